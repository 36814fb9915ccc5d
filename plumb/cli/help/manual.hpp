// The manual: a page of troff for each command, from the definitions that --help prints.
#pragma once

#include <filesystem>
#include <string>

#include "plumb/cli/help/page.hpp"

namespace plumb::cli {

/// The page in troff with the man macros, which both groff and mandoc read.
std::string manual_page(const CommandPage& page);

/// plumb-law-exhaust.1
std::string manual_file_name(const CommandPage& page);

/// plumb manual, which prints a page or writes all that cmake --install installs.
void add_manual(CLI::App& app, Invocation& call);

}  // namespace plumb::cli
