// Laws of the operations that make linear layouts.
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

#include "properties/laws/linear/values.hpp"

namespace plumb::laws {

/// True if R has one input `in` and one output `out`, of these sizes.
template <class Integer>
bool is_from_in_to_out(const LinearLayout<Integer>& R, const Integer& in, const Integer& out) {
  return inputs_as_outputs(R) == std::vector<LinearOutput<Integer>>{{"in", in}} &&
         R.outputs == std::vector<LinearOutput<Integer>>{{"out", out}};
}

struct LinearIdentitySame {
  static constexpr LawText text{"linear_identity.same",
                                "R(x) == x for every bit x; `in` and `out` have size n"};

  bool operator()(auto& draw, auto& use) const {
    const auto n = draw.positive("n");
    const auto R = use.linear_identity(n);
    return is_from_in_to_out(R, n, n) && is_identity(values_of_bits(R));
  }
};

struct LinearIdentityProduct {
  static constexpr LawText text{
      "linear_identity.product",
      "linear_product(linear_identity(n), linear_identity(m)) == linear_identity(n m)"};

  bool operator()(auto& draw, auto& use) const {
    const auto n = draw.positive("n"), m = draw.positive("m");
    using Integer = std::remove_cvref_t<decltype(n)>;
    return draw.equal(use.linear_product(use.linear_identity(n), use.linear_identity(m)),
                      use.linear_identity(Integer(n * m)));
  }
};

struct LinearStridedMultiples {
  static constexpr LawText text{"linear_strided.multiples",
                                "R(x) == d x for every bit x; `in` has size n, `out` n d"};

  bool operator()(auto& draw, auto& use) const {
    const auto n = draw.positive("n"), d = draw.positive("d");
    using Integer = std::remove_cvref_t<decltype(n)>;
    const auto R = use.linear_strided(n, d);
    if (!is_from_in_to_out(R, n, Integer(n * d))) return false;
    Integer unit(1);
    for (const Integer& value : values_of_bits(R).columns) {
      if (value != unit * d) return false;
      unit = unit + unit;
    }
    return true;
  }
};

struct LinearStridedStride1 {
  static constexpr LawText text{"linear_strided.stride-1",
                                "linear_strided(n, 1) == linear_identity(n)"};

  bool operator()(auto& draw, auto& use) const {
    const auto n = draw.positive("n");
    using Integer = std::remove_cvref_t<decltype(n)>;
    return draw.equal(use.linear_strided(n, Integer(1)), use.linear_identity(n));
  }
};

struct LinearZerosNothing {
  static constexpr LawText text{"linear_zeros.nothing",
                                "R(x) == 0 for every bit x; `in` has size n, `out` m"};

  bool operator()(auto& draw, auto& use) const {
    const auto n = draw.positive("n"), m = draw.positive("m");
    const auto R = use.linear_zeros(n, m);
    const auto values = values_of_bits(R).columns;
    return is_from_in_to_out(R, n, m) &&
           std::all_of(values.begin(), values.end(), [](const auto& value) { return value == 0; });
  }
};

struct LinearZerosCopies {
  static constexpr LawText text{
      "linear_zeros.copies",
      "linear_product(linear_zeros(n, 1), linear_identity(m))(x) == floor(x / n)"};

  bool operator()(auto& draw, auto& use) const {
    const auto n = draw.positive("n"), m = draw.positive("m");
    using Integer = std::remove_cvref_t<decltype(n)>;
    const auto both = use.linear_product(use.linear_zeros(n, Integer(1)), use.linear_identity(m));
    const auto x = draw.below("x", Integer(n * m));
    const std::vector<Integer> value = leaves(use.linear_apply(both, x));
    return value.size() == 1 && draw.equal(value.front(), floor_div(x, n));
  }
};

}  // namespace plumb::laws
