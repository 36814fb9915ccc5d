// plumb certify: the main job.
#include <fmt/format.h>

#include <array>
#include <chrono>
#include <iostream>

#include "certify/builtin_candidates.hpp"
#include "certify/certification.hpp"
#include "certify/journal.hpp"
#include "certify/report.hpp"
#include "cli/command.hpp"

namespace plumb::cli {
namespace {

struct Level {
  std::string_view name;
  std::uint64_t cases;
};
constexpr std::array<Level, 3> levels{{{"quick", 400}, {"standard", 3000}, {"deep", 30000}}};

struct Options {
  std::string name;
  std::string level = "standard";
  std::uint64_t seed = 1;
  std::vector<std::string> operations;
  std::string out;
  double seconds = 10;
  std::uint64_t memory_mb = Limits{}.memory_bytes >> 20;
  int restarts = 50;
  bool install = false;
};

/// Cleared and rewritten in place, a few times a second, on a terminal only.
class ProgressLine {
 public:
  ~ProgressLine() { clear(); }

  void operator()(const Progress& at) {
    const auto now = std::chrono::steady_clock::now();
    if (!terminal(stderr) || now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    shown_ = true;
    std::cerr << fmt::format("\r[{}/{}] {:<16} {:>6}/{} cases{}\x1b[K", at.clause, at.clauses, at.operation,
                             at.done, at.cases, at.red > 0 ? fmt::format(", {} red", at.red) : "")
              << std::flush;
  }

  void clear() {
    if (shown_) std::cerr << "\r\x1b[K" << std::flush;
    shown_ = false;
  }

 private:
  std::chrono::steady_clock::time_point last_{};
  bool shown_ = false;
};

/// Letters, digits, dot, dash and underscore stay; a candidate says its own name, so it names no path.
std::string folder_name(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '-' || c == '_' || (c == '.' && !safe.empty());
    safe += plain ? c : '_';
  }
  return safe.substr(0, 100);
}

/// The folder must be known before the first result: a greeting of its own tells it.
std::filesystem::path default_out(const std::vector<std::string>& command, const Limits& limits) {
  CandidateProcess process(command, limits, hello_request());
  const Reply& hello = process.hello();
  if (hello.conduct != Conduct::answered) return "";
  const auto read = read_introduction(hello.line);
  const auto* who = std::get_if<Introduction>(&read);
  if (!who) return "";
  return std::filesystem::path("certificates") / folder_name(who->name + "-" + who->version);
}

/// Partial clauses are said, and do not fail: what was answered was right.
Exit exit_of(const Certificate& certificate) {
  if (!certificate.unfinished.empty() || certificate.clauses.empty()) return Exit::unfinished;
  if (certificate.red_clauses() == 0) return Exit::holds;
  for (const ClauseResult& clause : certificate.clauses)
    for (std::size_t k = 0; k < clause.tally.size(); ++k) {
      const auto verdict = static_cast<Verdict>(k);
      if (clause.tally[k] > 0 && is_red(verdict) && verdict != Verdict::undecided) return Exit::fails;
    }
  return Exit::unfinished;
}

int run(const Invocation& call, const Options& options) {
  if (options.name.empty() == call.command.empty())
    throw CallError("certify takes either the NAME[@VERSION] of a built-in candidate or -- COMMAND");
  for (const std::string& name : options.operations) operation_named(name);

  const Terms terms = options.install ? Terms::agreed : Terms::to_be_agreed;
  CertifyOptions certification;
  certification.command = call.command.empty() ? builtin_command(options.name, terms) : call.command;
  if (call.command.empty()) {
    const ChosenCandidate chosen = std::get<ChosenCandidate>(find_builtin(options.name));
    certification.builtin = chosen.candidate.name + "@" + chosen.version;
  }
  certification.level = options.level;
  for (const Level& level : levels)
    if (level.name == options.level) certification.cases = level.cases;
  certification.seed = options.seed;
  certification.operations = options.operations;
  certification.limits.answer = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * options.seconds));
  certification.limits.memory_bytes = options.memory_mb << 20;
  certification.limits.restarts = options.restarts;
  certification.out = options.out.empty() ? default_out(certification.command, certification.limits)
                                          : std::filesystem::path(options.out);

  ProgressLine line;
  const Certificate certificate = certify(certification, [&](const Progress& at) { line(at); });
  line.clear();

  if (!certification.out.empty()) {
    write_reports(certificate, certification.out);
    if (certificate.unfinished.empty()) Journal::remove(certification.out);
  }
  if (call.json)
    std::cout << report_json(certificate).dump() << std::endl;
  else
    std::cout << certificate_text(certificate, terminal(stdout) ? Style::coloured : Style::plain, certification.out)
              << std::flush;
  return exit_of(certificate);
}

}  // namespace

void add_certify(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("certify", "judges a library: certify NAME[@VERSION], or certify -- COMMAND...");
  const auto options = std::make_shared<Options>();
  command->add_option("NAME", options->name, "a built-in candidate; plumb candidates lists them");
  command->add_option("--level", options->level, "how many cases a clause: quick 400, standard 3,000, deep 30,000")
      ->capture_default_str()->check(CLI::IsMember({"quick", "standard", "deep"}));
  command->add_option("--op", options->operations, "only these operations");
  command->add_option("--seed", options->seed, "same seed, same cases")->capture_default_str();
  command->add_option("--out", options->out, "where report.json, junit.xml and certificate.md go; default ./certificates/NAME-VERSION");
  command->add_option("--time-limit", options->seconds, "seconds for one answer")->capture_default_str()->check(CLI::Range(0.01, 86400.0));
  command->add_option("--memory-limit", options->memory_mb, "MiB of address space of the candidate; 0: none")->capture_default_str()->check(CLI::Range(0, 1 << 24));
  command->add_option("--restarts", options->restarts, "how often it may be started again")->capture_default_str()->check(CLI::Range(0, 1'000'000));
  command->add_flag("--install", options->install, "agree to download what is large, or not under an open licence");
  add_json(*command, call);
  command->callback([&call, options] { call.run = [&call, options] { return run(call, *options); }; });
}

}  // namespace plumb::cli
