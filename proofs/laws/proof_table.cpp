#include "proofs/laws/proof_table.hpp"

#include "proofs/claims/published_claim.hpp"
#include "proofs/steps/step_lemma.hpp"

namespace plumb::proofs {

const std::vector<ProofRow>& proof_table() {
  static const std::vector<ProofRow> table = [] {
    std::vector<ProofRow> all;
    for (const std::vector<ProofRow>& family :
         {proofs_on_integers(), proofs_on_tuples(), proofs_on_coordinates(), proofs_on_layouts(),
          proofs_on_modes(), proofs_on_algebra(), proofs_on_decisions(), proofs_on_matrices(),
          proofs_on_swizzles(), proofs_on_composed(), proofs_on_linear(), proofs_on_shuffles(),
          proofs_on_memory()})
      all.insert(all.end(), family.begin(), family.end());
    return all;
  }();
  return table;
}

const std::vector<ProvableLaw>& provable_laws() {
  static const std::vector<ProvableLaw> laws = [] {
    std::vector<ProvableLaw> all;
    for (const ProofRow& row : proof_table())
      if (row.provable) all.push_back(*row.provable);
    return all;
  }();
  return laws;
}

const ProvableLaw* find_provable_law(std::string_view id) {
  for (const ProvableLaw& law : provable_laws())
    if (law.row.id == id) return &law;
  if (const StepLemma* step = find_step_lemma(id)) return &step->lemma;
  for (const PublishedClaim& claim : published_claims())
    if (claim.claim.row.id == id) return &claim.claim;
  return nullptr;
}

const std::vector<OpenLaw>& open_laws() {
  static const std::vector<OpenLaw> laws = [] {
    std::vector<OpenLaw> all;
    for (const ProofRow& row : proof_table())
      if (!row.open.empty()) all.push_back({row.law, row.proved_rank, row.open});
    return all;
  }();
  return laws;
}

const OpenLaw* find_open_law(std::string_view id) {
  for (const OpenLaw& open : open_laws())
    if (open.law == id) return &open;
  return nullptr;
}

bool is_open(std::string_view id) {
  const OpenLaw* open = find_open_law(id);
  return open && !open->proved_rank;
}

}  // namespace plumb::proofs
