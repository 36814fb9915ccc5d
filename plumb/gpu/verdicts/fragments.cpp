#include "plumb/gpu/verdicts/fragments.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gpu_conformance/device/probes/claimed_product.hpp"
#include "plumb/gpu/verdicts/measured_layout.hpp"

namespace plumb::gpu_conformance {
namespace {

struct ClaimedOperand {
  const char* name;
  const char* indices;
  Word rows;
  Words table;
};

/// Those in registers, in the order in which they are told.
std::vector<ClaimedOperand> operands_of(const Product& product, ClaimedProduct claims) {
  std::vector<ClaimedOperand> operands;
  if (!product.a_in_memory) operands.push_back({"A", "(m,k)", product.M, std::move(claims.A)});
  if (!product.b_in_memory()) operands.push_back({"B", "(n,k)", product.N, std::move(claims.B)});
  operands.push_back({"C", "(m,n)", product.M, std::move(claims.C)});
  return operands;
}

std::string element_text(Word element, Word rows) {
  return element < 0 ? "no single element" : fmt::format("({},{})", element % rows, element / rows);
}

void differs(JudgedEntry& judged, std::string reason) {
  settle(judged, "differs", Colour::red, std::move(reason));
}

}  // namespace

JudgedEntry judge_fragment(const Entry& entry, const Words& words, JudgedEntry judged) {
  const auto question = question_of_words(entry.arguments);
  const auto product = product_of_text(question->instruction, question->a_in_memory);
  const auto operands = operands_of(*product, *claims_of(*question, *product));
  if (words == entry.expected) {
    settle(judged, "agrees", Colour::green, "");
    return judged;
  }
  if (words.size() < operands.size()) {
    differs(judged, fmt::format("{} operands are told of, and {} were asked", words.size(),
                                operands.size()));
    return judged;
  }
  auto table = words.begin() + static_cast<std::ptrdiff_t>(operands.size());
  for (std::size_t k = 0; k < operands.size(); ++k) {
    const ClaimedOperand& operand = operands[k];
    if (words[k] == entry.expected[k]) continue;
    const auto left = static_cast<std::size_t>(words.end() - table);
    const bool there = left >= operand.table.size();
    const auto place = there
                           ? std::mismatch(operand.table.begin(), operand.table.end(), table).first
                           : operand.table.end();
    if (place == operand.table.end()) {
      differs(judged, fmt::format("{} is told to differ, and its table does not", operand.name));
      return judged;
    }
    const auto slot = static_cast<std::size_t>(place - operand.table.begin());
    const auto threads = table_of(question->threads).size();
    judged.expected = element_text(*place, operand.rows);
    judged.got = element_text(table[static_cast<std::ptrdiff_t>(slot)], operand.rows);
    const Words measured(table, table + static_cast<std::ptrdiff_t>(operand.table.size()));
    differs(judged, fmt::format("{}: value {} of thread {} holds {} {}, and {} is claimed; "
                                "measured: {}",
                                operand.name, slot / threads, slot % threads, operand.indices,
                                judged.got, judged.expected, measured_layout(measured, threads)));
    return judged;
  }
  differs(judged, "there is more than was asked");
  return judged;
}

}  // namespace plumb::gpu_conformance
