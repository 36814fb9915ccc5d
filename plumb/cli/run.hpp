// Entry point of the command-line programs: arguments in, exit code out.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "plumb/cli/command.hpp"

namespace plumb::cli {

using AddCommands = std::function<void(CLI::App& app, Invocation& call)>;

/// Parses the words behind the name of the program, runs the subcommand that they name, and reports
/// what it throws as one sentence.
int run(const std::string& program, std::vector<std::string> words,
        const AddCommands& add_commands);

}  // namespace plumb::cli
