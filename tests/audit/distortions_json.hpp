// What became of distorted answers, as counts with their names, and as data.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/audit/distortion_run.hpp"

namespace plumb::certify {

/// What comes before the evaluation.
std::vector<std::pair<std::string_view, std::uint64_t>> counts_of(const Distortions& of);

/// The counts, at most `charged` red answers with the equation, and at most `most` findings of each
/// other kind.
nlohmann::json distortions_json(const Distortions& of, std::uint64_t most, std::uint64_t charged);

}  // namespace plumb::certify
