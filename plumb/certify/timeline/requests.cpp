#include <map>
#include <set>

#include "plumb/candidates/candidate_process.hpp"
#include "plumb/certify/cases/representable.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "plumb/certify/timeline/timeline.hpp"

namespace plumb::certify {
namespace {

/// In the order of the catalogue, and of the versions, each once.
std::vector<catalogue::TestCase> counterexamples_of(const Timeline& timeline) {
  std::vector<catalogue::TestCase> requests;
  std::set<std::string> seen;
  for (const Operation& row : catalogue::operations())
    for (const VersionResult& version : timeline.versions)
      for (const ClauseResult& clause : version.certificate.clauses) {
        if (clause.operation != row.name) continue;
        for (const Counterexample& one : clause.counterexamples)
          if (seen.insert(catalogue::call_text(one.posed.request)).second)
            requests.push_back(one.posed);
      }
  return requests;
}

void add(RequestHistory& history, const std::string& version, const Judgement& judgement) {
  const AnswerSpan now{version, version, judgement.verdict, judgement.got};
  if (!history.spans.empty() && history.spans.back().verdict == now.verdict &&
      history.spans.back().got == now.got)
    history.spans.back().last = version;
  else
    history.spans.push_back(now);
}

}  // namespace

std::vector<RequestHistory> ask_all(const Timeline& timeline, const AskVersion& ask) {
  const std::vector<catalogue::TestCase> requests = counterexamples_of(timeline);
  std::vector<RequestHistory> histories(requests.size());
  for (const VersionResult& version : timeline.versions) {
    if (!version.absent.empty() || requests.empty()) continue;
    const std::vector<Judgement> answers = ask(version, requests);
    for (std::size_t k = 0; k < requests.size(); ++k) {
      histories[k].call = catalogue::call_text(requests[k].request);
      histories[k].expected = answers.at(k).expected;
      add(histories[k], version.version, answers[k]);
    }
  }
  return histories;
}

std::vector<Judgement> judge_requests(const CertifyOptions& options, const Certificate& certificate,
                                      const std::vector<catalogue::TestCase>& requests) {
  const candidates::Introduction& who = certificate.candidate;

  std::vector<Judgement> judgements(requests.size());
  std::vector<std::size_t> sent;
  std::vector<std::string> lines;
  for (std::size_t k = 0; k < requests.size(); ++k) {
    judgements[k].verdict = Verdict::unsupported;
    judgements[k].expected = catalogue::print_answer(requests[k].expected);
    if (!who.offers(requests[k].request.operation->name) || !fits(requests[k], who.integer_bits))
      continue;
    if (auto unasked = judge_unasked(requests[k], who.declared)) {
      judgements[k] = std::move(*unasked);
      continue;
    }
    lines.push_back(candidates::request_line(std::to_string(k), requests[k].request));
    sent.push_back(k);
  }
  candidates::CandidateProcess process(options.command, options.limits,
                                       candidates::hello_request());
  process.converse(lines, [&](std::size_t index, const candidates::Reply& reply) {
    judgements[sent[index]] =
        judge(requests[sent[index]], candidates::response_of(reply), who.declared);
  });
  return judgements;
}

}  // namespace plumb::certify
