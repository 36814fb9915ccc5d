// Laws of coshape, slice_and_offset and domain_offset.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "properties/laws/coordinates/coordinates.hpp"
#include "properties/laws/functions.hpp"
#include "properties/laws/layouts/layout.hpp"
#include "properties/laws/modes/slice.hpp"
#include "properties/variants/parentheses.hpp"
#include "reference/layouts/coshape.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/modes/slice_and_offset.hpp"

namespace plumb::laws {

struct CoshapeBounds {
  static constexpr LawText text{"coshape.bounds",
                                "A(i) < R for 0 <= i < size(A), and R - 1 is reached"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::natural);
    const auto entries = leaves(use.coshape(A));
    return entries.size() == 1 && bounds_offsets(draw, A, entries.front());
  }
};

/// The parts of the shape at which c is open, in order.
template <class Integer>
std::vector<IntTuple<Integer>> open_parts(const IntTuple<Integer>& shape,
                                          const Pattern<Integer>& c) {
  std::vector<IntTuple<Integer>> parts;
  if (c.is_leaf()) {
    if (!c.leaf()) parts.push_back(shape);
    return parts;
  }
  for (std::size_t k = 0; k < rank(c); ++k)
    for (auto& part : open_parts(mode_of(shape, k), mode_of(c, k)))
      parts.push_back(std::move(part));
  return parts;
}

/// The shapes that a slice may have: the shape itself where c is _, as one mode if it is an extent;
/// else the open parts side by side, or those that one tuple of c keeps together. A single part of
/// several modes may stand without parentheses.   Domain: c fits the shape.
template <class Integer>
std::vector<IntTuple<Integer>> shapes_of_open(const IntTuple<Integer>& shape,
                                              const Pattern<Integer>& c) {
  const std::vector<IntTuple<Integer>> parts = open_parts(shape, c);
  if (c.is_leaf() && !parts.empty()) {
    if (shape.is_leaf()) return {IntTuple<Integer>(parts)};
    return parts;
  }
  std::vector<IntTuple<Integer>> shapes{parts, concatenate(groups_where(Places::open, shape, c))};
  if (parts.size() == 1 && !parts.front().is_leaf()) shapes.push_back(parts.front());
  return shapes;
}

/// The first of the shapes that `fine` refines, if there is one.
template <class Integer>
std::optional<IntTuple<Integer>> refined_by(const IntTuple<Integer>& fine,
                                            const std::vector<IntTuple<Integer>>& shapes) {
  for (const IntTuple<Integer>& shape : shapes)
    if (compatible(shape, fine)) return shape;
  return std::nullopt;
}

/// True if slice_and_offset of A, at a pattern that is drawn, keeps its contract.
bool slices_with_offset(auto& draw, auto& use, const auto& A) {
  const auto c = draw.pattern_for("c", A.shape);
  const auto [R, x] = use.slice_and_offset(A, c);
  using Integer = std::decay_t<decltype(size(R))>;
  if (!fits_pattern(A.shape, c)) return false;

  const std::vector<IntTuple<Integer>> parts = open_parts(A.shape, c);
  if (parts.empty()) {
    if (!variants::of_no_modes(R.shape)) return false;
  } else if (c.is_leaf()) {
    if (!same_modes(R.shape, A.shape)) return false;
  } else if (!same_modes(R.shape, IntTuple<Integer>(parts)) &&
             !same_modes(R.shape, concatenate(groups_where(Places::open, A.shape, c)))) {
    return false;
  }

  std::vector<Integer> sizes;
  for (const auto& part : parts) sizes.push_back(product(part));
  const Integer j = draw.index_in("j", R);
  const std::vector<Integer> entries = digits_of(j, sizes);
  std::size_t next = 0;
  const IntTuple<Integer> filled = map_leaves(
      c, [&](const std::optional<Integer>& entry) { return entry ? *entry : entries[next++]; });
  return draw.equal(std::decay_t<decltype(x)>(x + evaluate(R, j)),
                    value_by_digits(filled, A.shape, A.stride));
}

struct SliceAndOffsetPointwise {
  static constexpr LawText text{"slice_and_offset.pointwise",
                                "x + R(j) == A(c with its open entries taken from j); "
                                "the modes of R have the shapes of the open parts in order; those "
                                "that one tuple of c keeps may stay together"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A"),
                          [&](const auto& A) { return slices_with_offset(draw, use, A); });
  }
};

struct SliceAndOffsetOverModules {
  static constexpr LawText text{"slice_and_offset.over-modules",
                                "slice_and_offset.pointwise, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"),
                          [&](const auto& A) { return slices_with_offset(draw, use, A); });
  }
};

/// The natural coordinate of c, leaf by leaf.   Domain: the shape admits c.
template <class Integer>
std::vector<Integer> natural_digits(const IntTuple<Integer>& c, const IntTuple<Integer>& shape) {
  if (c.is_leaf()) return digits_of(c.leaf(), leaves(shape));
  std::vector<Integer> digits;
  for (std::size_t k = 0; k < rank(c); ++k)
    for (const Integer& digit : natural_digits(mode_of(c, k), mode_of(shape, k)))
      digits.push_back(digit);
  return digits;
}

/// True if domain_offset of A, at a coordinate that is drawn, keeps its contract.
bool offsets_the_domain(auto& draw, auto& use, const auto& A) {
  const auto c = draw.any_coordinate_in("c", A.shape);
  const auto [R, x] = use.domain_offset(A, c);
  using Integer = std::decay_t<decltype(size(R))>;
  using Stride = std::decay_t<decltype(x)>;
  if (!admits(A.shape, c) || !variants::same_layout(R, A)) return false;

  const Integer e = draw.index_in("e", A);
  const std::vector<Integer> from = natural_digits(c, A.shape);
  const std::vector<Integer> step = digits_of(e, leaves(A.shape));
  const std::vector<Stride> strides = leaves(A.stride);
  Stride sum{};
  for (std::size_t k = 0; k < step.size(); ++k) sum = sum + Integer(from[k] + step[k]) * strides[k];
  return draw.equal(Stride(x + evaluate(R, e)), sum);
}

struct DomainOffsetShifts {
  static constexpr LawText text{
      "domain_offset.shifts",
      "x + R(e) == sum of (c_k + e_k) d_k; R has the shape of A, and its strides"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A"),
                          [&](const auto& A) { return offsets_the_domain(draw, use, A); });
  }
};

struct DomainOffsetOverModules {
  static constexpr LawText text{"domain_offset.over-modules",
                                "domain_offset.shifts, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"),
                          [&](const auto& A) { return offsets_the_domain(draw, use, A); });
  }
};

}  // namespace plumb::laws
