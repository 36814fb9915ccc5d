// Whether a case fits a candidate: its numbers the integers, its answer a line.
#pragma once

#include "plumb/catalogue/test_case.hpp"

namespace plumb::certify {

/// True if a candidate with signed integers of `bits` bits can be asked this: every number among
/// the arguments, in the reference's answer, and in the cosize of each layout among them fits.
/// 0 bits stand for arbitrary precision.
bool fits(const catalogue::TestCase& posed, unsigned bits);

/// True if the reference's answer is shorter than the longest line that is read from a candidate.
/// Who answers right could not say a longer one.
bool fits_a_line(const Answer<Value<Integer>>& expected);

}  // namespace plumb::certify
