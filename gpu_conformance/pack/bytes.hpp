// Little-endian numbers in a string of bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace plumb::gpu_conformance {

/// Appends the lowest `bytes` bytes of a number.
inline void put(std::string& out, std::uint64_t number, std::size_t bytes) {
  for (std::size_t k = 0; k < bytes; ++k) out += static_cast<char>(number >> (8 * k) & 0xff);
}

/// Appends zeros up to a multiple of 8 bytes.
inline void pad(std::string& out) {
  while (out.size() % 8 != 0) out += '\0';
}

/// True for text that is printable ASCII, which any terminal and any file may show.
inline bool is_printable(const std::string& text) {
  for (const char c : text)
    if (c < ' ' || c > '~') return false;
  return true;
}

/// Reads from the front to the end, and never beyond it.
class ByteCursor {
 public:
  ByteCursor(const std::string& bytes, std::size_t begin, std::size_t end)
      : bytes_(bytes), place_(begin), end_(end) {}

  std::size_t place() const { return place_; }
  std::size_t left() const { return end_ - place_; }

  /// A number of at most 8 bytes; nothing if the bytes end before it does.
  std::optional<std::uint64_t> number(std::size_t bytes) {
    if (left() < bytes) return std::nullopt;
    std::uint64_t value = 0;
    for (std::size_t k = 0; k < bytes; ++k)
      value |= std::uint64_t{static_cast<std::uint8_t>(bytes_[place_ + k])} << (8 * k);
    place_ += bytes;
    return value;
  }

  std::optional<std::string> text(std::size_t length) {
    if (left() < length) return std::nullopt;
    place_ += length;
    return bytes_.substr(place_ - length, length);
  }

  /// Skips the zeros up to a multiple of 8; false if one of them is no zero, or is missing.
  bool skip_padding() {
    for (; place_ % 8 != 0; ++place_)
      if (left() == 0 || bytes_[place_] != '\0') return false;
    return true;
  }

 private:
  const std::string& bytes_;
  std::size_t place_, end_;
};

}  // namespace plumb::gpu_conformance
