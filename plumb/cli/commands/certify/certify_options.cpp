#include "plumb/cli/commands/certify/certify_options.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/catalogue/characters.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/run/resumption/journal.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::cli {
namespace {

struct Level {
  std::string_view name;
  std::uint64_t cases;
};
constexpr std::array<Level, 3> levels{{{"quick", 400}, {"standard", 3000}, {"deep", 30000}}};

std::vector<std::string> names_of_levels() {
  std::vector<std::string> names;
  for (const Level& row : levels) names.emplace_back(row.name);
  return names;
}

/// quick 400, standard 3,000, ..
std::string text_of_levels() {
  std::string text;
  for (const Level& row : levels)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", row.name,
                        certify::with_thousands(row.cases));
  return text;
}

/// Empty, or what is wrong: no comparison keeps nan out of a range.
std::string number_of_seconds(const std::string& text) {
  const bool number = text.find_first_not_of("0123456789.eE+-") == std::string::npos;
  return number ? "" : text + " is no number of seconds";
}

}  // namespace

certify::CertifyOptions CertifyChoices::certification() const {
  for (const std::string& name : operations) catalogue::operation_named(name);
  certify::CertifyOptions certification;
  for (const Level& row : levels)
    if (row.name == level) certification.cases = row.cases;
  certification.level = level;
  if (cases != 0) {
    certification.cases = cases;
    certification.level = "";
  }
  certification.seed = seed;
  certification.operations = operations;
  certification.jobs = jobs;
  candidates::Limits& limits = certification.limits;
  limits.answer = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
  limits.hello = std::max(limits.hello, limits.answer);
  limits.memory_bytes = memory_mb << 20;
  limits.restarts = restarts;
  limits.halt = halt;
  if (budget > 0) halt->after(std::chrono::duration<double>(budget));
  if (sandbox && !box) box = std::make_shared<candidates::Sandbox>(certify::state_folder());
  if (box) limits.within = box->words();
  return certification;
}

std::string folder_name(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    const bool plain =
        catalogue::is_letter(c) || notation::is_digit(c) || c == '-' || (c == '.' && !safe.empty());
    safe += plain ? c : '_';
  }
  return safe.substr(0, 100);
}

void prepare_folder(const std::filesystem::path& folder) {
  const auto cannot = [&](const std::string& why) {
    return fmt::format("the folder {} cannot be written ({}); name another one with --out",
                       folder.string(), why);
  };
  std::error_code error;
  if (std::filesystem::exists(folder, error) && !std::filesystem::is_directory(folder, error))
    throw notation::CallError(cannot("it is no folder"));
  std::filesystem::create_directories(folder, error);
  if (error) throw notation::CallError(cannot(error.message()));
  const std::filesystem::path tried = folder / fmt::format(".{}.partial", ::getpid());
  std::ofstream out(tried);
  out << tried.string() << std::flush;
  const int why = out ? 0 : errno;
  out.close();
  std::filesystem::remove(tried, error);
  if (why == ENOSPC || why == EDQUOT) throw notation::EnvironmentError(cannot(std::strerror(why)));
  if (why != 0) throw notation::CallError(cannot(std::strerror(why)));
}

certify::Style style_of_output() {
  return coloured(stdout) ? certify::Style::coloured : certify::Style::plain;
}

void add_judging(CLI::App& command, CertifyChoices& choices) {
  command
      .add_option("--level", choices.level,
                  fmt::format("cases of each clause: {}", text_of_levels()))
      ->capture_default_str()
      ->check(CLI::IsMember(names_of_levels()));
  command.add_option("--cases", choices.cases, "cases of each clause, instead of a level")
      ->check(CLI::Range(1, 10'000'000));
  command.add_option("--op", choices.operations, "only these operations")
      ->delimiter(',')
      ->type_name("OP");
  command.add_option("--seed", choices.seed, "same seed, same cases")->capture_default_str();
  command
      .add_option("--out", choices.out, "the folder of the reports [default: below ./certificates]")
      ->type_name("FOLDER");
  command
      .add_option("--time-limit", choices.seconds,
                  "seconds for one answer; the first has at least 30")
      ->capture_default_str()
      ->check(CLI::Range(0.01, 86400.0))
      ->check(number_of_seconds);
  command
      .add_option("--budget", choices.budget,
                  "seconds for the whole run; what is left is unfinished, and the same command "
                  "resumes [default: no limit]")
      ->check(CLI::Range(0.01, 1e8))
      ->check(number_of_seconds);
  command
      .add_option("--memory-limit", choices.memory_mb,
                  "MiB of address space of the candidate; 0: no limit")
      ->capture_default_str()
      ->check(CLI::Range(0, 1 << 24));
  command.add_option("--restarts", choices.restarts, "restarts of the candidate on one operation")
      ->capture_default_str()
      ->check(CLI::Range(0, 1'000'000));
  command
      .add_option("--jobs", choices.jobs,
                  "operations judged side by side, each with a process of the candidate")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  command.add_flag("--sandbox", choices.sandbox,
                   "run the candidate without network, and with files that can be read alone, by "
                   "bubblewrap");
  command.add_flag("--install", choices.install,
                   "agree to download what is large, or not under an open licence");
}

std::string ProgressLine::pace(const certify::SuiteProgress& at, double seconds) const {
  if (seconds < 2 || at.cases == 0) return "";
  std::uint64_t done = 0;
  for (const auto& [operation, count] : done_) done += count;
  const double share = (static_cast<double>(at.clause - 1) +
                        static_cast<double>(at.done) / static_cast<double>(at.cases)) /
                       static_cast<double>(at.clauses);
  std::string text = fmt::format(", {:.0f}/s", static_cast<double>(done) / seconds);
  if (share > 0.01)
    text += fmt::format(", about {} left", certify::duration_text(seconds * (1 - share) / share));
  return text;
}

void ProgressLine::operator()(const certify::SuiteProgress& at) {
  const auto now = std::chrono::steady_clock::now();
  done_[std::string(at.operation)] = at.done;
  if (now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  shown_ = true;
  show_progress(fmt::format("{}{}[{}/{}] {:<16} {:>6}/{} cases{}", title_,
                            title_.empty() ? "" : " ", at.clause, at.clauses, at.operation, at.done,
                            at.cases, at.red > 0 ? fmt::format(", {} red", at.red) : "") +
                pace(at, std::chrono::duration<double>(now - start_).count()));
}

void ProgressLine::clear() {
  if (shown_) show_progress("");
  shown_ = false;
}

}  // namespace plumb::cli
