#include "plumb/gpu/verdicts/descriptors.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gpu_conformance/device/probes/described_operand.hpp"
#include "plumb/gpu/descriptors/described_layout.hpp"

namespace plumb::gpu_conformance {
namespace {

/// The patterns by which the layout has this table.
std::string patterns_of(const DescriptorQuestion& question, const OperandShape& operand,
                        const Words& table) {
  std::string names;
  for (const auto& [name, origin] : {std::pair{"the base offset", SwizzleOrigin::of_base},
                                     {"the address", SwizzleOrigin::of_address},
                                     {"the start", SwizzleOrigin::of_start}})
    if (described_places(question, operand, origin) == table)
      names += (names.empty() ? "" : ", ") + std::string(name);
  return names.empty() ? "as no pattern that is known here" : "as the pattern of " + names;
}

std::string byte_text(Word place, Word bytes) {
  return place < 0 ? "no single byte" : fmt::format("byte {}", place * bytes);
}

}  // namespace

JudgedEntry judge_descriptor(const Entry& entry, const Words& words, JudgedEntry judged) {
  const auto question = descriptor_of_words(entry.arguments);
  const auto product = product_of_text(question->product.instruction, true);
  const auto described = described_operand(*question, *product);
  const OperandShape operand{described->rows, described->K, product->a->bits / 8};
  if (!entry.expected.empty() && words == entry.expected) {
    settle(judged, "agrees", Colour::green, "");
    return judged;
  }
  const Words due = described_places(*question, operand, SwizzleOrigin::of_base);
  const Words table(words.begin() + (words.empty() ? 0 : 1), words.end());
  if (table.size() != due.size() || words[0] != digest_of_table(table)) {
    settle(judged, "differs", Colour::red,
           fmt::format("a digest and a table of {} elements are due", due.size()));
    return judged;
  }
  judged.got = patterns_of(*question, operand, table);
  if (entry.expected.empty()) {
    settle(judged, "measured", Colour::green, "");
    return judged;
  }
  const auto [is, was] = std::mismatch(table.begin(), table.end(), due.begin());
  if (is == table.end()) {
    settle(judged, "differs", Colour::red, "it is told to differ, and its table does not");
    return judged;
  }
  const Word element = is - table.begin();
  judged.expected = byte_text(*was, operand.bytes);
  settle(judged, "differs", Colour::red,
         fmt::format("({},{}) is read from {}, and {} is claimed; the table is {}",
                     element % operand.rows, element / operand.rows, byte_text(*is, operand.bytes),
                     judged.expected, judged.got));
  return judged;
}

}  // namespace plumb::gpu_conformance
