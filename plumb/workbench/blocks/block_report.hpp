// A plan of a block as text and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "plumb/workbench/blocks/block_plan.hpp"

namespace plumb::workbench {

std::string block_text(const BlockConversion& c, const BlockPlan& plan);

nlohmann::json block_json(const BlockConversion& c, const BlockPlan& plan);

/// What stands above the plan as code.
std::vector<std::string> block_notes(const BlockConversion& c, const BlockPlan& plan);

}  // namespace plumb::workbench
