// The freedom of divide.cotarget: tiles count along all of A, or along each of its modes.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "properties/variants/extension.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/algebra/zipped_forms.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::variants {

/// The coalesced A, the extent of the mode in which a tile of that reach ends rounded up: then
/// tiles end where the mode does. Returns nothing if no mode before the last changes, or the reach
/// covers such a mode unevenly.
template <class Integer, class Stride>
std::optional<Layout<Integer, Stride>> rounded_up(const Layout<Integer, Stride>& A,
                                                  const Integer& reach) {
  Modes<Integer, Stride> modes = flat_modes(coalesce(A));
  Integer rest = reach;  // within the modes from here on
  for (std::size_t k = 0; k + 1 < modes.size(); ++k) {
    Integer& extent = modes[k].extent;
    if (divides(rest, extent)) return std::nullopt;
    if (extent > rest) {
      extent = round_up(extent, rest);
      return layout_of(modes);
    }
    if (!divides(extent, rest)) return std::nullopt;
    rest = floor_div(rest, extent);
  }
  return std::nullopt;
}

/// The number of indices that the tiles of B cover, `count` of them.   Domain: B tiles.
template <class Integer>
Integer covered_by(const Layout<Integer>& B, const Integer& count) {
  Integer all = count;
  for (const Mode<Integer>& mode : moving_modes(B)) all = all * mode.extent;
  return all;
}

/// A o (B, complement(B, M)).   Domain: B tiles, M >= 1.
template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> divided_within(const Layout<Integer, Stride>& A,
                                               const Layout<Integer>& B, const Integer& M) {
  return composition(A, concatenate<Integer>(std::vector{B, complement(B, M).value()}));
}

/// The division of the other cotarget, the shape of the coalesced A; nothing if it is the same, or
/// none.
template <class Integer, class Stride>
std::optional<Layout<Integer, Stride>> divided_by_modes(const Layout<Integer, Stride>& A,
                                                        const Layout<Integer>& B) {
  if (!tiles(B)) return std::nullopt;
  const auto padded = rounded_up(A, tile_reach(B));
  if (!padded) return std::nullopt;
  const auto R = divided_within(*padded, B, size(*padded));
  if (!R.answered()) return std::nullopt;
  return R.value();
}

/// The divisions of A by B that have `elements` elements, for every extension of A and every
/// cotarget; none if B does not tile.
template <class Integer, class Stride>
std::vector<Layout<Integer, Stride>> divisions_of_size(const Layout<Integer, Stride>& A,
                                                       const Layout<Integer>& B,
                                                       const Integer& elements) {
  if (!tiles(B) || elements < 1 || !divides(size(B), elements)) return {};
  const Integer M = covered_by(B, floor_div(elements, size(B)));
  std::vector<Layout<Integer, Stride>> divisions;
  for (const auto& reading : readings_of(A))
    if (const auto R = divided_within(reading, B, M); R.answered()) divisions.push_back(R.value());
  const auto by_modes = divided_by_modes(A, B);
  if (by_modes && size(*by_modes) == elements) divisions.push_back(*by_modes);
  return divisions;
}

/// The two modes of each.
template <class Integer, class Stride>
std::vector<Halves<Integer, Stride>> halves_of_division(const Layout<Integer, Stride>& A,
                                                        const Layout<Integer>& B,
                                                        const Integer& elements) {
  std::vector<Halves<Integer, Stride>> halves;
  for (const auto& R : divisions_of_size(A, B, elements))
    halves.push_back({modes_of(R)[0], modes_of(R)[1]});
  return halves;
}

}  // namespace plumb::variants
