#include "plumb/candidates/process/strays.hpp"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <thread>

#include "plumb/candidates/process/environment.hpp"
#include "plumb/candidates/process/printable.hpp"

namespace plumb::candidates {
namespace {

namespace fs = std::filesystem;

struct Process {
  pid_t number;
  std::string name;
  char state;
  pid_t parent, group;
};

/// The name may have blanks and brackets, so it ends at the last one.
std::optional<Process> read_process(pid_t number) {
  std::ifstream file(fmt::format("/proc/{}/stat", number));
  std::string line;
  std::getline(file, line);
  const std::size_t open = line.find('('), close = line.rfind(')');
  if (open == std::string::npos || close == std::string::npos || close < open) return std::nullopt;
  Process process{number, line.substr(open + 1, close - open - 1), 0, 0, 0};
  std::istringstream rest(line.substr(close + 1));
  if (!(rest >> process.state >> process.parent >> process.group)) return std::nullopt;
  return process;
}

bool bears(pid_t number, const std::string& mark) {
  std::ifstream file(fmt::format("/proc/{}/environ", number), std::ios::binary);
  const std::string all{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return ('\0' + all).find('\0' + std::string(mark_variable) + '=' + mark + '\0') !=
         std::string::npos;
}

std::vector<Process> strays_of(const std::string& mark, pid_t group) {
  std::vector<Process> found;
  std::error_code error;
  for (fs::directory_iterator at("/proc", error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    pid_t number = 0;
    const auto read = std::from_chars(name.data(), name.data() + name.size(), number);
    if (read.ec != std::errc{} || read.ptr != name.data() + name.size()) continue;
    const std::optional<Process> process = read_process(number);
    if (process && process->parent == ::getpid() && process->group != group &&
        process->state != 'Z' && bears(number, mark))
      found.push_back(*process);
  }
  return found;
}

/// Waits for one killed child of those that waitpid(2) means by `which`. One that the kernel does
/// not let go of is given up after a while. Returns false if there was none to wait for.
bool reap_one(pid_t which) {
  using namespace std::chrono_literals;
  for (int tries = 0; tries < 1000; ++tries) {
    if (const pid_t ended = ::waitpid(which, nullptr, WNOHANG); ended != 0) return ended > 0;
    std::this_thread::sleep_for(1ms);
  }
  return false;
}

void kill_and_reap(pid_t number) {
  ::kill(number, SIGKILL);
  reap_one(number);
}

}  // namespace

void reap_group(pid_t group) {
  while (reap_one(-group)) {}
}

void adopt_orphans() { ::prctl(PR_SET_CHILD_SUBREAPER, 1); }

std::vector<std::string> end_strays(const std::string& mark, pid_t group) {
  constexpr int most_generations = 100;  // of one that forks as fast as it is killed
  std::vector<std::string> names;
  for (int generation = 0; generation < most_generations; ++generation) {
    const std::vector<Process> found = strays_of(mark, group);
    if (found.empty()) break;
    for (const Process& one : found) {
      kill_and_reap(one.number);
      names.push_back(printable(one.name));
    }
  }
  return names;
}

}  // namespace plumb::candidates
