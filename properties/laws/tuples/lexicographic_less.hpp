// Laws of lex_less, colex_less and tuple_add.
#pragma once

#include <cstddef>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/tuples/tuple_paths.hpp"
#include "reference/coordinates/coordinates.hpp"
#include "reference/coordinates/lexicographic.hpp"

namespace plumb::laws {

/// The leaves of congruent tuples, side by side.
template <class Integer>
struct PairedLeaf {
  Integer a, b;
};

template <class Integer>
std::vector<PairedLeaf<Integer>> paired_leaves(const IntTuple<Integer>& a,
                                               const IntTuple<Integer>& b) {
  const auto left = paths_of(a).leaves, right = paths_of(b).leaves;
  std::vector<PairedLeaf<Integer>> pairs;
  for (std::size_t k = 0; k < left.size(); ++k) pairs.push_back({left[k].second, right[k].second});
  return pairs;
}

template <class Integer>
bool same_places(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return paths_of(a).tuples == paths_of(b).tuples;
}

struct LexLessFirst {
  static constexpr LawText text{"lex_less.first",
                                "R iff a_k < b_k for a leaf k, and a_j == b_j for all j < k"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.tuple("a");
    const auto b = draw.tuple_near("b", a);
    const bool R = use.lex_less(a, b);
    if (!same_places(a, b)) return draw.unclaimed();
    bool equal_so_far = true, less = false;
    for (const auto& pair : paired_leaves(a, b)) {
      less = less || (equal_so_far && pair.a < pair.b);
      equal_so_far = equal_so_far && pair.a == pair.b;
    }
    return draw.equal(R, less);
  }
};

struct ColexLessFirst {
  static constexpr LawText text{"colex_less.first",
                                "R iff a_k < b_k for a leaf k, and a_j == b_j for all j > k"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.tuple("a");
    const auto b = draw.tuple_near("b", a);
    const bool R = use.colex_less(a, b);
    if (!same_places(a, b)) return draw.unclaimed();
    bool less = false;  // a leaf further to the right decides before
    for (const auto& pair : paired_leaves(a, b))
      less = pair.a < pair.b || (pair.a == pair.b && less);
    return draw.equal(R, less);
  }
};

struct LexLessOfCoordinates {
  static constexpr LawText text{
      "lex_less.of-coordinates",
      "lex_less(c, e) == (lex_crd2idx(c, S) < lex_crd2idx(e, S)) for coordinates c, e of S"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto c = draw.coordinate_in("c", S), e = draw.coordinate_in("e", S);
    const bool before = use.lex_crd2idx(c, S) < use.lex_crd2idx(e, S);
    return draw.equal(use.lex_less(c, e), before);
  }
};

struct ColexLessOfCoordinates {
  static constexpr LawText text{
      "colex_less.of-coordinates",
      "colex_less(c, e) == (index of c < index of e) for natural coordinates c, e of a shape"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto c = draw.coordinate_in("c", S), e = draw.coordinate_in("e", S);
    const bool before = index_of(c, S) < index_of(e, S);
    return draw.equal(use.colex_less(c, e), before);
  }
};

struct TupleAddLeaves {
  static constexpr LawText text{
      "tuple_add.leaves",
      "each leaf of R is the sum of those of a and b; R is congruent with both"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.tuple("a");
    const auto b = draw.tuple_near("b", a);
    const auto R = use.tuple_add(a, b);
    if (!same_places(a, b)) return draw.unclaimed();
    if (!same_places(a, R)) return false;
    const auto sums = paths_of(R).leaves;
    std::size_t leaf = 0;
    for (const auto& pair : paired_leaves(a, b)) {
      using Integer = std::decay_t<decltype(pair.a)>;
      if (!draw.equal(sums[leaf++].second, Integer(pair.a + pair.b))) return false;
    }
    return true;
  }
};

struct TupleAddOfCoordinates {
  static constexpr LawText text{
      "tuple_add.of-coordinates",
      "the index of tuple_add(c, e) is the sum of those of c and of e, counted without end"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto c = draw.coordinate_in("c", S), e = draw.coordinate_in("e", S);
    const auto place = column_major(S);
    return draw.equal(inner_product(use.tuple_add(c, e), S, place),
                      inner_product(c, S, place) + inner_product(e, S, place));
  }
};

}  // namespace plumb::laws
