// plumb fuzz: coverage-guided requests for a candidate.
#pragma once

#include "plumb/cli/command.hpp"

namespace plumb::cli {

void add_fuzz(CLI::App& app, Invocation& call);

}  // namespace plumb::cli
