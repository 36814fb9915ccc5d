// A tiled matrix instruction: a published atom, atoms side by side, and the tile that they cover.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "plumb/explorer/fields.hpp"
#include "plumb/mma_fragments/atoms.hpp"

namespace plumb::explorer {

/// One operand on its tile. Modes are named by their place in M, N, K.
struct TiledOperand {
  const mma_fragments::Operand* operand;
  std::array<std::size_t, 2> modes;  // A: M, K; B: N, K; C: M, N
  Integer rows, columns;             // of the tile
  Integer step_columns;              // that one step of K takes; all of C's
};

class TiledProduct {
 public:
  /// Reads "atom", "atoms", "tile" and "permutation". Throws notation::CallError.
  explicit TiledProduct(const Fields& asked);

  const mma_fragments::Atom& atom() const { return *atom_; }

  Integer threads() const { return lanes_ * atoms_[0] * atoms_[1]; }
  Integer steps() const { return steps_; }
  std::vector<TiledOperand> operands() const;

  /// An expression: from (thread, value) of all atoms to the index in the tile of an operand.
  std::string call(const TiledOperand& operand) const;

  /// The first thread that has the same elements of an operand as a thread.
  Integer holder(const TiledOperand& operand, const Integer& thread) const;

 private:
  void read_atoms(const std::string& text);
  void read_tile(const std::string& text);
  void read_permutation(const std::string& text);

  /// The atoms of a mode that an operand tells apart; 1 of a mode that it does not have.
  Integer apart(const TiledOperand& operand, std::size_t mode) const;

  const mma_fragments::Atom* atom_;
  Integer lanes_;
  std::array<Integer, 2> atoms_{1, 1};      // along M and N
  std::array<std::size_t, 2> order_{0, 1};  // the mode whose atoms have consecutive threads first
  std::array<Integer, 3> tile_;
  std::array<std::string, 3> permutation_{"_", "_", "_"};
  Integer steps_;
};

}  // namespace plumb::explorer
