// The plan that plumb shuffle answers with, chosen among those of the planner.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "plumb/workbench/shuffles/request.hpp"
#include "reference/shuffles/simulator.hpp"

namespace plumb::workbench {

/// What one shuffle, one select and one permute cost. The usual ones are measured: a multiprocessor
/// full of warps takes 1.00, 0.51 and 0.51 cycles (gpu_conformance/records, H100 and H200).
struct Weights {
  std::size_t shuffle = 100, select = 50, permute = 50;
};

/// "100,50,50". Throws CallError.
Weights read_weights(const std::string& text);

/// If warps convert differently, the plan is one of all threads: the bits of a lane, then those of
/// its warp, which every shuffle keeps.
struct ChosenPlan {
  ShufflePlan plan;
  PlanCost cost;
  std::size_t price;  // the cost by the weights
  std::size_t bound;  // the number of shuffles that every plan needs
  bool usual_weights = true;
};

/// The plan that is cheapest by the weights. Without weights: the cheapest, by the usual ones, of
/// those with the fewest shuffles.
ChosenPlan chosen_plan(const AskedConversion& asked, const std::optional<Weights>& weights);

/// The matrix of the conversion, the bound and why, the plan and its cost: a few lines of text.
std::string chosen_text(const AskedConversion& asked, const ChosenPlan& chosen);

nlohmann::json chosen_json(const AskedConversion& asked, const ChosenPlan& chosen);

/// What stands above the plan as CUDA C++ or HIP.
std::vector<std::string> code_notes(const AskedConversion& asked, const ChosenPlan& chosen);

}  // namespace plumb::workbench
