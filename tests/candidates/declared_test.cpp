// What a candidate declares in its hello: read or rejected, and held against requests.
#include "plumb/candidates/declared/declared_contract.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "plumb/candidates/protocol.hpp"

namespace plumb::candidates {

namespace {

using Text = std::string;
using nlohmann::json;

DeclaredContract declared(const Text& fields, unsigned bits = 0) {
  return std::get<DeclaredContract>(read_declared(json::parse("{" + fields + "}"), bits));
}

Text rejected(const Text& fields) {
  const auto read = read_declared(json::parse("{" + fields + "}"), 0);
  const auto* sentence = std::get_if<Text>(&read);
  return sentence ? *sentence : "it was read";
}

catalogue::TestCase posed(const Text& op, const std::vector<Text>& arguments) {
  const json line{{"id", "1"}, {"op", op}, {"args", arguments}};
  return catalogue::make_case(std::get<ReadRequest>(read_request(line.dump())).request);
}

}  // namespace


TEST(DeclaredContract, ContainsEverythingWhereNothingIsDeclared) {
  const DeclaredContract nothing = declared("");
  EXPECT_TRUE(nothing.contains(posed("size", {"1:0"})));
  EXPECT_EQ(nothing.excuses_refusal(posed("size", {"1:0"})), nullptr);
  EXPECT_FALSE(nothing.restricts(Op::size));
  EXPECT_TRUE(nothing.domain().empty() && nothing.promised().empty());
}

TEST(DeclaredContract, ContainsWhatAllItsPredicatesHoldOf) {
  const DeclaredContract some = declared(R"("domain": [
    {"predicate": "positive_strides", "operations": ["*"], "source": "README, Strides"},
    {"predicate": "flat", "operations": ["size", "cosize"], "source": "README, Shapes"}])");
  EXPECT_TRUE(some.restricts(Op::size) && some.restricts(Op::coalesce));
  EXPECT_TRUE(some.contains(posed("size", {"(2,3):(1,2)"})));
  EXPECT_FALSE(some.contains(posed("size", {"1:0"})));
  EXPECT_FALSE(some.contains(posed("size", {"(2,(3,1)):(1,(2,6))"})));
  EXPECT_TRUE(some.contains(posed("coalesce", {"(2,(3,1)):(1,(2,6))"})));
  EXPECT_EQ(some.excludes(posed("size", {"(2,(3,1)):(1,(2,6))"}))->source, "README, Shapes");
}

TEST(DeclaredContract, ExcusesOnlyARefusalWhereItSaysThatItRefuses) {
  const DeclaredContract some = declared(R"("domain": [{"predicate": "integer_cotarget",
    "operations": ["complement"], "source": "assertion", "outside": "refused"}])");
  EXPECT_TRUE(some.contains(posed("complement", {"2:1", "(2,3)"})));
  EXPECT_NE(some.excuses_refusal(posed("complement", {"2:1", "(2,3)"})), nullptr);
  EXPECT_EQ(some.excuses_refusal(posed("complement", {"2:1", "6"})), nullptr);
}

TEST(DeclaredContract, KnowsTheIntegersOfTheCandidate) {
  const Text fields = R"("domain": [{"predicate": "fitting_span", "operations": ["crd2idx"],
                         "source": "s"}])";
  const catalogue::TestCase wide = posed("crd2idx", {"(0,0)", "(2,2)", "(1,2147483647)"});
  EXPECT_TRUE(declared(fields).contains(wide));
  EXPECT_FALSE(declared(fields, 32).contains(wide));
}

TEST(DeclaredContract, HoldsPromisesAgainstAnswers) {
  const DeclaredContract some = declared(R"("promises": [{"promise": "quasi_inverse",
    "operation": "left_inverse", "source": "layout.hpp:1313"}])");
  const catalogue::Guarantee& promise = *catalogue::find_promise("quasi_inverse");
  EXPECT_TRUE(some.promises(promise, Op::left_inverse));
  EXPECT_FALSE(some.promises(promise, Op::right_inverse));

  const catalogue::TestCase request = posed("left_inverse", {"(2,2):(1,1)"});
  const auto answer = [](const Text& text) {
    return std::get<Value<Integer>>(notation::parse(Kind::layout, text));
  };
  EXPECT_FALSE(some.broken_by(request, answer("3:2")));
  const auto broken = some.broken_by(request, answer("3:0"));
  ASSERT_TRUE(broken);
  EXPECT_EQ(broken->declared->source, "layout.hpp:1313");
  EXPECT_EQ(broken->check.at, "i = 1");
  EXPECT_FALSE(declared("").broken_by(request, answer("3:0")));
}

TEST(DeclaredContract, RejectsUnknownNamesAndListsThoseThatExist) {
  const Text predicate =
      rejected(R"("domain": [{"predicate": "big", "operations": ["*"], "source": "s"}])");
  EXPECT_EQ(predicate.substr(0, 57), "the predicate \"big\" does not exist; there are nonnegative");
  const Text promise =
      rejected(R"("promises": [{"promise": "speed", "operation": "size", "source": "s"}])");
  EXPECT_EQ(promise.substr(0, 55), "the promise \"speed\" does not exist; there are quasi_inv");
  EXPECT_EQ(rejected(R"("domain": [{"predicate": "flat", "operations": ["sise"], "source": "s"}])"),
            "the predicate \"flat\" names \"sise\", which is no operation; `plumb ops` lists those "
            "that exist");
  EXPECT_EQ(
      rejected(R"("promises": [{"promise": "quasi_inverse", "operation": "size", "source": "s"}])"),
      "the promise \"quasi_inverse\" is not for size; it can be made for left_inverse");
}

TEST(DeclaredContract, RejectsWhatIsDeclaredTwice) {
  const Text entry = R"({"predicate": "flat", "operations": ["size"], "source": "s"})";
  const Text all = R"({"predicate": "flat", "operations": ["*"], "source": "s"})";
  const Text twice = "the predicate \"flat\" is declared twice of an operation";
  EXPECT_EQ(rejected("\"domain\": [" + entry + "," + entry + "]"), twice);
  EXPECT_EQ(rejected("\"domain\": [" + entry + "," + all + "]"), twice);
  EXPECT_EQ(rejected(R"("domain": [{"predicate": "flat", "operations": ["size", "size"],
                       "source": "s"}])"),
            "the predicate \"flat\" names size twice");
  const Text promise =
      R"({"promise": "quasi_inverse", "operation": "left_inverse", "source": "s"})";
  EXPECT_EQ(rejected("\"promises\": [" + promise + "," + promise + "]"),
            "the promise \"quasi_inverse\" is made twice of left_inverse");
}

TEST(DeclaredContract, RejectsWrongTypes) {
  for (const char* value : {"7", "{}", "null", "\"flat\"", "[7]", "[[]]", "[null]"}) {
    EXPECT_EQ(rejected(Text("\"domain\": ") + value).substr(0, 39),
              "\"domain\" is not an array of objects {\"p")
        << value;
    EXPECT_EQ(rejected(Text("\"promises\": ") + value).substr(0, 41),
              "\"promises\" is not an array of objects {\"p")
        << value;
  }
  for (const char* fields :
       {"", R"("predicate": 7)", R"("predicate": null, "operations": ["*"], "source": "s")",
        R"("predicate": "flat")", R"("predicate": "flat", "operations": "*", "source": "s")",
        R"("predicate": "flat", "operations": [], "source": "s")",
        R"("predicate": "flat", "operations": [7], "source": "s")",
        R"("predicate": "flat", "operations": ["*", "*"], "source": "s")",
        R"("predicate": "flat", "operations": ["*"])",
        R"("predicate": "flat", "operations": ["*"], "source": "")",
        R"("predicate": "flat", "operations": ["*"], "source": "a\nb")",
        R"("predicate": "flat", "operations": ["*"], "source": ["s"])",
        R"("predicate": "flat", "operations": ["*"], "source": "s", "outside": "perhaps")",
        R"("predicate": "flat", "operations": ["*"], "source": "s", "outside": 7)"})
    EXPECT_NE(rejected(Text("\"domain\": [{") + fields + "}]"), "it was read") << fields;
}

TEST(DeclaredContract, SurvivesHostileTexts) {
  const Text long_name(100000, 'x');
  EXPECT_LT(rejected("\"domain\": [{\"predicate\": \"" + long_name + "\"}]").size(), 400u);
  EXPECT_LT(rejected(R"("domain": [{"predicate": "\u001b[31m", "operations": ["*"],
                       "source": "s"}])")
                .size(),
            400u);
  const Text cut = "\"domain\": [{\"predicate\": \"" + Text(59, 'x') + "\u00fc\"}]";
  EXPECT_NE(rejected(cut), "it was read");
  Text many = "\"domain\": [{}";
  for (int k = 0; k < 2000; ++k) many += ",{}";
  EXPECT_EQ(rejected(many + "]"), "\"domain\" has more than 1000 entries");
}

TEST(DeclaredContract, IsPartOfTheIntroduction) {
  const auto read = read_introduction(
      R"({"protocol":"1","domain":[{"predicate":"flat","operations":["*"],"source":"s"}]})");
  EXPECT_EQ(std::get<Introduction>(read).declared.domain().size(), 1u);
  const auto wrong = read_introduction(R"({"protocol":"1","domain":7})");
  EXPECT_TRUE(std::holds_alternative<Text>(wrong));
}

TEST(DeclaredContract, OfACandidateFileDependsOnTheVersion) {
  const json candidate = json::parse(R"({"promises": [{"promise": "quasi_inverse",
    "operation": "left_inverse", "source": "s", "versions": ["2"]}]})");
  EXPECT_EQ(std::get<DeclaredContract>(read_declared_of(candidate, "1")).promised().size(), 0u);
  EXPECT_EQ(std::get<DeclaredContract>(read_declared_of(candidate, "2")).promised().size(), 1u);
  for (const char* text :
       {R"({"domain": 7})", R"({"domain": [7]})", R"({"promises": [{"versions": 7}]})",
        R"({"promises": [{"versions": {"2": "2"}}]})"})
    EXPECT_NO_THROW(read_declared_of(json::parse(text), "2")) << text;
}

TEST(StrideSupport, AreIntegersUnlessTheHelloSaysMore) {
  const auto taken = [](const char* modules) {
    return read_taken_modules(nlohmann::json::parse(modules)).value();
  };
  const auto takes = [](const StrideSupport& modules, const Text& layout,
                        const Text& op = "coalesce") {
    return modules.takes(posed(op, {layout}).request);
  };
  const char *over_integers = "(2,2):(1,2)", *over_coordinates = "2:1@1", *over_bits = "2:^0b1";
  const StrideSupport none = taken("{}");
  EXPECT_TRUE(takes(none, over_integers));
  EXPECT_FALSE(takes(none, over_coordinates));
  EXPECT_FALSE(takes(none, over_bits));
  const StrideSupport some = taken(R"({"coordinates":["coalesce"]})");
  EXPECT_TRUE(takes(some, over_coordinates));
  EXPECT_FALSE(takes(some, over_coordinates, "filter"));
  EXPECT_FALSE(takes(some, over_bits));
  EXPECT_TRUE(takes(taken(R"({"bits":["*"]})"), over_bits));
  for (const char* wrong : {R"(["coalesce"])", R"({"bits":"coalesce"})", R"({"coordinates":[7]})"})
    EXPECT_FALSE(read_taken_modules(nlohmann::json::parse(wrong))) << wrong;
}

}  // namespace plumb::candidates
