// The accesses that plumb swizzle designs for: which lane moves which elements of a tile.
//
//   rows:V        every vector of V neighbours in a row; lanes go along the rows
//   columns:V     the same vectors; lanes go down the columns
//   rows:RxC, columns:RxC      the same of vectors of R rows by C columns, R first; V is 1xV
//   ldmatrix      every 8 rows of 16 bytes; the address of a row comes from a lane. stmatrix too
//   ldmatrix.trans             every 8 columns of 16 bytes, for tiles whose rows lie across memory
//   LAYOUT        a layout of (thread,value), whose values are indices of the tile, or of strides
//                 1@0 and 1@1 its coordinates; LAYOUT/V: an instruction moves V values
//   {register:..,lane:..,warp:..}->(..)      a linear layout, and /V as above; of several outputs
//                 the k-th is the coordinate of mode k
//   atlas:ATOM.OPERAND         an operand of a matrix instruction, at the first rows and columns
//   load:ACCESS, store:ACCESS                of a device that serves them in different groups
//
// Mode 0 of the tile numbers its rows, mode 1 its columns; further modes are stages, each accessed
// by itself. Vectors are numbered as lanes go; vector n belongs to lane n mod 32 of an instruction.
//
// The model of shared memory (H0): with words of b bytes, an instruction that moves w bytes a lane
// is served in groups of (banks b) / max(w, b) neighbouring lanes; a group takes as many wavefronts
// as there are different words in one bank, and at least 1. Where a device is named, its published
// groups take the place of neighbours.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "plumb/workbench/memory/element_size.hpp"
#include "plumb/workbench/memory/lane_groups.hpp"
#include "plumb/workbench/swizzles/accesses/tile.hpp"

namespace plumb::workbench {

/// Domain: each is a power of two; banks * bank_bytes >= 16.
struct BankedMemory {
  unsigned banks = 32, bank_bytes = 4, lanes = 32;
  std::string device = {};       // whose published lane groups count; empty: neighbours
  bool banks_of_access = false;  // as many as the device has for each access

  unsigned line() const { return banks * bank_bytes; }
};

/// Group g has the lanes ends[g-1] to ends[g] - 1, and lane n the offsets n V to n V + V - 1.
/// Instruction j ends at the lane instructions[j].
struct TileAccess {
  std::string text;
  unsigned vector = 1;  // elements that a lane moves at once: V, a power of two
  unsigned bytes = 4;   // V elements
  unsigned group = 32;  // the most lanes of a group
  std::vector<std::uint64_t> offsets;
  std::vector<std::size_t> ends;
  std::vector<std::size_t> instructions = {};
  std::vector<std::uint64_t> threads = {};  // of each lane: its thread, or the number of its vector
  std::optional<LaneGroups> served = {};    // of a device
  std::string mapped = {};                  // how its outputs are coordinates of the tile

  /// The bytes of all banks once.
  unsigned line(const BankedMemory& memory) const {
    return served ? served->banks * memory.bank_bytes : memory.line();
  }
  std::size_t lanes() const { return offsets.size() / vector; }
};

/// True if each vector is x, x + 1, .., x + V - 1 for an x that V divides.
bool vectors_whole(const TileAccess& access);

/// The same lanes, each of which moves its V values `vector` at a time, one instruction after
/// another.   Domain: `vector` divides V.
TileAccess narrowed(const TileAccess& access, unsigned vector, ElementSize element,
                    const BankedMemory& memory);

/// An access of a tile whose elements have a power of two of bits, up to 128. Throws CallError.
TileAccess read_access(const std::string& text, const SharedTile& tile, ElementSize element,
                       const BankedMemory& memory);

}  // namespace plumb::workbench
