// Our plans beside what a compiler emits for the same conversions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "plumb/workbench/shuffles/choice.hpp"

namespace plumb::workbench {

/// One conversion, as texts for the compiler, and our plan of it.
struct ComparedCase {
  std::string set, from, to;
  unsigned bits;
  PlanCost ours;
  std::size_t bound;
};

/// Throws CallError.
ComparedCase compared_case(const std::string& set, const std::string& from, const std::string& to,
                           unsigned bits, const std::optional<Weights>& weights);

/// The pairs of survey_sets, with elements of 8, 16 and 32 bits.
std::vector<ComparedCase> survey_cases(std::uint64_t count, std::uint64_t seed,
                                       const std::optional<Weights>& weights);

/// A built-in candidate whose adapter has an emitted.py, and the command that starts that.
struct EmittingCandidate {
  std::string name;
  std::vector<std::string> command;
};

/// Throws CallError if the candidate has no compiler, EnvironmentError if it is absent.
EmittingCandidate emitting_candidate(const std::string& name);

/// What the compiler emitted for one case.
struct EmittedCode {
  std::size_t shuffles, selects, permutes, shared;  // shared: accesses to shared memory
};
struct NotCompiled {
  std::string why;
};
using Emitted = std::variant<EmittedCode, NotCompiled>;

/// The cases of one set and width.
struct Tally {
  std::size_t cases = 0, not_compiled = 0, below_bound = 0;
  std::size_t at_bound = 0;  // of our plans

  // if the compiler uses no shared memory
  std::size_t in_registers = 0, our_shuffles = 0, their_shuffles = 0;
  std::map<long, std::size_t> more_there;  // by shuffles there less ours

  // if it does
  std::size_t by_shared = 0, shuffles_for_shared = 0, without_shuffle = 0;
};

struct Comparison {
  std::string compiler;                                       // its name and version
  std::map<std::pair<unsigned, std::string>, Tally> tallies;  // by bits and set
  std::vector<std::string> remarks;                           // a sentence for a case worth a look

  std::size_t below_bound() const;
  std::size_t not_compiled() const;
};

using ReceiveEmitted = std::function<void(std::size_t index, const Emitted& theirs)>;

/// Calls `receive` once for each case, in order. Throws EnvironmentError if the compiler is absent.
Comparison compare_shuffles(const EmittingCandidate& candidate,
                            const std::vector<ComparedCase>& cases, const ReceiveEmitted& receive);

nlohmann::json compared_json(const ComparedCase& one, const Emitted& theirs);
nlohmann::json tally_json(unsigned bits, const std::string& set, const Tally& tally);

}  // namespace plumb::workbench
