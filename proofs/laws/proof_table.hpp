// The proofs of laws as data, all families together.
//
// A law that is open can be provable as well: asked for a proof, it is undecided, or slow.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "proofs/laws/proof_row.hpp"

namespace plumb::proofs {

/// A row for each law, family by family.
const std::vector<ProofRow>& proof_table();

/// The laws that can be asked for a proof.
const std::vector<ProvableLaw>& provable_laws();

/// A law without a proof, or without one beyond a number of leaves: the leaves of all shapes that
/// the law draws, together.
struct OpenLaw {
  std::string_view law;
  std::optional<std::size_t> proved_rank;
  std::string_view reason;
};

const std::vector<OpenLaw>& open_laws();

/// Null if the law is not open.
const OpenLaw* find_open_law(std::string_view id);

/// True if the law is open and proved for no number of leaves: the programme of the ledger leaves
/// it out.
bool is_open(std::string_view id);

}  // namespace plumb::proofs
