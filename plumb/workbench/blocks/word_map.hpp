// Linear maps over F2 of the number of a thread, as words and as code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/matrices/table.hpp"

namespace plumb::workbench {

/// t -> the sum over F2 of columns[k] over the bits k of t.
struct WordMap {
  std::vector<std::uint32_t> columns;

  std::uint32_t operator()(std::uint32_t t) const {
    std::uint32_t sum = 0;
    for (std::size_t k = 0; k < columns.size(); ++k)
      if ((t >> k & 1U) != 0) sum ^= columns[k];
    return sum;
  }
};

WordMap word_map(const BitTable& a);

/// The map whose values are shifted to the left.
WordMap shifted(const WordMap& map, std::size_t by);

/// The bits `mask` of t, moved to the left, or to the right if `left` is below 0.
struct MovedBits {
  std::uint32_t mask;
  int left;
};

/// The map is their sum over F2: one for each distance that bits are moved by.
std::vector<MovedBits> moved_bits(const WordMap& map);

/// "(t & 3u) << 2 ^ (t & 12u) >> 2", a C expression; "0u" if there is nothing.
std::string c_expression(const WordMap& map, const std::string& t);

}  // namespace plumb::workbench
