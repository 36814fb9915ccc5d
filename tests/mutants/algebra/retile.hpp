// Broken definitions of retile.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/algebra/tiles/retile.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/layouts/one_axis.hpp"

namespace plumb::mutants {

/// What is asked of retile.
template <class Integer>
struct RetileArguments {
  Layout<Integer> A;
  IntTuple<Integer> T;
  Layout<Integer> V;
  Integer n;

  Answer<Layout<Integer>> retile() const { return plumb::retile(A, T, V, n); }
};

/// The same with other values of the copy: f(values of the instruction, blocks), both of V.
/// Domain: retile answers.
template <class Integer, class Order>
RetileArguments<Integer> with_values(const RetileArguments<Integer>& a, const Order& f) {
  const auto both = modes_of(a.V);
  const Layout<Integer> first(size(modes_of(a.A)[0]), Integer(1));
  const auto cut = modes_of(logical_divide(both[1], first).value());
  return {a.A, a.T, concatenate<Integer>(std::vector{both[0], f(cut[0], cut[1])}), a.n};
}

template <class Integer>
Answer<Layout<Integer>> answered_or(const Answer<Layout<Integer>>& R,
                                    const Answer<Layout<Integer>>& otherwise) {
  return R.answered() ? R : otherwise;
}

/// Blocks are counted as they lie in the tile.
template <class Integer>
Answer<Layout<Integer>> retile_column_major(const RetileArguments<Integer>& a) {
  const auto R = a.retile();
  if (!R.answered()) return R;
  const auto sorted = with_values(a, [](const auto& values, const auto& blocks) {
    const auto in_order = layout_of(sorted_by_stride(moving_modes(blocks)));
    return concatenate<Integer>(std::vector{values, in_order});
  });
  return answered_or(sorted.retile(), R);
}

/// u counts the blocks before the values of each.
template <class Integer>
Answer<Layout<Integer>> retile_blocks_first(const RetileArguments<Integer>& a) {
  const auto whole = RetileArguments<Integer>{a.A, a.T, a.V, size(modes_of(a.A)[0])}.retile();
  if (!whole.answered()) return whole;
  auto modes = modes_of(whole.value());
  const auto both = modes_of(modes[0]);
  const auto divided = logical_divide(concatenate<Integer>(std::vector{both[1], both[0]}),
                                      Layout<Integer>(a.n, Integer(1)));
  if (!divided.answered()) return a.retile();
  modes[0] = divided.value();
  return concatenate(modes);
}

/// The blocks of one tile lie as far apart as its tiles do, and those of two tiles side by side.
template <class Integer>
Answer<Layout<Integer>> retile_of_neighbours(const RetileArguments<Integer>& a) {
  const auto R = a.retile();
  if (!R.answered()) return R;
  const auto rests = modes_of(R.value());
  auto modes = modes_of(a.A);
  for (std::size_t k = 1; k <= rank(a.T); ++k) {
    const Integer tiles = size(rests[k]), blocks = floor_div(size(modes[k]), tiles);
    const auto across =
        composition(modes[k], Layout<Integer>(tuple_of(std::vector<Integer>{blocks, tiles}),
                                              tuple_of(std::vector<Integer>{tiles, Integer(1)})));
    if (across.answered()) modes[k] = across.value();
  }
  return answered_or(RetileArguments<Integer>{concatenate(modes), a.T, a.V, a.n}.retile(), R);
}

/// Each tile is the first one again.
template <class Integer>
Answer<Layout<Integer>> retile_of_first_tile(const RetileArguments<Integer>& a) {
  const auto R = a.retile();
  if (!R.answered()) return R;
  auto modes = modes_of(R.value());
  for (std::size_t k = 1; k < modes.size(); ++k)
    modes[k] = {modes[k].shape,
                map_leaves(modes[k].shape, [](const Integer&) { return Integer(0); })};
  return concatenate(modes);
}

/// All values are those of one atom.
template <class Integer>
Answer<Layout<Integer>> retile_of_one_atom(const RetileArguments<Integer>& a) {
  const auto all = RetileArguments<Integer>{a.A, a.T, a.V, size(modes_of(a.V)[1])};
  const auto R = a.retile();
  return R.answered() ? answered_or(all.retile(), R) : R;
}

/// The places of a mode are evenly spaced: block b_k begins at b_k T_k / B_k.
template <class Integer>
Answer<Layout<Integer>> retile_by_places(const RetileArguments<Integer>& a) {
  const auto R = a.retile();
  if (!R.answered()) return R;
  auto modes = modes_of(R.value());
  const auto blocks = blocks_of(a.T, a.V, size(modes_of(a.A)[0])).value();
  std::vector<Layout<Integer>> taken(1, modes_of(a.A)[0]);
  for (const auto& block : blocks) {
    const Integer along = blocks_along(blocks, block.along);
    const Integer apart = floor_div(product(mode_of(a.T, block.along)), along);
    const auto part = composition(modes_of(a.A)[block.along + 1],
                                  Layout<Integer>(block.extent, floor_div(block.step, apart)));
    if (!part.answered()) return R;
    taken.push_back(part.value());
  }
  const auto divided = logical_divide(concatenate(taken), Layout<Integer>(a.n, Integer(1)));
  if (!divided.answered()) return R;
  modes[0] = divided.value();
  return concatenate(modes);
}

template <class Integer, auto define>
Answer<Value<Integer>> of_fragment(const Values<Integer>& a) {
  return detail::as_value<Integer>(define(
      RetileArguments<Integer>{argument<Layout<Integer>>(a, 0), argument<IntTuple<Integer>>(a, 1),
                               argument<Layout<Integer>>(a, 2), argument<Integer>(a, 3)}));
}

}  // namespace plumb::mutants
