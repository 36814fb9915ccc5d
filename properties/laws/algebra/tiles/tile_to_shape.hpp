// Laws of tile_to_shape.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/algebra/products/copies_apart.hpp"
#include "properties/steps.hpp"
#include "properties/variants/copy_rule.hpp"
#include "properties/variants/parentheses.hpp"
#include "properties/variants/tile_order.hpp"
#include "properties/variants/tiling.hpp"
#include "properties/variants/witnesses.hpp"
#include "reference/algebra/tiles/tile_to_shape.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

/// Judges R == tile_to_shape(A, S, O), or without an order, which is then that of the modes:
/// judge(A, S, O, R).
bool of_order(auto& draw, auto& use, const auto& judge) {
  const auto A = draw.layout("A", Hint::tiling);
  const auto S = draw.tiled_shape("S", A);
  if (!draw.has("O")) return judge(A, S, variants::modes_in_order(S), use.tile_to_shape(A, S));
  const auto O = draw.order("O", rank(S));
  return judge(A, S, O, use.tile_to_shape(A, S, O));
}

struct TileToShapeRepeats {
  static constexpr LawText text{
      "tile_to_shape.repeats",
      "R(c) == A(c mod a) + shift(c div a); mode k of R has size s_k, rounded up to a multiple of "
      "a_k; if A tiles, shift is that of blocked_product; otherwise copies are disjoint and stand "
      "in the order O"};

  bool operator()(auto& draw, auto& use) const {
    return of_order(draw, use, [&](const auto&... given) { return holds(draw, given...); });
  }

 private:
  template <class Driver, class Integer>
  static bool holds(Driver& draw, const Layout<Integer>& A, const IntTuple<Integer>& S,
                    const IntTuple<Integer>& O, const Layout<Integer>& R) {
    if (!positive(S) || rank(A.shape) > rank(S)) return draw.unclaimed();
    const std::vector<Integer> target = variants::sizes_of_modes(S, rank(S));
    const std::vector<Integer> tile = variants::sizes_of_modes(A.shape, rank(S));
    std::vector<Integer> counts;
    for (std::size_t k = 0; k < tile.size(); ++k) counts.push_back(ceil_div(target[k], tile[k]));
    if (!has_copies(R, tile, counts)) return false;
    if (!variants::orders_modes(S, O)) return draw.unclaimed();

    if (!variants::is_tile(A)) {
      const auto shifts = shifts_apart(A, R, tile, counts);
      return shifts && in_some_order(A, *shifts, counts, O);
    }
    const Integer i = draw.index_in("i", R);
    const std::vector<Integer> points = variants::witnesses(i, variants::alternating(tile, counts));
    for (const std::vector<Integer>& ranks : variants::order_readings(O))
      for (const variants::CopyRule rule : {variants::CopyRule::apart, variants::CopyRule::gaps}) {
        bool fits = true;
        for (const Integer& at : points)
          if (fits)
            fits = draw.equal(evaluate(R, at),
                              variants::value_in_copy(A, tile, counts, ranks, rule, at));
        if (fits) return true;
      }
    return false;
  }

  /// True if mode k of R has the size of mode k of the tile, as often as its copies stand there.
  template <class Integer>
  static bool has_copies(const Layout<Integer>& R, const std::vector<Integer>& tile,
                         const std::vector<Integer>& counts) {
    const auto modes = variants::split_into(R, tile.size());
    if (!modes) return false;
    for (std::size_t k = 0; k < modes->size(); ++k)
      if (size((*modes)[k]) != tile[k] * counts[k]) return false;
    return true;
  }

  /// The same as shifts_apart, mode by mode, and without a look at each element of each copy.
  template <class Integer>
  static std::optional<std::vector<Integer>> shifts_by_modes(const Layout<Integer>& A,
                                                             const Layout<Integer>& R,
                                                             const std::vector<Integer>& tile) {
    const std::vector<Layout<Integer>> of_A = modes_of(A);
    const std::vector<Layout<Integer>> of_R = *variants::split_into(R, tile.size());
    PlacesOfCopies<Integer> places{{Integer(0), Integer(0)}};
    bool seen_whole = true;
    for (std::size_t k = 0; k < tile.size(); ++k) {
      const auto in_A = [&](const Integer& j) {
        return k < of_A.size() ? evaluate(of_A[k], j) : Integer(0);
      };
      if (size(of_R[k]) > enumeration_limit) {
        for (const Integer& j : variants::witnesses(Integer(0), leaves(of_R[k].shape)))
          if (j < tile[k] && evaluate(of_R[k], j) != in_A(j)) return std::nullopt;
        seen_whole = false;
        continue;
      }
      take_steps(size(of_R[k]));
      std::vector<Integer> shifts;
      for (Integer i(0); i < size(of_R[k]); i = i + 1) {
        const Integer j = floor_mod(i, tile[k]), value = evaluate(of_R[k], i);
        if (j == 0) shifts.push_back(value);
        if (value - shifts.back() != in_A(j)) return std::nullopt;
      }
      places = places_of_each(places, shifts);
    }
    if (!seen_whole) throw Undecided{"a mode of more than 65536 elements"};
    if (!distant(A, places)) return std::nullopt;
    std::vector<Integer> shifts;
    for (const auto& [shift, copy] : places) shifts.push_back(shift);
    return shifts;
  }

  /// The shift of each copy, the first mode counted fastest; nothing unless R restricted to the
  /// tile of each copy is A shifted, and no offset is in two copies.
  template <class Integer>
  static std::optional<std::vector<Integer>> shifts_apart(const Layout<Integer>& A,
                                                          const Layout<Integer>& R,
                                                          const std::vector<Integer>& tile,
                                                          const std::vector<Integer>& counts) {
    if (size(R) > enumeration_limit) return shifts_by_modes(A, R, tile);
    take_steps(steps_of_an_element * size(R));
    std::map<Integer, Integer> owner, shift_of;
    for (Integer i(0); i < size(R); i = i + 1) {
      const variants::PlaceInCopy<Integer> place(i, tile, counts);
      Integer copy(0), weight(1);
      for (std::size_t k = 0; k < counts.size(); ++k) {
        copy = copy + weight * place.copy[k];
        weight = weight * counts[k];
      }
      const Integer shift = evaluate(R, i) - evaluate(A, place.in_tile);
      if (shift_of.emplace(copy, shift).first->second != shift) return std::nullopt;
      if (owner.emplace(evaluate(R, i), copy).first->second != copy) return std::nullopt;
    }
    std::vector<Integer> shifts;
    for (const auto& [copy, shift] : shift_of) shifts.push_back(shift);
    return shifts;
  }

  /// True if the shifts grow as the copies are counted, under some reading of O.
  template <class Integer>
  static bool in_some_order(const Layout<Integer>& A, const std::vector<Integer>& shifts,
                            const std::vector<Integer>& counts, const IntTuple<Integer>& O) {
    for (const std::vector<Integer>& ranks : variants::order_readings(O)) {
      PlacesOfCopies<Integer> places;
      for (const Integer& shift : shifts) {
        const Integer number(static_cast<int>(places.size()));
        const variants::PlaceInCopy<Integer> place(number, ones_like(counts), counts);
        places.emplace_back(shift, variants::number_of_copy(place.copy, counts, ranks));
      }
      if (stand_in_order(A, places)) return true;
    }
    return false;
  }

  template <class Integer>
  static std::vector<Integer> ones_like(const std::vector<Integer>& counts) {
    return std::vector<Integer>(counts.size(), Integer(1));
  }
};

/// Looks at every element: of the shapes that are drawn, those of up to 1024 elements, if all
/// copies stand below 1024.
struct TileToShapeDefinition {
  static constexpr LawText text{
      "tile_to_shape.definition",
      "if A tiles: element by element, R(i) is the element (c mod a) of A in the copy (c div a), "
      "counted in the order O, if size(S) <= 1024"};

  bool operator()(auto& draw, auto& use) const {
    return of_order(draw, use, [&](const auto&... given) { return holds(draw, given...); });
  }

 private:
  template <class Driver, class Integer>
  static bool holds(Driver& draw, const Layout<Integer>& A, const IntTuple<Integer>& S,
                    const IntTuple<Integer>& O, const Layout<Integer>& R) {
    draw.assume(variants::is_tile(A));
    const auto defined = tile_to_shape_by_definition(A, S, O);
    draw.assume(defined.answered());
    if (has_values(draw, R, defined.value())) return true;

    // tile_to_shape.copies, tile_to_shape.order
    const Integer copies = floor_div(product(S), size(A));
    const auto gaps = complement_by_definition(A, Integer(size(A) * copies));
    std::vector<Integer> apart;
    for (Integer x(0); x < copies; x = x + 1) apart.push_back(cosize(A) * x);
    for (const std::vector<Integer>& ranks : variants::order_readings(O))
      for (const std::vector<Integer>& shifts : {gaps.value(), apart})
        if (has_values(draw, R, values_of_copies(A, S, ranks, shifts))) return true;
    return false;
  }
};

}  // namespace plumb::laws
