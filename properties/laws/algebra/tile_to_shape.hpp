// Laws of tile_to_shape.
#pragma once

#include <map>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/algebra/complement.hpp"
#include "properties/readings/copy_rule.hpp"
#include "properties/readings/parentheses.hpp"
#include "properties/readings/tile_order.hpp"
#include "reference/algebra/tile_to_shape.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

struct TileToShapeRepeats {
  static constexpr LawText text{
      "tile_to_shape.repeats",
      "R(c) == A(c mod a) + shift(c div a); mode k of R has size s_k; if A tiles, shift is that of "
      "blocked_product; otherwise different copies are disjoint"};

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
    if (!has_mode_sizes(R, S)) return false;
    const std::vector<Integer> tile = mode_sizes(filled_up(A, rank(S)).shape);

    const Integer i = draw.index_in("i", S);
    if (!tiles(A)) return i != 0 || copies_apart(A, R, tile, counts.value());
    const std::vector<Integer> points =
        readings::witnesses(i, readings::alternating(tile, counts.value()));
    for (const std::vector<Integer>& ranks : readings::order_readings(O))
      for (const readings::CopyRule rule : {readings::CopyRule::apart, readings::CopyRule::gaps}) {
        bool fits = true;
        for (const Integer& at : points)
          if (fits)
            fits = draw.equal(evaluate(R, at),
                              readings::value_in_copy(A, tile, counts.value(), ranks, rule, at));
        if (fits) return true;
      }
    return false;
  }

  /// True if R has as many modes as S, of the same sizes.
  template <class Integer>
  static bool has_mode_sizes(const Layout<Integer>& R, const IntTuple<Integer>& S) {
    const auto modes = readings::split_into(R, rank(S));
    if (!modes) return false;
    for (std::size_t k = 0; k < modes->size(); ++k)
      if (size((*modes)[k]) != product(mode_of(S, k))) return false;
    return true;
  }

  /// True if R restricted to the tile of each copy is A shifted, and no offset is in two copies.
  template <class Integer>
  static bool copies_apart(const Layout<Integer>& A, const Layout<Integer>& R,
                           const std::vector<Integer>& tile, const std::vector<Integer>& counts) {
    if (size(R) > enumeration_limit) throw Undecided{"more than 65536 offsets to compare"};
    std::map<Integer, Integer> owner, shift_of;
    for (Integer i(0); i < size(R); i = i + 1) {
      const readings::PlaceInCopy<Integer> place(i, tile, counts);
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

/// Looks at every element: of the shapes that are drawn, those of up to 1024 elements, if all
/// copies stand below 1024.
struct TileToShapeDefinition {
  static constexpr LawText text{
      "tile_to_shape.definition",
      "if A tiles: element by element, R(i) is the element (c mod a) of A in the copy (c div a), "
      "counted in the order O, if size(S) <= 1024"};

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
    draw.assume(tiles(A));
    const auto defined = tile_to_shape_by_definition(A, S, O);
    draw.assume(defined.answered());
    if (has_values(draw, R, defined.value())) return true;

    // tile_to_shape.copies, tile_to_shape.order
    const Integer copies = floor_div(product(S), size(A));
    const auto gaps = complement_by_definition(A, Integer(size(A) * copies));
    std::vector<Integer> apart;
    for (Integer x(0); x < copies; x = x + 1) apart.push_back(cosize(A) * x);
    for (const std::vector<Integer>& ranks : readings::order_readings(O))
      for (const std::vector<Integer>& shifts : {gaps.value(), apart})
        if (has_values(draw, R, values_of_copies(A, S, ranks, shifts))) return true;
    return false;
  }
};

}  // namespace plumb::laws
