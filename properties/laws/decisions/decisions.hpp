// Laws of injective, surjective, compact, contiguous, disjoint and equivalent.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/algebra/complement.hpp"
#include "properties/laws/decisions/values.hpp"
#include "properties/laws/functions.hpp"
#include "properties/variants/same_steps.hpp"
#include "properties/variants/tiling.hpp"
#include "properties/variants/unit_strides.hpp"
#include "reference/decisions/decisions.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

/// A(0), A(1), .., sorted.
template <class Integer>
std::vector<Integer> offsets_in_order(const Layout<Integer>& A) {
  std::vector<Integer> offsets;
  for (Integer i(0); i < size(A); i = i + 1) offsets.push_back(evaluate(A, i));
  std::sort(offsets.begin(), offsets.end());
  return offsets;
}

/// Domain: both are sorted.
template <class Integer>
bool share_only_zero(const std::vector<Integer>& a, const std::vector<Integer>& b) {
  for (std::size_t j = 0, k = 0; j < a.size() && k < b.size();) {
    if (a[j] == b[k] && a[j] != 0) return false;
    (a[j] < b[k] ? j : k) += 1;
  }
  return true;
}

template <class Driver, class Integer>
bool decides_injective(Driver& draw, const Layout<Integer>& A, bool R) {
  if (size(A) <= enumeration_limit) {
    const auto offsets = offsets_in_order(A);
    return draw.equal(R, std::adjacent_find(offsets.begin(), offsets.end()) == offsets.end());
  }
  if (variants::separated(flat_modes(A))) return draw.equal(R, true);
  const auto decided = injective_by_differences(A);
  if (!decided) throw Undecided{"more than 65536 offsets, and the search does not decide"};
  return draw.equal(R, *decided);
}

struct InjectiveDefinition {
  static constexpr LawText text{"injective.definition",
                                "R == (no two of the size(A) offsets are equal)"};

  bool operator()(auto& draw, auto& use) const {
    const auto drawn = draw.layout_over_a_module("A", Hint::one_to_one);
    return of_alternative(
        drawn, [&](const auto& A) { return decides_injective(draw, A, use.injective(A)); });
  }
};

struct InjectiveByDifferences {
  static constexpr LawText text{
      "injective.by-differences",
      "R == (sum of x_k d_k == 0 with |x_k| < s_k only for x == 0), if the search for such x ends"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const bool R = use.injective(A);
    const auto decided = injective_by_differences(A);
    draw.assume(decided.has_value());
    return draw.equal(R, *decided);
  }
};

struct InjectiveNoCollision {
  static constexpr LawText text{"injective.no-collision",
                                "injective(A) and i != j imply A(i) != A(j)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(use.injective(A));
    const auto i = draw.index_in("i", A), j = draw.index_in("j", A);
    return i == j || !draw.equal(evaluate(A, i), evaluate(A, j));
  }
};

/// If a stride is negative, the offsets may be counted from the least one, or from 0. If not, modes
/// of extent 1 may count.
template <class Driver, class Integer>
bool decides_surjective(Driver& draw, const Layout<Integer>& A, bool R) {
  if (natural_strides(A)) {
    if (!R && !variants::unit_strides_continue(A)) return true;
    return draw.equal(
        R, size(A) > enumeration_limit ? variants::without_gaps(A) : surjective_by_definition(A));
  }
  const auto offsets = image(A);
  const bool without_gaps =
      draw.equal(offsets.back() - offsets.front() + 1, Integer(static_cast<int>(offsets.size())));
  if (offsets.front() < 0) {
    const auto from_zero = offsets.end() - std::lower_bound(offsets.begin(), offsets.end(), 0);
    return R == without_gaps || R == (offsets.back() + 1 == static_cast<int>(from_zero));
  }
  return draw.equal(R, without_gaps);
}

struct SurjectiveDefinition {
  static constexpr LawText text{"surjective.definition",
                                "R == (every x in [0, cosize(A)) is some A(i)); with a negative "
                                "stride, from the least offset to the greatest, or from 0; R may "
                                "be false if the stride of a mode of extent 1 continues no mode"};

  bool operator()(auto& draw, auto& use) const {
    const auto drawn = draw.coordinates_or_layout("A", Hint::natural);
    return of_alternative(
        drawn, [&](const auto& A) { return decides_surjective(draw, A, use.surjective(A)); });
  }
};

/// True if A is one-to-one onto an interval; onto one that begins at `first`, if that is given.
template <class Integer>
bool fills_an_interval(const Layout<Integer>& A, const std::optional<Integer>& first) {
  const std::vector<Integer> offsets = sorted_offsets(A);
  for (std::size_t k = 1; k < offsets.size(); ++k)
    if (offsets[k] != offsets[k - 1] + 1) return false;
  return !first || offsets.front() == *first;
}

template <class Integer>
Modes<Integer> wide_modes(const Layout<Integer>& A) {
  Modes<Integer> modes;
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.extent != 1) modes.push_back(mode);
  return modes;
}

template <class Driver, class Integer>
bool decides_compact(Driver& draw, const Layout<Integer>& A, bool R) {
  if (size(A) > enumeration_limit)
    return draw.equal(R, variants::numbers_its_elements(layout_of(wide_modes(A))));
  return draw.equal(R, fills_an_interval(A, std::optional(Integer(0))));
}

struct CompactDefinition {
  static constexpr LawText text{"compact.definition",
                                "R == (the offsets, sorted, are 0, 1, .., size(A) - 1)"};

  bool operator()(auto& draw, auto& use) const {
    const auto drawn = draw.coordinates_or_layout("A", Hint::one_to_one);
    return of_alternative(drawn,
                          [&](const auto& A) { return decides_compact(draw, A, use.compact(A)); });
  }
};

struct CompactPermutes {
  static constexpr LawText text{
      "compact.permutes",
      "compact(A) implies 0 <= A(i) < size(A), and A(i) == A(j) only for i == j"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(use.compact(A));
    const auto i = draw.index_in("i", A), j = draw.index_in("j", A);
    const auto x = evaluate(A, i);
    if (x < 0 || !draw.less(x, size(A))) return false;
    return i == j || !draw.equal(x, evaluate(A, j));
  }
};

template <class Driver, class Integer>
bool decides_contiguous(Driver& draw, const Layout<Integer>& A, bool R) {
  if (size(A) > enumeration_limit) {
    auto modes = wide_modes(A);
    for (auto& mode : modes) mode.stride = absolute(mode.stride);
    return draw.equal(R, variants::numbers_its_elements(layout_of(modes)));
  }
  return draw.equal(R, fills_an_interval<Integer>(A, std::nullopt));
}

struct ContiguousDefinition {
  static constexpr LawText text{
      "contiguous.definition",
      "R == (the offsets, sorted, are x, x + 1, .., x + size(A) - 1 for some x)"};

  bool operator()(auto& draw, auto& use) const {
    const auto drawn = draw.coordinates_or_layout("A", Hint::one_to_one);
    return of_alternative(
        drawn, [&](const auto& A) { return decides_contiguous(draw, A, use.contiguous(A)); });
  }
};

template <class Driver, class Integer>
bool decides_disjoint(Driver& draw, const Layout<Integer>& A, const Layout<Integer>& B, bool R) {
  if (size(A) <= enumeration_limit && size(B) <= enumeration_limit)
    return draw.equal(R, share_only_zero(offsets_in_order(A), offsets_in_order(B)));
  for (const auto& a : variants::moving(A))  // an offset of both, at coordinate 1 of a mode
    for (const auto& b : variants::moving(B))
      if (a.stride == b.stride) return draw.equal(R, false);
  const auto decided = disjoint_by_sums(A, B);
  if (!decided) throw Undecided{"more than 65536 offsets, and the search does not decide"};
  return R == *decided ? draw.unclaimed() : draw.equal(R, *decided);
}

struct DisjointDefinition {
  static constexpr LawText text{"disjoint.definition",
                                "R == (no offset but 0 is both in the image of A and in that of "
                                "B); above 65536 elements only "
                                "that it is false if A and B have a stride in common, and what the "
                                "search among sums refutes"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A", Hint::natural), [&](const auto& A) {
      const auto B = draw.layout_beside("B", A, Hint::natural);
      return decides_disjoint(draw, A, B, use.disjoint(A, B));
    });
  }
};

struct DisjointComplement {
  static constexpr LawText text{"disjoint.complement", "disjoint(A, complement(A, N)), if A tiles"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto N = draw.positive("N");
    draw.assume(variants::is_tile(A));
    return use.disjoint(A, use.complement(A, IntTuple<std::decay_t<decltype(N)>>(N)));
  }
};

/// True if equivalent(A, B), B drawn, keeps its contract.
bool compares(auto& draw, auto& use, const auto& A) {
  const auto B = draw.respelled("B", A);
  const bool R = use.equivalent(A, B);
  if (size(A) != size(B)) return draw.equal(R, false);
  if (size(A) > enumeration_limit) return draw.equal(R, variants::same_steps(A, B));
  for (std::decay_t<decltype(size(A))> i(0); i < size(A); i = i + 1)
    if (!(evaluate(A, i) == evaluate(B, i))) return draw.equal(R, false);
  return draw.equal(R, true);
}

struct EquivalentDefinition {
  static constexpr LawText text{"equivalent.definition",
                                "R == (size(A) == size(B), and A(i) == B(i) for 0 <= i < size(A))"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A"),
                          [&](const auto& A) { return compares(draw, use, A); });
  }
};

struct EquivalentRespelled {
  static constexpr LawText text{"equivalent.respelled",
                                "equivalent(A, flatten(A)), and equivalent(coalesce(A), A)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    return use.equivalent(A, use.flatten(A)) && use.equivalent(use.coalesce(A), A);
  }
};

}  // namespace plumb::laws
