// A layout in a comment beside a layout: make_layout(..)  // (4,8):(8,1)
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// Says so if a comment has another layout than the expression. Nothing of other comments.
std::optional<std::string> note_on_commented_value(Writer& writer, const std::string& expression,
                                                   const std::vector<std::string>& comments);

}  // namespace plumb::dialects
