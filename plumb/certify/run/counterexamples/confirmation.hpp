// A counterexample is asked for again, and made as small as possible, before it is reported.
#pragma once

#include <optional>
#include <string>

#include "plumb/candidates/candidate_implementation.hpp"
#include "plumb/candidates/candidate_process.hpp"
#include "plumb/certify/run/certificate.hpp"
#include "properties/engines/engine.hpp"

namespace plumb::certify {

class Confirmation {
 public:
  Confirmation(candidates::CandidateProcess& process, const candidates::Introduction& who)
      : process_(process), who_(who) {}

  /// Asks a fresh process: an answer that differs makes the case flaky. What breaks its contract or
  /// is refused is then made as small as possible. As it was found if no restart is left.
  Counterexample confirm(Counterexample found);

  /// Asks the same process again; as it was found, or nothing if the answer differs.
  std::optional<Counterexample> confirm_as_it_is(Counterexample found);

 private:
  Judgement ask(const catalogue::TestCase& posed, std::string_view id);
  Counterexample shrunk(Counterexample found);
  Run shrunk_run(const LawRow& law, const Counterexample& found, const Run& failing,
                 candidates::CandidateImplementation& candidate) const;
  std::optional<Run> reproduced(const LawRow& law, const Counterexample& found,
                                candidates::CandidateImplementation& candidate) const;

  candidates::CandidateProcess& process_;
  const candidates::Introduction& who_;
};

}  // namespace plumb::certify
