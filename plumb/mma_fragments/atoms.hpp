// The atlas: the fragments of matrix instructions as a vendor publishes them, as data.
//
// atoms.json is what scripts/atlas reads off the traits. Its format, "plumbline-atlas-1":
//   format, repository, commit, licence
//   status      "claimed": nothing here has been seen on hardware
//   atoms       one object an atom:
//     name, instruction ("" if there is none of its own), architecture
//     source    file:line in the repository at the commit
//     threads   the layout from the thread of the atom to the lane of the warp or warpgroup
//     shape     [M,N,K], of matrix products; bits {A,B,C} of an element; A, B, C: the layouts from
//               (thread, value) to row + rows * column of (m,k), (n,k) and (m,n)
//     source_layout, destination_layout      of moves: from (thread, value) to the bit of the
//               matrices, row by row, 128 bits a row
//     blocks    the products of one instruction, if more than 1: the elements of block b lie behind
//               those of block b - 1
//     index     of sparse products: the layout of the numbers that say which two of four elements
//               A has. A then has K / 2 columns
//     certified {device, date, record}, if hardware has decided; missing otherwise
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "properties/integer.hpp"

namespace plumb::mma_fragments {

/// A layout as it was published: it may be no layout.
struct Operand {
  std::string name;       // "A", "B", "C", "index", "source", "destination"
  std::string layout;     // ((4,8),(2,2)):((32,1),(16,8))
  Integer rows, columns;  // of the tile; element row + rows * column. Of moves: bits, rows of bits
  std::size_t bits = 1;   // of an element

  /// True for the two sides of a move, whose tile is of bits.
  bool moves() const { return name == "source" || name == "destination"; }
};

struct Certified {
  std::string device, date, record;
};

struct Atom {
  std::string name, instruction, architecture, source;
  std::string threads;
  std::vector<Integer> shape;  // M, N, K; empty of moves
  std::vector<Operand> operands;
  std::optional<Certified> certified, refuted;
  std::string publisher = {};  // "NVIDIA/cutlass at 7107b05535"
  Integer blocks = 1;

  bool moves() const { return shape.empty(); }

  /// "claimed", or "certified on DEVICE, DATE, RECORD", or "refuted on ..".
  std::string status() const;
};

struct MmaFragments {
  std::vector<Atom> atoms;

  /// Null if there is none of that name.
  const Atom* find(std::string_view name) const;
};

/// Throws notation::CallError, one sentence, if the text is no atlas.
MmaFragments read_atlas(std::string_view text);

/// One object of `atoms`. Throws if a field is missing, or an extent is no extent.
Atom read_atom(const nlohmann::json& json);

/// atoms.json, as it was when the program was built.
std::string_view published_text();
const MmaFragments& published();

}  // namespace plumb::mma_fragments
