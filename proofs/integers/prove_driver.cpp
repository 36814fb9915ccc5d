#include "proofs/integers/prove_driver.hpp"

#include <algorithm>

#include "properties/driver/profile_code.hpp"
#include "properties/driver/two_modes.hpp"

namespace plumb::proofs {
/// Records a choice, and fixes it if a token is imposed.
void ProveDriver::impose(const Symbolic& choice) {
  if (const std::optional<Integer> number = imposed()) assume(choice == Symbolic(*number));
  record(choice);
}

Symbolic ProveDriver::choose(const std::string& unknown_name) {
  const Symbolic choice = unknown(unknown_name);
  impose(choice);
  drew(Drew::unknown_integer);
  return choice;
}

Symbolic ProveDriver::choose_at_least(const std::string& unknown_name, int bound) {
  const Symbolic choice = choose(unknown_name);
  assume(choice >= bound);
  return choice;
}

Symbolic ProveDriver::choose_below(const std::string& unknown_name, const Symbolic& bound) {
  const Symbolic choice = choose_at_least(unknown_name, 0);
  assume(choice < bound);
  return choice;
}

Symbolic ProveDriver::choose_extent(const std::string& unknown_name) {
  drew(Drew::extent);
  if (!scope_.shapes) return choose_at_least(unknown_name, 1);
  return choose_form(unknown_name, scope_.shapes->extents, 1);
}

/// A stride of the layout `of`.
Symbolic ProveDriver::choose_stride(const std::string& of, const std::string& unknown_name) {
  if (scope_.shapes && scope_.shapes->has_strides_of(of))
    return choose_form(unknown_name, scope_.shapes->strides, scope_.shapes->least_stride);
  drew(Drew::unknown_stride);
  return choose(unknown_name);
}

// Numbers -------------------------------------------------------------------------------------

Symbolic ProveDriver::integer(std::string_view name) {
  if (const auto explored = choose_explored(scope_.among, name)) return *explored;
  return choose(named(name));
}

Symbolic ProveDriver::natural(std::string_view name) {
  const std::vector<std::string>& small = scope_.small;
  if (std::find(small.begin(), small.end(), name) != small.end())
    return choose_form(named(name), IntegerScope::most_small);
  if (const auto explored = choose_explored(scope_.among, name)) return *explored;
  return choose_at_least(named(name), 0);
}

Symbolic ProveDriver::positive(std::string_view name) {
  if (const auto explored = choose_explored(scope_.among, name)) return *explored;
  return choose_at_least(named(name), 1);
}

Symbolic ProveDriver::below(std::string_view name, const Symbolic& bound) {
  if (const auto explored = choose_explored(scope_.among, name)) {
    assume(*explored < bound);
    return *explored;
  }
  return choose_below(named(name), bound);
}

// Tuples, layouts -----------------------------------------------------------------------------

/// The profile of the token, or the next given one.
Profile ProveDriver::choose_profile() {
  std::optional<Profile> profile;
  if (const std::optional<Integer> code = imposed()) {
    profile = decode_profile(*code);
    if (!profile) throw Discarded{};
  } else {
    if (drawn_profiles_.size() == profiles_.size()) throw AnotherProfile{};
    profile = profiles_[drawn_profiles_.size()];
  }
  drawn_profiles_.push_back(*profile);
  record(Symbolic(encode_profile(*profile)));
  return *profile;
}

/// A token may have fewer than two modes for Hint::distributed, which are filled up.
Profile ProveDriver::choose_profile_for(Hint hint) {
  const Profile profile = choose_profile();
  if (hint != Hint::distributed) return profile;
  const Profile filled = filled_up(profile);
  if (!imposed_any() && profile != filled) throw Discarded{};
  return filled;
}

IntTuple<Symbolic> ProveDriver::shape(std::string_view name) {
  const std::string prefix = named(name) + ".s";
  std::size_t leaf = 0;
  return map_leaves(choose_profile(),
                    [&](Star) { return choose_extent(numbered(prefix, leaf++)); });
}

IntTuple<Symbolic> ProveDriver::strides_for(std::string_view name,
                                            const IntTuple<Symbolic>& shape) {
  const std::string prefix = named(name) + ".d";
  std::size_t leaf = 0;
  return map_leaves(shape, [&](const Symbolic&) {
    drew(Drew::unknown_stride);
    return choose(numbered(prefix, leaf++));
  });
}

Layout<Symbolic> ProveDriver::choose_layout(const std::string& prefix, const Profile& profile) {
  std::vector<Symbolic> strides;
  const IntTuple<Symbolic> shape = map_leaves(profile, [&](Star) {
    const std::size_t leaf = strides.size();
    const Symbolic extent = choose_extent(numbered(prefix + ".s", leaf));
    strides.push_back(choose_stride(prefix, numbered(prefix + ".d", leaf)));
    return extent;
  });
  std::size_t next = 0;
  return {shape, map_leaves(shape, [&](const Symbolic&) { return strides[next++]; })};
}

Layout<Symbolic> ProveDriver::layout(std::string_view name, Hint hint) {
  const std::string prefix = named(name);
  return choose_layout(prefix, choose_profile_for(hint));
}

// Points --------------------------------------------------------------------------------------

/// The extents that take an index apart: those of the shape, each replaced by its factors if it is
/// a product of positive unknowns, as after coalesce.
std::vector<Symbolic> ProveDriver::radices(const IntTuple<Symbolic>& shape) {
  std::vector<Symbolic> result;
  for (const Symbolic& extent : leaves(shape)) {
    const std::vector<Symbolic> factors = positive_factors(extent);
    if (factors.empty()) result.push_back(extent);
    result.insert(result.end(), factors.begin(), factors.end());
  }
  return result;
}

/// One choice, the index, however many unknowns it is made of.
Symbolic ProveDriver::choose_index(const std::string& name, const IntTuple<Symbolic>& shape) {
  if (scope_.index == IndexForm::number) return choose_below(name, product(shape));
  Symbolic index(0), stride(1);
  std::size_t digits = 0;
  if (scope_.each_index && !imposed()) {
    const Symbolic size = product(shape);
    int k = 0;
    while (k + 1 < size && !Path::current().choose(name + " is " + std::to_string(k))) ++k;
    record(k);
    return k;
  }
  for (const Symbolic& extent : radices(shape)) {
    const Symbolic digit = unknown(numbered(name + ".c", digits++));
    assume(digit >= 0);
    assume(digit < extent);
    drew(Drew::unknown_integer);
    index = index + digit * stride;
    stride = stride * extent;
  }
  impose(index);
  return index;
}

Symbolic ProveDriver::index_in(std::string_view name, const IntTuple<Symbolic>& shape) {
  return choose_index(named(name), shape);
}

Symbolic ProveDriver::index_in(std::string_view name, const Layout<Symbolic>& A) {
  return index_in(name, A.shape);
}

IntTuple<Symbolic> ProveDriver::coordinate_in(std::string_view name,
                                              const IntTuple<Symbolic>& shape) {
  const std::string prefix = named(name) + ".c";
  std::size_t leaf = 0;
  return map_leaves(shape, [&](const Symbolic& extent) {
    return choose_below(numbered(prefix, leaf++), extent);
  });
}

IntTuple<Symbolic> ProveDriver::choose_coordinate(const std::string& name,
                                                  const IntTuple<Symbolic>& shape) {
  if (shape.is_leaf()) return choose_below(name, shape.leaf());
  if (choose_form(name, 1) == 0) return choose_index(name, shape);
  std::vector<IntTuple<Symbolic>> entries;
  for (const IntTuple<Symbolic>& mode : shape.children())
    entries.push_back(choose_coordinate(numbered(name + ".", entries.size()), mode));
  return entries;
}

IntTuple<Symbolic> ProveDriver::any_coordinate_in(std::string_view name,
                                                  const IntTuple<Symbolic>& shape) {
  return choose_coordinate(named(name), shape);
}

}  // namespace plumb::proofs
