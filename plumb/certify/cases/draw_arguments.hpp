// The arguments that a law draws for its operation.
#pragma once

#include <optional>

#include "properties/laws/law_table.hpp"
#include "properties/value.hpp"

namespace plumb::certify {

/// The arguments with which the contract law calls its operation; nothing if it does not get that
/// far.
std::optional<Values<Integer>> draw_arguments(const LawRow& law, Driver& draw);

/// The same tiler, with each n:1 given as the integer n: a library may have code of its own for it.
Tiler<Integer> with_integers(const Tiler<Integer>& T);

}  // namespace plumb::certify
