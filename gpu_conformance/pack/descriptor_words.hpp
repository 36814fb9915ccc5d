// What is asked about a descriptor of an operand in shared memory, as words. Standard library only.
//
//   words   1 if A is described, 0 if B; 1 if rows lie side by side (MN-major), 0 if k does
//           (K-major); the swizzle mode: 0 none, 1, 2, 3 for 32, 64, 128 bytes; start, LBO, SBO in
//           bytes; the base offset; the words of the product, both of whose operands are in memory
//   told    8 bytes of the SHA-256 of the table, and the table if it is not what is claimed
//
// Shared memory is a region of region_bytes from an address on that is 0 modulo 1024, and `start`
// counts from there. The table has for each element row + R k of the operand the number of the
// element of the region that is read for it, or -1.
#pragma once

#include "gpu_conformance/pack/fragment_words.hpp"

namespace plumb::gpu_conformance {

inline constexpr Word region_bytes = 32768;

struct DescriptorQuestion {
  bool of_a, rows_side_by_side;
  Word mode, start, leading, stride, base;
  FragmentQuestion product;
};

inline Words words_of_descriptor(const DescriptorQuestion& question) {
  Words words{question.of_a,  question.rows_side_by_side, question.mode,
              question.start, question.leading,           question.stride,
              question.base};
  const Words product = words_of_question(question.product);
  words.insert(words.end(), product.begin(), product.end());
  return words;
}

/// Nothing if the words are no question.
inline std::optional<DescriptorQuestion> descriptor_of_words(const Words& words) {
  if (words.size() < 7) return std::nullopt;
  const Word most[] = {1, 1, 3, region_bytes - 16, (1 << 18) - 16, (1 << 18) - 16, 7};
  for (std::size_t k = 0; k < 7; ++k)
    if (words[k] < 0 || words[k] > most[k]) return std::nullopt;
  if ((words[3] | words[4] | words[5]) % 16 != 0) return std::nullopt;
  const auto product = question_of_words(Words(words.begin() + 7, words.end()));
  if (!product || !product->a_in_memory) return std::nullopt;
  return DescriptorQuestion{words[0] == 1, words[1] == 1, words[2], words[3],
                            words[4],      words[5],      words[6], *product};
}

/// The 64 bits of the descriptor without the start address.
inline std::uint64_t descriptor_fields(const DescriptorQuestion& question) {
  const std::uint64_t modes[] = {0, 3, 2, 1};
  return static_cast<std::uint64_t>(question.leading >> 4) << 16 |
         static_cast<std::uint64_t>(question.stride >> 4) << 32 |
         static_cast<std::uint64_t>(question.base) << 49 | modes[question.mode] << 62;
}

}  // namespace plumb::gpu_conformance
