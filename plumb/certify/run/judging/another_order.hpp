// A share of the cases is asked again in another order: what a candidate answers may depend on what
// it was asked before, or on chance.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "plumb/candidates/candidate_process.hpp"
#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/run/certificate.hpp"
#include "plumb/certify/run/counterexamples/counterexample_selection.hpp"

namespace plumb::certify {

/// For the thread that owns the process.
class AnotherOrder {
 public:
  /// `sent` has the case of each mark of a clause, `answers` the answer; both must outlive this.
  AnotherOrder(candidates::CandidateProcess& process, const candidates::Introduction& who,
               const std::vector<const SuiteCase*>& sent, const std::vector<std::string>& answers)
      : process_(process), who_(who), sent_(sent), answers_(answers) {}

  /// Asks the first case, one in twenty of the others, and up to 16 with a red answer, as the seed
  /// says. If an answer is another one now, and one of the two is red, the clause gets one `flaky`
  /// case with both, and `settle` does the rest.
  void ask(ClauseResult& clause, Selection& worst, std::uint64_t seed);

  /// The clause is known to be flaky: asks each case with a red answer again. Those that have
  /// another one now say nothing, and become `undecided`; `worst` keeps the others alone. The cases
  /// with the calls `moved` are counted as flaky or undecided already.
  void settle(ClauseResult& clause, Selection& worst, const std::vector<std::string>& moved = {});

 private:
  std::vector<Judgement> ask_again(const ClauseResult& clause,
                                   const std::vector<std::size_t>& numbers);
  void charge(ClauseResult& clause, std::size_t number, const Judgement& again);

  candidates::CandidateProcess& process_;
  const candidates::Introduction& who_;
  const std::vector<const SuiteCase*>& sent_;
  const std::vector<std::string>& answers_;
  std::optional<std::size_t> charged_;  // the case that is flaky
};

}  // namespace plumb::certify
