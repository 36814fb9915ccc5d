#include "proofs/ledger/mutation_results_and_confirmations.hpp"

#include <map>
#include <utility>

#include "proofs/inductions/induction.hpp"
#include "proofs/loop_lemmas/loop_lemma.hpp"
#include "proofs/modular/modular_proof.hpp"
#include "proofs/profiles/profiles.hpp"

namespace plumb::proofs {

LineStatus weight_of(const LedgerLine& line) {
  if (line.proof.outcome != ProofOutcome::proved) return LineStatus::not_proved;
  if (find_step_lemma(line.law) || find_induction(line.law) || find_modular_proof(line.law))
    return LineStatus::counted;
  bool refutes = false;
  for (const MutantOutcome& one : line.mutants) {
    const bool refuted = one.outcome == ProofOutcome::refuted;
    if (!one.is_constant() && refuted) refutes = true;
    if (one.is_constant() && !refuted && one.outcome != ProofOutcome::vacuous)
      return LineStatus::constant_passes;
  }
  return refutes ? LineStatus::counted : LineStatus::compares_nothing;
}

bool is_exhaustion(const LedgerLine& line) {
  return line.proof.outcome == ProofOutcome::proved && line.proof.unknowns == 0;
}

std::string deciding_mutant(const LedgerLine& line) {
  const LineStatus weight = weight_of(line);
  for (const MutantOutcome& one : line.mutants) {
    const bool refuted = one.outcome == ProofOutcome::refuted;
    const bool wanted = weight == LineStatus::constant_passes
                            ? one.is_constant() && !refuted && one.outcome != ProofOutcome::vacuous
                            : !one.is_constant() && refuted;
    if (wanted) return one.mutant;
  }
  return "";
}

std::vector<LedgerLine> with_controls(std::vector<LedgerLine> lines,
                                      const MutationResults& controls) {
  std::map<std::pair<std::string, std::string>, std::vector<MutantOutcome>> mutants;
  for (const Control& control : controls.lines)
    mutants[{control.law, profiles_text(control.profiles)}] = control.mutants;
  for (LedgerLine& line : lines)
    if (const auto found = mutants.find({line.law, profiles_text(line.profiles)});
        found != mutants.end())
      line.mutants = found->second;
  return lines;
}

std::vector<LedgerLine> with_opinions(std::vector<LedgerLine> lines,
                                      const std::vector<SolverConfirmation>& opinions) {
  std::map<std::string, SolverConfirmations> counts;
  for (const SolverConfirmation& opinion : opinions) counts[opinion.digest] = opinion.counts;
  const auto of = [&counts](const LedgerProof& proof) -> std::optional<SolverConfirmations> {
    const auto found = counts.find(proof.digest);
    if (found == counts.end()) return std::nullopt;
    return found->second;
  };
  for (LedgerLine& line : lines) {
    line.proof.opinions = of(line.proof);
    if (line.other) line.other->opinions = of(*line.other);
  }
  return lines;
}

}  // namespace plumb::proofs
