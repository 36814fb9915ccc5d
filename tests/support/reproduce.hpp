// Whether the token of a judgement shows the failure again.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string_view>
#include <utility>

#include "plumb/certify/judge/verdict.hpp"
#include "properties/engines/engine.hpp"
#include "properties/engines/replay.hpp"
#include "tests/support/printing.hpp"

namespace plumb {

/// Gives this answer to every operation.
class Stubborn : public Implementation<Integer> {
 public:
  explicit Stubborn(Value<Integer> answer) : answer_(std::move(answer)) {}

 protected:
  Answer<Value<Integer>> answer(std::string_view, const Values<Integer>&,
                                const Definition&) override {
    return answer_;
  }

 private:
  Value<Integer> answer_;
};

/// The token fails with this answer, and does not with the reference.
inline void expect_reproduces(const certify::Judgement& judgement, const Value<Integer>& answer) {
  const std::optional<Token> token = parse_token(judgement.reproduce);
  ASSERT_TRUE(token) << judgement.reproduce;
  const LawRow& law = *find_law(token->law);
  Stubborn candidate(answer);
  Reference<Integer> reference;
  ReplayDriver draw(token->choices);
  EXPECT_EQ(run_once(law, draw, candidate).outcome, Outcome::fails) << judgement.reproduce;
  EXPECT_TRUE(draw.exhausted()) << judgement.reproduce;
  EXPECT_NE(run_once(law, draw, reference).outcome, Outcome::fails) << judgement.reproduce;
}

}  // namespace plumb
