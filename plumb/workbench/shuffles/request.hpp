// The two layouts of a call of plumb shuffle.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "reference/shuffles/conversion.hpp"

namespace plumb::workbench {

/// A word holds 2^packed_bits elements. An element of 64 bits is two words, which the lowest
/// register bit of the conversion tells apart. If warps convert differently, the conversion has a
/// column for each bit of a warp of TO, then for each bit of a block.
struct AskedConversion {
  std::string from, to;  // as they were asked
  unsigned bits;         // of an element
  Conversion conversion;
  std::size_t packed_bits;
  std::size_t warp_bits;  // of TO
};

/// True if the lanes are more than a warp of 32 has.
inline bool is_wave(const AskedConversion& asked) {
  return asked.conversion.target_lanes.columns > warp_lane_bits;
}

/// The parsed value if it is a T, else null.
template <class T>
const T* read_as(const notation::Parsed& parsed) {
  const auto* value = std::get_if<Value<Integer>>(&parsed);
  return value ? std::get_if<T>(value) : nullptr;
}

/// A warp of TO needs an element that only other warps of FROM hold.
struct BetweenWarps : notation::CallError {
  BetweenWarps(const std::string& sentence, std::string which_needs)
      : CallError(sentence), needs(std::move(which_needs)) {}

  std::string needs;  // which warp needs which element
};

/// The conversion of elements of 8, 16, 32 or 64 bits, between two linear layouts of register and
/// lane, two layouts of (thread,value), or calls with such values. Inputs warp and block are
/// allowed if each warp of TO needs only elements that the same warp of FROM holds. Throws
/// CallError, which names a warp and an element that it lacks: BetweenWarps if others hold it. A
/// warp has up to `lanes` lanes: 32, or 64 for a wave of AMD.
AskedConversion read_conversion(const std::string& from, const std::string& to, unsigned bits,
                                std::size_t lanes = 32);

}  // namespace plumb::workbench
