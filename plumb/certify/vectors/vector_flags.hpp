// What is remarkable about a request: a closed set of flags, each with a note.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "plumb/catalogue/test_case.hpp"

namespace plumb::certify {

struct Flag {
  std::string_view name;
  std::string_view note;  // one sentence: why libraries get such requests wrong
};

/// All of them, in the order in which vectors list them. Names are forever.
const std::vector<Flag>& vector_flags();

/// The names of those that a request has.
std::vector<std::string_view> flags_of(const catalogue::TestCase& posed);

}  // namespace plumb::certify
