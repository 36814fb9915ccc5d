// The draws of layouts beside another value: each is written once, for values that are chosen and
// for given ones.
#include <algorithm>

#include "properties/driver_choices.hpp"
#include "reference/coalesce.hpp"

namespace plumb {

using namespace choices;

namespace {

// What a second layout may be.
enum SecondLayout { any_layout = 0, flattened = 1, coalesced = 2, extended_by_one = 3 };

}  // namespace

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

}  // namespace plumb
