// Clause    domain_distribute
// Equation  R(i) == index in S of the coordinate of i in (g_0, g_1, ..),   each g_k divides s_k
// Contract  the equation, with a g_k for each leaf s_k; size(R) == g_0 g_1 .. divides size(T)
// Arguments S a tuple of extents, T an integer or a shape, whose size counts
// Domain    the extents of S are positive, T is an integer, T >= 1
// Refusals  bad_shape (an extent of S or of T below 1)
// Freedom   domain_distribute.size = greatest | any: R is as long as S and T allow, or shorter
// Freedom   domain_distribute.taken = left | any: g_k is, from left to right, what s_k has in
//           common with the rest of T; or as many elements come from other modes
// Laws      domain_distribute.box domain_distribute.complete
// Examples  domain_distribute((15,14), 6) -> (3,2):(1,15)
//           domain_distribute((4,8), 8) -> 8:1
//           domain_distribute((2,3), 5) -> 1:0
//           domain_distribute((2,0), 2) -> refuse bad_shape
// Source    CuTe, layout.hpp, domain_distribute
#pragma once

#include <vector>

#include "reference/integers/arithmetic.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/tuples/products.hpp"

namespace plumb {

/// From left to right, each mode takes what it has in common with the rest of T.
template <class Integer>
Answer<Layout<Integer>> domain_distribute(const IntTuple<Integer>& S, const IntTuple<Integer>& T) {
  if (!positive(S) || !positive(T)) return Refusal::bad_shape;
  Modes<Integer> modes;
  Integer rest = product(T), place(1);
  for (const Integer& extent : leaves(S)) {
    const Integer taken = plumb::gcd(extent, rest);
    modes.push_back({taken, place});
    rest = floor_div(rest, taken);
    place = place * extent;
  }
  return coalesce(layout_of(modes));
}

template <class Integer>
bool domain_distribute_required(const IntTuple<Integer>& S, const IntTuple<Integer>& T) {
  return positive(S) && T.is_leaf() && T.leaf() >= 1;
}

}  // namespace plumb
