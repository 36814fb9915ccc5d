// Cases as numbers: tokens, their replay, and the code of a profile.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "properties/engines/engine.hpp"
#include "properties/engines/exhaust.hpp"
#include "properties/engines/random.hpp"
#include "properties/engines/replay.hpp"
#include "properties/notation/notation.hpp"
#include "tests/support/long_tests.hpp"

namespace plumb {

namespace {

using Numbers = std::vector<Integer>;

Token token(const std::string& text) {
  const std::optional<Token> parsed = parse_token(text);
  return parsed ? *parsed : Token{"no token", {}};
}

Profile profile(const std::string& text) {
  return std::get<Profile>(std::get<Value<Integer>>(notation::parse(Kind::profile, text)));
}

std::string decoded(const std::string& code) {
  const std::optional<Profile> found = decode_profile(Integer(code));
  return found ? notation::print(*found) : "none";
}

std::string described(const Run& run) {
  std::string text = std::to_string(static_cast<int>(run.outcome));
  for (const Drawn& drawn : run.drawn)
    text += "; " + drawn.name + " = " + notation::print(drawn.value);
  for (const Call<Integer>& call : run.calls) {
    text += "; " + call.operation;
    for (const Value<Integer>& argument : call.arguments) text += " " + notation::print(argument);
    text += call.result.answered() ? " -> " + notation::print(call.result.value()) : " refuses";
  }
  return text;
}

Run replayed(const LawRow& law, const Numbers& choices,
             ReplayDriver::Mismatch mismatch = ReplayDriver::Mismatch::exact) {
  Reference<Integer> reference;
  ReplayDriver draw(choices, mismatch);
  return run_once(law, draw, reference);
}

}  // namespace


TEST(Token, IsTheLawAndItsChoices) {
  EXPECT_EQ(print_token({"composition.pointwise", {2, 4, 1, -3, 10, 5}}),
            "composition.pointwise:2.4.1.-3.10.5");
  EXPECT_EQ(print_token({"size.counts", {}}), "size.counts:");
}

TEST(Token, IsReadAsItIsPrinted) {
  const Integer huge = (Integer(1) << 200) + 1;
  for (const Numbers& choices :
       {Numbers{}, Numbers{0}, Numbers{-1}, Numbers{1, 2, 3}, Numbers{huge, -huge, 0, 10}}) {
    const Token read = token(print_token({"clause.a-law", choices}));
    EXPECT_EQ(read.law, "clause.a-law");
    EXPECT_EQ(read.choices, choices);
  }
}

TEST(Token, IsSafeInAShell) {
  constexpr auto safe = "abcdefghijklmnopqrstuvwxyz0123456789_.:-";
  for (const LawRow& law : law_table())
    EXPECT_EQ(print_token({std::string(law.id), {0, -12, 345}}).find_first_not_of(safe),
              std::string::npos);
}

TEST(Token, IsNoOtherText) {
  const std::string many(5000, '7');
  for (const std::string& text : {std::string(),
                                  std::string("size.counts"),
                                  std::string("size.counts.1.2"),
                                  std::string("a.b:1."),
                                  std::string("a.b:.1"),
                                  std::string("a.b:1..2"),
                                  std::string("a.b:."),
                                  std::string("a.b:1 2"),
                                  std::string("a.b: 1"),
                                  std::string("a.b:+1"),
                                  std::string("a.b:-"),
                                  std::string("a.b:--1"),
                                  std::string("a.b:1-2"),
                                  std::string("a.b:0x10"),
                                  std::string("a.b:1e3"),
                                  std::string("a.b:1,2"),
                                  std::string("a.b:1:2"),
                                  std::string("a.b:1\n"),
                                  std::string("a.b:1\0", 6),
                                  "a.b:" + many})
    EXPECT_FALSE(parse_token(text)) << text;
}

// A number is decimal, even if it begins with zeros.
TEST(Token, HasDecimalNumbers) {
  const std::vector<std::pair<std::string, int>> tokens{
      {"a.b:010", 10}, {"a.b:08", 8}, {"a.b:-09", -9}, {"a.b:00", 0}};
  for (const auto& [text, number] : tokens) {
    std::optional<Token> read;
    EXPECT_NO_THROW(read = parse_token(text)) << text;
    EXPECT_TRUE(!read || read->choices == Numbers{number}) << text;
  }
}


TEST(Replay, RepeatsEachCaseOfEachLaw) {
  for (const LawRow& law : law_table()) {
    SeededPick pick(11);
    for (int k = 0; k < by_preset(7, 20); ++k) {
      RandomDriver draw(pick, k % 3 == 0 ? Manner::edge : Manner::ordinary);
      Reference<Integer> reference;
      const auto run = run_once(law, draw, reference);
      const std::string text = print_token({std::string(law.id), run.numbers()});
      ReplayDriver again(token(text).choices);
      EXPECT_EQ(described(run_once(law, again, reference)), described(run)) << text;
      EXPECT_TRUE(again.exhausted()) << text;
    }
  }
}

TEST(Replay, RepeatsTheCasesOfAnExhaustiveRun) {
  for (const LawRow& law : law_table()) {
    ExhaustDriver draw(Bounds{});
    Reference<Integer> reference;
    for (int k = 0; k < by_preset(120, 500); ++k) {
      const auto run = run_once(law, draw, reference);
      EXPECT_EQ(described(replayed(law, run.numbers())), described(run)) << law.id;
      if (!draw.advance()) break;
    }
  }
}

TEST(Replay, DiscardsWhatIsMissingOrOutOfBounds) {
  const LawRow& law = *find_law("evaluate.coordinates");  // profile, extent, stride, index
  EXPECT_EQ(replayed(law, {0, 4, 2, 3}).outcome, Outcome::holds);
  EXPECT_EQ(replayed(law, {0, 4, 2}).outcome, Outcome::discarded);  // no index
  EXPECT_EQ(replayed(law, {}).outcome, Outcome::discarded);
  EXPECT_EQ(replayed(law, {0, 4, 2, 4}).outcome, Outcome::discarded);  // index 4 of 4
  EXPECT_EQ(replayed(law, {0, 0, 2, 0}).outcome, Outcome::discarded);  // extent 0
  EXPECT_EQ(replayed(law, {-1, 4, 2, 3}).outcome, Outcome::discarded);
  EXPECT_EQ(replayed(law, {999, 4, 2, 3}).outcome, Outcome::discarded);  // no profile
}

TEST(Replay, LeavesSurplusChoicesAlone) {
  Reference<Integer> reference;
  ReplayDriver draw({0, 4, 2, 3, 77});
  EXPECT_EQ(run_once(*find_law("evaluate.coordinates"), draw, reference).outcome, Outcome::holds);
  EXPECT_FALSE(draw.exhausted());
}

TEST(Replay, TakesTheNearestChoiceWhereAskedTo) {
  const LawRow& law = *find_law("evaluate.coordinates");
  const auto nearest = ReplayDriver::Mismatch::nearest;
  EXPECT_EQ(replayed(law, {0, 4, 2, 9}, nearest).numbers(), (Numbers{0, 4, 2, 3}));
  EXPECT_EQ(replayed(law, {0, -4, 2, 9}, nearest).numbers(), (Numbers{0, 1, 2, 0}));
  EXPECT_EQ(replayed(law, {2, 4, 2}, nearest).numbers(), (Numbers{2, 4, 2, 1, 0, 0}));
}


TEST(ProfileCode, WritesTheAritiesInPreorder) {
  for (const auto& [text, code] :
       std::vector<std::pair<std::string, std::string>>{{"*", "0"},
                                                        {"(*)", "1"},
                                                        {"(*,*)", "2"},
                                                        {"((*,*),*)", "22"},
                                                        {"(*,(*,*))", "202"},
                                                        {"()", "9"},
                                                        {"((),*)", "29"},
                                                        {"(*,())", "209"},
                                                        {"(((*)))", "111"},
                                                        {"(*,*,*,*,*,*,*,*)", "8"},
                                                        {"((*,(*)),(*,*,*))", "220103"}}) {
    EXPECT_EQ(encode_profile(profile(text)), Integer(code)) << text;
    EXPECT_EQ(decoded(code), text);
  }
}

TEST(ProfileCode, IsReadAsItIsWritten) {
  std::set<Integer> codes;
  for (const Profile& one : profiles_within(5, 3)) {
    const Integer code = encode_profile(one);
    EXPECT_TRUE(codes.insert(code).second) << notation::print(one);
    EXPECT_EQ(decode_profile(code), std::optional(one)) << notation::print(one);
  }
}

TEST(ProfileCode, IsAProfileOrNoneForEachNumber) {
  int profiles = 0;
  for (int code = 0; code < 20'000; ++code)
    if (const std::optional<Profile> found = decode_profile(Integer(code))) {
      ++profiles;
      EXPECT_EQ(decode_profile(encode_profile(*found)), found) << code;
    }
  EXPECT_GT(profiles, 2000);
}

TEST(ProfileCode, IsNoOtherNumber) {
  EXPECT_EQ(decoded("-1"), "none");
  EXPECT_EQ(decoded("12"), "((*,*))");
  EXPECT_EQ(decoded("102"), "none");  // (*), and two more
  EXPECT_EQ(decoded("99"), "none");
  EXPECT_EQ(decoded("20"), "(*,*)");  // zeros at the end say nothing
}

TEST(ProfileCode, IsLimitedInDepthAndLeaves) {
  EXPECT_NE(decoded(std::string(64, '1')), "none");
  EXPECT_EQ(decoded(std::string(65, '1')), "none");
  EXPECT_EQ(decoded(std::string(4000, '1')), "none");
  EXPECT_EQ(decoded(std::string(4000, '8')), "none");
  EXPECT_EQ(decoded(std::string(4000, '9')), "none");
  EXPECT_NE(decoded("8" + std::string(8, '8')), "none");   // 64 leaves
  EXPECT_EQ(decoded("28" + std::string(8, '8')), "none");  // 65
  EXPECT_FALSE(decode_profile(Integer(3), 2));
  EXPECT_TRUE(decode_profile(Integer(3), 3));
}

TEST(ProfileCode, HasNoNumberForNineEntries) {
  EXPECT_EQ(encode_profile(profile("(*,*,*,*,*,*,*,*,*)")), -1);
}

}  // namespace plumb
