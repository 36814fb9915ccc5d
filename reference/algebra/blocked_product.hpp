// Clause    blocked_product
// Purpose   Arranges copies of A as B arranges its elements, each copy a block: mode k of R counts
//           within the copy first.
// Equation  mode k of R == (a_k, c_k),   a_k mode k of A, (c_0, c_1, ..) copies of A over B
// Contract  R has as many modes as the longer of A and B; the shorter one is filled up with modes
//           1:0. Of one mode, (X) is as good as X.
//           - A tiles and B >= 0: (c_0, c_1, ..) is mode 1 of logical_product(A, B), or its value
//             is cosize(A) B(j)
//           - otherwise: (c_0, c_1, ..) is what logical_product has there
// Arguments A a layout, B a layout
// Domain    that of logical_product; if each has one mode, both have parentheses or neither has
// Refusals  not_tiling not_divisible carry out_of_domain (negative stride of B)
// Freedom   blocked_product.copies = gaps | apart: copies fill the gaps of A, or stand cosize(A)
//           apart
// Freedom   product.pairs = kept | joined: each mode of R is a pair, or that pair with some
//           neighbouring modes joined or all of them coalesced; a part of one element may be left
//           out
// Laws      blocked_product.interleaves
// Examples  blocked_product((2,5):(5,1), (3,4):(1,3)) -> ((2,3),(5,4)):((5,10),(1,30))
//           blocked_product((2,2):(1,2), (2,2):(1,2)) -> ((2,2),(2,2)):((1,4),(2,8))
//           blocked_product((2,2):(1,4), 2:1) -> ((2,2),(2,1)):((1,2),(4,0))
//           blocked_product(4:1, 3:1) -> (4,3):(1,4)
//           blocked_product((2,2):(2,3), 3:1) -> refuse not_tiling
// Source    CuTe documentation, "Blocked and raked products"; [cute-concepts] and [cute-algebra]
#pragma once

#include <algorithm>
#include <vector>

#include "reference/algebra/logical_product.hpp"

namespace plumb {

/// A, followed by as many modes 1:0 as make it at least `count` modes.
template <class Integer>
Layout<Integer> filled_up(const Layout<Integer>& A, std::size_t count) {
  if (rank(A.shape) >= count) return A;
  std::vector<Layout<Integer>> modes = modes_of(A);
  while (modes.size() < count) modes.push_back({Integer(1), Integer(0)});
  return concatenate(modes);
}

/// ((x_0, y_0), (x_1, y_1), ..); (X, Y) if one of them is a leaf.
template <class Integer>
Layout<Integer> interleaved(const Layout<Integer>& X, const Layout<Integer>& Y) {
  if (X.shape.is_leaf() || Y.shape.is_leaf()) return concatenate<Integer>(std::vector{X, Y});
  const std::vector<Layout<Integer>> x = modes_of(X), y = modes_of(Y);
  std::vector<Layout<Integer>> modes;
  for (std::size_t k = 0; k < x.size(); ++k)
    modes.push_back(concatenate<Integer>(std::vector{x[k], y.at(k)}));
  return concatenate(modes);
}

/// The copies of A over a layout B of the same rank: mode 1 of their logical product.
template <class Integer>
Answer<Layout<Integer>> copies_over(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> R = logical_product(A, B);
  if (!R.answered()) return R;
  return modes_of(R.value()).at(1);
}

template <class Integer>
struct FilledUp {
  Layout<Integer> block;
  Layout<Integer> tiler;

  FilledUp(const Layout<Integer>& A, const Layout<Integer>& B)
      : block(filled_up(A, std::max(rank(A.shape), rank(B.shape)))),
        tiler(filled_up(B, rank(block.shape))) {
    if (rank(block.shape) != 1 || (A.shape.is_leaf() && B.shape.is_leaf())) return;
    if (block.shape.is_leaf()) block = concatenate<Integer>(std::vector{block});
    if (tiler.shape.is_leaf()) tiler = concatenate<Integer>(std::vector{tiler});
  }
};

template <class Integer>
Answer<Layout<Integer>> blocked_product(const Layout<Integer>& A, const Layout<Integer>& B) {
  const FilledUp<Integer> of(A, B);
  const Answer<Layout<Integer>> copies = copies_over(of.block, of.tiler);
  if (!copies.answered()) return copies;
  return interleaved(of.block, copies.value());
}

/// Libraries that pair modes do not pair X with (Y).
template <class Integer>
bool pairs_up(const Layout<Integer>& A, const Layout<Integer>& B) {
  const bool one_mode = rank(A.shape) == 1 && rank(B.shape) == 1;
  return !one_mode || A.shape.is_leaf() == B.shape.is_leaf();
}

template <class Integer>
bool blocked_product_required(const Layout<Integer>& A, const Layout<Integer>& B) {
  return pairs_up(A, B) && logical_product_required(A, B);
}

// Clause    raked_product
// Purpose   Arranges copies of A as B arranges its elements, interleaved: mode k of R counts the
//           copies first.
// Equation  mode k of R == (c_k, a_k),   a_k mode k of A, (c_0, c_1, ..) copies of A over B
// Contract  R has as many modes as the longer of A and B; the shorter one is filled up with modes
//           1:0. (c_0, c_1, ..) is as in blocked_product. Of one mode, (X) is as good as X
// Arguments A a layout, B a layout
// Domain    that of logical_product; if each has one mode, both have parentheses or neither has
// Refusals  not_tiling not_divisible carry out_of_domain (negative stride of B)
// Freedom   raked_product.copies = gaps | apart: as in blocked_product
// Freedom   product.pairs = kept | joined: as in blocked_product
// Laws      raked_product.interleaves raked_product.permutes-blocked
// Examples  raked_product((2,5):(5,1), (3,4):(1,3)) -> ((3,2),(4,5)):((10,5),(30,1))
//           raked_product((4,32):(32,1), (4,8):(8,1)) -> ((4,4),(8,32)):((1024,32),(128,1))
//           raked_product(4:1, 3:1) -> (3,4):(4,1)
//           raked_product((2,2):(2,3), 3:1) -> refuse not_tiling
// Source    CuTe documentation, "Blocked and raked products"; [cute-concepts]

template <class Integer>
Answer<Layout<Integer>> raked_product(const Layout<Integer>& A, const Layout<Integer>& B) {
  const FilledUp<Integer> of(A, B);
  const Answer<Layout<Integer>> copies = copies_over(of.block, of.tiler);
  if (!copies.answered()) return copies;
  return interleaved(copies.value(), of.block);
}

template <class Integer>
bool raked_product_required(const Layout<Integer>& A, const Layout<Integer>& B) {
  return pairs_up(A, B) && logical_product_required(A, B);
}

}  // namespace plumb
