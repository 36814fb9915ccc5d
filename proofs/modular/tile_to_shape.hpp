// tile_to_shape, from blocked_product. Each mode of A is any layout.
#pragma once

#include <numeric>
#include <string>
#include <vector>

#include "proofs/modular/contracts.hpp"
#include "proofs/modular/modular_proof.hpp"
#include "reference/algebra/tiles/tile_to_shape.hpp"

namespace plumb::proofs::relative {

struct TileToShape {
  auto operator()(const auto& A, const auto& S, const auto& O) const {
    return tile_to_shape(A, S, O);
  }
};

/// As if the first mode of S counted fastest in any order.
struct FirstModeFastest {
  auto operator()(const auto& A, const auto& S, const auto&) const { return tile_to_shape(A, S); }
};

template <class Operation>
struct TileToShapeClaim {
  static constexpr RelativeText text{
      "tile_to_shape.relative-grid", "A of 1 to 3 modes, all any layouts", "",
      "R == blocked_product(A, (n_0, n_1, ..):(d_0, d_1, ..)), s_k == a_k n_k, d_k the product of "
      "all n_j with O_j < O_k",
      "the order is that of the modes"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    using Base = NumberOf<Driver>;
    using N = Number<Base, Below::tile_to_shape>;
    using L = Layout<N>;
    World<Base> world(draw);
    std::vector<L> modes;
    std::vector<N> s, n;
    const auto add = [&] {
      modes.push_back(layout_of<Base, Below::tile_to_shape>(world.any_mode("A")));
      n.push_back(N(world.positive("n")));
      s.push_back(size(modes.back()) * n.back());
    };
    add();
    if (draw.has("second mode")) add();
    if (modes.size() == 2 && draw.has("third mode")) add();
    const L A = concatenate(modes);
    if (modes.size() < 3 && draw.has("a mode that A lacks")) {
      n.push_back(N(world.positive("n")));
      s.push_back(n.back());
    }

    // O: the modes in one order after the other
    std::vector<int> order(n.size());
    std::iota(order.begin(), order.end(), 0);
    int number = 0;
    do {
      if (draw.has("order " + std::to_string(++number))) break;
    } while (std::next_permutation(order.begin(), order.end()));
    std::vector<N> ranks, strides;
    for (const int place : order) ranks.push_back(N(place));
    for (std::size_t k = 0; k < n.size(); ++k) {
      N stride(1);
      for (std::size_t j = 0; j < n.size(); ++j)
        if (order[j] < order[k]) stride = stride * n[j];
      strides.push_back(stride);
    }

    return answers_with(world, Operation{}(A, tuple_of(s), tuple_of(ranks)), [&](const L& R) {
      return alike(R, blocked_product(A, L{tuple_of(n), tuple_of(strides)}).value());
    });
  }
};

}  // namespace plumb::proofs::relative
