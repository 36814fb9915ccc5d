// Laws of crd2crd, increment, coordinates, admits, lex_crd2idx and lex_idx2crd.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/coordinates/coordinates.hpp"
#include "properties/laws/tuples/tuple_paths.hpp"
#include "properties/variants/same_place.hpp"
#include "reference/coordinates/enumeration.hpp"
#include "reference/modes/modes.hpp"

namespace plumb::laws {

/// The index of a coordinate that S admits: at each part of S its own index, or one for each mode.
template <class Integer>
Integer index_at(const IntTuple<Integer>& c, const IntTuple<Integer>& S) {
  if (c.is_leaf()) return c.leaf();
  Integer index(0), place(1);
  for (std::size_t k = 0; k < rank(S); ++k) {
    index = index + place * index_at(mode_of(c, k), mode_of(S, k));
    place = place * product(mode_of(S, k));
  }
  return index;
}

struct Crd2crdSameIndex {
  static constexpr LawText text{
      "crd2crd.same-index",
      "R is congruent with T, its leaves but the last in bounds, and has the index of c in S, or "
      "that index modulo size(T), or modulo only where T has a tuple; all of it at once, or mode "
      "by mode, at each depth"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto T = draw.shape_near("T", S);
    const auto c = draw.any_coordinate_in("c", S);
    const auto R = use.crd2crd(c, S, T);
    if (!positive(S) || !positive(T) || !admits(S, c) || !congruent(R, T)) return false;
    if (sizes_agree(c, S, T) && in_bounds(S, c))
      return in_bounds(T, R) && draw.equal(index_at(R, T), index_at(c, S));
    using variants::Depths, variants::IndexOverflow;
    for (const Depths depths : {Depths::whole, Depths::by_mode})
      for (const IndexOverflow beyond :
           {IndexOverflow::extend, IndexOverflow::wrap, IndexOverflow::wrap_tuples})
        if (variants::same_place(c, S, R, T, depths, beyond)) return true;
    return false;
  }
};

struct IncrementNext {
  static constexpr LawText text{
      "increment.next",
      "the index of R is that of c plus 1; for the last c it is 0, or the last leaf counts on"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto c = draw.coordinate_in("c", S);
    const auto R = use.increment(c, S);
    if (!positive(S) || !congruent(c, S) || !congruent(R, S)) return false;
    if (!variants::in_bounds_but_for_the_last(S, R)) return false;
    const auto next = index_at(c, S) + 1, index = index_at(R, S);
    return draw.equal(index, next) || (next == product(S) && draw.equal(index, next - next));
  }
};

struct IncrementReachesLast {
  static constexpr LawText text{
      "increment.reaches-last",
      "size(S) - 1 increments lead from the first coordinate to the last"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    draw.assume(product(S) <= 64);
    using Number = std::decay_t<decltype(product(S))>;
    auto c = map_leaves(S, [](const Number&) { return Number(0); });
    for (Number i(1); i < product(S); i = i + 1) {
      const auto next = use.increment(c, S);
      c = next;
    }
    return draw.equal(c, last_coordinate(S));
  }
};

/// Looks at every entry in one run: with an index drawn for each, R would be read size(S) times.
struct CoordinatesInOrder {
  static constexpr LawText text{
      "coordinates.in-order",
      "R has size(S) entries; R_i is congruent with S, in bounds, and has index i"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto R = use.coordinates(S);
    if (!positive(S) || R.is_leaf() || product(S) != static_cast<int>(rank(R))) return false;
    std::decay_t<decltype(product(S))> i(0);
    for (const auto& entry : R.children()) {
      if (!congruent(entry, S) || !in_bounds(S, entry)) return false;
      if (!draw.equal(index_at(entry, S), i)) return false;
      i = i + 1;
    }
    return true;
  }
};

struct CoordinatesIncrement {
  static constexpr LawText text{"coordinates.increment", "R_{i+1} == increment(R_i, S)"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto R = use.coordinates(S);
    const auto i = draw.index_in("i", S);
    const auto place = position(i, rank(R));
    draw.assume(!R.is_leaf() && place && *place + 1 < rank(R));
    return draw.equal(mode_of(R, *place + 1), use.increment(mode_of(R, *place), S));
  }
};

struct AdmitsPlaces {
  static constexpr LawText text{"admits.places", "R iff S has the tuples of c at the same places"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto c = draw.tuple_near("c", S);
    return draw.equal(use.admits(S, c), tuples_within(paths_of(c), paths_of(S)));
  }
};

struct AdmitsCoordinates {
  static constexpr LawText text{"admits.coordinates", "S admits each of its coordinates"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto c = draw.any_coordinate_in("c", S);
    return draw.equal(use.admits(S, c), true);
  }
};

/// The entries in reverse order, at each depth.
template <class T>
Tree<T> mirrored(const Tree<T>& t) {
  if (t.is_leaf()) return t;
  std::vector<Tree<T>> entries;
  for (std::size_t k = rank(t); k-- > 0;) entries.push_back(mirrored(mode_of(t, k)));
  return entries;
}

struct LexCrd2idxMirror {
  static constexpr LawText text{"lex_crd2idx.mirror",
                                "R == crd2idx of the mirrored c in the mirrored S"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto c = draw.any_coordinate_in("c", S);
    const auto R = use.lex_crd2idx(c, S);
    return positive(S) && admits(S, c) && draw.equal(R, index_at(mirrored(c), mirrored(S)));
  }
};

struct LexCrd2idxNext {
  static constexpr LawText text{"lex_crd2idx.next", "adding 1 to the last leaf of c adds 1 to R"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto c = draw.coordinate_in("c", S);
    const auto extents = leaves(S);
    draw.assume(!extents.empty());
    using Number = std::decay_t<decltype(product(S))>;
    std::size_t k = 0;
    const auto next = map_leaves(
        c, [&](const Number& entry) { return ++k == extents.size() ? Number(entry + 1) : entry; });
    draw.assume(in_bounds(S, next));
    return draw.equal(use.lex_crd2idx(next, S), use.lex_crd2idx(c, S) + 1);
  }
};

struct LexIdx2crdMirror {
  static constexpr LawText text{"lex_idx2crd.mirror",
                                "the mirrored R == idx2crd of i in the mirrored S"};

  /// Beyond the size, an implementation may let the first leaf count on, or start again at 0.
  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto i = draw.index_in("i", S);
    const auto R = use.lex_idx2crd(i, S);
    if (!positive(S)) return false;
    const auto extended = natural_coordinate(i, mirrored(S));
    if (draw.equal(mirrored(R), extended)) return true;
    if (i >= 0 && i < product(S)) return false;
    return draw.equal(mirrored(R), natural_coordinate(floor_mod(i, product(S)), mirrored(S)));
  }
};

struct LexIdx2crdInverse {
  static constexpr LawText text{"lex_idx2crd.inverse", "lex_crd2idx(lex_idx2crd(i, S), S) == i"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto i = draw.index_in("i", S);
    return draw.equal(use.lex_crd2idx(use.lex_idx2crd(i, S), S), i);
  }
};

}  // namespace plumb::laws
