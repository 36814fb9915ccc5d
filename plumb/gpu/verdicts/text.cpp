#include <fmt/format.h>

#include <algorithm>

#include "plumb/certify/report/one_line.hpp"
#include "plumb/gpu/verdicts/judged.hpp"

namespace plumb::gpu_conformance {
namespace {

std::string counted_verdicts(const JudgedClause& clause) {
  std::string text;
  for (const auto& [verdict, count] : clause.verdicts)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, verdict);
  return text;
}

std::string word_of_clause(const JudgedClause& clause) {
  if (clause.red > 0) return "RED";
  if (clause.open > 0) return "OPEN";
  return clause.supported == 0 ? "-" : "ok";
}

std::string known_fact(const Facts& facts, const std::string& key) {
  const auto found = facts.find(key);
  return found == facts.end() ? "unknown" : certify::one_line(found->second, 80);
}

}  // namespace

std::string judged_text(const Judged& judged, const Facts& facts) {
  std::size_t width = 6;
  for (const JudgedClause& clause : judged.clauses) width = std::max(width, clause.name.size());
  std::string text =
      fmt::format("{} on {}\n\n  {:<{}}  cases  range        verdicts\n",
                  known_fact(facts, "candidate"), known_fact(facts, "device"), "clause", width);
  for (const JudgedClause& clause : judged.clauses)
    text += fmt::format("  {:<{}}  {:>5}  {:>5}  {:<4}  {}\n", clause.name, width, clause.cases,
                        clause.range_cases, word_of_clause(clause), counted_verdicts(clause));
  for (const JudgedClause& clause : judged.clauses)
    for (const JudgedEntry& entry : clause.shown)
      text +=
          fmt::format("\n{}: {}, entry {}\n  {}\n  expected {}\n  got      {}\n  {}\n", clause.name,
                      entry.verdict, entry.entry, certify::one_line(entry.asked, 200),
                      certify::one_line(entry.expected, 200), certify::one_line(entry.got, 200),
                      certify::one_line(entry.reason, 200));
  if (judged.nothing()) text += "\nnothing was judged\n";
  if (!judged.complete) text += "\nthe results are not complete\n";
  return text;
}

}  // namespace plumb::gpu_conformance
