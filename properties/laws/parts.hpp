// Laws of coshape, slice_and_offset and domain_offset.
#pragma once

#include <optional>
#include <vector>

#include "properties/laws/make_layout.hpp"
#include "reference/coshape.hpp"
#include "reference/slice_and_offset.hpp"

namespace plumb::laws {

struct CoshapeBounds {
  static constexpr LawText text{"coshape.bounds", "A(i) < R for 0 <= i < size(A), and R - 1 is reached"};

  /// With a negative stride the choices span, top and last are all allowed.
  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::natural);
    const auto entries = leaves(use.coshape(A));
    if (entries.size() != 1) return false;
    const auto bound = entries.front();
    const auto last = evaluate(A, size(A) - 1);
    if (!natural_strides(A)) {
      const auto top = greatest_offset(A) + 1;
      return draw.equal(bound, last + 1) || draw.equal(bound, top) ||
             draw.equal(bound, top - least_offset(A));
    }
    const auto i = draw.index_in("i", A);
    return draw.equal(bound, last + 1) && draw.less(evaluate(A, i), bound);
  }
};

/// The extents of the parts of the shape at which c is open, part by part.
template <class Integer>
void append_open_parts(const IntTuple<Integer>& shape, const Pattern<Integer>& c,
                       std::vector<std::vector<Integer>>& out) {
  if (c.is_leaf() && !c.leaf()) out.push_back(leaves(shape));
  if (c.is_leaf()) return;
  for (std::size_t k = 0; k < rank(c); ++k)
    append_open_parts(mode_of(shape, k), mode_of(c, k), out);
}

struct SliceAndOffsetPointwise {
  static constexpr LawText text{"slice_and_offset.pointwise", "x + R(j) == A(c with its open entries taken from j); R has the extents of the open parts in order"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A");
    const auto c = draw.pattern_for("c", A.shape);
    const auto [R, x] = use.slice_and_offset(A, c);
    using Integer = std::decay_t<decltype(x)>;
    if (!fits_pattern(A.shape, c)) return false;

    std::vector<std::vector<Integer>> parts;
    append_open_parts(A.shape, c, parts);
    std::vector<Integer> extents, sizes;
    for (const auto& part : parts) {
      extents.insert(extents.end(), part.begin(), part.end());
      sizes.push_back(product(tuple_of(part)));
    }
    if (!(parts.empty() ? size(R) == 1 : leaves(R.shape) == extents)) return false;

    const Integer j = draw.index_in("j", R);
    const std::vector<Integer> entries = digits_of(j, sizes);
    std::size_t next = 0;
    const IntTuple<Integer> filled = map_leaves(
        c, [&](const std::optional<Integer>& entry) { return entry ? *entry : entries[next++]; });
    return draw.equal(x + evaluate(R, j), value_by_digits(filled, A.shape, A.stride));
  }
};

/// The natural coordinate of c, leaf by leaf.   Domain: the shape admits c.
template <class Integer>
void append_natural(const IntTuple<Integer>& c, const IntTuple<Integer>& shape,
                    std::vector<Integer>& out) {
  if (c.is_leaf()) {
    const std::vector<Integer> digits = digits_of(c.leaf(), leaves(shape));
    out.insert(out.end(), digits.begin(), digits.end());
    return;
  }
  for (std::size_t k = 0; k < rank(c); ++k) append_natural(mode_of(c, k), mode_of(shape, k), out);
}

struct DomainOffsetShifts {
  static constexpr LawText text{"domain_offset.shifts", "x + R(e) == sum of (c_k + e_k) d_k; R has the shape of A, and its strides"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A");
    const auto c = draw.any_coordinate_in("c", A.shape);
    const auto [R, x] = use.domain_offset(A, c);
    using Integer = std::decay_t<decltype(x)>;
    if (!admits(A.shape, c) || !same_layout(R, A)) return false;

    const Integer e = draw.index_in("e", A);
    std::vector<Integer> from;
    append_natural(c, A.shape, from);
    const std::vector<Integer> step = digits_of(e, leaves(A.shape)), strides = leaves(A.stride);
    Integer sum(0);
    for (std::size_t k = 0; k < step.size(); ++k) sum = sum + (from[k] + step[k]) * strides[k];
    return draw.equal(x + evaluate(R, e), sum);
  }
};

}  // namespace plumb::laws
