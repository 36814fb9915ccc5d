#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "plumb/catalogue/characters.hpp"
#include "plumb/catalogue/names/unknown_operation.hpp"
#include "plumb/certify/report/clause_words.hpp"
#include "plumb/certify/report/declaration.hpp"
#include "plumb/certify/report/expected.hpp"
#include "plumb/certify/report/hazards.hpp"
#include "plumb/certify/report/one_line.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/report/report.hpp"
#include "plumb/certify/report/table.hpp"

namespace plumb::certify {
namespace {

using Tone = ReportCell::Tone;

constexpr std::size_t most_unknown_names = 20;

std::string_view escape(Tone tone) {
  switch (tone) {
    case Tone::plain: return "";
    case Tone::grey: return "\x1b[90m";
    case Tone::green: return "\x1b[32m";
    case Tone::yellow: return "\x1b[33m";
    case Tone::red: return "\x1b[31m";
  }
  throw Defect("a tone without a colour");
}

/// Of UTF-8: bytes that begin a character.
std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return !catalogue::continues_character(c); }));
}

/// Paints, or does not, and breaks lines.
class Paint {
 public:
  Paint(Style style, std::size_t width) : style_(style), width_(width) {}

  std::size_t width() const { return width_; }
  std::string broken(std::string_view text, std::size_t indent) const {
    return wrapped(text, indent, width_);
  }

  /// A line whose first words are bold.
  std::string line(const std::string& first, const std::string& rest) const {
    const bool fits = columns_of(first + rest) <= width_;
    return bold(first) + (fits ? rest : broken(first + rest, 0).substr(first.size())) + '\n';
  }

  std::string operator()(const std::string& text, Tone tone) const {
    return within(escape(tone), text);
  }
  std::string bold(const std::string& text) const { return within("\x1b[1m", text); }

 private:
  std::string within(std::string_view begin, const std::string& text) const {
    if (style_ == Style::plain || begin.empty() || text.empty()) return text;
    return fmt::format("{}{}\x1b[0m", begin, text);
  }

  Style style_;
  std::size_t width_;
};

std::string strays_words(const std::vector<std::string>& strays) {
  if (strays.empty()) return "";
  const std::set<std::string> names(strays.begin(), strays.end());
  return one_line(
      fmt::format("ended {} process{} that had left the candidate's group: {}", strays.size(),
                  strays.size() == 1 ? "" : "es", fmt::join(names, ", ")),
      300);
}

std::string skipped_words(const candidates::CandidateProcess::Skipped& skipped) {
  if (skipped.lines == 0) return "";
  return fmt::format(
      "skipped {} line{} of its standard output that {} no answer{}, such as: {}; they belong on "
      "standard error",
      with_thousands(skipped.lines), skipped.lines == 1 ? "" : "s",
      skipped.lines == 1 ? "is" : "are", skipped.lines == 1 ? "" : "s",
      one_line(skipped.first, 100));
}

std::string run_line(const Certificate& certificate, const Paint& paint) {
  std::vector<std::string> parts{""};
  if (!certificate.suite.empty()) parts.push_back("suite " + certificate.suite);
  parts.push_back(fmt::format("seed {}", certificate.seed));
  parts.push_back(level_text(certificate));
  parts.push_back(duration_text(certificate.seconds));
  if (certificate.sandboxed) parts.emplace_back("in a sandbox");
  if (certificate.resumed)
    parts.push_back(fmt::format("resumed, {} answers asked again", certificate.asked_again));
  std::string text =
      paint.line("Plumbline " + certificate.plumbline, fmt::format("{}", fmt::join(parts, " · ")));
  if (!certificate.not_resumed.empty()) text += one_line(certificate.not_resumed, 300) + "\n";
  if (const auto strays = strays_words(certificate.strays); !strays.empty()) text += strays + "\n";
  if (const auto skipped = skipped_words(certificate.skipped); !skipped.empty())
    text += skipped + "\n";
  return text;
}

/// A candidate that has not introduced itself is known by its command.
std::string candidate_line(const Certificate& certificate, const Paint& paint) {
  const candidates::Introduction& candidate = certificate.candidate;
  if (certificate.clauses.empty() && certificate.not_offered.empty())
    return fmt::format("candidate {}\n", shell_line(certificate.command));
  const std::size_t offered = certificate.clauses.size() + certificate.not_begun.size();
  std::string rest = fmt::format(" ({}), {} {} offered", one_line(candidate.language, 40), offered,
                                 offered == 1 ? "operation" : "operations");
  if (!certificate.not_offered.empty())
    rest += fmt::format(", {} not offered", certificate.not_offered.size());
  const std::string plain = "candidate " + title_of(candidate) + rest;
  if (columns_of(plain) > paint.width()) return paint.broken(plain, 0) + "\n";
  return "candidate " + paint.line(title_of(candidate), rest);
}

/// The first column to the left, the last as it is, numbers to the right.
std::string table_text(const ReportTable& table, const Paint& paint) {
  std::vector<std::size_t> widths(table.front().size(), 0);
  for (const auto& row : table)
    for (std::size_t k = 0; k < row.size(); ++k)
      widths[k] = std::max(widths[k], row[k].text.size());

  std::string text;
  for (const auto& row : table) {
    std::string line;
    for (std::size_t k = 0; k < row.size(); ++k) {
      const std::string padding(widths[k] - row[k].text.size(), ' ');
      const std::string painted = paint(row[k].text, row[k].tone);
      line += k == 0                ? "  " + painted + padding
              : k + 1 == row.size() ? "  " + painted
                                    : "  " + padding + painted;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

/// The clauses that are not whole, each in words; then how many are.
std::string rows_text(const Certificate& certificate, const Paint& paint) {
  std::size_t name = 0, word = 0, whole = 0;
  for (const ClauseResult& clause : certificate.clauses) {
    if (clause.whole()) continue;
    name = std::max(name, clause.operation.size());
    word = std::max(word, outcome_word(outcome_of(clause)).size());
  }
  std::string text;
  for (const ClauseResult& clause : certificate.clauses) {
    whole += clause.whole();
    if (clause.whole()) continue;
    const std::string outcome = outcome_word(outcome_of(clause));
    text += fmt::format("  {:<{}}  {}{}  {}\n", clause.operation, name,
                        paint(outcome, clause.red() ? Tone::red : Tone::yellow),
                        std::string(word - outcome.size(), ' '),
                        paint.broken(counts_in_words(clause), name + word + 6));
  }
  if (whole > 0)
    text += fmt::format("  {} {}ok{}\n", whole,
                        whole == certificate.clauses.size() ? ""
                        : whole == 1                        ? "other "
                                                            : "others ",
                        text.empty() ? "" : "; --verbose shows all");
  return text;
}

std::string note(std::string_view label, const std::string& text, const Paint& paint) {
  return fmt::format("  {:<13}{}\n", label, paint.broken(text, 15));
}

std::string choices_text(const Certificate& certificate) {
  std::vector<std::string> choices;
  for (const auto& [id, held] : certificate.choices)
    choices.push_back(fmt::format("{} = {} ({})", id, held.choice, name_of(held.known)));
  return fmt::format("{}", fmt::join(choices, ", "));
}

std::string hazard_text(const ShownHazard& hazard) {
  return fmt::format("{} in {} answers: {}; {}{}", hazard.what, with_thousands(hazard.answers),
                     hazard.harm, hazard.example,
                     hazard.issue.empty() ? "" : "; upstream: " + hazard.issue);
}

/// "coalesce.idempotent (coalesce.modes = joined)": laws whose choice the candidate need not make.
std::string freed_text(const Certificate& certificate) {
  std::vector<std::string> laws;
  for (const ClauseResult& clause : certificate.clauses)
    for (const LawResult& one : clause.laws)
      if (one.outcome == LawOutcome::freed)
        laws.push_back(fmt::format("{} ({})", one.law, one.why));
  return fmt::format("{}", fmt::join(laws, ", "));
}

std::string notes(const Certificate& certificate, Rows rows, const Paint& paint) {
  const auto line = [&](std::string_view label, const std::string& words) {
    return note(label, words, paint);
  };
  std::uint64_t not_sent = 0;
  for (const ClauseResult& clause : certificate.clauses) not_sent += clause.not_sent;

  std::string text;
  if (!certificate.not_offered.empty() && rows == Rows::all)
    text += line("not offered", fmt::format("{}", fmt::join(certificate.not_offered, ", ")));
  const std::vector<std::string>& unknown = certificate.candidate.unknown_operations;
  for (std::size_t k = 0; k < std::min(unknown.size(), most_unknown_names); ++k)
    text += line("ops", one_line(catalogue::unknown_operation(unknown[k]), 300));
  if (unknown.size() > most_unknown_names)
    text += line("ops", fmt::format("{} more names are no operations",
                                    with_thousands(unknown.size() - most_unknown_names)));
  if (const std::string domain = domain_text(certificate.candidate.declared); !domain.empty())
    text += line("domain", domain);
  for (const std::string& sentence : trivial_clauses(certificate)) text += line("", sentence);
  if (const std::string promised = promises_text(certificate.candidate.declared); !promised.empty())
    text += line("promises", promised);
  if (!certificate.choices.empty()) text += line("choices", choices_text(certificate));
  if (not_sent > 0)
    text +=
        line("not sent", fmt::format("{} cases with numbers beyond its integers of {} bits",
                                     with_thousands(not_sent), certificate.candidate.integer_bits));
  for (const ClauseResult& clause : certificate.clauses)
    if (clause.costlier.cases > 0) text += line("costlier", costlier_text(clause));
  for (const ClauseResult& clause : certificate.clauses)
    if (const std::string which = undecided_text(clause); !which.empty())
      text += line("undecided", which);
  if (const std::string which = freed_text(certificate); !which.empty())
    text += line("freed", which);
  for (const ShownHazard& hazard : hazards_of(certificate))
    text += line("hazard", hazard_text(hazard));
  return text.empty() ? text : '\n' + text;
}

/// The first line bold, the failing coordinates red.
std::string painted(const std::string& explanation, const Paint& paint) {
  std::string text;
  for (std::size_t begin = 0; begin < explanation.size();) {
    const std::size_t end = std::min(explanation.find('\n', begin), explanation.size());
    const std::string line = explanation.substr(begin, end - begin);
    text += begin == 0 ? paint.bold(line) : line.starts_with("  >") ? paint(line, Tone::red) : line;
    text += '\n';
    begin = end + 1;
  }
  return text;
}

std::string expected_text(const Comparison& comparison, const Paint& paint) {
  const Tone tone = comparison.as_expected() ? Tone::green : Tone::red;
  std::string text = fmt::format("{} ({})\n", paint(expected_conclusion(comparison), tone),
                                 one_line(comparison.file, 300));
  for (const ExpectedLine& line : expected_lines(comparison))
    text += fmt::format("  {:<16} {}\n", line.label, paint.broken(line.text, 19));
  return text;
}

}  // namespace

std::string certificate_text(const Certificate& certificate, Style style,
                             const std::filesystem::path& out, Rows rows, std::size_t width) {
  const Paint paint(style, width);
  const std::string end = conclusion(certificate);
  std::string text = run_line(certificate, paint) + candidate_line(certificate, paint);
  text += '\n' + paint.bold(paint(paint.broken(end, 0), tone_of_conclusion(certificate))) + '\n';
  if (certificate.compared) text += expected_text(*certificate.compared, paint);
  if (!certificate.clauses.empty())
    text += '\n' + (rows == Rows::all ? table_text(clause_table(certificate), paint)
                                      : rows_text(certificate, paint));
  text += notes(certificate, rows, paint);
  for (const ClauseResult& clause : certificate.clauses)
    if (const Counterexample* worst = worst_counterexample(clause))
      text += "\n\n" + painted(explain(*worst, clause, certificate, width), paint);
  if (!out.empty())
    text +=
        fmt::format("\n{}: certificate.html, .md (all counterexamples), report.json, junit.xml\n",
                    out.string());
  return text;
}

}  // namespace plumb::certify
