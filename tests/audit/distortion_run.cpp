#include "tests/audit/distortion_run.hpp"

#include <algorithm>
#include <utility>

#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "tests/audit/distortions.hpp"
#include "tests/oracle/by_enumeration.hpp"
#include "tests/oracle/claims.hpp"

namespace plumb::certify {
namespace {

/// Green: the judge says that the contract holds.
constexpr std::array<std::string_view, 4> green_names{"identical", "equivalent", "lawful",
                                                      "extends"};

bool is_green(Verdict verdict) {
  return std::find(green_names.begin(), green_names.end(), name_of(verdict)) != green_names.end();
}

/// What two other cases are answered.
std::vector<std::string> answers_of_others(const std::vector<SuiteCase>& cases,
                                           std::size_t number) {
  std::vector<std::string> answers;
  for (std::size_t step = 1; step < cases.size() && answers.size() < 2; ++step) {
    const catalogue::TestCase& other = cases[(number + step) % cases.size()].posed;
    if (other.expected.answered()) answers.push_back(catalogue::print_answer(other.expected));
  }
  return answers;
}

/// Nothing if the judge ends by a defect of its own.
std::optional<Judgement> judged(const catalogue::TestCase& posed, const std::string& answer) {
  catalogue::Choices fresh;
  try {
    return judge(posed, candidates::Answered{answer}, fresh);
  } catch (const Defect&) { return std::nullopt; }
}

/// A case that is too large to enumerate gets so many distortions: they show only that the judge
/// ends well.
constexpr std::size_t of_large_cases = 2;

void judge_one(Distortions& result, const catalogue::TestCase& posed, const std::string& answer) {
  const std::optional<Judgement> judgement_or_none = judged(posed, answer);
  ++result.distorted;
  if (!judgement_or_none) {
    result.broken.push_back(catalogue::call_text(posed.request) + " -> " + answer);
    return;
  }
  const Judgement& judgement = *judgement_or_none;
  ++result.verdicts[static_cast<std::size_t>(judgement.verdict)];
  if (!judgement.answer) return;
  if (!is_green(judgement.verdict) && !is_red(judgement.verdict)) return;
  if (is_green(judgement.verdict) && posed.expected.answered() &&
      nothing_is_claimed(posed.request) && !same_modes(posed.expected.value(), *judgement.answer)) {
    result.fooled.push_back({catalogue::call_text(posed.request), answer, judgement.verdict});
    return;
  }
  const OracleVerdict kept = opinion_by_enumeration(posed.request, *judgement.answer);
  if (!kept) return;
  const bool red = is_red(judgement.verdict);
  if (red != *kept) {
    ++(red ? result.refuted : result.confirmed);
    return;
  }
  (red ? result.charged : result.fooled)
      .push_back({catalogue::call_text(posed.request), answer, judgement.verdict});
}

}  // namespace

std::uint64_t Distortions::count(std::string_view verdict) const {
  const auto name = std::find(verdict_names.begin(), verdict_names.end(), verdict);
  return name == verdict_names.end()
             ? 0
             : verdicts[static_cast<std::size_t>(name - verdict_names.begin())];
}

std::uint64_t Distortions::red() const {
  std::uint64_t all = 0;
  for (std::size_t k = 0; k < verdicts.size(); ++k)
    if (is_red(static_cast<Verdict>(k))) all += verdicts[k];
  return all;
}

std::uint64_t Distortions::green() const {
  std::uint64_t all = 0;
  for (const std::string_view name : green_names) all += count(name);
  return all;
}

void Distortions::add(const Distortions& more) {
  cases += more.cases;
  distorted += more.distorted;
  for (std::size_t k = 0; k < verdicts.size(); ++k) verdicts[k] += more.verdicts[k];
  confirmed += more.confirmed;
  refuted += more.refuted;
  fooled.insert(fooled.end(), more.fooled.begin(), more.fooled.end());
  charged.insert(charged.end(), more.charged.begin(), more.charged.end());
  doubted.insert(doubted.end(), more.doubted.begin(), more.doubted.end());
  broken.insert(broken.end(), more.broken.begin(), more.broken.end());
}

Distortions distort(const Operation& operation, const DistortionOptions& options) {
  Distortions result;
  result.operation = operation.name;
  result.evaluated = enumerable(operation.op);
  std::vector<SuiteCase> cases = cases_of(operation, options.cases, options.seed);
  for (SuiteCase& one : cases_over_modules(operation, options.cases, options.seed))
    cases.push_back(std::move(one));
  for (SuiteCase& one : cases_with_composed(operation, options.cases, options.seed))
    cases.push_back(std::move(one));
  for (std::size_t number = 0; number < cases.size(); ++number) {
    const catalogue::TestCase& posed = cases[number].posed;
    ++result.cases;
    bool is_large = false;
    if (posed.expected.answered()) {
      const OracleVerdict kept = opinion_by_enumeration(posed.request, posed.expected.value());
      if (kept == OracleVerdict(false))
        result.doubted.push_back(catalogue::call_text(posed.request));
      is_large = !kept && !nothing_is_claimed(posed.request);
    }
    std::vector<std::string> answers =
        distortions_of(posed, answers_of_others(cases, number), options.neighbours, number);
    if (is_large && answers.size() > of_large_cases) answers.resize(of_large_cases);
    for (const std::string& answer : answers) judge_one(result, posed, answer);
  }
  return result;
}

}  // namespace plumb::certify
