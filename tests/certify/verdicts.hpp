// The verdicts on answers, each to a request of its own.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "tests/support/printing.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

inline Judgement judgement_of(std::string_view call, const candidates::Response& response) {
  return judge(posed(call), response);
}

inline Verdict verdict_of(std::string_view call, const std::string& answer) {
  return judgement_of(call, candidates::Answered{answer}).verdict;
}

/// What this answer shows at the point; empty if it is not right, or shows nothing.
inline std::string shows(const std::string& point, std::string_view call,
                         const std::string& answer) {
  catalogue::Choices choices;
  judge(posed(call), candidates::Answered{answer}, choices);
  const auto held = choices.held();
  const auto found = held.find(point);
  return found == held.end() ? "" : found->second.choice;
}

struct Judged {
  std::string call, answer;
  Verdict verdict;
};

inline void expect_verdicts(const std::vector<Judged>& all) {
  for (const Judged& one : all)
    EXPECT_EQ(verdict_of(one.call, one.answer), one.verdict) << one.call << " -> " << one.answer;
}

}  // namespace plumb::certify
