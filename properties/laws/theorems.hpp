// Laws that relate operations of the algebra with each other and with themselves.
#pragma once

#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/gathered.hpp"
#include "properties/laws/inverse.hpp"

namespace plumb::laws {

/// The converse is false: the modes of B may compose, and B not. See composition.distributes in the
/// tests.
struct CompositionDistributes {
  static constexpr LawText text{"composition.distributes",
                                "mode k of A o (B_0, B_1, ..) is A o B_k, where A o (B_0, ..) is defined and B stays in [0, size(A))"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A");
    const auto T = draw.tiler("B", A);
    draw.assume(T.is_layout() && !T.layout().shape.is_leaf() && rank(T.layout().shape) > 1);
    const auto B = T.layout();
    draw.assume(natural_strides(B) && greatest_offset(B) < size(A));
    const auto R = use.composition(A, T);
    const auto modes = split_into(R, rank(B.shape));
    if (!modes) return false;
    const auto k = draw.below("k", static_cast<int>(rank(B.shape)));
    for (std::size_t j = 0; j < modes->size(); ++j) {
      if (!(k == static_cast<int>(j))) continue;
      const auto part = use.composition(A, tiler_of(modes_of(B)[j]));
      const auto c = draw.index_in("c", modes_of(B)[j]);
      return draw.equal(evaluate((*modes)[j], c), evaluate(part, c));
    }
    return false;
  }
};

/// Where N is less, the last joined mode of A is cut off.
struct ComplementTwice {
  static constexpr LawText text{"complement.twice",
                                "complement(complement(A, N), N) has the moving modes of A, sorted, iff N > reach(A) - reach(complement(A, N)), where A tiles"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto N = draw.positive("N");
    draw.assume(tiles(A));
    const IntTuple<std::decay_t<decltype(N)>> cotarget(N);
    const auto R = use.complement(A, cotarget);
    const auto again = use.complement(R, cotarget);
    const auto sorted = layout_of(sorted_by_stride(moving_modes(A)));
    if (!(N > tile_reach(A) - tile_reach(R))) return size(again) < size(sorted);
    if (!draw.equal(size(again), size(sorted))) return false;
    const auto j = draw.index_in("j", sorted);
    return draw.equal(evaluate(again, j), evaluate(sorted, j));
  }
};

struct RightInverseTwice {
  static constexpr LawText text{"right_inverse.twice",
                                "right_inverse(right_inverse(A)) == A as functions on [0, size(A)), iff A is one-to-one onto it and tiles, for strides >= 0"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(natural_strides(A));
    const auto again = use.right_inverse(use.right_inverse(A));
    if (!permuted_compact(A)) return size(again) < size(A);
    if (!draw.equal(size(again), size(A))) return false;
    const auto i = draw.index_in("i", A);
    return draw.equal(evaluate(again, i), evaluate(A, i));
  }
};

/// Let t be the reach of logical_product(B, C), and size(A) a multiple of it.
struct LogicalDivideByProduct {
  static constexpr LawText text{"logical_divide.by-product",
                                "logical_divide(A, logical_product(B, C)) == (D_0, logical_divide(D_1, C)) as functions, D == logical_divide(A, B), where A == (n t:d, X), t the reach of the product"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto B = draw.layout("B", Hint::tiling);
    const auto C = draw.layout("C", Hint::tiling);
    draw.assume(tiles(B) && tiles(C));
    const auto T = use.logical_product(B, tiler_of(C));
    draw.assume(tiles(T));
    const auto n = draw.positive("n");
    const auto d = draw.integer("d");
    using Integer = std::decay_t<decltype(n)>;
    const Layout<Integer> front{Integer(n * tile_reach(T)), d};
    const auto A = concatenate<Integer>(std::vector{front, draw.layout("X")});

    const auto whole = use.logical_divide(A, tiler_of(T));
    const auto once = use.logical_divide(A, tiler_of(B));
    if (!two_modes(once)) return false;
    const auto twice = use.logical_divide(modes_of(once)[1], tiler_of(C));
    const auto steps = concatenate<Integer>(std::vector{modes_of(once)[0], twice});
    if (!draw.equal(size(whole), size(steps))) return false;
    const auto i = draw.index_in("i", whole);
    return draw.equal(evaluate(whole, i), evaluate(steps, i));
  }
};

}  // namespace plumb::laws
