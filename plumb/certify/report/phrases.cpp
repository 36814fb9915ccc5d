#include "plumb/certify/report/phrases.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "plumb/catalogue/characters.hpp"
#include "plumb/certify/report/hazards.hpp"
#include "plumb/certify/report/one_line.hpp"
#include "plumb/certify/report/shortfalls.hpp"
#include "plumb/certify/run/counterexamples/counterexample_selection.hpp"

namespace plumb::certify {
namespace {

/// The red verdicts, worst first, and what the conclusion says of one clause and of several.
struct RedWords {
  Verdict verdict;
  std::string_view one, many;
};

constexpr std::array<RedWords, 10> red_words{{
    {Verdict::wrong, "wrong", "wrong"},
    {Verdict::crash, "crashes", "crash"},
    {Verdict::hang, "hangs", "hang"},
    {Verdict::oversize, "answers at too great length", "answer at too great length"},
    {Verdict::garbage, "answers garbage", "answer garbage"},
    {Verdict::flaky, "flaky", "flaky"},
    {Verdict::refuses, "refuses inside its required domain", "refuse inside their required domain"},
    {Verdict::unlawful, "breaks a law", "break a law"},
    {Verdict::inconsistent, "inconsistent", "inconsistent"},
    {Verdict::unguarded, "unguarded", "unguarded"},
}};

/// "1 of 31 clauses", and "1" of those that are counted after them.
std::string of_clauses(std::int64_t n, std::size_t clauses, bool first) {
  return first ? fmt::format("{} of {} clauses", n, clauses) : fmt::format("{}", n);
}

/// "4 of 31 clauses wrong", "1 refuses inside its required domain"
std::vector<std::string> red_counts(const Certificate& certificate) {
  std::vector<std::string> counts;
  for (const RedWords& row : red_words) {
    const auto n =
        std::count_if(certificate.clauses.begin(), certificate.clauses.end(),
                      [&](const auto& clause) { return worst_verdict(clause) == row.verdict; });
    if (n == 0) continue;
    counts.push_back(fmt::format("{} {}", of_clauses(n, certificate.clauses.size(), counts.empty()),
                                 n == 1 ? row.one : row.many));
  }
  return counts;
}

/// "2 of 31 clauses undecided", "1 untested": what is not whole, where nothing fails.
std::vector<std::string> open_counts(const Certificate& certificate) {
  constexpr std::array<std::pair<Coverage, std::string_view>, 6> kinds{{
      {Coverage::undecided, "undecided"},
      {Coverage::untested, "untested"},
      {Coverage::partial, "partial"},
      {Coverage::too_few, "with too few cases"},
      {Coverage::no_cases, "without cases"},
      {Coverage::outside, "outside its declared domain"},
  }};
  std::vector<std::string> counts;
  for (const auto& [coverage, words] : kinds) {
    const auto n = std::count_if(
        certificate.clauses.begin(), certificate.clauses.end(),
        [&](const ClauseResult& clause) { return outcome_of(clause).coverage == coverage; });
    if (n == 0) continue;
    counts.push_back(
        fmt::format("{} {}", of_clauses(n, certificate.clauses.size(), counts.empty()), words));
  }
  return counts;
}

/// ", 2 hazards, right_inverse shorter than possible in 208 of 400"; empty if there are none.
std::string hazards_text(const Certificate& certificate) {
  const std::size_t hazards = hazards_of(certificate).size();
  std::string text =
      hazards == 0 ? "" : fmt::format(", {} hazard{}", hazards, hazards == 1 ? "" : "s");
  for (const Shortfall& one : shortfalls_of(certificate))
    text += fmt::format(", {} {} in {} of {}", one.operation, one.words,
                        with_thousands(one.answers), with_thousands(one.cases));
  return text;
}

/// The place of a verdict among the red ones, worst first; behind them all if it is not red.
std::size_t place_of(Verdict verdict) {
  std::size_t place = 0;
  while (place < red_words.size() && red_words[place].verdict != verdict) ++place;
  return place;
}

/// Twice its place; a wrong answer that differs in parentheses alone comes just behind `refuses`.
std::size_t gravity_of(const Counterexample& one) {
  const Verdict verdict = one.judgement.verdict;
  if (verdict == Verdict::wrong && matter_of(one) == AnswerDifference::parentheses)
    return 2 * place_of(Verdict::refuses) + 1;
  return 2 * place_of(verdict);
}

}  // namespace

std::string with_thousands(std::uint64_t n) {
  std::string digits = fmt::format("{}", n);
  for (std::size_t k = digits.size(); k > 3; k -= 3) digits.insert(k - 3, ",");
  return digits;
}

std::string duration_text(double seconds) {
  if (seconds < 59.95) return fmt::format("{:.1f} s", seconds);
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

std::string wrapped(std::string_view text, std::size_t indent, std::size_t width) {
  std::string out;
  std::size_t column = indent;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    if (column > indent && column + 1 + word.size() > width) {
      out += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      out += ' ';
      ++column;
    }
    out += word;
    column += word.size();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string_view meaning_of(Refusal code) {
  switch (code) {
    case Refusal::not_divisible: return "an extent or a stride does not divide where it must";
    case Refusal::carry:
      return "digits of the inner layout add up beyond an extent of the outer one";
    case Refusal::not_injective: return "two coordinates share an offset";
    case Refusal::not_surjective: return "an offset is not reached";
    case Refusal::not_tiling:
      return "copies of the image do not fit together without gap and overlap";
    case Refusal::no_layout: return "no layout satisfies the contract";
    case Refusal::bad_shape:
      return "the arguments do not have the structure that the operation needs";
    case Refusal::out_of_domain: return "a number lies where the operation is not defined";
    case Refusal::out_of_range: return "a number does not fit the integers of the implementation";
    case Refusal::too_large: return "the answer would need more than the stated budget";
    case Refusal::unspecified: return "the implementation does not say why";
  }
  throw Defect("a refusal without a meaning");
}

std::string title_of(const candidates::Introduction& candidate) {
  return one_line(candidate.name, 100) + ' ' + one_line(candidate.version, 100);
}

std::string level_text(const Certificate& certificate) {
  if (certificate.level.empty())
    return fmt::format("{} cases a clause", with_thousands(certificate.cases));
  return "level " + one_line(certificate.level);
}

std::vector<Verdict> occurring_verdicts(const Certificate& certificate) {
  std::vector<Verdict> found;
  for (std::size_t k = 0; k < verdict_names.size(); ++k) {
    const auto verdict = static_cast<Verdict>(k);
    if (std::any_of(certificate.clauses.begin(), certificate.clauses.end(),
                    [&](const ClauseResult& clause) { return clause.count(verdict) > 0; }))
      found.push_back(verdict);
  }
  return found;
}

std::optional<Verdict> worst_verdict(const ClauseResult& clause) {
  for (const RedWords& row : red_words)
    if (clause.count(row.verdict) > 0) return row.verdict;
  return std::nullopt;
}

const Counterexample* worst_counterexample(const ClauseResult& clause) {
  const std::vector<const Counterexample*> sorted = by_gravity(clause);
  return sorted.empty() || !is_red(sorted.front()->judgement.verdict) ? nullptr : sorted.front();
}

std::vector<const Counterexample*> by_gravity(const ClauseResult& clause) {
  std::vector<std::pair<std::size_t, const Counterexample*>> placed;
  for (const Counterexample& one : clause.counterexamples)
    placed.emplace_back(gravity_of(one), &one);
  std::stable_sort(placed.begin(), placed.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<const Counterexample*> sorted;
  for (const auto& [gravity, one] : placed) sorted.push_back(one);
  return sorted;
}

std::string undecided_text(const ClauseResult& clause) {
  const auto found = std::find_if(
      clause.counterexamples.begin(), clause.counterexamples.end(),
      [](const Counterexample& one) { return one.judgement.verdict == Verdict::undecided; });
  if (found == clause.counterexamples.end()) return "";
  return fmt::format("{} of {} answers to {} are undecided: {} -> {}: {}",
                     with_thousands(clause.count(Verdict::undecided)), with_thousands(clause.cases),
                     clause.operation, one_line(catalogue::call_text(found->posed.request), 300),
                     one_line(found->judgement.got, 300), one_line(found->judgement.reason, 300));
}

std::string costlier_text(const ClauseResult& clause) {
  const CostlierPlans& costlier = clause.costlier;
  if (costlier.cases == 0) return "";
  return fmt::format(
      "{} of {} answers are right plans with more shuffles than the bound: {} beside {} in {}",
      with_thousands(costlier.cases), with_thousands(clause.cases), costlier.shuffles,
      costlier.bound, costlier.call);
}

ClauseOutcome outcome_of(const ClauseResult& clause) {
  if (const auto worst = worst_verdict(clause)) return {worst};
  if (clause.undecided()) return {std::nullopt, Coverage::undecided};
  if (clause.lazy()) return {std::nullopt, Coverage::untested};
  if (clause.partial()) return {std::nullopt, Coverage::partial};
  if (clause.cases == 0) return {std::nullopt, Coverage::no_cases};
  if (clause.judged() == 0) return {std::nullopt, Coverage::outside};
  if (clause.untested()) return {std::nullopt, Coverage::untested};
  return {std::nullopt, clause.too_few() ? Coverage::too_few : Coverage::whole};
}

std::string outcome_word(const ClauseOutcome& outcome) {
  if (outcome.worst) return catalogue::upper(std::string(name_of(*outcome.worst)));
  switch (outcome.coverage) {
    case Coverage::whole: return "ok";
    case Coverage::undecided: return "undecided";
    case Coverage::untested: return "untested";
    case Coverage::partial: return "partial";
    case Coverage::too_few: return "too few cases";
    case Coverage::no_cases: return "no cases";
    case Coverage::outside: return "outside";
    case Coverage::not_offered: return "not offered";
  }
  throw Defect("a coverage without a word");
}

std::string declared_text(const Certificate& certificate) {
  const auto percent = certificate.declared_percent();
  if (!percent) return "";
  return fmt::format(" on its declared domain ({} % of the required one)", *percent);
}

std::string cases_text(const Certificate& certificate) {
  const std::string all = with_thousands(certificate.posed()) + " cases";
  if (certificate.asked() == certificate.posed()) return all;
  return with_thousands(certificate.asked()) + " of " + all;
}

std::string conclusion(const Certificate& certificate) {
  const std::size_t clauses = certificate.clauses.size();
  const std::vector<std::string> counts = red_counts(certificate);
  const auto undecided = static_cast<std::int64_t>(certificate.undecided_clauses());
  const std::string hazards = hazards_text(certificate);

  std::vector<std::string> reasons;
  if (!counts.empty()) reasons.push_back(fmt::format("{}", fmt::join(counts, ", ")));
  if (!certificate.unfinished.empty())
    reasons.push_back("unfinished: " + one_line(certificate.unfinished, 1000));
  if (reasons.empty() && clauses == 0) reasons.emplace_back("no clause was judged");
  if (reasons.empty() && certificate.open())
    return fmt::format("UNFINISHED: {}, {}{}", fmt::join(open_counts(certificate), ", "),
                       cases_text(certificate), hazards);
  if (undecided > 0)
    reasons.push_back(of_clauses(undecided, clauses, counts.empty()) + " undecided");
  if (!reasons.empty())
    return fmt::format("NOT CERTIFIED: {}{}", fmt::join(reasons, "; "), hazards);

  const std::size_t whole = certificate.whole_clauses();
  const std::string where = declared_text(certificate);
  if (whole == clauses && hazards.empty() && where.empty())
    return "CERTIFIED, " + cases_text(certificate);
  return fmt::format("certified{}{}, {}{}",
                     whole == clauses ? "" : fmt::format(" for {} of {} clauses", whole, clauses),
                     where, cases_text(certificate), hazards);
}

}  // namespace plumb::certify
