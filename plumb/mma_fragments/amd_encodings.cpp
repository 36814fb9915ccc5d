#include "plumb/mma_fragments/amd_encodings.hpp"

#include <algorithm>

#include "reference/linear/mfma.hpp"
#include "reference/linear/wmma.hpp"

namespace plumb::mma_fragments {
namespace {

using Linear = LinearLayout<Integer>;

Linear matrix_of(const Integer& rows, const Integer& columns) {
  return {{}, {{"dim0", rows}, {"dim1", columns}}};
}

Answer<Linear> mfma(const Atom& atom, const Operand& operand) {
  const Integer &M = atom.shape[0], &N = atom.shape[1], &K = atom.shape[2];
  const Linear one{};
  if (operand.name == "C")
    return linear_mfma_accumulator(Integer(0), M, Integer(operand.bits), one, one, matrix_of(M, N));
  const Integer consecutive = K * M / 64;  // of the K M elements in 64 lanes
  if (operand.name == "A")
    return linear_mfma_operand(Integer(0), M, consecutive, one, one, matrix_of(M, K));
  return linear_mfma_operand(Integer(1), N, consecutive, one, one, matrix_of(K, N));
}

Answer<Linear> wmma(const Atom& atom, const Operand& operand, const Integer& version) {
  const Integer &M = atom.shape[0], &N = atom.shape[1], &K = atom.shape[2];
  const Linear one{};
  if (operand.name == "C")
    return linear_wmma_accumulator(Integer(0), version, one, one, matrix_of(M, N));
  const Integer two_registers = 64 / operand.bits;
  const Integer k = version == 1 ? K : std::min(two_registers, Integer(K / 2));
  const Integer times = version == 1 ? Integer(1) : Integer(K / (2 * k));
  if (operand.name == "A")
    return linear_wmma_operand(Integer(0), version, k, times, one, one, matrix_of(M, K));
  return linear_wmma_operand(Integer(1), version, k, times, one, one, matrix_of(K, N));
}

}  // namespace

std::optional<Linear> amd_encoding_of(const Atom& atom, const Operand& operand) {
  const std::string& text = atom.instruction;
  if (atom.moves() || atom.blocks != 1 || text.find("f8f6f4") != std::string::npos)
    return std::nullopt;
  std::optional<Answer<Linear>> encoding;
  if (text.starts_with("v_mfma_")) encoding = mfma(atom, operand);
  if (text.starts_with("v_wmma_") && atom.threads == "32:1") {
    if (atom.architecture == "gfx1100") encoding = wmma(atom, operand, 1);
    if (atom.architecture == "gfx1201") encoding = wmma(atom, operand, 2);
  }
  if (!encoding || !encoding->answered()) return std::nullopt;
  return encoding->value();
}

}  // namespace plumb::mma_fragments
