// plumb certify NAME-convert: the conversions that a compiler emits, one after the other.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "plumb/candidates/builtin/builtin_command.hpp"
#include "plumb/candidates/candidate_process.hpp"
#include "plumb/gpu/conversions/judgement.hpp"

namespace plumb::gpu_conformance::conversions {

/// What "triton-convert@3.9.0" names: the candidate without "-convert", and the program beside its
/// adapter that answers with PTX.
struct ConvertingCandidate {
  std::string name;  // "triton@3.9.0"
  std::vector<std::string> command;
};

/// None if the text names no conversions. Throws CallError if the candidate has no such program,
/// EnvironmentError if it cannot be installed.
std::optional<ConvertingCandidate> converting_candidate(const std::string& text,
                                                        candidates::Terms terms);

/// The versions of "triton-convert" whose conversions can be judged, oldest first. Throws
/// CallError.
std::vector<std::string> compiler_versions(const std::string& name);

struct ConversionRun {
  std::uint64_t count = 50;  // of each set and width
  std::uint64_t seed = 1;
  unsigned architecture = 90;   // sm_90
  std::filesystem::path out{};  // results as they come; empty: nowhere
  std::filesystem::path ptx{};  // the kernels that are emitted, NUMBER.ptx; empty: nowhere
  candidates::Limits limits{};
};

/// The conversions of one set and width.
struct ConversionTally {
  std::size_t right = 0, wrong = 0, unsupported = 0, refused = 0;
  std::size_t by_shuffles = 0, by_shared = 0;          // of those that are right
  std::size_t shuffles = 0, planned_shuffles = 0;      // of those by shuffles
  std::size_t wavefronts = 0, without_conflict = 0;    // of those by shared memory
  std::size_t planned = 0, costlier = 0, cheaper = 0;  // planned: those for which we have a plan
  std::size_t below_bound = 0;

  std::size_t cases() const { return right + wrong + unsupported + refused; }
};

/// warps, bits, set.
using TallyKey = std::tuple<std::size_t, unsigned, std::string>;

struct ConversionReport {
  std::string compiler;  // its name and version, as it says them
  std::map<TallyKey, ConversionTally> tallies;
  std::vector<std::string> remarks;  // one for each case that is not right, or below the bound
  std::size_t done_before = 0;       // cases that an earlier run had judged
  double seconds = 0;

  ConversionTally total() const;
};

using ReceiveJudgement = std::function<void(std::size_t index, std::size_t cases,
                                            const ConversionCase&, const Judgement&)>;

/// Calls `receive` for each case, in order. In OUT, unfinished.jsonl holds a line for each case as
/// it is judged; a run with the same key goes on behind them; at the end it is conversions.jsonl.
/// Throws EnvironmentError.
ConversionReport certify_conversions(const ConvertingCandidate& candidate, const ConversionRun& run,
                                     const ReceiveJudgement& receive);

nlohmann::json tally_json(const TallyKey& key, const ConversionTally& tally);
nlohmann::json report_json(const ConversionReport& report);

/// A row for each set and width, the totals, the first remarks, and whether it is certified.
std::string report_text(const ConversionReport& report);

}  // namespace plumb::gpu_conformance::conversions
