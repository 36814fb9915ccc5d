// What plumb law prove is asked for.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "plumb/cli/command.hpp"
#include "proofs/scheduler/find_provable_law.hpp"
#include "proofs/scheduler/schedule.hpp"
#include "properties/engines/engine.hpp"
#include "properties/engines/shard.hpp"

namespace plumb::cli {

struct ProveArguments {
  std::vector<std::string> ids;
  std::vector<std::string> profiles;
  std::optional<std::size_t> rank;
  std::optional<int> extents;
  std::uint64_t rlimit = 0;
  std::optional<double> seconds;  // of one proof
  unsigned jobs = std::max(1u, std::thread::hardware_concurrency());
  std::string export_folder, ledger_folder, cache_folder;
  bool all = false, no_cache = false;
  Shard shard;  // laws are dealt in turn
};
/// Throws CallError if options exclude each other.
void check(const ProveArguments& arguments);

struct LawsToProve {
  std::vector<const proofs::ProvableLaw*> laws;
  std::vector<const LawRow*> not_provable;
};

/// With no ids: every law that is not open, the step lemmas, the inductions and the relative
/// proofs. With ids: those laws.
LawsToProve laws_to_prove(const std::vector<std::string>& ids);

/// Throws CallError if one is open: open laws have no lines.
void check_for_ledger(const LawsToProve& found);

/// Without its laws.
proofs::Schedule programme_of(const ProveArguments& arguments);

void add_prove_arguments(CLI::App& command, ProveArguments& arguments);

}  // namespace plumb::cli
