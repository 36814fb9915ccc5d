// Texts of programs that have no layout, and what to write instead.
#pragma once

#include <optional>
#include <string_view>

#include "plumb/dialects/text/unread.hpp"

namespace plumb::dialects {

/// The sentence for an instruction, for an error message or for a value of a debugger; nothing of
/// other texts.
std::optional<Unread> no_layout(std::string_view text);

}  // namespace plumb::dialects
