// Laws of the algebra on composed layouts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "properties/laws/algebra/logical_divide.hpp"
#include "properties/laws/composed/apply.hpp"
#include "properties/steps.hpp"
#include "properties/variants/cotarget.hpp"
#include "properties/variants/links.hpp"
#include "properties/variants/parentheses.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/composed/algebra.hpp"
#include "reference/decisions/injective.hpp"

namespace plumb::laws {

struct ComposedCoalesceSameFunction {
  static constexpr LawText text{
      "composed_coalesce.same-function",
      "R(i) == F(i) for 0 <= i < size(F), size(R) == size(F), depth of the inner layout <= 1"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F");
    const auto R = use.composed_coalesce(F);
    if (!has_windows(F) || !has_windows(R)) return false;
    if (depth(R.inner.shape) > 1 || !draw.equal(size(R), size(F))) return false;
    const auto i = draw.index_in("i", F.inner);
    return is_value_after(draw, R, i, F.links, values_of(F.inner, i));
  }
};

/// A point of a result R: its index in R, and what the inner layout of F gives there, under each
/// reading; in several rows of readings if it may be given by several layouts.
template <class Integer>
struct PointOfTiles {
  Integer index;
  std::vector<Integer> inner;
};

/// Adds the entry of a mode. The shorter of two lists of readings counts again and again.
template <class Integer>
void add_mode(PointOfTiles<Integer>& sum, const Integer& place, const PointOfTiles<Integer>& mode) {
  sum.index = sum.index + place * mode.index;
  const std::size_t before = sum.inner.size();
  for (std::size_t k = before; k < mode.inner.size(); ++k)
    sum.inner.push_back(sum.inner[k % before]);
  for (std::size_t k = 0; k < sum.inner.size(); ++k)
    sum.inner[k] = sum.inner[k] + mode.inner[k % mode.inner.size()];
}

/// Draws a point of R, which becomes of A by T: by whole(path, A, layout, R) for each layout of T;
/// at a mode that T keeps R has the shape of A. Returns nothing if R has another structure.
template <class Driver, class Integer, class Whole>
std::optional<PointOfTiles<Integer>> point_of_tiles(Driver& draw, const std::string& path,
                                                    const Layout<Integer>& A,
                                                    const Tiler<Integer>& T,
                                                    const Layout<Integer>& R, const Whole& whole,
                                                    Unmentioned unmentioned = Unmentioned::kept) {
  if (T.is_kept()) {
    if (!variants::same_but_for_parentheses(R.shape, A.shape)) return std::nullopt;
    const Integer i = draw.index_in(path, A);
    return PointOfTiles<Integer>{i, values_of(A, i)};
  }
  if (T.is_layout()) return whole(path, A, T.layout(), R);

  std::vector<Layout<Integer>> outer = modes_of(A);
  const std::size_t mentioned = T.by_mode().size();
  if (mentioned > outer.size()) return std::nullopt;
  if (unmentioned == Unmentioned::kept_or_dropped && rank(R.shape) != outer.size() &&
      (mentioned == 1 || rank(R.shape) == mentioned))
    outer.erase(outer.begin() + static_cast<std::ptrdiff_t>(mentioned), outer.end());
  const std::vector<Layout<Integer>> modes =
      outer.size() == 1 && rank(R.shape) != 1 ? std::vector{R} : modes_of(R);  // (X) or X
  if (modes.size() != outer.size()) return std::nullopt;

  PointOfTiles<Integer> point{Integer(0), std::vector<Integer>(every_reading.size(), Integer(0))};
  Integer place(1);
  for (std::size_t k = 0; k < outer.size(); ++k) {
    const Tiler<Integer> tile = k < mentioned ? T.by_mode()[k] : Tiler<Integer>(Kept{});
    const auto mode = point_of_tiles(draw, path + "'" + std::to_string(k), outer[k], tile, modes[k],
                                     whole, unmentioned);
    if (!mode) return std::nullopt;
    add_mode(point, place, *mode);
    place = place * size(modes[k]);
  }
  return point;
}

struct ComposedCompositionPointwise {
  static constexpr LawText text{
      "composed_composition.pointwise",
      "R(c) == F^(T(c)) for every c in the domain of T; the inner layout of R refines the shape of "
      "T"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F");
    const auto T = draw.tiler("T", F.inner);
    const auto R = use.composed_composition(F, T);
    if (!has_windows(F) || !has_windows(R)) return false;
    using Integer = std::decay_t<decltype(size(F))>;
    const auto whole = [&](const std::string& path, const auto& A, const auto& B,
                           const auto& part) -> std::optional<PointOfTiles<Integer>> {
      if (!variants::refines(part.shape, B.shape)) return std::nullopt;
      const Integer c = draw.index_in(path, B);
      return PointOfTiles<Integer>{c, values_of(A, evaluate(B, c))};
    };
    if (!one_mode_for_one(F.inner, T, R.inner)) return false;
    const auto point =
        point_of_tiles(draw, "c", F.inner, T, R.inner, whole, Unmentioned::kept_or_dropped);
    return point && is_value_after(draw, R, point->index, F.links, point->inner);
  }
};

/// True if every layout of T tiles.
template <class Integer>
bool tiles_each_mode(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return required_by_mode(
      A, T, [](const Layout<Integer>&, const Layout<Integer>& tile) { return tiles(tile); });
}

/// All values under a reading, sorted, each once.
template <class Integer>
std::vector<Integer> image(const ComposedLayout<Integer>& F, FunctionForm reading) {
  if (size(F) > enumeration_limit) throw Undecided{"more than 65536 values to compare"};
  take_steps(steps_of_an_element * size(F));
  std::vector<Integer> values;
  for (Integer i(0); i < size(F); i = i + 1) values.push_back(told_at(F, i, reading));
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

/// True if R reaches every value of F, under some reading.
template <class Integer>
bool loses_no_value(const ComposedLayout<Integer>& F, const ComposedLayout<Integer>& R) {
  return std::any_of(every_reading.begin(), every_reading.end(), [&](FunctionForm reading) {
    const std::vector<Integer> before = image(F, reading), after = image(R, reading);
    return std::includes(after.begin(), after.end(), before.begin(), before.end());
  });
}

/// A point of a division R of A by B; nothing if R has another structure. If B tiles, tiles count
/// along A, or along each of its modes (divide.cotarget).
template <class Driver, class Integer>
std::optional<PointOfTiles<Integer>> point_of_division(Driver& draw, const std::string& path,
                                                       const Layout<Integer>& A,
                                                       const Layout<Integer>& B,
                                                       const Layout<Integer>& R) {
  if (!variants::two_modes(R) || !variants::refines(mode_of(R.shape, 0), B.shape))
    return std::nullopt;
  const Layout<Integer> rest = modes_of(R)[1];
  const Integer c = draw.index_in(path, B);
  if (!tiles(B)) {
    if (size(rest) > size(A) + greatest_reach(B)) return std::nullopt;
    return PointOfTiles<Integer>{c, values_of(A, evaluate(B, c))};
  }
  const Integer j = draw.index_in(path + "*", rest);
  PointOfTiles<Integer> point{Integer(c + size(B) * j), {}};
  const Integer M = variants::covered_by(B, size(rest));
  if (M == round_up(size(A), tile_reach(B)) || counts_units(B, size(A), M))
    point.inner = values_of(A, Integer(evaluate(B, c) + evaluate(complement(B, M).value(), j)));
  const auto along_modes = variants::divided_by_modes(A, B);
  if (along_modes && size(*along_modes) == size(R))
    for (const Integer& value : values_of(*along_modes, point.index)) point.inner.push_back(value);
  if (point.inner.empty()) return std::nullopt;
  return point;
}

/// True if each division by a layout that does not tile keeps the offsets of its mode.
template <class Driver, class Integer>
bool keeps_each_offset(Driver& draw, const Layout<Integer>& A, const Tiler<Integer>& T,
                       const Layout<Integer>& R) {
  if (T.is_layout()) return tiles(T.layout()) || keeps_offsets(draw, A, T.layout(), R);
  if (T.is_kept()) return true;
  const std::vector<Layout<Integer>> outer = modes_of(A);
  const std::vector<Layout<Integer>> modes =
      outer.size() == 1 && rank(R.shape) != 1 ? std::vector{R} : modes_of(R);
  for (std::size_t k = 0; k < T.by_mode().size(); ++k)
    if (!keeps_each_offset(draw, outer[k], T.by_mode()[k], modes[k])) return false;
  return true;
}

struct ComposedDivideTiling {
  static constexpr LawText text{
      "composed_divide.tiling",
      "R(c + size(T) j) == F^(T(c) + T*(j)), T* == complement(T, size(F)) or by the shape of F, if "
      "T tiles; otherwise mode 0 of R is F^ o T, and R reaches every value of F"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F");
    const auto T = draw.tiler("T", F.inner, Hint::tiling);
    const auto R = use.composed_divide(F, T);
    if (!has_windows(F) || !has_windows(R)) return false;
    const auto whole = [&](const std::string& path, const auto& A, const auto& B,
                           const auto& part) { return point_of_division(draw, path, A, B, part); };
    const auto point = point_of_tiles(draw, "c", F.inner, T, R.inner, whole);
    if (!point || !is_value_after(draw, R, point->index, F.links, point->inner)) return false;
    if (tiles_each_mode(F.inner, T) || point->index != 0) return true;
    if (variants::same_links(R.links, F.links)) return keeps_each_offset(draw, F.inner, T, R.inner);
    return !(size(R) < size(F)) && loses_no_value(F, R);
  }
};

}  // namespace plumb::laws
