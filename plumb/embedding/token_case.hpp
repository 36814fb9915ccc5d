// A token as a case of a law, and how its outcome is called.
#pragma once

#include <string>
#include <string_view>

#include "properties/engines/engine.hpp"
#include "properties/engines/replay.hpp"

namespace plumb::embedding {

/// Throws CallError if the text is no token.
Token token_of(const std::string& text);

std::string_view outcome_name(Outcome outcome);

/// Throws CallError if the run was discarded: its token does not belong to the law.
void require_case(Outcome outcome);

}  // namespace plumb::embedding
