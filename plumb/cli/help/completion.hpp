// Completion: what may stand where the cursor is, and the scripts by which shells ask for it.
//
// A script calls `plumb --complete WORD..` with the words up to the cursor, the last of which may
// be empty. The answer is a line that says what to offer, then a line for each word:
//
//   words      the words below, each behind which a tab and what it is
//   stems      likewise, and more is to follow each: no blank
//   files  folders  commands    what the shell knows by itself
#pragma once

#include <string>
#include <vector>

#include "plumb/cli/command.hpp"

namespace plumb::cli {

/// What `plumb --complete` prints.
std::string completions(const CLI::App& app, const Invocation& call,
                        const std::vector<std::string>& words);

/// The script of bash, zsh or fish that completes this program.
std::string completion_script(const std::string& shell, const std::string& program);

/// plumb completion SHELL
void add_completion(CLI::App& app, Invocation& call);

}  // namespace plumb::cli
