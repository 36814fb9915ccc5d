#include "plumb/certify/report/declaration.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace plumb::certify {
namespace {

/// Each layout that satisfies the predicate has the property that the operation decides.
struct Implication {
  std::string_view predicate;
  Op operation;
};

constexpr std::array<Implication, 5> implications{{
    {"unique", Op::injective},
    {"ordered_strides", Op::injective},  // the sum of (s_j - 1) d_j, j <= k, is below s_k d_k
    {"compact", Op::injective},
    {"compact", Op::surjective},
    {"compact", Op::compact},
}};

bool implies(const catalogue::Predicate& predicate, Op operation) {
  return std::any_of(implications.begin(), implications.end(), [&](const Implication& row) {
    return row.predicate == predicate.name && row.operation == operation;
  });
}

}  // namespace

std::vector<std::string> names_of(const candidates::DeclaredPredicate& declared) {
  std::vector<std::string> names;
  for (const Op op : declared.operations) names.emplace_back(catalogue::operation_of(op).name);
  if (names.empty()) names.emplace_back("*");
  return names;
}

const candidates::DeclaredPredicate* implied_by(const candidates::DeclaredContract& declared,
                                                const std::string& operation) {
  const Operation* row = catalogue::find_operation(operation);
  if (!row) return nullptr;
  for (const candidates::DeclaredPredicate& entry : declared.domain())
    if (entry.beyond == candidates::OutsideDomain::undefined && entry.concerns(row->op) &&
        implies(*entry.predicate, row->op))
      return &entry;
  return nullptr;
}

std::vector<std::string> trivial_clauses(const Certificate& certificate) {
  std::vector<std::string> sentences;
  for (const ClauseResult& clause : certificate.clauses)
    if (const auto* entry = implied_by(certificate.candidate.declared, clause.operation))
      sentences.push_back(
          fmt::format("{} is true of every layout in this domain, by {}: that its clause holds "
                      "says little of the library.",
                      clause.operation, entry->predicate->name));
  return sentences;
}

std::string domain_text(const candidates::DeclaredContract& declared) {
  std::vector<std::string> texts;
  for (const candidates::DeclaredPredicate& entry : declared.domain()) {
    const bool all = entry.operations.empty();
    texts.push_back(
        fmt::format("{}{}", entry.predicate->name,
                    all ? "" : fmt::format(" (of {})", fmt::join(names_of(entry), ", "))));
  }
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string promises_text(const candidates::DeclaredContract& declared) {
  std::vector<std::string> texts;
  for (const candidates::DeclaredPromise& entry : declared.promised())
    texts.push_back(fmt::format("{} (of {})", entry.promise->name,
                                catalogue::operation_of(entry.operation).name));
  return fmt::format("{}", fmt::join(texts, ", "));
}

}  // namespace plumb::certify
