// What others have published about the operations, as laws: each is proved, or refuted by its
// smallest counterexample and, if a premise makes it true, proved under that premise.
//
// A claim that holds is proved for the layouts that its law draws, of one or two modes.
#pragma once

#include <string_view>
#include <vector>

#include "proofs/prove/prove.hpp"

namespace plumb::proofs {

struct PublishedClaim {
  std::string_view id;  // CLAUSE.claim-WHAT, forever
  std::string_view statement;
  std::string_view source;
  std::string_view premise;  // under which it holds; empty: it holds, or no premise is known

  ProvableLaw claim;
  ProofOutcome outcome;             // proved or refuted
  std::vector<int> counterexample;  // if refuted: the choices of the law, of least sum
  std::string_view in_words;        // the counterexample as layouts

  ProvableLaw under_premise;  // proved; the claim itself if there is no premise
};

/// In the order of docs/book/claims.md.
const std::vector<PublishedClaim>& published_claims();

}  // namespace plumb::proofs
