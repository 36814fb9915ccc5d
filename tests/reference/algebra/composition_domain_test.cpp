// Inside the required domain of composition the extension of A has one reading.
#include <gtest/gtest.h>

#include <string>

#include "plumb/certify/cases/cases.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

/// R(c) == A(B(c)) for every c, A evaluated as its clause says.
void expect_pointwise(const std::string& A_text, const std::string& B_text) {
  const Layout<Integer> A = layout(A_text), B = layout(B_text);
  const Layout<Integer> R = layout(call(call_of("composition", {A_text, B_text})));
  for (Integer c(0); c < size(B) && c < 300; c = c + 1)
    EXPECT_EQ(evaluate(R, c), evaluate(A, evaluate(B, c)))
        << A_text << " o " << B_text << " = " << notation::print(R) << " at " << c;
}

bool required(const std::string& A, const std::string& B) {
  const catalogue::Request asked = request(call_of("composition", {A, B}));
  return catalogue::in_required_domain(*asked.operation, asked.arguments);
}

}  // namespace


TEST(CompositionDomain, LeavesTheExtensionOneReading) {
  for (const certify::SuiteCase& one :
       certify::cases_of(catalogue::operation_of(Op::composition), 1000, 5)) {
    const Values<Integer>& arguments = one.posed.request.arguments;
    const auto& T = std::get<Tiler<Integer>>(arguments[1]);
    if (!T.is_layout() || !one.posed.required) continue;
    expect_pointwise(notation::print(arguments[0]), notation::print(T.layout()));
  }
}

TEST(CompositionDomain, KeepsBInsideAnAThatEndsInExtentOne) {
  EXPECT_TRUE(required("(4,1):(1,7)", "2:1"));
  EXPECT_TRUE(required("(4,1):(1,7)", "4:1"));
  EXPECT_FALSE(required("(4,1):(1,7)", "8:1"));
  EXPECT_TRUE(required("(4,2):(1,7)", "16:1"));
}

// A last mode without leaves has nothing that could count on, no more than one of extent 1 has.
TEST(CompositionDomain, KeepsBInsideAnAThatEndsInNoLeaf) {
  EXPECT_EQ(call("evaluate((2,()):(1,()), 2)"), "0");
  EXPECT_FALSE(required("(2,()):(1,())", "4:1"));
  for (const char* B : {"2:1", "4:1"})
    if (required("(2,()):(1,())", B)) expect_pointwise("(2,()):(1,())", B);
}

}  // namespace plumb
