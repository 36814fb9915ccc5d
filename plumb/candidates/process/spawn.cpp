#include "plumb/candidates/process/spawn.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <utility>

#include "plumb/candidates/process/environment.hpp"

namespace plumb::candidates {

void Descriptor::close() noexcept {
  if (is_open()) ::close(number_);
  number_ = -1;
}


namespace {

struct Pipe {
  Descriptor read, write;
};

// Moves an end away from 0, 1 and 2, which are free if the caller has closed its own standard
// streams: the child could not move an end onto 0 without losing another.
Descriptor moved_above_standard_streams(Descriptor end) {
  if (end.number() > STDERR_FILENO) return end;
  return Descriptor(::fcntl(end.number(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
}

Pipe open_pipe() {
  std::array<int, 2> ends{};
  const bool opened = ::pipe2(ends.data(), O_CLOEXEC) == 0;
  if (opened) {
    Pipe pipe{moved_above_standard_streams(Descriptor(ends[0])),
              moved_above_standard_streams(Descriptor(ends[1]))};
    if (pipe.read.is_open() && pipe.write.is_open()) return pipe;
  }
  throw CannotStart(fmt::format("cannot open a pipe: {}", std::strerror(errno)));
}

void do_not_block(const Descriptor& end) {
  ::fcntl(end.number(), F_SETFL, ::fcntl(end.number(), F_GETFL) | O_NONBLOCK);
}

bool is_program(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
         ::access(path.c_str(), X_OK) == 0;
}

std::string program_of(const std::string& name) {
  if (auto program = find_program(name)) return std::move(*program);
  throw CannotStart(fmt::format("cannot start '{}': it is not on the PATH", name));
}

std::string why_not_started(const std::string& program, int error) {
  if (error == ENOENT && ::access(program.c_str(), F_OK) == 0)
    return fmt::format("cannot start '{}': the interpreter that it names does not exist", program);
  return fmt::format("cannot start '{}': {}", program, std::strerror(error));
}


// Everything that the child needs between fork and exec, made before the fork: if the parent has
// other threads, the child may not allocate.
struct Plan {
  std::string program;
  std::vector<char*> arguments, environment;
  pid_t parent;
  int input, output, errors, report;
  std::uint64_t memory_bytes;
};

void lower_limit(__rlimit_resource resource, rlim_t most) {
  rlimit limit{};
  ::getrlimit(resource, &limit);
  limit.rlim_max = std::min(limit.rlim_max, most);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(resource, &limit);
}

[[noreturn]] void become(const Plan& plan) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != plan.parent) ::_exit(EXIT_FAILURE);  // it died before the line above

  ::dup2(plan.input, STDIN_FILENO);
  ::dup2(plan.output, STDOUT_FILENO);
  ::dup2(plan.errors, STDERR_FILENO);
  ::close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);

  ::signal(SIGPIPE, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);

  // Last, because the limit may be below what this copy of the parent uses.
  lower_limit(RLIMIT_CORE, 0);
  if (plan.memory_bytes != 0) lower_limit(RLIMIT_AS, plan.memory_bytes);

  ::execve(plan.program.c_str(), plan.arguments.data(), plan.environment.data());
  const int error = errno;
  const auto written = ::write(plan.report, &error, sizeof error);
  ::_exit(written == sizeof error ? EXIT_FAILURE : EXIT_FAILURE + 1);
}

/// The errno of the child's exec; 0 if it succeeded: then the pipe closes without a word.
int read_report(const Descriptor& report) {
  int error = 0;
  ssize_t count = 0;
  do { count = ::read(report.number(), &error, sizeof error); } while (count < 0 && errno == EINTR);
  return count == sizeof error ? error : 0;
}

}  // namespace


std::optional<std::string> find_program(const std::string& name) {
  if (name.find('/') != std::string::npos) return name;

  const char* path = std::getenv("PATH");
  std::istringstream directories(path != nullptr ? path : "/usr/bin:/bin");
  for (std::string directory; std::getline(directories, directory, ':');) {
    auto candidate = (directory.empty() ? "." : directory) + "/" + name;
    if (is_program(candidate)) return candidate;
  }
  return std::nullopt;
}

Spawned spawn(const std::vector<std::string>& command, std::uint64_t memory_bytes,
              const std::string& mark) {
  if (command.empty()) throw std::invalid_argument("a command has at least one word");

  Pipe input = open_pipe(), output = open_pipe(), errors = open_pipe(), report = open_pipe();

  Plan plan{.program = program_of(command.front()),
            .arguments = {},
            .environment = {},
            .parent = ::getpid(),
            .input = input.read.number(),
            .output = output.write.number(),
            .errors = errors.write.number(),
            .report = report.write.number(),
            .memory_bytes = memory_bytes};
  for (const auto& word : command) plan.arguments.push_back(const_cast<char*>(word.c_str()));
  plan.arguments.push_back(nullptr);
  std::vector<std::string> environment = environment_of_candidate(mark);
  for (auto& variable : environment) plan.environment.push_back(variable.data());
  plan.environment.push_back(nullptr);

  const pid_t process = ::fork();
  if (process < 0)
    throw CannotStart(fmt::format("cannot start '{}': {}", plan.program, std::strerror(errno)));
  if (process == 0) become(plan);

  report.write.close();
  if (const int error = read_report(report.read); error != 0) {
    while (::waitpid(process, nullptr, 0) < 0 && errno == EINTR) {}
    throw CannotStart(why_not_started(plan.program, error));
  }

  do_not_block(input.write);
  do_not_block(output.read);
  do_not_block(errors.read);
  return {process, std::move(input.write), std::move(output.read), std::move(errors.read)};
}

}  // namespace plumb::candidates
