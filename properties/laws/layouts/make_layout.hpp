// Laws of the operations that make layouts.
#pragma once

#include <vector>

#include "properties/law.hpp"
#include "properties/laws/layouts/layout.hpp"
#include "properties/variants/ties.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/layouts/ordered_layout.hpp"

namespace plumb::laws {

/// True if R has the shape S, and numbers the coordinates one after the other, counting the leaf
/// `fastest[0]` fastest: R(0) == 0, R(next after c) == R(c) + 1, and the last number is size - 1. R
/// does not depend on leaves that are not in the list.
template <class Driver, class Integer>
bool counts(Driver& draw, const Layout<Integer>& R, const IntTuple<Integer>& S,
            const std::vector<std::size_t>& fastest) {
  if (!positive(S) || !variants::same_but_for_parentheses(R.shape, S)) return false;
  const Integer i = draw.index_in("i", S);
  const std::vector<Integer> extents = leaves(S), place = leaves(column_major(S));
  const std::vector<Integer> digit = digits_of(i, extents);

  Integer counted(0), next(0), elements(1);  // the digits of i that count; the index after it
  bool last = true;
  for (std::size_t k : fastest) {
    counted = counted + digit[k] * place[k];
    next = next + digit[k] * place[k];
    elements = elements * extents[k];
  }
  for (std::size_t k : fastest) {
    if (digit[k] + 1 < extents[k]) {
      next = next + place[k];
      last = false;
      break;
    }
    next = next - digit[k] * place[k];
  }
  const Integer value = evaluate(R, i);
  if (!draw.equal(value, evaluate(R, counted))) return false;  // R(0) == 0 in every layout
  return draw.equal(value + 1, last ? elements : evaluate(R, next));
}

struct MakeLayoutPointwise {
  static constexpr LawText text{
      "make_layout.pointwise",
      "R(i) == sum of digit_k(i) * d_k, or i if no D is given; R has the shape S"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const bool strided = draw.has("D");
    const auto D = strided ? draw.strides_for("D", S) : S;
    const auto R = strided ? use.make_layout(S, D) : use.make_layout(S);
    if (!positive(S) || !congruent(S, D)) return false;
    if (!variants::same_but_for_parentheses(R.shape, S)) return false;
    const auto i = draw.index_in("i", S);
    return draw.equal(evaluate(R, i), strided ? value_by_digits(i, leaves(S), leaves(D)) : i);
  }
};

struct MakeColumnMajorLayoutCounts {
  static constexpr LawText text{"make_column_major_layout.counts",
                                "R(0) == 0, and R(next after c) == R(c) + 1, "
                                "the leftmost leaf counted fastest; R has the shape S"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto R = use.make_column_major_layout(S);
    std::vector<std::size_t> fastest;
    for (std::size_t k = 0; k < leaves(S).size(); ++k) fastest.push_back(k);
    return counts(draw, R, S, fastest);
  }
};

struct MakeRowMajorLayoutCounts {
  static constexpr LawText text{"make_row_major_layout.counts",
                                "R(0) == 0, and R(next after c) == R(c) + 1, "
                                "the rightmost leaf counted fastest; R has the shape S"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto R = use.make_row_major_layout(S);
    std::vector<std::size_t> fastest;
    for (std::size_t k = leaves(S).size(); k > 0; --k) fastest.push_back(k - 1);
    return counts(draw, R, S, fastest);
  }
};

/// The leaves in the order in which they are counted: leaf k comes after all of lesser order, and
/// after those of equal order to its left.
template <class Integer>
std::vector<std::size_t> counted_after(const std::vector<variants::RankedLeaf<Integer>>& ranked) {
  std::vector<std::size_t> fastest(ranked.size(), 0);
  for (std::size_t k = 0; k < ranked.size(); ++k) {
    std::size_t before = 0;
    for (std::size_t j = 0; j < ranked.size(); ++j)
      if (ranked[j].order < ranked[k].order || (j < k && ranked[j].order == ranked[k].order))
        ++before;
    fastest[before] = k;
  }
  return fastest;
}

struct MakeOrderedLayoutCounts {
  static constexpr LawText text{
      "make_ordered_layout.counts",
      "R(0) == 0, and R(next after c) == R(c) + 1, "
      "the part at the least number of O counted fastest; R has the shape S"};

  /// Parts of equal order may also begin with the same stride.
  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto O = draw.tuple_over("O", S);
    const auto R = use.make_ordered_layout(S, O);
    if (!positive(S)) return false;
    const auto ranked = variants::rank_leaves(S, O);
    if (!ranked) return false;
    if (variants::same_but_for_parentheses(R.shape, S) &&
        coalesce(R) == coalesce(variants::shared_strides(S, *ranked, leaves(S))))
      return true;
    return counts(draw, R, S, counted_after(*ranked));
  }
};

struct MakeLayoutLikeCounts {
  static constexpr LawText text{"make_layout_like.counts",
                                "R(0) == 0, and R(next after c) == R(c) + 1 over the modes whose "
                                "stride is not 0, that of the least stride counted fastest; "
                                "R has the shape of A, and is constant where A has stride 0"};

  /// Modes of equal stride may also keep equal strides.
  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::natural);
    const auto R = use.make_layout_like(A);
    if (variants::same_but_for_parentheses(R.shape, A.shape) &&
        coalesce(R) == coalesce(variants::shared_like(A)))
      return true;
    const auto ranked = variants::ranked_by_stride(A);
    std::vector<std::size_t> moving;
    for (std::size_t k : counted_after(ranked))
      if (ranked[k].order != 0) moving.push_back(k);
    return counts(draw, R, A.shape, moving);
  }
};

/// The sum of c_k E(p_k) over the leaves, p_k the path to leaf k.
template <class Integer>
CoordinateVector<Integer> vector_of_coordinate(
    const IntTuple<Integer>& c, const typename CoordinateVector<Integer>::Path& path = {}) {
  if (c.is_leaf()) return {path, c.leaf()};
  CoordinateVector<Integer> sum;
  for (std::size_t k = 0; k < c.children().size(); ++k) {
    auto deeper = path;
    deeper.push_back(k);
    sum = sum + vector_of_coordinate(c.children()[k], deeper);
  }
  return sum;
}

struct MakeIdentityLayoutIdentity {
  static constexpr LawText text{"make_identity_layout.identity",
                                "R(c) == c for every natural coordinate c; R has the shape S"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto R = use.make_identity_layout(S);
    if (!positive(S) || !(R.shape == S)) return false;
    const auto c = draw.coordinate_in("c", S);
    return draw.equal(inner_product(c, R.shape, R.stride), vector_of_coordinate(c));
  }
};

/// True if concatenate(A, B), B drawn, keeps its contract.
bool puts_side_by_side(auto& draw, auto& use, const auto& A) {
  const auto B = draw.layout_beside("B", A);
  const auto R = use.concatenate(A, B);
  if (R.shape.is_leaf() || rank(R.shape) != 2) return false;
  if (!variants::same_but_for_parentheses(mode_of(R.shape, 0), A.shape)) return false;
  if (!variants::same_but_for_parentheses(mode_of(R.shape, 1), B.shape)) return false;
  const auto i = draw.index_in("i", A);
  const auto j = draw.index_in("j", B);
  return draw.equal(evaluate(R, decltype(size(A))(i + size(A) * j)),
                    evaluate(A, i) + evaluate(B, j));
}

struct ConcatenateSum {
  static constexpr LawText text{
      "concatenate.sum",
      "R(i + size(A) j) == A(i) + B(j); R has the shapes of A and of B as its two modes"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A"),
                          [&](const auto& A) { return puts_side_by_side(draw, use, A); });
  }
};

struct ConcatenateOverModules {
  static constexpr LawText text{"concatenate.over-modules",
                                "concatenate.sum, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"),
                          [&](const auto& A) { return puts_side_by_side(draw, use, A); });
  }
};

}  // namespace plumb::laws
