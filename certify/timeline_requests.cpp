#include <map>
#include <set>

#include "certify/candidate_process.hpp"
#include "certify/cases.hpp"
#include "certify/reply_judgement.hpp"
#include "certify/timeline.hpp"

namespace plumb {
namespace {

/// In the order of the catalogue, and of the versions, each once.
std::vector<Request> counterexamples_of(const Timeline& timeline) {
  std::vector<Request> requests;
  std::set<std::string> seen;
  for (const Operation& row : catalogue())
    for (const VersionResult& version : timeline.versions)
      for (const ClauseResult& clause : version.certificate.clauses) {
        if (clause.operation != row.name) continue;
        for (const Counterexample& one : clause.counterexamples)
          if (seen.insert(call_text(one.request)).second) requests.push_back(one.request);
      }
  return requests;
}

void add(RequestHistory& history, const std::string& version, const Judgement& judgement) {
  const AnswerSpan now{version, version, std::string(name_of(judgement.verdict)), judgement.got};
  if (!history.spans.empty() && history.spans.back().verdict == now.verdict &&
      history.spans.back().got == now.got)
    history.spans.back().last = version;
  else
    history.spans.push_back(now);
}

}  // namespace

std::vector<RequestHistory> ask_all(const Timeline& timeline, const AskVersion& ask) {
  const std::vector<Request> requests = counterexamples_of(timeline);
  std::vector<RequestHistory> histories(requests.size());
  for (const VersionResult& version : timeline.versions) {
    if (!version.absent.empty() || requests.empty()) continue;
    const std::vector<Judgement> answers = ask(version, requests);
    for (std::size_t k = 0; k < requests.size(); ++k) {
      histories[k].call = call_text(requests[k]);
      histories[k].expected = answers.at(k).expected;
      add(histories[k], version.version, answers[k]);
    }
  }
  return histories;
}

std::vector<Judgement> judge_requests(const CertifyOptions& options, const Certificate& certificate,
                                      const std::vector<Request>& requests) {
  const Introduction& who = certificate.candidate;
  Choices choices(who.choices);
  for (const auto& [id, held] : certificate.choices) choices.settle(id, held);

  std::vector<Judgement> judgements(requests.size());
  std::vector<std::size_t> sent;
  std::vector<std::string> lines;
  for (std::size_t k = 0; k < requests.size(); ++k) {
    const Operation& operation = *requests[k].operation;
    judgements[k].verdict = Verdict::unsupported;
    judgements[k].expected = print_answer(reference_answer(operation, requests[k].arguments));
    if (!who.offers(operation.name) || !fits(requests[k], who.integer_bits)) continue;
    lines.push_back(request_line(std::to_string(k), requests[k]));
    sent.push_back(k);
  }
  CandidateProcess process(options.command, options.limits, hello_request());
  process.converse(lines, [&](std::size_t index, const Reply& reply) {
    judgements[sent[index]] = judge_reply(requests[sent[index]], reply, choices);
  });
  return judgements;
}

}  // namespace plumb
