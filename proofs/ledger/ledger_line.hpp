// A line of the ledger: a law at its profiles, and what is known of its proof.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "proofs/prove/prove.hpp"

namespace plumb::proofs {

/// The number of obligations that two and three solvers confirm, Z3 being one of them.
struct SolverConfirmations {
  std::uint64_t by_two = 0;
  std::uint64_t by_three = 0;
};

/// A proof in one encoding.
struct LedgerProof {
  Encoding encoding = Encoding::polynomials;
  ProofOutcome outcome = ProofOutcome::undecided;
  std::string reason;  // of undecided, vacuous, not_provable
  std::uint64_t paths = 0;
  std::uint64_t unknowns = 0;  // the most on a path; if none, every number was explored
  std::uint64_t obligations = 0;
  std::uint64_t steps = 0;  // of the solver, its `rlimit`
  std::string digest;       // of the obligations, in their order
  std::optional<SolverConfirmations> opinions;
};

/// How the proof of a line ends for a broken implementation: a named mutant of the operation, or a
/// constant answer, WORD:OPERATION (tests/mutants/controls/).
struct MutantOutcome {
  std::string mutant;
  ProofOutcome outcome = ProofOutcome::undecided;

  bool is_constant() const { return mutant.find(':') != mutant.npos; }
};

struct LedgerLine {
  std::string clause;
  std::string law;
  std::vector<Profile> profiles;  // one for each shape that the law draws
  std::string scope;              // what the unknowns range over

  LedgerProof proof;                 // in the encoding that decides
  std::optional<LedgerProof> other;  // in the other encoding, or of wider words
  std::vector<Encoding>
      encodings;  // those in which the law is proved, or else the one that decides

  std::uint64_t unwitnessed = 0;  // of the paths: no case was found that could be replayed
  std::string solver;
  std::vector<Integer> counterexample;  // the choices of the case that refutes the law
  std::vector<MutantOutcome> mutants;   // how the same proof ends for broken implementations
};

/// A line of controls.json: how the proof of a law ends for broken implementations.
struct Control {
  std::string law;
  std::vector<Profile> profiles;
  std::vector<MutantOutcome> mutants;
};

/// controls.json.
struct MutationResults {
  std::vector<std::string> named;  // every named mutant of an operation, with a proof or without
  std::vector<Control> lines;
};

/// What a line is worth.
enum class LineStatus {
  counted,           // proved, and a named mutant of the operation is refuted there
  compares_nothing,  // proved, and no named mutant of the operation is refuted there
  constant_passes,   // proved, and an answer that looks at no argument is not refuted there
  not_proved,
};

/// A step lemma, an induction and a relative proof, whose controls are in the tests, count.
LineStatus weight_of(const LedgerLine& line);

/// True if the proof is an exhaustion: it has explored every number, and left none unknown.
bool is_exhaustion(const LedgerLine& line);

/// The first named mutant that is refuted, or the constant answer that is not; empty if none.
std::string deciding_mutant(const LedgerLine& line);

/// What other solvers say of a proof: an entry of opinions.json.
struct SolverConfirmation {
  std::string digest;  // of the proof's obligations
  SolverConfirmations counts;
};

}  // namespace plumb::proofs
