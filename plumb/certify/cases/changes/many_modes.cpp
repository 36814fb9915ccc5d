// More modes than drawn requests have: a library may keep them in arrays of fixed length.
#include <type_traits>

#include "plumb/certify/cases/changes/places.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb::certify {
namespace {

constexpr int most_modes = 12;  // of 4 drawn ones, 8 and more are new

template <class T>
Tree<T> behind(std::size_t count, const Tree<T>& first, const Tree<T>& t) {
  std::vector<Tree<T>> entries(count, first);
  for (const Tree<T>& entry : modes_of(t)) entries.push_back(entry);
  return entries;
}

template <class Stride>
Layout<Integer, Stride> behind_units(std::size_t count, const Layout<Integer, Stride>& A) {
  return {behind(count, IntTuple<Integer>(Integer(1)), A.shape),
          behind(count, Tree<Stride>(Stride{}), A.stride)};
}

/// Puts the modes of the value behind `count` others of extent 1; false if it has no modes. What is
/// put before the entries of a tuple is `entry`: 1 for extents, 0 for coordinates.
bool put_behind(Value<Integer>& value, std::size_t count, const Integer& entry) {
  return std::visit(
      [&]<class T>(T& held) {
        if constexpr (std::is_same_v<T, IntTuple<Integer>>) {
          if (held.is_leaf()) return false;
          held = behind(count, IntTuple<Integer>(entry), held);
        } else if constexpr (std::is_same_v<T, Pattern<Integer>>) {
          if (held.is_leaf()) return false;
          held = behind(count, Pattern<Integer>(std::optional<Integer>(0)), held);
        } else if constexpr (std::is_same_v<T, Tiler<Integer>>) {
          if (!held.is_by_mode()) return false;
          std::vector<Tiler<Integer>> entries(count, Tiler<Integer>::of_integer(Integer(1)));
          for (const Tiler<Integer>& one : held.by_mode()) entries.push_back(one);
          held = Tiler<Integer>(std::move(entries));
        } else if constexpr (std::is_same_v<T, ComposedLayout<Integer>>) {
          held.inner = behind_units(count, held.inner);
        } else if constexpr (std::is_same_v<T, Layout<Integer>> ||
                             std::is_same_v<T, CoordinateLayout<Integer>> ||
                             std::is_same_v<T, BitLayout<Integer>> ||
                             std::is_same_v<T, FLayout<Integer>>) {
          held = behind_units(count, held);
        } else {
          return false;
        }
        return true;
      },
      static_cast<AnyValue<Integer>&>(value));
}

/// The modes of the arguments stand behind others of extent 1: of all arguments, or of one.
bool many_modes(Pick& pick, Values<Integer>& arguments) {
  const auto count = static_cast<std::size_t>(pick.between(8, most_modes));
  const bool all = pick.chance(70);
  const std::size_t only = position_below(pick, std::max<std::size_t>(1, arguments.size()));
  bool changed = false;
  for (std::size_t k = 0; k < arguments.size(); ++k)
    if (all || k == only)
      changed |= put_behind(arguments[k], count, Integer(pick.chance(60) ? 1 : 0));
  return changed;
}

constexpr RequestChange of_modes[] = {{"many modes", many_modes}};

}  // namespace

std::span<const RequestChange> changes_of_modes() { return of_modes; }

}  // namespace plumb::certify
