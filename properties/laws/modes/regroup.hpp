// Laws of unflatten, sort, zip and unzip.
#pragma once

#include <algorithm>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/modes/modes.hpp"
#include "reference/modes/regroup.hpp"

namespace plumb::laws {

/// The leaves of X, each as a tuple or a layout.
template <class Tuple>
std::vector<Tuple> leaf_modes(const Tuple& X) {
  if (is_leaf(X)) return {X};
  std::vector<Tuple> all;
  for (const Tuple& mode : modes_of(X))
    for (const Tuple& leaf : leaf_modes(mode)) all.push_back(leaf);
  return all;
}

struct UnflattenLeaves {
  static constexpr LawText text{"unflatten.leaves",
                                "R is congruent with P; its leaves are those of X, in order"};

  bool operator()(auto& draw, auto& use) const {
    const Profile P = draw.profile("P");
    return std::visit(
        [&]<class Tuple>(const Tuple& X) {
          const Tuple R = use.unflatten(X, P);
          const auto expected = leaf_modes(X), answered = leaf_modes(R);
          if (depth(tree_of(X)) > 1 || !congruent(tree_of(R), P) ||
              answered.size() != expected.size())
            return false;
          for (std::size_t k = 0; k < expected.size(); ++k)
            if (!alike(answered[k], expected[k])) return draw.equal(answered[k], expected[k]);
          return true;
        },
        draw.flat("X", leaves(P).size()));
  }
};

struct UnflattenRestores {
  static constexpr LawText text{
      "unflatten.restores",
      "unflatten of the leaves of X in a flat tuple, by the profile of X, == X"};

  bool operator()(auto& draw, auto& use) const {
    return of_tuple_or_layout(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const Tuple flat = concatenate(leaf_modes(X));
      const Tuple R = use.unflatten(flat, profile_of(tree_of(X)));
      return alike(R, X) || draw.equal(R, X);
    });
  }
};

/// Returns -1, 0 or 1: numbers are ordered by value, layouts by stride and then by extent.
template <class Integer>
int compared(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return a.leaf() < b.leaf() ? -1 : b.leaf() < a.leaf() ? 1 : 0;
}
template <class Integer>
int compared(const Layout<Integer>& a, const Layout<Integer>& b) {
  const int strides = compared(a.stride, b.stride);
  return strides != 0 ? strides : compared(a.shape, b.shape);
}

struct SortAscends {
  static constexpr LawText text{
      "sort.ascends",
      "R == [Y, P]: Y_j == X_{P_j}, P has each number once; Y ascends, and P among equal modes"};

  bool operator()(auto& draw, auto& use) const {
    return of_tuple_or_layout(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const auto [Y, P] = use.sort(X);
      const auto modes = modes_of(X);
      const auto numbers = leaves(P);
      if (!is_flat(X) || depth(P) > 1 || numbers.size() != modes.size()) return false;
      std::vector<bool> seen(modes.size(), false);
      std::vector<Tuple> sorted;
      for (const auto& k : numbers) {
        if (k < 0 || k >= number(modes.size())) return false;
        const std::size_t from = count_to(k, modes.size());
        if (seen[from]) return false;
        seen[from] = true;
        sorted.push_back(modes[from]);
      }
      for (std::size_t j = 1; j < sorted.size(); ++j) {
        const int order = compared(sorted[j - 1], sorted[j]);
        if (order > 0 || (order == 0 && numbers[j - 1] > numbers[j])) return false;
      }
      return has_modes(draw, Y, sorted);
    });
  }
};

struct SortAgain {
  static constexpr LawText text{"sort.again",
                                "sorting again changes nothing: sort(Y) == [Y, (0, 1, ..)]"};

  bool operator()(auto& draw, auto& use) const {
    return of_tuple_or_layout(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const Tuple Y = use.sort(X).first;
      const auto [again, P] = use.sort(Y);
      const auto numbers = leaves(P);
      for (std::size_t k = 0; k < numbers.size(); ++k)
        if (numbers[k] != number(k)) return false;
      return has_modes(draw, again, modes_of(Y));
    });
  }
};

struct ZipPairs {
  static constexpr LawText text{"zip.pairs",
                                "mode k of R is (a_k, b_k); there are as many as a has"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.tuple("a");
    const auto b = draw.tuple_near("b", a);
    using Tuple = std::decay_t<decltype(a)>;
    const Tuple R = use.zip(a, b);
    if (rank(a) != rank(b)) return false;
    return has_modes(draw, R, rank(a), [&](std::size_t k) {
      return Tuple(std::vector<Tuple>{mode_of(a, k), mode_of(b, k)});
    });
  }
};

struct UnzipPairs {
  static constexpr LawText text{"unzip.pairs", "R == [a, b]: mode k of t is (a_k, b_k)"};

  bool operator()(auto& draw, auto& use) const {
    const auto t = draw.pairs("t");
    using Tuple = std::decay_t<decltype(t)>;
    const auto [a, b] = use.unzip(t);
    if (t.is_leaf()) return false;
    for (const Tuple& pair : t.children())
      if (pair.is_leaf() || rank(pair) != 2) return false;
    const auto entries = [&](std::size_t which) {
      return modes_by<Tuple>(rank(t), [&](std::size_t k) { return mode_of(mode_of(t, k), which); });
    };
    return has_modes(draw, a, entries(0)) && has_modes(draw, b, entries(1));
  }
};

struct UnzipZip {
  static constexpr LawText text{"unzip.zip", "unzip(zip(a, b)) == [a, b]"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.tuple("a");
    const auto b = draw.tuple_near("b", a);
    draw.assume(!a.is_leaf() && rank(a) > 1);
    const auto [first, second] = use.unzip(use.zip(a, b));
    return draw.equal(first, a) && draw.equal(second, b);
  }
};

}  // namespace plumb::laws
