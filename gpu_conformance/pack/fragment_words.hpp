// What is asked about a product of matrices, as words. Standard library only.
//
//   words   the instruction, a text; 1 if A lies in memory; the layouts of its threads, of A, B, C
//   told    of each operand in registers: 8 bytes of the SHA-256 of its table; then the tables of
//           those that are not as claimed
//
// A table has for each slot the element that it holds: slot == thread + threads * value; element ==
// m + M k of A, n + N k of B, m + M n of C, or -1. A layout is the number of its leaves, then the
// extent and stride of each: the slot's offset is that of its index. The layout of the threads goes
// from threads of the product to those of the block.
#pragma once

#include <utility>

#include "gpu_conformance/pack/text_words.hpp"

namespace plumb::gpu_conformance {

using FlatLayout = std::vector<std::pair<Word, Word>>;  // extent and stride, leaf by leaf

inline constexpr std::size_t most_leaves_of_fragment = 16, most_slots = std::size_t{1} << 16,
                             longest_instruction = 200;

struct FragmentQuestion {
  std::string instruction;
  bool a_in_memory;
  FlatLayout threads, A, B, C;
};

/// Offsets of the indices 0, 1, .., size - 1.
inline Words table_of(const FlatLayout& layout) {
  Words offsets{0};
  for (const auto& [extent, stride] : layout) {
    const std::size_t below = offsets.size();
    for (Word digit = 1; digit < extent; ++digit)
      for (std::size_t k = 0; k < below; ++k) offsets.push_back(offsets[k] + digit * stride);
  }
  return offsets;
}

inline Words words_of_question(const FragmentQuestion& question) {
  Words words;
  put_text(words, question.instruction);
  words.push_back(question.a_in_memory ? 1 : 0);
  for (const FlatLayout* layout : {&question.threads, &question.A, &question.B, &question.C}) {
    words.push_back(static_cast<Word>(layout->size()));
    for (const auto& [extent, stride] : *layout) words.insert(words.end(), {extent, stride});
  }
  return words;
}

/// Nothing if the words are no question.
inline std::optional<FragmentQuestion> question_of_words(const Words& words) {
  std::size_t place = 0;
  const auto instruction = take_text(words, place, longest_instruction);
  if (!instruction || place >= words.size()) return std::nullopt;
  FragmentQuestion question{*instruction, words[place++] == 1, {}, {}, {}, {}};
  for (FlatLayout* layout : {&question.threads, &question.A, &question.B, &question.C}) {
    if (place >= words.size() || words[place] < 0 ||
        words[place] > static_cast<Word>(most_leaves_of_fragment))
      return std::nullopt;
    const auto leaves = static_cast<std::size_t>(words[place++]);
    if (words.size() - place < 2 * leaves) return std::nullopt;
    Word size = 1;
    for (std::size_t k = 0; k < leaves; ++k, place += 2) {
      const Word extent = words[place], stride = words[place + 1];
      if (extent < 1 || extent > static_cast<Word>(most_slots) || stride < 0 ||
          stride > static_cast<Word>(most_slots) ||
          (size *= extent) > static_cast<Word>(most_slots))
        return std::nullopt;
      layout->emplace_back(extent, stride);
    }
  }
  if (place != words.size()) return std::nullopt;
  return question;
}

inline Word digest_of_table(const Words& table) {
  std::string bytes;
  for (const Word word : table) put(bytes, static_cast<std::uint64_t>(word), 8);
  return digest_word(bytes);
}

}  // namespace plumb::gpu_conformance
