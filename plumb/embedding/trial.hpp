// One clause asked of a function in this process: its cases, each answer judged, and the smallest
// counterexamples.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/catalogue/variation_points/choices.hpp"
#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "plumb/certify/run/certificate.hpp"
#include "plumb/certify/run/counterexamples/counterexample_selection.hpp"

namespace plumb::embedding {

class Trial {
 public:
  /// Asks the function. What it throws leaves the trial.
  using Ask = std::function<candidates::Response(const catalogue::Request&)>;

  /// Throws notation::CallError if there is no such operation, or `count` is above `most_cases`.
  Trial(const std::string& operation, std::uint64_t count, std::uint64_t seed, Ask ask);

  /// True of a case that the function has to answer.
  using Claimed = std::function<bool(const catalogue::TestCase&)>;

  /// Asks every case for which `claimed` is true, and shrinks what is red.
  void run(const Claimed& claimed = nullptr);

  /// How often each verdict came out.
  const certify::Tally& tally() const { return tally_; }

  /// The smallest counterexample of each red verdict, the verdicts in their order.
  const std::vector<certify::Counterexample>& counterexamples() const { return counterexamples_; }

 private:
  certify::Judgement judged(const catalogue::TestCase& posed);
  certify::Counterexample smallest(certify::Counterexample found);

  const Operation& operation_;
  std::vector<certify::SuiteCase> cases_;
  Ask ask_;
  certify::Tally tally_{};
  std::vector<certify::Counterexample> counterexamples_;
};

/// A counterexample as `plumb certify` prints it. Its last line is `again`, which is what asks the
/// reference; it is followed by the call in quotes, and by `end`.
std::string explain(const certify::Counterexample& counterexample, std::string_view again,
                    std::string_view end);

}  // namespace plumb::embedding
