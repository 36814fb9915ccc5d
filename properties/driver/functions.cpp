// The draws of swizzles, composed layouts, and of what is either or a layout.
#include <algorithm>

#include "properties/driver/presets.hpp"
#include "reference/layouts/coalesce.hpp"

namespace plumb {

using namespace choices;
using namespace presets;

namespace {

// The forms of the outer function of a composed layout.
enum OuterForm { swizzle_outside = 0, layout_outside = 1 };

// A composed layout near another.
enum NearForm { any_composed = 0, coalesced_within = 1, without_its_swizzles = 2 };

// The offsets of a swizzled layout.
enum OffsetForm { at_zero = 0, at_any_offset = 1 };

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
  const auto given = preset_as(name, example);
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
  ComposedLayout<Integer> F = pick_composed(of_form(swizzle_outside), inner, pointer(given));
  const Integer elements = power_of_two(log);
  for (Link<Integer>& link : F.links) {
    auto& f = std::get<Swizzle<Integer>>(link.outer);
    f.base = f.base + log;
    link.offset = moved == at_any_offset ? Integer(link.offset * elements) : Integer(0);
  }
  F.inner.stride =
      map_leaves(F.inner.stride, [&](const Integer& d) { return Integer(d * elements); });
  return remember(name, F);
}

ComposedLayout<Integer> Driver::composed_near(std::string_view name,
                                              const ComposedLayout<Integer>& F) {
  const bool there = recorded(name).value_or(false);
  const Integer form = pick_or(of_form(without_its_swizzles),
                               there ? std::optional<Integer>(any_composed) : std::nullopt);
  if (form == any_composed) return composed(name);
  ComposedLayout<Integer> D(F.links, coalesce(F.inner));
  if (form == without_its_swizzles)
    for (Link<Integer>& link : D.links)
      if (std::holds_alternative<Swizzle<Integer>>(link.outer))
        link.outer = Swizzle<Integer>{0, 0, 0};
  return remember(name, D);
}

LayoutOrComposed Driver::layout_or_composed(std::string_view name, Hint hint) {
  if (is_recorded<ComposedLayout<Integer>>(name)) return composed(name);
  return layout(name, hint);
}

Function Driver::function(std::string_view name) {
  if (is_recorded<ComposedLayout<Integer>>(name)) return composed(name);
  if (is_recorded<Layout<Integer>>(name)) return layout(name);
  return swizzle(name);
}

}  // namespace plumb
