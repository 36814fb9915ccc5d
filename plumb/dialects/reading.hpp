// Texts of other tools, read as expressions of the notation.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "plumb/dialects/text/unread.hpp"

namespace plumb::dialects {

/// What the text is here.
struct Reading {
  std::string expression;          // as `plumb eval` takes it
  std::string dialect;             // "CuTe C++"
  std::vector<std::string> notes;  // what a reader may take it for, and what it is not
  std::string last_fastest = {};   // the dialect of the text that counts the last mode fastest
  std::set<unsigned> element_bits = {};     // of the types of elements that the text states
  std::optional<unsigned> usual_bits = {};  // of the type that the library takes without one
};

/// Reads a text of a known dialect. Nothing, if the text has no mark of one: it is then for the
/// notation, whose own message is the better one.
///
/// Domain: any bytes. Time and memory are linear in the text, but for formulas, which are evaluated
/// at 2^16 coordinates at most.
std::optional<std::variant<Reading, Unread>> read_foreign(std::string_view text);

}  // namespace plumb::dialects
