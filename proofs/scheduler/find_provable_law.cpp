#include "proofs/scheduler/find_provable_law.hpp"

#include "proofs/claims/published_claim.hpp"
#include "proofs/inductions/induction.hpp"
#include "proofs/laws/proof_table.hpp"
#include "proofs/loop_lemmas/loop_lemma.hpp"
#include "proofs/modular/modular_proof.hpp"

namespace plumb::proofs {

const ProvableLaw* find_provable_law(std::string_view id) {
  for (const ProvableLaw& law : provable_laws())
    if (law.row.id == id) return &law;
  if (const LoopLemma* step = find_step_lemma(id)) return &step->lemma;
  if (const Induction* induction = find_induction(id)) return &induction->claim;
  if (const ModularProof* relative = find_modular_proof(id)) return &relative->claim;
  for (const PublishedClaim& claim : published_claims())
    if (claim.claim.row.id == id) return &claim.claim;
  return nullptr;
}

}  // namespace plumb::proofs
