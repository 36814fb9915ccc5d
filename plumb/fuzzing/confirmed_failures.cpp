#include "plumb/fuzzing/confirmed_failures.hpp"

#include <set>
#include <utility>

#include "plumb/certify/judge/judge.hpp"
#include "plumb/certify/run/counterexamples/confirmation.hpp"
#include "plumb/fuzzing/found_failures.hpp"

namespace plumb::fuzzing {

std::vector<certify::Counterexample> confirmed_failures(
    candidates::CandidateProcess& process, const candidates::Introduction& who,
    const std::vector<catalogue::Request>& requests) {
  std::vector<certify::Counterexample> confirmed;
  std::set<FailureKey> seen;
  for (const catalogue::Request& request : requests) {
    certify::Counterexample found{catalogue::make_case(request), {}};
    const candidates::Reply reply = process.ask(candidates::request_line("found", request));
    found.judgement = certify::judge(found.posed, candidates::response_of(reply), who.declared);
    if (is_red(found.judgement.verdict))
      found = certify::Confirmation(process, who).confirm(std::move(found));
    else
      found.judgement.verdict = certify::Verdict::flaky;
    if (seen.insert(key_of(found)).second) confirmed.push_back(std::move(found));
  }
  return confirmed;
}

}  // namespace plumb::fuzzing
