// The measures of a layout: size, rank, depth and cosize.
#pragma once

#include "reference/integers/module.hpp"
#include "reference/layouts/layout.hpp"
#include "reference/tuples/int_tuple.hpp"
#include "reference/tuples/products.hpp"

namespace plumb {

// Clause    size
// Purpose   Counts the elements of a layout: the coordinates that its shape has.
// Equation  size(A) == product of all extents
// Contract  the equation; the size of a composed layout is the size of its inner layout
// Arguments A a layout or a composed layout
// Domain    every layout
// Refusals  none
// Laws      size.counts size.of-composed
// Examples  size((2,3):(3,6)) -> 6
//           size(():()) -> 1
//           size(Sw<3,4,3> o 0 o (8,64):(64,1)) -> 512
// Source    CuTe documentation, "Layout"; [cute-concepts] and [cute-algebra]

template <class Integer, class Stride>
Integer size(const Layout<Integer, Stride>& A) {
  return product(A.shape);
}

// Clause    rank
// Equation  rank(X) == number of modes;  1 for a leaf, 0 for () and ():()
// Contract  the equation; a number alone, which is not a layout, may have no modes (rank.number)
// Arguments X a tuple or a layout
// Domain    every tuple and every layout
// Refusals  none
// Freedom   rank.number = one | none: a number alone has one mode, or none
// Laws      rank.counts rank.over-modules
// Examples  rank((2,(3,4)):(1,(2,6))) -> 2
//           rank(8:1) -> 1
//           rank((2,(3,4))) -> 2
// Source    CuTe documentation, "Layout"

template <class Integer>
Integer rank_of(const IntTuple<Integer>& X) {
  return Integer(static_cast<int>(rank(X)));
}

template <class Integer, class Stride>
Integer rank_of(const Layout<Integer, Stride>& A) {
  return rank_of(A.shape);
}

// Clause    depth
// Equation  depth(X) == greatest number of parentheses around a leaf;  0 for a leaf
// Contract  the equation
// Arguments X a tuple or a layout
// Domain    every tuple and every layout except those that contain ()
// Refusals  none
// Laws      depth.counts depth.over-modules
// Examples  depth((2,(3,4)):(1,(2,6))) -> 2
//           depth(8:1) -> 0
//           depth((2,(3,(4,5)))) -> 3
// Source    CuTe documentation, "Layout"

template <class Integer>
Integer depth_of(const IntTuple<Integer>& X) {
  return Integer(static_cast<int>(depth(X)));
}

template <class Integer, class Stride>
Integer depth_of(const Layout<Integer, Stride>& A) {
  return depth_of(A.shape);
}

/// True if t contains ().
template <class T>
bool contains_empty(const Tree<T>& t) {
  if (t.is_leaf()) return false;
  if (t.children().empty()) return true;
  for (const Tree<T>& child : t.children())
    if (contains_empty(child)) return true;
  return false;
}

/// True if the last entry of t, of that the last, and so on, is a leaf and not ().
template <class T>
bool ends_in_a_leaf(const Tree<T>& t) {
  return t.is_leaf() || (!t.children().empty() && ends_in_a_leaf(t.children().back()));
}

template <class Integer>
bool depth_required(const IntTuple<Integer>& X) {
  return !contains_empty(X);
}

template <class Integer, class Stride>
bool depth_required(const Layout<Integer, Stride>& A) {
  return !contains_empty(A.shape);
}

// Clause    cosize
// Purpose   Tells how many elements a buffer must have so that every offset of A lies within it.
// Equation  cosize(A) == 1 + max A(i)   over 0 <= i < size(A)
// Contract  by the strides of A:
//           - integers: the equation, if no offset is negative
//           - basis strides: the product of 1 + max A(i)_p over the axes p, which is the number of
//             points of the least box that holds the values
// Arguments A a layout of integer or basis strides, or a composed layout
// Domain    by the kind of A:
//           - layout: integer strides, none of them negative
//           - composed layout: at most 2^16 elements; at most 2^18 elements times links; apply in
//             its domain at each index; no negative offset. If it is one swizzle at offset 0, the
//             cosize of the inner layout is the same
// Refusals  out_of_domain (a composed layout with a negative offset, or a swizzle of a negative
//           number)
//           too_large (a composed layout of over 2^16 elements, or bits + base + |shift| > 2^16)
// Freedom   cosize.negative = span | top | last: max - min + 1, max + 1, or A(size(A) - 1) + 1
// Freedom   cosize.composed = bound | inner: if A is one swizzle at offset 0, the equation, or the
//           cosize of the inner layout, which is too small if the swizzle leads beyond it
// Laws      cosize.bounds cosize.of-composed cosize.over-modules
// Examples  cosize((2,3):(3,6)) -> 16
//           cosize((4,8):(2@1,1@0+1@1)) -> 112
//           cosize((4,2):(0,1)) -> 2
//           cosize(4:-1) -> 4
//           cosize((2,(3,(2,2))):(9,(3,(-1,0)))) -> 17
//           cosize(Sw<1,0,1> o 0 o 3:1) -> 4
//           cosize(Sw<3,4,3> o 1024 o (8,64):(64,1)) -> 1536
//           cosize(8:-1 o 0 o 8:1) -> refuse out_of_domain
// Source    CuTe documentation, "Layout"; [cute-concepts] and [cute-algebra]; CuTe C++, cosize,
//           which is the size of coshape(A)

/// The greatest and the least offset are at corners: each mode adds its extreme by itself.
template <class Integer>
Integer greatest_offset(const Layout<Integer>& A) {
  Integer greatest(0);
  for (const auto& [extent, stride] : flat_modes(A))
    if (stride > 0) greatest = greatest + (extent - 1) * stride;
  return greatest;
}

template <class Integer>
Integer least_offset(const Layout<Integer>& A) {
  Integer least(0);
  for (const auto& [extent, stride] : flat_modes(A))
    if (stride < 0) least = least + (extent - 1) * stride;
  return least;
}

template <class Integer>
Integer cosize(const Layout<Integer>& A) {
  const Integer least = least_offset(A);  // first, whatever the compiler
  return greatest_offset(A) - least + 1;
}

/// True if no stride is negative.
template <class Integer>
bool natural_strides(const Layout<Integer>& A) {
  for (const Integer& stride : leaves(A.stride))
    if (stride < 0) return false;
  return true;
}

/// True if no entry of a stride is negative.
template <class Integer>
bool natural_strides(const Layout<Integer, CoordinateVector<Integer>>& A) {
  for (const CoordinateVector<Integer>& stride : leaves(A.stride))
    for (const auto& [axis, amount] : stride.terms())
      if (amount < 0) return false;
  return true;
}

template <class Integer>
bool cosize_required(const Layout<Integer>& A) {
  return natural_strides(A);
}

}  // namespace plumb
