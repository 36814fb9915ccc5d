// The draws of structures: the form of a value is explored, its numbers are unknowns. The order of
// choices, and the meaning of each form, are those of properties/driver/*.cpp.
#include "proofs/integers/prove_driver.hpp"
#include "properties/driver/profile_code.hpp"
#include "reference/integers/arithmetic.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/modes/regroup.hpp"

namespace plumb::proofs {

// Forms, profiles, patterns -------------------------------------------------------------------

Profile ProveDriver::profile(std::string_view name) {
  named(name);
  return choose_profile();
}

Profile ProveDriver::choose_profile_within(const std::string& name,
                                           const IntTuple<Symbolic>& shape) {
  if (shape.is_leaf()) return Star{};
  const std::size_t modes = rank(shape);  // form 1 + k has k entries fewer
  const auto form = static_cast<std::size_t>(choose_form(name, 1 + static_cast<int>(modes)));
  if (form == 0) return Star{};
  std::vector<Profile> entries;
  for (std::size_t k = 0; k + form < modes + 1; ++k)
    entries.push_back(choose_profile_within(numbered(name + ".", k), mode_of(shape, k)));
  return entries;
}

Profile ProveDriver::choose_parts(const std::string& name, const IntTuple<Symbolic>& shape) {
  if (shape.is_leaf() || choose_form(name, 1) == 0) return Star{};
  std::vector<Profile> entries;
  for (const IntTuple<Symbolic>& mode : shape.children())
    entries.push_back(choose_parts(numbered(name + ".", entries.size()), mode));
  return entries;
}

Pattern<Symbolic> ProveDriver::choose_pattern(const std::string& name,
                                              const IntTuple<Symbolic>& shape) {
  enum Form { open = 0, entries = 1, closed = 2 };
  if (shape.is_leaf()) {  // form 1 is an index
    if (choose_form(name, 1) == open) return std::optional<Symbolic>{};
    return std::optional<Symbolic>(choose_below(name, shape.leaf()));
  }
  const int form = choose_form(name, closed);
  if (form == open) return std::optional<Symbolic>{};
  if (form == closed) return std::optional<Symbolic>(choose_index(name, shape));
  std::vector<Pattern<Symbolic>> parts;
  for (const IntTuple<Symbolic>& mode : shape.children())
    parts.push_back(choose_pattern(numbered(name + ".", parts.size()), mode));
  return parts;
}

// Tuples --------------------------------------------------------------------------------------

Symbolic ProveDriver::choose_number(const std::string& name, Numbers numbers) {
  return numbers == Numbers::positive ? choose_extent(name) : choose(name);
}

IntTuple<Symbolic> ProveDriver::choose_tuple(const std::string& name, const Profile& profile,
                                             Numbers numbers) {
  const auto explored = scope_.among.find(name);
  std::size_t leaf = 0;
  return map_leaves(profile, [&](Star) -> Symbolic {
    const std::string entry = numbered(name + ".", leaf++);
    if (explored != scope_.among.end()) return choose_among(entry, explored->second);
    return choose_number(entry, numbers);
  });
}

IntTuple<Symbolic> ProveDriver::tuple(std::string_view name) {
  const std::string prefix = named(name);
  return choose_tuple(prefix, choose_profile(), Numbers::any);
}

ProveDriver::TupleOrLayout ProveDriver::tuple_or_layout(std::string_view name) {
  if (choose_form(std::string(name) + ": layout", 1) == 1) return layout(name);
  return tuple(name);
}

ProveDriver::TupleOrLayout ProveDriver::flat(std::string_view name, std::size_t modes) {
  const std::string prefix = named(name);
  const bool is_layout = choose_form(prefix + ": layout", 1) == 1;
  const Profile profile = flat_profile(modes);
  impose(Symbolic(encode_profile(profile)));
  if (is_layout) return choose_layout(prefix, profile);
  return choose_tuple(prefix, profile, Numbers::any);
}

IntTuple<Symbolic> ProveDriver::tuple_over(std::string_view name, const IntTuple<Symbolic>& shape) {
  const std::string prefix = named(name);
  return choose_tuple(prefix, choose_parts(prefix, shape), Numbers::any);
}

/// (g, n / g) for each g >= 1 that divides n. The concrete driver takes gcd(n, x) for a chosen x;
/// every value of that is here, since gcd(n, g) == g.
IntTuple<Symbolic> ProveDriver::choose_split(const std::string& name, const Symbolic& n) {
  if (const std::optional<Integer> divisor = imposed()) {
    if (*divisor < 1) throw Discarded{};
    record(Symbolic(*divisor));
    const Symbolic g = plumb::gcd(n, Symbolic(*divisor));
    return tuple_of(std::vector<Symbolic>{g, floor_div(n, g)});
  }
  const Symbolic g = choose_at_least(name + ".divisor", 1);
  const Symbolic rest = unknown(name + ".rest");
  assume(n == g * rest);
  return tuple_of(std::vector<Symbolic>{g, rest});
}

IntTuple<Symbolic> ProveDriver::choose_near(const std::string& name, const IntTuple<Symbolic>& t,
                                            Numbers numbers) {
  if (t.is_leaf()) {
    enum Form { same = 0, grown = 1, split = 2, other = 3 };
    switch (choose_form(name, other)) {
      case same: return t;
      case grown: return choose_tuple(name, choose_small_profile(name), numbers);
      case split: return choose_split(name, t.leaf());
      default: return choose_number(name, numbers);
    }
  }
  enum Form { whole = 0, number = 1, other = 2, entries = 3 };
  switch (choose_form(name, entries)) {
    case whole: return product(t);
    case number: return choose_number(name, numbers);
    case other: return choose_tuple(name, choose_small_profile(name), numbers);
    default: break;
  }
  std::vector<IntTuple<Symbolic>> near;
  for (const IntTuple<Symbolic>& mode : t.children())
    near.push_back(choose_near(numbered(name + ".", near.size()), mode, numbers));
  return near;
}

IntTuple<Symbolic> ProveDriver::tuple_near(std::string_view name, const IntTuple<Symbolic>& t) {
  return choose_near(named(name), t, Numbers::any);
}

IntTuple<Symbolic> ProveDriver::shape_near(std::string_view name, const IntTuple<Symbolic>& shape) {
  return choose_near(named(name), shape, Numbers::positive);
}

IntTuple<Symbolic> ProveDriver::pairs(std::string_view name) {
  constexpr int most = 6, most_nested = 4;  // more than that are pairs of numbers
  const std::string prefix = named(name);
  const int count = choose_form(prefix, most, 1);
  limited_to("1 to 4 pairs of numbers or of two numbers, or 5 or 6 pairs of numbers");
  std::vector<Profile> profiles{Star{}};
  if (count <= most_nested) profiles.push_back(flat_profile(2));
  std::vector<IntTuple<Symbolic>> all;
  while (all.size() < static_cast<std::size_t>(count)) {
    std::vector<IntTuple<Symbolic>> pair;
    while (pair.size() < 2) {
      const std::string entry = numbered(numbered(prefix + ".", all.size()) + ".", pair.size());
      const Profile profile = choose_small_profile(entry, profiles);
      pair.push_back(choose_tuple(entry, profile, Numbers::any));
    }
    all.push_back(pair);
  }
  return all;
}

IntTuple<Symbolic> ProveDriver::mode_numbers(std::string_view name, std::size_t bound) {
  return choose_mode_numbers(named(name), [&](const std::string& unknown_name) {
    return choose_below(unknown_name, static_cast<int>(bound));
  });
}

IntTuple<Symbolic> ProveDriver::order(std::string_view name, std::size_t count) {
  return choose_order(named(name), count,
                      [&](const std::string& unknown_name) { return choose(unknown_name); });
}

// Layouts beside others, tilers, functions ----------------------------------------------------

Layout<Symbolic> ProveDriver::respelled(std::string_view name, const Layout<Symbolic>& A) {
  enum Form { any = 0, flattened = 1, coalesced = 2, extended_by_one = 3 };
  switch (choose_form(std::string(name) + ": form", extended_by_one)) {
    case any: return layout(name);
    case flattened: return flatten(A);
    case coalesced: return coalesce(A);
    default: return concatenate(std::vector{A, Layout<Symbolic>{Symbolic(1), Symbolic(0)}});
  }
}

Layout<Symbolic> ProveDriver::layout_like(std::string_view name, const Layout<Symbolic>& A) {
  enum Form { alike = 0, any = 1 };
  const std::string prefix = named(name);
  if (choose_form(prefix, any) == any) return choose_layout(prefix, choose_profile());
  const std::vector<Symbolic> before = leaves(A.stride);
  std::size_t k = 0;
  return {A.shape, map_leaves(A.shape, [&](const Symbolic&) {
            const std::string stride = numbered(prefix + ".d", k);
            const Symbolic same = before[k++];
            if (choose_form(stride, any) == alike) return same;
            drew(Drew::unknown_stride);
            return choose(stride);
          })};
}

IntTuple<Symbolic> ProveDriver::tiled_shape(std::string_view name, const Layout<Symbolic>& A) {
  enum Form { multiples = 0, any = 1 };
  const std::string prefix = named(name);
  if (choose_form(prefix, any) == any)
    return choose_tuple(prefix, choose_profile(), Numbers::positive);
  std::vector<IntTuple<Symbolic>> modes;
  for (std::size_t k = 0; k < rank(A.shape); ++k)
    modes.push_back(
        Symbolic(choose_extent(numbered(prefix + ".", k)) * product(mode_of(A.shape, k))));
  if (A.shape.is_leaf()) return modes.front();
  return modes;
}

bool ProveDriver::has(std::string_view name) {
  const std::vector<std::string>& without = scope_.without;
  const bool never = std::find(without.begin(), without.end(), name) != without.end();
  return choose_form(named(std::string(name) + '?'), never ? 0 : 1) == 1;
}

/// Divisors of the first two modes, as greatest common divisors with any extents.
IntTuple<Symbolic> ProveDriver::dividing_shape(std::string_view name,
                                               const IntTuple<Symbolic>& shape) {
  if (shape.is_leaf() || rank(shape) < 2) throw NotProvable{"divisors of a shape of one mode"};
  const std::string prefix = named(name) + ".";
  limited_to("divisors of the first two modes");
  choose_form(prefix + "of two modes", 0);
  std::vector<Symbolic> divisors;
  for (std::size_t k = 0; k < 2; ++k)
    divisors.push_back(gcd(choose_extent(numbered(prefix, k)), product(mode_of(shape, k))));
  return tuple_of(divisors);
}

Tiler<Symbolic> ProveDriver::choose_tiler(const std::string& name, const Layout<Symbolic>& outer,
                                          int depth) {
  enum Form { whole = 0, kept = 1, by_mode = 2 };
  const int modes = outer.shape.is_leaf() ? -1 : static_cast<int>(rank(outer.shape));
  const int greatest = modes < 0 ? (depth == 0 ? whole : kept) : by_mode + modes;
  const int form = choose_form(name, greatest);
  if (form == whole) {
    if (depth == 0) return choose_layout(name, choose_profile());
    std::vector<Profile> entries{Star{}};
    if (scope_.first_entry_of_two_modes && name.ends_with(".0")) entries.push_back(flat_profile(2));
    limited_to(scope_.first_entry_of_two_modes
                   ? "entries of tilers of one mode, the first of at most two"
                   : "entries of tilers of one mode");
    return choose_layout(name, choose_small_profile(name, entries));
  }
  if (form == kept) return Kept{};
  std::vector<Tiler<Symbolic>> tilers;
  for (std::size_t k = 0; k < static_cast<std::size_t>(form - by_mode); ++k) {
    const Layout<Symbolic> mode{mode_of(outer.shape, k), mode_of(outer.stride, k)};
    tilers.push_back(choose_tiler(numbered(name + ".", k), mode, depth + 1));
  }
  return tilers;
}

Tiler<Symbolic> ProveDriver::tiler(std::string_view name, const Layout<Symbolic>& outer, Hint) {
  return choose_tiler(named(name), outer, 0);
}

}  // namespace plumb::proofs
