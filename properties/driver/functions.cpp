// The draws of swizzles, composed layouts, and of what is either or a layout.
#include "properties/driver/presets.hpp"

namespace plumb {

using namespace choices;
using namespace presets;

namespace {

// The forms of the outer function of a composed layout.
enum OuterForm { swizzle_outside = 0, layout_outside = 1 };

Choice of_links() { return {Role::form, Integer(1), Integer(2)}; }

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

ComposedLayout<Integer> Driver::pick_composed(const ComposedLayout<Integer>* given) {
  const auto length = [](const ComposedLayout<Integer>& F) { return F.links.size(); };
  const std::size_t count = pick_size(of_links(), of_given(given, length));
  std::vector<Link<Integer>> links;
  for (std::size_t k = 0; k < count; ++k) {
    const Link<Integer>* link = given ? &given->links[k] : nullptr;
    const auto form = of_given(link, [](const auto& known) { return known.outer.index(); });
    Link<Integer> next{Swizzle<Integer>{0, 0, 0}, 0};
    if (pick_or(of_form(layout_outside), form) == swizzle_outside) {
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
  return {links, pick_layout({}, Hint::natural, nullptr)};
}

ComposedLayout<Integer> Driver::composed(std::string_view name) {
  const ComposedLayout<Integer> example{{{Swizzle<Integer>{0, 0, 0}, 0}}, a_layout()};
  const auto given = preset_as(name, example);
  return remember(name, pick_composed(pointer(given)));
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
