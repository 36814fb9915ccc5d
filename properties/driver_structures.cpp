// The draws of structures: each is written once, for values that are chosen and for given ones.
#include <algorithm>

#include "properties/driver_choices.hpp"
#include "reference/arithmetic.hpp"
#include "reference/coalesce.hpp"

namespace plumb {

using namespace choices;

namespace {

// The forms of a part of a pattern or of a profile, and of the outer function of a composed layout.
enum PartForm { open_part = 0, entries_of_part = 1, closed_part = 2 };
enum OuterForm { swizzle_outside = 0, layout_outside = 1 };

// What a second layout may be.
enum SecondLayout { any_layout = 0, flattened = 1, coalesced = 2, extended_by_one = 3 };

// The forms of a part that is near a number, or near a tuple.
enum NearNumber { same_number = 0, tuple_for_number = 1, split_number = 2, other_number = 3 };
enum NearTuple { product_of_tuple = 0, number_for_tuple = 1, other_tuple = 2, near_entries = 3 };

Choice of_offset() { return {Role::natural, std::nullopt, std::nullopt}; }

template <class T>
const T* pointer(const std::optional<T>& value) {
  return value ? &*value : nullptr;
}

/// n as a pair (g, n / g).
IntTuple<Integer> split(const Integer& n, const Integer& g) {
  return tuple_of(std::vector<Integer>{g, floor_div(n, g)});
}

int form_near_number(const Integer& n, const IntTuple<Integer>& given) {
  if (given.is_leaf()) return given.leaf() == n ? same_number : other_number;
  if (depth(given) == 1 && rank(given) == 2) {
    const Integer g = leaves(given)[0];
    if (g >= 1 && divides(g, n) && given == split(n, g)) return split_number;
  }
  return tuple_for_number;
}

int form_near_tuple(const IntTuple<Integer>& t, const IntTuple<Integer>& given) {
  if (given.is_leaf()) return given.leaf() == product(t) ? product_of_tuple : number_for_tuple;
  return rank(given) == rank(t) ? near_entries : other_tuple;
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

IntTuple<Integer> Driver::pick_near(const IntTuple<Integer>& t, const Choice& number,
                                    const IntTuple<Integer>* given) {
  const auto tuple_of_numbers = [&] {
    if (given) {
      record(of_profile(), encode_profile(profile_of(*given)));
      for (const Integer& leaf : leaves(*given)) record(number, leaf);
      return *given;
    }
    return map_leaves(pick_profile(Role::profile), [&](Star) { return pick(number); });
  };
  const auto given_number = given && given->is_leaf() ? std::optional(given->leaf()) : std::nullopt;

  if (t.is_leaf()) {
    const auto known = given ? std::optional<Integer>(form_near_number(t.leaf(), *given)) : std::nullopt;
    const Integer form = pick_or(of_form(other_number), known);
    if (form == same_number) return t;
    if (form == tuple_for_number) return tuple_of_numbers();
    if (form == other_number) return pick_or(number, given_number);
    const Integer divisor = pick_or(of_extent(), given ? std::optional(leaves(*given)[0]) : std::nullopt);
    return split(t.leaf(), plumb::gcd(t.leaf(), divisor));
  }

  const auto known = given ? std::optional<Integer>(form_near_tuple(t, *given)) : std::nullopt;
  const Integer form = pick_or(of_form(near_entries), known);
  if (form == product_of_tuple) return product(t);
  if (form == number_for_tuple) return pick_or(number, given_number);
  if (form == other_tuple) return tuple_of_numbers();
  std::vector<IntTuple<Integer>> entries;
  for (std::size_t k = 0; k < plumb::rank(t); ++k)
    entries.push_back(pick_near(mode_of(t, k), number, given ? &mode_of(*given, k) : nullptr));
  return entries;
}

IntTuple<Integer> Driver::tuple_near(std::string_view name, const IntTuple<Integer>& t) {
  const auto given = preset_as(name, IntTuple<Integer>(Integer(1)));
  return remember(name, pick_near(t, of_stride(), pointer(given)));
}

IntTuple<Integer> Driver::shape_near(std::string_view name, const IntTuple<Integer>& shape) {
  const auto given = preset_as(name, IntTuple<Integer>(Integer(1)));
  return remember(name, pick_near(shape, of_extent(), pointer(given)));
}

IntTuple<Integer> Driver::pairs(std::string_view name) {
  const auto given = preset_as(name, IntTuple<Integer>(Integer(1)));
  const auto is_pair = [](const IntTuple<Integer>& t) { return !t.is_leaf() && plumb::rank(t) == 2; };
  if (given && (given->is_leaf() || !std::all_of(given->children().begin(), given->children().end(), is_pair))) {
    record(of_profile(), -1);  // no choices lead to it
    return remember(name, *given);
  }
  const Choice count_choice{Role::form, Integer(1), Integer(4)};
  const Integer count = pick_or(count_choice, given ? std::optional<Integer>(static_cast<int>(plumb::rank(*given)))
                                                    : std::nullopt);
  std::vector<IntTuple<Integer>> all;
  for (std::size_t k = 0; count > static_cast<int>(k); ++k) {
    std::vector<IntTuple<Integer>> pair;
    for (std::size_t j = 0; j < 2; ++j)
      pair.push_back(pick_tuple(given ? &mode_of(mode_of(*given, k), j) : nullptr));
    all.push_back(pair);
  }
  return remember(name, IntTuple<Integer>(all));
}

/// A recorded request may put a tuple beside a layout; no answer to it keeps a contract.
template <class Wanted>
void Driver::of_one_kind(std::string_view name, const Wanted& example) {
  if (!recorded(name).value_or(false)) return;
  const Value<Integer> wanted(example);
  if (!std::holds_alternative<Wanted>(*preset({name, wanted, Hint::any, nullptr})))
    throw Misbehaved{"an answer to a tuple beside a layout"};
}

IntTuple<Integer> Driver::another(std::string_view name, const IntTuple<Integer>& of_the_kind_of) {
  of_one_kind(name, of_the_kind_of);
  return tuple(name);
}

Layout<Integer> Driver::another(std::string_view name, const Layout<Integer>& of_the_kind_of) {
  of_one_kind(name, of_the_kind_of);
  return layout(name);
}

TupleOrLayout Driver::flat(std::string_view name, std::size_t modes) {
  if (recorded(name).value_or(false)) return tuple_or_layout(name);
  const bool is_layout = pick(of_form(1)) == 1;
  const IntTuple<Integer> places = tuple_of(std::vector<Integer>(modes, Integer(0)));
  const Integer profile = encode_profile(profile_of(places));
  pick({Role::index, profile, profile});  // where tuple_or_layout has a profile
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
