// A comparison with known failures, in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "plumb/certify/known/comparison.hpp"

namespace plumb::certify {

struct ExpectedLine {
  std::string_view label;  // news, unexpected pass, known, not run
  std::string text;        // harmless on one line
};

/// News first, then what no longer fails, what is known, and what was not run.
std::vector<ExpectedLine> expected_lines(const Comparison& comparison);

/// "2 known failures, 1 news, 1 unexpected pass"
std::string expected_conclusion(const Comparison& comparison);

}  // namespace plumb::certify
