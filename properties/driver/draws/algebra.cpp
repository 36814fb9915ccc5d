// The draws of what is composed with a layout, complemented in, or laid beside it.
#include <algorithm>

#include "properties/driver/presets.hpp"
#include "reference/layouts/make_layout.hpp"

namespace plumb {

using namespace choices;
using namespace presets;

namespace {

// The forms of a tiler; by_mode + k has k modes.
enum TilerForm { whole_layout = 0, kept_mode = 1, by_mode = 2 };

constexpr std::size_t most_modes = 8;

/// A form that no engine draws, but a request may have: n:1, given as the integer n.
constexpr int an_integer = by_mode + static_cast<int>(most_modes) + 1;

// A value that resembles another one, or any value.
enum Likeness { alike = 0, of_any_form = 1 };

/// For each mode of S, what multiple of the mode of `shape` it is; nothing unless each one is.
std::optional<std::vector<Integer>> multiples(const IntTuple<Integer>& shape,
                                              const IntTuple<Integer>& S) {
  if (S.is_leaf() != shape.is_leaf() || rank(S) != rank(shape)) return std::nullopt;
  std::vector<Integer> counts;
  for (std::size_t k = 0; k < rank(S); ++k) {
    const IntTuple<Integer>& mode = mode_of(S, k);
    const Integer tile = product(mode_of(shape, k));
    if (!mode.is_leaf() || mode.leaf() < 1 || !divides(tile, mode.leaf())) return std::nullopt;
    counts.push_back(floor_div(mode.leaf(), tile));
  }
  return counts;
}

/// True if S is a pair, and each of its numbers divides that mode of `shape`.
bool divide_modes(const IntTuple<Integer>& S, const IntTuple<Integer>& shape) {
  if (S.is_leaf() || rank(S) != 2 || shape.is_leaf() || rank(shape) < 2) return false;
  for (std::size_t k = 0; k < 2; ++k)
    if (!mode_of(S, k).is_leaf() || mode_of(S, k).leaf() < 1 ||
        !divides(mode_of(S, k).leaf(), product(mode_of(shape, k))))
      return false;
  return true;
}

}  // namespace


// Tilers.

void Driver::record_tiler(const Tiler<Integer>& T) {
  const Choice form = of_form(by_mode + static_cast<int>(most_modes));
  if (T.is_integer()) {
    record(of_form(an_integer), Integer(an_integer));
    record(of_extent(), T.layout().shape.leaf());
  } else if (T.is_layout()) {
    record(form, Integer(whole_layout));
    record_layout(T.layout());
  } else if (T.is_kept()) {
    record(form, Integer(kept_mode));
  } else {
    record(form, by_mode + Integer(T.by_mode().size()));
    for (const Tiler<Integer>& mode : T.by_mode()) record_tiler(mode);
  }
}

Tiler<Integer> Driver::pick_tiler(const Layout<Integer>& outer, Hint hint, int depth) {
  const auto modes = static_cast<int>(std::min(rank(outer.shape), most_modes));
  const int greatest = !outer.shape.is_leaf() ? by_mode + modes
                       : depth == 0           ? whole_layout
                                              : kept_mode;
  const Integer form = choose(of_form(greatest));
  if (form == an_integer) {
    record(of_form(an_integer), form);
    return Tiler<Integer>::of_integer(pick(of_extent()));
  }
  if (!allowed(of_form(greatest), form)) throw Discarded{};
  record(of_form(greatest), form);
  const Hint of_one = hint == Hint::distributed ? Hint::tiling : hint;  // which is for its modes
  if (form == whole_layout) return pick_layout({}, of_one, &outer);
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


// Layouts and shapes beside a layout.

Layout<Integer> Driver::inner_layout(std::string_view name, const Layout<Integer>& outer) {
  return remember(name, pick_layout(name, Hint::any, &outer));
}

Layout<Integer> Driver::threads_and_values(std::string_view name, const Layout<Integer>& outer) {
  return remember(name, pick_layout(name, Hint::distributed, &outer));
}

Layout<Integer> Driver::pick_layout_like(const Layout<Integer>& A, const Layout<Integer>* given) {
  const auto form =
      of_given(given, [&](const auto& B) { return B.shape == A.shape ? alike : of_any_form; });
  if (pick_or(of_form(of_any_form), form) == of_any_form) {
    if (!given) return pick_layout({}, Hint::one_to_one, nullptr);
    record_layout(*given);
    return *given;
  }
  const std::vector<Integer> before = leaves(A.stride);
  const std::vector<Integer> known = given ? leaves(given->stride) : std::vector<Integer>{};
  std::vector<Integer> strides;
  for (std::size_t k = 0; k < before.size(); ++k) {
    const Integer* stride = given ? &known[k] : nullptr;
    const auto likeness =
        of_given(stride, [&](const auto& d) { return d == before[k] ? alike : of_any_form; });
    const bool same = pick_or(of_form(of_any_form), likeness) == alike;
    strides.push_back(same ? before[k]
                           : pick_or(of_stride(), stride ? std::optional(*stride) : std::nullopt));
  }
  return {A.shape, tree_like(A.shape, strides)};
}

Layout<Integer> Driver::like_layout(std::string_view name, const Layout<Integer>& A) {
  std::optional<Layout<Integer>> given;
  if (recorded(name).value_or(false)) given = preset_as(name, a_layout());
  return remember(name, pick_layout_like(A, pointer(given)));
}

IntTuple<Integer> Driver::cotarget(std::string_view name) {
  const auto given = preset_as(name, a_tuple());
  return remember(name, pick_tuple(of_extent(), pointer(given), Role::cotarget));
}

IntTuple<Integer> Driver::pick_tiles(const IntTuple<Integer>& shape,
                                     const IntTuple<Integer>* given) {
  const auto counts = given ? multiples(shape, *given) : std::nullopt;
  const auto form = of_given(given, [&](const auto&) { return counts ? alike : of_any_form; });
  if (pick_or(of_form(of_any_form), form) == of_any_form) return pick_tuple(of_extent(), given);
  std::vector<IntTuple<Integer>> modes;
  for (std::size_t k = 0; k < rank(shape); ++k) {
    const Integer count = pick_or(of_extent(), counts ? std::optional((*counts)[k]) : std::nullopt);
    modes.push_back(Integer(count * product(mode_of(shape, k))));
  }
  if (shape.is_leaf()) return modes.front();
  return modes;
}

template <class Stride>
IntTuple<Integer> Driver::tiled_shape(std::string_view name, const Layout<Integer, Stride>& A) {
  const auto given = preset_as(name, a_tuple());
  return remember(name, pick_tiles(A.shape, pointer(given)));
}

IntTuple<Integer> Driver::dividing_shape(std::string_view name, const IntTuple<Integer>& shape) {
  const auto supply = preset_as(name, a_tuple());
  const auto* given = pointer(supply);
  const auto form =
      of_given(given, [&](const auto& S) { return divide_modes(S, shape) ? alike : of_any_form; });
  if (shape.is_leaf() || rank(shape) < 2 || pick_or(of_form(of_any_form), form) == of_any_form)
    return remember(name, pick_tuple(of_extent(), given));
  std::vector<IntTuple<Integer>> pair;
  for (std::size_t k = 0; k < 2; ++k) {
    const Integer number =
        pick_or(of_extent(), given ? std::optional(mode_of(*given, k).leaf()) : std::nullopt);
    pair.push_back(gcd(number, product(mode_of(shape, k))));
  }
  return remember(name, IntTuple<Integer>(pair));
}

template IntTuple<Integer> Driver::tiled_shape(std::string_view, const Layout<Integer>&);
template IntTuple<Integer> Driver::tiled_shape(std::string_view, const CoordinateLayout<Integer>&);
template IntTuple<Integer> Driver::tiled_shape(std::string_view, const BitLayout<Integer>&);

}  // namespace plumb
