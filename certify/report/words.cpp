#include "certify/report/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "certify/report/one_line.hpp"

namespace plumb::certify {
namespace {

/// The red verdicts, worst first, and what the conclusion says of one clause and of several.
struct RedWords {
  Verdict verdict;
  std::string_view one, many;
};

constexpr std::array<RedWords, 8> red_words{{
    {Verdict::wrong, "wrong", "wrong"},
    {Verdict::crash, "crashes", "crash"},
    {Verdict::hang, "hangs", "hang"},
    {Verdict::oversize, "answers at too great length", "answer at too great length"},
    {Verdict::garbage, "answers garbage", "answer garbage"},
    {Verdict::flaky, "flaky", "flaky"},
    {Verdict::refuses, "refuses inside its required domain", "refuse inside their required domain"},
    {Verdict::undecided, "undecided", "undecided"},
}};

bool complete(const ClauseResult& clause) { return !clause.partial() && clause.cases > 0; }

/// "4 of 31 clauses wrong", "1 refuses inside its required domain"
std::vector<std::string> red_counts(const Certificate& certificate) {
  std::vector<std::string> counts;
  for (const RedWords& row : red_words) {
    const auto n =
        std::count_if(certificate.clauses.begin(), certificate.clauses.end(),
                      [&](const auto& clause) { return worst_verdict(clause) == row.verdict; });
    if (n == 0) continue;
    const std::string of_all =
        counts.empty() ? fmt::format(" of {} clauses", certificate.clauses.size()) : "";
    counts.push_back(fmt::format("{}{} {}", n, of_all, n == 1 ? row.one : row.many));
  }
  return counts;
}

bool is_plain_in_a_shell(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) ||
         std::string_view("_./:=,@%+-").find(c) != std::string_view::npos;
}

/// In quotes that take every byte, and show none that a terminal would obey.
std::string quoted_bytes(std::string_view word) {
  std::string text = "$'";
  for (const char c : word) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\'' || c == '\\')
      text += {'\\', c};
    else if (byte < 0x20 || byte >= 0x7f)
      text += fmt::format("\\x{:02x}", byte);
    else
      text += c;
  }
  return text + "'";
}

std::string shell_word(std::string_view word) {
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain_in_a_shell))
    return std::string(word);
  if (one_line(word) != word) return quoted_bytes(word);
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
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

std::string shell_line(const std::vector<std::string>& words) {
  std::vector<std::string> quoted;
  for (const std::string& word : words) quoted.push_back(shell_word(word));
  return fmt::format("{}", fmt::join(quoted, " "));
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
  for (const RedWords& row : red_words)
    for (const Counterexample& one : clause.counterexamples)
      if (one.judgement.verdict == row.verdict) return &one;
  return nullptr;
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
  if (clause.partial()) return {std::nullopt, Coverage::partial};
  return {std::nullopt, clause.cases == 0 ? Coverage::no_cases : Coverage::whole};
}

std::string outcome_word(const ClauseOutcome& outcome) {
  if (outcome.worst) {
    std::string word(name_of(*outcome.worst));
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return word;
  }
  switch (outcome.coverage) {
    case Coverage::whole: return "ok";
    case Coverage::partial: return "partial";
    case Coverage::no_cases: return "no cases";
    case Coverage::not_offered: return "not offered";
  }
  throw Defect("a coverage without a word");
}

std::string conclusion(const Certificate& certificate) {
  std::vector<std::string> reasons;
  if (const auto counts = red_counts(certificate); !counts.empty())
    reasons.push_back(fmt::format("{}", fmt::join(counts, ", ")));
  if (!certificate.unfinished.empty())
    reasons.push_back("unfinished: " + one_line(certificate.unfinished, 1000));
  if (reasons.empty() && certificate.clauses.empty()) reasons.emplace_back("no clause was judged");
  if (!reasons.empty()) return fmt::format("NOT CERTIFIED: {}", fmt::join(reasons, "; "));

  const auto whole =
      std::count_if(certificate.clauses.begin(), certificate.clauses.end(), complete);
  if (whole == std::ssize(certificate.clauses)) return "CERTIFIED";
  return fmt::format("certified for {} of {} clauses", whole, certificate.clauses.size());
}

std::string again_line(const Counterexample& counterexample, const Certificate& certificate) {
  const std::string command = shell_line(certificate.command);
  const std::string& token = counterexample.judgement.reproduce;
  if (token.empty())
    return fmt::format("echo {} | {}",
                       shell_word(candidates::request_line("1", counterexample.posed.request)),
                       command);
  if (!certificate.builtin.empty())
    return fmt::format("plumb law replay {} --candidate {}", shell_word(token),
                       certificate.builtin);
  return fmt::format("plumb law replay {}{}{}", shell_word(token), command.empty() ? "" : " -- ",
                     command);
}

std::string certify_again_line(const Certificate& certificate) {
  const bool by_name = !certificate.builtin.empty();
  std::vector<std::string> words{"plumb", "certify"};
  if (by_name) words.push_back(certificate.builtin);  // --op takes all words up to the next option
  words.insert(words.end(), {"--seed", fmt::format("{}", certificate.seed)});
  if (certificate.level.empty())
    words.insert(words.end(), {"--cases", fmt::format("{}", certificate.cases)});
  else
    words.insert(words.end(), {"--level", certificate.level});
  std::vector<std::string> asked = certificate.not_offered;
  for (const ClauseResult& clause : certificate.clauses) asked.push_back(clause.operation);
  if (asked.size() < catalogue::operations().size())
    for (const std::string& operation : asked) words.insert(words.end(), {"--op", operation});
  if (by_name) return shell_line(words);

  words.emplace_back("--");
  words.insert(words.end(), certificate.command.begin(), certificate.command.end());
  return shell_line(words);
}

}  // namespace plumb::certify
