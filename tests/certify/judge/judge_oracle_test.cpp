// The judge against a second, slower judge, on answers that are nearly right.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "properties/notation/notation.hpp"
#include "reference/modes/regroup.hpp"
#include "tests/certify/judge/word_for_word.hpp"
#include "tests/support/printing.hpp"

namespace plumb::certify {

namespace {

using L = Layout<Integer>;

/// The layout with leaf k replaced.
L with_leaf(const L& R, std::size_t k, const Integer& extent, const Integer& stride) {
  std::size_t at = 0, stride_at = 0;
  return {map_leaves(R.shape, [&](const Integer& s) { return at++ == k ? extent : s; }),
          map_leaves(R.stride, [&](const Integer& d) { return stride_at++ == k ? stride : d; })};
}

/// R, and what differs from it in one or two numbers.
std::vector<L> nearly(const L& R) {
  std::vector<L> answers{R};
  const Modes<Integer> modes = flat_modes(R);
  for (std::size_t k = 0; k < modes.size(); ++k) {
    const auto& [s, d] = modes[k];
    for (const auto& [extent, stride] : std::vector<std::pair<Integer, Integer>>{{s, d + 1},
                                                                                 {s, d - 1},
                                                                                 {s, 2 * d},
                                                                                 {s, 0},
                                                                                 {s, -d},
                                                                                 {s + 1, d},
                                                                                 {s - 1, d},
                                                                                 {2 * s, d}})
      if (extent >= 1) answers.push_back(with_leaf(R, k, extent, stride));
    if (k + 1 < modes.size()) {
      const L swapped = with_leaf(R, k, modes[k + 1].extent, modes[k + 1].stride);
      answers.push_back(with_leaf(swapped, k + 1, s, d));
    }
  }
  answers.push_back(coalesce(R));
  answers.push_back(flatten(R));
  answers.push_back({Integer(1), Integer(0)});
  return answers;
}

bool is_small(const catalogue::Request& request) {
  for (const Value<Integer>& argument : request.arguments) {
    const auto* T = std::get_if<Tiler<Integer>>(&argument);
    const L* A = T && T->is_layout() ? &T->layout() : std::get_if<L>(&argument);
    if (A && (size(*A) > 48 || cosize(*A) > 200)) return false;
    if (const auto* N = std::get_if<IntTuple<Integer>>(&argument); N && product(*N) > 200)
      return false;
  }
  return true;
}

class OracleOf : public ::testing::TestWithParam<Op> {};

}  // namespace


TEST_P(OracleOf, AgreesWithTheJudgeOnAnswersThatAreNearlyRight) {
  int right = 0, wrong = 0;
  for (const SuiteCase& one : cases_of(catalogue::operation_of(GetParam()), 250, 3)) {
    const catalogue::Request& request = one.posed.request;
    if (!std::holds_alternative<L>(request.arguments[0]) || !is_small(request)) continue;
    const Answer<Value<Integer>>& reference = one.posed.expected;
    const L answer =
        reference.answered() ? std::get<L>(reference.value()) : L{Integer(2), Integer(1)};
    for (const L& R : nearly(answer)) {
      if (size(R) > 500) continue;
      const std::optional<bool> keeps = word_for_word::contract_holds(request, R);
      if (!keeps) continue;
      ++(*keeps ? right : wrong);
      catalogue::Choices choices;
      const Verdict verdict =
          judge(one.posed, candidates::Answered{notation::print(R)}, choices).verdict;
      EXPECT_EQ(!is_red(verdict), *keeps) << catalogue::call_text(request) << " answered "
                                          << notation::print(R) << ": " << name_of(verdict);
      EXPECT_NE(verdict, Verdict::undecided);
    }
  }
  EXPECT_GT(right, 100);
  EXPECT_GT(wrong, 100);
}

INSTANTIATE_TEST_SUITE_P(Operations, OracleOf,
                         ::testing::Values(Op::coalesce, Op::composition, Op::complement,
                                           Op::right_inverse, Op::left_inverse, Op::logical_divide,
                                           Op::logical_product),
                         [](const auto& op) {
                           return std::string(catalogue::operation_of(op.param).name);
                         });

}  // namespace plumb::certify
