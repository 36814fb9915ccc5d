// Two certificates that say the same of a candidate.
#pragma once

#include <gtest/gtest.h>

#include "plumb/certify/run/certificate.hpp"

namespace plumb::certify {

inline void expect_same(const Certificate& a, const Certificate& b) {
  EXPECT_EQ(a.suite, b.suite);
  EXPECT_EQ(a.certified(), b.certified());
  ASSERT_EQ(a.clauses.size(), b.clauses.size());
  for (std::size_t k = 0; k < a.clauses.size(); ++k) {
    EXPECT_EQ(a.clauses[k].operation, b.clauses[k].operation);
    EXPECT_EQ(a.clauses[k].tally, b.clauses[k].tally) << a.clauses[k].operation;
    EXPECT_EQ(a.clauses[k].laws, b.clauses[k].laws) << a.clauses[k].operation;
    EXPECT_EQ(a.clauses[k].telling, b.clauses[k].telling) << a.clauses[k].operation;
    ASSERT_EQ(a.clauses[k].counterexamples.size(), b.clauses[k].counterexamples.size());
    for (std::size_t j = 0; j < a.clauses[k].counterexamples.size(); ++j) {
      const Counterexample &left = a.clauses[k].counterexamples[j],
                           &right = b.clauses[k].counterexamples[j];
      EXPECT_EQ(catalogue::call_text(left.posed.request),
                catalogue::call_text(right.posed.request));
      EXPECT_EQ(left.judgement.reproduce, right.judgement.reproduce);
    }
  }
  ASSERT_EQ(a.choices.size(), b.choices.size());
  for (const auto& [id, held] : a.choices) EXPECT_EQ(b.choices.at(id).choice, held.choice) << id;
}

}  // namespace plumb::certify
