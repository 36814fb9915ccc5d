#include "properties/engines/generators/layouts.hpp"

#include <algorithm>
#include <array>

namespace plumb {
namespace {

Integer power(int exponent) { return Integer(1) << static_cast<unsigned>(exponent); }

/// A number at a border of machine integers, or far beyond them.
Integer border(Pick& pick) {
  constexpr std::array<int, 6> exponents{15, 31, 32, 62, 63, 100};
  const int exponent = exponents[static_cast<std::size_t>(pick.between(0, 5))];
  return power(exponent) + pick.between(-1, 1);
}

std::size_t leaf_count(Pick& pick, Manner manner) {
  return static_cast<std::size_t>(pick.between(manner == Manner::edge ? 0 : 1, 4));
}

std::size_t position(Pick& pick, std::size_t count) {
  return static_cast<std::size_t>(pick.between(0, static_cast<std::int64_t>(count) - 1));
}

template <class T>
void shuffle(Pick& pick, std::vector<T>& items) {
  for (std::size_t k = items.size(); k > 1; --k) std::swap(items[k - 1], items[position(pick, k)]);
}

/// Layouts that tile: sorted, each s*d divides the next d. Sometimes with modes of stride 0, and in
/// any order.
Modes<Integer> tiling_modes(Pick& pick, Manner manner) {
  Modes<Integer> modes;
  Integer reach(1);
  for (std::size_t k = leaf_count(pick, manner); k > 0; --k) {
    const Integer gap = pick.chance(60) ? Integer(1) : Integer(pick.between(1, 4));
    const Integer extent = random_extent(pick, manner);
    modes.push_back({extent, reach * gap});
    reach = reach * gap * extent;
  }
  if (pick.chance(10)) modes.push_back({Integer(pick.between(1, 3)), Integer(0)});
  if (pick.chance(50)) shuffle(pick, modes);
  return modes;
}

enum class Signs { never_negative, any };

Modes<Integer> any_modes(Pick& pick, Signs signs, Manner manner) {
  Modes<Integer> modes;
  for (std::size_t k = leaf_count(pick, manner); k > 0; --k) {
    const Integer stride = random_stride(pick, manner);
    modes.push_back({random_extent(pick, manner), signs == Signs::any ? stride : absolute(stride)});
  }
  return modes;
}

/// A number with few digits in the modes of `outer`: some extents times a divisor of the next.
Integer aligned_stride(Pick& pick, const Modes<Integer>& outer) {
  Integer stride(1);
  const std::size_t skipped = outer.empty() ? 0 : position(pick, outer.size());
  for (std::size_t k = 0; k < skipped; ++k) stride = stride * outer[k].extent;
  if (skipped < outer.size()) {
    const Integer divisor(pick.between(1, 6));
    if (pick.chance(30) || divides(divisor, outer[skipped].extent)) stride = stride * divisor;
  }
  return stride;
}

}  // namespace

Integer random_extent(Pick& pick, Manner manner) {
  if (manner == Manner::edge) {
    if (pick.chance(40)) return 1;
    if (pick.chance(25)) return border(pick);
  }
  const std::int64_t kind = pick.between(0, 99);
  if (kind < 8) return 1;
  if (kind < 55) return pick.between(2, 6);
  if (kind < 85) return power(static_cast<int>(pick.between(1, 5)));
  return pick.between(2, 40);
}

Integer random_stride(Pick& pick, Manner manner) {
  if (manner == Manner::edge) {
    if (pick.chance(35)) return 0;
    if (pick.chance(25)) return border(pick);
    if (pick.chance(20)) return -pick.between(1, 9);
  }
  const std::int64_t kind = pick.between(0, 99);
  if (kind < 8) return 0;
  if (kind < 60) return pick.between(1, 12);
  if (kind < 92) return power(static_cast<int>(pick.between(0, 6)));
  return -pick.between(1, 6);
}

Integer random_natural(Pick& pick, Manner manner) {
  if (manner == Manner::edge && pick.chance(30)) return border(pick);
  const std::int64_t kind = pick.between(0, 99);
  if (kind < 50) return pick.between(0, 16);
  if (kind < 80) return power(static_cast<int>(pick.between(0, 10)));
  return pick.between(0, 2000);
}

Profile random_profile(Pick& pick, std::size_t leaves, Manner manner) {
  if (leaves == 1 && pick.chance(manner == Manner::edge ? 50 : 70)) return Profile(Star{});
  std::vector<Profile> entries;
  std::size_t rest = leaves;
  while (rest > 0) {
    const bool nest = rest > 1 && pick.chance(25);
    const std::size_t take = nest ? 1 + position(pick, rest) : 1;
    const bool deeper = take > 1 ? take < leaves || pick.chance(30) : false;
    if (deeper) {
      entries.push_back(random_profile(pick, take, manner));
    } else {
      entries.insert(entries.end(), take, Profile(Star{}));
    }
    rest -= take;
  }
  Profile profile(std::move(entries));
  if (manner == Manner::edge && pick.chance(5))  // parentheses around parentheses
    for (std::int64_t k = pick.between(1, 20); k > 0; --k)
      profile = Profile(std::vector<Profile>{profile});
  return profile;
}

Layout<Integer> nested(Pick& pick, const Modes<Integer>& modes, Manner manner) {
  if (modes.empty()) return {Integer(1), Integer(0)};
  const Profile profile = random_profile(pick, modes.size(), manner);
  std::size_t extent = 0, stride = 0;
  return {map_leaves(profile, [&](Star) { return modes[extent++].extent; }),
          map_leaves(profile, [&](Star) { return modes[stride++].stride; })};
}

Layout<Integer> random_layout(Pick& pick, Hint hint, Manner manner) {
  const bool regular = pick.chance(hint == Hint::any ? 45 : hint == Hint::natural ? 40 : 75);
  const Signs signs = hint != Hint::natural || pick.chance(5) ? Signs::any : Signs::never_negative;
  return nested(pick, regular ? tiling_modes(pick, manner) : any_modes(pick, signs, manner),
                manner);
}

Layout<Integer> random_inner(Pick& pick, const Layout<Integer>& outer, Hint hint, Manner manner) {
  if (hint != Hint::any && pick.chance(70)) return random_layout(pick, hint, manner);
  if (pick.chance(15)) return random_layout(pick, Hint::natural, manner);

  const Modes<Integer> modes = flat_modes(outer);
  Modes<Integer> inner;
  for (std::size_t k = leaf_count(pick, manner); k > 0; --k)
    inner.push_back({random_extent(pick, manner), aligned_stride(pick, modes)});
  return nested(pick, inner, manner);
}

Layout<Integer> random_threads_and_values(Pick& pick, const Layout<Integer>& outer, Manner manner) {
  if (pick.chance(5)) return random_layout(pick, Hint::natural, manner);
  Modes<Integer> both[2];
  for (const auto& mode : flat_modes(outer)) {
    const Integer first = gcd(random_extent(pick, Manner::ordinary), mode.extent);
    for (const auto& part :
         {Mode<Integer>{first, mode.stride},
          Mode<Integer>{floor_div(mode.extent, first), Integer(first * mode.stride)}})
      if (part.extent > 1 && !pick.chance(8)) both[position(pick, 2)].push_back(part);
  }
  return concatenate<Integer>(
      std::vector{nested(pick, both[0], manner), nested(pick, both[1], manner)});
}

Layout<Integer> random_copy(Pick& pick, const Layout<Integer>& outer, Manner manner) {
  if (pick.chance(5)) return random_layout(pick, Hint::natural, manner);
  enum Owner { threads, first_values, blocks };
  Modes<Integer> owned[3];
  Integer values = outer.shape.children().back().leaf(), place(1), room(1024);
  for (std::size_t k = 0; k + 1 < rank(outer.shape); ++k) {
    const auto pair = leaves(mode_of(outer.shape, k));
    std::vector<std::pair<Owner, Integer>> parts;
    Integer rest = pair[0];
    const auto take = [&](Owner owner, const Integer& extent) {
      if (extent > 1) parts.push_back({owner, extent});
      rest = floor_div(rest, extent);
    };
    Integer both = gcd(pair[1], pair[0]);
    for (int part = 0; part < 2; ++part) {
      const Integer extent = gcd(random_extent(pick, manner), both);
      if (extent > room) continue;
      take(blocks, extent);
      both = floor_div(both, extent);
      room = floor_div(room, extent);
    }
    const Integer some = pick.chance(50) ? gcd(random_extent(pick, manner), values) : values;
    const Integer first = gcd(some, rest);
    take(first_values, first);
    values = floor_div(values, first);
    const Integer last = k + 2 == rank(outer.shape) ? gcd(values, rest) : Integer(1);
    take(first_values, last);
    values = floor_div(values, last);
    take(threads, gcd(random_extent(pick, manner), rest));
    take(threads, rest);
    shuffle(pick, parts);
    for (const auto& [owner, extent] : parts) {
      owned[owner].push_back({extent, place});
      place = place * extent;
    }
  }
  if (pick.chance(15)) owned[threads].push_back({Integer(2), Integer(0)});
  for (auto& modes : owned) shuffle(pick, modes);
  Modes<Integer> each = owned[first_values];
  each.insert(each.end(), owned[blocks].begin(), owned[blocks].end());
  return concatenate<Integer>(
      std::vector{nested(pick, owned[threads], manner), nested(pick, each, manner)});
}

}  // namespace plumb
