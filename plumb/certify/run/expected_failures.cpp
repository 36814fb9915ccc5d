#include "plumb/certify/run/expected_failures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "plumb/certify/judge/judge.hpp"
#include "plumb/certify/run/counterexamples/failing_groups.hpp"
#include "plumb/certify/run/judging/judged_candidate.hpp"
#include "properties/engines/engine.hpp"
#include "properties/engines/replay.hpp"
#include "properties/laws/law_table.hpp"

namespace plumb::certify {
namespace {

/// True if one answer decides whether the entry still holds.
bool is_of_one_answer(Verdict grade) {
  return grade != Verdict::inconsistent && grade != Verdict::unlawful && grade != Verdict::flaky;
}

class Comparing {
 public:
  Comparing(const Certificate& certificate, const std::vector<KnownFailure>& known,
            candidates::CandidateProcess& process)
      : certificate_(certificate), process_(process) {
    for (const KnownFailure& entry : known) result_.entries.push_back({entry});
  }

  Comparison result() {
    for (const ClauseResult& clause : certificate_.clauses)
      for (const FailingGroup& group : failing_groups(clause)) compare(clause, group);
    for (ExpectedFailure& one : result_.entries) expect(one);
    return std::move(result_);
  }

 private:
  unsigned integer_bits() const { return certificate_.candidate.integer_bits; }

  /// Counts it with the entries that cover it. The case that the certificate shows is one of those
  /// that are counted, or stands for them: it counts only if an entry covers no other.
  bool is_known(const ClauseResult& clause, const RedCase& one, bool is_shown = false) {
    bool known = false;
    for (ExpectedFailure& expected : result_.entries) {
      if (!expected.entry.concerns(clause.operation, one) ||
          !expected.entry.covers(one, clause.suite, integer_bits()))
        continue;
      known = true;
      if (!is_shown || expected.cases == 0) ++expected.cases;
    }
    return known;
  }

  void compare(const ClauseResult& clause, const FailingGroup& group) {
    std::vector<const RedCase*> unknown;
    for (const RedCase* one : group.cases)
      if (!is_known(clause, *one)) unknown.push_back(one);
    const bool shown =
        group.shown &&
        !is_known(clause, {group.shown->posed.request, group.grade, group.blamed, Source::law_run},
                  /*is_shown=*/true);
    if (unknown.empty() && !shown) return;
    News news{clause.operation,
              group.blamed,
              group.grade,
              std::max<std::size_t>(1, unknown.size()),
              {},
              "",
              ""};
    if (shown) {
      news.example = group.shown->posed.request;
      news.answer = group.shown->judgement.got;
      news.why = group.shown->judgement.reason;
    } else {
      show_plainest(news, unknown);
    }
    result_.news.push_back(std::move(news));
  }

  /// The certificate shows another case, which is known.
  void show_plainest(News& news, const std::vector<const RedCase*>& unknown) {
    std::optional<catalogue::TestCase> plainest;
    for (const RedCase* one : unknown) {
      catalogue::TestCase posed = catalogue::make_case(one->request);
      if (!plainest || catalogue::plainer(posed, *plainest)) plainest = std::move(posed);
    }
    const Judgement judgement = ask(*plainest);
    news.example = plainest->request;
    news.answer = judgement.got;
    news.why = is_red(judgement.verdict)
                   ? judgement.reason
                   : fmt::format("it failed, and asked again it is {}", name_of(judgement.verdict));
  }

  Judgement ask(const catalogue::TestCase& posed) {
    const std::string line = candidates::request_line("known", posed.request);
    return judge(posed, candidates::response_of(process_.ask(line)),
                 certificate_.candidate.declared);
  }

  void expect(ExpectedFailure& one) {
    const auto& clauses = certificate_.clauses;
    const auto clause = std::find_if(clauses.begin(), clauses.end(), [&](const auto& result) {
      return result.operation == one.entry.clause;
    });
    if (clause == clauses.end()) return;
    one.expectation = Expectation::known;
    if (one.entry.grade == Verdict::flaky) return;
    if (one.entry.smallest && is_of_one_answer(one.entry.grade)) return expect_answer(one);
    if (!one.entry.token.empty()) return expect_law(one);
    if (one.cases == 0) pass(one, "none of its cases fails");
  }

  void expect_answer(ExpectedFailure& one) {
    const Judgement now = ask(catalogue::make_case(*one.entry.smallest));
    if (now.verdict == one.entry.grade && blamed_of(now) == one.entry.law) return;
    if (now.verdict == Verdict::undecided) {
      one.expectation = Expectation::not_run;
      return;
    }
    pass(one, fmt::format("its case is {} now: {} -> {}", name_of(now.verdict),
                          catalogue::call_text(*one.entry.smallest), now.got));
  }

  void expect_law(ExpectedFailure& one) {
    const std::optional<Token> token = parse_token(one.entry.token);
    const auto& laws = law_table();
    const auto law = std::find_if(laws.begin(), laws.end(),
                                  [&](const LawRow& row) { return row.id == one.entry.law; });
    if (!token || token->law != one.entry.law || law == laws.end())
      return pass(one, fmt::format("its token {} is none of {}", one.entry.token, one.entry.law));
    JudgedCandidate use(process_, certificate_.candidate);
    ReplayDriver draw(token->choices);
    if (run_once(*law, draw, use).outcome == Outcome::fails) return;
    pass(one, fmt::format("the law no longer fails at {}", one.entry.token));
  }

  static void pass(ExpectedFailure& one, std::string why) {
    one.expectation = Expectation::unexpected_pass;
    one.why = std::move(why);
    if (one.cases > 0)
      one.why += fmt::format(", and {} other case{} still fail{}", one.cases,
                             one.cases == 1 ? "" : "s", one.cases == 1 ? "s" : "");
  }

  const Certificate& certificate_;
  candidates::CandidateProcess& process_;
  Comparison result_;
};

}  // namespace

Comparison compared(const Certificate& certificate, const std::vector<KnownFailure>& known,
                    candidates::CandidateProcess& process) {
  return Comparing(certificate, known, process).result();
}

}  // namespace plumb::certify
