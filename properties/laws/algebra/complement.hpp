// Laws of complement.
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/steps.hpp"
#include "properties/variants/covered_shape.hpp"
#include "properties/variants/tiling.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/decisions/decisions.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

/// The image of A as a set, sorted.
template <class Integer>
std::vector<Integer> image(const Layout<Integer>& A) {
  if (size(layout_of(variants::moving(A))) > enumeration_limit)
    throw Undecided{"more than 65536 elements to look at"};
  take_steps(steps_of_an_element * size(layout_of(variants::moving(A))));
  std::vector<Integer> offsets = sorted_offsets(layout_of(variants::moving(A)));
  offsets.erase(std::unique(offsets.begin(), offsets.end()), offsets.end());
  return offsets;
}

/// True if all sums a + R(j), a in the image of A, are different.
template <class Integer>
bool sums_differ(const Layout<Integer>& A, const Layout<Integer>& R) {
  Modes<Integer> both = variants::moving(A);
  for (const Mode<Integer>& mode : flat_modes(R)) both.push_back(mode);
  if (variants::separated(both)) return true;

  const std::vector<Integer> offsets = image(A);
  if (Integer(static_cast<int>(offsets.size())) * size(R) > enumeration_limit)
    throw Undecided{"more than 65536 sums to look at"};
  take_steps(steps_of_an_element * static_cast<int>(offsets.size()) * size(R));
  std::vector<Integer> sums;
  for (Integer j(0); j < size(R); j = j + 1)
    for (const Integer& a : offsets) sums.push_back(a + evaluate(R, j));
  std::sort(sums.begin(), sums.end());
  return std::adjacent_find(sums.begin(), sums.end()) == sums.end();
}

/// True if M is the least multiple, from N on, of the reach of A in which modes of extent 1 count.
/// That reach is a multiple of the other.
template <class Integer>
bool counts_units(const Layout<Integer>& A, const Integer& N, const Integer& M) {
  const Modes<Integer> modes = flat_modes(A);
  if (std::none_of(modes.begin(), modes.end(),
                   [](const auto& mode) { return bool(mode.extent == 1); }))
    return false;
  const auto reach = variants::tile_reach_with_units(A);
  return reach && M == round_up(N, *reach);
}

/// True if R is strictly increasing. From one index to the next a digit grows by 1, and those
/// before it fall from their greatest value to 0: each stride must exceed the greatest sum of those
/// modes.
template <class Driver, class Integer>
bool increases(Driver& draw, const Layout<Integer>& R) {
  Integer greatest(0);
  for (const auto& [extent, stride] : flat_modes(R)) {
    if (extent == 1) continue;
    if (!draw.less(greatest, stride)) return false;
    greatest = greatest + (extent - 1) * stride;
  }
  return true;
}

/// The greatest s |d| of A; 1 if no mode moves.
template <class Integer>
Integer greatest_reach(const Layout<Integer>& A) {
  Integer reach(1);
  for (const auto& [extent, stride] : variants::moving(A))
    reach = std::max(reach, Integer(extent * absolute(stride)));
  return reach;
}

/// The least N that counts: a cotarget below 1 asks for no more than the reach of A.
template <class Integer>
Integer least_cotarget(const IntTuple<Integer>& N) {
  return positive(N) ? product(N) : Integer(1);
}

/// If A does not tile, R completes it to no [0,M): it adds different offsets, below N and a reach
/// of A. Of one offset nothing is claimed.
template <class Driver, class Integer>
bool adds_offsets(Driver& draw, const Layout<Integer>& A, const IntTuple<Integer>& N,
                  const Layout<Integer>& R, const Integer& j) {
  if (size(R) == 1) return draw.unclaimed();
  if (!draw.less(evaluate(R, j), Integer(least_cotarget(N) + greatest_reach(A)))) return false;
  return j != 0 || sums_differ(A, R);
}

/// True if A and R may reach M together: the least multiple of reach(A) from N on; of a shape any
/// multiple up to the one at which the first extent of N is rounded up by itself.
template <class Driver, class Integer>
bool reaches(Driver& draw, const Layout<Integer>& A, const IntTuple<Integer>& N, const Integer& M) {
  const Integer wanted = least_cotarget(N), reach = *variants::reach_of_tile(A);
  const Integer least = round_up(wanted, reach);
  if (draw.equal(M, least) || counts_units(A, wanted, M)) return true;
  if (N.is_leaf() || !positive(N) || M < least || !divides(reach, M)) return draw.equal(M, least);
  const Integer most = variants::most_covered(A, N);
  return M <= most || draw.equal(M, most);
}

struct ComplementPartition {
  static constexpr LawText text{
      "complement.partition",
      "each x in [0,M) is a + R(j) exactly once: R strictly increasing, size(R) |image A| == M, "
      "the least multiple of reach(A) from N on, every digit of R(j) that belongs to a mode of A "
      "is 0"};

  /// If A tiles, an offset has one digit floor(x/d) mod s for each moving mode s:d of A, and the
  /// offsets of a complement are those below M whose digits are all 0.
  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto N = draw.cotarget("N");
    const auto R = use.complement(A, N);
    if (!positive(R.shape) || !increases(draw, R)) return false;
    const auto j = draw.index_in("j", R);
    if (!variants::is_tile(A)) return adds_offsets(draw, A, N, R, j);

    std::decay_t<decltype(j)> M = size(R);
    for (const auto& mode : variants::moving(A)) M = M * mode.extent;
    if (!reaches(draw, A, N, M)) return false;

    const auto x = evaluate(R, j);
    if (x < 0 || !draw.less(x, M)) return false;
    for (const auto& [extent, stride] : variants::moving(A))
      if (!draw.equal(floor_mod(floor_div(x, stride), extent), std::decay_t<decltype(j)>(0)))
        return false;
    return true;
  }
};

/// True if the size of R is the number of values, and R(j) is the j-th.
template <class Driver, class Integer>
bool has_values(Driver& draw, const Layout<Integer>& R, const std::vector<Integer>& values) {
  if (!draw.equal(size(R), Integer(static_cast<int>(values.size())))) return false;
  Integer j(0);
  for (const Integer& value : values) {
    if (!draw.equal(evaluate(R, j), value)) return false;
    j = j + 1;
  }
  return true;
}

/// Looks at every offset below M: of the layouts and cotargets that are drawn, those with M < 1024.
struct ComplementDefinition {
  static constexpr LawText text{"complement.definition",
                                "if A tiles: R(0), R(1), .. are the offsets that no a + R(j) of an "
                                "earlier R(j) is, in order, until these sums are [0,M) for some "
                                "M >= N, where M < 1024"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto N = draw.positive("N");
    draw.assume(variants::is_tile(A));
    const auto defined = complement_by_definition(A, N);
    draw.assume(defined.answered() || defined.refusal() != Refusal::too_large);
    const auto R = use.complement(A, IntTuple<std::decay_t<decltype(N)>>(N));
    if (!defined.answered()) return false;
    if (has_values(draw, R, defined.value())) return true;

    const auto reach = variants::tile_reach_with_units(A);  // complement.unit = keep
    if (!reach) return false;
    const auto kept = complement_by_definition(A, round_up(N, *reach));
    draw.assume(kept.answered());
    return has_values(draw, R, kept.value());
  }
};

struct ComplementDisjoint {
  static constexpr LawText text{"complement.disjoint", "A(i) == R(j) only at offset 0, if A tiles"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto N = draw.positive("N");
    draw.assume(variants::is_tile(A));
    const auto R = use.complement(A, IntTuple<std::decay_t<decltype(N)>>(N));
    const auto i = draw.index_in("i", A);
    const auto j = draw.index_in("j", R);
    return evaluate(A, i) == 0 || !draw.equal(evaluate(A, i), evaluate(R, j));
  }
};

/// If N is less, the last joined mode of A is cut off.
struct ComplementTwice {
  static constexpr LawText text{
      "complement.twice",
      "if A tiles: complement(complement(A, N), N) has the moving modes of A, sorted, iff N > "
      "reach(A) - reach(complement(A, N))"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto N = draw.positive("N");
    draw.assume(variants::is_tile(A));
    const IntTuple<std::decay_t<decltype(N)>> cotarget(N);
    const auto R = use.complement(A, cotarget);
    const auto again = use.complement(R, cotarget);
    Modes<std::decay_t<decltype(N)>> modes;
    for (auto left = variants::moving(A); !left.empty();)
      modes.push_back(variants::take_least(left));
    const auto sorted = layout_of(modes);
    const auto of_A = variants::reach_of_tile(A), of_R = variants::reach_of_tile(R);
    if (!of_A || !of_R) return false;
    if (!(N > *of_A - *of_R)) return size(again) < size(sorted);
    if (!draw.equal(size(again), size(sorted))) return false;
    const auto j = draw.index_in("j", sorted);
    return draw.equal(evaluate(again, j), evaluate(sorted, j));
  }
};

}  // namespace plumb::laws
