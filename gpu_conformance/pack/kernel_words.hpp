// A kernel in PTX as words, what it is given, and how what it leaves is told. Standard library
// only.
//
// The kernel has two pointers, to `in` bytes, the first of input_byte(0), input_byte(1), .., and to
// `out` bytes of untouched_byte; both are 256-byte aligned. It runs as one block.
//
//   words   threads, bytes of dynamic shared memory, in, out, the text
//   told    of each of `threads` equal parts of what was `out`: 8 bytes of its SHA-256
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gpu_conformance/pack/text_words.hpp"

namespace plumb::gpu_conformance {

struct KernelCall {
  std::string text;
  std::uint32_t threads, shared;
  std::size_t in, out;  // bytes
};

inline constexpr std::size_t most_kernel_bytes = std::size_t{1} << 20;

inline Words words_of_kernel(const KernelCall& call) {
  Words words{call.threads, call.shared, static_cast<Word>(call.in), static_cast<Word>(call.out)};
  put_text(words, call.text);
  return words;
}

/// Nothing if the words are none of a kernel.
inline std::optional<KernelCall> kernel_of_words(const Words& words) {
  const auto within = [](Word n, Word least, std::size_t most) {
    return n >= least && static_cast<std::uint64_t>(n) <= most;
  };
  if (words.size() < 4 || !within(words[0], 1, 1024) ||
      !within(words[1], 0, std::size_t{1} << 17) || !within(words[2], 1, most_kernel_bytes) ||
      !within(words[3], words[0], most_kernel_bytes) || words[3] % words[0] != 0)
    return std::nullopt;
  std::size_t place = 4;
  const auto text = take_text(words, place, most_kernel_bytes);
  if (!text || place != words.size()) return std::nullopt;
  return KernelCall{*text, static_cast<std::uint32_t>(words[0]),
                    static_cast<std::uint32_t>(words[1]), static_cast<std::size_t>(words[2]),
                    static_cast<std::size_t>(words[3])};
}

inline constexpr std::uint8_t untouched_byte = 0xa5;

/// Byte k of what the kernel is given: of a multiple of 2^64 / golden ratio, its bits mixed.
inline std::uint8_t input_byte(std::size_t k) {
  std::uint64_t x = (k + 1) * 0x9e3779b97f4a7c15u;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return static_cast<std::uint8_t>(x >> 32);
}

/// Domain: parts divides the number of bytes.
inline Words told(const std::vector<std::uint8_t>& bytes, std::size_t parts) {
  Words words;
  const std::size_t length = bytes.size() / parts;
  for (std::size_t part = 0; part < parts; ++part) {
    const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(part * length);
    words.push_back(digest_word(std::string(begin, begin + static_cast<std::ptrdiff_t>(length))));
  }
  return words;
}

}  // namespace plumb::gpu_conformance
