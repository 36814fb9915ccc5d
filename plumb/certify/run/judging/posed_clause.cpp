#include "plumb/certify/run/judging/posed_clause.hpp"

#include <utility>

#include "plumb/certify/cases/mixed.hpp"

namespace plumb::certify {
namespace {

constexpr std::size_t longest_answer = 1024;

std::vector<SuiteCase> taken_in_place(const Operation& row, const candidates::Introduction& who,
                                      std::uint64_t count, std::uint64_t seed,
                                      const Making& making) {
  if (!who.takes_composed(row.name)) return {};
  return cases_with_composed(row, count / 5, seed, making);
}

std::vector<SuiteCase> taken_over_modules(const Operation& row, const candidates::Introduction& who,
                                          std::uint64_t count, std::uint64_t seed,
                                          const Making& making) {
  const candidates::StrideSupport& taken = who.modules;
  if (taken.coordinates.empty() && taken.bits.empty()) return {};
  std::vector<SuiteCase> cases = cases_over_modules(row, count / 5, seed, making);
  std::erase_if(cases, [&](const SuiteCase& one) { return !taken.takes(one.posed.request); });
  return cases;
}

}  // namespace

PosedClause pose_clause(const Operation& row, const candidates::Introduction& who,
                        std::uint64_t count, std::uint64_t seed,
                        const std::function<void()>& before_each_draw) {
  const Making making{longest_answer, before_each_draw};
  PosedClause posed;
  posed.cases =
      mixed({cases_of(row, count, seed, making), taken_over_modules(row, who, count, seed, making),
             taken_in_place(row, who, count, seed, making)});
  posed.digest = suite_digest(posed.cases);
  return posed;
}

}  // namespace plumb::certify
