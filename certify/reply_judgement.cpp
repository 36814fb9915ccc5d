#include "certify/reply_judgement.hpp"

#include "certify/candidate_implementation.hpp"
#include "certify/notation.hpp"
#include "properties/law_table.hpp"

namespace plumb {
namespace {

Verdict verdict_of(Conduct conduct) {
  switch (conduct) {
    case Conduct::crash: return Verdict::crash;
    case Conduct::hang: return Verdict::hang;
    case Conduct::garbage: return Verdict::garbage;
    case Conduct::oversize: return Verdict::oversize;
    case Conduct::abandoned: return Verdict::undecided;
    case Conduct::answered: break;
  }
  throw Defect("an answered request is for the judge");
}

}  // namespace

Judgement judge_reply(const Request& request, const Reply& reply, Choices& choices) {
  if (reply.conduct == Conduct::answered) return judge(request, response_of(reply), choices);
  Judgement judgement;
  judgement.verdict = verdict_of(reply.conduct);
  judgement.law = contract_law(request.operation->name)->id;
  judgement.expected = print_answer(reference_answer(*request.operation, request.arguments));
  judgement.got = name_of(reply.conduct);
  judgement.reason = reply.detail;
  if (!reply.error_tail.empty()) judgement.reason += "; standard error ends: " + reply.error_tail;
  return judgement;
}

}  // namespace plumb
