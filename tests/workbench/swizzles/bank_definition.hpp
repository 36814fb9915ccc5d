// The model H0 word for word: byte by byte, with sets. Tests hold the fast form to it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "plumb/workbench/swizzles/design.hpp"

namespace plumb {

/// What a test counts with: offsets of the values of each lane, instruction by instruction.
struct NaiveAccess {
  unsigned element, vector;
  std::vector<std::vector<std::vector<std::uint64_t>>> instructions;  // lanes, values
};

struct NaiveMemory {
  unsigned banks = 32, bank_bytes = 4;
};

/// The words of each bank that the lanes touch.
template <class Map>
std::map<std::uint64_t, std::set<std::uint64_t>> words_by_bank(
    const std::vector<std::vector<std::uint64_t>>& lanes, unsigned element,
    const NaiveMemory& memory, const Map& map) {
  std::map<std::uint64_t, std::set<std::uint64_t>> words;
  for (const auto& values : lanes)
    for (const std::uint64_t x : values)
      for (unsigned byte = 0; byte < element; ++byte) {
        const std::uint64_t word = (map(x) * element + byte) / memory.bank_bytes;
        words[word % memory.banks].insert(word);
      }
  return words;
}

/// Wavefronts of all groups; nothing if a lane's values do not lie side by side at an address that
/// their size divides.
template <class Map>
std::optional<std::uint64_t> naive_wavefronts(const NaiveAccess& access, const NaiveMemory& memory,
                                              const Map& map) {
  const unsigned bytes = access.vector * access.element;
  const std::size_t group =
      std::size_t{memory.banks} * memory.bank_bytes / std::max(bytes, memory.bank_bytes);
  std::uint64_t total = 0;
  for (const auto& lanes : access.instructions) {
    for (const auto& values : lanes)
      for (std::size_t v = 0; v < values.size(); ++v)
        if (map(values[v]) != map(values[0]) + v || map(values[0]) * access.element % bytes != 0)
          return std::nullopt;
    for (std::size_t begin = 0; begin < lanes.size(); begin += group) {
      const std::size_t end = std::min(begin + group, lanes.size());
      std::size_t most = 1;
      for (const auto& [bank, words] :
           words_by_bank({lanes.begin() + static_cast<std::ptrdiff_t>(begin),
                          lanes.begin() + static_cast<std::ptrdiff_t>(end)},
                         access.element, memory, map))
        most = std::max(most, words.size());
      total += most;
    }
  }
  return total;
}

/// Sw<B,M,S> on any word, by the equation of its clause.
struct NaiveSwizzle {
  unsigned bits, base;
  int shift;

  std::uint64_t operator()(std::uint64_t x) const {
    const unsigned from = base + (shift > 0 ? static_cast<unsigned>(shift) : 0);
    const unsigned to = base + (shift < 0 ? static_cast<unsigned>(-shift) : 0);
    std::uint64_t moved = 0;
    for (unsigned k = 0; k < bits; ++k)
      if ((x >> (from + k)) & 1) moved |= std::uint64_t{1} << (to + k);
    return x ^ moved;
  }
};

}  // namespace plumb
