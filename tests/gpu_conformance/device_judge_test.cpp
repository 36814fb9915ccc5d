// Answers of devices are judged by the clauses; what slips through elsewhere is red here.
#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <stdexcept>

#include "gpu_conformance/device/candidates/fixed_width.cuh"
#include "gpu_conformance/device/run/batches.hpp"
#include "gpu_conformance/device/run/host_engine.hpp"
#include "plumb/gpu/verdicts/judged.hpp"
#include "tests/gpu_conformance/pack_of_cases.hpp"

namespace plumb {

using namespace gpu_conformance;

namespace {

template <class C>
Results answers_of(const Pack& pack) {
  HostEngine<C> engine;
  Results results{pack.digest, {{"range", "checked"}}, {}, true};
  const Range all{0, pack.entries.size(), false};
  for (std::size_t begin = 0; begin < all.end;) {
    const Range batch = batch_at(pack, all, begin);
    const Batch cases = batch_of(pack, batch);
    const std::vector<Outcome> outcomes = outcomes_of(cases, engine.answer(cases));
    for (std::size_t k = 0; k < outcomes.size(); ++k) results.outcomes[begin + k] = outcomes[k];
    begin = batch.end;
  }
  return results;
}

Judged judged(const Pack& pack, const Results& results) {
  auto result = judge_results(pack, results);
  if (const auto* why = std::get_if<std::string>(&result)) throw std::runtime_error(*why);
  return std::get<Judged>(result);
}

std::string refusal(const Pack& pack, const Results& results) {
  const auto result = judge_results(pack, results);
  const auto* why = std::get_if<std::string>(&result);
  return why ? *why : "";
}

std::set<std::string> red_clauses(const Judged& all) {
  std::set<std::string> names;
  for (const JudgedClause& clause : all.clauses)
    if (clause.red > 0) names.insert(clause.name);
  return names;
}

TEST(DeviceJudge, FindsThePortOfTheReferenceRight) {
  const Judged all = judged(pack_of_cases(), answers_of<Candidate>(pack_of_cases()));
  EXPECT_FALSE(all.red());
  EXPECT_FALSE(all.open());
  EXPECT_EQ(all.clauses.size(), 5u);
  std::uint64_t range = 0;
  for (const JudgedClause& clause : all.clauses) {
    EXPECT_GT(clause.cases, 200u) << clause.name;
    EXPECT_EQ(clause.supported, clause.cases) << clause.name;
    range += clause.range_cases;
  }
  EXPECT_GT(range, 10u);
}

// Candidates that are wrong on purpose. Each is right, or unsupported, everywhere else.

struct LastModeFastest : Candidate {
  PLUMB_HD static void evaluate(const LayoutView& A, DeviceWord i, Reply& R) {
    const bool two = !A.shape.is_leaf() && A.shape.rank() == 2 && A.shape.first().is_leaf() &&
                     A.shape.first().next().is_leaf();
    if (!two) return Candidate::evaluate(A, i, R);
    const DeviceWord extent = A.shape.first().next().leaf();
    R.number(i % extent * A.stride.first().next().leaf() + i / extent * A.stride.first().leaf());
  }
};

struct WritesNothing : Candidate {
  PLUMB_HD static void crd2idx(TreeView, TreeView, TreeView, Reply&) {}
};

struct OneWordLess : Candidate {
  PLUMB_HD static void idx2crd(DeviceWord, TreeView S, Reply& R) { R.push(S.words[0]); }
};

struct WithoutBeginning : Candidate {
  PLUMB_HD static void linear(const LinearView& L, DeviceWord i, Reply& R) {
    for (int k = 0; k < 1000; ++k) R.push(L.bits() + i);
  }
};

struct NumbersOf32Bits : Candidate {
  PLUMB_HD static void evaluate(const LayoutView& A, DeviceWord i, Reply& R) {
    DeviceWord words[Reply::size] = {};
    Reply inner(words);
    Candidate::evaluate(A, i, inner);
    if (words[0] != 0) return R.refuse(Reason::out_of_range);
    R.number(static_cast<std::int32_t>(words[2]));
  }
};

/// To refuse what must be answered is no way out.
struct RefusesAll : Candidate {
  PLUMB_HD static void linear(const LinearView&, DeviceWord, Reply& R) {
    R.refuse(Reason::out_of_range);
  }
};

/// The offset between the functions is left out.
struct ForgetsTheOffset : Candidate {
  PLUMB_HD static void composed(const ComposedView& F, DeviceWord i, Reply& R) {
    const ComposedView::Link link = F.link(0);
    if (F.links() != 1 || link.offset == 0) return Candidate::composed(F, i, R);
    DeviceWord words[Reply::size] = {};
    Reply inner(words);
    Candidate::evaluate(F.inner(), i, inner);
    if (link.is_swizzle)
      Candidate::swizzle(link.swizzle, words[2], R);
    else
      Candidate::evaluate(link.layout, words[2], R);
  }
};

/// Odd offsets are left as they were.
struct LosesALane : Candidate {
  PLUMB_HD static void swizzle(const SwizzleView& f, DeviceWord x, Reply& R) {
    if (x % 2 == 0) Candidate::swizzle(f, x, R);
  }
};

template <class Impostor>
void expect_caught(const std::string& clause, const std::string& verdict,
                   const std::set<std::string>& also = {}) {
  const Judged all = judged(pack_of_cases(), answers_of<Impostor>(pack_of_cases()));
  std::set<std::string> due = also;
  due.insert(clause);
  EXPECT_EQ(red_clauses(all), due);
  for (const JudgedClause& one : all.clauses)
    EXPECT_TRUE(one.name != clause || one.verdicts.count(verdict) > 0) << verdict;
}

TEST(DeviceJudge, CatchesWrongCandidatesOnTheHostWarp) {
  expect_caught<LastModeFastest>("evaluate", "wrong", {"apply"});  // apply of a layout
  expect_caught<WritesNothing>("crd2idx", "untouched");
  expect_caught<OneWordLess>("idx2crd", "garbage");
  expect_caught<WithoutBeginning>("linear_apply", "malformed");
  expect_caught<RefusesAll>("linear_apply", "refuses");
  expect_caught<ForgetsTheOffset>("apply", "wrong", {"evaluate"});
  expect_caught<LosesALane>("apply", "untouched");
}

TEST(DeviceJudge, ChargesRangeCasesOnlyIfRangesAreSaidToBeChecked) {
  const Pack& pack = pack_of_cases();
  Results results = answers_of<NumbersOf32Bits>(pack);
  const Judged checked = judged(pack, results);
  EXPECT_EQ(red_clauses(checked).count("evaluate"), 1u);
  results.facts["range"] = "unchecked";
  const Judged unchecked = judged(pack, results);
  EXPECT_EQ(red_clauses(unchecked).count("evaluate"), 0u);
}

TEST(DeviceJudge, RefusesResultsOfAnotherPack) {
  Results results = answers_of<Candidate>(pack_of_cases());
  results.pack[0] ^= 1;
  EXPECT_NE(refusal(pack_of_cases(), results).find("the results are of the pack"),
            std::string::npos);
}

TEST(DeviceJudge, RefusesPacksThatExpectOtherAnswers) {
  const Results results = answers_of<Candidate>(pack_of_cases());
  const auto with = [&](const std::function<void(Entry&)>& alter) {
    Pack pack = pack_of_cases();
    alter(pack.entries[3]);
    write_pack(pack);
    Results moved = results;
    moved.pack = pack.digest;
    return refusal(pack, moved);
  };
  EXPECT_EQ(with([](Entry&) {}), "");
  EXPECT_NE(with([](Entry& e) { e.expected.back() += 1; }).find("is not that of the reference"),
            std::string::npos);
  EXPECT_NE(with([](Entry& e) { e.arguments.back() += 1; }).find("not the arguments in its text"),
            std::string::npos);
  EXPECT_NE(with([](Entry& e) { e.kind = EntryKind::range; }), "");
  EXPECT_NE(with([](Entry& e) { e.name = "apply"; }), "");
  EXPECT_NE(with([](Entry& e) { e.text = "{"; }), "");
}

TEST(DeviceJudge, CallsWhatIsMissingOpen) {
  Results results = answers_of<Candidate>(pack_of_cases());
  results.outcomes.erase(results.outcomes.begin());
  const Judged all = judged(pack_of_cases(), results);
  EXPECT_FALSE(all.red());
  EXPECT_TRUE(all.open());
  Results cut = answers_of<Candidate>(pack_of_cases());
  cut.complete = false;
  EXPECT_TRUE(judged(pack_of_cases(), cut).open());
}

TEST(DeviceJudge, IsOpenIfNothingWasShown) {
  Pack none;
  write_pack(none);
  EXPECT_TRUE(judged(none, {none.digest, {}, {}, true}).open());
  Results results = answers_of<Candidate>(pack_of_cases());
  for (auto& [entry, outcome] : results.outcomes) outcome = {RunOutcome::unsupported, "", {}};
  EXPECT_TRUE(judged(pack_of_cases(), results).open());
  EXPECT_FALSE(judged(pack_of_cases(), results).red());
}

TEST(DeviceJudge, IsRedForEachMisconduct) {
  for (const RunOutcome conduct :
       {RunOutcome::untouched, RunOutcome::malformed, RunOutcome::cuda_error, RunOutcome::lost,
        RunOutcome::hang, RunOutcome::crash, RunOutcome::canary}) {
    Results results = answers_of<Candidate>(pack_of_cases());
    results.outcomes.begin()->second = {conduct, "so", {}};
    EXPECT_TRUE(judged(pack_of_cases(), results).red()) << name_of(conduct);
  }
  Results results = answers_of<Candidate>(pack_of_cases());
  results.outcomes.begin()->second = {RunOutcome::abandoned, "so", {}};
  EXPECT_TRUE(judged(pack_of_cases(), results).open());
}

TEST(DeviceJudge, TakesEveryAnswerThatDiffersInAWordForWrongOrAFreeChoice) {
  const Pack& pack = pack_of_cases();
  Results results = answers_of<Candidate>(pack);
  std::uint64_t altered = 0;
  for (auto& [entry, outcome] : results.outcomes)
    if (outcome.conduct == RunOutcome::answered) {
      outcome.words.back() ^= 1;
      ++altered;
    }
  std::uint64_t green = 0;
  for (const JudgedEntry& entry : judged(pack, results).entries)
    green += entry.colour == Colour::green && entry.expected.rfind("refuse", 0) != 0 ? 1 : 0;
  EXPECT_GT(altered, 1000u);
  EXPECT_LT(green, altered / 100) << "beyond a domain some choices are free";
}

}  // namespace
}  // namespace plumb
