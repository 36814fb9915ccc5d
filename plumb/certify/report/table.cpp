#include "plumb/certify/report/table.hpp"

#include "plumb/certify/report/phrases.hpp"

namespace plumb::certify {
namespace {

using Tone = ReportCell::Tone;

Tone tone_of(Verdict verdict) {
  if (is_red(verdict)) return Tone::red;
  switch (verdict) {
    case Verdict::unclaimed:
    case Verdict::outside: return Tone::grey;
    case Verdict::aborts:
    case Verdict::unsupported:
    case Verdict::undecided: return Tone::yellow;
    default: return Tone::plain;
  }
}

/// The columns between the cases and the outcome.
struct Columns {
  bool declared;  // the share of the required cases that its domain has
  std::vector<Verdict> verdicts;
};

std::vector<ReportCell> row_of(const ClauseResult& clause, const Columns& columns) {
  std::vector<ReportCell> row{{clause.operation}, {with_thousands(clause.cases)}};
  if (columns.declared)
    row.push_back({std::to_string(percent_of(clause.declared, clause.required)) + " %"});
  for (const Verdict verdict : columns.verdicts) {
    const std::uint64_t count = clause.count(verdict);
    row.push_back({count == 0 ? "" : with_thousands(count), tone_of(verdict)});
  }
  row.push_back({outcome_word(outcome_of(clause)), tone_of(clause)});
  return row;
}

}  // namespace

Tone tone_of(const ClauseResult& clause) {
  if (clause.red()) return Tone::red;
  return outcome_of(clause).qualified() ? Tone::yellow : Tone::green;
}

Tone tone_of_conclusion(const Certificate& certificate) {
  if (conclusion(certificate).starts_with("CERTIFIED")) return Tone::green;
  const bool red = certificate.red_clauses() > 0 || !certificate.unfinished.empty() ||
                   certificate.clauses.empty();
  return red ? Tone::red : Tone::yellow;
}

ReportTable clause_table(const Certificate& certificate) {
  const Columns columns{certificate.declared_percent().has_value(),
                        occurring_verdicts(certificate)};
  std::vector<ReportCell> headings{{"clause"}, {"cases"}};
  if (columns.declared) headings.push_back({"domain"});
  for (const Verdict verdict : columns.verdicts)
    headings.push_back({std::string(name_of(verdict))});
  headings.emplace_back();

  ReportTable table{headings};
  for (const ClauseResult& clause : certificate.clauses) table.push_back(row_of(clause, columns));
  return table;
}

}  // namespace plumb::certify
