// What the commands that judge candidates share: how many cases, the limits, progress.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "certify/certification.hpp"
#include "cli/command.hpp"

namespace plumb::cli {

struct CertifyChoices {
  std::string level = "standard";
  std::uint64_t cases = 0;  // a clause; 0: as many as the level says
  std::uint64_t seed = 1;
  std::vector<std::string> operations{};
  std::string out{};
  double seconds = Limits{}.answer.count() / 1000.0;
  std::uint64_t memory_mb = Limits{}.memory_bytes >> 20;
  int restarts = Limits{}.restarts;
  bool install = false;

  Terms terms() const { return install ? Terms::agreed : Terms::to_be_agreed; }

  /// Without a command and a folder. Throws CallError for an unknown operation.
  CertifyOptions certification() const;
};

void add_judging(CLI::App& command, CertifyChoices& choices);

/// Cleared and rewritten in place, a few times a second, on a terminal only.
class ProgressLine {
 public:
  explicit ProgressLine(std::string title = "") : title_(std::move(title)) {}
  ~ProgressLine() { clear(); }

  void operator()(const Progress& at);
  void clear();

 private:
  std::string title_;
  std::chrono::steady_clock::time_point last_{};
  bool shown_ = false;
};

}  // namespace plumb::cli
