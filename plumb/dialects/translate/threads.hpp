// Linear layouts of a program's registers and threads.
#pragma once

#include <array>
#include <string_view>

#include "plumb/dialects/translate/function.hpp"

namespace plumb::dialects {

inline constexpr std::array<std::string_view, 4> parts_of_program{"register", "lane", "warp",
                                                                  "block"};

/// True if every input is one of these.
bool is_distributed(const BitForm& form);

/// Null if there is no such input.
const std::vector<std::vector<Integer>>* input_named(const BitForm& form, std::string_view name);

}  // namespace plumb::dialects
