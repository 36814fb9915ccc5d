// plumb adopt: what a library's CI needs, written once.
#pragma once

#include "plumb/cli/command.hpp"

namespace plumb::cli {

void add_adopt(CLI::App& app, Invocation& call);

}  // namespace plumb::cli
