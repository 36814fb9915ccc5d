// After how many threads a layout repeats itself, moved by a constant.
#pragma once

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "reference/composed/composed_layout.hpp"
#include "reference/integers/arithmetic.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/swizzles/group.hpp"

namespace plumb {

// Clause    warp_period
// Equation  R is the least p >= 1 that l divides, with F^(i) == floor(i / p) c + F^(i mod p) for
//           one c and all i >= 0
// Contract  the equation, on the extension; c == F^(p) - F^(0)
// Arguments F a layout or a composed layout, from thread to offset; l a number of threads: 1, or
//           the 32 of a warp
// Domain    l >= 1; no shape ends in (), where libraries differ beyond the size; of a composed
//           layout: no stride of the inner layout and no offset is negative, each link is a
//           swizzle with |shift| >= bits, and no more than 2^10 threads repeat
// Refusals  out_of_domain (l below 1; a shape ends in (); a negative number comes to a swizzle)
//           no_layout (proved: there is no p, because the values run down to a swizzle's 0)
//           too_large (over 2^10 threads before it is certain that a composed layout repeats)
// Laws      warp_period.repeats warp_period.least warp_period.of-a-layout
//           warp_period.of-composed
// Examples  warp_period((32,6):(3,96), 1) -> 1
//           warp_period((8,4):(4,1), 1) -> 8
//           warp_period((2,3,4,2):(2,5,15,63), 32) -> 96
//           warp_period((2,3,4,2):(2,5,15,63), 1) -> 24
//           warp_period((4,1):(1,7), 1) -> 4
//           warp_period(Sw<3,4,3> o 0 o 32:1, 32) -> 1024
//           warp_period(Sw<1,0,1> o 0 o 4:-1, 1) -> refuse no_layout
//           warp_period(4:1, 0) -> refuse out_of_domain
//           warp_period((2,()):(1,()), 1) -> refuse out_of_domain
//           warp_period((2,()):(1,()) o 0 o 8:1, 1) -> refuse out_of_domain
//           warp_period(Sw<5,0,5> o 0 o 8:1, 1) -> 1024
// Source    [warp-notebook], "Warp periodicity"
//
// With p and q > p, q - p is such a number too: F^(i + q - p) + c_p == F^(i + q) == F^(i) + c_q. So
// all of them are multiples of the least one. For a layout, let (s_0, .., s_k) be the modes of the
// coalesced extension: s_0 .. s_{k-1} is one. Were p the least and smaller, it would divide it, and
// at the mode in which p ends two neighbours could have been joined.

/// F(i + period) == F(i) + step for all i >= 0.
template <class Integer>
struct Repetition {
  Integer period;
  Integer step;
};

/// The least one of A^.   Domain: the shape of A ends in a leaf.
template <class Integer>
Repetition<Integer> repetition_of(const Layout<Integer>& A) {
  const Modes<Integer> modes = coalesced_extension(A);
  if (modes.empty()) return {Integer(1), Integer(0)};
  Integer period(1);
  for (std::size_t k = 0; k + 1 < modes.size(); ++k) period = period * modes[k].extent;
  return {period, modes.back().stride};
}

/// f(x + 2^end) == f(x) + 2^end for x >= 0, end the first bit above those read and changed.
template <class Integer>
Repetition<Integer> repetition_of(const Swizzle<Integer>& f) {
  const Integer end = power_of_two(swizzle_end(f));
  return {end, end};
}

/// True unless the shape of a layout within F ends in ().
template <class Integer>
bool goes_on_by_leaves(const ComposedLayout<Integer>& F) {
  for (const auto& link : F.links) {
    const auto* A = std::get_if<Layout<Integer>>(&link.outer);
    if (A && !ends_in_a_leaf(A->shape)) return false;
  }
  return ends_in_a_leaf(F.inner.shape);
}

/// That of what `outer` makes of values that repeat so: after as many periods as it takes for the
/// steps to add up to a multiple of the outer period.
template <class Integer>
Repetition<Integer> repeated_through(const Repetition<Integer>& inner,
                                     const Repetition<Integer>& outer) {
  const Integer times = floor_div(outer.period, plumb::gcd(absolute(inner.step), outer.period));
  const Integer outer_periods = floor_div(Integer(times * inner.step), outer.period);
  return {inner.period * times, outer_periods * outer.step};
}

/// The most threads that are looked at one by one: those of the largest block.
inline constexpr int longest_repetition = 1024;

/// True if the values repeat with this period, at the first `count` indices.
template <class Integer>
bool repeats_with(const std::vector<Integer>& values, std::size_t period) {
  for (std::size_t i = 0; i + period < values.size(); ++i)
    if (values[i + period] - values[i] != values[period] - values[0]) return false;
  return true;
}

/// The least period, if it is certain that `bound` is one.
template <class Integer>
Answer<Integer> least_period(const ComposedLayout<Integer>& F, const Integer& bound) {
  if (bound > longest_repetition) return Refusal::too_large;
  std::vector<Integer> values;
  for (Integer i(0); i < 2 * bound; i = i + 1) {
    const Answer<Integer> value = plumb::apply(F, i);
    if (!value.answered()) return value.refusal();
    values.push_back(value.value());
  }
  std::size_t period = 1;
  while (2 * period < values.size() &&
         (values.size() / 2 % period != 0 || !repeats_with(values, period)))
    ++period;
  return Integer(static_cast<int>(period));
}

/// A period of F, not the least one; or why there is none.
template <class Integer>
Answer<Repetition<Integer>> some_repetition(const ComposedLayout<Integer>& F) {
  Repetition<Integer> all = repetition_of(F.inner);
  for (auto link = F.links.rbegin(); link != F.links.rend(); ++link) {
    const auto* f = std::get_if<Swizzle<Integer>>(&link->outer);
    if (f) {
      if (const auto reason = swizzle_refusal(*f)) return *reason;
      if (all.step < 0) return Refusal::no_layout;
      all = repeated_through(all, repetition_of(*f));
    } else {
      all = repeated_through(all, repetition_of(std::get<Layout<Integer>>(link->outer)));
    }
    if (all.period > longest_repetition) return Refusal::too_large;
  }
  return all;
}

template <class Integer>
Answer<Integer> warp_period(const Layout<Integer>& A, const Integer& l) {
  if (l < 1 || !ends_in_a_leaf(A.shape)) return Refusal::out_of_domain;
  return plumb::lcm(repetition_of(A).period, l);
}

template <class Integer>
Answer<Integer> warp_period(const ComposedLayout<Integer>& F, const Integer& l) {
  if (l < 1 || !goes_on_by_leaves(F)) return Refusal::out_of_domain;
  const Answer<Repetition<Integer>> some = some_repetition(F);
  if (!some.answered()) return some.refusal();
  const Answer<Integer> least = least_period(F, some.value().period);
  return least.answered() ? Answer<Integer>(plumb::lcm(least.value(), l)) : least;
}

template <class Integer>
bool warp_period_required(const Layout<Integer>& A, const Integer& l) {
  return l >= 1 && ends_in_a_leaf(A.shape);
}

template <class Integer>
bool warp_period_required(const ComposedLayout<Integer>& F, const Integer& l) {
  if (l < 1 || !ends_in_a_leaf(F.inner.shape) || !natural_strides(F.inner)) return false;
  Repetition<Integer> all = repetition_of(F.inner);
  for (auto link = F.links.rbegin(); link != F.links.rend(); ++link) {
    const auto* f = std::get_if<Swizzle<Integer>>(&link->outer);
    if (!f || link->offset < 0 || !swizzle_apart(*f)) return false;
    all = repeated_through(all, repetition_of(*f));
    if (all.period > longest_repetition) return false;
  }
  return true;
}

}  // namespace plumb
