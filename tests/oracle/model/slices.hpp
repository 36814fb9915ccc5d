// The modes of a tuple or a layout that a pattern chooses.
#pragma once

#include <vector>

#include "reference/tuples/pattern.hpp"
#include "tests/oracle/model/values.hpp"

namespace plumb::certify::model {

enum class Chosen { open, numbers };

/// True if c is an entry, or has an entry for each mode, down to its leaves.
bool fits(const Node& X, const Pattern<Integer>& c);

/// The chosen modes from left to right: those that one tuple of c has kept, side by side or in
/// parentheses of their own.   Domain: fits(X, c).
std::vector<std::vector<Node>> spellings(const Node& X, const Pattern<Integer>& c, Chosen chosen);

}  // namespace plumb::certify::model
