// Texts of other tools, read as expressions of the notation.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace plumb::dialects {

/// What the text is here.
struct Reading {
  std::string expression;          // as `plumb eval` takes it
  std::string dialect;             // "CuTe C++"
  std::vector<std::string> notes;  // what a reader may take it for, and what it is not
};

/// Why the text is not read: one sentence, and the byte that it speaks of.
struct Unread {
  std::size_t position;
  std::string sentence;
};

/// Reads a text of a known dialect. Nothing, if the text has no mark of one: it is then for the
/// notation, whose own message is the better one.
///
/// Domain: any bytes. Time and memory are linear in the text, but for formulas, which are evaluated
/// at 2^16 coordinates at most.
std::optional<std::variant<Reading, Unread>> read_foreign(std::string_view text);

/// The sentence, and below it the line of the text with a caret; long lines are cut around it.
std::string with_caret(std::string_view text, const Unread& error);

}  // namespace plumb::dialects
