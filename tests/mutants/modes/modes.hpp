// Broken definitions of append, prepend, insert, replace, remove and group.
#pragma once

#include <vector>

#include "reference/modes/modes.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// The k-th argument, of the kind of X.
template <class Tuple, class I>
const Tuple& same_kind(const Tuple&, const Values<I>& arguments, std::size_t k) {
  return std::get<Tuple>(arguments.at(k));
}

template <class Tuple>
Answer<Tuple> nested_pair(const Tuple& first, const Tuple& second) {
  return concatenate(std::vector<Tuple>{first, second});
}

/// X, or the refusal of R.
template <class Tuple>
Answer<Tuple> unchanged(const Tuple& X, const Answer<Tuple>& R) {
  return R.answered() ? Answer<Tuple>(X) : R;
}

}  // namespace plumb::mutants
