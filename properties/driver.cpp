#include "properties/driver.hpp"

#include "properties/driver_choices.hpp"

namespace plumb {

using namespace choices;

namespace {

// The forms of a tiler, and of a coordinate at a tuple.
enum TilerForm { whole_layout = 0, kept_mode = 1, by_mode = 2 };
enum CoordinateForm { as_index = 0, as_entries = 1 };

bool allowed(const Choice& choice, const Integer& value) {
  return (!choice.lower || *choice.lower <= value) && (!choice.upper || value <= *choice.upper);
}

}  // namespace

void Driver::begin() {
  choices_.clear();
  drawn_.clear();
  compared_.reset();
}

std::optional<Value<Integer>> Driver::preset(const Wish&) { return std::nullopt; }

std::optional<bool> Driver::recorded(std::string_view) { return std::nullopt; }

void Driver::record(const Choice& choice, const Integer& value) {
  choices_.push_back({choice, value});
}

Integer Driver::pick(const Choice& choice) {
  if (choice.lower && choice.upper && *choice.lower > *choice.upper) throw Discarded{};
  const Integer value = choose(choice);
  if (!allowed(choice, value)) throw Discarded{};
  record(choice, value);
  return value;
}

Integer Driver::pick_or(const Choice& choice, const std::optional<Integer>& given) {
  if (!given) return pick(choice);
  record(choice, *given);
  return *given;
}

Integer Driver::number(std::string_view name, const Choice& choice) {
  if (const auto given = preset_as(name, Integer(0))) {
    record(choice, *given);
    return remember(name, *given);
  }
  return remember(name, pick(choice));
}

// Numbers -------------------------------------------------------------------------------------

Integer Driver::integer(std::string_view name) { return number(name, of_stride()); }

Integer Driver::natural(std::string_view name) {
  return number(name, {Role::natural, Integer(0), std::nullopt});
}

Integer Driver::positive(std::string_view name) {
  return number(name, {Role::natural, Integer(1), std::nullopt});
}

Integer Driver::below(std::string_view name, const Integer& bound) {
  return number(name, of_index(bound));
}

// Tuples, layouts -----------------------------------------------------------------------------

Profile Driver::pick_profile(Role role) {
  const std::optional<Profile> profile =
      decode_profile(pick({role, Integer(0), std::nullopt}));
  if (!profile) throw Discarded{};
  return *profile;
}

IntTuple<Integer> Driver::pick_shape(std::string_view name, Role role) {
  if (const auto given = preset_as(name, IntTuple<Integer>(Integer(1)))) {
    record({role, Integer(0), std::nullopt}, encode_profile(profile_of(*given)));
    for (const Integer& extent : leaves(*given)) record(of_extent(), extent);
    return *given;
  }
  return map_leaves(pick_profile(role), [this](Star) { return pick(of_extent()); });
}

IntTuple<Integer> Driver::shape(std::string_view name) {
  return remember(name, pick_shape(name, Role::profile));
}

IntTuple<Integer> Driver::cotarget(std::string_view name) {
  return remember(name, pick_shape(name, Role::cotarget));
}

IntTuple<Integer> Driver::strides_for(std::string_view name, const IntTuple<Integer>& shape) {
  if (const auto given = preset_as(name, IntTuple<Integer>(Integer(1)))) {
    for (const Integer& stride : leaves(*given)) record(of_stride(), stride);
    return remember(name, *given);
  }
  return remember(name,
                  map_leaves(shape, [this](const Integer&) { return pick(of_stride()); }));
}

void Driver::record_layout(const Layout<Integer>& A) {
  record(of_profile(), encode_profile(profile_of(A.shape)));
  for (const auto& [extent, stride] : flat_modes(A)) {
    record(of_extent(), extent);
    record(of_stride(), stride);
  }
}

Layout<Integer> Driver::pick_layout(std::string_view name, Hint hint,
                                    const Layout<Integer>* outer) {
  if (const auto given = preset_as(name, Layout<Integer>{Integer(1), Integer(0)}, hint, outer)) {
    record_layout(*given);
    return *given;
  }
  std::vector<Integer> strides;
  const IntTuple<Integer> shape = map_leaves(pick_profile(Role::profile), [&](Star) {
    const Integer extent = pick(of_extent());
    strides.push_back(pick(of_stride()));
    return extent;
  });
  std::size_t next = 0;
  return {shape, map_leaves(shape, [&](const Integer&) { return strides[next++]; })};
}

Layout<Integer> Driver::layout(std::string_view name, Hint hint) {
  return remember(name, pick_layout(name, hint, nullptr));
}

void Driver::record_tiler(const Tiler<Integer>& T) {
  if (T.is_layout()) {
    record(of_form(by_mode + 8), Integer(whole_layout));
    record_layout(T.layout());
  } else if (T.is_kept()) {
    record(of_form(by_mode + 8), Integer(kept_mode));
  } else {
    record(of_form(by_mode + 8), Integer(by_mode + static_cast<int>(T.by_mode().size())));
    for (const Tiler<Integer>& mode : T.by_mode()) record_tiler(mode);
  }
}

Tiler<Integer> Driver::pick_tiler(const Layout<Integer>& outer, Hint hint, int depth) {
  const int modes = outer.shape.is_leaf()
                        ? -1
                        : static_cast<int>(std::min<std::size_t>(plumb::rank(outer.shape), 8));
  const int greatest = modes < 0 ? (depth == 0 ? whole_layout : kept_mode) : by_mode + modes;
  const Integer form = pick(of_form(greatest));
  if (form == whole_layout) return pick_layout({}, hint, &outer);
  if (form == kept_mode) return Kept{};
  std::vector<Tiler<Integer>> tilers;
  for (std::size_t k = 0; k < static_cast<std::size_t>(form - by_mode); ++k) {
    const Layout<Integer> mode{mode_of(outer.shape, k), mode_of(outer.stride, k)};
    tilers.push_back(pick_tiler(mode, hint, depth + 1));
  }
  return tilers;
}

Tiler<Integer> Driver::tiler(std::string_view name, const Layout<Integer>& outer, Hint hint) {
  if (const auto given = preset_as(name, Tiler<Integer>(Kept{}), hint, &outer)) {
    record_tiler(*given);
    return remember(name, *given);
  }
  return remember(name, pick_tiler(outer, hint, 0));
}

// Points --------------------------------------------------------------------------------------

Integer Driver::index_in(std::string_view name, const IntTuple<Integer>& shape) {
  return number(name, of_index(product(shape)));
}

Integer Driver::index_in(std::string_view name, const Layout<Integer>& A) {
  return index_in(name, A.shape);
}

void Driver::record_coordinate(const IntTuple<Integer>& c, const IntTuple<Integer>& shape,
                               bool natural) {
  if (!natural && !shape.is_leaf())
    record(of_form(as_entries), Integer(c.is_leaf() ? as_index : as_entries));
  if (c.is_leaf()) {
    record(of_index(product(shape)), c.leaf());
    return;
  }
  for (std::size_t k = 0; k < plumb::rank(c); ++k) {
    const bool has_mode = !shape.is_leaf() && k < plumb::rank(shape);
    record_coordinate(mode_of(c, k), has_mode ? mode_of(shape, k) : shape, natural);
  }
}

IntTuple<Integer> Driver::pick_coordinate(const IntTuple<Integer>& shape, bool natural) {
  if (shape.is_leaf()) return pick(of_index(shape.leaf()));
  if (!natural && pick(of_form(as_entries)) == as_index) return pick(of_index(product(shape)));
  std::vector<IntTuple<Integer>> entries;
  for (const IntTuple<Integer>& mode : shape.children())
    entries.push_back(pick_coordinate(mode, natural));
  return entries;
}

IntTuple<Integer> Driver::coordinate_in(std::string_view name, const IntTuple<Integer>& shape) {
  if (const auto given = preset_as(name, IntTuple<Integer>(Integer(0)))) {
    record_coordinate(*given, shape, true);
    return remember(name, *given);
  }
  return remember(name, pick_coordinate(shape, true));
}

IntTuple<Integer> Driver::any_coordinate_in(std::string_view name,
                                            const IntTuple<Integer>& shape) {
  if (const auto given = preset_as(name, IntTuple<Integer>(Integer(0)))) {
    record_coordinate(*given, shape, false);
    return remember(name, *given);
  }
  return remember(name, pick_coordinate(shape, false));
}

Swizzle<Integer> Driver::swizzle(std::string_view name) {
  if (const auto given = preset_as(name, Swizzle<Integer>{0, 0, 0})) {
    record(of_bits(), given->bits);
    record(of_bits(), given->base);
    record(of_shift(), given->shift);
    return remember(name, *given);
  }
  const Integer bits = pick(of_bits());
  const Integer base = pick(of_bits());
  const Integer shift = pick(of_shift());
  return remember(name, Swizzle<Integer>{bits, base, shift});
}

}  // namespace plumb
