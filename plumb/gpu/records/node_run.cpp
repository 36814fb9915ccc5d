#include "plumb/gpu/records/node_run.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "properties/notation/failure.hpp"

namespace plumb::gpu_conformance {
namespace {

/// The exit status; 128 + n after signal n. Its standard output goes to our standard error.
int exit_of(std::vector<std::string> command) {
  std::vector<char*> words;
  for (std::string& word : command) words.push_back(word.data());
  words.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO);
  pid_t child = 0;
  const int error = ::posix_spawnp(&child, words[0], &actions, nullptr, words.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  if (error != 0)
    throw notation::EnvironmentError(
        fmt::format("{} cannot be started ({})", command[0], std::strerror(error)));
  int status = 0;
  while (::waitpid(child, &status, 0) < 0)
    if (errno != EINTR) throw notation::EnvironmentError("a process was lost");
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

std::vector<std::filesystem::path> run_node(const NodeRun& run) {
  std::vector<std::string> command{"python3", run.script.string(), run.pack.string(), "--out",
                                   run.folder.string()};
  if (run.host) command.emplace_back("--host");
  for (const std::string& candidate : run.candidates) {
    command.emplace_back("--candidate");
    command.push_back(candidate);
  }
  if (const int status = exit_of(command); status != 0)
    throw notation::EnvironmentError(
        fmt::format("{} ended with {}; what it said stands above", run.script.string(), status));
  std::ifstream list(run.folder / "results.txt");
  std::vector<std::filesystem::path> results;
  for (std::string name; std::getline(list, name);) results.push_back(run.folder / name);
  if (results.empty())
    throw notation::EnvironmentError((run.folder / "results.txt").string() + " names no results");
  return results;
}

}  // namespace plumb::gpu_conformance
