// A layout library of one function, in several states.
#pragma once

#include <plumbline/laws.hpp>
#include <plumbline/reference/algebra/composition.hpp>

namespace mine {

using Layout = plumb::Layout<long>;

/// R(c) = A(B(c)).
inline plumb::Answer<Layout> composition(const Layout& A, const Layout& B) {
  return plumb::composition(A, B);
}

/// The defect: the strides of B are forgotten.
inline plumb::Answer<Layout> forgetful(const Layout& A, const Layout& B) {
  return plumb::composition(A,
                            Layout{B.shape, plumb::map_leaves(B.stride, [](long) { return 1L; })});
}

/// The defect: what need not be answered is answered with 1:0.
inline Layout eager(const Layout& A, const Layout& B) {
  const plumb::Answer<Layout> answer = plumb::composition(A, B);
  return answer.answered() ? answer.value() : Layout{1L, 0L};
}

/// Refuses everything.
inline plumb::Answer<Layout> shy(const Layout&, const Layout&) { return plumb::Refusal::carry; }

}  // namespace mine
