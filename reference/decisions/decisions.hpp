// What can be decided about layouts as functions.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <type_traits>
#include <vector>

#include "reference/algebra/complement.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/decisions/search/collisions.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

// Clause    surjective
// Equation  surjective(A) == (every x in [0, cosize(A)) is some A(i));
//           of basis strides, every x in the box [0, coshape(A))
// Contract  the equation; with a negative stride offsets count from the least one, or from 0
// Arguments A a layout of integer or basis strides
// Domain    no stride is negative, size(A) <= 65536
// Refusals  out_of_domain (a negative stride, or entry of one)
// Freedom   surjective.negative = span | zero: with a negative stride: no gaps among all offsets,
//           or among those from 0 on; each axis in the same way
// Freedom   surjective.unit = drop | count: modes of extent 1 do not count, or R is false if the
//           stride of one is neither 1 nor the product of another's extent and stride
// Laws      surjective.definition surjective.digits surjective.over-modules
// Examples  surjective((2,3):(3,6)) -> false
//           surjective((4,2):(2,1)) -> true
//           surjective((3,4):(1,2)) -> true
//           surjective((4,8):(1@1,1@0)) -> true
//           surjective((2,2,2):(1@0,1@1,1@0+1@1)) -> false
//           surjective((4,1):(1,3)) -> true
//           surjective(4:-1) -> refuse out_of_domain
// Source    C++ standard, layout mapping requirements and layout_stride (is_exhaustive); the two
//           differ in surjective.unit (LWG 4562)

template <class Integer>
bool surjective_by_definition(const Layout<Integer>& A) {
  std::vector<Integer> offsets = sorted_offsets(A);
  offsets.erase(std::unique(offsets.begin(), offsets.end()), offsets.end());
  return Integer(static_cast<int>(offsets.size())) == cosize(A);
}

/// The modes so far reach all of [0, reach]; a greater stride than reach + 1 leaves reach + 1 out,
/// and no later mode, whose stride is greater still, can mend that.
template <class Integer>
Answer<bool> surjective(const Layout<Integer>& A) {
  if (!natural_strides(A)) return Refusal::out_of_domain;
  Integer reach(0);
  for (const Mode<Integer>& mode : sorted_by_stride(moving_modes(A))) {
    if (mode.stride > reach + 1) return false;
    reach = reach + (mode.extent - 1) * mode.stride;
  }
  return true;
}

/// The modes of extent above 1.
template <class Integer>
Layout<Integer, CoordinateVector<Integer>> without_units(
    const Layout<Integer, CoordinateVector<Integer>>& A) {
  Modes<Integer, CoordinateVector<Integer>> wide;
  for (const auto& mode : flat_modes(A))
    if (mode.extent != 1) wide.push_back(mode);
  return layout_of(wide);
}

/// Axis by axis, if no mode moves along two. If one does, along p and q, then the corner of the box
/// that is greatest at p and 0 elsewhere is no value: every digit that adds to p is at its greatest
/// there, and that of this mode adds to q.
template <class Integer>
Answer<bool> surjective(const Layout<Integer, CoordinateVector<Integer>>& A) {
  if (!natural_strides(A)) return Refusal::out_of_domain;
  const auto wide = without_units(A);
  if (!one_axis_each(wide)) return false;
  for (const auto& axis : axes_of(wide)) {
    const Answer<bool> onto = surjective(along_axis(wide, axis));
    if (!onto.answered() || !onto.value()) return onto;
  }
  return true;
}

template <class Integer, class Stride>
bool surjective_required(const Layout<Integer, Stride>& A) {
  return natural_strides(A) && size(A) <= enumeration_limit;
}

// Clause    compact
// Equation  compact(A) == (i -> A(i) is one-to-one onto [0, size(A)));
//           of basis strides, onto the box [0, coshape(A))
// Contract  the equation
// Arguments A a layout of integer or basis strides
// Domain    no stride is negative, size(A) <= 65536
// Refusals  none
// Laws      compact.definition compact.permutes compact.witness compact.over-modules
// Examples  compact((2,(3,4)):(12,(1,3))) -> true
//           compact((4,2):(1,8)) -> false
//           compact((4,2):(0,1)) -> false
//           compact(4:-1) -> false
//           compact((4,(2,3)):(1@0,(1@0@1,1@1@1))) -> true
//           compact((4,8):(1@0,2@1)) -> false
//           compact((1267650600228229401496703205376,3):(3,1)) -> true
// Source    CuTe documentation, "Layout" (compact layouts)

/// Decided at any size: A is compact iff its modes of extent above 1, sorted by stride, have
/// strides 1, s_0, s_0 s_1, .. If A is compact, 1 is an offset, so the least stride is 1, of a mode
/// of extent m. The others move [0,m) to intervals that fill [0,size(A)) without overlap, so to
/// 0, m, 2m, ..: their strides are multiples of m, and divided by m they make a compact layout
/// again.
template <class Integer>
bool compact(const Layout<Integer>& A) {
  Modes<Integer> modes;
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.extent != 1) modes.push_back(mode);
  Integer next(1);
  for (const Mode<Integer>& mode : sorted_by_stride(modes)) {
    if (mode.stride != next) return false;
    next = next * mode.extent;
  }
  return true;
}

/// Onto a box with as many points as A has elements.
template <class Integer>
bool compact(const Layout<Integer, CoordinateVector<Integer>>& A) {
  const auto wide = without_units(A);
  const Answer<bool> onto = surjective(wide);
  return onto.answered() && onto.value() && size(wide) == cosize(wide);
}

template <class Integer, class Stride>
bool compact_required(const Layout<Integer, Stride>& A) {
  return natural_strides(A) && size(A) <= enumeration_limit;
}

// Clause    contiguous
// Equation  contiguous(A) == (i -> A(i) is one-to-one onto an interval of offsets);
//           of basis strides, onto a box
// Contract  the equation
// Arguments A a layout of integer or basis strides
// Domain    no stride is negative, size(A) <= 65536
// Refusals  none
// Laws      contiguous.definition contiguous.flips contiguous.over-modules
// Examples  contiguous((2,3):(3,1)) -> true
//           contiguous(4:-1) -> true
//           contiguous((2,3):(1,4)) -> false
//           contiguous((4,2):(0,1)) -> false
//           contiguous((4,8):(-1@0,1@1)) -> true
// Source    a block of memory without gaps and without aliases, in any order: what
//           torch.Tensor.is_contiguous() means asks for row-major order as well

template <class Integer>
bool contiguous(const Layout<Integer>& A) {
  return compact(Layout<Integer>{
      A.shape, map_leaves(A.stride, [](const Integer& stride) { return absolute(stride); })});
}

/// A corner of the box at p and q fixes the digit of a mode that moves along both, by p and by q:
/// in two of the four these are its greatest digit and 0. Where no mode moves along two axes, to
/// turn one round is to shift the box.
template <class Integer>
bool contiguous(const Layout<Integer, CoordinateVector<Integer>>& A) {
  const auto wide = without_units(A);
  if (!one_axis_each(wide)) return false;
  return compact(Layout<Integer, CoordinateVector<Integer>>{
      wide.shape, map_leaves(wide.stride, [](const CoordinateVector<Integer>& stride) {
        CoordinateVector<Integer> upwards;
        for (const auto& [axis, amount] : stride.terms())
          upwards = upwards + CoordinateVector<Integer>(axis, absolute(amount));
        return upwards;
      })});
}

template <class Integer, class Stride>
bool contiguous_required(const Layout<Integer, Stride>& A) {
  return natural_strides(A) && size(A) <= enumeration_limit;
}

// Clause    disjoint
// Equation  disjoint(A, B) == (A(i) == B(j) only at offset 0)
// Contract  the equation. Every layout reaches offset 0, so no two images are entirely disjoint
// Arguments A a layout with any strides, B another
// Domain    strides of one sort; size(A) <= 65536 and size(B) <= 65536
// Refusals  too_large (neither a search among sums nor enumeration decides)
//           bad_shape (strides of two sorts)
// Laws      disjoint.definition disjoint.complement disjoint.of-steps disjoint.over-modules
// Examples  disjoint((2,2):(1,4), (2,3):(2,8)) -> true
//           disjoint((2,3):(2,6), (3,3):(8,9)) -> false
//           disjoint((4,2):(1,0), 8:4) -> true
//           disjoint(4:1@0+1@1, (4,4):(1@0,2@1)) -> false
//           disjoint(2:^0b11, (2,2):(^0b1,^0b100)) -> true
//           disjoint(1267650600228229401496703205376:2, 1267650600228229401496703205376:3) -> false
//           disjoint((40,41,42,43):(10000000000037,10010000000051,10000300000041,10000070000011),
//             (40,41,42,43):(10000001000099,10000000800003,10000000040009,10000000004001))
//             -> refuse too_large
// Source    CuTe documentation, "Complement"

/// The images of A and of B, as sets.   Domain: both sizes <= enumeration_limit.
template <class Integer>
bool disjoint_by_definition(const Layout<Integer>& A, const Layout<Integer>& B) {
  const std::vector<Integer> of_a = sorted_offsets(A), of_b = sorted_offsets(B);
  std::vector<Integer> common;
  std::set_intersection(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(),
                        std::back_inserter(common));
  return std::all_of(common.begin(), common.end(), [](const Integer& x) { return bool(x == 0); });
}

template <class Integer>
Answer<bool> disjoint(const Layout<Integer>& A, const Layout<Integer>& B) {
  if (const std::optional<bool> decided = disjoint_by_sums(A, B)) return *decided;
  if (size(A) <= enumeration_limit && size(B) <= enumeration_limit)
    return disjoint_by_definition(A, B);
  return Refusal::too_large;
}

/// In a box that holds each A(i) - B(j) and its negative, values are equal iff their numbers are.
template <class Integer>
Answer<bool> disjoint(const Layout<Integer, CoordinateVector<Integer>>& A,
                      const Layout<Integer, CoordinateVector<Integer>>& B) {
  const Box<Integer> box = box_of(concatenate(A, B));
  return disjoint(numbered_in(box, A), numbered_in(box, B));
}

/// Two subspaces meet in 0 alone iff the dimension of their sum is the sum of their dimensions.
template <class Integer>
bool disjoint(const Layout<Integer, BitVector<Integer>>& A,
              const Layout<Integer, BitVector<Integer>>& B) {
  return span_dimension(flat_modes(concatenate(A, B))) ==
         span_dimension(flat_modes(A)) + span_dimension(flat_modes(B));
}

template <class Integer, class Stride, class Other>
Answer<bool> disjoint(const Layout<Integer, Stride>&, const Layout<Integer, Other>&) {
  return Refusal::bad_shape;
}

template <class Integer, class Stride, class Other>
bool disjoint_required(const Layout<Integer, Stride>& A, const Layout<Integer, Other>& B) {
  return std::is_same_v<Stride, Other> && size(A) <= enumeration_limit &&
         size(B) <= enumeration_limit;
}

// Clause    equivalent
// Equation  equivalent(A, B) == (size(A) == size(B), and A(i) == B(i) for 0 <= i < size(A))
// Contract  the equation
// Arguments A a layout with any strides, B another
// Domain    strides of one sort; size(A) <= 65536 and size(B) <= 65536
// Refusals  bad_shape (strides of two sorts)
// Laws      equivalent.definition equivalent.respelled equivalent.by-points
//           equivalent.over-modules
// Examples  equivalent((2,(1,6)):(1,(6,2)), 12:1) -> true
//           equivalent(4:1, 8:1) -> false
//           equivalent((4,2):(1,5), 8:1) -> false
//           equivalent((4,8):(1@0,4@0), 32:1@0) -> true
//           equivalent((3,2):(^0b1,^0b1), 6:^0b1) -> true
//           equivalent(4:1, 4:1@0) -> refuse bad_shape
//           equivalent((1267650600228229401496703205376,2):(1,1267650600228229401496703205376),
//             2535301200456458802993406410752:1) -> true
// Source    the normal form of coalesce

/// Decided at any size: layouts of one size are one function iff their normal forms are the same
/// (coalesce.hpp). 4:1 and 8:1 agree wherever both are defined, but differ in size, and in form.
template <class Integer, class Stride>
bool equivalent(const Layout<Integer, Stride>& A, const Layout<Integer, Stride>& B) {
  return coalesce(A) == coalesce(B);
}

template <class Integer, class Stride, class Other>
Answer<bool> equivalent(const Layout<Integer, Stride>&, const Layout<Integer, Other>&) {
  return Refusal::bad_shape;
}

template <class Integer, class Stride, class Other>
bool equivalent_required(const Layout<Integer, Stride>& A, const Layout<Integer, Other>& B) {
  return std::is_same_v<Stride, Other> && size(A) <= enumeration_limit &&
         size(B) <= enumeration_limit;
}

}  // namespace plumb
