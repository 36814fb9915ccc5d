// Texts that need no reader of another dialect.
#pragma once

#include <string>

namespace plumb::dialects {

/// True if the text is a call or a value of the notation.
bool is_of_the_notation(const std::string& text);

}  // namespace plumb::dialects
