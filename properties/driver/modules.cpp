// The draws of layouts whose strides are no integers: vectors of Z^n, and vectors over F2.
#include "properties/driver/presets.hpp"
#include "reference/layouts/make_layout.hpp"

namespace plumb {

using namespace choices;
using namespace presets;

namespace {

enum Module { basis_strides = 0, f2_strides = 1 };

// A stride after the first mode.
enum StrideForm { goes_on = 0, any_stride = 1 };  // where the mode before ends, or anywhere

constexpr int bit_vectors = 16;

}  // namespace

CoordinateVector<Integer> Driver::pick_vector() {
  const Integer first = pick(of_stride()), second = pick(of_stride());
  return CoordinateVector<Integer>({0}, first) + CoordinateVector<Integer>({1}, second);
}

BitVector<Integer> Driver::pick_bit_vector() {
  return BitVector<Integer>(pick(of_column(Integer(bit_vectors))));
}

template <class Stride>
Layout<Integer, Stride> Driver::pick_layout_of(Stride (Driver::*pick_stride)()) {
  std::vector<Stride> strides;
  Integer before(1);
  const IntTuple<Integer> shape = map_leaves(pick_profile(Role::profile), [&](Star) {
    const Integer extent = pick(of_extent());
    const bool joins = !strides.empty() && pick(of_form(any_stride)) == goes_on;
    strides.push_back(joins ? before * strides.back() : (this->*pick_stride)());
    before = extent;
    return extent;
  });
  return {shape, tree_like(shape, strides)};
}

LayoutOverAModule Driver::layout_over_a_module(std::string_view name, Hint hint) {
  if (is_recorded<CoordinateLayout<Integer>>(name)) return coordinate_layout(name);
  if (is_recorded<BitLayout<Integer>>(name))
    return remember(name, *preset_as(name, BitLayout<Integer>(Integer(1), BitVector<Integer>())));
  return layout(name, hint);
}

std::variant<Layout<Integer>, CoordinateLayout<Integer>> Driver::coordinates_or_layout(
    std::string_view name, Hint hint) {
  if (is_recorded<CoordinateLayout<Integer>>(name)) return coordinate_layout(name);
  return layout(name, hint);
}

CoordinateLayout<Integer> Driver::coordinate_layout(std::string_view name) {
  const CoordinateLayout<Integer> example(Integer(1), CoordinateVector<Integer>());
  if (recorded(name).value_or(false)) return remember(name, *preset_as(name, example));
  return remember(name, pick_layout_of(&Driver::pick_vector));
}

LayoutOverAModule Driver::layout_over_another_module(std::string_view name) {
  if (pick(of_form(f2_strides)) == basis_strides) return coordinate_layout(name);
  return remember(name, pick_layout_of(&Driver::pick_bit_vector));
}

}  // namespace plumb
