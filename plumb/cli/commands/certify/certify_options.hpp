// What the commands that judge candidates share: the number of cases, the limits, progress.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "plumb/candidates/builtin/builtin_command.hpp"
#include "plumb/candidates/sandbox.hpp"
#include "plumb/certify/report/report.hpp"
#include "plumb/certify/run/certification.hpp"
#include "plumb/cli/command.hpp"

namespace plumb::cli {

struct CertifyChoices {
  std::string level = "standard";
  std::uint64_t cases = 0;  // a clause; 0: as many as the level says
  std::uint64_t seed = 1;
  std::vector<std::string> operations{};
  std::string out{};
  double seconds = std::chrono::duration<double>(candidates::Limits{}.answer).count();
  std::uint64_t memory_mb = candidates::Limits{}.memory_bytes >> 20;
  int restarts = candidates::Limits{}.restarts;
  unsigned jobs = 1;
  bool install = false;
  bool sandbox = false;
  double budget = 0;  // seconds for the whole run; 0: no limit

  /// Asks the run to end: its budget, or a signal. Copies share it.
  std::shared_ptr<candidates::Halt> halt = std::make_shared<candidates::Halt>();

  candidates::Terms terms() const {
    return install ? candidates::Terms::agreed : candidates::Terms::to_be_agreed;
  }

  /// The box that candidates run in, opened with the first certification; null without --sandbox.
  /// Its folder is removed with its last owner.
  mutable std::shared_ptr<candidates::Sandbox> box{};

  /// Without a command and a folder. Throws CallError for an unknown operation, EnvironmentError if
  /// the kernel allows no box.
  certify::CertifyOptions certification() const;
};

/// A folder named after a candidate, which says its own name: letters, digits, dot, dash and
/// underscore stay, so that it names no path.
std::string folder_name(const std::string& text);

/// Makes the folder that reports go to, before any work is done for them. Throws CallError if it
/// cannot be made or written, EnvironmentError if the disk is full.
void prepare_folder(const std::filesystem::path& folder);

/// Coloured on a terminal.
certify::Style style_of_output();

void add_judging(CLI::App& command, CertifyChoices& choices);

/// Cleared and rewritten in place, a few times a second, on a terminal only. It has the cases a
/// second, and an estimate of the time that is left.
class ProgressLine {
 public:
  explicit ProgressLine(std::string title = "") : title_(std::move(title)) {}
  ~ProgressLine() { clear(); }

  void operator()(const certify::SuiteProgress& at);
  void clear();

 private:
  std::string pace(const certify::SuiteProgress& at, double seconds) const;

  std::string title_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now(), last_{};
  std::map<std::string, std::uint64_t> done_;  // by operation
  bool shown_ = false;
};

}  // namespace plumb::cli
