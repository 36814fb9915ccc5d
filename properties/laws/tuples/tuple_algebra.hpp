// Laws of the products of tuples, of inner_product, elem_scale and shape_div.
#pragma once

#include <vector>

#include "properties/law.hpp"
#include "properties/laws/tuple_or_layout.hpp"
#include "properties/laws/tuples/tuple_paths.hpp"
#include "reference/coordinates/coordinates.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::laws {

struct ProductModes {
  static constexpr LawText text{"product.modes", "R == the product of the products of the modes"};

  template <class Integer>
  static Integer by_modes(const IntTuple<Integer>& t) {
    if (t.is_leaf()) return t.leaf();
    Integer result(1);
    for (std::size_t k = rank(t); k-- > 0;) result = by_modes(mode_of(t, k)) * result;
    return result;
  }

  bool operator()(auto& draw, auto& use) const {
    const auto t = draw.tuple("t");
    return draw.equal(use.product(t), by_modes(t));
  }
};

struct ProductEachModes {
  static constexpr LawText text{"product_each.modes", "R == (product(t_0), product(t_1), ..)"};

  bool operator()(auto& draw, auto& use) const {
    const auto t = draw.tuple("t");
    const auto R = use.product_each(t);
    return has_modes(draw, R, rank(t),
                     [&](std::size_t k) { return ProductModes::by_modes(mode_of(t, k)); });
  }
};

struct ProductLikeLeaves {
  static constexpr LawText text{
      "product_like.leaves",
      "each leaf of R == the product of the leaves of t at its place and below"};

  bool operator()(auto& draw, auto& use) const {
    const auto t = draw.tuple("t");
    const auto u = draw.tuple_near("u", t);
    const auto R = use.product_like(t, u);
    const auto paths = paths_of(t);
    if (!congruent(R, u) || !tuples_within(paths_of(u), paths)) return false;
    for (const auto& [path, leaf] : paths_of(R).leaves)
      if (!draw.equal(leaf, product_below(paths, path))) return false;
    return true;
  }
};

struct InnerProductModes {
  static constexpr LawText text{"inner_product.modes",
                                "R == the sum of the inner products of the modes"};

  template <class Integer>
  static Integer by_modes(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
    if (a.is_leaf()) return a.leaf() * b.leaf();
    Integer sum(0);
    for (std::size_t k = 0; k < rank(a); ++k) sum = sum + by_modes(mode_of(a, k), mode_of(b, k));
    return sum;
  }

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.tuple("a");
    const auto b = draw.tuple_near("b", a);
    const auto R = use.inner_product(a, b);
    return congruent(a, b) && draw.equal(R, by_modes(a, b));
  }
};

struct InnerProductLinear {
  static constexpr LawText text{
      "inner_product.linear",
      "inner_product(a + e, b) == inner_product(a, b) + inner_product(e, b)"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.tuple("a");
    const auto b = draw.strides_for("b", a);
    const auto e = draw.strides_for("e", a);
    const auto more = leaves(e);
    std::size_t k = 0;
    const auto sum =
        map_leaves(a, [&](const auto& n) { return std::decay_t<decltype(n)>(n + more[k++]); });
    return draw.equal(use.inner_product(sum, b), use.inner_product(a, b) + use.inner_product(e, b));
  }
};

struct PrefixProductSteps {
  static constexpr LawText text{"prefix_product.steps",
                                "R_0 == 1, R_{k+1} == R_k * t_k; R is congruent with t"};

  bool operator()(auto& draw, auto& use) const {
    const auto t = draw.tuple("t");
    const auto R = use.prefix_product(t);
    if (!congruent(R, t)) return false;
    const auto factors = leaves(t), products = leaves(R);
    for (std::size_t k = 0; k < factors.size(); ++k) {
      const bool holds =
          k == 0 ? products[0] == 1 : draw.equal(products[k], products[k - 1] * factors[k - 1]);
      if (!holds) return false;
    }
    return true;
  }
};

struct SuffixProductSteps {
  static constexpr LawText text{"suffix_product.steps",
                                "R_last == 1, R_k == t_{k+1} * R_{k+1}; R is congruent with t"};

  bool operator()(auto& draw, auto& use) const {
    const auto t = draw.tuple("t");
    const auto R = use.suffix_product(t);
    if (!congruent(R, t)) return false;
    const auto factors = leaves(t), products = leaves(R);
    for (std::size_t k = 0; k < factors.size(); ++k) {
      const bool holds = k + 1 == factors.size()
                             ? products[k] == 1
                             : draw.equal(products[k], factors[k + 1] * products[k + 1]);
      if (!holds) return false;
    }
    return true;
  }
};

struct ElemScaleLeaves {
  static constexpr LawText text{
      "elem_scale.leaves",
      "each leaf of R == that of a * the product of the leaves of b at its place and below"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.tuple("a");
    const auto b = draw.tuple_near("b", a);
    const auto R = use.elem_scale(a, b);
    const auto factors = paths_of(b);
    if (!congruent(R, a) || !tuples_within(paths_of(a), factors)) return false;
    const auto scaled = leaves(R);
    std::size_t k = 0;
    for (const auto& [path, leaf] : paths_of(a).leaves)
      if (!draw.equal(scaled[k++], leaf * product_below(factors, path))) return false;
    return true;
  }
};

struct ShapeDivDigits {
  static constexpr LawText text{
      "shape_div.digits",
      "R_k == ceil(s_k / ceil(T / (s_0 .. s_{k-1}))) over the leaves of S, for an integer T"};

  /// The quotients that the law claims; nothing if the tuples do not fit.
  template <class Integer>
  static std::optional<IntTuple<Integer>> quotients(const IntTuple<Integer>& S,
                                                    const IntTuple<Integer>& T) {
    if (S.is_leaf()) return ceil_div(S.leaf(), product(T));
    if (T.is_leaf()) {
      Integer before(1);
      return map_leaves(S, [&](const Integer& extent) {
        const Integer left = ceil_div(T.leaf(), before);
        before = before * extent;
        return ceil_div(extent, left);
      });
    }
    if (rank(S) != rank(T)) return std::nullopt;
    std::vector<IntTuple<Integer>> entries;
    for (std::size_t k = 0; k < rank(S); ++k) {
      const auto entry = quotients(mode_of(S, k), mode_of(T, k));
      if (!entry) return std::nullopt;
      entries.push_back(*entry);
    }
    return IntTuple<Integer>(entries);
  }

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto T = draw.shape_near("T", S);
    const auto R = use.shape_div(S, T);
    if (!positive(S) || !positive(T)) return congruent(R, S) && draw.unclaimed();
    const auto expected = quotients(S, T);
    return expected && draw.equal(R, *expected);
  }
};

struct ShapeDivSize {
  static constexpr LawText text{"shape_div.size", "size(R) == ceil(size(S) / n) for an integer n"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto n = draw.positive("n");
    const auto R = use.shape_div(S, IntTuple<std::decay_t<decltype(n)>>(n));
    return draw.equal(product(R), ceil_div(product(S), n));
  }
};

}  // namespace plumb::laws
