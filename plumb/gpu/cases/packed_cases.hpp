// Cases of the suite as entries of a pack.
#pragma once

#include <vector>

#include "gpu_conformance/pack/pack.hpp"
#include "plumb/catalogue/test_case.hpp"

namespace plumb::gpu_conformance {

struct PackedCases {
  std::vector<Entry> entries;
  std::size_t fitting = 0, range = 0, left_out = 0;  // left out: beyond 64 bits, or too long

  void append(const PackedCases& more);
};

/// The clauses that devices are asked, in the order of the catalogue.
std::vector<const Operation*> device_operations();

/// The cases that `plumb cases` prints, with the reference's answers; for apply and evaluate also
/// half as many with composed layouts. If its numbers fit `bits` bits, it is a case; else, if they
/// fit 64, a range case.   Domain: a clause of device_operations().
PackedCases packed_cases(const Operation& operation, std::uint64_t count, std::uint64_t seed,
                         unsigned bits);

}  // namespace plumb::gpu_conformance
