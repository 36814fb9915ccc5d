// Broken definitions of swizzle_inverse, swizzle_compose and period.
#pragma once

#include "reference/swizzles/group.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Swizzle<Integer>> swizzle_inverse_back(const Swizzle<Integer>& f) {
  if (const auto reason = swizzle_refusal(f)) return *reason;
  return Swizzle<Integer>{f.bits, f.base, -f.shift};
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_inverse_always_itself(const Swizzle<Integer>& f) {
  if (const auto reason = swizzle_refusal(f)) return *reason;
  return f;
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_compose_last(const Swizzle<Integer>& f,
                                              const Swizzle<Integer>& g) {
  if (!plumb::swizzle_compose(f, g).answered()) return Refusal::no_layout;
  return f;
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_compose_all_alike(const Swizzle<Integer>& f,
                                                   const Swizzle<Integer>& g) {
  if (f == g) return Swizzle<Integer>{0, 0, 0};
  return plumb::swizzle_compose(f, g);
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_compose_adds_bits(const Swizzle<Integer>& f,
                                                   const Swizzle<Integer>& g) {
  const Answer<Swizzle<Integer>> R = plumb::swizzle_compose(f, g);
  if (!R.answered()) return R;
  return Swizzle<Integer>{f.bits + g.bits, R.value().base, R.value().shift};
}

template <class Integer>
Answer<Integer> period_of_two(const Swizzle<Integer>& f) {
  const Answer<Integer> R = plumb::period(f);
  if (!R.answered()) return R;
  return f.bits == 0 ? Integer(1) : Integer(2);
}

template <class Integer>
Answer<Integer> period_no_power(const Swizzle<Integer>& f) {
  const Answer<Integer> R = plumb::period(f);
  if (!R.answered() || f.bits == 0) return R;
  return ceil_div(f.bits, absolute(f.shift)) + 1;
}

template <class Integer>
Answer<Integer> period_never_one(const Swizzle<Integer>& f) {
  const Answer<Integer> R = plumb::period(f);
  if (!R.answered()) return R;
  return R.value() * 2;
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_inverse_none(const Swizzle<Integer>& f) {
  const Answer<Swizzle<Integer>> R = plumb::swizzle_inverse(f);
  if (!R.answered()) return R;
  return Swizzle<Integer>{0, 0, 0};
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_compose_first(const Swizzle<Integer>& f,
                                               const Swizzle<Integer>& g) {
  if (!plumb::swizzle_compose(f, g).answered()) return Refusal::no_layout;
  return g;
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_compose_none(const Swizzle<Integer>& f,
                                              const Swizzle<Integer>& g) {
  const Answer<Swizzle<Integer>> R = plumb::swizzle_compose(f, g);
  if (!R.answered()) return R;
  return Swizzle<Integer>{0, 0, 0};
}

template <class Integer>
Answer<Integer> period_of_one(const Swizzle<Integer>& f) {
  const Answer<Integer> R = plumb::period(f);
  if (!R.answered()) return R;
  return Integer(1);
}

/// The greatest power of two that is at most ceil(bits / |shift|) + 1.
template <class Integer>
Answer<Integer> period_rounds_down(const Swizzle<Integer>& f) {
  const Answer<Integer> R = plumb::period(f);
  if (!R.answered() || f.bits == 0) return R;
  const Integer least = ceil_div(f.bits, absolute(f.shift)) + 1;
  return R.value() > least ? floor_div(R.value(), Integer(2)) : R.value();
}

}  // namespace plumb::mutants
