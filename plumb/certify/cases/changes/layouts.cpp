// Changes of layouts.
#include <algorithm>

#include "plumb/certify/cases/changes/places.hpp"
#include "reference/integers/arithmetic.hpp"

namespace plumb::certify {
namespace {

template <class Stride>
using Changed = std::optional<Layout<Integer, Stride>>;

/// The number of a leaf; nothing if there is none.
template <class Stride>
std::optional<std::size_t> some_leaf(Pick& pick, const Layout<Integer, Stride>& A) {
  const std::size_t count = leaf_count(A);
  if (count == 0) return std::nullopt;
  return position_below(pick, count);
}

/// Leaves in some order, each after the one before; `gaps` of them after a gap.
Layout<Integer> compacted(Pick& pick, const Layout<Integer>& A, std::size_t gaps) {
  Modes<Integer> modes = flat_modes(A);
  std::vector<std::size_t> order;
  for (std::size_t k = 0; k < modes.size(); ++k)
    order.insert(order.begin() + static_cast<std::ptrdiff_t>(position_below(pick, k + 1)), k);
  Integer reach(1);
  for (std::size_t k = 0; k < order.size(); ++k) {
    if (order.size() - k <= gaps) reach = reach * pick.between(2, 4);
    modes[order[k]].stride = reach;
    reach = reach * modes[order[k]].extent;
  }
  return with_leaves(A, modes);
}

bool compact(Pick& pick, Values<Integer>& arguments) {
  return change_layout(pick, arguments, [&]<class Stride>(const Layout<Integer, Stride>& A) {
    if constexpr (std::is_same_v<Stride, Integer>)
      return Changed<Stride>(compacted(pick, A, 0));
    else
      return Changed<Stride>();
  });
}

bool with_gaps(Pick& pick, Values<Integer>& arguments) {
  return change_layout(pick, arguments, [&]<class Stride>(const Layout<Integer, Stride>& A) {
    if constexpr (std::is_same_v<Stride, Integer>)
      return Changed<Stride>(compacted(pick, A, pick.chance(30) ? 1 : leaf_count(A)));
    else
      return Changed<Stride>();
  });
}

/// f changes the modes in place, and says whether it did.
template <class Function>
bool change_leaves(Pick& pick, Values<Integer>& arguments, const Function& f) {
  return change_layout(pick, arguments, [&]<class Stride>(const Layout<Integer, Stride>& A) {
    Modes<Integer, Stride> modes = flat_modes(A);
    const auto leaf = some_leaf(pick, A);
    if (!leaf || !f(modes, *leaf)) return Changed<Stride>();
    return Changed<Stride>(with_leaves(A, modes));
  });
}

bool zero_stride(Pick& pick, Values<Integer>& arguments) {
  return change_leaves(pick, arguments, [&](auto& modes, std::size_t leaf) {
    if (leaf == 0) leaf = modes.size() - 1;
    modes[leaf].stride = {};
    return true;
  });
}

bool negative_stride(Pick& pick, Values<Integer>& arguments) {
  return change_leaves(pick, arguments, [](auto& modes, std::size_t leaf) {
    modes[leaf].stride = Integer(-1) * modes[leaf].stride;
    return true;
  });
}

bool one_off(Pick& pick, Values<Integer>& arguments) {
  return change_leaves(pick, arguments, [&]<class Modes>(Modes& modes, std::size_t leaf) {
    auto& [extent, stride] = modes[leaf];
    if constexpr (std::is_same_v<std::decay_t<decltype(stride)>, Integer>)
      if (pick.chance(60)) return stride = stride + (pick.chance(50) ? 1 : -1), true;
    extent = extent > 1 && pick.chance(50) ? Integer(extent - 1) : Integer(extent + 1);
    return true;
  });
}

/// Few elements, whose values often meet.
bool few_elements_near_another(Pick& pick, Values<Integer>& arguments) {
  return change_leaves(pick, arguments, [&]<class Modes>(Modes& modes, std::size_t) {
    for (auto& [extent, stride] : modes) {
      extent = pick.between(2, 4);
      if constexpr (std::is_same_v<std::decay_t<decltype(stride)>, Integer>)
        stride = pick.between(1, 9);
    }
    return modes.size() <= 4;
  });
}

/// Two leaves of the same elements together: their extents exchanged, or a factor moved.
bool other_extents(Pick& pick, Values<Integer>& arguments) {
  return change_leaves(pick, arguments, [&](auto& modes, std::size_t leaf) {
    const std::size_t other = position_below(pick, modes.size());
    Integer &from = modes[leaf].extent, &to = modes[other].extent;
    if (other == leaf || from == to) return false;
    const Integer factor = gcd(from, Integer(pick.between(2, 4)));
    if (factor == 1 || pick.chance(50)) {
      std::swap(from, to);
    } else {
      from = floor_div(from, factor);
      to = to * factor;
    }
    return true;
  });
}

/// The tree with `f` instead of its leaf of this number, and how many leaves it has passed.
template <class T, class Function>
Tree<T> instead_of_leaf(const Tree<T>& t, std::size_t leaf, std::size_t& passed,
                        const Function& f) {
  if (t.is_leaf()) return passed++ == leaf ? f(t.leaf()) : t;
  std::vector<Tree<T>> entries;
  for (const Tree<T>& entry : t.children())
    entries.push_back(instead_of_leaf(entry, leaf, passed, f));
  return entries;
}

template <class T>
Tree<T> pair_of(const T& first, const T& second) {
  return tuple_of(std::vector<T>{first, second});
}

/// A leaf as a mode of two leaves, one level deeper: the same function, or with a stride 0.
bool deeper(Pick& pick, Values<Integer>& arguments) {
  return change_layout(pick, arguments, [&]<class Stride>(const Layout<Integer, Stride>& A) {
    const auto leaf = some_leaf(pick, A);
    if (!leaf) return Changed<Stride>();
    const Integer inner = gcd(flat_modes(A)[*leaf].extent, Integer(pick.between(2, 4)));
    const bool broadcast = pick.chance(30);
    std::size_t extents = 0, strides = 0;
    return Changed<Stride>(Layout<Integer, Stride>(
        instead_of_leaf(A.shape, *leaf, extents,
                        [&](const Integer& s) { return pair_of(inner, floor_div(s, inner)); }),
        instead_of_leaf(A.stride, *leaf, strides, [&](const Stride& d) {
          return pair_of(d, broadcast ? Stride{} : Stride(inner * d));
        })));
  });
}

/// A mode more: one of extent 1, or one that begins where the others end.
template <class Stride>
Layout<Integer, Stride> with_mode(Pick& pick, const Layout<Integer, Stride>& A, const Integer& s,
                                  const Stride& d) {
  std::vector<Layout<Integer, Stride>> modes = modes_of(A);
  const auto at = static_cast<std::ptrdiff_t>(position_below(pick, modes.size() + 1));
  modes.insert(modes.begin() + at, Layout<Integer, Stride>(s, d));
  return concatenate(modes);
}

bool unit_mode(Pick& pick, Values<Integer>& arguments) {
  return change_layout(pick, arguments, [&]<class Stride>(const Layout<Integer, Stride>& A) {
    const std::vector<Stride> strides = leaves(A.stride);
    const Stride d = strides.empty() || pick.chance(30) ? Stride{} : strides.back();
    return Changed<Stride>(with_mode(pick, A, Integer(1), d));
  });
}

bool one_mode_more(Pick& pick, Values<Integer>& arguments) {
  return change_layout(pick, arguments, [&]<class Stride>(const Layout<Integer, Stride>& A) {
    const Modes<Integer, Stride> modes = flat_modes(A);
    if (modes.empty() || modes.size() > 6) return Changed<Stride>();
    const Stride end = modes.back().extent * modes.back().stride;
    return Changed<Stride>(with_mode(pick, A, Integer(pick.between(2, 4)), end));
  });
}

/// A layout takes the place of another argument of its kind.
bool same_layout(Pick& pick, Values<Integer>& arguments) {
  const auto layouts = arguments_of<Layout<Integer>, CoordinateLayout<Integer>, BitLayout<Integer>,
                                    ComposedLayout<Integer>>(arguments);
  if (layouts.size() < 2) return false;
  const std::size_t from = layouts[position_below(pick, layouts.size())];
  const std::size_t to = layouts[position_below(pick, layouts.size())];
  if (from == to || arguments[from].index() != arguments[to].index()) return false;
  arguments[to] = Value<Integer>(arguments[from]);
  return true;
}

constexpr RequestChange of_layouts[] = {
    {"compact", compact},
    {"gaps", with_gaps},
    {"zero stride", zero_stride},
    {"negative stride", negative_stride},
    {"one off", one_off},
    {"few elements", few_elements_near_another},
    {"other extents", other_extents},
    {"deeper", deeper},
    {"unit mode", unit_mode},
    {"one mode more", one_mode_more},
    {"same layout", same_layout},
};

}  // namespace

std::span<const RequestChange> changes_of_layouts() { return of_layouts; }

}  // namespace plumb::certify
