// The draws of structures: each is written once, for values that are chosen and for given ones.
#include <algorithm>

#include "properties/driver_choices.hpp"
#include "reference/coalesce.hpp"

namespace plumb {

using namespace choices;

namespace {

// The forms of a part of a pattern or of a profile, and of the outer function of a composed layout.
enum PartForm { open_part = 0, entries_of_part = 1, closed_part = 2 };
enum OuterForm { swizzle_outside = 0, layout_outside = 1 };

// What a second layout may be.
enum SecondLayout { any_layout = 0, flattened = 1, coalesced = 2, extended_by_one = 3 };

Choice of_offset() { return {Role::natural, std::nullopt, std::nullopt}; }

template <class T>
const T* pointer(const std::optional<T>& value) {
  return value ? &*value : nullptr;
}

}  // namespace

// Tuples --------------------------------------------------------------------------------------

IntTuple<Integer> Driver::pick_tuple(const IntTuple<Integer>* given) {
  if (!given)
    return map_leaves(pick_profile(Role::profile), [this](Star) { return pick(of_stride()); });
  record(of_profile(), encode_profile(profile_of(*given)));
  for (const Integer& leaf : leaves(*given)) record(of_stride(), leaf);
  return *given;
}

IntTuple<Integer> Driver::tuple(std::string_view name) {
  const auto given = preset_as(name, IntTuple<Integer>(Integer(1)));
  return remember(name, pick_tuple(pointer(given)));
}

IntTuple<Integer> Driver::tuple_over(std::string_view name, const IntTuple<Integer>& shape) {
  const auto given = preset_as(name, IntTuple<Integer>(Integer(1)));
  if (given) {
    const Profile profile = profile_of(*given);
    pick_profile_within(shape, &profile);
    for (const Integer& leaf : leaves(*given)) record(of_stride(), leaf);
    return remember(name, *given);
  }
  return remember(name, map_leaves(pick_profile_within(shape, nullptr),
                                   [this](Star) { return pick(of_stride()); }));
}

Layout<Integer> Driver::respelled(std::string_view name, const Layout<Integer>& A) {
  const Layout<Integer> example{Integer(1), Integer(0)};
  if (recorded(name).value_or(false)) {
    record(of_form(extended_by_one), Integer(any_layout));
    return remember(name, pick_layout(name, Hint::any, nullptr));
  }
  const Integer form = pick(of_form(extended_by_one));
  if (form == any_layout) return remember(name, pick_layout(name, Hint::any, nullptr));
  if (form == flattened) return remember(name, flatten(A));
  if (form == coalesced) return remember(name, coalesce(A));
  return remember(name, concatenate(std::vector<Layout<Integer>>{A, example}));
}

TupleOrLayout Driver::tuple_or_layout(std::string_view name) {
  const Layout<Integer> example{Integer(1), Integer(0)};
  if (recorded(name).value_or(false)) {
    const Value<Integer> wanted(example);
    const Value<Integer> given = *preset({name, wanted, Hint::any, nullptr});
    const bool is_layout = std::holds_alternative<Layout<Integer>>(given);
    record(of_form(1), Integer(is_layout ? 1 : 0));
    if (is_layout) return layout(name);
    return tuple(name);
  }
  if (pick(of_form(1)) == 1) return layout(name);
  return tuple(name);
}

IntTuple<Integer> Driver::another(std::string_view name, const IntTuple<Integer>&) {
  return tuple(name);
}

Layout<Integer> Driver::another(std::string_view name, const Layout<Integer>&) {
  return layout(name);
}

TupleOrLayout Driver::flat(std::string_view name, std::size_t modes) {
  if (recorded(name).value_or(false)) return tuple_or_layout(name);
  const bool is_layout = pick(of_form(1)) == 1;
  const IntTuple<Integer> places = tuple_of(std::vector<Integer>(modes, Integer(0)));
  record(of_profile(), encode_profile(profile_of(places)));
  if (!is_layout)
    return remember(name, map_leaves(places, [this](const Integer&) { return pick(of_stride()); }));
  std::vector<Integer> strides;
  const IntTuple<Integer> shape = map_leaves(places, [&](const Integer&) {
    const Integer extent = pick(of_extent());
    strides.push_back(pick(of_stride()));
    return extent;
  });
  return remember(name, Layout<Integer>(shape, tuple_of(strides)));
}

IntTuple<Integer> Driver::mode_numbers(std::string_view name, std::size_t bound) {
  const auto given = preset_as(name, IntTuple<Integer>(Integer(1)));
  const std::vector<Integer> numbers = given ? leaves(*given) : std::vector<Integer>{};
  const Choice count_choice{Role::form, Integer(1), Integer(4)};
  const Integer count = pick_or(count_choice, given ? std::optional<Integer>(static_cast<int>(numbers.size()))
                                                    : std::nullopt);
  std::vector<Integer> picked;
  for (std::size_t k = 0; count > static_cast<int>(k); ++k)
    picked.push_back(pick_or(of_index(static_cast<int>(bound)),
                             given ? std::optional<Integer>(numbers[k]) : std::nullopt));
  return remember(name, given ? *given : tuple_of(picked));
}

namespace {

// A value that resembles another one, or any value.
enum LikenessForm { alike = 0, of_any_form = 1 };

std::optional<Integer> as_form(bool known, bool other) {
  if (!known) return std::nullopt;
  return Integer(other ? of_any_form : alike);
}

/// Is every mode of S a multiple of that of A? Where so, how many times.
std::optional<std::vector<Integer>> multiples(const Layout<Integer>& A,
                                              const IntTuple<Integer>& S) {
  if (S.is_leaf() != A.shape.is_leaf() || plumb::rank(S) != plumb::rank(A.shape)) return std::nullopt;
  std::vector<Integer> counts;
  for (std::size_t k = 0; k < plumb::rank(S); ++k) {
    const IntTuple<Integer>& mode = mode_of(S, k);
    const Integer tile = product(mode_of(A.shape, k));
    if (!mode.is_leaf() || mode.leaf() < 1 || !divides(tile, mode.leaf())) return std::nullopt;
    counts.push_back(floor_div(mode.leaf(), tile));
  }
  return counts;
}

/// For each number of a permutation, how many of those that are left lie below it.
std::optional<std::vector<Integer>> below_those_left(const std::vector<Integer>& numbers) {
  std::vector<Integer> left, places;
  for (std::size_t k = 0; k < numbers.size(); ++k) left.push_back(Integer(static_cast<int>(k)));
  for (const Integer& number : numbers) {
    const auto at = std::find(left.begin(), left.end(), number);
    if (at == left.end()) return std::nullopt;
    places.push_back(Integer(static_cast<int>(at - left.begin())));
    left.erase(at);
  }
  return places;
}

}  // namespace

Layout<Integer> Driver::inner_layout(std::string_view name, const Layout<Integer>& outer) {
  return remember(name, pick_layout(name, Hint::any, &outer));
}

Layout<Integer> Driver::pick_layout_like(const Layout<Integer>& A, const Layout<Integer>* given) {
  const bool other = given && !(given->shape == A.shape);
  if (pick_or(of_form(of_any_form), as_form(given, other)) == of_any_form) {
    if (!given) return pick_layout({}, Hint::one_to_one, nullptr);
    record_layout(*given);
    return *given;
  }
  const std::vector<Integer> before = leaves(A.stride);
  const std::vector<Integer> strides = given ? leaves(given->stride) : std::vector<Integer>{};
  std::size_t k = 0;
  return {A.shape, map_leaves(A.shape, [&](const Integer&) {
            const Integer& same = before[k];
            const std::optional<Integer> stride = given ? std::optional(strides[k]) : std::nullopt;
            ++k;
            if (pick_or(of_form(of_any_form), as_form(given, stride != same)) == alike) return same;
            return pick_or(of_stride(), stride);
          })};
}

Layout<Integer> Driver::layout_like(std::string_view name, const Layout<Integer>& A) {
  std::optional<Layout<Integer>> given;
  if (recorded(name).value_or(false)) given = preset_as(name, Layout<Integer>{Integer(1), Integer(0)});
  return remember(name, pick_layout_like(A, pointer(given)));
}

IntTuple<Integer> Driver::pick_tiled_shape(const Layout<Integer>& A,
                                           const IntTuple<Integer>* given) {
  const auto counts = given ? multiples(A, *given) : std::nullopt;
  if (pick_or(of_form(of_any_form), as_form(given, !counts)) == of_any_form) {
    if (!given)
      return map_leaves(pick_profile(Role::profile), [this](Star) { return pick(of_extent()); });
    record(of_profile(), encode_profile(profile_of(*given)));
    for (const Integer& extent : leaves(*given)) record(of_extent(), extent);
    return *given;
  }
  std::vector<IntTuple<Integer>> modes;
  for (std::size_t k = 0; k < plumb::rank(A.shape); ++k) {
    const Integer count = pick_or(of_extent(), counts ? std::optional((*counts)[k]) : std::nullopt);
    modes.push_back(Integer(count * product(mode_of(A.shape, k))));
  }
  if (A.shape.is_leaf()) return modes.front();
  return modes;
}

IntTuple<Integer> Driver::tiled_shape(std::string_view name, const Layout<Integer>& A) {
  const auto given = preset_as(name, IntTuple<Integer>(Integer(1)));
  return remember(name, pick_tiled_shape(A, pointer(given)));
}

IntTuple<Integer> Driver::pick_order(std::size_t count, const IntTuple<Integer>* given) {
  const bool flat = given && plumb::depth(*given) <= 1 && given->is_leaf() == (count == 1);
  const auto places = flat && plumb::rank(*given) == count ? below_those_left(leaves(*given))
                                                           : std::nullopt;
  if (pick_or(of_form(of_any_form), as_form(given, !places)) == of_any_form)
    return pick_tuple(given);
  std::vector<Integer> left, numbers;
  for (std::size_t k = 0; k < count; ++k) left.push_back(Integer(static_cast<int>(k)));
  for (std::size_t k = 0; k < count; ++k) {
    const Integer place = pick_or(of_index(static_cast<int>(left.size())),
                                  places ? std::optional((*places)[k]) : std::nullopt);
    const auto at = left.begin() + static_cast<std::ptrdiff_t>(place);
    numbers.push_back(*at);
    left.erase(at);
  }
  if (count == 1) return numbers.front();
  return tuple_of(numbers);
}

IntTuple<Integer> Driver::order(std::string_view name, std::size_t count) {
  const auto given = preset_as(name, IntTuple<Integer>(Integer(1)));
  return remember(name, pick_order(count, pointer(given)));
}

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

bool Driver::has(std::string_view name) {
  const std::optional<bool> there = recorded(name);
  return pick_or(of_form(1), there ? std::optional<Integer>(*there ? 1 : 0) : std::nullopt) == 1;
}

}  // namespace plumb
