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
};

class TiledProduct {
 public:
  /// Reads "atom", "atoms", "tile", "permutation", and "tensor_a", "tensor_b", "tensor_c". Throws
  /// notation::CallError.
  explicit TiledProduct(const Fields& asked);

  const mma_fragments::Atom& atom() const { return *atom_; }

  Integer threads() const { return lanes_ * atoms_[0] * atoms_[1] * atoms_[2]; }
  Integer steps() const { return steps_; }

  /// The threads that add to one element of C, each a part of the sum: the atoms along K.
  Integer parts_of_sum() const { return atoms_[2]; }

  std::vector<TiledOperand> operands() const;

  /// An expression: from (thread, value) of all atoms to the index in the tile of an operand.
  std::string call(const TiledOperand& operand) const;

  /// The first thread that has the same elements of an operand as a thread.
  Integer holder(const TiledOperand& operand, const Integer& thread) const;

  /// The step of K that takes each column of A or B, or nothing if the permutation of K is not one
  /// of the tile. Empty of C: each step adds to all its columns.
  std::vector<int> step_of_columns(const TiledOperand& operand) const;

  /// An expression: what thread 0 has of an operand in memory, as (value, tile, tile). The other
  /// threads have the same elsewhere.
  std::string partition(const TiledOperand& operand) const;

 private:
  void read_atoms(const std::string& text);
  void read_tile(const std::string& text);
  void read_permutation(const std::string& text);
  void read_tensor(std::size_t place, const std::string& name, const std::string& text);

  /// An expression: the operand of a tensor, divided among threads and values.
  std::string divided(const TiledOperand& operand, const std::string& tensor) const;

  static bool has(const TiledOperand& operand, std::size_t mode) {
    return operand.modes[0] == mode || operand.modes[1] == mode;
  }

  const mma_fragments::Atom* atom_;
  Integer lanes_;
  std::array<Integer, 3> atoms_{1, 1, 1};  // along M, N and K
  std::array<std::size_t, 3> order_{0, 1,
                                    2};  // the mode whose atoms have consecutive threads first
  std::array<Integer, 3> tile_;
  std::array<std::string, 3> permutation_{"_", "_", "_"};
  std::array<std::string, 3> tensors_;  // of A, B and C; empty if none is given
  Integer steps_;
};

}  // namespace plumb::explorer
