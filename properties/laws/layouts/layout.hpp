// Laws of size, rank, depth, evaluate, mode, flatten and cosize.
#pragma once

#include <algorithm>
#include <type_traits>
#include <utility>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/coordinates/coordinates.hpp"
#include "properties/laws/ends_of_axes.hpp"
#include "properties/laws/functions.hpp"
#include "properties/laws/tuple_or_layout.hpp"
#include "properties/variants/parentheses.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/layout.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

/// The shape whose coordinates the function is defined on.
template <class Integer>
const IntTuple<Integer>& domain_of(const Layout<Integer>& A) {
  return A.shape;
}
template <class Integer>
const IntTuple<Integer>& domain_of(const ComposedLayout<Integer>& F) {
  return F.inner.shape;
}

struct SizeCounts {
  static constexpr LawText text{"size.counts", "R - 1 is the index of the last coordinate"};

  bool operator()(auto& draw, auto& use) const {
    const auto drawn = draw.layout_or_composed("A");
    return of_alternative(drawn, [&](const auto& A) -> bool {
      const auto R = use.size(A);
      const auto& shape = domain_of(A);
      const auto last = inner_product(last_coordinate(shape), shape, column_major(shape));
      return draw.equal(R, last + 1);
    });
  }
};

template <class T>
bool is_number(const Tree<T>& X) {
  return X.is_leaf();
}
template <class Integer, class Stride>
bool is_number(const Layout<Integer, Stride>&) {
  return false;
}

struct RankCounts {
  static constexpr LawText text{"rank.counts",
                                "R is the number of modes: mode R - 1 exists, mode R does not; "
                                "for a single number R is 1 or 0"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&](const auto& X) {
      const auto R = use.rank(X);
      const auto& tree = tree_of(X);
      if (is_number(X) && R == 0) return true;
      return draw.equal(R, decltype(R)(tree.is_leaf() ? 1 : number(tree.children().size())));
    });
  }
};

/// Removes the outermost parenthesis of each mode; leaves stay.
template <class T>
std::vector<Tree<T>> without_outer_parentheses(const std::vector<Tree<T>>& modes) {
  std::vector<Tree<T>> inner;
  for (const Tree<T>& mode : modes)
    for (std::size_t k = 0; k < rank(mode); ++k) inner.push_back(mode_of(mode, k));
  return inner;
}

struct DepthCounts {
  static constexpr LawText text{
      "depth.counts",
      "after R removals of outer parentheses, and not before, only leaves are left"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&](const auto& X) {
      const auto R = use.depth(X);
      std::vector modes{tree_of(X)};
      int removals = 0;
      const auto is_leaf = [](const auto& mode) { return mode.is_leaf(); };
      while (!std::all_of(modes.begin(), modes.end(), is_leaf)) {
        modes = without_outer_parentheses(modes);
        ++removals;
      }
      return draw.equal(R, decltype(R)(removals));
    });
  }
};

struct EvaluateCoordinates {
  static constexpr LawText text{"evaluate.coordinates",
                                "A(i) == sum of digit_k(i) * d_k, the last digit not reduced"};

  bool operator()(auto& draw, auto& use) const {
    const auto drawn = draw.layout_or_composed("A");
    return of_alternative(drawn, [&](const auto& A) -> bool {
      const auto i = draw.index_in("i", domain_of(A));
      const auto R = use.evaluate(A, i);
      return has_windows(A) && is_value(draw, R, A, i);
    });
  }
};

struct EvaluateLinear {
  static constexpr LawText text{
      "evaluate.linear", "A(c) + A(e) == A(c + e), e a unit vector, wherever c + e is in bounds"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    const auto k = draw.below("k", static_cast<int>(leaves(A.shape).size()));
    const auto c = draw.coordinate_in("c", A.shape);
    const auto place = leaves(column_major(A.shape));
    const auto i = inner_product(c, A.shape, column_major(A.shape));
    for (std::size_t j = 0; j < place.size(); ++j) {
      if (k != static_cast<int>(j)) continue;
      draw.assume(leaves(c)[j] + 1 < leaves(A.shape)[j]);
      return draw.equal(use.evaluate(A, i) + leaves(A.stride)[j], use.evaluate(A, i + place[j]));
    }
    return true;
  }
};

template <class Driver, class T>
bool is_mode(Driver& draw, const Tree<T>& R, const Tree<T>& X, std::size_t k, const T&) {
  return draw.equal(R, mode_of(X, k));
}

/// For a layout, `place` is the index of (0, .., 1, .., 0), with 1 in place k.
template <class Driver, class Integer, class Stride>
bool is_mode(Driver& draw, const Layout<Integer, Stride>& R, const Layout<Integer, Stride>& X,
             std::size_t k, const Integer& place) {
  if (!(R.shape == mode_of(X.shape, k))) return false;
  const auto c = draw.index_in("c", R);
  return draw.equal(evaluate(R, c), evaluate(X, Integer(c * place)));
}

struct ModeRestricts {
  static constexpr LawText text{"mode.restricts",
                                "R has the leaves and parentheses of mode k; "
                                "of a layout, R(c) == X(0, .., c, .., 0), c in place k"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&](const auto& X) {
      const auto& tree = tree_of(X);
      const auto k = draw.below("k", number(rank(tree)));
      const auto R = use.mode(X, k);
      std::decay_t<decltype(k)> place(1);
      for (std::size_t j = 0; j < rank(tree); ++j) {
        if (k == number(j)) return is_mode(draw, R, X, j, place);
        place = place * product(mode_of(tree, j));
      }
      return k < 0 ? draw.unclaimed() : false;
    });
  }
};

struct FlattenSameFunction {
  static constexpr LawText text{"flatten.same-function",
                                "R has the leaves of X, of a layout the extents, in order, "
                                "and depth(R) <= 1; of a layout R(i) == X(i)"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&](const auto& X) {
      const auto R = use.flatten(X);
      if (depth(tree_of(R)) > 1 || !(leaves(tree_of(R)) == leaves(tree_of(X)))) return false;
      if constexpr (requires { X.shape; }) {
        const auto i = draw.index_in("i", X);
        return draw.equal(evaluate(R, i), evaluate(X, i));
      }
      return true;
    });
  }
};

/// The least and the greatest offset: at the ends of each mode.
template <class Integer>
std::pair<Integer, Integer> ends_of(const Layout<Integer>& A) {
  Integer least(0), greatest(0);
  for (const auto& [extent, stride] : flat_modes(A)) {
    const Integer last = (extent - 1) * stride;
    (last < 0 ? least : greatest) = (last < 0 ? least : greatest) + last;
  }
  return {least, greatest};
}

/// True if R - 1 is the greatest offset of A. If a stride is negative, the choices span, top and
/// last are all allowed.
template <class Driver, class Integer>
bool bounds_offsets(Driver& draw, const Layout<Integer>& A, const Integer& R) {
  const Integer last = evaluate(A, size(A) - 1);
  if (!natural_strides(A)) {
    const auto [least, greatest] = ends_of(A);
    return draw.equal(R, last + 1) || draw.equal(R, greatest + 1) ||
           draw.equal(R, greatest + 1 - least);
  }
  const Integer i = draw.index_in("i", A);
  return draw.equal(R, last + 1) && draw.less(evaluate(A, i), R);
}

/// What the cosize may be, with the least, the greatest and the last offset given: if one is
/// negative, the choices span, top and last.
template <class Driver, class Integer>
bool is_cosize(Driver& draw, const Integer& R, const Integer& least, const Integer& greatest,
               const Integer& last) {
  if (least < 0) {
    if (draw.equal(R, Integer(last + 1)) || draw.equal(R, Integer(greatest - least + 1)))
      return true;
  }
  return draw.equal(R, Integer(greatest + 1));
}

/// Looks at each offset, under each reading of the layouts that are left.
template <class Driver, class Integer>
bool bounds_offsets(Driver& draw, const ComposedLayout<Integer>& F, const Integer& R) {
  if (!enumerable(F)) throw Undecided{"too many offsets to look at"};
  if (!has_windows(F)) return false;
  if (plain_swizzle(F)) {
    const Layout<Integer>& A = F.inner;
    const auto [least, greatest] = ends_of(A);
    if (is_cosize(draw, R, least, greatest, value_at(A, Integer(size(A) - 1)))) return true;
  }
  for (const FunctionForm reading : every_reading) {
    const Integer first = value_at(F, Integer(0), reading);
    Integer greatest = first, least = first, last = first;
    for (Integer i(1); i < size(F); i = i + 1) {
      last = value_at(F, i, reading);
      greatest = std::max(greatest, last);
      least = std::min(least, last);
    }
    if (is_cosize(draw, R, least, greatest, last)) return true;
  }
  return false;
}

struct CosizeBounds {
  static constexpr LawText text{"cosize.bounds",
                                "A(i) < R for 0 <= i < size(A), and R - 1 is reached"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.bounded("A", Hint::natural),
                          [&](const auto& A) { return bounds_offsets(draw, A, use.cosize(A)); });
  }
};

struct CosizeOverModules {
  static constexpr LawText text{
      "cosize.over-modules",
      "A(i)_p < C_p for 0 <= i < size(A), and C_p - 1 is reached, at each "
      "axis p; R is the product of these C_p; of strides in Z^n"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.coordinate_layout("A");
    return bounds_offsets(draw, A, use.cosize(A));
  }
};

}  // namespace plumb::laws
