// Layouts: a shape and a congruent tuple of strides, read as a function from indices to offsets.
//
// A program names the elements of an array by coordinates; memory names them by offsets. A layout
// takes the first to the second: the offset is the sum of each coordinate times its stride. The
// shape says which coordinates exist. They are also numbered: the index counts them from 0, the
// leftmost coordinate fastest. The matrix (2,3):(3,1) has 2 rows and 3 columns, row by row:
//
//     index              0      1      2      3      4      5
//     (row, column)    (0,0)  (1,0)  (0,1)  (1,1)  (0,2)  (1,2)
//     3 row + column     0      3      1      4      2      5
//
// A mode is one entry of the shape with its stride, and is itself a layout. It may be a tuple: the
// columns of (4,(2,3)):(1,(4,8)) are counted by two numbers. A stride of 0 repeats elements, and a
// negative one runs backwards. Offsets count elements, not bytes.
#pragma once

#include <utility>
#include <vector>

#include "reference/answer.hpp"
#include "reference/tuples/int_tuple.hpp"
#include "reference/tuples/relations.hpp"

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

/// The modes of A as layouts; of a leaf, A itself.
template <class Integer, class Stride>
std::vector<Layout<Integer, Stride>> modes_of(const Layout<Integer, Stride>& A) {
  std::vector<Layout<Integer, Stride>> modes;
  for (std::size_t k = 0; k < rank(A.shape); ++k)
    modes.push_back({mode_of(A.shape, k), mode_of(A.stride, k)});
  return modes;
}

template <class Integer, class Stride>
bool is_leaf(const Layout<Integer, Stride>& A) {
  return A.shape.is_leaf();
}

template <class Integer, class Stride>
std::size_t leaf_count(const Layout<Integer, Stride>& A) {
  return leaf_count(A.shape);
}

/// Applies `whole` to A where P is *, and goes mode by mode where P is a tuple; modes of A that P
/// does not mention are kept. Refuses bad_shape if a tuple of P has more modes than its part of A.
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

/// True if, at each tuple of P, the shape has a tuple with at least as many modes.
template <class Integer>
bool has_modes_of(const IntTuple<Integer>& shape, const Profile& P) {
  if (P.is_leaf()) return true;
  if (shape.is_leaf() || P.children().size() > rank(shape)) return false;
  for (std::size_t k = 0; k < P.children().size(); ++k)
    if (!has_modes_of(mode_of(shape, k), P.children()[k])) return false;
  return true;
}

}  // namespace plumb
