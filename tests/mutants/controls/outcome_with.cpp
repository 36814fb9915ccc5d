#include "tests/mutants/controls/outcome_with.hpp"

#include "tests/mutants/controls/mutant_subject.hpp"

namespace plumb::mutants {

namespace {

proofs::ProofOutcome outcome_in(proofs::Encoding integers, const std::string& mutant,
                                const proofs::ProvableLaw& law, const proofs::LedgerLine& line) {
  proofs::ProveOptions options;
  options.subject = mutant_subject(mutant);
  options.scope = proofs::scope_at(law, line.profiles);
  if (integers == proofs::Encoding::native) options.integers = proofs::Encoding::native;
  options.budget = budget_of_a_control(law.encoding);
  options.width = 32;
  try {
    const auto result = proofs::prove_at(law, line.profiles, options);
    return result ? result->outcome : proofs::ProofOutcome::undecided;  // broken, it draws more
  } catch (const Defect&) {
    return proofs::ProofOutcome::undecided;  // an answer of a form that the law cannot take
  }
}

}  // namespace

proofs::ProofOutcome outcome_with(const std::string& mutant, const proofs::ProvableLaw& law,
                                  const proofs::LedgerLine& line) {
  const proofs::ProofOutcome outcome = outcome_in(line.proof.encoding, mutant, law, line);
  if (outcome != proofs::ProofOutcome::undecided || law.encoding == proofs::Encoding::words)
    return outcome;
  const bool native = line.proof.encoding == proofs::Encoding::native;
  return outcome_in(native ? proofs::Encoding::polynomials : proofs::Encoding::native, mutant, law,
                    line);
}

}  // namespace plumb::mutants
