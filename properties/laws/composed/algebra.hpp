// Laws of the algebra on composed layouts.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "properties/laws/algebra/logical_divide.hpp"
#include "properties/laws/composed/apply.hpp"
#include "properties/readings/tile_size.hpp"
#include "reference/composed/algebra.hpp"

namespace plumb::laws {

struct ComposedCoalesceSameFunction {
  static constexpr LawText text{
      "composed_coalesce.same-function",
      "R(i) == F(i) for 0 <= i < size(F), size(R) == size(F), depth of the inner layout <= 1"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto F = draw.composed("F");
    const auto R = use.composed_coalesce(F);
    if (!has_windows(R) || depth(R.inner.shape) > 1 || !draw.equal(size(R), size(F))) return false;
    const auto i = draw.index_in("i", F.inner);
    return !is_claimed(F, i) || draw.equal(value_at(R, i), value_at(F, i));
  }
};

/// A^ at an index, under each reading of the extension.
template <class Integer>
std::vector<Integer> values_at(const Layout<Integer>& A, const Integer& x) {
  std::vector<Integer> values;
  for (const Layout<Integer>& reading : readings_of(A)) values.push_back(evaluate(reading, x));
  return values;
}

/// A point of a tile of A: its index in a result of shape R, and the offset of A there, under each
/// reading of the extension.
template <class Integer>
struct TilePoint {
  Integer index;
  std::vector<Integer> offset;
};

/// Draws a point of the tile of A that T describes. The tile comes first in each mode of R, or is
/// all of it. Returns nothing if R and A differ in their number of modes.
template <class Driver, class Integer>
std::optional<TilePoint<Integer>> tile_point(Driver& draw, const std::string& path,
                                             const Layout<Integer>& A, const Tiler<Integer>& T,
                                             const IntTuple<Integer>& R) {
  if (T.is_kept()) {
    const Integer i = draw.index_in(path, A);
    return TilePoint<Integer>{i, std::vector<Integer>(3, evaluate(A, i))};
  }
  if (T.is_layout()) {
    const Integer i = draw.index_in(path, T.layout());
    return TilePoint<Integer>{i, values_at(A, evaluate(T.layout(), i))};
  }
  const std::vector<Layout<Integer>> outer = modes_of(A);
  const std::vector<IntTuple<Integer>> modes =
      outer.size() == 1 && rank(R) != 1 ? std::vector{R} : modes_of(R);  // (X) or X
  if (T.by_mode().size() > outer.size() || modes.size() != outer.size()) return std::nullopt;
  TilePoint<Integer> point{Integer(0), std::vector<Integer>(3, Integer(0))};
  Integer place(1);
  for (std::size_t k = 0; k < outer.size(); ++k) {
    const Tiler<Integer> tile = k < T.by_mode().size() ? T.by_mode()[k] : Tiler<Integer>(Kept{});
    const auto entry = tile_point(draw, path + "'" + std::to_string(k), outer[k], tile, modes[k]);
    if (!entry) return std::nullopt;
    point.index = point.index + place * entry->index;
    for (std::size_t j = 0; j < 3; ++j) point.offset[j] = point.offset[j] + entry->offset[j];
    place = place * product(modes[k]);
  }
  return point;
}

/// True if R(the index of the point) == F0(x0 + .. the offset of A there) under one reading.
/// Nothing is claimed beyond the size of a layout among the outer functions.
template <class Driver, class Integer>
bool agrees_at(Driver& draw, const ComposedLayout<Integer>& R, const ComposedLayout<Integer>& F,
               const TilePoint<Integer>& point) {
  for (const Integer& offset : point.offset) {
    const ComposedLayout<Integer> there(F.links, Layout<Integer>{Integer(2), offset});
    if (!is_claimed(there, Integer(1))) return true;
    if (draw.equal(value_at(R, point.index), value_at(there, Integer(1)))) return true;
  }
  return false;
}

struct ComposedCompositionPointwise {
  static constexpr LawText text{
      "composed_composition.pointwise",
      "R(c) == F^(T(c)) for every c in the domain of T, size(R) == size of T"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto F = draw.composed("F");
    const auto T = draw.tiler("T", F.inner);
    const auto R = use.composed_composition(F, T);
    if (T.is_by_mode() && T.by_mode().size() > modes_of(F.inner).size()) return false;
    if (!has_windows(F) || !has_windows(R) || !draw.equal(size(R), readings::tile_size(F.inner, T)))
      return false;
    const auto point = tile_point(draw, "c", F.inner, T, R.inner.shape);
    return point && agrees_at(draw, R, F, *point);
  }
};

/// Returns all values, sorted, or nothing if one of them is not claimed.
template <class Integer>
std::optional<std::vector<Integer>> claimed_values(const ComposedLayout<Integer>& F) {
  if (size(F) > enumeration_limit) throw Undecided{"more than 65536 values to compare"};
  std::vector<Integer> values;
  for (Integer i(0); i < size(F); i = i + 1) {
    if (!is_claimed(F, i)) return std::nullopt;
    values.push_back(value_at(F, i));
  }
  std::sort(values.begin(), values.end());
  return values;
}

/// True if every layout of T divides its mode of A evenly.
template <class Integer>
bool all_divide_evenly(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return required_by_mode(A, T, [](const Layout<Integer>& mode, const Layout<Integer>& tile) {
    return divides_evenly(mode, tile);
  });
}

struct ComposedDivideTiling {
  static constexpr LawText text{"composed_divide.tiling",
                                "mode 0 of R is F o T; R reaches every value of F, each as often "
                                "as F does if T divides F evenly"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto F = draw.composed("F");
    const auto T = draw.tiler("T", F.inner, Hint::tiling);
    const auto R = use.composed_divide(F, T);
    if (T.is_by_mode() && T.by_mode().size() > modes_of(F.inner).size()) return false;
    if (!has_windows(F) || !has_windows(R)) return false;
    if (T.is_layout() &&
        !(readings::two_modes(R.inner) && draw.equal(size(modes_of(R.inner)[0]), size(T.layout()))))
      return false;
    const auto point = tile_point(draw, "c", F.inner, T, R.inner.shape);
    if (!point || !agrees_at(draw, R, F, *point)) return false;
    if (point->index != 0) return true;  // the values are compared once

    auto before = claimed_values(F);
    const auto after = claimed_values(R);
    if (!before || !after) return true;
    if (all_divide_evenly(F.inner, T)) return *before == *after;
    before->erase(std::unique(before->begin(), before->end()), before->end());
    return std::includes(after->begin(), after->end(), before->begin(), before->end());
  }
};

}  // namespace plumb::laws
