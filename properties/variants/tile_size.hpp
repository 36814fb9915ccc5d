// The elements that a tiler takes, whichever way _ is read: as one element, or as its mode of A.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/algebra/tiler.hpp"
#include "reference/layouts/layout.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::variants {

/// The number of elements that T itself names, _ counted as one.
template <class Integer>
Integer elements_of(const Tiler<Integer>& T) {
  if (T.is_layout()) return size(T.layout());
  Integer all(1);
  if (T.is_by_mode())
    for (const Tiler<Integer>& mode : T.by_mode()) all = all * elements_of(mode);
  return all;
}

/// The number of elements of A's tile, _ counted as its mode of A.
/// Domain: T has no more modes than A.
template <class Integer, class Stride>
Integer tile_size(const Layout<Integer, Stride>& A, const Tiler<Integer>& T) {
  if (T.is_kept()) return size(A);
  if (T.is_layout()) return size(T.layout());
  const auto modes = modes_of(A);
  Integer all(1);
  for (std::size_t k = 0; k < modes.size(); ++k)
    all = all * (k < T.by_mode().size() ? tile_size(modes[k], T.by_mode()[k]) : size(modes[k]));
  return all;
}

}  // namespace plumb::variants
