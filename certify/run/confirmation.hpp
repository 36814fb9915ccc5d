// A counterexample is asked for again, and made as small as possible, before it is reported.
#pragma once

#include <optional>
#include <string>

#include "candidates/candidate_implementation.hpp"
#include "candidates/candidate_process.hpp"
#include "certify/run/certificate.hpp"
#include "properties/engines/engine.hpp"

namespace plumb::certify {

class Confirmation {
 public:
  /// `choices` are those that the candidate is held to when it is asked again, and are not settled
  /// further.
  Confirmation(candidates::CandidateProcess& process, const catalogue::Choices& choices,
               unsigned integer_bits)
      : process_(process), choices_(choices), integer_bits_(integer_bits) {}

  /// Asks a fresh process: an answer that differs makes the case flaky. What is wrong or refused is
  /// then made as small as possible. As it was found if no restart is left.
  Counterexample confirm(Counterexample found);

 private:
  Judgement ask(const catalogue::Posed& posed, std::string_view id);
  Counterexample shrunk(Counterexample found);
  Run shrunk_run(const LawRow& law, const Counterexample& found, const Run& failing,
                 candidates::CandidateImplementation& candidate) const;
  std::optional<Run> reproduced(const LawRow& law, const Counterexample& found,
                                candidates::CandidateImplementation& candidate) const;

  candidates::CandidateProcess& process_;
  const catalogue::Choices& choices_;
  unsigned integer_bits_;
};

}  // namespace plumb::certify
