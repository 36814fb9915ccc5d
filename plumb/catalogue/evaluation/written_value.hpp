// A value as a command takes it: a text of the notation, or a call whose value it is.
#pragma once

#include <string>

namespace plumb::catalogue {

/// Of a call, make_layout_tv(4:1, 2:1), its value as the notation writes it; any other text as it
/// is. Throws notation::CallError if an operation refuses or meets arguments it does not take.
std::string written_value(const std::string& text);

}  // namespace plumb::catalogue
