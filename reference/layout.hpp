// Layouts: a shape and a congruent tuple of strides, read as a function from indices to offsets.
#pragma once

#include <optional>
#include <vector>

#include "reference/coordinates.hpp"

namespace plumb {

/// Shape:Stride. Invariant: the two are congruent. Extents are at least 1 in every layout that an
/// operation accepts; the notation refuses others.
template <class Integer, class Stride = Integer>
struct Layout {
  IntTuple<Integer> shape;
  Tree<Stride> stride;

  Layout(IntTuple<Integer> shape_, Tree<Stride> stride_)
      : shape(std::move(shape_)), stride(std::move(stride_)) {
    if (!congruent(shape, stride)) throw Defect("a stride that is not congruent with its shape");
  }

  friend bool operator==(const Layout& a, const Layout& b) {
    return a.shape == b.shape && a.stride == b.stride;
  }
};

/// One extent with its stride.
template <class Integer, class Stride = Integer>
struct Mode {
  Integer extent;
  Stride stride;
};

template <class Integer, class Stride = Integer>
using Modes = std::vector<Mode<Integer, Stride>>;

/// The leaves of a layout from left to right.
template <class Integer, class Stride>
Modes<Integer, Stride> flat_modes(const Layout<Integer, Stride>& A) {
  const std::vector<Integer> extents = leaves(A.shape);
  const std::vector<Stride> strides = leaves(A.stride);
  Modes<Integer, Stride> modes;
  for (std::size_t k = 0; k < extents.size(); ++k) modes.push_back({extents[k], strides[k]});
  return modes;
}

/// The shortest spelling of a list of modes: 1:0 for none, s:d for one, a flat tuple otherwise.
template <class Integer, class Stride>
Layout<Integer, Stride> layout_of(const Modes<Integer, Stride>& modes) {
  if (modes.empty()) return {Integer(1), Stride{}};
  if (modes.size() == 1) return {modes.front().extent, modes.front().stride};
  std::vector<Integer> extents;
  std::vector<Stride> strides;
  for (const auto& mode : modes) {
    extents.push_back(mode.extent);
    strides.push_back(mode.stride);
  }
  return {tuple_of(extents), tuple_of(strides)};
}

/// (A0, A1, ..): the layout whose k-th mode is the k-th of the list.
template <class Integer, class Stride>
Layout<Integer, Stride> concatenate(const std::vector<Layout<Integer, Stride>>& modes) {
  std::vector<IntTuple<Integer>> shapes;
  std::vector<Tree<Stride>> strides;
  for (const auto& mode : modes) {
    shapes.push_back(mode.shape);
    strides.push_back(mode.stride);
  }
  return {IntTuple<Integer>(std::move(shapes)), Tree<Stride>(std::move(strides))};
}

/// The modes of A as layouts; A itself where A is a leaf.
template <class Integer, class Stride>
std::vector<Layout<Integer, Stride>> modes_of(const Layout<Integer, Stride>& A) {
  std::vector<Layout<Integer, Stride>> modes;
  for (std::size_t k = 0; k < rank(A.shape); ++k)
    modes.push_back({mode_of(A.shape, k), mode_of(A.stride, k)});
  return modes;
}

// Clause    size
// Equation  size(A) == product of all extents
// Contract  the equation; of a composed layout, that of its inner layout
// Arguments A a layout or a composed layout
// Domain    every layout
// Refusals  none
// Laws      size.counts size.of-composed
// Examples  size((2,3):(3,6)) -> 6
//           size(():()) -> 1
//           size(Sw<3,4,3> o 0 o (8,64):(64,1)) -> 512
// Source    CuTe documentation, "Layout"; seeds 000 and 002

template <class Integer, class Stride>
Integer size(const Layout<Integer, Stride>& A) {
  return product(A.shape);
}

// Clause    rank
// Equation  rank(X) == number of modes;  1 for a leaf, 0 for () and ():()
// Contract  the equation; a number alone, which is no layout, may have no modes
// Arguments X a tuple or a layout
// Domain    every tuple and every layout
// Refusals  none
// Freedom   rank.number = one | none: a number alone has one mode, or none
// Laws      rank.counts
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
// Laws      depth.counts
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

/// Is there a mode without leaves?
template <class T>
bool contains_empty(const Tree<T>& t) {
  if (t.is_leaf()) return false;
  if (t.children().empty()) return true;
  for (const Tree<T>& child : t.children())
    if (contains_empty(child)) return true;
  return false;
}

template <class Integer>
bool depth_required(const IntTuple<Integer>& X) {
  return !contains_empty(X);
}

template <class Integer, class Stride>
bool depth_required(const Layout<Integer, Stride>& A) {
  return !contains_empty(A.shape);
}

// Clause    evaluate
// Equation  evaluate(A, i) == crd2idx(i, shape of A, stride of A)
// Contract  the equation; beyond the size it is the extension, whose last mode counts on.
//           Of a composed layout A it is apply(A, i)
// Arguments A a layout or a composed layout, i an index
// Domain    0 <= i < size(A); of a composed layout, as of apply
// Refusals  out_of_domain (a negative number comes to a swizzle)
//           too_large (a swizzle with bits + base + |shift| > 2^16)
// Laws      evaluate.coordinates evaluate.linear evaluate.of-composed
// Examples  evaluate((2,3):(3,6), 5) -> 15
//           evaluate(Sw<3,4,3> o 0 o (8,64):(64,1), 10) -> 145
//           evaluate(Sw<3,4,3> o -1 o 8:1, 0) -> refuse out_of_domain
//           evaluate((2,2):(1,4), 5) -> 9
//           evaluate((4,4):(1@0,1@1), 6) -> (2,1)
//           evaluate((2,2,2):(^0b1,^0b10,^0b11), 7) -> 0
// Source    CuTe documentation, "Layout"; seeds 000 and 002

template <class Integer, class Stride>
Stride evaluate(const Layout<Integer, Stride>& A, const Integer& i) {
  return inner_product(IntTuple<Integer>(i), A.shape, A.stride);
}

template <class Integer, class Stride>
bool evaluate_required(const Layout<Integer, Stride>& A, const Integer& i) {
  return i >= 0 && i < size(A);
}

// Clause    mode
// Equation  R == X_k;  of a layout, R(c) == X(0, .., 0, c, 0, .., 0)   with c in place k
// Contract  R is the k-th mode of X, of a layout shape and stride; of a leaf, mode 0 is the leaf
// Arguments X a tuple or a layout, k the number of a mode
// Domain    0 <= k < rank(X), and X is no number alone
// Refusals  out_of_domain
// Laws      mode.restricts
// Examples  mode((2,3):(3,6), 1) -> 3:6
//           mode((2,(3,4)):(1,(2,6)), 1) -> (3,4):(2,6)
//           mode((2,(3,4)), 1) -> (3,4)
//           mode((2,3):(3,6), 2) -> refuse out_of_domain
// Source    seed 000, "Mode"

template <class Tuple, class Integer>
Answer<Tuple> mode(const Tuple& X, const Integer& k) {
  const std::vector<Tuple> modes = modes_of(X);
  for (std::size_t j = 0; j < modes.size(); ++j)
    if (k == static_cast<int>(j)) return modes[j];
  return Refusal::out_of_domain;
}

template <class Integer>
bool mode_required(const IntTuple<Integer>& X, const Integer& k) {
  return !X.is_leaf() && k >= 0 && k < rank_of(X);
}

template <class Integer, class Stride>
bool mode_required(const Layout<Integer, Stride>& X, const Integer& k) {
  return k >= 0 && k < rank_of(X);
}

// Clause    flatten
// Equation  R(i) == X(i) of a layout;  R has the leaves of X
// Contract  R has the leaves of X, of a layout the extents, in their order; depth(R) <= 1
// Arguments X a tuple or a layout
// Domain    every tuple and every layout
// Refusals  none
// Laws      flatten.same-function
// Examples  flatten((2,(3,4)):(1,(2,6))) -> (2,3,4):(1,2,6)
//           flatten(8:1) -> 8:1
//           flatten((2,(3,(4)))) -> (2,3,4)
// Source    CuTe documentation, "Layout"

template <class T>
Tree<T> flatten(const Tree<T>& t) {
  return t.is_leaf() ? t : tuple_of(leaves(t));
}

template <class Integer, class Stride>
Layout<Integer, Stride> flatten(const Layout<Integer, Stride>& A) {
  return {flatten(A.shape), flatten(A.stride)};
}

// Clause    cosize
// Equation  cosize(A) == 1 + max A(i)   over 0 <= i < size(A)
// Contract  the equation, for strides that are not negative. Of a composed layout without negative
//           offsets the equation too, or the cosize of its inner layout
// Arguments A a layout of integer strides, or a composed layout
// Domain    no stride is negative; of a composed layout, at most 2^16 elements and 2^18 times links,
//           no offset is negative, and both its values are the same
// Refusals  out_of_domain (a composed layout with a negative offset, or a swizzle of a negative number)
//           too_large (a composed layout of more than 2^16 elements, or bits + base + |shift| > 2^16)
// Freedom   cosize.negative = span | top | last: max - min + 1, max + 1, or A(size(A) - 1) + 1
// Laws      cosize.bounds cosize.of-composed
// Examples  cosize((2,3):(3,6)) -> 16
//           cosize((4,2):(0,1)) -> 2
//           cosize(4:-1) -> 4
//           cosize(Sw<1,0,1> o 0 o 3:1) -> 4
//           cosize(8:-1 o 0 o 8:1) -> refuse out_of_domain
// Source    CuTe documentation, "Layout"; seeds 000 and 002

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
  return greatest_offset(A) - least_offset(A) + 1;
}

/// No stride is negative.
template <class Integer>
bool natural_strides(const Layout<Integer>& A) {
  for (const Integer& stride : leaves(A.stride))
    if (stride < 0) return false;
  return true;
}

template <class Integer>
bool cosize_required(const Layout<Integer>& A) {
  return natural_strides(A);
}

}  // namespace plumb
