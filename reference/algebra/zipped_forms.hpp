// The zipped, tiled and flat forms of a division or a product by mode: from
// ((t_0,r_0),(t_1,r_1),..) to ((t_0,t_1,..),(r_0,r_1,..)).
#pragma once

#include <vector>

#include "reference/algebra/tiler.hpp"

namespace plumb {

/// What an operation makes of a layout: all first modes, and all second modes.
template <class Integer, class Stride = Integer>
struct Halves {
  Layout<Integer, Stride> first;
  Layout<Integer, Stride> second;
};

/// Splits A by T. `whole` makes a layout of two modes of A and a layout. At a mode that T keeps the
/// first half is 1:0. The modes that T does not mention come last in the second half.
template <class Integer, class Stride, class Operation>
Answer<Halves<Integer, Stride>> halves_by_mode(const Layout<Integer, Stride>& A,
                                               const Tiler<Integer>& T, const Operation& whole) {
  if (T.is_kept()) return Halves<Integer, Stride>{{Integer(1), Stride{}}, A};
  if (T.is_layout()) {
    const Answer<Layout<Integer, Stride>> both = whole(A, T.layout());
    if (!both.answered()) return both.refusal();
    const auto modes = modes_of(both.value());
    return Halves<Integer, Stride>{modes.at(0), modes.at(1)};
  }
  if (T.by_mode().size() > rank(A.shape)) return Refusal::bad_shape;

  std::vector<Layout<Integer, Stride>> first, second = modes_of(A);
  for (std::size_t k = 0; k < T.by_mode().size(); ++k) {
    const auto halves = halves_by_mode(second[k], T.by_mode()[k], whole);
    if (!halves.answered()) return halves;
    first.push_back(halves.value().first);
    second[k] = halves.value().second;
  }
  return Halves<Integer, Stride>{concatenate(first), concatenate(second)};
}

/// (first, second)
template <class Integer, class Stride>
Layout<Integer, Stride> zipped(const Halves<Integer, Stride>& halves) {
  return concatenate<Integer>(std::vector{halves.first, halves.second});
}

/// (first, y_0, y_1, ..), y_k the modes of the second half
template <class Integer, class Stride>
Layout<Integer, Stride> tiled(const Halves<Integer, Stride>& halves) {
  std::vector<Layout<Integer, Stride>> modes{halves.first};
  for (const auto& mode : modes_of(halves.second)) modes.push_back(mode);
  return concatenate(modes);
}

/// (x_0, x_1, .., y_0, y_1, ..), x_k the modes of the first half
template <class Integer, class Stride>
Layout<Integer, Stride> spread(const Halves<Integer, Stride>& halves) {
  std::vector<Layout<Integer, Stride>> modes = modes_of(halves.first);
  for (const auto& mode : modes_of(halves.second)) modes.push_back(mode);
  return concatenate(modes);
}

/// `form` of the halves, or their refusal.
template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> formed(
    const Answer<Halves<Integer, Stride>>& halves,
    Layout<Integer, Stride> (*form)(const Halves<Integer, Stride>&)) {
  if (!halves.answered()) return halves.refusal();
  return form(halves.value());
}

/// True if T has a layout for everything that it mentions: neither _ nor <>.
template <class Integer>
bool only_layouts(const Tiler<Integer>& T) {
  if (T.is_kept()) return false;
  if (T.is_layout()) return true;
  for (const Tiler<Integer>& mode : T.by_mode())
    if (!only_layouts(mode)) return false;
  return !T.by_mode().empty();
}

}  // namespace plumb
