// Accesses that fault: a vector whose elements are neighbours, at an address that its size does not
// divide.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "plumb/workbench/swizzles/design.hpp"

namespace plumb::workbench {

/// The first vector of an access that is so, and what the access costs in narrower instructions.
struct Misaligned {
  std::size_t access;         // its place within the task
  std::uint64_t thread, bit;  // at which its vector begins
  unsigned bits;              // of a narrower instruction, the widest that is aligned in every lane
  unsigned parts;             // narrower instructions for one
  std::optional<std::uint64_t> wavefronts;  // nothing of matrices, of parts of a
                                            // byte, and where no groups are known
};

/// Those of the accesses, whose offsets go through the swizzle that the tile is given with.
std::vector<Misaligned> misaligned_of(const SwizzleTask& task, const WordSwizzle& given);

}  // namespace plumb::workbench
