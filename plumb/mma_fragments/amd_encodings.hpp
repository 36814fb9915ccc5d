// Triton's encodings of the operands of AMD's matrix instructions.
#pragma once

#include <optional>

#include "plumb/mma_fragments/atoms.hpp"
#include "reference/linear/linear_layout.hpp"

namespace plumb::mma_fragments {

/// The encoding of an operand, its rows and columns as (m,k), (k,n) or (m,n). Nothing if there is
/// none, or no single one: of sparse products, of several blocks, of waves of 64 lanes of RDNA, of
/// f8f6f4, and of gfx1250.
std::optional<LinearLayout<Integer>> amd_encoding_of(const Atom& atom, const Operand& operand);

}  // namespace plumb::mma_fragments
