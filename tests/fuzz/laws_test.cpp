// Laws whose choices are bytes: the seeds of the target `laws` break no law of the reference, and
// find mutants.
#include "tests/fuzz/laws.hpp"

#include <gtest/gtest.h>

#include <random>

#include "tests/mutants/mutants.hpp"

namespace plumb {
namespace {

/// True if a law of the mutant's clause fails on one of `inputs` random inputs.
bool is_found(const std::string& name, int inputs) {
  mutants::Mutant<Integer> mutant(name);
  std::mt19937 random(1);
  for (std::size_t law = 0; law < law_table().size(); ++law) {
    if (law_table()[law].clause != mutant.row().operation) continue;
    for (int k = 0; k < inputs; ++k) {
      std::vector<std::uint8_t> bytes{static_cast<std::uint8_t>(law & 0xff),
                                      static_cast<std::uint8_t>(law >> 8)};
      for (int byte = 0; byte < 64; ++byte) bytes.push_back(static_cast<std::uint8_t>(random()));
      const auto run = fuzz::run_law(bytes, mutant);
      if (run && run->outcome == Outcome::fails) return true;
    }
  }
  return false;
}

TEST(LawsOnBytes, FindMutants) {
  int mutants = 0, found = 0;
  for (const auto& row : mutants::mutant_table()) {
    if (mutants == 40) break;
    ++mutants;
    found += is_found(std::string(row.name), 100) ? 1 : 0;
  }
  EXPECT_GE(4 * found, 3 * mutants);
}

TEST(LawsOnBytes, HaveNoRunWithoutAName) {
  Reference<Integer> reference;
  EXPECT_FALSE(fuzz::run_law({}, reference));
}

}  // namespace
}  // namespace plumb
