// The draws of swizzles, composed layouts, and of what is either or a layout.
#include <algorithm>

#include "properties/driver/composed_forms.hpp"
#include "properties/driver/presets.hpp"
#include "properties/driver/two_modes.hpp"

namespace plumb {

using namespace choices;
using namespace presets;

namespace {

Choice of_links() { return {Role::form, Integer(1), Integer(2)}; }

bool all_swizzles(const ComposedLayout<Integer>& F) {
  return std::all_of(F.links.begin(), F.links.end(), [](const Link<Integer>& link) {
    return std::holds_alternative<Swizzle<Integer>>(link.outer);
  });
}

}  // namespace

Swizzle<Integer> Driver::pick_swizzle(const Swizzle<Integer>* given) {
  const Integer bits = pick_or(of_bits(), of_given(given, &Swizzle<Integer>::bits));
  const Integer base = pick_or(of_bits(), of_given(given, &Swizzle<Integer>::base));
  const Integer shift = pick_or(of_shift(), of_given(given, &Swizzle<Integer>::shift));
  return {bits, base, shift};
}

Swizzle<Integer> Driver::swizzle(std::string_view name) {
  const auto given = preset_as(name, Swizzle<Integer>{0, 0, 0});
  return remember(name, pick_swizzle(pointer(given)));
}

ComposedLayout<Integer> Driver::pick_composed(const Choice& outer, Hint inner,
                                              const ComposedLayout<Integer>* given) {
  const auto length = [](const ComposedLayout<Integer>& F) { return F.links.size(); };
  const std::size_t count = pick_size(of_links(), of_given(given, length));
  std::vector<Link<Integer>> links;
  for (std::size_t k = 0; k < count; ++k) {
    const Link<Integer>* link = given ? &given->links[k] : nullptr;
    const auto form = of_given(link, [](const auto& known) { return known.outer.index(); });
    Link<Integer> next{Swizzle<Integer>{0, 0, 0}, 0};
    if (pick_or(outer, form) == swizzle_outside) {
      next.outer = pick_swizzle(link ? std::get_if<Swizzle<Integer>>(&link->outer) : nullptr);
    } else if (link) {
      record_layout(std::get<Layout<Integer>>(link->outer));
      next.outer = link->outer;
    } else {
      next.outer = pick_layout({}, Hint::natural, nullptr);
    }
    next.offset = pick_or(of_offset(), of_given(link, &Link<Integer>::offset));
    links.push_back(std::move(next));
  }
  if (given) {
    record_layout(given->inner);
    return *given;
  }
  return {links, pick_layout({}, inner, nullptr)};
}

ComposedLayout<Integer> Driver::composed(std::string_view name, Hint inner) {
  const ComposedLayout<Integer> example{{{Swizzle<Integer>{0, 0, 0}, 0}}, a_layout()};
  auto given = preset_as(name, example);
  const bool few_modes = given && inner == Hint::distributed && has_few_modes(given->inner);
  if (few_modes && recorded(name).value_or(false))
    record(of_profile(), Integer(-1));  // it has no token
  else if (few_modes)
    given->inner = filled_up(given->inner);
  return remember(name, pick_composed(of_form(layout_outside), inner, pointer(given)));
}

/// A recorded request may have outer layouts; such a case has no token.
ComposedLayout<Integer> Driver::swizzled(std::string_view name, Hint inner, Units units) {
  const ComposedLayout<Integer> example{{{Swizzle<Integer>{0, 0, 0}, 0}}, a_layout()};
  const auto given = preset_as(name, example);
  if (given && !all_swizzles(*given)) {
    record(of_profile(), Integer(-1));
    return remember(name, pick_composed(of_form(layout_outside), inner, pointer(given)));
  }
  const Integer log = pick_or(of_form(units == Units::several ? 3 : 0),
                              given ? std::optional<Integer>(0) : std::nullopt);
  const Integer moved =
      pick_or(of_form(at_any_offset), given ? std::optional<Integer>(at_any_offset) : std::nullopt);
  const ComposedLayout<Integer> F = pick_composed(of_form(swizzle_outside), inner, pointer(given));
  return remember(name, on_units(F, log, moved == at_any_offset ? at_any_offset : at_zero));
}

ComposedLayout<Integer> Driver::composed_near(std::string_view name,
                                              const ComposedLayout<Integer>& F) {
  const bool there = recorded(name).value_or(false);
  const Integer form = pick_or(of_form(without_its_swizzles),
                               there ? std::optional<Integer>(any_composed) : std::nullopt);
  if (form == any_composed) return composed(name);
  return remember(name, near_composed(F, form == without_its_swizzles ? without_its_swizzles
                                                                      : coalesced_within));
}

LayoutOrComposed Driver::layout_or_composed(std::string_view name, Hint hint) {
  if (is_recorded<ComposedLayout<Integer>>(name)) return composed(name);
  return layout(name, hint);
}

Bounded Driver::bounded(std::string_view name, Hint hint) {
  if (is_recorded<CoordinateLayout<Integer>>(name)) return coordinate_layout(name);
  if (is_recorded<ComposedLayout<Integer>>(name)) return composed(name);
  return layout(name, hint);
}

Function Driver::function(std::string_view name) {
  if (is_recorded<ComposedLayout<Integer>>(name)) return composed(name);
  if (is_recorded<Layout<Integer>>(name)) return layout(name);
  return swizzle(name);
}

}  // namespace plumb
