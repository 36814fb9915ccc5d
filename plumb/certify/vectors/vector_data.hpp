// Values as JSON: what a program reads that has no parser of the notation.
#pragma once

#include <nlohmann/json.hpp>

#include "properties/integer.hpp"
#include "properties/value.hpp"

namespace plumb::certify {

/// A value has no form in vectors: it is a matrix, a linear layout, a plan, or has strides that are
/// no integers, or a number of magnitude above 2^53, which JSON readers round.
struct NoData {};

//   integer n              n
//   truth                  true
//   tuple (4,(2,8))        [4,[2,8]]         of a profile or a pattern, * and _ are null
//   layout S:D             {"shape":S,"stride":D}
//   tiler                  its layout, an integer if it is given as one, null for _, [T0,T1,..]
//   swizzle Sw<B,M,S>      {"swizzle":[B,M,S]}
//   F o x o G              {"outer":F,"offset":x,"inner":G}
//   several results        [R0,R1,..]

/// Throws NoData.
nlohmann::json data_of(const Integer& n);
nlohmann::json data_of(const IntTuple<Integer>& t);
nlohmann::json data_of(const Layout<Integer>& A);
nlohmann::json data_of(const Value<Integer>& value);

}  // namespace plumb::certify
