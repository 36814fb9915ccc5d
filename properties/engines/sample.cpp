#include "properties/engines/sample.hpp"

#include <rapidcheck.h>

#include <exception>

#include "properties/engines/random.hpp"
#include "properties/engines/shrink.hpp"

namespace plumb {
namespace {

/// RapidCheck is the source of randomness.
class RapidCheckPick : public Pick {
 public:
  std::int64_t between(std::int64_t lower, std::int64_t upper) override {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(lower, upper + 1));
  }
};

/// RapidCheck reports to us, not to the terminal.
class Silent : public rc::detail::TestListener {
 public:
  void onTestCaseFinished(const rc::detail::CaseDescription&) override {}
  void onShrinkTried(const rc::detail::CaseDescription&, bool) override {}
  void onTestFinished(const rc::detail::TestMetadata&, const rc::detail::TestResult&) override {}
};

}  // namespace

Sampling sample(const LawRow& law, Implementation<Integer>& use, std::uint64_t count,
                std::uint64_t seed, std::uint64_t most_shrinking) {
  using rc::detail::CaseResult;
  Sampling result;
  std::optional<Run> last_failure;
  std::exception_ptr fault;  // a defect or an interruption, not an outcome of the law
  std::uint64_t turn = 0;

  const auto property = [&]() -> CaseResult {
    RapidCheckPick pick;
    RandomDriver draw(pick, pick.chance(30) ? Manner::edge : Manner::ordinary);
    Run run;
    try {
      if (!fault) run = run_once(law, draw, use);
    } catch (...) {
      fault = std::current_exception();  // RapidCheck would take it for a failing case
    }
    if (fault) return CaseResult(CaseResult::Type::Failure);
    ++turn;
    if (run.outcome == Outcome::discarded) throw CaseResult(CaseResult::Type::Discard);
    if (run.outcome == Outcome::undecided) {
      ++result.undecided;
      throw CaseResult(CaseResult::Type::Discard);
    }
    if (run.outcome == Outcome::fails) {
      last_failure = std::move(run);
      return CaseResult(CaseResult::Type::Failure);
    }
    return CaseResult(CaseResult::Type::Success);
  };

  rc::detail::TestParams params;
  params.seed = seed;
  params.maxSuccess = static_cast<int>(count);
  params.maxDiscardRatio = 50;
  params.disableShrinking = true;  // ours knows what the choices mean
  Silent listener;
  const auto outcome =
      rc::detail::checkTestable(property, rc::detail::TestMetadata{}, params, listener,
                                std::unordered_map<std::string, rc::detail::Reproduce>{});

  if (fault) std::rethrow_exception(fault);
  if (outcome.is<rc::detail::SuccessResult>())
    result.cases = static_cast<std::uint64_t>(outcome.get<rc::detail::SuccessResult>().numSuccess);
  if (outcome.is<rc::detail::GaveUpResult>()) {
    result.cases = static_cast<std::uint64_t>(outcome.get<rc::detail::GaveUpResult>().numSuccess);
    result.gave_up = true;
  }
  if (outcome.is<rc::detail::Error>())
    throw Defect("RapidCheck: " + outcome.get<rc::detail::Error>().description);
  if (outcome.is<rc::detail::FailureResult>()) {
    result.cases = static_cast<std::uint64_t>(outcome.get<rc::detail::FailureResult>().numSuccess);
    result.failure = shrink(law, use, *last_failure, most_shrinking);
  }
  result.discarded = turn > result.cases ? turn - result.cases - result.undecided : 0;
  return result;
}

}  // namespace plumb
