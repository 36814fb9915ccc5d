// Marks: short digests of texts, six bits a character.
#pragma once

#include <xxhash.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace plumb::certify {

inline constexpr std::string_view mark_digits =
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/// The first `length` characters of the text's digest, at most 10.
inline std::string mark_of_text(std::string_view text, std::size_t length) {
  XXH64_hash_t hash = XXH64(text.data(), text.size(), 0);
  std::string mark;
  for (; mark.size() < length; hash >>= 6) mark += mark_digits[hash % mark_digits.size()];
  return mark;
}

}  // namespace plumb::certify
