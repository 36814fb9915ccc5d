// What another program wrote, as text that a terminal and JSON can take.
#pragma once

#include <string>
#include <string_view>

namespace plumb::candidates {

/// The text in valid UTF-8, without control characters other than newline and tab: anything else
/// becomes U+FFFD or a question mark.
std::string printable(std::string_view text);

}  // namespace plumb::candidates
