// Changes of integers, and of tuples and patterns of them.
#include <algorithm>

#include "plumb/certify/cases/changes/numbers_in.hpp"
#include "plumb/certify/cases/changes/places.hpp"

namespace plumb::certify {
namespace {

Integer power_of_two(Pick& pick, int most) {
  return Integer(1) << static_cast<unsigned>(pick.between(0, most));
}

/// A number beside n, or another one of the request.
Integer near(Pick& pick, const Integer& n, const std::vector<Integer>& others) {
  switch (pick.between(0, 7)) {
    case 0: return n + 1;
    case 1: return n - 1;
    case 2: return 2 * n;
    case 3: return n / 2;
    case 4: return -n;
    case 5: return n >= 0 ? n ^ power_of_two(pick, 4) : Integer(0);
    default:
      return others.empty() ? power_of_two(pick, 7) : others[position_below(pick, others.size())];
  }
}

bool other_number(Pick& pick, Values<Integer>& arguments) {
  const std::vector<Integer> others = numbers_in(arguments);
  return change_one<Integer>(pick, arguments, [&](Integer& n) {
    n = near(pick, n, others);
    return true;
  });
}

/// 2^k, and sometimes one beside it.
bool binary_number(Pick& pick, Values<Integer>& arguments) {
  return change_one<Integer>(pick, arguments, [&](Integer& n) {
    n = power_of_two(pick, 7);
    if (pick.chance(20)) n = n + (pick.chance(50) ? 1 : -1);
    return true;
  });
}

/// A mask whose ones do not stand together: 0b1011 for 0b1111.
bool mask_with_a_gap(Pick& pick, Values<Integer>& arguments) {
  return change_one<Integer>(pick, arguments, [&](Integer& n) {
    if (n < 5) return false;
    const auto last = static_cast<std::int64_t>(msb(n));
    const Integer bit = Integer(1) << static_cast<unsigned>(pick.between(1, last - 1));
    if ((n & bit) == 0) return false;
    n = n ^ bit;
    return true;
  });
}

/// Changes a leaf by f, which is told its number.
template <class Leaf, class Function>
bool change_a_leaf(Pick& pick, Tree<Leaf>& t, const Function& f) {
  const std::size_t count = leaf_count(t);
  if (count == 0) return false;
  const std::size_t chosen = position_below(pick, count);
  std::size_t next = 0;
  t = map_leaves(t, [&](const Leaf& leaf) { return next++ == chosen ? f(leaf) : leaf; });
  return true;
}

bool other_leaf(Pick& pick, Values<Integer>& arguments) {
  const std::vector<Integer> others = numbers_in(arguments);
  return change_one<IntTuple<Integer>>(pick, arguments, [&](IntTuple<Integer>& t) {
    return change_a_leaf(pick, t, [&](const Integer& n) { return near(pick, n, others); });
  });
}

/// An entry that may lie beyond its extent: 2 s + c for c, s another number of the request.
bool entry_beyond(Pick& pick, Values<Integer>& arguments) {
  const std::vector<Integer> others = numbers_in(arguments);
  return change_one<IntTuple<Integer>>(pick, arguments, [&](IntTuple<Integer>& t) {
    return change_a_leaf(pick, t, [&](const Integer& n) {
      return Integer(n + pick.between(1, 2) * others[position_below(pick, others.size())]);
    });
  });
}

bool other_place(Pick& pick, Values<Integer>& arguments) {
  const std::vector<Integer> others = numbers_in(arguments);
  return change_one<Pattern<Integer>>(pick, arguments, [&](Pattern<Integer>& c) {
    return change_a_leaf(pick, c, [&](const std::optional<Integer>& entry) {
      if (!entry) return std::optional<Integer>(pick.between(0, 3));
      if (pick.chance(30)) return std::optional<Integer>();
      return std::optional<Integer>(near(pick, *entry, others));
    });
  });
}

/// An entry more or less at some level: 1, the last one again, or the last one left out.
IntTuple<Integer> with_entry(Pick& pick, const IntTuple<Integer>& t) {
  if (t.is_leaf()) return std::vector<IntTuple<Integer>>{t, IntTuple<Integer>(Integer(1))};
  std::vector<IntTuple<Integer>> entries = t.children();
  if (!entries.empty() && pick.chance(40)) {
    IntTuple<Integer>& deeper = entries[position_below(pick, entries.size())];
    if (!deeper.is_leaf()) {
      deeper = with_entry(pick, deeper);
      return entries;
    }
  }
  const std::int64_t kind = pick.between(0, 9);
  if (kind < 4 && entries.size() > 1)
    entries.pop_back();
  else if (kind < 7 || entries.empty())
    entries.insert(
        entries.begin() + static_cast<std::ptrdiff_t>(position_below(pick, entries.size() + 1)),
        IntTuple<Integer>(Integer(1)));
  else
    entries.push_back(entries.back());
  return entries;
}

bool other_entries(Pick& pick, Values<Integer>& arguments) {
  return change_one<IntTuple<Integer>>(pick, arguments, [&](IntTuple<Integer>& t) {
    t = with_entry(pick, t);
    return true;
  });
}

/// A tuple takes the place of another argument, with an entry more or less.
bool nearly_same_tuple(Pick& pick, Values<Integer>& arguments) {
  const auto tuples = arguments_of<IntTuple<Integer>>(arguments);
  if (tuples.size() < 2) return false;
  const std::size_t first = position_below(pick, tuples.size());
  const std::size_t second = (first + 1) % tuples.size();
  arguments[tuples[second]] =
      with_entry(pick, std::get<IntTuple<Integer>>(arguments[tuples[first]]));
  return true;
}

constexpr RequestChange of_numbers[] = {
    {"other number", other_number},       {"binary number", binary_number},
    {"mask with a gap", mask_with_a_gap}, {"other leaf", other_leaf},
    {"entry beyond", entry_beyond},       {"other place", other_place},
    {"other entries", other_entries},     {"nearly the same tuple", nearly_same_tuple},
};

}  // namespace

std::span<const RequestChange> changes_of_numbers() { return of_numbers; }

}  // namespace plumb::certify
