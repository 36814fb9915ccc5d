// A judgement as a line of data.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "plumb/certify/judge/verdict.hpp"

namespace plumb::certify {

/// On the answer to the request `id`, a call of the operation `op`; empty if there is none.
nlohmann::json judgement_json(const std::string& id, std::string_view op,
                              const Judgement& judgement);

}  // namespace plumb::certify
