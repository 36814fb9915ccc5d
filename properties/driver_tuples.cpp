// The draws of tuples: each is written once, for values that are chosen and for given ones.
#include <algorithm>

#include "properties/driver_choices.hpp"
#include "reference/arithmetic.hpp"

namespace plumb {

using namespace choices;

namespace {

// The forms of a part that is near a number, or near a tuple.
enum NearNumber { same_number = 0, tuple_for_number = 1, split_number = 2, other_number = 3 };
enum NearTuple { product_of_tuple = 0, number_for_tuple = 1, other_tuple = 2, near_entries = 3 };

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

}  // namespace plumb
