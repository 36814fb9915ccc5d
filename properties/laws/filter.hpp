// Laws of filter and filter_zeros.
#pragma once

#include <vector>

#include "properties/laws/by_profile.hpp"
#include "properties/laws/make_layout.hpp"
#include "reference/filter.hpp"

namespace plumb::laws {

/// Of each leaf of the shape: is the number of P at it, or at a part around it, 0? False where P is
/// not weakly congruent.
template <class Integer>
bool append_zeros(const IntTuple<Integer>& shape, const IntTuple<Integer>& P,
                  std::vector<bool>& out) {
  if (P.is_leaf()) {
    out.insert(out.end(), leaves(shape).size(), bool(P.leaf() == 0));
    return true;
  }
  if (shape.is_leaf() || rank(shape) != rank(P)) return false;
  for (std::size_t k = 0; k < rank(P); ++k)
    if (!append_zeros(mode_of(shape, k), mode_of(P, k), out)) return false;
  return true;
}

struct FilterZerosRestriction {
  static constexpr LawText text{"filter_zeros.restriction", "R(c) == A(c), and R has the shape of A with extent 1 wherever the stride, or P, is 0"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A");
    const bool chosen = draw.has("P");
    const auto P = chosen ? draw.tuple_over("P", A.shape) : A.stride;
    const auto R = chosen ? use.filter_zeros(A, P) : use.filter_zeros(A);
    using Integer = std::decay_t<decltype(size(R))>;

    std::vector<bool> zeros;
    if (!append_zeros(A.shape, P, zeros)) return false;
    std::vector<Integer> extents = leaves(A.shape);
    for (std::size_t k = 0; k < extents.size(); ++k)
      if (zeros[k]) extents[k] = 1;
    if (!(unwrapped(R.shape) == unwrapped(tree_like(A.shape, extents)))) return false;
    const Integer i = draw.index_in("i", R);
    return draw.equal(evaluate(R, i), value_by_digits(i, extents, leaves(A.stride)));
  }
};

/// The modes of stride other than 0.
template <class Integer>
Modes<Integer> nonzero_modes(const Layout<Integer>& A) {
  Modes<Integer> modes;
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.stride != 0) modes.push_back(mode);
  return modes;
}

struct FilterRestriction {
  static constexpr LawText text{"filter.restriction", "R(j) == A(c), c the j-th coordinate that is 0 wherever the stride is 0; depth(R) <= 1; no extent 1 or stride 0 unless size(R) == 1"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A");
    const bool by_mode = draw.has("P");
    const Profile P = by_mode ? draw.profile_within("P", A.shape) : Profile(Star{});
    const auto R = by_mode ? use.filter(A, P) : use.filter(A);
    return by_profile(draw, "mode", A, P, R, [&](const auto& outer, const auto& part) {
      const auto kept = layout_of(nonzero_modes(outer));
      if (depth(part.shape) > 1 || !draw.equal(size(part), size(kept))) return false;
      if (size(part) != 1)
        for (const auto& mode : flat_modes(part))
          if (mode.extent == 1 || mode.stride == 0) return false;
      const auto j = draw.index_in("j", part);
      return draw.equal(evaluate(part, j), value_by_digits(j, leaves(kept.shape), leaves(kept.stride)));
    });
  }
};

struct FilterImage {
  static constexpr LawText text{"filter.image", "A(i) == R(j), where j has the digits of i at the strides other than 0"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A");
    const auto R = use.filter(A);
    const auto i = draw.index_in("i", A);
    const auto digits = digits_of(i, leaves(A.shape));
    std::decay_t<decltype(size(R))> j(0), place(1);
    std::size_t k = 0;
    for (const auto& [extent, stride] : flat_modes(A)) {
      const auto& digit = digits[k++];
      if (stride == 0) continue;
      j = j + digit * place;
      place = place * extent;
    }
    return draw.equal(evaluate(R, j), evaluate(A, i));
  }
};

}  // namespace plumb::laws
