// Decisions about concrete layouts of any size, by lattice reduction and by the solver.
//
// The reference decides by exact tests, and by looking at every element of layouts of up to 65536
// elements; beyond that, these functions look for indices with equal offsets in a reduced lattice,
// and ask Z3 for them if that does not decide.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "properties/integer.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb::proofs {

struct Decision {
  std::optional<bool> holds;  // nothing: not decided within the budget

  /// If it does not hold. injective: two different indices with one offset; disjoint: an index of A
  /// and one of B that meet at an offset other than 0. Each pair has been evaluated.
  std::vector<Integer> witness;

  std::string by;  // "lattice reduction", or the solver: "Z3 5.4.0 .."
};

/// injective(A): the only x with |x_k| < s_k and sum of x_k d_k == 0 is x == 0.
Decision decide_injective(const Layout<Integer>& A);

/// disjoint(A, B): no i in A and j in B have A(i) == B(j) != 0.
Decision decide_disjoint(const Layout<Integer>& A, const Layout<Integer>& B);

}  // namespace plumb::proofs
