// Processes of a candidate that have left its process group, and outlive it.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace plumb::candidates {

/// From now on a process whose parent has ended becomes a child of this program, however often it
/// forked and whatever session it is in.
void adopt_orphans();

/// Waits for the killed members of a group, which have become children of this program.
void reap_group(pid_t group);

/// Kills the children of this program that bear the mark and are not in the group, and their
/// children, until there are none. Returns the names of their programs, as clean text.
std::vector<std::string> end_strays(const std::string& mark, pid_t group);

}  // namespace plumb::candidates
