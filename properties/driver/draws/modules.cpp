// The draws of layouts whose strides are no integers: vectors of Z^n, and vectors over F2.
#include <algorithm>

#include "properties/driver/presets.hpp"
#include "properties/driver/second_layout.hpp"
#include "reference/layouts/axes.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/make_layout.hpp"
#include "reference/modes/regroup.hpp"

namespace plumb {

using namespace choices;
using namespace presets;

namespace {

enum Module { basis_strides = 0, f2_strides = 1 };

// A stride: where the modes before end on axis 0, on axis 1, or where the last one ends; any; or
// where the last one ends, with the axes exchanged: what follows it in numbers, and elsewhere.
enum StrideForm { on_axis_0 = 0, on_axis_1 = 1, goes_on = 2, any_stride = 3, goes_across = 4 };

// The same over F2, where only the last one counts.
enum BitForm { bits_go_on = 0, any_bits = 1 };

// The strides of a layout of coordinates.
enum Step { into_mode = 0, here = 1 };
enum Axes { one_axis = 0, another_axis = 1 };

constexpr int bit_vectors = 16;

/// 1 + the greatest sum of the entries at the axis, none below 0.
Integer reach_on(std::size_t axis, const Modes<Integer, CoordinateVector<Integer>>& modes) {
  Integer reach(1);
  for (const auto& [extent, stride] : modes)
    if (const auto term = stride.terms().find({axis}); term != stride.terms().end())
      reach = std::max(reach, Integer(extent * absolute(term->second)));
  return reach;
}

/// (b, a) for (a, b).
CoordinateVector<Integer> axes_exchanged(const CoordinateVector<Integer>& v) {
  CoordinateVector<Integer> other;
  for (const auto& [axis, factor] : v.terms())
    other = other + CoordinateVector<Integer>({axis.front() == 0 ? 1u : 0u}, factor);
  return other;
}

}  // namespace

CoordinateVector<Integer> Driver::pick_vector(
    const Modes<Integer, CoordinateVector<Integer>>& before) {
  const Integer form = pick(of_form(goes_across));
  if (form == on_axis_0) return {{0}, reach_on(0, before)};
  if (form == on_axis_1) return {{1}, reach_on(1, before)};
  if (form == goes_on)
    return before.empty() ? CoordinateVector<Integer>()
                          : before.back().extent * before.back().stride;
  if (form == goes_across)
    return before.empty() ? CoordinateVector<Integer>()
                          : axes_exchanged(before.back().extent * before.back().stride);
  const Integer first = pick(of_stride()), second = pick(of_stride());
  return CoordinateVector<Integer>({0}, first) + CoordinateVector<Integer>({1}, second);
}

template <class Stride, class PickStride>
Layout<Integer, Stride> Driver::pick_layout_of(const PickStride& pick_stride) {
  Modes<Integer, Stride> modes;
  const IntTuple<Integer> shape = map_leaves(pick_profile(Role::profile), [&](Star) {
    const Integer extent = pick(of_extent());
    modes.push_back({extent, pick_stride(modes)});
    return extent;
  });
  std::vector<Stride> strides;
  for (const auto& mode : modes) strides.push_back(mode.stride);
  return {shape, tree_like(shape, strides)};
}

bool Driver::recorded_coordinates(std::string_view name) {
  return is_recorded<CoordinateLayout<Integer>>(name);
}

CoordinateLayout<Integer> Driver::coordinates_of(std::string_view name,
                                                 const IntTuple<Integer>& shape) {
  const auto pick_place = [&] {
    CoordinateVector<Integer>::Path axis;
    const IntTuple<Integer>* part = &shape;
    while (!part->is_leaf() && !part->children().empty() &&
           (axis.empty() || pick(of_form(here)) == into_mode)) {
      axis.push_back(pick_size(of_index(Integer(part->children().size())), std::nullopt));
      part = &part->children()[axis.back()];
    }
    if (axis.empty()) axis.push_back(0);
    return CoordinateVector<Integer>(axis, pick(of_natural(0)));
  };
  const auto A = pick_layout_of<CoordinateVector<Integer>>([&](const auto&) {
    const CoordinateVector<Integer> first = pick_place();
    if (pick(of_form(another_axis)) == one_axis) return first;
    return first + pick_place();
  });
  const auto axes = axes_of(A);
  for (std::size_t k = 0; k + 1 < axes.size(); ++k)  // no axis is within another
    assume(!(axes[k].size() < axes[k + 1].size() &&
             std::equal(axes[k].begin(), axes[k].end(), axes[k + 1].begin())));
  return remember(name, A);
}

BitLayout<Integer> Driver::pick_bit_layout() {
  return pick_layout_of<BitVector<Integer>>([&](const auto& before) {
    if (!before.empty() && pick(of_form(any_bits)) == bits_go_on)
      return before.back().extent * before.back().stride;
    return BitVector<Integer>(pick(of_column(Integer(bit_vectors))));
  });
}

BitLayout<Integer> Driver::bit_layout(std::string_view name) {
  const BitLayout<Integer> example(Integer(1), BitVector<Integer>());
  if (recorded(name).value_or(false)) return remember(name, *preset_as(name, example));
  return remember(name, pick_bit_layout());
}

FLayout<Integer> Driver::f_layout(std::string_view name) {
  const FLayout<Integer> example(Integer(1), PolynomialVector<Integer>());
  if (recorded(name).value_or(false)) return remember(name, *preset_as(name, example));
  return remember(name, pick_layout_of<PolynomialVector<Integer>>([&](const auto&) {
                    return PolynomialVector<Integer>(pick(of_column(Integer(bit_vectors))));
                  }));
}

LayoutOverAModule Driver::layout_over_a_module(std::string_view name, Hint hint) {
  if (is_recorded<CoordinateLayout<Integer>>(name)) return coordinate_layout(name);
  if (is_recorded<BitLayout<Integer>>(name)) return bit_layout(name);
  return layout(name, hint);
}

CoordinatesOrLayout Driver::coordinates_or_layout(std::string_view name, Hint hint) {
  if (is_recorded<CoordinateLayout<Integer>>(name)) return coordinate_layout(name);
  return layout(name, hint);
}

CoordinateLayout<Integer> Driver::pick_coordinate_layout() {
  return pick_layout_of<CoordinateVector<Integer>>(
      [&](const auto& before) { return pick_vector(before); });
}

CoordinateLayout<Integer> Driver::coordinate_layout(std::string_view name) {
  const CoordinateLayout<Integer> example(Integer(1), CoordinateVector<Integer>());
  if (recorded(name).value_or(false)) return remember(name, *preset_as(name, example));
  return remember(name, pick_coordinate_layout());
}

LayoutOverAModule Driver::layout_over_another_module(std::string_view name) {
  if (pick(of_form(f2_strides)) == basis_strides) return coordinate_layout(name);
  return bit_layout(name);
}


// A second layout beside A.

template <class Layout, class Pick>
Layout Driver::near_over_a_module(std::string_view name, const Layout& A, const Pick& pick_other) {
  const bool there = recorded(name).value_or(false);
  const Integer form = there ? Integer(any_layout) : pick(of_form(beside_another));
  if (form == any_layout) return another(name, A);
  if (form == flat_form) return remember(name, flatten(A));
  if (form == coalesced_form) return remember(name, coalesce(A));
  const auto extended_by = [&](const Layout& B) {
    return remember(name, concatenate(std::vector<Layout>{A, B}));
  };
  if (form == extended_by_one) return extended_by(layout_of(decltype(flat_modes(A)){}));
  const Layout other = pick_other();
  const auto strides = leaves(other.stride);
  if (form == beside_another || strides.empty()) return extended_by(other);
  std::size_t next = 0;
  const auto next_stride = [&](const auto&) { return strides[next++ % strides.size()]; };
  return remember(name, Layout{A.shape, map_leaves(A.stride, next_stride)});
}

CoordinateLayout<Integer> Driver::near_layout(std::string_view name,
                                              const CoordinateLayout<Integer>& A) {
  return near_over_a_module(name, A, [this] { return pick_coordinate_layout(); });
}

BitLayout<Integer> Driver::near_layout(std::string_view name, const BitLayout<Integer>& A) {
  return near_over_a_module(name, A, [this] { return pick_bit_layout(); });
}

}  // namespace plumb
