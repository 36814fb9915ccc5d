// Whether the numbers of a case fit the integers of a candidate.
#pragma once

#include "catalogue/posed.hpp"

namespace plumb::certify {

/// True if a candidate with signed integers of `bits` bits can be asked this: every number among
/// the arguments, in the reference's answer, and in the cosize of each layout among them fits.
/// 0 bits stand for arbitrary precision.
bool fits(const catalogue::Posed& posed, unsigned bits);

}  // namespace plumb::certify
