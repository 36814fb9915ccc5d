// The coarsest shape that refines two shapes, and the finest that both refine.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/answer.hpp"
#include "reference/tuples/int_tuple.hpp"
#include "reference/tuples/products.hpp"

namespace plumb {

// Clause    common_refinement
// Equation  R is b where a is an integer, a where b is one, and elsewhere has the common
//           refinements of their modes
// Contract  compatible(a, R), compatible(b, R), and R has no tuple where neither a nor b has one:
//           every shape that refines both refines R
// Arguments a and b shapes
// Domain    where both have a tuple, the two are of equal rank; where one has an integer, it is the
//           product of what the other has there
// Refusals  bad_shape (no shape refines both)
// Laws      common_refinement.places common_refinement.least
// Examples  common_refinement((2,15),(2,(3,5))) -> (2,(3,5))
//           common_refinement(((2,3),20),(6,(4,5))) -> ((2,3),(4,5))
//           common_refinement(10,(10)) -> (10)
//           common_refinement((6,5),(2,15)) -> refuse bad_shape
// Source    NVlabs PyCuTe, shape.py, common_refinement

template <class Integer>
Answer<IntTuple<Integer>> common_refinement(const IntTuple<Integer>& a,
                                            const IntTuple<Integer>& b) {
  if (a.is_leaf() || b.is_leaf()) {
    if (product(a) != product(b)) return Refusal::bad_shape;
    return a.is_leaf() ? b : a;
  }
  if (rank(a) != rank(b)) return Refusal::bad_shape;
  std::vector<IntTuple<Integer>> modes;
  for (std::size_t k = 0; k < rank(a); ++k) {
    const auto mode = common_refinement(mode_of(a, k), mode_of(b, k));
    if (!mode.answered()) return mode;
    modes.push_back(mode.value());
  }
  return IntTuple<Integer>(modes);
}

template <class Integer>
bool common_refinement_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (a.is_leaf()) return a.leaf() == product(b);
  if (b.is_leaf()) return b.leaf() == product(a);
  if (rank(a) != rank(b)) return false;
  for (std::size_t k = 0; k < rank(a); ++k)
    if (!common_refinement_required(mode_of(a, k), mode_of(b, k))) return false;
  return true;
}

// Clause    common_coarsening
// Equation  R has the common coarsenings of the modes of a and b, if these have parentheses, equal
//           rank and modes of equal products one by one; else R is their product
// Contract  compatible(R, a), compatible(R, b), and every shape that is compatible with both is
//           compatible with R
// Arguments a and b shapes
// Domain    product(a) == product(b)
// Refusals  out_of_domain (products that differ)
// Laws      common_coarsening.places common_coarsening.greatest
// Examples  common_coarsening((4,(3,5)),((2,2),15)) -> (4,15)
//           common_coarsening((2,(3,5)),((3,2),5)) -> 30
//           common_coarsening((2,3),(2,3,1)) -> 6
//           common_coarsening(3,4) -> refuse out_of_domain
// Source    NVlabs PyCuTe, shape.py, common_coarsening

/// True if both are tuples of equal rank whose modes have equal products.
template <class Integer>
bool equal_modes(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (a.is_leaf() || b.is_leaf() || rank(a) != rank(b)) return false;
  for (std::size_t k = 0; k < rank(a); ++k)
    if (product(mode_of(a, k)) != product(mode_of(b, k))) return false;
  return true;
}

/// Domain: product(a) == product(b).
template <class Integer>
IntTuple<Integer> coarsened(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!equal_modes(a, b)) return product(a);
  std::vector<IntTuple<Integer>> modes;
  for (std::size_t k = 0; k < rank(a); ++k)
    modes.push_back(coarsened(mode_of(a, k), mode_of(b, k)));
  return modes;
}

template <class Integer>
Answer<IntTuple<Integer>> common_coarsening(const IntTuple<Integer>& a,
                                            const IntTuple<Integer>& b) {
  if (product(a) != product(b)) return Refusal::out_of_domain;
  return coarsened(a, b);
}

template <class Integer>
bool common_coarsening_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return product(a) == product(b);
}

}  // namespace plumb
