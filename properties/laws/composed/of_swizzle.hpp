// Laws of a swizzle after a layout and before one.
#pragma once

#include <type_traits>

#include "properties/laws/functions.hpp"
#include "properties/variants/parentheses.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

struct ComposedOfSwizzlePointwise {
  static constexpr LawText text{
      "composed_of_swizzle.pointwise",
      "R(i) == f(A(i)) for 0 <= i < size(A); the inner layout of R refines the shape of A"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto A = draw.layout("A", Hint::natural);
    const auto R = use.composed_of_swizzle(f, A);
    if (!has_windows(f) || !has_windows(R)) return false;
    if (!variants::refines(R.inner.shape, A.shape)) return false;
    const auto i = draw.index_in("i", A);
    const auto expected = value_at(f, value_at(A, i));
    return equal_as_read(
        draw, [&](FunctionForm reading) { return told_at(R, i, reading); },
        [&](FunctionForm) { return expected; });
  }
};

struct SwizzleThroughPointwise {
  static constexpr LawText text{"swizzle_through.pointwise",
                                "R(A(i)) == A^(f(i)) for 0 <= i < size(A)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto f = draw.swizzle("f");
    const auto R = use.swizzle_through(A, f);
    if (!has_windows(f) || !has_windows(R)) return false;
    const auto i = draw.index_in("i", A);
    const auto from = value_at(A, i);
    if (from < 0) return false;
    const auto at = value_at(f, i);
    return draw.equal(value_at(R, from), value_at(A, at, FunctionForm::as_written));
  }
};

struct ComposedWithSwizzlePointwise {
  static constexpr LawText text{
      "composed_with_swizzle.pointwise",
      "R(i) == A^(f(i)) for 0 <= i < size(A); the inner layout of R refines the shape of A"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto f = draw.swizzle("f");
    const auto R = use.composed_with_swizzle(A, f);
    if (!has_windows(f) || !has_windows(R)) return false;
    if (!variants::refines(R.inner.shape, A.shape)) return false;
    const auto i = draw.index_in("i", A);
    const auto at = value_at(f, i);
    return equal_as_read(
        draw, [&](FunctionForm reading) { return told_at(R, i, reading); },
        [&](FunctionForm reading) { return value_at(A, at, reading); });
  }
};

}  // namespace plumb::laws
