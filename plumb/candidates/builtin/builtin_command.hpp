// The command of a built-in candidate, which is installed on first use.
#pragma once

#include <string>
#include <vector>

#include "plumb/candidates/builtin/builtin_candidates.hpp"

namespace plumb::candidates {

/// Whether the user has agreed to downloads that are large or not under an open licence.
enum class Terms { to_be_agreed, agreed };

/// The command of NAME[@VERSION]. Throws CallError if the name is unknown, EnvironmentError if the
/// candidate cannot be installed or its terms are not agreed to.
std::vector<std::string> builtin_command(const std::string& name,
                                         Terms terms = Terms::to_be_agreed);

/// The same of a version that is not among those of the candidate.
std::vector<std::string> builtin_command(const ChosenCandidate& chosen, Terms terms);

}  // namespace plumb::candidates
