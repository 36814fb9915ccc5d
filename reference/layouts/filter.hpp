// Layouts without the modes that do not move.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb {

// Clause    filter_zeros
// Equation  R(c) == A(c)   for the coordinates c of A that are 0 wherever the stride is 0
// Contract  R has the shape of A with extent 1 wherever the stride is 0. With P: wherever P is 0,
//           which stands for all leaves below it
// Arguments A a layout with any strides, P a tuple: a number for each leaf or larger part of A
// Domain    every layout; P is weakly congruent with the shape of A
// Refusals  bad_shape (P is not weakly congruent with the shape of A)
// Laws      filter_zeros.restriction filter_zeros.over-modules
// Examples  filter_zeros((2,(4,3)):(1,(0,2))) -> (2,(1,3)):(1,(0,2))
//           filter_zeros((2,(4,3)):(1,(2,8)), (1,0)) -> (2,(1,1)):(1,(2,8))
//           filter_zeros(4:0) -> 1:0
//           filter_zeros((2,(4,3)):(1@0,(0@0,1@1))) -> (2,(1,3)):(1@0,(0@0,1@1))
//           filter_zeros((2,4):(1,2), (1,0,1)) -> refuse bad_shape
// Source    CuTe C++, filter_zeros

template <class Integer, class Stride>
Layout<Integer, Stride> filter_zeros(const Layout<Integer, Stride>& A) {
  const std::vector<Stride> strides = leaves(A.stride);
  std::size_t next = 0;
  const IntTuple<Integer> shape = map_leaves(A.shape, [&](const Integer& extent) {
    return strides[next++] == Stride{} ? Integer(1) : extent;
  });
  return {shape, A.stride};
}

/// The shape with extent 1 wherever P is 0.   Domain: P is weakly congruent with the shape.
template <class Integer>
IntTuple<Integer> ones_at_zeros(const IntTuple<Integer>& shape, const IntTuple<Integer>& P) {
  if (P.is_leaf())
    return map_leaves(shape, [&](const Integer& e) { return P.leaf() == 0 ? Integer(1) : e; });
  std::vector<IntTuple<Integer>> modes;
  for (std::size_t k = 0; k < rank(P); ++k)
    modes.push_back(ones_at_zeros(mode_of(shape, k), mode_of(P, k)));
  return modes;
}

/// True if, at each tuple of P, the shape has a tuple of equal rank.
template <class Integer>
bool has_parts_of(const IntTuple<Integer>& shape, const IntTuple<Integer>& P) {
  if (P.is_leaf()) return true;
  if (shape.is_leaf() || rank(shape) != rank(P)) return false;
  for (std::size_t k = 0; k < rank(P); ++k)
    if (!has_parts_of(mode_of(shape, k), mode_of(P, k))) return false;
  return true;
}

template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> filter_zeros(const Layout<Integer, Stride>& A,
                                             const IntTuple<Integer>& P) {
  if (!has_parts_of(A.shape, P)) return Refusal::bad_shape;
  return Layout<Integer, Stride>{ones_at_zeros(A.shape, P), A.stride};
}

template <class Integer, class Stride>
bool filter_zeros_required(const Layout<Integer, Stride>&) {
  return true;
}

template <class Integer, class Stride>
bool filter_zeros_required(const Layout<Integer, Stride>& A, const IntTuple<Integer>& P) {
  return has_parts_of(A.shape, P);
}

// Clause    filter
// Equation  R(j) == A(c), c the j-th of the coordinates that are 0 wherever the stride is 0
// Contract  R has an element for each such coordinate; depth(R) <= 1; no extent of R is 1 and no
//           stride 0, unless size(R) == 1. With P: the same for each * of P by itself; modes that
//           P does not mention are kept
// Arguments A a layout, P a profile
// Domain    every layout; with P: wherever P has a tuple, A has a tuple of at least as many modes
// Refusals  bad_shape (P has more modes than A)
// Laws      filter.restriction filter.image filter.over-modules
// Examples  filter((2,(4,3)):(1,(0,2))) -> 6:1
//           filter((4,1):(0,3)) -> 1:0
//           filter((2,(4,3)):(1@0,(0@0,2@0))) -> 6:1@0
//           filter((2,(4,3)):(1,(0,2)), (*,*)) -> (2,3):(1,2)
//           filter(8:1, (*,*)) -> refuse bad_shape
// Source    CuTe C++ and pycute, filter

template <class Integer, class Stride>
Layout<Integer, Stride> filter(const Layout<Integer, Stride>& A) {
  return coalesce(filter_zeros(A));
}

template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> filter(const Layout<Integer, Stride>& A, const Profile& P) {
  return apply_by_profile(A, P, [](const auto& mode) { return filter(mode); });
}

template <class Integer, class Stride>
bool filter_required(const Layout<Integer, Stride>&) {
  return true;
}

template <class Integer, class Stride>
bool filter_required(const Layout<Integer, Stride>& A, const Profile& P) {
  return has_modes_of(A.shape, P);
}

}  // namespace plumb
