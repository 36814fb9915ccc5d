#include "plumb/certify/run/counterexamples/failing_groups.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "plumb/certify/judge/judge.hpp"

namespace plumb::certify {
namespace {

FailingGroup& group_of(std::vector<FailingGroup>& groups, const std::string& blamed,
                       Verdict grade) {
  for (FailingGroup& one : groups)
    if (one.blamed == blamed && one.grade == grade) return one;
  return groups.emplace_back(FailingGroup{blamed, grade, {}});
}

/// The value that a predicate has on all requests of the group; nothing if it has both.
std::optional<bool> common_value(const catalogue::Predicate& predicate, const FailingGroup& group,
                                 unsigned integer_bits) {
  std::optional<bool> value;
  const auto add = [&](const catalogue::Request& request) {
    const bool holds = predicate.holds(request, integer_bits);
    if (!value) value = holds;
    return *value == holds;
  };
  for (const RedCase* one : group.cases)
    if (!add(one->request)) return std::nullopt;
  if (group.shown && !add(group.shown->posed.request)) return std::nullopt;
  return value;
}

/// Requests of the clause that are not in the group.
std::vector<const catalogue::Request*> others_of(const FailingGroup& group,
                                                 const std::vector<SuiteCase>& cases) {
  std::set<std::string> failing;
  for (const RedCase* one : group.cases) failing.insert(mark_of_request(one->request));
  std::vector<const catalogue::Request*> others;
  for (const SuiteCase& one : cases)
    if (!failing.contains(mark_of_request(one.posed.request))) others.push_back(&one.posed.request);
  return others;
}

/// Conditions that all of the group satisfy. Each one excludes at fewest half of the other requests
/// that satisfy those before it: more conditions would describe the sample, not the failure.
std::vector<Condition> conditions_of(const FailingGroup& group, const std::vector<SuiteCase>& cases,
                                     unsigned integer_bits) {
  std::vector<const catalogue::Request*> others = others_of(group, cases);
  std::vector<Condition> common, where;
  for (const catalogue::Predicate& predicate : catalogue::predicates())
    if (const auto value = common_value(predicate, group, integer_bits))
      common.push_back({&predicate, *value});
  while (!others.empty()) {
    const Condition* best = nullptr;
    std::vector<const catalogue::Request*> fewest = others;
    for (const Condition& one : common) {
      std::vector<const catalogue::Request*> left;
      std::copy_if(others.begin(), others.end(), std::back_inserter(left),
                   [&](const auto* request) { return one.includes(*request, integer_bits); });
      if (left.size() >= fewest.size()) continue;
      fewest = std::move(left);
      best = &one;
    }
    if (!best || 2 * fewest.size() > others.size()) break;
    where.push_back(*best);
    others = std::move(fewest);
  }
  return where;
}

}  // namespace

std::string blamed_of(const Judgement& judgement) {
  if (const auto promise = broken_promise(judgement)) return std::string(*promise);
  if (judgement.verdict == Verdict::inconsistent)
    return judgement.reason.substr(0, judgement.reason.find(':'));
  return judgement.law;
}

std::vector<FailingGroup> failing_groups(const ClauseResult& clause) {
  std::vector<FailingGroup> groups;
  for (const RedCase& one : clause.red_cases)
    group_of(groups, one.blamed, one.verdict).cases.push_back(&one);
  for (const Counterexample& one : clause.counterexamples) {
    if (!is_red(one.judgement.verdict)) continue;
    FailingGroup& group = group_of(groups, blamed_of(one.judgement), one.judgement.verdict);
    if (!group.shown) group.shown = &one;
  }
  return groups;
}

std::vector<KnownFailure> known_failures_of(const ClauseResult& clause,
                                            const std::vector<SuiteCase>& cases,
                                            unsigned integer_bits) {
  std::vector<KnownFailure> known;
  for (const FailingGroup& group : failing_groups(clause)) {
    KnownFailure entry;
    entry.clause = clause.operation;
    entry.law = group.blamed;
    entry.grade = group.grade;
    entry.where = conditions_of(group, cases, integer_bits);
    entry.suite = clause.suite;
    entry.marks = marks_of_requests(group.cases);
    if (group.shown) {
      entry.smallest = group.shown->posed.request;
      entry.reason = group.shown->judgement.reason;
      if (group.grade == Verdict::unlawful) entry.token = group.shown->judgement.reproduce;
    }
    if (entry.reason.empty()) entry.reason = std::string(name_of(group.grade));
    known.push_back(std::move(entry));
  }
  return known;
}

}  // namespace plumb::certify
