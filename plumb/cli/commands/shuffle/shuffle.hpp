// What plumb shuffle is asked, and its three answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "plumb/cli/command.hpp"
#include "plumb/cli/element.hpp"
#include "plumb/workbench/shuffles/choice.hpp"
#include "plumb/workbench/shuffles/exhaust.hpp"

namespace plumb::cli {

struct ShuffleOptions {
  std::vector<std::string> layouts;
  AskedElement element{32, "", {8, 16, 32, 64}};
  unsigned bits = 32;   // of an element, by the option or the texts
  unsigned lanes = 32;  // of a warp, or 64 of a wave
  std::string emit = "text";
  std::optional<std::string> cost;

  std::string compare_with;  // a built-in candidate
  std::uint64_t survey = 0;  // the number of cases in each set; 0: no survey
  std::uint64_t seed = 1;

  workbench::ShuffleSpace space;

  /// Throws CallError.
  std::optional<workbench::Weights> weights() const {
    if (!cost) return std::nullopt;
    return workbench::read_weights(*cost);
  }
};

/// One plan, as text, JSON, CUDA C++, HIP or PTX: of a warp, or of a block through shared memory.
int plan_shuffle(const Invocation& call, const ShuffleOptions& options);

/// --compare: a row for each set and width, and what is worth a look.
int compare_shuffles(const Invocation& call, const ShuffleOptions& options);

/// --prove: the bound on every matrix.
int exhaust_shuffles(const Invocation& call, const ShuffleOptions& options);

}  // namespace plumb::cli
