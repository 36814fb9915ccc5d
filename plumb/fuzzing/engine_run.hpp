// Runs the fuzzing program, and ends it: after its time, or when the user interrupts the run.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "plumb/fuzzing/plan.hpp"

namespace plumb::fuzzing {

struct EngineOptions {
  std::filesystem::path program;  // plumb-fuzz
  std::filesystem::path corpus;   // inputs, replayed first; new ones are added at once
  std::filesystem::path out;      // the plan, what was found, the engine's own words
  std::chrono::seconds time{60};
  std::uint64_t seed = 1;
};

enum class Ending {
  finished,
  interrupted,  // by SIGINT or SIGTERM, which the caller does not see
  failed,       // the program ended by itself, or did not end
};

struct EngineResult {
  Ending ending;
  std::string why;  // of `failed`, one sentence
  Progress progress;
};

/// Throws EnvironmentError if the program cannot be started or a file cannot be written. `tell` is
/// called a few times a second.
EngineResult run_engine(const EngineOptions& options, const Plan& plan,
                        const std::function<void(const Progress&)>& tell);

/// Removes inputs of the plan's operations that reach nothing that smaller ones do not reach. Only
/// files are removed that the engine has named. The corpus is as before if that does not succeed.
void minimise_corpus(const EngineOptions& options, const Plan& plan);

/// The inputs in a folder.
std::uint64_t inputs_in(const std::filesystem::path& corpus);

}  // namespace plumb::fuzzing
