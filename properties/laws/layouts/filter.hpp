// Laws of filter and filter_zeros.
#pragma once

#include <optional>
#include <vector>

#include "properties/laws/coordinates/coordinates.hpp"
#include "properties/laws/functions.hpp"
#include "properties/laws/layouts/by_profile.hpp"
#include "properties/variants/parentheses.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/filter.hpp"
#include "reference/layouts/make_layout.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

/// For each leaf of the shape, whether the number of P at it, or at a part around it, is 0. Nothing
/// if P is not weakly congruent with the shape.
template <class Integer>
std::optional<std::vector<bool>> zeros_over(const IntTuple<Integer>& shape,
                                            const IntTuple<Integer>& P) {
  if (P.is_leaf()) return std::vector<bool>(leaves(shape).size(), bool(P.leaf() == 0));
  if (shape.is_leaf() || rank(shape) != rank(P)) return std::nullopt;
  std::vector<bool> zeros;
  for (std::size_t k = 0; k < rank(P); ++k) {
    const auto of_mode = zeros_over(mode_of(shape, k), mode_of(P, k));
    if (!of_mode) return std::nullopt;
    zeros.insert(zeros.end(), of_mode->begin(), of_mode->end());
  }
  return zeros;
}

/// 0 at each leaf of stride 0, 1 at the others.
template <class Integer, class Stride>
IntTuple<Integer> zeros_of(const Layout<Integer, Stride>& A) {
  return map_leaves(
      A.stride, [](const Stride& stride) { return stride == Stride{} ? Integer(0) : Integer(1); });
}
template <class Integer>
IntTuple<Integer> zeros_of(const Layout<Integer>& A) {
  return A.stride;
}

/// True if filter_zeros(A), or filter_zeros(A, P) of a tuple that is drawn, keeps its contract.
bool filters_zeros(auto& draw, auto& use, const auto& A) {
  using Shape = std::decay_t<decltype(A.shape)>;
  const bool chosen = draw.has("P");
  const auto P = chosen ? draw.tuple_over("P", A.shape) : zeros_of(A);
  const auto R = chosen ? use.filter_zeros(A, P) : use.filter_zeros(A);
  using Integer = std::decay_t<decltype(size(R))>;

  const auto zeros = zeros_over(A.shape, P);
  if (!zeros) return false;
  std::vector<Integer> extents = leaves(A.shape);
  for (std::size_t k = 0; k < extents.size(); ++k)
    if ((*zeros)[k]) extents[k] = 1;
  if (!variants::same_but_for_parentheses(R.shape, Shape(tree_like(A.shape, extents))))
    return false;
  const Integer i = draw.index_in("i", R);
  return draw.equal(evaluate(R, i), value_by_digits(i, extents, leaves(A.stride)));
}

struct FilterZerosRestriction {
  static constexpr LawText text{
      "filter_zeros.restriction",
      "R(c) == A(c), and R has the shape of A with extent 1 wherever the stride, or P, is 0"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A"),
                          [&](const auto& A) { return filters_zeros(draw, use, A); });
  }
};

struct FilterZerosOverModules {
  static constexpr LawText text{"filter_zeros.over-modules",
                                "filter_zeros.restriction, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"),
                          [&](const auto& A) { return filters_zeros(draw, use, A); });
  }
};

/// The modes whose stride is not 0.
template <class Integer, class Stride>
Modes<Integer, Stride> nonzero_modes(const Layout<Integer, Stride>& A) {
  Modes<Integer, Stride> modes;
  for (const auto& mode : flat_modes(A))
    if (mode.stride != Stride{}) modes.push_back(mode);
  return modes;
}

/// True if filter(A), or filter(A, P) of a profile that is drawn, keeps its contract.
bool filters(auto& draw, auto& use, const auto& A) {
  const bool by_mode = draw.has("P");
  const Profile P = by_mode ? draw.profile_within("P", A.shape) : Profile(Star{});
  const auto R = by_mode ? use.filter(A, P) : use.filter(A);
  return by_profile(draw, "mode", A, P, R, [&](const auto& outer, const auto& part) {
    const auto kept = layout_of(nonzero_modes(outer));
    if (depth(part.shape) > 1 || !draw.equal(size(part), size(kept))) return false;
    if (size(part) != 1)
      for (const auto& mode : flat_modes(part))
        if (mode.extent == 1 || mode.stride == std::decay_t<decltype(mode.stride)>{}) return false;
    const auto j = draw.index_in("j", part);
    return draw.equal(evaluate(part, j),
                      value_by_digits(j, leaves(kept.shape), leaves(kept.stride)));
  });
}

struct FilterRestriction {
  static constexpr LawText text{
      "filter.restriction",
      "R(j) == A(c), c the j-th coordinate that is 0 wherever the "
      "stride is 0; depth(R) <= 1; no extent 1 or stride 0 unless size(R) == 1"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A"),
                          [&](const auto& A) { return filters(draw, use, A); });
  }
};

struct FilterOverModules {
  static constexpr LawText text{"filter.over-modules",
                                "filter.restriction, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"),
                          [&](const auto& A) { return filters(draw, use, A); });
  }
};

struct FilterImage {
  static constexpr LawText text{
      "filter.image", "A(i) == R(j), j having the digits of i at the strides that are not 0"};

  bool operator()(auto& draw, auto& use) const {
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
