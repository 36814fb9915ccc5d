// What the fuzzing program is told by `plumb fuzz`, and what it tells: two files of JSON.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "plumb/candidates/candidate_process.hpp"

namespace plumb::fuzzing {

struct Plan {
  std::vector<std::string> command;     // of the candidate
  std::vector<std::string> operations;  // that are asked; each is in the catalogue
  candidates::Limits limits;
  std::filesystem::path found;     // a line of JSON for each failure, written at once
  std::filesystem::path progress;  // a Progress, replaced a few times a second
};

std::string plan_json(const Plan& plan);

/// Throws CallError if the text is no plan.
Plan read_plan(const std::string& text);

/// How far a run is.
struct Progress {
  std::uint64_t inputs = 0;                    // run, whether or not they make a request
  std::map<std::string, std::uint64_t> asked;  // requests sent, by operation
  std::vector<std::string> left;               // operations given up, as they end the candidate
  std::string unfinished;                      // why it stopped early; empty: it did not

  std::uint64_t requests() const;
};

std::string progress_json(const Progress& progress);

/// Nothing if the text is cut short, or there is none.
std::optional<Progress> read_progress(const std::string& text);

}  // namespace plumb::fuzzing
