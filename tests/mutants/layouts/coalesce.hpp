// Broken definitions of coalesce.
#pragma once

#include "reference/integers/module.hpp"
#include "reference/layouts/coalesce.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// coalesce with another rule for when two neighbours become one.
template <class Integer, class Joins>
Layout<Integer> coalesce_by(const Layout<Integer>& A, const Joins& joins) {
  Modes<Integer> built;
  for (const Mode<Integer>& next : flat_modes(A)) {
    if (next.extent == 1) continue;
    if (!built.empty() && joins(built.back(), next))
      built.back().extent = built.back().extent * next.extent;
    else
      built.push_back(next);
  }
  return layout_of(built);
}

/// Over F2 s d is 0 for even s, not d moved up: (2,2):(^0b1,^0b10) is no 4:^0b1.
template <class Integer>
Layout<Integer, BitVector<Integer>> coalesce_shifts_bits(
    const Layout<Integer, BitVector<Integer>>& A) {
  Modes<Integer, BitVector<Integer>> built;
  for (const auto& next : flat_modes(A)) {
    if (next.extent == 1) continue;
    if (!built.empty() && next.stride.bits() == built.back().extent * built.back().stride.bits())
      built.back().extent = built.back().extent * next.extent;
    else
      built.push_back(next);
  }
  return layout_of(built);
}

template <class Integer>
Layout<Integer> coalesce_equal_strides(const Layout<Integer>& A) {
  return coalesce_by(A, [](const Mode<Integer>& last, const Mode<Integer>& next) -> bool {
    return next.stride == last.stride;
  });
}

template <class Integer>
Layout<Integer> coalesce_extent_of_next(const Layout<Integer>& A) {
  return coalesce_by(A, [](const Mode<Integer>& last, const Mode<Integer>& next) -> bool {
    return next.stride == next.extent * last.stride;
  });
}

template <class Integer>
Layout<Integer> coalesce_keeps_units(const Layout<Integer>& A) {
  Modes<Integer> built;
  for (const Mode<Integer>& next : flat_modes(A)) {
    if (!built.empty() && next.stride == built.back().extent * built.back().stride)
      built.back().extent = built.back().extent * next.extent;
    else
      built.push_back(next);
  }
  return layout_of(built);
}

template <class Integer>
Layout<Integer> coalesce_once(const Layout<Integer>& A) {
  Modes<Integer> built;
  bool joined = false;
  for (const Mode<Integer>& next : flat_modes(A)) {
    if (next.extent == 1) continue;
    if (!joined && !built.empty() && next.stride == built.back().extent * built.back().stride) {
      built.back().extent = built.back().extent * next.extent;
      joined = true;
    } else {
      built.push_back(next);
    }
  }
  return layout_of(built);
}

template <class Integer>
Layout<Integer> coalesce_drops_zeros(const Layout<Integer>& A) {
  Modes<Integer> moving;
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.stride != 0) moving.push_back(mode);
  return coalesce(layout_of(moving));
}

/// Of joined modes, the third joins the second once more, wherever it begins.
template <class Integer>
Layout<Integer> coalesce_joins_third(const Layout<Integer>& A) {
  Modes<Integer> built = flat_modes(plumb::coalesce(A));
  if (built.size() < 3) return layout_of(built);
  built[1].extent = built[1].extent * built[2].extent;
  built.erase(built.begin() + 2);
  return layout_of(built);
}

/// 7:13 wherever a profile has fewer modes than A.
template <class Integer, class Define>
Answer<Value<Integer>> unless_shorter(const Values<Integer>& a, const Define& define) {
  const auto& A = std::get<Layout<Integer>>(a.at(0));
  if (a.size() > 1) {
    const Profile& P = std::get<Profile>(a[1]);
    if (!P.is_leaf() && P.children().size() < rank(A.shape))
      return Value<Integer>(Layout<Integer>{Integer(7), Integer(13)});
    return detail::as_value<Integer>(define(A, P));
  }
  return detail::as_value<Integer>(define(A));
}

}  // namespace plumb::mutants
