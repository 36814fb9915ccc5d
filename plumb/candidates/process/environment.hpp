// The variables that a candidate sees.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plumb::candidates {

/// True if a candidate gets the variable of this name: where programs, libraries and languages are,
/// what a compiler or a GPU needs, and nothing that could be a secret.
bool is_handed_on(std::string_view name);

/// The caller's variables that are handed on, as NAME=VALUE, and one that marks the processes of
/// one candidate.
std::vector<std::string> environment_of_candidate(const std::string& mark);

/// The variable that has the mark.
inline constexpr std::string_view mark_variable = "PLUMB_CANDIDATE_MARK";

}  // namespace plumb::candidates
