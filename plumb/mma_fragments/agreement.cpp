#include "plumb/mma_fragments/agreement.hpp"

#include <fmt/format.h>

#include "plumb/mma_fragments/amd_encodings.hpp"
#include "plumb/mma_fragments/ptx_isa_fragments.hpp"
#include "reference/linear/encodings.hpp"
#include "reference/linear/maps.hpp"

namespace plumb::mma_fragments {
namespace {

using Linear = LinearLayout<Integer>;

bool is_power(const Integer& n) { return n > 0 && (n & (n - 1)) == 0; }

/// The encoding of an operand of NVIDIA's, its rows and columns as (m,k), (k,n) or (m,n).
Answer<Linear> encoding_of_mma(const Atom& atom, const Operand& operand) {
  const Integer &M = atom.shape[0], &N = atom.shape[1], &K = atom.shape[2];
  const Linear warps{{},
                     M == 64 ? std::vector<LinearOutput<Integer>>{{"dim0", 4}}
                             : std::vector<LinearOutput<Integer>>{}};
  const auto shape = [](const Integer& rows, const Integer& columns) {
    return Linear{{}, {{"dim0", rows}, {"dim1", columns}}};
  };
  if (operand.name == "C") return linear_mma_accumulator(Integer(N / 8), warps, shape(M, N));
  const Integer e(elements_in_register(operand));
  if (operand.name == "A") return linear_dot_operand(Integer(0), e, warps, shape(M, K));
  return linear_dot_operand(Integer(1), e, warps, shape(K, N));
}

bool has_encoding(const Atom& atom, const Operand& operand) {
  if (atom.moves() || atom.instruction.empty() || in_shared_memory(atom, operand)) return false;
  if (atom.shape[0] != 16 && atom.shape[0] != 64) return false;
  return is_power(operand.rows) && is_power(operand.columns);
}

std::optional<Linear> encoding_of(const Atom& atom, const Operand& operand) {
  if (!atom.architecture.starts_with("sm_")) return amd_encoding_of(atom, operand);
  if (!has_encoding(atom, operand)) return std::nullopt;
  const Answer<Linear> encoding = encoding_of_mma(atom, operand);
  return encoding.answered() ? std::optional(encoding.value()) : std::nullopt;
}

std::size_t size_of(const Linear& L, const std::string& name) {
  for (const auto& input : L.inputs)
    if (input.name == name) return std::size_t{1} << input.bases.size();
  return 1;
}

/// The coordinates at an index, as sizes.
std::pair<Element, Element> at(const Linear& L, std::size_t index) {
  const auto c = linear_apply(L, Integer(index)).value().children();
  return {static_cast<Element>(c[0].leaf()), static_cast<Element>(c[1].leaf())};
}

}  // namespace

Agreement agreement_with_triton(const Atom& atom, const Operand& operand,
                                const Fragment& fragment) {
  const std::optional<Linear> encoding = encoding_of(atom, operand);
  if (!encoding) return {"-", ""};
  const Linear& L = *encoding;
  const std::size_t registers = size_of(L, "register");
  const std::size_t lanes = size_of(L, "lane") * size_of(L, "warp");
  const std::size_t threads = fragment.threads.size(), values = fragment.values.size();
  if (threads != lanes || values > registers)
    return {"differs", fmt::format("Triton has {} registers in {} threads, and this {} in {}",
                                   registers, lanes, values, threads)};

  // L is linear over F2: L(register + lane) == L(register) xor L(lane).
  std::vector<std::pair<Element, Element>> of_register, of_thread;
  for (std::size_t k = 0; k < registers; ++k) of_register.push_back(at(L, k));
  for (std::size_t k = 0; k < threads; ++k) of_thread.push_back(at(L, registers * k));
  const auto rows = static_cast<Element>(operand.rows);
  for (std::size_t k = 0; k < registers; ++k)
    for (std::size_t thread = 0; thread < threads; ++thread) {
      Element row = of_register[k].first ^ of_thread[thread].first;
      Element column = of_register[k].second ^ of_thread[thread].second;
      if (operand.name == "B") std::swap(row, column);       // (k,n) there, (n,k) here
      const Element ours = fragment.at(thread, k % values);  // registers beyond are copies
      if (ours != row + rows * column)
        return {"differs",
                fmt::format("thread {}, register {}: the layout says element {}, Triton {}", thread,
                            k, ours, row + rows * column)};
    }
  if (registers == values) return {"agrees", ""};
  const std::size_t more = registers - values;
  return {fmt::format("agrees, {} register{} more", more, more == 1 ? "" : "s"), ""};
}

}  // namespace plumb::mma_fragments
