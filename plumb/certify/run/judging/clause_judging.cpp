#include "plumb/certify/run/judging/clause_judging.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <utility>

#include "plumb/candidates/messages/fields.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/certify/cases/representable.hpp"
#include "plumb/certify/cases/trivial.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "plumb/certify/judge/shuffles_beside_bound.hpp"
#include "plumb/certify/run/counterexamples/confirmation.hpp"
#include "plumb/certify/run/counterexamples/failing_groups.hpp"
#include "plumb/certify/run/judging/another_order.hpp"
#include "plumb/certify/run/resumption/repeated_requests.hpp"

namespace plumb::certify {
namespace {

void add_to(CostlierPlans& costlier, const catalogue::TestCase& posed, const Judgement& judgement) {
  if (judgement.verdict == Verdict::identical) return;  // no plan is known to be better
  const auto cost = shuffles_beside_bound(posed, judgement);
  if (!cost || cost->shuffles <= cost->bound) return;
  ++costlier.cases;
  const std::uint64_t more = cost->shuffles - cost->bound;
  const std::uint64_t before = costlier.shuffles - costlier.bound;
  const std::string call = catalogue::call_text(posed.request);
  if (more < before || (more == before && call.size() >= costlier.call.size())) return;
  costlier.shuffles = cost->shuffles;
  costlier.bound = cost->bound;
  costlier.call = call;
}

/// While a clause is judged, what the candidate replies is kept.
class Keeping {
 public:
  Keeping(candidates::CandidateProcess& process, AnswersFile* answers) : process_(process) {
    process_.keep_in(answers);
  }
  ~Keeping() { process_.keep_in(nullptr); }
  Keeping(const Keeping&) = delete;
  Keeping& operator=(const Keeping&) = delete;

 private:
  candidates::CandidateProcess& process_;
};

}  // namespace

/// True if whoever looks at no argument does not answer so. Where that holds of no answer that is
/// due, as of the inverse of a swizzle, which is the swizzle: if another is due than the first one.
bool ClauseJudging::tells(const catalogue::TestCase& posed, const Value<Integer>& answer) const {
  if (!commonplace_) return !is_trivial(answer, posed.request.arguments);
  return posed.expected.answered() && posed.expected.value() != *commonplace_;
}

void ClauseJudging::count_telling(ClauseResult& result, const std::vector<const SuiteCase*>& sent) {
  const auto count = [&] {
    std::uint64_t telling = 0;
    for (const SuiteCase* one : sent) {
      const WholeCase whole(*one);
      const auto& expected = whole.posed().expected;
      telling += expected.answered() && tells(whole.posed(), expected.value());
    }
    return telling;
  };
  commonplace_.reset();
  result.telling_expected = count();
  if (result.telling_expected > 0) return;
  const auto first = std::find_if(sent.begin(), sent.end(), [](const SuiteCase* one) {
    return one->answer_left_out || one->posed.expected.answered();
  });
  if (first == sent.end()) return;
  commonplace_ = WholeCase(**first).posed().expected.value();
  result.telling_expected = count();
}

/// With the restarts that a candidate gets which has not answered yet; more when it has.
void ClauseJudging::begin_operation() {
  allowed_ = patience_.restarts_now();
  process_.allow(allowed_);
  abandoned_ = 0;
  answers_.clear();
}

ClauseResult ClauseJudging::judge(const Operation& row, const std::vector<SuiteCase>& cases,
                                  const LawBudget& laws, AnswersFile* answers, const Tell& tell) {
  begin_operation();
  const Keeping keeping(process_, answers);
  ClauseResult result;
  result.operation = row.name;
  catalogue::Choices choices;
  const std::vector<const SuiteCase*> sent = cases_to_send(result, cases);
  Selection worst = converse(result, sent, choices, laws.failures, tell);
  result.shown = choices.shown();
  AnotherOrder another_order(process_, who_, sent, answers_);
  if (abandoned_ == 0) another_order.ask(result, worst, laws.seed);
  const bool steady = result.count(Verdict::flaky) == 0;
  LawJudging(process_, who_).judge(result, laws, worst);
  std::vector<std::string> moved;
  for (auto& [verdict, found] : std::exchange(worst.smallest, {})) {
    std::string call = catalogue::call_text(found.posed.request);
    if (charge(result, verdict, std::move(found))) moved.push_back(std::move(call));
  }
  if (steady && result.count(Verdict::flaky) > 0) another_order.settle(result, worst, moved);
  for (auto& [verdict, found] : worst.kernel_sized)
    if (is_red(verdict)) add_kernel_sized(result, std::move(found));
  return result;
}

ClauseJudging::AskedAgain ClauseJudging::ask_again(const ClauseResult& before,
                                                   const std::vector<SuiteCase>& cases) {
  ClauseResult counted;
  return ask_again(before, cases_to_send(counted, cases));
}

ClauseJudging::AskedAgain ClauseJudging::ask_again(const Operation& row, const AnswersFile& answers,
                                                   const std::vector<SuiteCase>& cases) {
  ClauseResult before;
  std::vector<const SuiteCase*> sent = cases_to_send(before, cases);
  before.operation = row.name;
  const std::vector<std::string> lines = lines_of(before.operation, sent);
  std::size_t known = 0;
  for (; known < sent.size() && answers.is_of(known, lines[known]); ++known) {
    const WholeCase whole(*sent[known]);
    const Judgement then = certify::judge(
        whole.posed(), candidates::response_of(answers.entries()[known].reply), who_.declared);
    before.add(then.verdict);
    before.marks += mark_of(then);
  }
  sent.resize(known);
  return ask_again(before, sent);
}

ClauseJudging::AskedAgain ClauseJudging::ask_again(const ClauseResult& before,
                                                   const std::vector<const SuiteCase*>& sent) {
  begin_operation();
  std::random_device random;
  const auto share = share_asked_again(before, sent, [&](std::uint64_t n) {
    return std::uniform_int_distribution(0UL, n - 1)(random);
  });
  if (!share) return {0, before.operation + " has no mark of each answer"};

  std::vector<const SuiteCase*> asked;
  for (const std::size_t k : *share) asked.push_back(sent[k]);
  AskedAgain result;
  std::string late;  // on a busy machine; what was kept is not lost for that
  process_.converse(lines_of(before.operation, asked), [&](std::size_t index, const auto& reply) {
    if (reply.conduct == candidates::ProcessOutcome::answered) patience_.has_answered();
    if (reply.conduct == candidates::ProcessOutcome::abandoned) return;
    const WholeCase whole(*asked[index]);
    const catalogue::TestCase& posed = whole.posed();
    const Judgement now = certify::judge(posed, candidates::response_of(reply), who_.declared);
    const std::string was = before.marks.substr(mark_size * (*share)[index], mark_size);
    if (mark_of(now) == was) {
      ++result.answers;
      return;
    }
    std::string& other = reply.conduct == candidates::ProcessOutcome::hang ? late : result.other;
    if (other.empty())
      other = fmt::format("{} -> {}", catalogue::call_text(posed.request), now.got);
  });
  if (result.answers == 0 && result.other.empty()) result.other = late;
  return result;
}

bool ClauseJudging::charge(ClauseResult& clause, Verdict counted, Counterexample found) {
  Confirmation confirmation(process_, who_);
  Counterexample confirmed = confirmation.confirm(std::move(found));
  const bool flaky = confirmed.judgement.verdict == Verdict::flaky;
  const bool told = flaky && clause.count(Verdict::flaky) > 0 && counted != Verdict::flaky;
  if (flaky) clause.move(counted, told ? Verdict::undecided : Verdict::flaky);
  if (!told) clause.counterexamples.push_back(std::move(confirmed));
  return flaky;
}

/// Beside the smallest counterexample of its verdict, if that is another one.
void ClauseJudging::add_kernel_sized(ClauseResult& clause, Counterexample found) {
  for (const Counterexample& smallest : clause.counterexamples) {
    if (smallest.judgement.verdict != found.judgement.verdict ||
        smallest.posed.request.arguments == found.posed.request.arguments)
      continue;
    Confirmation confirmation(process_, who_);
    if (auto confirmed = confirmation.confirm_as_it_is(std::move(found)))
      clause.kernel_sized.push_back(std::move(*confirmed));
    return;
  }
}

/// Returns the cases that fit the candidate's integers and lie in its declared domain. Counts the
/// others.
std::vector<const SuiteCase*> ClauseJudging::cases_to_send(ClauseResult& result,
                                                           const std::vector<SuiteCase>& cases) {
  std::vector<const SuiteCase*> sent;
  for (const SuiteCase& one : cases) {
    const WholeCase whole(one);
    const catalogue::TestCase& posed = whole.posed();
    if (!fits(posed, who_.integer_bits)) {
      ++result.not_sent;
      continue;
    }
    ++result.cases;
    if (posed.required) ++result.required;
    if (posed.required && !who_.declared.excuses_refusal(posed)) ++result.declared;
    if (judge_unasked(posed, who_.declared)) {
      result.add(Verdict::outside);
      continue;
    }
    sent.push_back(&one);
  }
  count_telling(result, sent);
  return sent;
}

std::vector<std::string> ClauseJudging::lines_of(const std::string& operation,
                                                 const std::vector<const SuiteCase*>& sent) const {
  std::vector<std::string> lines;
  for (const SuiteCase* one : sent)
    lines.push_back(candidates::request_line(fmt::format("{}-{}", operation, lines.size()),
                                             one->posed.request));
  return lines;
}

/// It answers, so it may be started again as often as the run says.
void ClauseJudging::hear_answer() {
  patience_.has_answered();
  if (allowed_ >= patience_.restarts()) return;
  process_.allow(process_.restarts_left() + patience_.restarts() - allowed_);
  allowed_ = patience_.restarts();
}

Selection ClauseJudging::converse(ClauseResult& result, const std::vector<const SuiteCase*>& sent,
                                  catalogue::Choices& choices, Failures failures,
                                  const Tell& tell) {
  Selection worst;
  ClauseProgress progress{0, sent.size(), 0};
  process_.converse(
      lines_of(result.operation, sent), [&](std::size_t index, const candidates::Reply& reply) {
        if (reply.conduct == candidates::ProcessOutcome::abandoned) ++abandoned_;
        if (reply.conduct == candidates::ProcessOutcome::answered) hear_answer();
        const WholeCase whole(*sent[index]);
        const catalogue::TestCase& posed = whole.posed();
        Judgement judgement =
            certify::judge(posed, candidates::response_of(reply), choices, who_.declared);
        add_to(result.costlier, posed, judgement);
        if (is_right(judgement.verdict) && judgement.answer && tells(posed, *judgement.answer))
          ++result.telling;
        result.add(judgement.verdict);
        result.marks += mark_of(judgement);
        answers_.push_back(candidates::excerpt(judgement.got));
        if (is_red(judgement.verdict)) ++progress.red;
        if (is_red(judgement.verdict) && failures == Failures::recorded)
          result.red_cases.push_back(
              {posed.request, judgement.verdict, blamed_of(judgement), Source::suite});
        if (is_shown(judgement.verdict)) worst.keep(*sent[index], std::move(judgement));
        progress.done = index + 1;
        tell(progress);
      });
  return worst;
}

}  // namespace plumb::certify
