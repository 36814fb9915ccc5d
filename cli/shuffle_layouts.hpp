// The two layouts of a call of plumb shuffle.
#pragma once

#include <string>
#include <vector>

#include "certify/notation.hpp"
#include "cli/command.hpp"
#include "reference/conversion.hpp"

namespace plumb::cli {

/// A word holds 2^packed_bits elements. Those of 64 bits are two words: a register bit more, the lowest.
struct AskedConversion {
  Conversion conversion;
  std::size_t packed_bits;
};

/// What was parsed, where it is a T.
template <class T>
const T* read_as(const Parsed& parsed) {
  const auto* value = std::get_if<Value<Integer>>(&parsed);
  return value ? std::get_if<T>(value) : nullptr;
}

/// FROM and TO of elements of 8, 16, 32 or 64 bits. Throws CallError.
AskedConversion read_conversion(const std::vector<std::string>& layouts, unsigned bits);

}  // namespace plumb::cli
