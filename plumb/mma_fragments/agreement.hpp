// The published fragments against Triton's encodings of the same operands.
#pragma once

#include <string>

#include "plumb/mma_fragments/fragment.hpp"

namespace plumb::mma_fragments {

/// `word`: "agrees"; "agrees, N registers more" if the encoding repeats what it has; "differs",
/// with the smallest difference; "-" if there is no such encoding.
struct Agreement {
  std::string word, difference;
};

/// Encodings of NVIDIA's are of 16 rows, or 64 in four warps, in registers, with sizes that are
/// powers of two. Those of AMD's are in amd_encodings.hpp.
Agreement agreement_with_triton(const Atom& atom, const Operand& operand, const Fragment& fragment);

}  // namespace plumb::mma_fragments
