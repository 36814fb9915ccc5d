// How a claim is written as a law.
#pragma once

#include <type_traits>

#include "properties/law.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb::proofs::claims {

/// As published, or under the premise that makes it true.
enum class ClaimForm { published, with_premise };

/// A layout that tiles, with its modes sorted by stride: (s, t) : (k, s k l).
template <class Driver>
auto tiling_layout(Driver& draw) {
  const auto s = draw.positive("s"), k = draw.positive("k");
  const auto t = draw.positive("t"), l = draw.positive("l");
  using Number = std::decay_t<decltype(s)>;
  return layout_of(Modes<Number>{{s, k}, {t, Number(s * k * l)}});
}

/// s : d, d of any sign.
template <class Driver>
auto leaf(Driver& draw, std::string_view extent, std::string_view stride) {
  const auto s = draw.positive(extent);
  const auto d = draw.integer(stride);
  using Number = std::decay_t<decltype(s)>;
  return layout_of(Modes<Number>{{s, d}});
}

/// (s, t) : (d, e), of any signs.
template <class Driver>
auto two_modes(Driver& draw) {
  const auto s = draw.positive("s"), t = draw.positive("t");
  const auto d = draw.integer("d"), e = draw.integer("e");
  using Number = std::decay_t<decltype(s)>;
  return layout_of(Modes<Number>{{s, d}, {t, e}});
}

}  // namespace plumb::proofs::claims
