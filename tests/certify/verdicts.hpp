// The verdicts on answers, each to a request of its own.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "certify/judge/judge.hpp"
#include "tests/support/printing.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

struct Judged {
  std::string call, answer;
  Verdict verdict;
};

inline void expect_verdicts(const std::vector<Judged>& all) {
  for (const Judged& one : all)
    EXPECT_EQ(judge(posed(one.call), candidates::Answered{one.answer}).verdict, one.verdict)
        << one.call << " -> " << one.answer;
}

}  // namespace plumb::certify
