// Operations on parts of a layout, where a profile says which.
#pragma once

#include <vector>

#include "reference/layout.hpp"

namespace plumb {

/// Applies `whole` to A where P is *, and mode by mode where P is a tuple: the modes of A that it
/// does not mention are kept. Refuses bad_shape where P has more modes than A.
template <class Integer, class Stride, class Operation>
Answer<Layout<Integer, Stride>> apply_by_profile(const Layout<Integer, Stride>& A, const Profile& P,
                                                 const Operation& whole) {
  if (P.is_leaf()) return whole(A);
  if (P.children().size() > rank(A.shape)) return Refusal::bad_shape;
  std::vector<Layout<Integer, Stride>> modes = modes_of(A);
  for (std::size_t k = 0; k < P.children().size(); ++k) {
    const auto part = apply_by_profile(modes[k], P.children()[k], whole);
    if (!part.answered()) return part;
    modes[k] = part.value();
  }
  return concatenate(modes);
}

/// Has the shape, wherever P has a tuple, a tuple of at least as many modes?
template <class Integer>
bool has_modes_of(const IntTuple<Integer>& shape, const Profile& P) {
  if (P.is_leaf()) return true;
  if (shape.is_leaf() || P.children().size() > rank(shape)) return false;
  for (std::size_t k = 0; k < P.children().size(); ++k)
    if (!has_modes_of(mode_of(shape, k), P.children()[k])) return false;
  return true;
}

}  // namespace plumb
