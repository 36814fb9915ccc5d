// The freedom to spell the pairs of blocked and raked products: a part that one operand lacks may
// be left out, and modes of a pair may be joined.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "properties/variants/parentheses.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/layouts/coalesce.hpp"

namespace plumb::variants {

enum class PairOrder { tile_first, copies_first };

/// The two parts of a mode of R: from the mode of the tile, and from that of the copies.
template <class Integer>
struct TileAndCopies {
  Layout<Integer> tile;
  Layout<Integer> copies;
};

/// Reads P as (tile, copies), or as (copies, tile). A null pointer: that operand lacks the mode.
template <class Integer>
std::optional<TileAndCopies<Integer>> as_pair(const Layout<Integer>& P, const Layout<Integer>* tile,
                                              const Layout<Integer>* copies, PairOrder order) {
  if (!two_modes(P)) return std::nullopt;
  const std::vector<Layout<Integer>> both = modes_of(P);
  const std::size_t first = order == PairOrder::tile_first ? 0 : 1;
  const TileAndCopies<Integer> pair{both[first], both[1 - first]};
  if (tile ? !same_layout(pair.tile, *tile) : size(pair.tile) != 1) return std::nullopt;
  if (!copies && size(pair.copies) != 1) return std::nullopt;
  return pair;
}

/// True if P is the pair with neighbouring modes joined. Each mode of P ends where it cannot be
/// joined to the next, or where a mode of the pair ends; and not all of these are left.
template <class Integer>
bool joins_modes_of(const Layout<Integer>& P, const IntTuple<Integer>& first,
                    const IntTuple<Integer>& second) {
  const auto ends_of = [](const std::vector<Integer>& extents) {
    std::vector<Integer> ends;
    Integer end(1);
    for (const Integer& n : extents)
      if (n != 1) ends.push_back(end = end * n);
    return ends;
  };
  std::vector<Integer> extents = leaves(first), of_P;
  append_leaves(second, extents);
  const Modes<Integer> modes = flat_modes(P);
  for (const auto& mode : modes) of_P.push_back(mode.extent);
  const std::vector<Integer> of_pair = ends_of(extents), ends = ends_of(of_P);
  if (ends.size() != modes.size()) return false;  // a mode of one element
  const auto within = [](const std::vector<Integer>& some, const Integer& end) {
    return std::find(some.begin(), some.end(), end) != some.end();
  };
  for (std::size_t k = 0; k + 1 < modes.size(); ++k)
    if (modes[k + 1].stride == modes[k].extent * modes[k].stride && !within(of_pair, ends[k]))
      return false;
  return !std::all_of(of_pair.begin(), of_pair.end(),
                      [&](const Integer& end) { return within(ends, end); });
}

/// Reads P, a pair with neighbouring modes joined, as a pair whose first part counts fastest.
/// Returns nothing if P is not such a function.
template <class Integer>
std::optional<TileAndCopies<Integer>> read_as_pair(const Layout<Integer>& P,
                                                   const Layout<Integer>& tile,
                                                   const Layout<Integer>& copies, PairOrder order) {
  if (size(P) != size(tile) * size(copies)) return std::nullopt;
  const bool tile_first = order == PairOrder::tile_first;
  const Layout<Integer>&first = tile_first ? tile : copies, &second = tile_first ? copies : tile;
  if (!same_layout(P, coalesce(P)) && !joins_modes_of(P, first.shape, second.shape))
    return std::nullopt;
  const Integer step = size(tile_first ? tile : copies);
  const auto part = [&](const IntTuple<Integer>& shape, const Integer& stride) {
    const auto strides =
        map_leaves(column_major(shape), [&](const Integer& d) { return Integer(d * stride); });
    return composition(P, Layout<Integer>{shape, strides});
  };
  const auto of_tile = part(tile.shape, tile_first ? Integer(1) : step);
  const auto of_copies = part(copies.shape, tile_first ? step : Integer(1));
  if (!of_tile.answered() || !of_copies.answered()) return std::nullopt;
  const TileAndCopies<Integer> pair{of_tile.value(), of_copies.value()};
  const auto together =
      tile_first ? std::vector{pair.tile, pair.copies} : std::vector{pair.copies, pair.tile};
  if (!(coalesce(concatenate<Integer>(together)) == coalesce(P))) return std::nullopt;
  if (!(coalesce(pair.tile) == coalesce(tile))) return std::nullopt;
  return pair;
}

/// The layout of this shape that gives 0 everywhere.
template <class Integer>
Layout<Integer> unmoved(const IntTuple<Integer>& shape) {
  return {shape, map_leaves(shape, [](const Integer&) { return Integer(0); })};
}

/// Takes a mode P of R apart, to which A contributes the mode `tile`, or B the mode `copies`, or
/// both. A part that one operand lacks may be 1 or left out, as may one of one element; modes of
/// a pair may be joined.
template <class Integer>
std::optional<TileAndCopies<Integer>> taken_apart(const Layout<Integer>& P,
                                                  const Layout<Integer>* tile,
                                                  const Layout<Integer>* copies, PairOrder order) {
  const Layout<Integer> nothing{Integer(1), Integer(0)};
  if (!copies && same_layout(P, *tile)) return TileAndCopies<Integer>{P, nothing};
  if (!tile && refines(P.shape, copies->shape)) return TileAndCopies<Integer>{nothing, P};
  if (const auto pair = as_pair(P, tile, copies, order))
    if (!copies || refines(pair->copies.shape, copies->shape)) return pair;
  if (tile && copies && size(*copies) == 1 && same_layout(P, *tile))
    return TileAndCopies<Integer>{P, unmoved(copies->shape)};
  if (tile && copies && size(*tile) == 1 && refines(P.shape, copies->shape))
    return TileAndCopies<Integer>{unmoved(tile->shape), P};
  return read_as_pair(P, tile ? *tile : nothing, copies ? *copies : nothing, order);
}

/// Returns the copies in R, with as many modes as B has, or nothing if the modes of A are not in R.
template <class Integer>
std::optional<Layout<Integer>> copies_in(const Layout<Integer>& R, const Layout<Integer>& A,
                                         const Layout<Integer>& B, PairOrder order) {
  const std::size_t count = std::max(rank(A.shape), rank(B.shape));
  const auto modes = split_into(R, count);
  if (!modes) return std::nullopt;
  const std::vector<Layout<Integer>> of_A = modes_of(A), of_B = modes_of(B);
  std::vector<Layout<Integer>> copies;
  for (std::size_t k = 0; k < count; ++k) {
    const Layout<Integer>* tile = k < of_A.size() ? &of_A[k] : nullptr;
    const Layout<Integer>* copy = k < of_B.size() ? &of_B[k] : nullptr;
    const auto pair = taken_apart((*modes)[k], tile, copy, order);
    if (!pair) return std::nullopt;
    if (copy) copies.push_back(pair->copies);
  }
  if (B.shape.is_leaf()) return copies.front();
  return concatenate(copies);
}

}  // namespace plumb::variants
