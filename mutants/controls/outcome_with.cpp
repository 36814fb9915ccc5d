#include "mutants/controls/outcome_with.hpp"

#include "mutants/controls/mutant_subject.hpp"

namespace plumb::mutants {

proofs::ProofOutcome outcome_with(const std::string& mutant, const proofs::ProvableLaw& law,
                                  const proofs::LedgerLine& line) {
  proofs::ProveOptions options;
  options.subject = mutant_subject(mutant);
  options.scope = proofs::scope_at(law, line.profiles);
  if (line.proof.encoding == proofs::Encoding::native) options.integers = proofs::Encoding::native;
  options.budget = budget_of_a_control(law.encoding);
  options.width = 32;
  try {
    const auto result = proofs::prove_at(law, line.profiles, options);
    return result ? result->outcome : proofs::ProofOutcome::undecided;  // broken, it draws more
  } catch (const Defect&) {
    return proofs::ProofOutcome::undecided;  // an answer of a form that the law cannot take
  }
}

}  // namespace plumb::mutants
