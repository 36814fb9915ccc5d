#include "proofs/provable_law.hpp"
#include "proofs/published_claim.hpp"
#include "proofs/step_lemma.hpp"

namespace plumb {

const std::vector<ProvableLaw>& provable_laws() {
  static const std::vector<ProvableLaw> list = [] {
    std::vector<ProvableLaw> laws;
    for (auto part : {provable_laws_of_tuples(), provable_laws_of_layouts(),
                      provable_laws_of_algebra(), provable_laws_of_swizzles(),
                      provable_laws_of_matrices(), provable_laws_of_linear_layouts()})
      laws.insert(laws.end(), part.begin(), part.end());
    return laws;
  }();
  return list;
}

const ProvableLaw* find_provable_law(std::string_view id) {
  for (const ProvableLaw& law : provable_laws())
    if (law.row.id == id) return &law;
  for (const StepLemma& step : step_lemmas())
    if (step.lemma.row.id == id) return &step.lemma;
  for (const PublishedClaim& claim : published_claims())
    if (claim.claim.row.id == id) return &claim.claim;
  return nullptr;
}

}  // namespace plumb
