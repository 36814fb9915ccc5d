// The variation points that the zipped, tiled and flat forms of divide and product share.
#pragma once

#include <optional>
#include <vector>

#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "properties/variants/spread_halves.hpp"

namespace plumb::catalogue {

enum class Form { zipped, tiled, flat };

using HalvesOf = std::vector<Halves<Integer>> (*)(const Layout<Integer>& A,
                                                  const Layout<Integer>& B,
                                                  const Integer& elements);

/// `apart` if the modes of tile and rest are split finer than necessary (tiler: a layout). Cannot
/// tell otherwise: there may be no mode to split.
template <Form form, HalvesOf halves_of, bool divides = false>
Consistent fineness_of_modes(const Layout<Integer>& A, const Tiler<Integer>& T,
                             const Layout<Integer>& R) {
  if (variants::has_ranks(A, T) || (T.is_by_mode() && T.by_mode().empty())) return cannot_tell;
  variants::ExpectedHalves<Integer> known{Integer(0), Integer(0)};
  if (divides && T.is_layout()) {
    known.tile = T.layout();
    known.divided = A;
  }
  const auto expected = variants::expected_halves(A, T, size(R), known, halves_of);
  const auto first =
      form == Form::flat ? variants::FirstMode::spread : variants::FirstMode::one_mode;
  const auto seam = variants::seam_of(modes_of(R), expected, first);
  if (!seam || seam->grain == variants::Coalescing::joined) return cannot_tell;
  return ChoiceNames{"apart"};
}

/// The first half of R, by mode.
inline std::optional<Layout<Integer>> first_half(Form form, const Layout<Integer>& A,
                                                 const Tiler<Integer>& T,
                                                 const Layout<Integer>& R) {
  const auto modes = modes_of(R);
  if (R.shape.is_leaf() || modes.empty()) return std::nullopt;
  if (form != Form::flat || T.is_kept() || T.by_mode().size() == 1) return modes.front();
  if (modes.size() != rank(A.shape) + T.by_mode().size()) return std::nullopt;
  return variants::joined(modes, 0, T.by_mode().size());
}

/// True if a mode that T keeps is split: then `first`, its part of the first half, has more than
/// one element. Nothing if no mode tells.
inline std::optional<bool> splits_a_kept_mode(const Layout<Integer>& A, const Tiler<Integer>& T,
                                              const Layout<Integer>& first) {
  if (T.is_kept()) {
    const auto split = variants::split_kept(A);
    if (!split || size(split->first) == 1) return std::nullopt;
    return size(first) != 1;
  }
  if (T.is_layout() || T.by_mode().size() > rank(A.shape)) return std::nullopt;
  const auto firsts = variants::split_into(first, T.by_mode().size());
  if (!firsts) return std::nullopt;
  for (std::size_t k = 0; k < firsts->size(); ++k)
    if (const auto tells = splits_a_kept_mode(modes_of(A)[k], T.by_mode()[k], (*firsts)[k]))
      return tells;
  return std::nullopt;
}

/// Does a mode that T keeps stay whole?
template <Form form>
Consistent kept_modes(const Layout<Integer>& A, const Tiler<Integer>& T, const Layout<Integer>& R) {
  if (T.is_layout()) return cannot_tell;
  const auto first = first_half(form, A, T, R);
  if (!first) return cannot_tell;
  const auto split = splits_a_kept_mode(A, T, *first);
  if (!split) return cannot_tell;
  return those_that_fit({{"whole", !*split}, {"split", *split}});
}

}  // namespace plumb::catalogue
