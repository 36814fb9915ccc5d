// Builds plumb-gpu and runs it on a pack: by the script that a machine with a GPU runs.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace plumb::gpu_conformance {

struct NodeRun {
  std::filesystem::path script, pack, folder;
  std::vector<std::string> candidates;  // names or headers; all that can be built if none
  bool host;
};

/// The files of results, in the order of the script. What the script says goes to standard error.
/// Throws notation::EnvironmentError if it does not end well.
std::vector<std::filesystem::path> run_node(const NodeRun& run);

}  // namespace plumb::gpu_conformance
