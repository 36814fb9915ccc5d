// --help, wrapped at the width of the terminal.
#pragma once

#include <cstddef>
#include <string>

#include "plumb/cli/help/page.hpp"

namespace plumb::cli {

std::string help_text(const CommandPage& page, std::size_t width);

/// Makes --help of the command and of its subcommands look so. `call` outlives them. Subcommands
/// that are added later look so as well.
void use_help_text(CLI::App& app, const Invocation& call);

}  // namespace plumb::cli
