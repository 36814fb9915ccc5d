// What is said of a command, once for --help and for its page in the manual.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/cli/command.hpp"

namespace CLI {
class Option;
}

namespace plumb::cli {

struct PageRow {
  std::string names;  // --corpus, or -h,--help
  std::string value;  // FOLDER, quick|standard|deep; empty if it takes none
  std::string text;
};

struct CommandPage {
  std::string name;     // plumb law exhaust
  std::string purpose;  // a noun phrase, or a sentence without its subject
  std::string usage;    // what stands behind the name
  std::vector<PageRow> arguments, options, commands;
  Guide guide;
};

CommandPage page_of(const CLI::App& command, const Invocation& call);

/// plumb law exhaust
std::string full_name(const CLI::App& command);

/// The subcommands that --help lists.
std::vector<const CLI::App*> subcommands_of(const CLI::App& command);

/// The options that --help lists, without or with those that are given by their place alone.
std::vector<const CLI::Option*> named_options(const CLI::App& command);
std::vector<const CLI::Option*> placed_options(const CLI::App& command);

/// The kind of value: FILE, OP, SIZE.
std::string kind_of(const CLI::Option& option);

/// The values of an option that takes one of a few; empty if it takes others.
std::vector<std::string> choices_of(const CLI::Option& option);

/// True if several values may follow.
bool takes_several(const CLI::Option& option);

}  // namespace plumb::cli
