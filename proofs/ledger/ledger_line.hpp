// A line of the ledger: a law at its profiles, and what is known of its proof.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "proofs/prove/prove.hpp"

namespace plumb::proofs {

/// The number of obligations that two and three solvers confirm, Z3 being one of them.
struct SecondOpinions {
  std::uint64_t by_two = 0;
  std::uint64_t by_three = 0;
};

/// A proof in one encoding.
struct LedgerProof {
  Encoding encoding = Encoding::polynomials;
  ProofOutcome outcome = ProofOutcome::undecided;
  std::string reason;  // of undecided, vacuous, not_provable
  std::uint64_t paths = 0;
  std::uint64_t obligations = 0;
  std::uint64_t steps = 0;  // of the solver, its `rlimit`
  std::string digest;       // of the obligations, in their order
  std::optional<SecondOpinions> opinions;
};

struct LedgerLine {
  std::string clause;
  std::string law;
  std::vector<Profile> profiles;  // one for each shape that the law draws
  std::string scope;              // what the unknowns range over
  bool is_long = false;           // not of the quick programme

  LedgerProof proof;                 // in the encoding that decides
  std::optional<LedgerProof> other;  // in the other encoding, or of wider words
  std::vector<Encoding>
      encodings;  // those in which the law is proved, or else the one that decides

  std::uint64_t unwitnessed = 0;  // of the paths: no case was found that could be replayed
  std::string solver;
  std::vector<Integer> counterexample;  // the choices of the case that refutes the law
  std::optional<std::string> sources;   // of a long line: the digest of what it was proved of
  std::optional<std::string> mutant;    // which the same machinery refutes at the same profiles
};

/// A mutant that the law refutes at these profiles: a line of controls.json.
struct Control {
  std::string law;
  std::vector<Profile> profiles;
  std::string mutant;
};

/// What other solvers say of a proof: an entry of opinions.json.
struct Opinion {
  std::string digest;  // of the proof's obligations
  SecondOpinions counts;
};

}  // namespace plumb::proofs
