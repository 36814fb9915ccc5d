// The descriptor that reads a tile of shared memory as an operand of wgmma, or why there is none.
#pragma once

#include <variant>
#include <vector>

#include "plumb/gpu/descriptors/descriptor.hpp"

namespace plumb::gpu_conformance {

/// Bytes of shared memory of (row, k), of as many elements as an instruction takes of them:
/// element row + rows * k is at bytes[row + rows * k].
struct OperandBytes {
  OperandShape shape;
  std::vector<Word> bytes;

  Word at(Word row, Word k) const {
    return bytes.at(static_cast<std::size_t>(row + shape.rows * k));
  }
};

/// The first element at which a mode cannot read the operand: the tile has it at `got`, and the
/// descriptor that fits at the elements which determine its fields reads `read`.
struct Misfit {
  enum class Kind { another_byte, not_of_16, too_far };

  Word mode = 0;
  Kind kind = Kind::another_byte;
  Word row = 0, k = 0, read = 0, got = 0;
};

/// The descriptor of one mode, with the least base offset at which it reads every element.
/// Domain: rows are a multiple of 8, K is 32 bytes; rows that lie side by side have 2 bytes.
std::variant<Descriptor, Misfit> descriptor_of_mode(const OperandBytes& operand, Major major,
                                                    Word mode);

}  // namespace plumb::gpu_conformance
