// Broken definitions of warp_period.
#pragma once

#include "reference/memory/warp_period.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// The whole size, as if nothing repeated before it.
template <class Integer>
Answer<Integer> warp_period_size(const Layout<Integer>& A, const Integer& l) {
  if (l < 1) return Refusal::out_of_domain;
  return lcm(size(A), l);
}

/// The extents but the last, without a look at modes that go on one where the other ends.
template <class Integer>
Answer<Integer> warp_period_not_joined(const Layout<Integer>& A, const Integer& l) {
  if (l < 1) return Refusal::out_of_domain;
  const Modes<Integer> modes = flat_modes(A);
  Integer period(1);
  for (std::size_t k = 0; k + 1 < modes.size(); ++k) period = period * modes[k].extent;
  return lcm(period, l);
}

/// No period but that of l.
template <class Integer>
Answer<Integer> warp_period_of_one(const Layout<Integer>&, const Integer& l) {
  if (l < 1) return Refusal::out_of_domain;
  return l;
}

/// The first extent alone.
template <class Integer>
Answer<Integer> warp_period_of_first(const Layout<Integer>& A, const Integer& l) {
  if (l < 1) return Refusal::out_of_domain;
  const Modes<Integer> modes = coalesced_extension(A);
  return lcm(modes.size() < 2 ? Integer(1) : modes.front().extent, l);
}

/// p l in place of the least common multiple.
template <class Integer>
Answer<Integer> warp_period_product(const Layout<Integer>& A, const Integer& l) {
  const auto R = plumb::warp_period(A, l);
  return R.answered() ? Answer<Integer>(repetition_of(A).period * l) : R;
}

/// That of the inner layout.
template <class Integer>
Answer<Integer> warp_period_of_inner(const ComposedLayout<Integer>& F, const Integer& l) {
  const auto R = plumb::warp_period(F, l);
  return R.answered() ? plumb::warp_period(F.inner, l) : R;
}

}  // namespace plumb::mutants
