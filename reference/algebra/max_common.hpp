// Clause    max_common_layout
// Equation  A(R(i)) == B(R(i)) == i   for 0 <= i < size(R)
// Contract  the equation, with R(i) in the domains of A and of B; size(R) >= 1
// Arguments A a layout, B a layout
// Domain    size(A) == size(B), no stride is negative, and the prefix products of the extents of
//           coalesce(A) and coalesce(B) together are a chain in which each divides the next
// Refusals  none
// Freedom   max_common_layout.size = greatest | any: R is as long as modes allow, or shorter
// Freedom   max_common_layout.division = even | uneven: logical_divide by R keeps the sizes of A
//           and of B, or one has more elements or no answer
// Laws      max_common_layout.pointwise max_common_layout.complete
// Examples  max_common_layout(8:1, (4,2):(1,8)) -> 4:1
//           max_common_layout((4,8):(8,1), (4,8):(8,1)) -> (8,4):(4,1)
//           max_common_layout((4,2):(2,1), 8:1) -> 1:0
//           max_common_layout((2,3):(1,5), (3,2):(1,5)) -> 1:0
//           max_common_layout(8:1, (2,2):(1,2)) -> 4:1
// Source    CuTe, layout.hpp, max_common_layout
#pragma once

#include <algorithm>
#include <vector>

#include "reference/algebra/placed_modes.hpp"
#include "reference/algebra/search/longest_chain.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

/// A mode over which both layouts move evenly.
template <class Integer, class Stride = Integer>
struct CommonMode {
  Integer extent;
  Stride of_A, of_B;
};

template <class Integer, class Stride = Integer>
struct CommonModes {
  std::vector<CommonMode<Integer, Stride>> modes;
  bool divide;  // no extent met one that it does not divide, nor the other way
};

/// The coarsest modes that make up those of A as well as those of B: as far as extents divide, and
/// to the end of the shorter layout.
template <class Integer, class Stride>
CommonModes<Integer, Stride> common_modes(const Layout<Integer, Stride>& A,
                                          const Layout<Integer, Stride>& B) {
  Modes<Integer, Stride> left = flat_modes(coalesce(A)), right = flat_modes(coalesce(B));
  std::vector<CommonMode<Integer, Stride>> common;
  std::size_t j = 0, k = 0;
  while (j < left.size() && k < right.size()) {
    Mode<Integer, Stride>& a = left[j];
    Mode<Integer, Stride>& b = right[k];
    const Integer extent = std::min(a.extent, b.extent);
    if (!divides(extent, a.extent) || !divides(extent, b.extent)) return {common, false};
    common.push_back({extent, a.stride, b.stride});
    a = {floor_div(a.extent, extent), extent * a.stride};
    b = {floor_div(b.extent, extent), extent * b.stride};
    if (a.extent == 1) ++j;
    if (b.extent == 1) ++k;
  }
  return {common, true};
}

/// True if the prefix products of the extents of A and of B, joined, are a chain in which each
/// divides the next.
template <class Integer, class Stride>
bool prefix_products_divide(const Layout<Integer, Stride>& A, const Layout<Integer, Stride>& B) {
  std::vector<Integer> products;
  for (const auto& layout : {A, B}) {
    Integer product(1);
    for (const auto& mode : flat_modes(coalesce(layout))) {
      product = product * mode.extent;
      products.push_back(product);
    }
  }
  std::sort(products.begin(), products.end());
  for (std::size_t k = 0; k + 1 < products.size(); ++k)
    if (!divides(products[k], products[k + 1])) return false;
  return true;
}

/// The chain of modes with the same strides 1, s0, s0 s1, .. in A and in B.
template <class Integer>
Layout<Integer> max_common_layout(const Layout<Integer>& A, const Layout<Integer>& B) {
  std::vector<PlacedMode<Integer>> alike;
  Integer place(1);
  for (const CommonMode<Integer>& mode : common_modes(A, B).modes) {
    if (mode.of_A == mode.of_B) alike.push_back({mode.extent, mode.of_A, place});
    place = place * mode.extent;
  }
  return coalesce(layout_of(longest_chain(alike)));
}

template <class Integer>
bool max_common_layout_required(const Layout<Integer>& A, const Layout<Integer>& B) {
  return size(A) == size(B) && natural_strides(A) && natural_strides(B) &&
         prefix_products_divide(A, B);
}

// Clause    max_common_vector
// Equation  for each i in [0, R) there is a j with A(j) == B(j) == i
// Contract  the equation, with j in the domains of A and of B; R >= 1
// Arguments A a layout, B a layout
// Domain    that of max_common_layout
// Refusals  none
// Freedom   max_common_vector.size = greatest | any: R is as great as modes allow, or less
// Freedom   max_common_vector.division = even | uneven: A and B consist of vectors of R elements,
//           or a part of one is left over
// Laws      max_common_vector.corresponds max_common_vector.is-size
// Examples  max_common_vector(8:1, (4,2):(1,8)) -> 4
//           max_common_vector((4,8):(8,1), (4,8):(8,1)) -> 32
//           max_common_vector((4,2):(2,1), 8:1) -> 1
//           max_common_vector((2,3):(1,5), (3,2):(1,5)) -> 1
//           max_common_vector(8:1, (2,2):(1,2)) -> 4
// Source    CuTe, layout.hpp, max_common_vector

template <class Integer>
Integer max_common_vector(const Layout<Integer>& A, const Layout<Integer>& B) {
  return size(max_common_layout(A, B));
}

template <class Integer>
bool max_common_vector_required(const Layout<Integer>& A, const Layout<Integer>& B) {
  return max_common_layout_required(A, B);
}

}  // namespace plumb
