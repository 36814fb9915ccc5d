// What a run of plumb fuzz reports, by operation: of a whole run, of a part, and of merged parts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "plumb/certify/run/certificate.hpp"
#include "plumb/cli/parts.hpp"

namespace plumb::cli {

struct FuzzFailure {
  PartJson data;     // as the JSON of a certificate has it, with the clause
  std::string text;  // as a person reads it
};

struct FuzzedOperation {
  std::string name;
  std::uint64_t asked = 0;
  bool left = false;  // asked no more, as it ended the candidate too often
  std::vector<FuzzFailure> failures = {};
};

struct FuzzReport {
  std::string candidate, version;
  double seconds = 0;
  std::uint64_t seed = 1, inputs = 0;
  std::vector<FuzzedOperation> operations = {};
  std::string unfinished = {};  // why it stopped early; empty: it did not
  std::string corpus = {};      // a folder; empty of merged parts
  std::uint64_t corpus_inputs = 0;
  std::string log = {};

  std::uint64_t requests() const;
  std::size_t failures() const;
  bool fails() const;  // a failure is red

  /// 0 nothing was found, 1 a failure, 3 stopped early
  Exit exit() const;
};

FuzzFailure failure_of(const certify::Counterexample& one, const certify::Certificate& certificate);

/// The requests of its failures.
std::vector<catalogue::Request> failing_requests(const FuzzReport& report);

std::string text_of(const FuzzReport& report);

/// A line {"failure": ..} for each failure, and a last line {"fuzz": ..}.
void print_json_report(const FuzzReport& report);

/// The results of one part, for print_part.
PartResults part_results(const FuzzReport& report);

/// Throws PartJson::exception if a part has other results.
FuzzReport report_of(const Whole& whole);

}  // namespace plumb::cli
