// Candidates that misbehave on purpose, as scripts (tests/candidates/misbehaving).
#pragma once

#include <string>
#include <vector>

namespace plumb::candidates {

using Command = std::vector<std::string>;

/// The command that starts a script in Python.
Command python(const std::string& script, const Command& arguments = {});

/// The command that starts a script of the shell.
Command shell(const std::string& script, const Command& arguments = {});

}  // namespace plumb::candidates
