// Broken definitions of tile_to_shape.
#pragma once

#include "reference/algebra/tiles/tile_to_shape.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Layout<Integer>> tile_to_shape_in_order(const Layout<Integer>& A, const IntTuple<Integer>& S,
                                               const IntTuple<Integer>&) {
  return tile_to_shape(A, S);
}

template <class Integer>
Answer<Layout<Integer>> tile_to_shape_rakes(const Layout<Integer>& A, const IntTuple<Integer>& S,
                                            const IntTuple<Integer>& O) {
  const Answer<Layout<Integer>> grid = grid_of_copies(A, S, O);
  if (!grid.answered()) return grid;
  return raked_product(A, grid.value());
}

/// Calls `define` with the order, or with the default one.
template <class Integer, class Define>
Answer<Value<Integer>> with_order(const Define& define, const Values<Integer>& a) {
  const auto& A = std::get<Layout<Integer>>(a.at(0));
  const auto& S = std::get<IntTuple<Integer>>(a.at(1));
  const IntTuple<Integer> O =
      a.size() > 2 ? std::get<IntTuple<Integer>>(a.at(2)) : first_mode_first(S);
  return detail::as_value<Integer>(define(A, S, O));
}

/// The parts of S that whole copies fill.
template <class Integer>
Answer<Layout<Integer>> tile_to_shape_rounds_down(const Layout<Integer>& A,
                                                  const IntTuple<Integer>& S,
                                                  const IntTuple<Integer>& O) {
  const Answer<Layout<Integer>> R = tile_to_shape(A, S, O);
  if (R.answered() || R.refusal() != Refusal::not_divisible || S.is_leaf()) return R;
  const std::vector<Integer> tile = mode_sizes(filled_up(A, rank(S)).shape);
  std::vector<Integer> whole = mode_sizes(S);
  for (std::size_t k = 0; k < whole.size(); ++k) whole[k] = whole[k] - floor_mod(whole[k], tile[k]);
  return tile_to_shape(A, tuple_of(whole), O);
}

/// The mode that should come last comes first.
template <class Integer>
Answer<Layout<Integer>> tile_to_shape_reversed(const Layout<Integer>& A, const IntTuple<Integer>& S,
                                               const IntTuple<Integer>& O) {
  const auto negated = map_leaves(O, [](const Integer& n) { return Integer(-n); });
  return plumb::tile_to_shape(A, S, negated);
}

template <class Integer>
Answer<Layout<Integer>> tile_to_shape_once(const Layout<Integer>& A, const IntTuple<Integer>& S,
                                           const IntTuple<Integer>& O) {
  const Answer<Layout<Integer>> R = plumb::tile_to_shape(A, S, O);
  if (R.answered() && size(R.value()) != size(A)) return Refusal::not_divisible;
  return R;
}

}  // namespace plumb::mutants
