// Laws of blocked_product, raked_product and tile_to_shape.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/gathered.hpp"
#include "reference/tile_to_shape.hpp"

namespace plumb::laws {

enum class Comes { tile_first, copies_first };

/// What R has for one mode: a part of the tile, and a part of the copies.
template <class Integer>
struct Pair {
  Layout<Integer> tile;
  Layout<Integer> copies;
};

/// P as (tile, copies), or (copies, tile).
template <class Integer>
std::optional<Pair<Integer>> as_pair(const Layout<Integer>& P, const Layout<Integer>* tile,
                                     const Layout<Integer>* copies, Comes order) {
  if (!two_modes(P)) return std::nullopt;
  const std::vector<Layout<Integer>> both = modes_of(P);
  const std::size_t first = order == Comes::tile_first ? 0 : 1;
  const Pair<Integer> pair{both[first], both[1 - first]};
  if (tile ? !same_layout(pair.tile, *tile) : size(pair.tile) != 1) return std::nullopt;
  if (!copies && size(pair.copies) != 1) return std::nullopt;
  return pair;
}

/// P read as a pair, whatever its spelling: the first part counts fastest. Nothing where P is no such
/// function.
template <class Integer>
std::optional<Pair<Integer>> read_as_pair(const Layout<Integer>& P, const Layout<Integer>& tile,
                                          const Layout<Integer>& copies, Comes order) {
  if (size(P) != size(tile) * size(copies)) return std::nullopt;
  const bool tile_first = order == Comes::tile_first;
  const Integer step = size(tile_first ? tile : copies);
  const auto part = [&](const IntTuple<Integer>& shape, const Integer& stride) {
    const auto strides = map_leaves(column_major(shape), [&](const Integer& d) { return Integer(d * stride); });
    return composition(P, Layout<Integer>{shape, strides});
  };
  const auto of_tile = part(tile.shape, tile_first ? Integer(1) : step);
  const auto of_copies = part(copies.shape, tile_first ? step : Integer(1));
  if (!of_tile.answered() || !of_copies.answered()) return std::nullopt;
  const Pair<Integer> pair{of_tile.value(), of_copies.value()};
  const auto together = tile_first ? std::vector{pair.tile, pair.copies} : std::vector{pair.copies, pair.tile};
  if (!(coalesce(concatenate<Integer>(together)) == coalesce(P))) return std::nullopt;
  if (!(coalesce(pair.tile) == coalesce(tile))) return std::nullopt;
  return pair;
}

/// Mode P of R, of which A has the mode `tile`, or B the mode `copies`, or both. A mode that one of
/// them lacks may be there as 1, or not at all; two that are there may be joined.
template <class Integer>
std::optional<Pair<Integer>> taken_apart(const Layout<Integer>& P, const Layout<Integer>* tile,
                                         const Layout<Integer>* copies, Comes order) {
  const Layout<Integer> nothing{Integer(1), Integer(0)};
  if (!copies && same_layout(P, *tile)) return Pair<Integer>{P, nothing};
  if (!tile && refines(P.shape, copies->shape)) return Pair<Integer>{nothing, P};
  if (const auto pair = as_pair(P, tile, copies, order))
    if (!copies || refines(pair->copies.shape, copies->shape)) return pair;
  return read_as_pair(P, tile ? *tile : nothing, copies ? *copies : nothing, order);
}

/// The copies in R, as many modes as B has; nothing where the modes of A are not in R.
template <class Integer>
std::optional<Layout<Integer>> copies_in(const Layout<Integer>& R, const Layout<Integer>& A,
                                         const Layout<Integer>& B, Comes order) {
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

/// The two rules that there are for where the copy at x of A stands, of copies at 0 <= x < count.
enum class Rule { gaps, apart };

template <class Integer>
Integer shift_by(Rule rule, const Layout<Integer>& A, const Integer& count, const Integer& x) {
  if (rule == Rule::apart) return cosize(A) * x;
  return evaluate(complement(A, Integer(size(A) * count)).value(), x);
}

/// The index drawn, the last one, and the first one of each leaf: one rule must fit them all.
template <class Integer>
std::vector<Integer> witnesses(const Integer& drawn, const std::vector<Integer>& extents) {
  std::vector<Integer> points{drawn};
  Integer place(1);
  for (const Integer& extent : extents) {
    if (extent != 1) points.push_back(place);
    place = place * extent;
  }
  points.push_back(place - 1);
  return points;
}

struct BlockedProductInterleaves {
  static constexpr LawText text{"blocked_product.interleaves",
                                "mode k of R is (mode k of A, c_k); where A tiles, (c_0, ..)(j) is complement(A, size(A) cosize(B))(B(j)) or cosize(A) B(j); elsewhere copies at different offsets of B are disjoint"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto B = draw.layout("B", Hint::natural);
    const auto R = use.blocked_product(A, B);
    const auto copies = copies_in(R, A, B, Comes::tile_first);
    if (!copies || !draw.equal(size(*copies), size(B))) return false;
    const auto c = draw.index_in("c", B);
    if (!tiles(A) || !natural_strides(B)) return c != 0 || copies_disjoint(A, B, *copies);
    if (!refines(copies->shape, B.shape)) return false;
    return by_rule(draw, Rule::apart, A, B, *copies, c) || by_rule(draw, Rule::gaps, A, B, *copies, c);
  }

 private:
  template <class Driver, class Integer>
  static bool by_rule(Driver& draw, Rule rule, const Layout<Integer>& A, const Layout<Integer>& B,
                      const Layout<Integer>& copies, const Integer& c) {
    for (const Integer& at : witnesses(c, leaves(B.shape)))
      if (!draw.equal(evaluate(copies, at), shift_by(rule, A, cosize(B), evaluate(B, at))))
        return false;
    return true;
  }
};

struct RakedProductInterleaves {
  static constexpr LawText text{"raked_product.interleaves",
                                "mode k of R is (c_k, mode k of A); (c_0, c_1, ..) are the copies of a logical_product of A by B"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto B = draw.layout("B", Hint::natural);
    const auto R = use.raked_product(A, B);
    const auto copies = copies_in(R, A, B, Comes::copies_first);
    return copies && are_copies(draw, A, B, *copies);
  }
};

/// Raked and blocked are one set of offsets, read in another order: in mode k, (x, y) of the one is
/// (y, x) of the other. With a gap in A the two may place copies by different rules.
struct RakedProductPermutesBlocked {
  static constexpr LawText text{"raked_product.permutes-blocked",
                                "raked(.., (y_k, x_k), ..) == blocked(.., (x_k, y_k), ..), where A is one-to-one onto [0, size(A)) and B >= 0"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto B = draw.layout("B", Hint::natural);
    draw.assume(numbers_all(A) && natural_strides(B));
    const auto raked = use.raked_product(A, B);
    const auto blocked = use.blocked_product(A, B);
    auto i = draw.index_in("i", blocked);
    draw.assume(size(raked) == size(blocked));
    decltype(i) there(0), here(0), place(1);
    auto rest = i;
    for (std::size_t k = 0; k < std::max(rank(A.shape), rank(B.shape)); ++k) {
      const auto of_A = k < rank(A.shape) ? product(mode_of(A.shape, k)) : decltype(i)(1);
      const auto of_B = k < rank(B.shape) ? product(mode_of(B.shape, k)) : decltype(i)(1);
      const auto x = floor_divide(rest, of_A);
      const auto y = floor_divide(x.quotient, of_B);
      here = here + place * (x.remainder + of_A * y.remainder);
      there = there + place * (y.remainder + of_B * x.remainder);
      place = place * of_A * of_B;
      rest = y.quotient;
    }
    return draw.equal(evaluate(raked, there), evaluate(blocked, here));
  }
};

/// An index of S as an index of the tile, and the coordinate of a copy.
template <class Integer>
struct PlaceInCopy {
  Integer in_tile{0};
  std::vector<Integer> copy;

  PlaceInCopy(Integer i, const std::vector<Integer>& tile, const std::vector<Integer>& counts) {
    Integer place(1);
    for (std::size_t k = 0; k < tile.size(); ++k) {
      const auto c = floor_divide(i, Integer(tile[k] * counts[k]));
      const auto digit = floor_divide(c.remainder, tile[k]);
      in_tile = in_tile + place * digit.remainder;
      copy.push_back(digit.quotient);
      place = place * tile[k];
      i = c.quotient;
    }
  }
};

/// R(i) for the ranks of the modes and the rule of the copies.   Domain: A tiles.
template <class Integer>
Integer value_in_copy(const Layout<Integer>& A, const std::vector<Integer>& tile,
                      const std::vector<Integer>& counts, const std::vector<Integer>& ranks,
                      Rule rule, const Integer& i) {
  const PlaceInCopy<Integer> place(i, tile, counts);
  const std::vector<Integer> strides = ordered_strides(counts, ranks);
  Integer x(0), copies(1);
  for (std::size_t k = 0; k < counts.size(); ++k) {
    x = x + place.copy[k] * strides[k];
    copies = copies * counts[k];
  }
  return evaluate(A, place.in_tile) + shift_by(rule, A, copies, x);
}

/// O read as ranks, and as the sequence of the modes where it is one.
template <class Integer>
std::vector<std::vector<Integer>> order_readings(const IntTuple<Integer>& O) {
  const std::vector<Integer> ranks = leaves(O);
  std::vector<Integer> inverse(ranks.size(), Integer(-1));
  for (std::size_t k = 0; k < ranks.size(); ++k)
    for (std::size_t j = 0; j < ranks.size(); ++j)
      if (ranks[k] == static_cast<int>(j)) inverse[j] = Integer(static_cast<int>(k));
  for (const Integer& mode : inverse)
    if (mode < 0) return {ranks};
  return {ranks, inverse};
}

/// The extents over which an index of S runs: tile, copies, mode by mode.
template <class Integer>
std::vector<Integer> alternating(const std::vector<Integer>& tile,
                                 const std::vector<Integer>& counts) {
  std::vector<Integer> extents;
  for (std::size_t k = 0; k < tile.size(); ++k) {
    extents.push_back(tile[k]);
    extents.push_back(counts[k]);
  }
  return extents;
}

struct TileToShapeRepeats {
  static constexpr LawText text{"tile_to_shape.repeats",
                                "R(c) == A(c mod a) + shift(c div a); mode k of R has size s_k; where A tiles, shift is that of blocked_product; elsewhere different copies are disjoint"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto S = draw.tiled_shape("S", A);
    if (!draw.has("O")) return holds(draw, A, S, first_mode_first(S), use.tile_to_shape(A, S));
    const auto O = draw.order("O", rank(S));
    return holds(draw, A, S, O, use.tile_to_shape(A, S, O));
  }

 private:
  template <class Driver, class Integer>
  static bool holds(Driver& draw, const Layout<Integer>& A, const IntTuple<Integer>& S,
                    const IntTuple<Integer>& O, const Layout<Integer>& R) {
    const auto counts = copies_by_mode(A, S);
    if (!counts.answered() || refused_order(S, O)) return true;  // there the clause claims nothing
    if (!size_of_modes(R, S)) return false;
    const std::vector<Integer> tile = mode_sizes(filled_up(A, rank(S)).shape);

    const Integer i = draw.index_in("i", S);
    if (!tiles(A)) return i != 0 || apart(A, R, tile, counts.value());
    const std::vector<Integer> points = witnesses(i, alternating(tile, counts.value()));
    for (const std::vector<Integer>& ranks : order_readings(O))
      for (const Rule rule : {Rule::apart, Rule::gaps}) {
        bool fits = true;
        for (const Integer& at : points)
          if (fits)
            fits = draw.equal(evaluate(R, at), value_in_copy(A, tile, counts.value(), ranks, rule, at));
        if (fits) return true;
      }
    return false;
  }

  template <class Integer>
  static bool size_of_modes(const Layout<Integer>& R, const IntTuple<Integer>& S) {
    const auto modes = split_into(R, rank(S));
    if (!modes) return false;
    for (std::size_t k = 0; k < modes->size(); ++k)
      if (size((*modes)[k]) != product(mode_of(S, k))) return false;
    return true;
  }

  /// R restricted to the tile of each copy is A shifted, and no offset is in two copies.
  template <class Integer>
  static bool apart(const Layout<Integer>& A, const Layout<Integer>& R,
                    const std::vector<Integer>& tile, const std::vector<Integer>& counts) {
    if (size(R) > enumeration_limit) throw Undecided{"more than 65536 offsets to compare"};
    std::map<Integer, Integer> owner, shift_of;
    for (Integer i(0); i < size(R); i = i + 1) {
      const PlaceInCopy<Integer> place(i, tile, counts);
      Integer copy(0), weight(1);
      for (std::size_t k = 0; k < counts.size(); ++k) {
        copy = copy + weight * place.copy[k];
        weight = weight * counts[k];
      }
      const Integer shift = evaluate(R, i) - evaluate(A, place.in_tile);
      if (shift_of.emplace(copy, shift).first->second != shift) return false;
      if (owner.emplace(evaluate(R, i), copy).first->second != copy) return false;
    }
    return true;
  }
};

}  // namespace plumb::laws
