// Decisions about concrete layouts of any size, by the solver.
//
// The reference decides by tests that are exact and by looking at every element of layouts of up to
// 65536; beyond, these ask Z3 whether there is a difference of indices that vanishes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "properties/integer.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb::proofs {

struct Decision {
  std::optional<bool> holds;  // nothing: not within the budget

  /// Of what does not hold: injective, two different indices of one offset; disjoint, indices of A and
  /// of B that meet at an offset other than 0. Each pair has been evaluated.
  std::vector<Integer> witness;
};

/// injective(A): is there no x other than 0, |x_k| < s_k, with sum of x_k d_k == 0?
Decision decide_injective(const Layout<Integer>& A);

/// disjoint(A, B): are there no i in A, j in B with A(i) == B(j) != 0?
Decision decide_disjoint(const Layout<Integer>& A, const Layout<Integer>& B);

/// "Z3 5.4.0 ..": what decided.
std::string decided_by();

}  // namespace plumb::proofs
