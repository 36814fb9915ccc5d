// Modular proofs: an operation is proved from the contracts of the operations it calls, which are
// replaced by uninterpreted functions.
//
// The template of the reference runs on layouts that have only a size and a function
// (unknown_number.hpp). The operations that it calls are unknown too: each returns equal results
// for equal arguments, and satisfies the laws that the text names (contracts.hpp). If one of them
// refuses, the operation has to refuse. Code that looks at a mode or the rank of an unknown layout
// is not provable. The chain ends in composition and complement, which have lines at profiles and
// inductions.
#pragma once

#include <string_view>
#include <vector>

#include "proofs/laws/provable_law.hpp"

namespace plumb::proofs {

struct RelativeText {
  std::string_view id;        // CLAUSE.relative-WHAT, forever
  std::string_view scope;     // what is any layout
  std::string_view rests_on;  // laws of the operations below; empty: whatever they answer
  std::string_view statement;
  std::string_view broken;  // what the operation that is refuted does
};

struct ModularProof {
  RelativeText text;
  ProvableLaw claim;
  ProvableLaw broken;  // must be refuted
  ProvableLaw looks;   // counts the modes of an unknown layout: must not be proved
};

namespace relative {

/// A claim about an operation, as a law that uses no implementation.
template <template <class> class Claim, class Operation>
struct ClaimLaw {
  static constexpr LawText text{Claim<Operation>::text.id, Claim<Operation>::text.statement};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    return Claim<Operation>{}(draw);
  }
};

/// The number of modes of the first unknown part.
template <class Shape>
std::size_t modes_of_unknown(const Shape& shape) {
  if (!shape.is_unknown() && !shape.is_leaf() && rank(shape) > 0)
    return modes_of_unknown(mode_of(shape, 0));
  return rank(shape);
}

/// The operation, but A itself if the first unknown layout in A has five modes or more.
template <class Operation>
struct FromFiveModes {
  template <class A, class... More>
  auto operator()(const A& first, const More&... more) const
      -> decltype(Operation{}(first, more...)) {
    if (modes_of_unknown(first.shape) >= 5) return first;
    return Operation{}(first, more...);
  }
};

template <template <class> class Claim, class Operation, class Broken>
ModularProof relative_proof() {
  return {Claim<Operation>::text, statement_over_integers<ClaimLaw<Claim, Operation>>(),
          statement_over_integers<ClaimLaw<Claim, Broken>>(),
          statement_over_integers<ClaimLaw<Claim, FromFiveModes<Operation>>>()};
}

}  // namespace relative

const std::vector<ModularProof>& all_relative_proofs();

/// Null if there is none of that name.
const ModularProof* find_modular_proof(std::string_view id);

}  // namespace plumb::proofs
