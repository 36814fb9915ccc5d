// The version of Plumbline, which CMakeLists.txt states and no other source repeats.
#pragma once

#include <string_view>

namespace plumb::catalogue {

/// Returns three numbers with dots, and a zero byte after them.
std::string_view version();

}  // namespace plumb::catalogue
