#include "certify/report/table.hpp"

#include "certify/report/words.hpp"

namespace plumb::certify {
namespace {

using Tone = ReportCell::Tone;

Tone tone_of(const ClauseResult& clause) {
  if (clause.red()) return Tone::red;
  return clause.partial() || clause.cases == 0 ? Tone::yellow : Tone::green;
}

Tone tone_of(Verdict verdict) {
  if (is_red(verdict)) return Tone::red;
  return verdict == Verdict::unsupported ? Tone::yellow : Tone::plain;
}

std::vector<ReportCell> row_of(const ClauseResult& clause, const std::vector<Verdict>& columns) {
  std::vector<ReportCell> row{{clause.operation}, {with_thousands(clause.cases)}};
  for (const Verdict verdict : columns) {
    const std::uint64_t count = clause.count(verdict);
    row.push_back({count == 0 ? "" : with_thousands(count), tone_of(verdict)});
  }
  row.push_back({outcome_word(outcome_of(clause)), tone_of(clause)});
  return row;
}

}  // namespace

ReportTable clause_table(const Certificate& certificate) {
  const std::vector<Verdict> columns = occurring_verdicts(certificate);
  std::vector<ReportCell> headings{{"clause"}, {"cases"}};
  for (const Verdict verdict : columns) headings.push_back({std::string(name_of(verdict))});
  headings.emplace_back();

  ReportTable table{headings};
  for (const ClauseResult& clause : certificate.clauses) table.push_back(row_of(clause, columns));
  return table;
}

}  // namespace plumb::certify
