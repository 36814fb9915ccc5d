#include "atlas/agreement.hpp"

#include <fmt/format.h>

#include "atlas/described.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/linear/encodings.hpp"
#include "reference/linear/maps.hpp"

namespace plumb::atlas {
namespace {

using Linear = LinearLayout<Integer>;

bool is_power(const Integer& n) { return n > 0 && (n & (n - 1)) == 0; }

/// The encoding of the operand, its rows and columns as (m,k), (k,n) or (m,n).
Answer<Linear> encoding_of(const Atom& atom, const Operand& operand) {
  const Integer &M = atom.shape[0], &N = atom.shape[1], &K = atom.shape[2];
  const Linear warps{{},
                     M == 64 ? std::vector<LinearOutput<Integer>>{{"dim0", 4}}
                             : std::vector<LinearOutput<Integer>>{}};
  const auto shape = [](const Integer& rows, const Integer& columns) {
    return Linear{{}, {{"dim0", rows}, {"dim1", columns}}};
  };
  if (operand.name == "C") return linear_mma_accumulator(Integer(N / 8), warps, shape(M, N));
  const Integer e = elements_in_register(operand);
  if (operand.name == "A") return linear_dot_operand(Integer(0), e, warps, shape(M, K));
  return linear_dot_operand(Integer(1), e, warps, shape(K, N));
}

bool has_encoding(const Atom& atom, const Operand& operand) {
  if (atom.moves() || atom.instruction.empty() || in_shared_memory(atom, operand)) return false;
  if (atom.shape[0] != 16 && atom.shape[0] != 64) return false;
  return is_power(operand.rows) && is_power(operand.columns);
}

Integer size_of(const Linear& L, const std::string& name) {
  for (const auto& input : L.inputs)
    if (input.name == name) return power_of_two(Integer(input.bases.size()));
  return 1;
}

}  // namespace

Agreement agreement_with_triton(const Atom& atom, const Operand& operand,
                                const Layout<Integer>& tv) {
  if (!has_encoding(atom, operand)) return {"-", ""};
  const Answer<Linear> encoding = encoding_of(atom, operand);
  if (!encoding.answered()) return {"-", ""};
  const Linear& L = encoding.value();
  const Integer registers = size_of(L, "register");
  const Integer threads = product(mode_of(tv.shape, 0)), values = product(mode_of(tv.shape, 1));
  if (threads != size_of(L, "lane") * size_of(L, "warp") || values > registers)
    return {"differs",
            fmt::format("Triton has {} registers in {} threads, and this {} in {}", registers.str(),
                        Integer(size_of(L, "lane") * size_of(L, "warp")).str(), values.str(),
                        threads.str())};
  for (Integer reg = 0; reg < registers; ++reg)
    for (Integer thread = 0; thread < threads; ++thread) {
      const auto at = linear_apply(L, Integer(reg + registers * thread)).value().children();
      const bool swapped = operand.name == "B";  // (k,n) there, (n,k) here
      const Integer& row = at[swapped ? 1 : 0].leaf();
      const Integer& column = at[swapped ? 0 : 1].leaf();
      const Integer theirs = row + operand.rows * column;
      const Integer value = floor_mod(reg, values);  // registers beyond are copies
      const Integer ours = evaluate(tv, Integer(thread + threads * value));
      if (ours != theirs)
        return {"differs",
                fmt::format("thread {}, register {}: the layout says element {}, Triton {}",
                            thread.str(), reg.str(), ours.str(), theirs.str())};
    }
  if (registers > values)
    return {fmt::format("agrees, {} registers more", Integer(registers - values).str()), ""};
  return {"agrees", ""};
}

}  // namespace plumb::atlas
