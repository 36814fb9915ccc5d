// The words that a shell offers, by the kind of value: OP, LAW, CANDIDATE.
#pragma once

#include "plumb/cli/command.hpp"

namespace plumb::cli {

/// Those that all programs of the command line know. A command adds kinds of its own.
void add_words(Invocation& call);

}  // namespace plumb::cli
