// Rounded division of tuples: how many tiles cover a shape, and the shape that they cover.
#pragma once

#include <vector>

#include "reference/answer.hpp"
#include "reference/integers/integer.hpp"
#include "reference/tuples/int_tuple.hpp"
#include "reference/tuples/products.hpp"

namespace plumb {

// Clause    tuple_ceil_div
// Equation  two tuples: R_k == tuple_ceil_div(a_k, b_k), and a_k where b has no mode k
//           a a tuple, b an integer: R_k == tuple_ceil_div(a_k, q_k),
//           q_0 == b, q_{k+1} == ceil(q_k / product(a_k))
//           a an integer: R == ceil(a / product(b))
// Contract  R is congruent with a; the equation
// Arguments a and b shapes
// Domain    every entry at least 1; a tuple of b has no more modes than a tuple of a in its place
// Refusals  bad_shape (a tuple of b has more modes) out_of_domain (an entry below 1)
// Laws      tuple_ceil_div.digits
// Examples  tuple_ceil_div((7,9),(2,4)) -> (4,3)
//           tuple_ceil_div((7,(9,2)),(2)) -> (4,(9,2))
//           tuple_ceil_div((6,4),12) -> (1,2)
//           tuple_ceil_div(((2,3),8),5) -> ((1,1),8)
//           tuple_ceil_div(13,(2,3)) -> 3
//           tuple_ceil_div((6,4),(2,2,1)) -> refuse bad_shape
//           tuple_ceil_div((6,4),(2,0)) -> refuse out_of_domain
// Source    CuTe C++, ceil_div of tuples

/// True if, wherever both have a tuple, that of b has no more modes.
template <class Integer>
bool has_no_more_modes(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (a.is_leaf() || b.is_leaf()) return true;
  if (rank(b) > rank(a)) return false;
  for (std::size_t k = 0; k < rank(b); ++k)
    if (!has_no_more_modes(mode_of(a, k), mode_of(b, k))) return false;
  return true;
}

/// Domain: every entry at least 1; has_no_more_modes(a, b).
template <class Integer>
IntTuple<Integer> positive_ceil_div(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (a.is_leaf()) return ceil_div(a.leaf(), product(b));
  std::vector<IntTuple<Integer>> modes;
  Integer left = b.is_leaf() ? b.leaf() : Integer(1);
  for (std::size_t k = 0; k < rank(a); ++k) {
    const IntTuple<Integer>& mode = mode_of(a, k);
    const bool has_mode = !b.is_leaf() && k < rank(b);
    modes.push_back(positive_ceil_div(mode, has_mode ? mode_of(b, k) : IntTuple<Integer>(left)));
    left = ceil_div(left, product(mode));
  }
  return modes;
}

template <class Integer>
Answer<IntTuple<Integer>> tuple_ceil_div(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!positive(a) || !positive(b)) return Refusal::out_of_domain;
  if (!has_no_more_modes(a, b)) return Refusal::bad_shape;
  return positive_ceil_div(a, b);
}

template <class Integer>
bool tuple_ceil_div_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return positive(a) && positive(b) && has_no_more_modes(a, b);
}

// Clause    tuple_round_up
// Equation  integers: R == b * ceil(a / b)
//           tuples: R_k == tuple_round_up(a_k, b_k), and a_k where b has no mode k
// Contract  R is congruent with a; the equation
// Arguments a and b shapes
// Domain    every entry at least 1; b has an integer where a has one, and a tuple of no more modes
//           where a has a tuple; what b leaves out may be anything
// Refusals  bad_shape (an integer meets a tuple, or a tuple of b has more modes)
//           out_of_domain (an entry below 1)
// Laws      tuple_round_up.least
// Examples  tuple_round_up((7,9),(2,4)) -> (8,12)
//           tuple_round_up((7,(9,2)),(2)) -> (8,(9,2))
//           tuple_round_up((7,(9,2)),(2,(5,2))) -> (8,(10,2))
//           tuple_round_up(7,4) -> 8
//           tuple_round_up((6,4),4) -> refuse bad_shape
//           tuple_round_up((6,4),(2,0)) -> refuse out_of_domain
// Source    CuTe C++, round_up of tuples

/// True if b has an integer where a has one, and tuples of no more modes.
template <class Integer>
bool is_front_of(const IntTuple<Integer>& b, const IntTuple<Integer>& a) {
  if (a.is_leaf() || b.is_leaf()) return a.is_leaf() && b.is_leaf();
  if (rank(b) > rank(a)) return false;
  for (std::size_t k = 0; k < rank(b); ++k)
    if (!is_front_of(mode_of(b, k), mode_of(a, k))) return false;
  return true;
}

/// Domain: every entry at least 1; is_front_of(b, a).
template <class Integer>
IntTuple<Integer> positive_round_up(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (a.is_leaf()) return round_up(a.leaf(), b.leaf());
  std::vector<IntTuple<Integer>> modes = a.children();
  for (std::size_t k = 0; k < rank(b); ++k) modes[k] = positive_round_up(modes[k], mode_of(b, k));
  return modes;
}

template <class Integer>
Answer<IntTuple<Integer>> tuple_round_up(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!positive(a) || !positive(b)) return Refusal::out_of_domain;
  if (!is_front_of(b, a)) return Refusal::bad_shape;
  return positive_round_up(a, b);
}

template <class Integer>
bool tuple_round_up_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return positive(a) && positive(b) && is_front_of(b, a);
}

}  // namespace plumb
