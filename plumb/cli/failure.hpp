// A failing law as a person reads it, and as data.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "properties/engines/engine.hpp"

namespace plumb::cli {

/// Clause, equation, the inputs, the calls, both sides, and the token that replays it. `command` is
/// the candidate's; empty for the reference.
std::string failure_text(const LawRow& law, const Run& run,
                         const std::vector<std::string>& command);

nlohmann::json failure_json(const LawRow& law, const Run& run);

}  // namespace plumb::cli
