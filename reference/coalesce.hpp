// Clause    coalesce
// Equation  R(i) == A(i)   for 0 <= i < size(A)
// Contract  size(R) == size(A); depth(R) <= 1
// Normal    the reference's R is 1:0, or has no extent 1 and no two neighbours that can be joined
// Arguments A a layout
// Domain    every layout
// Refusals  none
// Laws      coalesce.same-function coalesce.normal-form coalesce.idempotent
// Examples  coalesce((2,(1,6)):(1,(6,2))) -> 12:1
//           coalesce((2,2):(0,0)) -> 4:0
//           coalesce(1:7) -> 1:0
// Source    CuTe documentation, "Coalesce"; seed 002
#pragma once

#include "reference/layout.hpp"

namespace plumb {

/// Joins `next` to the flat layout built so far. The only place where two modes become one, and
/// the induction step of the proof.
template <class Integer, class Stride>
Modes<Integer, Stride> coalesce_step(Modes<Integer, Stride> built,
                                     const Mode<Integer, Stride>& next) {
  if (next.extent == 1) return built;  // its only coordinate is 0
  if (built.empty()) return {next};

  Mode<Integer, Stride>& last = built.back();
  if (next.stride == last.extent * last.stride)  // (s,t):(d,s*d) is s*t:d
    last.extent = last.extent * next.extent;
  else
    built.push_back(next);
  return built;
}

template <class Integer, class Stride>
Layout<Integer, Stride> coalesce(const Layout<Integer, Stride>& A) {
  Modes<Integer, Stride> built;
  for (const auto& next : flat_modes(A)) built = coalesce_step(std::move(built), next);
  return layout_of(built);
}

/// The same modes joined so that the extension is kept: a last mode of extent 1 stays, because
/// beyond the size it is the one that counts on.
template <class Integer, class Stride>
Modes<Integer, Stride> coalesced_extension(const Layout<Integer, Stride>& A) {
  Modes<Integer, Stride> built;
  for (const auto& next : flat_modes(A)) built = coalesce_step(std::move(built), next);

  const Modes<Integer, Stride> all = flat_modes(A);
  if (all.empty() || !(all.back().extent == 1)) return built;
  if (!built.empty() && all.back().stride == built.back().extent * built.back().stride)
    return built;  // the mode before it counts on in the same way
  built.push_back(all.back());
  return built;
}

}  // namespace plumb
