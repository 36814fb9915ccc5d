// The draws of profiles, patterns and functions: each is written once, for values that are chosen
// and for given ones.
#include <algorithm>

#include "properties/driver_choices.hpp"

namespace plumb {

using namespace choices;

namespace {

// The forms of a part of a pattern or of a profile, and of the outer function of a composed layout.
enum PartForm { open_part = 0, entries_of_part = 1, closed_part = 2 };
enum OuterForm { swizzle_outside = 0, layout_outside = 1 };

Choice of_offset() { return {Role::natural, std::nullopt, std::nullopt}; }

}  // namespace

// Profiles and patterns -----------------------------------------------------------------------

Profile Driver::profile(std::string_view name) {
  if (const auto given = preset_as(name, Profile(Star{}))) {
    record(of_profile(), encode_profile(*given));
    return remember(name, *given);
  }
  return remember(name, pick_profile(Role::profile));
}

Profile Driver::pick_profile_within(const IntTuple<Integer>& shape, const Profile* given) {
  if (shape.is_leaf()) return given ? *given : Profile(Star{});
  const std::optional<Integer> form =
      given ? std::optional<Integer>(given->is_leaf() ? open_part : entries_of_part) : std::nullopt;
  if (pick_or(of_form(entries_of_part), form) == open_part) return Star{};
  if (given && plumb::rank(*given) != plumb::rank(shape)) return *given;
  std::vector<Profile> entries;
  for (std::size_t k = 0; k < plumb::rank(shape); ++k)
    entries.push_back(pick_profile_within(mode_of(shape, k), given ? &mode_of(*given, k) : nullptr));
  return entries;
}

Profile Driver::profile_within(std::string_view name, const IntTuple<Integer>& shape) {
  const auto given = preset_as(name, Profile(Star{}));
  return remember(name, pick_profile_within(shape, pointer(given)));
}

Pattern<Integer> Driver::pick_pattern(const IntTuple<Integer>& shape,
                                      const Pattern<Integer>* given) {
  std::optional<Integer> form;
  if (given) form = given->is_leaf() ? given->leaf() ? closed_part : open_part : entries_of_part;
  if (shape.is_leaf()) {
    // at a leaf, form 1 is an index
    if (form) form = *form == open_part ? 0 : 1;
    if (pick_or(of_form(1), form) == open_part) return std::optional<Integer>{};
    if (given && !given->is_leaf()) return *given;
    return std::optional<Integer>(
        pick_or(of_index(shape.leaf()), given ? given->leaf() : std::nullopt));
  }
  const Integer chosen = pick_or(of_form(closed_part), form);
  if (chosen == open_part) return std::optional<Integer>{};
  if (chosen == closed_part)
    return std::optional<Integer>(
        pick_or(of_index(product(shape)), given ? given->leaf() : std::nullopt));
  if (given && plumb::rank(*given) != plumb::rank(shape)) return *given;
  std::vector<Pattern<Integer>> entries;
  for (std::size_t k = 0; k < plumb::rank(shape); ++k)
    entries.push_back(pick_pattern(mode_of(shape, k), given ? &mode_of(*given, k) : nullptr));
  return entries;
}

Pattern<Integer> Driver::pattern_for(std::string_view name, const IntTuple<Integer>& shape) {
  const auto given = preset_as(name, Pattern<Integer>(std::optional<Integer>{}));
  return remember(name, pick_pattern(shape, pointer(given)));
}

// Functions -----------------------------------------------------------------------------------

ComposedLayout<Integer> Driver::pick_composed(const ComposedLayout<Integer>* given) {
  const auto given_count = given ? std::optional<Integer>(static_cast<int>(given->links.size()))
                                 : std::nullopt;
  const Integer count = pick_or({Role::form, Integer(1), Integer(2)}, given_count);
  std::vector<Link<Integer>> links;
  for (std::size_t k = 0; count > static_cast<int>(k); ++k) {
    const Link<Integer>* link = given ? &given->links[k] : nullptr;
    const auto form = link ? std::optional<Integer>(static_cast<int>(link->outer.index())) : std::nullopt;
    Link<Integer> next{Swizzle<Integer>{0, 0, 0}, 0};
    if (pick_or(of_form(layout_outside), form) == swizzle_outside) {
      const auto* f = link ? std::get_if<Swizzle<Integer>>(&link->outer) : nullptr;
      const Integer bits = pick_or(of_bits(), f ? std::optional<Integer>(f->bits) : std::nullopt);
      const Integer base = pick_or(of_bits(), f ? std::optional<Integer>(f->base) : std::nullopt);
      const Integer shift = pick_or(of_shift(), f ? std::optional<Integer>(f->shift) : std::nullopt);
      next.outer = Swizzle<Integer>{bits, base, shift};
    } else if (link) {
      record_layout(std::get<Layout<Integer>>(link->outer));
      next.outer = link->outer;
    } else {
      next.outer = pick_layout({}, Hint::natural, nullptr);
    }
    next.offset = pick_or(of_offset(), link ? std::optional<Integer>(link->offset) : std::nullopt);
    links.push_back(std::move(next));
  }
  if (given) {
    record_layout(given->inner);
    return *given;
  }
  return {links, pick_layout({}, Hint::natural, nullptr)};
}

ComposedLayout<Integer> Driver::composed(std::string_view name) {
  const ComposedLayout<Integer> example{{{Swizzle<Integer>{0, 0, 0}, 0}},
                                        {Integer(1), Integer(0)}};
  const auto given = preset_as(name, example);
  return remember(name, pick_composed(pointer(given)));
}

template <class T>
bool Driver::is_recorded(std::string_view name) {
  if (!recorded(name).value_or(false)) return false;
  const Value<Integer> example(Layout<Integer>{Integer(1), Integer(0)});
  if (!std::holds_alternative<T>(*preset({name, example, Hint::any, nullptr}))) return false;
  record(of_profile(), Integer(-1));
  return true;
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

bool Driver::has(std::string_view name) {
  const std::optional<bool> there = recorded(name);
  return pick_or(of_form(1), there ? std::optional<Integer>(*there ? 1 : 0) : std::nullopt) == 1;
}

}  // namespace plumb
