// The law of swizzle_max_alignment.
#pragma once

#include <algorithm>
#include <type_traits>

#include "properties/law.hpp"
#include "properties/laws/swizzles/swizzle_bits.hpp"

namespace plumb::laws {

/// Let 2^y be the first bit that f reads, and 2^z the first that it changes. From 2^y - 1 to 2^y, f
/// does not go on by 1, so R divides 2^y; then a vector begins at 2^y, in which f does not go on
/// from 2^y by 2^z, so that R divides 2^z. Below both f changes nothing.
struct SwizzleMaxAlignmentVectors {
  static constexpr LawText text{
      "swizzle_max_alignment.vectors",
      "R >= 1, and f(x) - f(y) == x - y for x and y with one floor(x / R): the first bit that f "
      "reads and the number before it, and that bit with and without the first that f changes"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto R = use.swizzle_max_alignment(f);
    using Integer = std::decay_t<decltype(R)>;
    if (!bits_of(f) || R < 1) return false;
    if (f.bits == 0) return true;
    const auto in_step = [&](const Integer& x, const Integer& y) {
      return floor_div(x, R) != floor_div(y, R) ||
             draw.equal(Integer(swizzled(f, x) - swizzled(f, y)), Integer(x - y));
    };
    const Integer read = power_of_two(source_start(f));
    const Integer changed = power_of_two(first_changed(f));
    return in_step(read, Integer(read - 1)) && in_step(Integer(read + changed), read);
  }
};

}  // namespace plumb::laws
