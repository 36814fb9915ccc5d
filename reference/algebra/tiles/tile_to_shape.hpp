// Clause    tile_to_shape
// Equation  R(c) == A(c mod a) + shift(c div a),   a_k, s_k the sizes of modes k, n == s / a
// Contract  if O does not order the modes, no more than the sizes is claimed. Of one mode, (X) is
//           as good as X.
//           - R has the modes of S, mode k of size s_k, or of the next multiple of a_k if a_k does
//             not divide s_k
//           - shift counts the n_0 n_1 .. copies in the order O, the mode of the least O_k fastest
//           - A tiles: copy x stands at complement(A, size(A) n_0 n_1 ..)(x) or at cosize(A) x
//           - A does not tile: copies are disjoint, and copy x stands at g(x), g as in
//             logical_product
// Arguments A a layout, S a tuple of extents, O a tuple of numbers, one for each mode of S; without
//           O the first mode is the fastest
// Domain    S has as many modes as A, each a_k divides s_k, O is a tuple that permutes 0, 1, ..,
//           and blocked_product(A, n) is in its required domain
// Refusals  bad_shape (A has more modes than S, an extent is below 1, or O does not have one number
//           for each mode)
//           out_of_domain (two entries of O are equal) not_divisible not_tiling carry
// Freedom   tile_to_shape.copies = gaps | apart: as blocked_product.copies
// Freedom   tile_to_shape.order = ranks | sequence: O_k says when mode k comes, or which mode comes
//           k-th
// Laws      tile_to_shape.repeats tile_to_shape.definition
// Examples  tile_to_shape((2,2):(1,2), (4,6)) -> ((2,2),(2,3)):((1,4),(2,8))
//           tile_to_shape((2,2):(1,2), (4,6), (1,0)) -> ((2,2),(2,3)):((1,12),(2,4))
//           tile_to_shape((8,64):(64,1), (128,128)) -> ((8,16),(64,2)):((64,512),(1,8192))
//           tile_to_shape(4:1, 12) -> (4,3):(1,4)
//           tile_to_shape((2,2):(1,2), (4,5)) -> refuse not_divisible
//           tile_to_shape((2,2):(1,2), 8) -> refuse bad_shape
// Source    CuTe, layout.hpp, tile_to_shape
#pragma once

#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

#include "reference/algebra/blocked_product.hpp"
#include "reference/coordinates/coordinates.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/tuples/products.hpp"

namespace plumb {

/// The sizes of the modes.
template <class Integer>
std::vector<Integer> mode_sizes(const IntTuple<Integer>& shape) {
  std::vector<Integer> sizes;
  for (std::size_t k = 0; k < rank(shape); ++k) sizes.push_back(product(mode_of(shape, k)));
  return sizes;
}

/// The stride of mode k is the product of all extents that come before it: of a lesser rank.
template <class Integer>
std::vector<Integer> ordered_strides(const std::vector<Integer>& extents,
                                     const std::vector<Integer>& ranks) {
  std::vector<Integer> strides;
  for (std::size_t k = 0; k < extents.size(); ++k) {
    Integer stride(1);
    for (std::size_t j = 0; j < extents.size(); ++j)
      if (ranks[j] < ranks[k]) stride = stride * extents[j];
    strides.push_back(stride);
  }
  return strides;
}

/// The reason why O does not order the modes of S, one number for each, if it does not.
template <class Integer>
std::optional<Refusal> refused_order(const IntTuple<Integer>& S, const IntTuple<Integer>& O) {
  if (rank(O) != rank(S) || leaves(O).size() != rank(S) || depth(O) > 1) return Refusal::bad_shape;
  const std::vector<Integer> ranks = leaves(O);
  for (std::size_t k = 0; k < ranks.size(); ++k)
    for (std::size_t j = 0; j < k; ++j)
      if (ranks[j] == ranks[k]) return Refusal::out_of_domain;
  return std::nullopt;
}

/// n_k == s_k / a_k
template <class Integer>
Answer<std::vector<Integer>> copies_by_mode(const Layout<Integer>& A, const IntTuple<Integer>& S) {
  if (!positive(S) || rank(A.shape) > rank(S)) return Refusal::bad_shape;
  const std::vector<Integer> target = mode_sizes(S);
  const std::vector<Integer> tile = mode_sizes(filled_up(A, target.size()).shape);
  std::vector<Integer> counts;
  for (std::size_t k = 0; k < target.size(); ++k) {
    if (!divides(tile[k], target[k])) return Refusal::not_divisible;
    counts.push_back(floor_div(target[k], tile[k]));
  }
  return counts;
}

/// 0, 1, 2, .., one number for each mode of S
template <class Integer>
IntTuple<Integer> first_mode_first(const IntTuple<Integer>& S) {
  if (S.is_leaf()) return Integer(0);
  std::vector<Integer> ranks;
  for (std::size_t k = 0; k < rank(S); ++k) ranks.push_back(Integer(static_cast<int>(k)));
  return tuple_of(ranks);
}

/// The definition looks at each element of S, and of no more than this.
inline constexpr int tiled_elements = 1024;

/// The modes, that of the least rank first.
template <class Integer>
std::vector<std::size_t> modes_by_rank(const std::vector<Integer>& ranks) {
  std::vector<std::size_t> modes(ranks.size());
  std::iota(modes.begin(), modes.end(), std::size_t{0});
  std::sort(modes.begin(), modes.end(),
            [&](std::size_t k, std::size_t j) { return bool(ranks[k] < ranks[j]); });
  return modes;
}

/// The index at coordinate c, where the modes count in this order.
template <class Integer>
Integer index_by(const std::vector<std::size_t>& modes, const std::vector<Integer>& c,
                 const std::vector<Integer>& extents) {
  Integer index(0), unit(1);
  for (std::size_t k : modes) {
    index = index + unit * c[k];
    unit = unit * extents[k];
  }
  return index;
}

/// R(0), R(1), .. where copy x of A stands at shifts[x].   Domain: S has room for A, and as many
/// modes as there are ranks.
template <class Integer>
std::vector<Integer> values_of_copies(const Layout<Integer>& A, const IntTuple<Integer>& S,
                                      const std::vector<Integer>& ranks,
                                      const std::vector<Integer>& shifts) {
  std::vector<Integer> target, tile, counts, of_A;
  for (std::size_t k = 0; k < ranks.size(); ++k) {
    target.push_back(product(mode_of(S, k)));
    tile.push_back(k < rank(A.shape) ? product(mode_of(A.shape, k)) : Integer(1));
    counts.push_back(floor_div(target[k], tile[k]));
    of_A.push_back(Integer(static_cast<int>(k)));
  }
  const auto along_A = modes_by_rank(of_A), along_O = modes_by_rank(ranks);

  std::vector<Integer> values;
  for (Integer i(0); i < product(S); i = i + 1) {
    const std::vector<Integer> c = leaves(natural_coordinate(i, tuple_of(target)));
    std::vector<Integer> in_tile, of_copies;
    for (std::size_t k = 0; k < c.size(); ++k) {
      in_tile.push_back(floor_mod(c[k], tile[k]));
      of_copies.push_back(floor_div(c[k], tile[k]));
    }
    const auto x = static_cast<std::size_t>(index_by(along_O, of_copies, counts));
    values.push_back(evaluate(A, index_by(along_A, in_tile, tile)) + shifts.at(x));
  }
  return values;
}

/// R(0), R(1), .. by the equation, one element after the other: with c_k the coordinate in mode k
/// of S, element (c mod a) of A in the copy (c div a). Copy x stands at the x-th value of
/// complement_by_definition.
///
/// Where tile_to_shape answers, so does this (up to that size), and R is the same function. It
/// answers more often: there need not be a layout with these values. Exhausted on small layouts.
template <class Integer>
Answer<std::vector<Integer>> tile_to_shape_by_definition(const Layout<Integer>& A,
                                                         const IntTuple<Integer>& S,
                                                         const IntTuple<Integer>& O) {
  if (!positive(S) || rank(A.shape) > rank(S)) return Refusal::bad_shape;
  const std::vector<Integer> ranks = leaves(O);
  if (depth(O) > 1 || rank(O) != rank(S) || ranks.size() != rank(S)) return Refusal::bad_shape;
  for (std::size_t k = 0; k < rank(S); ++k)
    if (std::count(ranks.begin(), ranks.end(), ranks[k]) != 1) return Refusal::out_of_domain;
  for (std::size_t k = 0; k < rank(A.shape); ++k)
    if (!divides(product(mode_of(A.shape, k)), product(mode_of(S, k))))
      return Refusal::not_divisible;
  if (product(S) > tiled_elements) return Refusal::too_large;
  const auto shifts = complement_by_definition(A, product(S));
  if (!shifts.answered()) return shifts;
  return values_of_copies(A, S, ranks, shifts.value());
}

/// The layout of the copies: n_0, n_1, .. in the order O.
template <class Integer>
Answer<Layout<Integer>> grid_of_copies(const Layout<Integer>& A, const IntTuple<Integer>& S,
                                       const IntTuple<Integer>& O) {
  const Answer<std::vector<Integer>> counts = copies_by_mode(A, S);
  if (!counts.answered()) return counts.refusal();
  if (const auto reason = refused_order(S, O)) return *reason;
  const std::vector<Integer> strides = ordered_strides(counts.value(), leaves(O));
  if (S.is_leaf()) return Layout<Integer>{counts.value().front(), strides.front()};
  return Layout<Integer>{tuple_of(counts.value()), tuple_of(strides)};
}

template <class Integer>
Answer<Layout<Integer>> tile_to_shape(const Layout<Integer>& A, const IntTuple<Integer>& S,
                                      const IntTuple<Integer>& O) {
  const Answer<Layout<Integer>> grid = grid_of_copies(A, S, O);
  if (!grid.answered()) return grid;
  return blocked_product(A, grid.value());
}

template <class Integer>
Answer<Layout<Integer>> tile_to_shape(const Layout<Integer>& A, const IntTuple<Integer>& S) {
  return tile_to_shape(A, S, first_mode_first(S));
}

/// The domain, the modes of S in this order.
template <class Integer>
bool tile_to_shape_required_along(const Layout<Integer>& A, const IntTuple<Integer>& S,
                                  const std::vector<std::size_t>& order) {
  if (!positive(S) || rank(A.shape) != rank(S)) return false;
  std::vector<Integer> n, stride(rank(S), Integer(1));
  for (std::size_t k = 0; k < rank(S); ++k) {
    const Integer a = product(mode_of(A.shape, k)), s = product(mode_of(S, k));
    if (!divides(a, s)) return false;
    n.push_back(floor_div(s, a));
  }
  Integer copies(1);
  for (std::size_t k : order) {
    stride[k] = copies;
    copies = copies * n[k];
  }
  if (S.is_leaf()) return blocked_product_required(A, Layout<Integer>{n.front(), Integer(1)});
  return blocked_product_required(A, Layout<Integer>{tuple_of(n), tuple_of(stride)});
}

template <class Integer>
bool tile_to_shape_required(const Layout<Integer>& A, const IntTuple<Integer>& S) {
  std::vector<std::size_t> order;
  for (std::size_t k = 0; k < rank(S); ++k) order.push_back(k);
  return tile_to_shape_required_along(A, S, order);
}

template <class Integer>
bool tile_to_shape_required(const Layout<Integer>& A, const IntTuple<Integer>& S,
                            const IntTuple<Integer>& O) {
  if (O.is_leaf() || rank(O) != rank(S)) return false;
  std::vector<std::size_t> order;  // the mode of number 0, that of number 1, ..
  for (std::size_t number = 0; number < rank(S); ++number) {
    for (std::size_t k = 0; k < rank(S); ++k)
      if (mode_of(O, k).is_leaf() && mode_of(O, k).leaf() == static_cast<int>(number))
        order.push_back(k);
    if (order.size() != number + 1) return false;  // one entry has this number
  }
  return tile_to_shape_required_along(A, S, order);
}

}  // namespace plumb
