// The size of an element, as people write it: in bytes, in bits, or as a type.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace plumb::workbench {

/// Domain: bits >= 1.
struct ElementSize {
  unsigned bits = 32;

  static constexpr ElementSize of_bytes(unsigned bytes) { return {8 * bytes}; }

  /// Of `count` elements; a part of a byte counts as one.
  constexpr std::uint64_t bytes_of(std::uint64_t count) const { return (count * bits + 7) / 8; }

  /// Those that whole bytes hold.
  constexpr std::uint64_t elements_in(std::uint64_t bytes) const { return bytes * 8 / bits; }

  constexpr bool whole_bytes() const { return bits % 8 == 0; }

  /// "2 bytes", "1 byte", "4 bits"
  std::string text() const;

  friend bool operator==(const ElementSize&, const ElementSize&) = default;
};

/// What a number without a unit counts.
enum class SizeUnit { bytes, bits };

/// The bits of 4, of 32b, or of a type; nothing if the text is no type, and no size from 1 to
/// `widest` bits.
std::optional<unsigned> element_bits(std::string_view text, SizeUnit unit, unsigned widest);

/// Bytes, 2; bits behind which stands a b, 4b; or a type, half. Throws CallError, which begins with
/// the name of the option, beyond 1,024 bits.
ElementSize read_element(const std::string& text, std::string_view option);

}  // namespace plumb::workbench
