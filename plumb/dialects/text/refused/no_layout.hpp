// Texts of programs that have no layout, and what to write instead.
#pragma once

#include <optional>
#include <string_view>

#include "plumb/dialects/text/unread.hpp"

namespace plumb::dialects {

/// The sentence for an instruction, for an error message, for a value of a debugger, for an
/// encoding without its fields, or for an element of an array; nothing of other texts.
std::optional<Unread> no_layout(std::string_view text);

/// The sentence for a text that is one word, or begins with two words or with name<; nothing of
/// other texts.
std::optional<Unread> only_words(std::string_view text);

}  // namespace plumb::dialects
