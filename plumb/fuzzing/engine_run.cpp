#include "plumb/fuzzing/engine_run.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <fstream>
#include <iterator>
#include <set>
#include <thread>

#include "plumb/fuzzing/fuzzed_request.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

extern "C" char** environ;

namespace plumb::fuzzing {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto look_every = 100ms;
constexpr auto grace = 120s;  // for the answer and the judgement that are under way
constexpr int longest_input = 1024;
constexpr int interrupted_code = 72;  // of libFuzzer

volatile std::sig_atomic_t caught = 0;

/// While it lives, SIGINT and SIGTERM are noted and do nothing else.
class NoteSignals {
 public:
  NoteSignals() {
    caught = 0;
    struct sigaction note {};
    note.sa_handler = [](int number) { caught = number; };
    ::sigaction(SIGINT, &note, &interrupt_);
    ::sigaction(SIGTERM, &note, &terminate_);
  }
  ~NoteSignals() {
    ::sigaction(SIGINT, &interrupt_, nullptr);
    ::sigaction(SIGTERM, &terminate_, nullptr);
  }
  NoteSignals(const NoteSignals&) = delete;
  NoteSignals& operator=(const NoteSignals&) = delete;

 private:
  struct sigaction interrupt_ {
  }, terminate_{};
};

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Its output goes into the log. Throws EnvironmentError.
pid_t start(const std::vector<std::string>& words, const fs::path& log) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&actions, 1, log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
  ::posix_spawn_file_actions_adddup2(&actions, 1, 2);
  pid_t process = 0;
  const int error =
      ::posix_spawn(&process, arguments[0], &actions, nullptr, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  if (error != 0)
    throw notation::EnvironmentError(
        fmt::format("{} cannot be started: {}", words.front(), std::strerror(error)));
  return process;
}

/// The last sentence that the program or libFuzzer wrote about itself.
std::string last_words(const fs::path& log) {
  std::ifstream in(log);
  std::string last;
  for (std::string line; std::getline(in, line);)
    if (line.find("ERROR: ") < line.size() || line.starts_with("plumb-fuzz: ")) last = line;
  return last.empty() ? "" : ": " + last;
}

std::string said_by(int status) {
  if (WIFSIGNALED(status)) return fmt::format("was ended by signal {}", WTERMSIG(status));
  return fmt::format("ended with code {}", WEXITSTATUS(status));
}

struct Watched {
  Ending ending;
  std::string why = {};
};

/// Waits for the program, hands signals on to it, and ends it if it outlasts `limit`.
Watched watch(pid_t process, Clock::duration limit, const fs::path& log,
              const std::function<void()>& look) {
  const Clock::time_point end = Clock::now() + limit;
  bool handed_on = false;
  for (int status = 0;; std::this_thread::sleep_for(look_every)) {
    const pid_t ended = ::waitpid(process, &status, WNOHANG);
    if (ended == process) {
      const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
      if (caught != 0 || code == interrupted_code) return {Ending::interrupted};
      if (code == 0) return {Ending::finished};
      return {Ending::failed, fmt::format("plumb-fuzz {}{}", said_by(status), last_words(log))};
    }
    if (caught != 0 && !handed_on) {
      ::kill(process, SIGINT);
      handed_on = true;
    }
    if (Clock::now() > end) {
      ::kill(process, SIGKILL);
      ::waitpid(process, &status, 0);
      return {Ending::failed, "plumb-fuzz did not end in time"};
    }
    look();
  }
}

std::vector<std::string> words_of(const EngineOptions& options,
                                  const std::vector<std::string>& folders,
                                  const std::vector<std::string>& flags) {
  std::vector<std::string> words{options.program.string()};
  words.insert(words.end(), folders.begin(), folders.end());
  words.insert(words.end(), flags.begin(), flags.end());
  words.insert(words.end(), {fmt::format("-max_len={}", longest_input), "-timeout=600",
                             "-rss_limit_mb=4096", "-detect_leaks=0", "-reload=0",
                             fmt::format("-artifact_prefix={}/", options.out.string()),
                             "-ignore_remaining_args=1", (options.out / "plan.json").string()});
  return words;
}

/// libFuzzer names an input by its SHA-1.
bool named_by_the_engine(const fs::path& file) {
  const std::string name = file.filename().string();
  return name.size() == 40 && name.find_first_not_of("0123456789abcdef") == std::string::npos;
}

/// True if the input is for one of these operations, by their keys.
bool is_for(const std::string& input, const std::set<std::uint32_t>& keys) {
  const auto key = key_in({reinterpret_cast<const std::uint8_t*>(input.data()), input.size()});
  return key && keys.contains(*key);
}

}  // namespace

EngineResult run_engine(const EngineOptions& options, const Plan& plan,
                        const std::function<void(const Progress&)>& tell) {
  const fs::path log = options.out / "engine.log";
  notation::replace_file(options.out / "plan.json", plan_json(plan));
  notation::replace_file(log, "");
  const NoteSignals note;
  const pid_t process = start(
      words_of(options, {options.corpus.string()},
               {fmt::format("-max_total_time={}", options.time.count()),
                fmt::format("-seed={}", 1 + options.seed % 0x7ffffffe), "-print_final_stats=1"}),
      log);
  EngineResult result{Ending::finished, {}, {}};
  const auto look = [&] {
    if (const auto progress = read_progress(text_of(plan.progress))) result.progress = *progress;
    if (tell) tell(result.progress);
  };
  const Watched watched = watch(process, options.time + grace + 2 * plan.limits.answer, log, look);
  look();
  result.ending = watched.ending;
  result.why = watched.why;
  return result;
}

void minimise_corpus(const EngineOptions& options, const Plan& plan) {
  const fs::path folder = options.out / "minimised";
  std::error_code error;
  fs::remove_all(folder, error);
  fs::create_directories(folder, error);
  if (error) return;
  Plan quiet = plan;  // what is found again is known already
  quiet.found = options.out / "minimised.jsonl";
  quiet.progress = options.out / "minimised.progress";
  notation::replace_file(options.out / "plan.json", plan_json(quiet));
  const NoteSignals note;
  const fs::path log = options.out / "engine.log";
  const pid_t process =
      start(words_of(options, {folder.string(), options.corpus.string()}, {"-merge=1"}), log);
  const Watched watched = watch(process, options.time + grace, log, [] {});
  std::set<std::string> kept;
  for (const fs::directory_entry& file : fs::directory_iterator(folder, error))
    kept.insert(file.path().filename().string());
  if (watched.ending == Ending::finished && !kept.empty()) {
    std::set<std::uint32_t> keys;
    for (const std::string& name : plan.operations) keys.insert(key_of(name));
    std::vector<fs::path> superfluous;
    for (const fs::directory_entry& file : fs::directory_iterator(options.corpus, error))
      if (named_by_the_engine(file.path()) && !kept.contains(file.path().filename().string()) &&
          is_for(text_of(file.path()), keys))
        superfluous.push_back(file.path());
    for (const fs::path& file : superfluous) fs::remove(file, error);
  }
  fs::remove_all(folder, error);
  fs::remove(quiet.found, error);
  fs::remove(quiet.progress, error);
  notation::replace_file(options.out / "plan.json", plan_json(plan));
}

std::uint64_t inputs_in(const fs::path& corpus) {
  std::error_code error;
  const fs::directory_iterator files(corpus, error);
  return static_cast<std::uint64_t>(std::count_if(
      begin(files), end(files), [](const auto& file) { return file.is_regular_file(); }));
}

}  // namespace plumb::fuzzing
