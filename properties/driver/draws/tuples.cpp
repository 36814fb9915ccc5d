// The draws of tuples, profiles and patterns.
#include <algorithm>

#include "properties/driver/presets.hpp"
#include "reference/integers/arithmetic.hpp"

namespace plumb {

using namespace choices;
using namespace presets;

namespace {

// The forms of a part that is near a number, or near a tuple.
enum NearNumber { same_number = 0, tuple_for_number = 1, split_number = 2, other_number = 3 };
enum NearTuple { product_of_tuple = 0, number_for_tuple = 1, other_tuple = 2, near_entries = 3 };

// The forms of a part of a pattern or of a profile, and of an order.
enum PartForm { open_part = 0, entries_of_part = 1, closed_part = 2 };

/// The form of a profile with `fewer` entries less than the shape has modes.
int form_with_fewer_entries(std::size_t fewer) { return entries_of_part + static_cast<int>(fewer); }
enum OrderForm { permutation = 0, any_order = 1 };

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

int form_of_part(const Pattern<Integer>& given) {
  if (!given.is_leaf()) return entries_of_part;
  return given.leaf() ? closed_part : open_part;
}

bool is_pair(const IntTuple<Integer>& t) { return !t.is_leaf() && rank(t) == 2; }

std::vector<Integer> numbers_below(std::size_t count) {
  std::vector<Integer> numbers;
  for (std::size_t k = 0; k < count; ++k) numbers.push_back(Integer(k));
  return numbers;
}

/// For each number of a permutation of 0, 1, .., how many of the numbers left lie below it; nothing
/// if it is no permutation.
std::optional<std::vector<Integer>> below_those_left(const std::vector<Integer>& numbers) {
  std::vector<Integer> left = numbers_below(numbers.size()), positions;
  for (const Integer& number : numbers) {
    const auto at = std::find(left.begin(), left.end(), number);
    if (at == left.end()) return std::nullopt;
    positions.push_back(Integer(at - left.begin()));
    left.erase(at);
  }
  return positions;
}

}  // namespace


// Profiles and patterns.

Profile Driver::pick_profile(Role role) {
  const std::optional<Profile> profile = decode_profile(pick(of_profile(role)));
  if (!profile) throw Discarded{};
  return *profile;
}

Profile Driver::profile(std::string_view name) {
  if (const auto given = preset_as(name, Profile(Star{}))) {
    record(of_profile(), encode_profile(*given));
    return remember(name, *given);
  }
  return remember(name, pick_profile(Role::profile));
}

Profile Driver::pick_profile_within(const IntTuple<Integer>& shape, const Profile* given) {
  if (shape.is_leaf()) return given ? *given : Profile(Star{});
  const std::size_t modes = rank(shape);
  const auto form = of_given(given, [&](const Profile& P) {
    if (P.is_leaf()) return static_cast<int>(open_part);
    return form_with_fewer_entries(rank(P) <= modes ? modes - rank(P) : 0);
  });
  const std::size_t chosen = pick_size(of_form(form_with_fewer_entries(modes)), form);
  if (chosen == open_part) return Star{};
  if (given && rank(*given) > modes) return *given;
  std::vector<Profile> entries;
  for (std::size_t k = 0; k + chosen < modes + entries_of_part; ++k)
    entries.push_back(
        pick_profile_within(mode_of(shape, k), given ? &mode_of(*given, k) : nullptr));
  return entries;
}

/// At each tuple of the shape *, or an entry for each mode.
Profile Driver::pick_parts(const IntTuple<Integer>& shape, const Profile* given) {
  if (shape.is_leaf()) return given ? *given : Profile(Star{});
  const auto form =
      of_given(given, [](const Profile& P) { return P.is_leaf() ? open_part : entries_of_part; });
  if (pick_or(of_form(entries_of_part), form) == open_part) return Star{};
  if (given && rank(*given) != rank(shape)) return *given;
  std::vector<Profile> entries;
  for (std::size_t k = 0; k < rank(shape); ++k)
    entries.push_back(pick_parts(mode_of(shape, k), given ? &mode_of(*given, k) : nullptr));
  return entries;
}

Profile Driver::profile_within(std::string_view name, const IntTuple<Integer>& shape) {
  const auto given = preset_as(name, Profile(Star{}));
  return remember(name, pick_profile_within(shape, pointer(given)));
}

Pattern<Integer> Driver::pick_pattern(const IntTuple<Integer>& shape,
                                      const Pattern<Integer>* given) {
  std::optional<Integer> form = of_given(given, form_of_part);
  const auto index_below = [&](const Integer& bound) {
    return std::optional<Integer>(pick_or(of_index(bound), given ? given->leaf() : std::nullopt));
  };
  if (shape.is_leaf()) {
    // at a leaf, form 1 is an index
    if (form) form = *form == open_part ? 0 : 1;
    if (pick_or(of_form(1), form) == open_part) return std::optional<Integer>{};
    if (given && !given->is_leaf()) return *given;
    return index_below(shape.leaf());
  }
  const Integer chosen = pick_or(of_form(closed_part), form);
  if (chosen == open_part) return std::optional<Integer>{};
  if (chosen == closed_part) return index_below(product(shape));
  if (given && rank(*given) != rank(shape)) return *given;
  std::vector<Pattern<Integer>> entries;
  for (std::size_t k = 0; k < rank(shape); ++k)
    entries.push_back(pick_pattern(mode_of(shape, k), given ? &mode_of(*given, k) : nullptr));
  return entries;
}

Pattern<Integer> Driver::pattern_for(std::string_view name, const IntTuple<Integer>& shape) {
  const auto given = preset_as(name, Pattern<Integer>(std::optional<Integer>{}));
  return remember(name, pick_pattern(shape, pointer(given)));
}


// Tuples.

IntTuple<Integer> Driver::pick_tuple(const Choice& number, const IntTuple<Integer>* given,
                                     Role profile) {
  if (!given) return map_leaves(pick_profile(profile), [&](Star) { return pick(number); });
  record(of_profile(profile), encode_profile(profile_of(*given)));
  for (const Integer& leaf : leaves(*given)) record(number, leaf);
  return *given;
}

IntTuple<Integer> Driver::shape(std::string_view name) {
  const auto given = preset_as(name, a_tuple());
  return remember(name, pick_tuple(of_extent(), pointer(given)));
}

IntTuple<Integer> Driver::tuple(std::string_view name) {
  const auto given = preset_as(name, a_tuple());
  return remember(name, pick_tuple(of_stride(), pointer(given)));
}

IntTuple<Integer> Driver::tuple_over(std::string_view name, const IntTuple<Integer>& shape) {
  const auto given = preset_as(name, a_tuple());
  if (given) {
    const Profile profile = profile_of(*given);
    pick_parts(shape, &profile);
    for (const Integer& leaf : leaves(*given)) record(of_stride(), leaf);
    return remember(name, *given);
  }
  return remember(
      name, map_leaves(pick_parts(shape, nullptr), [this](Star) { return pick(of_stride()); }));
}

IntTuple<Integer> Driver::strides_for(std::string_view name, const IntTuple<Integer>& shape) {
  if (const auto given = preset_as(name, a_tuple())) {
    for (const Integer& stride : leaves(*given)) record(of_stride(), stride);
    return remember(name, *given);
  }
  return remember(name, map_leaves(shape, [this](const Integer&) { return pick(of_stride()); }));
}

IntTuple<Integer> Driver::pick_near(const IntTuple<Integer>& t, const Choice& number,
                                    const IntTuple<Integer>* given) {
  const auto other = [&] {
    return pick_or(number, given && given->is_leaf() ? std::optional(given->leaf()) : std::nullopt);
  };

  if (t.is_leaf()) {
    const auto known =
        of_given(given, [&](const auto& near) { return form_near_number(t.leaf(), near); });
    const Integer form = pick_or(of_form(other_number), known);
    if (form == same_number) return t;
    if (form == tuple_for_number) return pick_tuple(number, given);
    if (form == other_number) return other();
    const Integer divisor =
        pick_or(of_extent(), of_given(given, [](const auto& pair) { return leaves(pair)[0]; }));
    return split(t.leaf(), plumb::gcd(t.leaf(), divisor));
  }

  const auto known = of_given(given, [&](const auto& near) { return form_near_tuple(t, near); });
  const Integer form = pick_or(of_form(near_entries), known);
  if (form == product_of_tuple) return product(t);
  if (form == number_for_tuple) return other();
  if (form == other_tuple) return pick_tuple(number, given);
  std::vector<IntTuple<Integer>> entries;
  for (std::size_t k = 0; k < rank(t); ++k)
    entries.push_back(pick_near(mode_of(t, k), number, given ? &mode_of(*given, k) : nullptr));
  return entries;
}

IntTuple<Integer> Driver::tuple_near(std::string_view name, const IntTuple<Integer>& t) {
  const auto given = preset_as(name, a_tuple());
  return remember(name, pick_near(t, of_stride(), pointer(given)));
}

IntTuple<Integer> Driver::shape_near(std::string_view name, const IntTuple<Integer>& shape) {
  const auto given = preset_as(name, a_tuple());
  return remember(name, pick_near(shape, of_extent(), pointer(given)));
}

IntTuple<Integer> Driver::pairs(std::string_view name) {
  const auto given = preset_as(name, a_tuple());
  if (given && (given->is_leaf() ||
                !std::all_of(given->children().begin(), given->children().end(), is_pair))) {
    record(of_profile(), -1);  // no choices lead to it
    return remember(name, *given);
  }
  const auto rank_of = [](const IntTuple<Integer>& t) { return rank(t); };
  const std::size_t count = pick_size(of_mode_count(), of_given(pointer(given), rank_of));
  std::vector<IntTuple<Integer>> all;
  for (std::size_t k = 0; k < count; ++k) {
    std::vector<IntTuple<Integer>> pair;
    for (std::size_t j = 0; j < 2; ++j)
      pair.push_back(pick_tuple(of_stride(), given ? &mode_of(mode_of(*given, k), j) : nullptr));
    all.push_back(pair);
  }
  return remember(name, IntTuple<Integer>(all));
}

IntTuple<Integer> Driver::mode_numbers(std::string_view name, std::size_t bound) {
  const auto given = preset_as(name, a_tuple());
  const std::vector<Integer> numbers = given ? leaves(*given) : std::vector<Integer>{};
  const std::size_t count =
      pick_size(of_mode_count(), given ? std::optional<Integer>(numbers.size()) : std::nullopt);
  std::vector<Integer> picked;
  for (std::size_t k = 0; k < count; ++k)
    picked.push_back(
        pick_or(of_index(Integer(bound)), given ? std::optional(numbers[k]) : std::nullopt));
  return remember(name, given ? *given : tuple_of(picked));
}

IntTuple<Integer> Driver::pick_order(std::size_t count, const IntTuple<Integer>* given) {
  const bool flat = given && depth(*given) <= 1 && given->is_leaf() == (count == 1);
  const auto positions =
      flat && rank(*given) == count ? below_those_left(leaves(*given)) : std::nullopt;
  const auto form =
      of_given(given, [&](const auto&) { return positions ? permutation : any_order; });
  if (pick_or(of_form(any_order), form) == any_order) return pick_tuple(of_stride(), given);
  std::vector<Integer> left = numbers_below(count), numbers;
  for (std::size_t k = 0; k < count; ++k) {
    const std::size_t position = pick_size(
        of_index(Integer(left.size())), positions ? std::optional((*positions)[k]) : std::nullopt);
    const auto at = left.begin() + static_cast<std::ptrdiff_t>(position);
    numbers.push_back(*at);
    left.erase(at);
  }
  if (count == 1) return numbers.front();
  return tuple_of(numbers);
}

IntTuple<Integer> Driver::order(std::string_view name, std::size_t count) {
  const auto given = preset_as(name, a_tuple());
  return remember(name, pick_order(count, pointer(given)));
}

}  // namespace plumb
