// Laws of tv_partition.
#pragma once

#include <cstddef>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/functions.hpp"
#include "properties/variants/parentheses.hpp"
#include "properties/variants/tile_size.hpp"
#include "reference/algebra/tiles/make_layout_tv.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

/// A(T(x)), x an index of the tile: digit by digit, and mode by mode.
template <class Integer, class Stride>
Stride value_in_tile(const Layout<Integer, Stride>& A, const Tiler<Integer>& T, Integer x) {
  if (T.is_kept()) return evaluate(A, x);
  if (T.is_layout()) return evaluate(A, evaluate(T.layout(), x));
  const auto modes = modes_of(A);
  Stride value{};
  for (std::size_t k = 0; k < modes.size(); ++k) {
    const Tiler<Integer> tile = k < T.by_mode().size() ? T.by_mode()[k] : Tiler<Integer>(Kept{});
    const auto [quotient, digit] = floor_divide(x, variants::tile_size(modes[k], tile));
    value = value + value_in_tile(modes[k], tile, digit);
    x = quotient;
  }
  return value;
}

/// The tile, column-major by modes.
template <class Integer, class Stride>
Layout<Integer> tile_of(const Layout<Integer, Stride>& A, const Tiler<Integer>& T) {
  if (!T.is_by_mode()) return {variants::tile_size(A, T), Integer(1)};
  std::vector<Integer> sizes;
  for (std::size_t k = 0; k < rank(A.shape); ++k)
    sizes.push_back(k < T.by_mode().size() ? variants::tile_size(modes_of(A)[k], T.by_mode()[k])
                                           : size(modes_of(A)[k]));
  return {tuple_of(sizes), column_major(tuple_of(sizes))};
}

/// True if every layout of T stays in [0, size) of the mode of A that it is for.
template <class Integer, class Stride>
bool within_modes(const Layout<Integer, Stride>& A, const Tiler<Integer>& T) {
  if (T.is_kept()) return true;
  if (T.is_layout()) return least_offset(T.layout()) >= 0 && greatest_offset(T.layout()) < size(A);
  const auto modes = modes_of(A);
  for (std::size_t k = 0; k < T.by_mode().size(); ++k)
    if (k >= modes.size() || !within_modes(modes[k], T.by_mode()[k])) return false;
  return true;
}

/// True if tv_partition(A, T, V), T and V drawn, keeps its contract.
bool partitions(auto& draw, auto& use, const auto& A) {
  const auto T = draw.tiler("T", A);
  const auto V = draw.inner_layout("V", tile_of(A, T));
  const auto R = use.tv_partition(A, T, V);
  if (!variants::refines(R.shape, V.shape)) return false;
  if (!within_modes(A, T) || least_offset(V) < 0 || greatest_offset(V) >= variants::tile_size(A, T))
    return draw.unclaimed();
  const auto c = draw.index_in("c", V);
  return draw.equal(evaluate(R, c), value_in_tile(A, T, evaluate(V, c)));
}

struct TvPartitionPointwise {
  static constexpr LawText text{"tv_partition.pointwise",
                                "R refines the shape of V; R(c) == A(T(V(c))) for every c in the "
                                "domain of V, if T and V stay "
                                "inside"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A"),
                          [&](const auto& A) { return partitions(draw, use, A); });
  }
};

struct TvPartitionOverModules {
  static constexpr LawText text{"tv_partition.over-modules",
                                "tv_partition.pointwise, of an A of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"),
                          [&](const auto& A) { return partitions(draw, use, A); });
  }
};

}  // namespace plumb::laws
