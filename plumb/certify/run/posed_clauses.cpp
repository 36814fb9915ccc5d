#include "plumb/certify/run/posed_clauses.hpp"

#include <atomic>
#include <utility>

#include "plumb/certify/cases/mixed.hpp"
#include "plumb/certify/run/side_by_side.hpp"

namespace plumb::certify {
namespace {

std::vector<Case> taken_in_place(const Operation& row, const candidates::Introduction& who,
                                 std::uint64_t count, std::uint64_t seed) {
  if (!who.takes_composed(row.name)) return {};
  return cases_with_composed(row, count / 5, seed);
}

std::vector<Case> taken_over_modules(const Operation& row, const candidates::Introduction& who,
                                     std::uint64_t count, std::uint64_t seed) {
  const candidates::TakenModules& taken = who.modules;
  if (taken.coordinates.empty() && taken.bits.empty()) return {};
  std::vector<Case> cases = cases_over_modules(row, count / 5, seed);
  std::erase_if(cases, [&](const Case& one) { return !taken.takes(one.posed.request); });
  return cases;
}

}  // namespace

PosedClauses pose_clauses(std::vector<const Operation*> operations,
                          const candidates::Introduction& who, std::uint64_t count,
                          std::uint64_t seed, std::size_t jobs) {
  PosedClauses posed;
  posed.operations = std::move(operations);
  posed.cases.resize(posed.operations.size());
  posed.digests.resize(posed.operations.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&](std::size_t) {
    for (std::size_t k = next++; k < posed.operations.size(); k = next++) {
      const Operation& row = *posed.operations[k];
      posed.cases[k] = mixed({cases_of(row, count, seed), taken_over_modules(row, who, count, seed),
                              taken_in_place(row, who, count, seed)});
      posed.digests[k] = suite_digest(posed.cases[k]);
    }
  };
  side_by_side(jobs, work, [&] { next = posed.operations.size(); });
  posed.suite = suite_digest(posed.digests);
  return posed;
}

}  // namespace plumb::certify
