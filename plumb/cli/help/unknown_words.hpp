// Words of a call that name no subcommand or no option, and the nearest that is one.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

namespace plumb::cli {

/// A sentence, if a word stands where a subcommand does and names none.
std::optional<std::string> unknown_subcommand(const CLI::App& app,
                                              const std::vector<std::string>& words);

/// A sentence about the first option that neither the command nor one above it has.
std::optional<std::string> unknown_option(const CLI::App& command,
                                          const std::vector<std::string>& words);

}  // namespace plumb::cli
