// Text among words: its length in bytes, then eight bytes a word, the first one lowest.
#pragma once

#include <optional>
#include <string>

#include "gpu_conformance/pack/pack.hpp"

namespace plumb::gpu_conformance {

inline void put_text(Words& words, const std::string& text) {
  words.push_back(static_cast<Word>(text.size()));
  for (std::size_t k = 0; k < text.size(); k += 8) {
    std::uint64_t word = 0;
    for (std::size_t byte = 0; byte < 8 && k + byte < text.size(); ++byte)
      word |= std::uint64_t{static_cast<unsigned char>(text[k + byte])} << (8 * byte);
    words.push_back(static_cast<Word>(word));
  }
}

/// Moves `place` behind the text. Nothing if there is none of 1 to `most` bytes.
inline std::optional<std::string> take_text(const Words& words, std::size_t& place,
                                            std::size_t most) {
  if (place >= words.size() || words[place] < 1 || static_cast<std::uint64_t>(words[place]) > most)
    return std::nullopt;
  const auto bytes = static_cast<std::size_t>(words[place++]);
  if (words.size() - place < (bytes + 7) / 8) return std::nullopt;
  std::string text;
  for (std::size_t k = 0; k < bytes; ++k)
    text.push_back(
        static_cast<char>(static_cast<std::uint64_t>(words[place + k / 8]) >> (k % 8 * 8) & 0xff));
  place += (bytes + 7) / 8;
  return text;
}

/// The first eight bytes of the SHA-256.
inline Word digest_word(const std::string& bytes) {
  const Digest digest = sha256_of(bytes);
  std::uint64_t word = 0;
  for (std::size_t k = 0; k < 8; ++k) word |= std::uint64_t{digest[k]} << (8 * k);
  return static_cast<Word>(word);
}

}  // namespace plumb::gpu_conformance
