// Runs scripts/install-candidate.
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "plumb/candidates/builtin/builtin_candidates.hpp"

namespace plumb::candidates {
namespace {

/// Standard input of the child is empty, and what it writes to standard output goes to our standard
/// error, or nowhere.
class Redirections {
 public:
  enum class Output { to_standard_error, nowhere };

  explicit Redirections(Output output) {
    ::posix_spawn_file_actions_init(&actions_);
    ::posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (output == Output::to_standard_error)
      ::posix_spawn_file_actions_adddup2(&actions_, STDERR_FILENO, STDOUT_FILENO);
    else
      ::posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  }
  ~Redirections() { ::posix_spawn_file_actions_destroy(&actions_); }
  Redirections(const Redirections&) = delete;
  Redirections& operator=(const Redirections&) = delete;

  const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_;
};

/// The exit status; 128 + n after signal n; -errno if the program could not be started.
int run(std::vector<std::string> command, const Redirections& redirections) {
  std::vector<char*> words;
  for (std::string& word : command) words.push_back(word.data());
  words.push_back(nullptr);

  pid_t child = 0;
  const int error =
      ::posix_spawnp(&child, words[0], redirections.get(), nullptr, words.data(), environ);
  if (error != 0) return -error;
  int status = 0;
  while (::waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return -errno;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// The meaning of the script's exit status.
std::string meaning_of(int status) {
  switch (status) {
    case 1: return "it cannot be installed here";
    case 2: return "the script does not know it";
    case 3: return "it cannot be downloaded";
    default: return fmt::format("the script ended with {}", status);
  }
}

}  // namespace

std::optional<std::string> install(const ChosenCandidate& chosen) {
  const std::filesystem::path script = home_folder() / "scripts" / "install-candidate";
  const std::string what = fmt::format("{} {}", chosen.candidate.name, chosen.version);

  const Redirections redirections(installed(chosen) ? Redirections::Output::nowhere
                                                    : Redirections::Output::to_standard_error);
  const int status = run({"python3", script.string(), chosen.candidate.name, chosen.version,
                          installation_of(chosen).string()},
                         redirections);
  if (status == 0) return std::nullopt;
  if (status < 0)
    return fmt::format("{} is not installed: python3 cannot be started ({})", what,
                       std::strerror(-status));
  return fmt::format("{} is not installed: {}", what, meaning_of(status));
}

}  // namespace plumb::candidates
