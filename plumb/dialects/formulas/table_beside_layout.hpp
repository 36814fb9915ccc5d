// A table of print_layout that stands below the layout which it is the table of.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "plumb/dialects/text/unread.hpp"
#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// The first cell of the text's table that has another offset than the value of the expression, a
/// layout of two modes. Nothing if the text has no table, or all its cells agree; its last rows may
/// be absent.
std::optional<Unread> table_against(Writer& writer, const std::string& expression,
                                    std::string_view text);

}  // namespace plumb::dialects
