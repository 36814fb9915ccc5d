// Laws of injective, surjective, compact, contiguous, disjoint and equivalent that look at single
// points only: at a witness if the answer is no, at any point if it is yes.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "properties/law.hpp"
#include "reference/algebra/placed_modes.hpp"
#include "reference/decisions/decisions.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

/// The modes of extent above 1, not joined, sorted by the magnitude of their strides.
template <class Integer>
std::vector<PlacedMode<Integer>> sorted_places(const Layout<Integer>& A) {
  std::vector<PlacedMode<Integer>> modes;
  Integer place(1);
  for (const auto& [extent, stride] : flat_modes(A)) {
    if (extent != 1) modes.push_back({extent, stride, place});
    place = place * extent;
  }
  std::stable_sort(modes.begin(), modes.end(), [](const auto& a, const auto& b) {
    return bool(absolute(a.stride) < absolute(b.stride));
  });
  return modes;
}

struct InjectiveSortedStrides {
  static constexpr LawText text{
      "injective.sorted-strides",
      "if each stride, sorted by magnitude, exceeds the sum of (s-1)|d| before it, R, and "
      "A(i) == A(j) only for i == j; if a stride is 0, or two have one magnitude, not R; "
      "over modes s:d with s > 1"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    using Integer = std::decay_t<decltype(size(A))>;
    const auto modes = sorted_places(A);
    bool separated = true;
    std::size_t repeats = modes.size();
    Integer reach(0);
    for (std::size_t k = 0; k < modes.size(); ++k) {
      const Integer step = absolute(modes[k].stride);
      if (step == 0 || (k > 0 && step == absolute(modes[k - 1].stride))) repeats = k;
      if (step <= reach) separated = false;
      reach = reach + (modes[k].extent - 1) * step;
    }
    draw.assume(separated || repeats < modes.size());

    const bool R = use.injective(A);
    if (separated) {
      const auto i = draw.index_in("i", A), j = draw.index_in("j", A);
      return R && (i == j || !draw.equal(evaluate(A, i), evaluate(A, j)));
    }
    const auto [x, y] = same_offset(modes, repeats);
    return !R && draw.equal(evaluate(A, x), evaluate(A, y));
  }

 private:
  /// Two indices of equal offset. If stride k is 0: coordinate 1 in mode k, and index 0. If it
  /// equals the stride before: 1 in the one mode, and 1 in the other. If it is the negative of
  /// that: 1 in both modes, and index 0.
  template <class Integer>
  static std::pair<Integer, Integer> same_offset(const std::vector<PlacedMode<Integer>>& modes,
                                                 std::size_t k) {
    const PlacedMode<Integer>& mode = modes[k];
    if (mode.stride == 0) return {mode.place, Integer(0)};
    const PlacedMode<Integer>& before = modes[k - 1];
    if (mode.stride == before.stride) return {mode.place, before.place};
    return {mode.place + before.place, Integer(0)};
  }
};

struct SurjectiveDigits {
  static constexpr LawText text{
      "surjective.digits",
      "R implies A(c) == x for the greedy c of x, 0 <= x < cosize(A): "
      "c_k == min(s_k - 1, x div d_k), greatest strides first; not R implies that the least d_k "
      "above reach + 1 leaves reach + 1 out; for strides >= 0"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::natural);
    draw.assume(natural_strides(A));
    const bool R = use.surjective(A);
    const auto modes = sorted_places(A);
    using Integer = std::decay_t<decltype(size(A))>;
    if (R) {
      const Integer x = draw.below("x", cosize(A));
      Integer rest = x, index(0);
      for (std::size_t k = modes.size(); k-- > 0;) {
        if (modes[k].stride == 0) break;
        const Integer digit =
            std::min(Integer(modes[k].extent - 1), floor_div(rest, modes[k].stride));
        rest = rest - digit * modes[k].stride;
        index = index + digit * modes[k].place;
      }
      return draw.equal(evaluate(A, index), x);
    }
    Integer reach(0);
    for (const auto& mode : modes) {
      if (mode.stride > reach + 1) {
        const Integer i = draw.index_in("i", A);
        return draw.less(reach + 1, cosize(A)) && !draw.equal(evaluate(A, i), Integer(reach + 1));
      }
      reach = reach + (mode.extent - 1) * mode.stride;
    }
    return false;
  }
};

struct CompactWitness {
  static constexpr LawText text{
      "compact.witness",
      "R iff the sorted strides are 1, s_0, s_0 s_1, ..; the first d that is not the product p "
      "before it is less than p, and two indices have offset d; or greater, and no index has "
      "offset p; for strides >= 0"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(natural_strides(A));
    const bool R = use.compact(A);
    const auto modes = sorted_places(A);
    using Integer = std::decay_t<decltype(size(A))>;
    Integer product(1);
    for (std::size_t k = 0; k < modes.size(); ++k) {
      const auto& [extent, stride, place] = modes[k];
      if (stride == product) {
        product = product * extent;
        continue;
      }
      if (R) return false;
      if (stride > product) {
        const Integer i = draw.index_in("i", A);
        return draw.less(product, size(A)) && !draw.equal(evaluate(A, i), product);
      }
      Integer index(0);  // the index of offset `stride` in the modes before
      for (std::size_t j = 0; j < k; ++j)
        index =
            index + floor_mod(floor_div(stride, modes[j].stride), modes[j].extent) * modes[j].place;
      return index != place && draw.equal(evaluate(A, index), stride) &&
             draw.equal(evaluate(A, place), stride);
    }
    return R;
  }
};

struct ContiguousFlips {
  static constexpr LawText text{
      "contiguous.flips",
      "R == compact(B), B == A with |d| for every d: A(i) == B(j) + the least offset of A, "
      "j having s-1-c for each digit c of i with d < 0"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    using Integer = std::decay_t<decltype(size(A))>;
    const Layout<Integer> B{A.shape,
                            map_leaves(A.stride, [](const Integer& d) { return absolute(d); })};
    if (!draw.equal(bool(use.contiguous(A)), bool(use.compact(B)))) return false;

    const Integer i = draw.index_in("i", A);
    Integer rest = i, flipped(0), place(1);
    for (const auto& [extent, stride] : flat_modes(A)) {
      const auto [quotient, digit] = floor_divide(rest, extent);
      flipped = flipped + place * (stride < 0 ? Integer(extent - 1 - digit) : digit);
      place = place * extent;
      rest = quotient;
    }
    return draw.equal(evaluate(A, i), Integer(evaluate(B, flipped) + least_offset(A)));
  }
};

struct DisjointOfSteps {
  static constexpr LawText text{"disjoint.of-steps",
                                "disjoint(s:d, t:(k s d)), and disjoint(s:d, t:(k d)) for k < s "
                                "only with t == 1; for d >= 1, k >= 1"};

  bool operator()(auto& draw, auto& use) const {
    const auto s = draw.positive("s"), d = draw.positive("d");
    const auto t = draw.positive("t"), k = draw.positive("k");
    using Integer = std::decay_t<decltype(s)>;
    const Layout<Integer> A{s, d};
    if (!use.disjoint(A, Layout<Integer>{t, Integer(k * s * d)})) return false;
    return k >= s ||
           draw.equal(bool(use.disjoint(A, Layout<Integer>{t, Integer(k * d)})), bool(t == 1));
  }
};

struct EquivalentByPoints {
  static constexpr LawText text{"equivalent.by-points",
                                "R implies A(i) == B(i); not R implies that the sizes differ, or "
                                "A(p) != B(p) for some p that is a product of leading extents of "
                                "coalesce(A) or of coalesce(B), 1 being the empty product"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    const auto B = draw.respelled("B", A);
    const bool R = use.equivalent(A, B);
    if (size(A) != size(B)) return draw.equal(R, false);
    if (R) {
      const auto i = draw.index_in("i", A);
      return draw.equal(evaluate(A, i), evaluate(B, i));
    }
    for (const auto& form : {coalesce(A), coalesce(B)}) {
      std::decay_t<decltype(size(A))> place(1);
      for (const auto& mode : flat_modes(form)) {
        if (place < size(A) && evaluate(A, place) != evaluate(B, place)) return true;
        place = place * mode.extent;
      }
    }
    return false;
  }
};

}  // namespace plumb::laws
