// The token of a request draws the request again, or there is none.
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "plumb/certify/cases/cases.hpp"
#include "properties/engines/replay.hpp"
#include "properties/engines/request_driver.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

/// Keeps the arguments of the call, and lets the law go no further.
class Taken : public Implementation<Integer> {
 public:
  std::optional<Values<Integer>> arguments;

 protected:
  Answer<Value<Integer>> answer(std::string_view, const Values<Integer>& asked,
                                const Definition&) override {
    arguments = asked;
    throw Discarded{};
  }
};

/// What the law draws up to its call; nothing if it does not get that far.
std::optional<Run> drawn(const catalogue::Request& request) {
  std::map<std::string, Value<Integer>, std::less<>> given;
  const std::vector<std::string> names = catalogue::argument_names(*request.operation);
  for (std::size_t k = 0; k < request.arguments.size(); ++k)
    given.emplace(names[k], request.arguments[k]);
  RequestDriver draw(given, RequestDriver::Coordinates::chosen);
  Taken taken;
  Run run = run_once(*contract_law(request.operation->name), draw, taken);
  return taken.arguments ? std::optional(std::move(run)) : std::nullopt;
}

std::string token(const catalogue::Request& request) {
  const std::optional<Run> run = drawn(request);
  return run ? token_of(*contract_law(request.operation->name), *run) : "not drawn";
}

std::string token(const std::string& call) { return token(request(call)); }

/// The token is empty, or draws the request.
void expect_drawn_again(const catalogue::Request& request) {
  const std::string text = token(request);
  if (text.empty() || text == "not drawn") return;
  ReplayDriver draw(parse_token(text)->choices);
  Taken taken;
  run_once(*contract_law(request.operation->name), draw, taken);
  ASSERT_TRUE(taken.arguments) << catalogue::call_text(request) << ": " << text;
  EXPECT_EQ(*taken.arguments, request.arguments) << catalogue::call_text(request) << ": " << text;
  EXPECT_TRUE(draw.exhausted()) << catalogue::call_text(request) << ": " << text;
}

/// The dimensions of the second linear layout follow the first's: no choices lead to a given one.
bool follows_another_layout(Op op) {
  return op == Op::linear_compose || op == Op::linear_concat_outs || op == Op::linear_reshape_ins;
}

/// No choices are read off strides of another module than the integers.
bool takes_other_strides_only(Op op) { return op == Op::to_bit_strides || op == Op::to_f_strides; }

class EachOperation : public testing::TestWithParam<std::string_view> {};

}  // namespace


TEST_P(EachOperation, HasTokensThatDrawItsRequests) {
  const Operation& operation = catalogue::operation_of(catalogue::find_operation(GetParam())->op);
  for (const catalogue::Request& golden : golden_requests(operation))
    if (catalogue::integer_strides(golden)) expect_drawn_again(golden);
  std::size_t tokens = 0, drawn = 0;
  for (const SuiteCase& one : cases_of(operation, 24, 7)) {
    expect_drawn_again(one.posed.request);
    if (one.origin == Origin::golden || one.origin == Origin::changed) continue;
    ++drawn;
    tokens += !token(one.posed.request).empty();
  }
  const bool without =
      follows_another_layout(operation.op) || takes_other_strides_only(operation.op);
  // of the golden and the changed ones, many have none
  EXPECT_GE(tokens * 2, without ? 0 : drawn);
}

INSTANTIATE_TEST_SUITE_P(TokenOfACase, EachOperation, testing::ValuesIn([] {
                           std::vector<std::string_view> names;
                           for (const Operation& row : catalogue::operations())
                             names.push_back(row.name);
                           return names;
                         }()),
                         [](const auto& one) { return std::string(one.param); });

TEST(TokenOfACase, RemembersThatATilerIsAnInteger) {
  for (const char* call : {"composition(8:1, 4)", "composition((8,8):(1,8), <4,_>)",
                           "logical_divide((8,(8,2)):(1,(8,64)), <4:1,<2,2>>)"}) {
    EXPECT_NE(token(call), "") << call;
    expect_drawn_again(request(call));
  }
  EXPECT_NE(token("composition(8:1, 4)"), token("composition(8:1, 4:1)"));
}

TEST(CasesOfATiler, HaveIntegersBesideLayouts) {
  std::size_t integers = 0, layouts = 0;
  for (const SuiteCase& one : cases_of(catalogue::operation_of(Op::logical_divide), 200, 1)) {
    const auto& T = std::get<Tiler<Integer>>(one.posed.request.arguments[1]);
    integers += T.is_integer();
    layouts += T.is_layout() && !T.is_integer() && T.layout().shape.is_leaf() &&
               T.layout().stride.leaf() == 1;
  }
  EXPECT_GT(integers, 0U);
  EXPECT_GT(layouts, 0U);
}

// No choices lead to these.
TEST(TokenOfACase, IsNoneForAMatrixThatIsNotDrawn) {
  EXPECT_EQ(token("matrix_inverse([0b01,0b10,0b11])"), "");
  EXPECT_NE(token("matrix_inverse([0b01,0b10])"), "");
}

TEST(TokenOfACase, IsNoneForALinearLayoutOfOtherDimensions) {
  EXPECT_EQ(token("linear_matrix({row:[[1],[2]]}->(dim0:4))"), "");
  EXPECT_NE(token("linear_matrix({register:[[1],[2]]}->(dim0:4))"), "");
}

TEST(TokenOfACase, IsNoneForALinearLayoutOfMoreBitsThanAreDrawn) {
  EXPECT_NE(token("linear_matrix({register:[[1],[2],[4],[8],[16],[32]]}->(dim0:64))"), "");
  EXPECT_EQ(token("linear_matrix({register:[[1],[2],[4],[8],[16],[32],[0]]}->(dim0:64))"), "");
  EXPECT_EQ(token("linear_matrix({register:[[1],[2]]}->(dim0:128))"), "");
}

TEST(TokenOfACase, IsNoneForAShapeThatHasNoCode) {
  EXPECT_EQ(token("product((1,1,1,1,1,1,1,1,1))"), "");
  EXPECT_NE(token("product((1,1,1,1,1,1,1,1))"), "");
}

}  // namespace plumb::certify
