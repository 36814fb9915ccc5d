// What the explorer's page is answered, in this process.
#include "plumb/explorer/explore.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

namespace plumb {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

json ask(const json& question) { return json::parse(explorer::explore(question.dump())); }

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

TEST(Explorer, ShowsOperandsAndResultOfEachCall) {
  const json last = ask({{"ask", "show"}, {"text", "size(composition((5,2):(1,7), 4:3))"}});
  EXPECT_EQ(last["evaluation"]["result"], "4");
  EXPECT_EQ(last["clause"], "size");
  EXPECT_EQ(last["call"], 1);
  const json first =
      ask({{"ask", "show"}, {"text", "size(composition((5,2):(1,7), 4:3))"}, {"call", 0}});
  EXPECT_EQ(first["clause"], "composition");
  EXPECT_EQ(first["required"], false);
  const std::string svg = first["svg"];
  EXPECT_THAT(svg, StartsWith("<svg"));
  EXPECT_EQ(count(svg, "class=\"cell\""), 10 + 4 + 4 + 10);  // A, B, R, and what R takes of A
}

TEST(Explorer, DrawsTheOperandsOfARefusalAndSaysItsCode) {
  const json answer = ask({{"ask", "show"}, {"text", "composition((3,2):(1,7), 4:2)"}});
  EXPECT_EQ(answer["evaluation"]["refuse"], "carry");
  EXPECT_EQ(answer["evaluation"]["at"], "composition((3,2):(1,7), 4:2)");
  EXPECT_EQ(count(answer["svg"], "class=\"cell\""), 6 + 4);  // A and B, and no R
}

TEST(Explorer, SaysWhyThereIsNoPicture) {
  const json number = ask({{"ask", "show"}, {"text", "42"}});
  EXPECT_EQ(number["evaluation"]["result"], "42");
  EXPECT_FALSE(number.contains("svg"));
  EXPECT_THAT(number["no_picture"].get<std::string>(), HasSubstr("no picture of an integer"));
  const json huge = ask({{"ask", "show"}, {"text", "(1000,1000):(1000,1)"}});
  EXPECT_FALSE(huge.contains("svg"));
  EXPECT_THAT(huge["no_picture"].get<std::string>(), HasSubstr("16384"));
}

const std::string atom = "atlas:SM80_16x8x16_F32F16F16F32_TN";

TEST(Explorer, DrawsTheOperandsOfAnAtomOnTheirTiles) {
  const json all = ask({{"ask", "show"}, {"text", atom}});
  EXPECT_EQ(json::parse(all["evaluation"]["result"].get<std::string>())[2],
            "((4,8),(2,2)):((32,1),(16,8))");
  EXPECT_EQ(count(all["svg"], "class=\"cell\""), 256 + 128 + 128);
  const json one = ask({{"ask", "show"}, {"text", atom + ".C"}});
  EXPECT_EQ(one["evaluation"]["result"], "((4,8),(2,2)):((32,1),(16,8))");
  EXPECT_EQ(count(one["svg"], "class=\"cell\""), 128);
  for (const std::string name : {"atlas:SM80", "atlas:SM80.C"})
    EXPECT_THAT(ask({{"ask", "show"}, {"text", name}})["error"].get<std::string>(),
                HasSubstr("there is no atom"));
}

TEST(Explorer, TakesAnOperandOfAnAtomInEveryQuestion) {
  EXPECT_EQ(ask({{"ask", "banks"}, {"layout", atom + ".C"}})["report"]["threads"], 32);
  EXPECT_TRUE(
      ask({{"ask", "shuffle"}, {"from", atom + ".C"}, {"to", atom + ".C"}}).contains("plan"));
  EXPECT_EQ(ask({{"ask", "translate"}, {"text", atom + ".C"}, {"to", "cute"}})["value"],
            "((4,8),(2,2)):((32,1),(16,8))");
  const json swizzle = ask({{"ask", "swizzle"},
                            {"tile", "(64,64):(64,1)"},
                            {"element", "half"},
                            {"accesses", {atom + ".A/2"}}});
  EXPECT_EQ(swizzle["report"]["accesses"][0]["bytes"], 4);
  const json judged = ask({{"ask", "judge"}, {"text", "size(" + atom + ".C)"}, {"answer", "128"}});
  EXPECT_EQ(judged["judgement"]["verdict"], "identical");
}

TEST(Explorer, SwizzlesElementsBelowAByte) {
  const json answer = ask({{"ask", "swizzle"},
                           {"tile", "(64,64):(64,1)"},
                           {"element", "4b"},
                           {"accesses", {"ldmatrix"}}});
  EXPECT_EQ(answer["report"]["element"], 0.5);
  EXPECT_EQ(answer["report"]["accesses"][0]["bytes"], 16);
  EXPECT_THAT(answer["before"].get<std::string>(), StartsWith("<svg"));
}

TEST(Explorer, ColoursByTheBankOfItsMemory) {
  const json answer = ask(
      {{"ask", "show"}, {"text", "(2,4):(32,1)"}, {"colour", "bank"}, {"banks", 32}, {"bits", 32}});
  EXPECT_EQ(answer["colour"], "bank");
  EXPECT_EQ(count(answer["svg"], "data-bank=\"3\""), 2);
  EXPECT_EQ(ask({{"ask", "show"}, {"text", "4:1"}, {"colour", "pink"}})["no_picture"],
            "\"colour\": expected none, offset, thread, value, bank, row or part, got pink");
}

TEST(Explorer, JudgesAnAnswerAsTheJudgeDoes) {
  const json question{{"ask", "judge"}, {"text", "composition((5,2):(1,7), 4:3)"}};
  const auto judged = [&](const std::string& answer) {
    json asked = question;
    asked["answer"] = answer;
    return ask(asked);
  };
  const json wrong = judged("(2,2):(3,7)");
  EXPECT_EQ(wrong["judgement"]["verdict"], "unguarded");
  EXPECT_EQ(wrong["judgement"]["at"], "c = 2");
  EXPECT_EQ(wrong["red"], true);
  EXPECT_EQ(wrong["reference"], "(2,2):(3,8)");
  EXPECT_THAT(wrong["svg"].get<std::string>(), StartsWith("<svg"));
  EXPECT_EQ(judged(" (2,2):(3,8) ")["judgement"]["verdict"], "identical");
  EXPECT_EQ(judged("refuse carry")["judgement"]["verdict"], "declines");
  EXPECT_EQ(judged("refuse carry")["red"], false);
  EXPECT_EQ(judged("gibberish")["red"], true);
  EXPECT_THAT(ask({{"ask", "judge"}, {"text", "4:1"}, {"answer", "4:1"}})["error"],
              HasSubstr("takes a call"));
}

TEST(Explorer, CountsBanksAsTheCommandDoes) {
  const json answer = ask({{"ask", "banks"}, {"layout", "(32,4):(4,1)"}});
  EXPECT_THAT(answer["text"].get<std::string>(), HasSubstr("maximum conflict depth: 4"));
  EXPECT_THAT(answer["svg"].get<std::string>(), StartsWith("<svg"));
  EXPECT_THAT(ask({{"ask", "banks"}, {"layout", "32:1"}, {"direction", "store"}})["error"],
              HasSubstr("with a device only"));
}

TEST(Explorer, DesignsASwizzleAndDrawsTheBanksBeforeAndAfter) {
  const json answer = ask({{"ask", "swizzle"},
                           {"tile", "(8,64):(64,1)"},
                           {"accesses", {"rows:8", "ldmatrix"}},
                           {"element", 2},
                           {"access", 1}});
  EXPECT_EQ(answer["report"]["conflict_free"], true);
  EXPECT_EQ(answer["name"], "Sw<3,3,3>");
  EXPECT_EQ(answer["layout"], "Sw<3,3,3> o 0 o (8,64):(64,1)");
  EXPECT_THAT(answer["before"].get<std::string>(), HasSubstr("8 words in one bank"));
  EXPECT_THAT(answer["after"].get<std::string>(), HasSubstr("1 word in one bank"));
  EXPECT_EQ(answer["maps"].size(), answer["report"]["swizzles"].size());
}

TEST(Explorer, TellsOfEachWordItsThreadItsValueItsBankAndItsOffset) {
  const std::string svg = ask({{"ask", "swizzle"},
                               {"tile", "(8,64):(64,1)"},
                               {"accesses", {"ldmatrix"}},
                               {"element", 2}})["after"];
  // Thread 3 moves elements 192 to 199; Sw<3,3,3> takes 192 to 216, in word 108, of bank 12.
  EXPECT_EQ(count(svg,
                  "data-offset=\"216\" data-thread=\"3\" data-at-thread=\"3\" "
                  "data-value=\"0\" data-at-value=\"0\" data-bank=\"12\""),
            1);
  const std::string banks = ask({{"ask", "banks"}, {"layout", "(32,4):(4,1)"}})["svg"];
  EXPECT_EQ(count(banks,
                  "data-offset=\"69\" data-bank=\"5\" data-memory-row=\"2\" "
                  "data-thread=\"17\" data-value=\"1\""),
            1);
}

TEST(Explorer, DrawsTheSwizzleThatIsAskedForInThePlaceOfTheGivenOne) {
  const json answer = ask({{"ask", "swizzle"},
                           {"tile", "Sw<2,3,3> o 0 o (8,64):(64,1)"},
                           {"accesses", {"ldmatrix"}},
                           {"element", 2},
                           {"map", "Sw<1,3,3>"}});
  EXPECT_EQ(answer["layout"], "Sw<1,3,3> o 0 o (8,64):(64,1)");
  EXPECT_THAT(answer["after"].get<std::string>(), HasSubstr("4 words in one bank"));
}

TEST(Explorer, RefusesGroupsAndAccessesThatDoNotExist) {
  json question{{"ask", "swizzle"},
                {"tile", "(8,64):(64,1)"},
                {"accesses", {"ldmatrix"}},
                {"element", 2},
                {"access", 1}};
  EXPECT_EQ(ask(question)["error"], "expected an access below 1, got 1");
  question["access"] = 0;
  question["group"] = 1000;
  EXPECT_THAT(ask(question)["error"], HasSubstr("expected a group below"));
}

TEST(Explorer, PlansAShuffleWithItsTextAndItsPicture) {
  const json answer = ask({{"ask", "shuffle"},
                           {"from", "{register:[[1]],lane:[[2],[4]]}->(x:8)"},
                           {"to", "{register:[[4]],lane:[[1],[2]]}->(x:8)"}});
  EXPECT_THAT(answer["cuda"].get<std::string>(), HasSubstr("convert"));
  const std::size_t inputs = answer["inputs"], steps = answer["steps"];
  EXPECT_EQ(inputs, 2);
  const std::string svg = answer["svg"];
  const std::string last = "data-column=\"" + std::to_string(inputs + steps + 1) + "\"";
  EXPECT_EQ(count(svg, last), 4);  // the second output, of 4 lanes
}

TEST(Explorer, PlansAShuffleOfAWaveAsHip) {
  json question{{"ask", "shuffle"}, {"from", "(64,2):(1,64)"}, {"to", "(64,2):(2,1)"}};
  EXPECT_THAT(ask(question)["error"].get<std::string>(), HasSubstr("at most the 32 of a warp"));
  question["lanes"] = 64;
  const json answer = ask(question);
  EXPECT_FALSE(answer.contains("cuda"));
  EXPECT_THAT(answer["hip"].get<std::string>(), HasSubstr("__builtin_amdgcn_ds_bpermute"));
  EXPECT_EQ(answer["plan"]["shuffles"], 2);
}

TEST(Explorer, TranslatesToOneDialectAndToAll) {
  const json all = ask({{"ask", "translate"}, {"text", "Layout<Shape<_4,_8>,Stride<_8,_1>>{}"}});
  EXPECT_EQ(all["value"], "(4,8):(8,1)");
  EXPECT_GE(all["translations"].size(), 8);
  const json one = ask({{"ask", "translate"}, {"text", "(4,8):(8,1)"}, {"to", "cute-cpp"}});
  ASSERT_EQ(one.value("error", ""), "");
  EXPECT_EQ(one["translations"].size(), 1);
  EXPECT_THAT(ask({{"ask", "translate"}, {"text", "4:1"}, {"to", "latin"}})["error"],
              HasSubstr("latin"));
}

TEST(Explorer, OpensACounterexampleByItsToken) {
  const json answer =
      ask({{"ask", "replay"}, {"token", "composition.pointwise:2.5.1.2.7.0.0.4.3.2"}});
  EXPECT_EQ(answer["outcome"], "holds");
  EXPECT_EQ(answer["calls"][0]["call"], "composition((5,2):(1,7), 4:3)");
  EXPECT_EQ(answer["calls"][0]["answer"], "(2,2):(3,8)");
  EXPECT_THAT(ask({{"ask", "replay"}, {"token", "nonsense"}})["error"], HasSubstr("no token"));
  EXPECT_THAT(ask({{"ask", "replay"}, {"token", "no.such-law:1.2"}})["error"], HasSubstr("no law"));
}

TEST(Explorer, AnswersWrongCallsInASentence) {
  EXPECT_EQ(json::parse(explorer::explore("["))["exit"], 2);
  EXPECT_EQ(json::parse(explorer::explore("{}"))["error"], "the question lacks \"ask\"");
  EXPECT_THAT(ask({{"ask", "fly"}})["error"], HasSubstr("expected one of show, judge"));
  EXPECT_EQ(ask({{"ask", "show"}, {"text", 4}})["error"], "\"text\": expected a text, got number");
  EXPECT_EQ(ask({{"ask", "show"}, {"text", "4:1"}, {"bits", -1}})["error"],
            "\"bits\": expected an integer from 1 to 1048576, got -1");
  EXPECT_THAT(ask({{"ask", "show"}, {"text", "size(4"}})["error"], HasSubstr("at character 7"));
}

TEST(Explorer, KeepsWithinTheBudgetOfAQuestion) {
  const json much = ask({{"ask", "show"}, {"text", "prefix_product(repeat(2,60000))"}});
  EXPECT_EQ(much["exit"], 3);
  EXPECT_THAT(much["error"].get<std::string>(), HasSubstr("the bound of a question"));
  EXPECT_EQ(ask({{"ask", "show"}, {"text", "size(4:1)"}})["evaluation"]["result"], "4");
  EXPECT_EQ(json::parse(explorer::explore(std::string(std::size_t{2} << 20, '(')))["exit"], 2);
}

}  // namespace
}  // namespace plumb
