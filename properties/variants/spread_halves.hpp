// The freedom of divide.modes and product.modes: the modes of a half that is spread out are those
// of the layout that the contract determines, or finer ones, as libraries have them that do not
// join extents known at run time only.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "properties/variants/extension.hpp"
#include "properties/variants/parentheses.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/algebra/tiler.hpp"
#include "reference/algebra/zipped_forms.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::variants {

template <class Integer, class Stride = Integer>
using Layouts = std::vector<Layout<Integer, Stride>>;

/// The modes from `begin` to before `end` as one layout; of one mode, that mode.
template <class Integer, class Stride>
Layout<Integer, Stride> joined(const Layouts<Integer, Stride>& modes, std::size_t begin,
                               std::size_t end) {
  if (end == begin + 1) return modes[begin];
  return concatenate(Layouts<Integer, Stride>(modes.begin() + begin, modes.begin() + end));
}

/// The halves at a mode A that is kept and yet split: its first mode, and the others. Nothing if A
/// has one mode.
template <class Integer, class Stride>
std::optional<Halves<Integer, Stride>> split_kept(const Layout<Integer, Stride>& A) {
  const Layouts<Integer, Stride> modes = modes_of(A);
  if (modes.size() < 2) return std::nullopt;
  return Halves<Integer, Stride>{modes[0], joined(modes, 1, modes.size())};
}

/// What a form of one layout, or of one mode, is to join, as far as its contract determines that.
template <class Integer, class Stride = Integer>
struct ExpectedHalves {
  Integer elements;         // of the first half
  IntTuple<Integer> shape;  // that it refines, if that is known; else any number
  std::vector<Halves<Integer, Stride>> whole = {};  // each reading; none: the contract does not say
  bool second_of_leaves = false;                    // the modes of the second half are leaves
  std::optional<Layout<Integer>> tile = {};         // that divides this layout
  std::optional<Layout<Integer, Stride>> divided = {};
};

/// The gaps of a tile in `elements`, one by one, as libraries have them that do not join extents
/// known at run time only: of 8:1 in 32 the gaps are 1 and 4.   Domain: B tiles
template <class Integer>
Layouts<Integer> gaps_of(const Layout<Integer>& B, const Integer& elements) {
  Modes<Integer> moving;
  for (const Mode<Integer>& mode : flat_modes(B))
    if (mode.extent != 1 && mode.stride != 0) moving.push_back(mode);
  std::sort(moving.begin(), moving.end(),
            [](const auto& a, const auto& b) { return bool(a.stride < b.stride); });
  Layouts<Integer> gaps;
  Integer reach(1);
  for (const Mode<Integer>& mode : moving) {
    if (mode.stride < reach) return {};
    gaps.push_back({floor_div(mode.stride, reach), reach});
    reach = mode.extent * mode.stride;
  }
  gaps.push_back({ceil_div(elements, reach), reach});
  return gaps;
}

/// The second halves that have a mode for each gap of B in A, for every extension of A.
template <class Integer, class Stride>
Layouts<Integer, Stride> rests_by_gap(const Layout<Integer, Stride>& A, const Layout<Integer>& B) {
  const Layouts<Integer> gaps = gaps_of(B, size(A));
  Layouts<Integer, Stride> rests;
  if (gaps.empty()) return rests;
  for (const auto& reading : readings_of(A))
    if (const auto rest = composition(reading, joined(gaps, 0, gaps.size())); rest.answered())
      rests.push_back(rest.value());
  return rests;
}

/// The modes that a half is spread to: X, or, of parentheses around one entry, the entry.
template <class Integer, class Stride>
std::vector<Layouts<Integer, Stride>> spellings(const Layout<Integer, Stride>& X) {
  const Layout<Integer, Stride> inside{unwrapped(X.shape), unwrapped(X.stride)};
  const Layouts<Integer, Stride> as_it_is = modes_of(X), without = modes_of(inside);
  if (as_it_is.size() == without.size()) return {as_it_is};
  return {as_it_is, without};
}

/// The least number of modes that a first half of shape S is spread to; `first` is the first of
/// them. Parentheses around one entry do not count: ((2,3)) is one mode (2,3), or 2 and 3.
template <class Integer, class Stride>
std::size_t least_modes(const IntTuple<Integer>& S, const Layout<Integer, Stride>& first) {
  if (S.is_leaf()) return 1;
  if (rank(S) != 1) return rank(S);
  const IntTuple<Integer> inside = unwrapped(S);
  return inside.is_leaf() || refines(first.shape, inside) ? 1 : rank(inside);
}

/// True if T is one layout, as such or as <B>.
template <class Integer>
bool one_layout(const Tiler<Integer>& T) {
  return T.is_layout() || (T.is_by_mode() && T.by_mode().size() == 1 && T.by_mode()[0].is_layout());
}

enum class Coalescing { joined, apart };

/// Where the second half begins, and how fine its modes are.
struct SplitPoint {
  std::size_t place;
  Coalescing grain;
};

/// The place behind modes of R, from `begin` on, whose sizes multiply to those of X one by one.
template <class Integer, class Stride, class Other>
std::optional<std::size_t> end_of_half(const Layouts<Integer, Stride>& R, std::size_t begin,
                                       const Layouts<Integer, Other>& X) {
  for (const auto& mode : X) {
    if (begin == R.size()) return std::nullopt;
    Integer elements = size(R[begin++]);
    while (elements != size(mode)) {
      if (begin == R.size() || elements > size(mode)) return std::nullopt;
      elements = elements * size(R[begin++]);
    }
  }
  return begin;
}

/// How the modes of R are those of the two halves; nothing if they are not.
template <class Integer, class Stride>
std::optional<SplitPoint> seam_of(const Layouts<Integer, Stride>& R,
                                  const Layouts<Integer, Stride>& first,
                                  const Layouts<Integer, Stride>& second) {
  const auto place = end_of_half(R, 0, first);
  if (!place) return std::nullopt;
  std::optional<std::size_t> end = end_of_half(R, *place, second);
  if (!end) return std::nullopt;
  while (*end < R.size() && size(R[*end]) == 1) ++*end;
  if (*end != R.size()) return std::nullopt;
  const bool same = R.size() == first.size() + second.size();
  return SplitPoint{*place, same ? Coalescing::joined : Coalescing::apart};
}

enum class FirstMode { one_mode, spread };

/// The best such seam among the readings and spellings of the halves; of equals the first, so that
/// modes of one element do not make a whole mode a split one.
template <class Integer, class Stride>
std::optional<SplitPoint> seam_of(const Layouts<Integer, Stride>& R,
                                  const ExpectedHalves<Integer, Stride>& expected, FirstMode form) {
  std::optional<SplitPoint> best;
  const auto firsts_of = [form](const Layout<Integer, Stride>& first) {
    return form == FirstMode::spread ? spellings(first)
                                     : std::vector<Layouts<Integer, Stride>>{{first}};
  };
  for (const auto& [first, second] : expected.whole) {
    for (const Layouts<Integer, Stride>& x : firsts_of(first))
      for (const Layouts<Integer, Stride>& y : spellings(second)) {
        const auto seam = seam_of(R, x, y);
        if (seam && (!best || best->grain == Coalescing::apart)) best = seam;
      }
  }
  if (best || !expected.tile) return best;
  for (const Layout<Integer, Stride>& rest : rests_by_gap(*expected.divided, *expected.tile))
    for (const Layouts<Integer, Stride>& y : spellings(rest))
      for (const auto& [first, second] : expected.whole)
        for (const Layouts<Integer, Stride>& x : firsts_of(first))
          if (const auto place = end_of_half(R, 0, x);
              place && end_of_half(R, *place, y) == R.size())
            return SplitPoint{*place, Coalescing::apart};
  return std::nullopt;
}

/// The half whose modes are those of R from `begin` to before `end`. Of one mode it is (y), or y if
/// only that has the parentheses of an expected half: (y) spread out is y, or is left as it is.
template <class Integer, class Stride>
Layout<Integer, Stride> half_of(const Layouts<Integer, Stride>& R, std::size_t begin,
                                std::size_t end, const ExpectedHalves<Integer, Stride>& expected,
                                Layout<Integer, Stride> Halves<Integer, Stride>::*which) {
  const auto half = concatenate(Layouts<Integer, Stride>(R.begin() + begin, R.begin() + end));
  if (end != begin + 1) return half;
  const auto is_expected = [&](const Layout<Integer, Stride>& X) {
    for (const Halves<Integer, Stride>& halves : expected.whole)
      if (congruent(X.shape, (halves.*which).shape)) return true;
    return false;
  };
  return !is_expected(half) && is_expected(R[begin]) ? R[begin] : half;
}

template <class Integer, class Stride>
Halves<Integer, Stride> halves_at(const Layouts<Integer, Stride>& modes, std::size_t place,
                                  const ExpectedHalves<Integer, Stride>& expected) {
  return {half_of(modes, 0, place, expected, &Halves<Integer, Stride>::first),
          half_of(modes, place, modes.size(), expected, &Halves<Integer, Stride>::second)};
}

/// True if the modes of R before `place` are those of some first half.
template <class Integer, class Stride>
bool is_first_half(const Layouts<Integer, Stride>& R, std::size_t place,
                   const ExpectedHalves<Integer, Stride>& expected) {
  for (const Halves<Integer, Stride>& halves : expected.whole)
    for (const Layouts<Integer, Stride>& modes : spellings(halves.first))
      if (modes.size() == place && end_of_half(R, 0, modes) == place) return true;
  return expected.whole.empty();
}

/// True if the forms of A by T have a mode for each mode of T, and for each mode of A.
template <class Integer, class Stride>
bool has_ranks(const Layout<Integer, Stride>& A, const Tiler<Integer>& T) {
  return T.is_by_mode() && rank(A.shape) > 1;
}

/// True if the modes of R from `place` on are leaves, where they have to be.
template <class Integer, class Stride>
bool leaves_where_expected(const Layouts<Integer, Stride>& R, std::size_t place,
                           const ExpectedHalves<Integer, Stride>& expected) {
  for (std::size_t k = place; k < R.size(); ++k)
    if (expected.second_of_leaves && !R[k].shape.is_leaf()) return false;
  return true;
}

/// The halves of (X, y_0, y_1, ..); the second may have no modes.
template <class Integer, class Stride>
std::optional<Halves<Integer, Stride>> halves_where_first_is_one(
    const Layout<Integer, Stride>& R, const Layout<Integer, Stride>& A, const Tiler<Integer>& T,
    const ExpectedHalves<Integer, Stride>& expected) {
  const Layouts<Integer, Stride> modes = modes_of(R);
  if (R.shape.is_leaf() || modes.empty()) return std::nullopt;
  if (has_ranks(A, T)) {
    if (modes.size() != rank(A.shape) + 1) return std::nullopt;
  } else if (!expected.whole.empty() && !seam_of(modes, expected, FirstMode::one_mode)) {
    return std::nullopt;
  }
  if (!leaves_where_expected(modes, 1, expected)) return std::nullopt;
  return Halves<Integer, Stride>{
      modes[0], half_of(modes, 1, modes.size(), expected, &Halves<Integer, Stride>::second)};
}

/// The halves of (x_0, x_1, .., y_0, y_1, ..).
template <class Integer, class Stride>
std::optional<Halves<Integer, Stride>> halves_where_both_are_spread(
    const Layout<Integer, Stride>& R, const Layout<Integer, Stride>& A, const Tiler<Integer>& T,
    const ExpectedHalves<Integer, Stride>& expected) {
  if (R.shape.is_leaf()) return std::nullopt;
  const Layouts<Integer, Stride> modes = modes_of(R);
  if (has_ranks(A, T) && T.by_mode().size() != 1) {
    if (modes.size() != rank(A.shape) + T.by_mode().size()) return std::nullopt;
    return halves_at(modes, T.by_mode().size(), expected);
  }
  if (has_ranks(A, T)) {  // (t, r, ..), or the modes of t
    if (modes.size() <= rank(A.shape)) return std::nullopt;
    const std::size_t place = modes.size() - rank(A.shape);
    if (place != 1 && !is_first_half(modes, place, expected)) return std::nullopt;
    return halves_at(modes, place, expected);
  }
  if (!expected.whole.empty()) {
    const auto seam = seam_of(modes, expected, FirstMode::spread);
    if (!seam || !leaves_where_expected(modes, seam->place, expected)) return std::nullopt;
    return halves_at(modes, seam->place, expected);
  }
  // the fewest modes that have as many elements as the first half; the second may have none
  if (modes.empty()) return std::nullopt;
  for (std::size_t k = least_modes(expected.shape, modes[0]); k <= modes.size(); ++k)
    if (size(joined(modes, 0, k)) == expected.elements) return halves_at(modes, k, expected);
  return std::nullopt;
}

/// The expected halves of A by T, if R has `total` elements: `halves_of` makes those of a layout,
/// and what is known of the first half without them is given.
template <class Integer, class Stride, class Make>
ExpectedHalves<Integer, Stride> expected_halves(const Layout<Integer, Stride>& A,
                                                const Tiler<Integer>& T, const Integer& total,
                                                ExpectedHalves<Integer, Stride> known,
                                                const Make& halves_of) {
  if (T.is_layout()) {
    known.whole = halves_of(A, T.layout(), total);
    return known;
  }
  if (T.is_kept()) {
    known.whole = {{{Integer(1), Stride{}}, A}};
    if (const auto split = split_kept(A)) known.whole.push_back(*split);
    return known;
  }
  if (T.by_mode().size() != 1 || rank(A.shape) == 0) return known;
  Layouts<Integer, Stride> rest = modes_of(A);
  const Layout<Integer, Stride> mode = rest[0];
  const Integer others = floor_div(size(A), size(mode));
  const auto inner =
      expected_halves(mode, T.by_mode()[0], Integer(floor_div(total, others)), known, halves_of);
  for (const auto& [first, second] : inner.whole) {
    rest[0] = second;
    known.whole.push_back({concatenate(Layouts<Integer, Stride>{first}), concatenate(rest)});
  }
  return known;
}

}  // namespace plumb::variants
