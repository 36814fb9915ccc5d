// A swizzle after a layout, and a swizzle before one.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/composed/composed_layout.hpp"
#include "reference/layouts/make_layout.hpp"
#include "reference/swizzles/swizzle.hpp"

namespace plumb {

// Clause    composed_of_swizzle
// Equation  R(i) == f(A(i))   for 0 <= i < size(A)
// Contract  the equation; the inner layout of R refines the shape of A
// Arguments f a swizzle, A a layout
// Domain    |shift| >= bits, bits + base + |shift| <= 2^16, and no stride of A is negative
// Refusals  out_of_domain (bits < 0, base < 0, or a negative number comes to f)
//           too_large (bits + base + |shift| > 2^16)
// Freedom   apply.extension = leaf | above_one | written: as in apply, of layouts among the links
// Laws      composed_of_swizzle.pointwise
// Examples  composed_of_swizzle(Sw<3,4,3>, (8,64):(64,1)) -> Sw<3,4,3> o 0 o (8,64):(64,1)
//           composed_of_swizzle(Sw<0,4,3>, 8:1) -> Sw<0,4,3> o 0 o 8:1
//           composed_of_swizzle(Sw<3,4,3>, 8:-1) -> refuse out_of_domain
// Source    CuTe C++, swizzle_layout.hpp, composition of a swizzle and a layout

template <class Integer>
Answer<ComposedLayout<Integer>> composed_of_swizzle(const Swizzle<Integer>& f,
                                                    const Layout<Integer>& A) {
  if (const auto reason = swizzle_refusal(f)) return *reason;
  if (least_offset(A) < 0) return Refusal::out_of_domain;
  return ComposedLayout<Integer>({{f, Integer(0)}}, A);
}

template <class Integer>
bool composed_of_swizzle_required(const Swizzle<Integer>& f, const Layout<Integer>& A) {
  return swizzle_apart(f) && natural_strides(A);
}

// Clause    swizzle_through
// Equation  R(A(i)) == A^(f(i))   for 0 <= i < size(A), A^ the extension of A
// Contract  the equation, R a swizzle; the last mode of A counts on, if its extent is 1 too, and
//           not if it is ()
// Arguments A a layout, f a swizzle
// Domain    |shift| >= bits, no stride of A is negative, size(A) <= 2^12, A^(f(i)) < 2^16 for each
//           i, f(i) < size(A), and there is such an R with |shift| >= bits
// Refusals  no_layout (proved: each swizzle is tried)
//           too_large (A has more than 2^12 elements, a value is 2^16 or more, or
//           bits + base + |shift| > 2^16)
//           out_of_domain (bits < 0, base < 0, or a negative value of A)
// Laws      swizzle_through.pointwise
// Examples  swizzle_through((8,64):(64,1), Sw<2,0,3>) -> Sw<2,0,-6>
//           swizzle_through(64:2, Sw<2,0,3>) -> Sw<2,1,3>
//           swizzle_through((8,8):(8,1), Sw<3,0,3>) -> Sw<3,0,-3>
//           swizzle_through(4:1, Sw<3,4,3>) -> Sw<0,0,0>
//           swizzle_through((4,8):(8,1), Sw<2,1,2>) -> refuse no_layout
//           swizzle_through(8:3, Sw<1,0,1>) -> refuse no_layout
// Source    CuTe C++, swizzle_layout.hpp, composition of a layout and a swizzle, which maps the two
//           masks of f by A and takes the swizzle between the two images
//
// That is right where A permutes the bits that f reads and changes, and keeps their order; the
// definition asks for nothing but the equation.

/// The values before and after: A(i) and A^(f(i)). Those that move come first.
template <class Integer>
struct MovedValue {
  Integer from, to;
};

inline constexpr int through_elements = 4096;
inline constexpr int through_values = 65536;

template <class Integer>
Answer<std::vector<MovedValue<Integer>>> moved_values(const Layout<Integer>& A,
                                                      const Swizzle<Integer>& f) {
  if (const auto reason = swizzle_refusal(f)) return *reason;
  if (size(A) > through_elements) return Refusal::too_large;
  std::vector<MovedValue<Integer>> moving, still;
  for (Integer i(0); i < size(A); i = i + 1) {
    const MovedValue<Integer> value{evaluate(A, i), evaluate(A, swizzled(f, i))};
    if (value.from < 0 || value.to < 0) return Refusal::out_of_domain;
    if (value.from >= through_values || value.to >= through_values) return Refusal::too_large;
    (value.from == value.to ? still : moving).push_back(value);
  }
  moving.insert(moving.end(), still.begin(), still.end());
  return moving;
}

/// True if g takes each value to what it becomes.
template <class Integer>
bool moves_each(const Swizzle<Integer>& g, const std::vector<MovedValue<Integer>>& values) {
  for (const MovedValue<Integer>& value : values)
    if (swizzled(g, value.from) != value.to) return false;
  return true;
}

/// The first that fits, of least |shift|, then bits, then base; none reaches over more bits than
/// the values have.
template <class Integer>
Answer<Swizzle<Integer>> swizzle_through(const Layout<Integer>& A, const Swizzle<Integer>& f) {
  const auto values = moved_values(A, f);
  if (!values.answered()) return values.refusal();
  Integer greatest(0);
  for (const MovedValue<Integer>& value : values.value())
    greatest = std::max(greatest, std::max(value.from, value.to));
  Integer end(0);
  while (power_of_two(end) <= greatest) end = end + 1;

  const Swizzle<Integer> none{0, 0, 0};
  if (moves_each(none, values.value())) return none;
  for (Integer distance(0); distance < end; distance = distance + 1)
    for (Integer bits(1); bits + distance <= end; bits = bits + 1)
      for (Integer base(0); base + bits + distance <= end; base = base + 1)
        for (const Integer& shift : {distance, Integer(-distance)}) {
          const Swizzle<Integer> g{bits, base, shift};
          if (moves_each(g, values.value())) return g;
        }
  return Refusal::no_layout;
}

template <class Integer>
bool swizzle_through_required(const Layout<Integer>& A, const Swizzle<Integer>& f) {
  if (!swizzle_apart(f) || !natural_strides(A) || size(A) > through_elements) return false;
  for (Integer i(0); i < size(A); i = i + 1)
    if (swizzled(f, i) >= size(A)) return false;
  const auto maps = [&](const Swizzle<Integer>& R) {
    for (Integer i(0); i < size(A); i = i + 1)
      if (swizzled(R, evaluate(A, i)) != evaluate(A, swizzled(f, i))) return false;
    return true;
  };
  if (cosize(A) > through_values) return false;
  Integer end(0);
  while (power_of_two(end) < cosize(A)) end = end + 1;
  if (maps({0, 0, 0})) return true;
  for (Integer shift(Integer(1) - end); shift < end; shift = shift + 1)
    for (Integer bits(1); bits <= absolute(shift); bits = bits + 1)
      for (Integer base(0); base + bits + absolute(shift) <= end; base = base + 1)
        if (maps({bits, base, shift})) return true;
  return false;
}

// Clause    composed_with_swizzle
// Equation  R(i) == A^(f(i))   for 0 <= i < size(A), A^ the extension of A
// Contract  the equation; the inner layout of R refines the shape of A
// Normal    g o 0 o A with g == swizzle_through(A, f) if that answers; otherwise A o 0 o f o 0 o I,
//           I the column-major layout of the shape of A
// Arguments A a layout, f a swizzle
// Domain    swizzle_through(A, f) is in its required domain
// Refusals  out_of_domain (bits < 0 or base < 0)  too_large (bits + base + |shift| > 2^16)
// Freedom   apply.extension = leaf | above_one | written: as in apply, of layouts among the links
// Laws      composed_with_swizzle.pointwise
// Examples  composed_with_swizzle((8,64):(64,1), Sw<2,0,3>) -> Sw<2,0,-6> o 0 o (8,64):(64,1)
//           composed_with_swizzle((4,8):(8,1), Sw<2,1,2>)
//             -> (4,8):(8,1) o 0 o Sw<2,1,2> o 0 o (4,8):(1,4)
//           composed_with_swizzle(8:1, Sw<-1,0,0>) -> refuse out_of_domain
// Source    CuTe C++, swizzle_layout.hpp, composition of a layout and a swizzle

template <class Integer>
Answer<ComposedLayout<Integer>> composed_with_swizzle(const Layout<Integer>& A,
                                                      const Swizzle<Integer>& f) {
  if (const auto reason = swizzle_refusal(f)) return *reason;
  const Answer<Swizzle<Integer>> through = swizzle_through(A, f);
  if (through.answered()) return ComposedLayout<Integer>({{through.value(), Integer(0)}}, A);
  return ComposedLayout<Integer>({{A, Integer(0)}, {f, Integer(0)}},
                                 Layout<Integer>{A.shape, column_major(A.shape)});
}

template <class Integer>
bool composed_with_swizzle_required(const Layout<Integer>& A, const Swizzle<Integer>& f) {
  return swizzle_through_required(A, f);
}

}  // namespace plumb
