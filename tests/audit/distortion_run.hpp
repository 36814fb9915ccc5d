// Can the judge be fooled? Answers that are wrong on purpose are judged, and those that come out
// green are evaluated again.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/certify/judge/verdict.hpp"
#include "properties/operations/operation.hpp"

namespace plumb::certify {

/// A distorted answer whose verdict and whose evaluation by enumeration differ.
struct Disagreement {
  std::string call, answer;
  Verdict verdict;
};

struct Distortions {
  std::string_view operation;
  bool evaluated = false;  // there is an evaluation by enumeration
  std::uint64_t cases = 0, distorted = 0;
  std::array<std::uint64_t, verdict_names.size()> verdicts{};
  std::uint64_t confirmed = 0;             // green, and the equation holds by enumeration
  std::uint64_t refuted = 0;               // red, and it does not hold by enumeration either
  std::vector<Disagreement> fooled = {};   // green, against the equation
  std::vector<Disagreement> charged = {};  // red, and the equation holds by enumeration: modes that
                                           // the contract forbids, or a false charge
  std::vector<std::string> doubted = {};   // requests whose reference answer the evaluation rejects
  std::vector<std::string> broken = {};    // where the judge ended by a defect of its own

  /// Of the verdict of that name; 0 if there is none.
  std::uint64_t count(std::string_view verdict) const;
  std::uint64_t red() const;
  std::uint64_t green() const;

  /// Adds up the counts, and the findings.
  void add(const Distortions& more);
};

struct DistortionOptions {
  std::uint64_t cases = 120, seed = 7;
  std::size_t neighbours = 24;  // of one answer
};

Distortions distort(const Operation& operation, const DistortionOptions& options);

}  // namespace plumb::certify
