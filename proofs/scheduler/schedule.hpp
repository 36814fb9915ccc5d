// Many proofs at once: laws by profiles, several at a time, each in solver contexts of its own.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "proofs/prove/cross_check.hpp"
#include "proofs/scheduler/cache.hpp"

namespace plumb::proofs {

/// One proof of the programme; it becomes a line of the ledger.
struct ProofLine {
  const ProvableLaw* law;
  RaceResult verdict;
  double seconds = 0;  // 0 if the result was kept from an earlier call
};

struct Schedule {
  std::vector<const ProvableLaw*> laws;
  ProveOptions options;
  std::optional<int> extents;     // explored up to this, instead of the scope of each law
  bool only_given = false;        // and not the further profiles of the laws
  std::optional<double> seconds;  // of one proof
  unsigned jobs = 1;
  ProofCache cache{std::nullopt};
  bool trust_cache = true;  // otherwise results are kept but not taken
};

/// How far the programme is.
struct ProofProgress {
  std::size_t done = 0;
  std::size_t known = 0;  // so far: a law shows how many shapes it draws only when it runs
  std::string last;
  std::string running;     // the one that began first of those that run
  double running_for = 0;  // seconds
};

/// All lines, in the order of the laws and of their profiles, whichever proof ended first. `each`
/// is called in that order, `progress` after each proof and each second; one call at a time. Throws
/// what a proof throws.
std::vector<ProofLine> run(const Schedule& programme,
                           const std::function<void(const ProofLine&)>& each,
                           const std::function<void(const ProofProgress&)>& progress);

}  // namespace plumb::proofs
