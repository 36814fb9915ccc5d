// What two composed layouts begin with alike, and the longest vectors that make up one.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/algebra/complement.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/algebra/max_alignment.hpp"
#include "reference/algebra/max_common.hpp"
#include "reference/composed/composed_layout.hpp"

namespace plumb {

/// True if F is one swizzle with |shift| >= bits after an offset whose bits are among those that it
/// reads and changes.
template <class Integer>
bool swizzle_of_its_bits(const ComposedLayout<Integer>& F) {
  const auto* f = std::get_if<Swizzle<Integer>>(&F.links.front().outer);
  const Integer& x = F.links.front().offset;
  if (F.links.size() != 1 || !f || !swizzle_apart(*f) || x < 0) return false;
  const Integer ones = power_of_two(f->bits) - 1;
  const Integer low = shift_left(ones, f->base);
  const Integer high = shift_left(low, absolute(f->shift));
  return bitwise_and(x, Integer(low + high)) == x;
}

// Clause    composed_max_common_layout
// Equation  F(c + R(i)) == F(c) + i   for 0 <= i < size(R), for c == 0 and each other c of
//           complement(R, size(F)) with all c + R(i) in the domain of F; the same of D
// Contract  R tiles, and the equation, with R(i) in the domains of F and of D
// Normal    max_common_layout(A, B) o n:1 for the greatest n that divides its size and keeps the
//           equation; A and B the inner layouts
// Arguments F a composed layout, D a composed layout
// Domain    each is a swizzle with |shift| >= bits after an offset of bits that it reads or
//           changes, and after an inner layout; these are in the domain of max_common_layout;
//           sizes <= 2^16
// Refusals  too_large (size above 2^16, or a swizzle is)
//           out_of_domain (a negative number comes to a swizzle, or it is no swizzle)
// Freedom   max_common_layout.size = greatest | any: R is as long as the normal one, or shorter
// Freedom   max_common_layout.division = even | uneven: vectors are all of F and D, or not all
// Laws      composed_max_common_layout.pointwise
// Examples  composed_max_common_layout(Sw<3,4,3> o 0 o (8,64):(64,1), (8,64):(64,1)) -> 16:8
//           composed_max_common_layout(Sw<1,0,1> o 2 o 4:1, Sw<1,0,1> o 0 o 4:1) -> 1:0
//           composed_max_common_layout(Sw<1,0,1> o 0 o 4:-1, 4:1) -> refuse out_of_domain
// Source    CuTe C++, swizzle_layout.hpp, max_common_layout

/// The equation for F.   Domain: R tiles, F has values at all indices.
template <class Integer>
bool consists_of_vectors(const ComposedLayout<Integer>& F, const Layout<Integer>& R) {
  const Layout<Integer> rest = complement(R, size(F)).value();
  if (size(rest) * size(R) != size(F)) return false;
  for (Integer k(0); k < size(rest); k = k + 1) {
    const Integer c = evaluate(rest, k), first = plumb::apply(F, c).value();
    for (Integer i(0); i < size(R); i = i + 1)
      if (plumb::apply(F, Integer(c + evaluate(R, i))).value() != first + i) return false;
  }
  return true;
}

template <class Integer>
Answer<Layout<Integer>> composed_max_common_layout(const ComposedLayout<Integer>& F,
                                                   const ComposedLayout<Integer>& D) {
  const Answer<std::vector<Integer>> left = offsets_of(F), right = offsets_of(D);
  if (!left.answered()) return left.refusal();
  if (!right.answered()) return right.refusal();
  const Layout<Integer> common = max_common_layout(F.inner, D.inner);
  for (Integer n = size(common); n > 1; n = n - 1) {
    if (!divides(n, size(common))) continue;
    const Answer<Layout<Integer>> part = composition(common, Layout<Integer>{n, Integer(1)});
    if (part.answered() && tiles(part.value()) && consists_of_vectors(F, part.value()) &&
        consists_of_vectors(D, part.value()))
      return coalesce(part.value());
  }
  return Layout<Integer>{Integer(1), Integer(0)};
}

template <class Integer>
bool composed_max_common_layout_required(const ComposedLayout<Integer>& F,
                                         const ComposedLayout<Integer>& D) {
  return swizzle_of_its_bits(F) && swizzle_of_its_bits(D) && enumerable(F) && enumerable(D) &&
         max_common_layout_required(F.inner, D.inner);
}

// Clause    composed_max_common_vector
// Equation  each F(j) is one of at least R integers that follow one another, each of them F(k) for
//           a k with F(k) - D(k) == F(j) - D(j)
// Contract  R >= 1 and the equation, with j and k in the domains of F and of D
// Normal    the greatest R that divides size(F), size(D) and the length of each such run
// Arguments F a composed layout, D a composed layout
// Domain    that of composed_max_common_layout
// Refusals  too_large (size above 2^16, or a swizzle is)
//           out_of_domain (a negative number comes to a swizzle, or it is no swizzle)
// Freedom   max_common_vector.size = greatest | any: R is the normal one, or less
// Freedom   max_common_vector.division = even | uneven: F and D consist of vectors of R elements,
//           or a part of a run is left over
// Laws      composed_max_common_vector.corresponds composed_max_common_vector.divides
// Examples  composed_max_common_vector(Sw<3,4,3> o 0 o (8,64):(64,1), (8,64):(64,1)) -> 16
//           composed_max_common_vector(Sw<1,2,1> o 0 o 16:1, Sw<1,2,1> o 0 o 16:1) -> 16
//           composed_max_common_vector(Sw<1,2,1> o 0 o 12:1, Sw<1,2,1> o 0 o 12:1) -> 4
//           composed_max_common_vector(Sw<1,0,-1> o 0 o 2:1, Sw<1,0,-1> o 0 o 2:1) -> 1
//           composed_max_common_vector(Sw<1,0,1> o 0 o 4:-1, 4:1) -> refuse out_of_domain
// Source    CuTe C++, swizzle_layout.hpp, max_common_vector

/// A value of F, and what it is beyond that of D.
template <class Integer>
struct ValueApart {
  Integer apart, value;
};

template <class Integer>
Answer<Integer> composed_max_common_vector(const ComposedLayout<Integer>& F,
                                           const ComposedLayout<Integer>& D) {
  const Answer<std::vector<Integer>> left = offsets_of(F), right = offsets_of(D);
  if (!left.answered()) return left.refusal();
  if (!right.answered()) return right.refusal();
  std::vector<ValueApart<Integer>> values;
  for (std::size_t j = 0; j < std::min(left.value().size(), right.value().size()); ++j)
    values.push_back({Integer(left.value()[j] - right.value()[j]), left.value()[j]});
  std::sort(values.begin(), values.end(), [](const auto& x, const auto& y) {
    return bool(x.apart < y.apart) || (bool(x.apart == y.apart) && bool(x.value < y.value));
  });

  Integer R = plumb::gcd(size(F), size(D)), first = values.front().value;
  for (std::size_t k = 0; k < values.size(); ++k) {
    const bool last = k + 1 == values.size() || values[k + 1].apart != values[k].apart ||
                      values[k + 1].value > values[k].value + 1;
    if (!last) continue;
    R = plumb::gcd(R, Integer(values[k].value - first + 1));
    if (k + 1 < values.size()) first = values[k + 1].value;
  }
  return R;
}

template <class Integer>
bool composed_max_common_vector_required(const ComposedLayout<Integer>& F,
                                         const ComposedLayout<Integer>& D) {
  return composed_max_common_layout_required(F, D);
}

// Clause    composed_max_alignment
// Equation  for each i, all R offsets k R <= x < (k + 1) R, k == floor(F(i) / R), are offsets of F
// Contract  R >= 1 and the equation: the offsets of F are whole vectors of R, each at a multiple
//           of R
// Normal    the greatest R: the gcd of the numbers at which runs of offsets begin and end
// Arguments F a composed layout
// Domain    that of cosize, whatever the links
// Refusals  too_large (size above 2^16, or a swizzle is)
//           out_of_domain (a negative number comes to a swizzle, or it is no swizzle)
// Freedom   max_alignment.size = greatest | any: R is the normal one, or less
// Laws      composed_max_alignment.vectors
// Examples  composed_max_alignment(Sw<3,4,3> o 0 o (8,64):(64,1)) -> 512
//           composed_max_alignment(Sw<3,4,3> o 16 o 8:1) -> 8
//           composed_max_alignment(Sw<1,0,1> o 2 o 2:2) -> 1
//           composed_max_alignment(Sw<1,0,1> o 0 o 4:-1) -> refuse out_of_domain
// Source    CuTe C++, swizzle_layout.hpp, max_alignment

template <class Integer>
Answer<Integer> composed_max_alignment(const ComposedLayout<Integer>& F) {
  const Answer<std::vector<Integer>> offsets = offsets_of(F);
  if (!offsets.answered()) return offsets.refusal();
  std::vector<Integer> sorted = offsets.value();
  std::sort(sorted.begin(), sorted.end(), [](const auto& x, const auto& y) { return bool(x < y); });
  Integer R = plumb::gcd(sorted.front(), Integer(sorted.back() + 1));
  for (std::size_t k = 0; k + 1 < sorted.size(); ++k)
    if (sorted[k] + 1 < sorted[k + 1]) {
      R = plumb::gcd(R, Integer(sorted[k] + 1));
      R = plumb::gcd(R, sorted[k + 1]);
    }
  return R;
}

template <class Integer>
bool composed_max_alignment_required(const ComposedLayout<Integer>& F) {
  if (!natural_strides(F.inner) || !enumerable(F)) return false;
  for (Integer i(0); i < size(F); i = i + 1) {
    const std::optional<Integer> offset = value_within_domains(F, i);
    if (!offset || *offset < 0) return false;
  }
  return true;
}

}  // namespace plumb
