// What any map of whole vectors can do, and a map over F2 that does it where no swizzle does.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "plumb/workbench/swizzles/design.hpp"

namespace plumb::workbench {

/// x -> the sum over F2 of columns[j] over the bits j of x. One-to-one, and x mod 2^kept stays.
struct LinearMap {
  unsigned kept = 0;
  std::vector<std::uint64_t> columns;

  std::uint64_t operator()(std::uint64_t x) const {
    std::uint64_t sum = 0;
    for (std::size_t j = 0; x >> j; ++j)
      if (x >> j & 1) sum ^= columns[j];
    return sum;
  }
};

/// A unit is what is kept together: the widest vector of the accesses, or a word if that is more.
/// Units lie in memory in lines of 2^bank_bits, one for each group of banks that a unit takes.
struct UnitConflicts {
  unsigned unit_bits = 0;   // an offset x is in unit x >> unit_bits
  unsigned index_bits = 0;  // N: units have numbers below 2^N
  unsigned bank_bits = 0;   // c

  /// Wavefronts below which no map gets that keeps units together: the lanes of a group that have
  /// the same place within a unit, and m different units, take at least ceil(m / 2^c).
  std::uint64_t bound = 0;

  /// For each access the d = x xor y, in order, of units x != y that two lanes of one group have at
  /// the same place. A linear map is free of conflicts iff the banks of every d differ from 0.
  std::vector<std::vector<std::uint32_t>> differences;
};

/// Domain: the vectors of each access are whole.
UnitConflicts conflicts_of(const SwizzleTask& task);

enum class LinearOutcome {
  found,      // the map, which takes `bound` wavefronts
  none,       // no linear map that keeps units is free of conflicts: all kernels were tried
  undecided,  // too many to try
};

struct LinearDesign {
  LinearOutcome outcome = LinearOutcome::undecided;
  std::optional<LinearMap> map;
};

/// A linear map that takes `conflicts.bound` wavefronts of all accesses together.
///
/// The bank of a unit is beta(x) for a linear beta of F2^N onto F2^c. What counts is its kernel K,
/// of dimension N - c: it has to avoid all differences. K is the graph of a linear map from N - c
/// of the bits to the c others, for at least one choice of these; each choice is searched column by
/// column. If the differences of an access with 0 are a subspace L, which is so for linear
/// accesses, then K meets it in at least 2^(dim L - c) vectors, and `subspace_avoiding` has a K
/// that meets two subspaces at once in no more.
LinearDesign design_linear(const SwizzleTask& task, const UnitConflicts& conflicts);

}  // namespace plumb::workbench
