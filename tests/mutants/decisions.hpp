// Broken definitions of compact, contiguous, disjoint and equivalent.
#pragma once

#include "reference/decisions.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
bool compact_without_zeros(const Layout<Integer>& A) {
  return plumb::compact(layout_of(moving_modes(A)));
}

template <class Integer>
bool compact_in_order(const Layout<Integer>& A) {
  return plumb::coalesce(A) == plumb::coalesce(Layout<Integer>{size(A), Integer(1)});
}

template <class Integer>
bool contiguous_without_zeros(const Layout<Integer>& A) {
  return plumb::contiguous(layout_of(moving_modes(A)));
}

template <class Integer>
bool contiguous_upwards(const Layout<Integer>& A) {
  return plumb::compact(A);
}

template <class Integer>
Answer<bool> disjoint_altogether(const Layout<Integer>&, const Layout<Integer>&) {
  return false;
}

template <class Integer>
Answer<bool> disjoint_as_one_to_one(const Layout<Integer>& A, const Layout<Integer>& B) {
  return plumb::injective(concatenate(A, B));
}

template <class Integer>
bool equivalent_as_text(const Layout<Integer>& A, const Layout<Integer>& B) {
  return A == B;
}

template <class Integer>
bool equivalent_in_size(const Layout<Integer>& A, const Layout<Integer>& B) {
  return bool(size(A) == size(B));
}

template <class I>
Definitions<I> of_decisions() {
  using V = const Values<I>&;
  return {
      {{"compact.without-zeros", "compact", "modes of stride 0 do not count"},
       [](V a) { return given<I>(compact_without_zeros<I>, a); }},
      {{"compact.in-order", "compact", "only column-major layouts are compact"},
       [](V a) { return given<I>(compact_in_order<I>, a); }},
      {{"contiguous.without-zeros", "contiguous", "modes of stride 0 do not count"},
       [](V a) { return given<I>(contiguous_without_zeros<I>, a); }},
      {{"contiguous.upwards", "contiguous", "the interval must begin at 0"},
       [](V a) { return given<I>(contiguous_upwards<I>, a); }},
      {{"disjoint.altogether", "disjoint", "offset 0 counts as well"},
       [](V a) { return given<I>(disjoint_altogether<I>, a); }},
      {{"disjoint.as-one-to-one", "disjoint", "all sums must differ"},
       [](V a) { return given<I>(disjoint_as_one_to_one<I>, a); }},
      {{"equivalent.as-text", "equivalent", "another spelling is another function"},
       [](V a) { return given<I>(equivalent_as_text<I>, a); }},
      {{"equivalent.in-size", "equivalent", "layouts of one size are one function"},
       [](V a) { return given<I>(equivalent_in_size<I>, a); }},
  };
}

}  // namespace plumb::mutants
