// The draws of layouts, and of what is a tuple or a layout.
#include <type_traits>

#include "properties/driver/presets.hpp"
#include "properties/driver/second_layout.hpp"
#include "properties/driver/two_modes.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/make_layout.hpp"
#include "reference/modes/regroup.hpp"

namespace plumb {

using namespace choices;
using namespace presets;

namespace {

enum KindForm { tuple_kind = 0, layout_kind = 1 };

}  // namespace

void Driver::record_layout(const Layout<Integer>& A) {
  record(of_profile(), encode_profile(profile_of(A.shape)));
  for (const auto& [extent, stride] : flat_modes(A)) {
    record(of_extent(), extent);
    record(of_stride(), stride);
  }
}

Layout<Integer> Driver::pick_layout(std::string_view name, Hint hint,
                                    const Layout<Integer>* outer) {
  const bool two_modes = hint == Hint::distributed;
  if (auto given = preset_as(name, a_layout(), hint, outer)) {
    const bool few_modes = two_modes && has_few_modes(*given);
    if (few_modes && recorded(name).value_or(false))
      record(of_profile(), Integer(-1));  // it has no token
    else if (few_modes)
      given = filled_up(*given);
    record_layout(*given);
    return *given;
  }
  const Profile profile = pick_profile(Role::profile);
  return pick_modes(two_modes ? filled_up(profile) : profile);
}

Layout<Integer> Driver::pick_modes(const Profile& profile) {
  std::vector<Integer> strides;
  const IntTuple<Integer> shape = map_leaves(profile, [&](Star) {
    const Integer extent = pick(of_extent());
    strides.push_back(pick(of_stride()));
    return extent;
  });
  return {shape, tree_like(shape, strides)};
}

Layout<Integer> Driver::layout(std::string_view name, Hint hint) {
  return remember(name, pick_layout(name, hint, nullptr));
}

Layout<Integer> Driver::near_layout(std::string_view name, const Layout<Integer>& A) {
  const bool there = recorded(name).value_or(false);
  const Integer form =
      pick_or(of_form(extended_by_one), there ? std::optional<Integer>(any_layout) : std::nullopt);
  if (form == any_layout) return remember(name, pick_layout(name, Hint::any, nullptr));
  if (form == flat_form) return remember(name, flatten(A));
  if (form == coalesced_form) return remember(name, coalesce(A));
  return remember(name, concatenate(std::vector<Layout<Integer>>{A, a_layout()}));
}


// A tuple or a layout.

TupleOrLayout Driver::tuple_or_layout(std::string_view name) {
  const std::optional<bool> given = recorded_as<Layout<Integer>>(name);
  const Integer kind = pick_or(of_form(layout_kind), of_given(pointer(given), [](bool is_layout) {
                                 return is_layout ? layout_kind : tuple_kind;
                               }));
  if (kind == layout_kind) return layout(name);
  return tuple(name);
}

TreeOverAModule Driver::tree_over_a_module(std::string_view name) {
  if (is_recorded<CoordinateLayout<Integer>>(name)) return coordinate_layout(name);
  if (is_recorded<BitLayout<Integer>>(name)) return bit_layout(name);
  return std::visit([](auto X) -> TreeOverAModule { return X; }, tuple_or_layout(name));
}

/// A recorded request may put a tuple beside a layout, or strides of one module beside those of
/// another; no answer to it keeps a contract.
template <class Wanted>
void Driver::expect_kind(std::string_view name) {
  if (!recorded_as<Wanted>(name).value_or(true))
    throw Misbehaved{"an answer to a tuple beside a layout, or to strides of two sorts"};
}

template <class Kind>
Kind Driver::another(std::string_view name, const Kind&) {
  expect_kind<Kind>(name);
  if constexpr (std::is_same_v<Kind, IntTuple<Integer>>)
    return tuple(name);
  else if constexpr (std::is_same_v<Kind, Layout<Integer>>)
    return layout(name);
  else if constexpr (std::is_same_v<Kind, CoordinateLayout<Integer>>)
    return coordinate_layout(name);
  else
    return bit_layout(name);
}

template IntTuple<Integer> Driver::another(std::string_view, const IntTuple<Integer>&);
template Layout<Integer> Driver::another(std::string_view, const Layout<Integer>&);
template CoordinateLayout<Integer> Driver::another(std::string_view,
                                                   const CoordinateLayout<Integer>&);
template BitLayout<Integer> Driver::another(std::string_view, const BitLayout<Integer>&);

template <class Stride>
Layout<Integer, Stride> Driver::layout_beside(std::string_view name,
                                              const Layout<Integer, Stride>& A, Hint hint) {
  expect_kind<Layout<Integer, Stride>>(name);
  if constexpr (std::is_same_v<Stride, Integer>)
    return layout(name, hint);
  else
    return another(name, A);
}

template <class Stride>
Layout<Integer, Stride> Driver::respelled(std::string_view name, const Layout<Integer, Stride>& A) {
  expect_kind<Layout<Integer, Stride>>(name);
  return near_layout(name, A);
}

template <class Stride>
Layout<Integer, Stride> Driver::layout_like(std::string_view name,
                                            const Layout<Integer, Stride>& A) {
  expect_kind<Layout<Integer, Stride>>(name);
  if constexpr (std::is_same_v<Stride, Integer>)
    return like_layout(name, A);
  else
    return near_layout(name, A);
}

#define PLUMB_BESIDE(LAYOUT)                                                    \
  template LAYOUT Driver::layout_beside(std::string_view, const LAYOUT&, Hint); \
  template LAYOUT Driver::respelled(std::string_view, const LAYOUT&);           \
  template LAYOUT Driver::layout_like(std::string_view, const LAYOUT&);
PLUMB_BESIDE(Layout<Integer>)
PLUMB_BESIDE(CoordinateLayout<Integer>)
PLUMB_BESIDE(BitLayout<Integer>)
#undef PLUMB_BESIDE

TupleOrLayout Driver::flat(std::string_view name, std::size_t modes) {
  if (recorded(name).value_or(false)) return tuple_or_layout(name);
  const bool is_layout = pick(of_form(layout_kind)) == layout_kind;
  const Profile profile = tuple_of(std::vector<Star>(modes));
  const Integer code = encode_profile(profile);
  pick({Role::profile, code, code});
  if (is_layout) return remember(name, pick_modes(profile));
  return remember(name, map_leaves(profile, [this](Star) { return pick(of_stride()); }));
}

}  // namespace plumb
