// What lanes must send: a lower bound on the shuffles of a conversion, by counting.
#pragma once

#include <cstddef>

#include "reference/shuffles/conversion.hpp"

namespace plumb::workbench {

/// `elements` that other lanes of the warp need and lack are in these lanes only, and each of these
/// has them all. In a shuffle each sends one word, so there are at least words(p) shuffles, of 2^p
/// elements a word.
struct SentElements {
  std::size_t elements = 0, lanes = 1;

  std::size_t words(std::size_t packed_bits) const {
    return (elements + (lanes << packed_bits) - 1) / (lanes << packed_bits);
  }
};

/// Of all warps and lanes, those that must send most.
SentElements most_sent(const Conversion& c);

}  // namespace plumb::workbench
