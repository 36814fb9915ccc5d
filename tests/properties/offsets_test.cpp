// All offsets of a layout at once, against one after the other.
#include <gtest/gtest.h>

#include "properties/integer.hpp"
#include "properties/notation/notation.hpp"
#include "properties/value.hpp"
#include "properties/variants/offsets.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb {
namespace {

TEST(OffsetsInOrder, AreThoseOfEachIndex) {
  for (const char* text : {"():()", "1:7", "6:-2", "(4,8):(8,1)", "(2,1,(3,2)):(0,5,(-1,40))",
                           "((2,2),(3,5)):((1,4),(2,100))"}) {
    const auto A =
        std::get<Layout<Integer>>(std::get<Value<Integer>>(notation::parse(Kind::layout, text)));
    std::vector<Integer> one_by_one;
    for (Integer i(0); i < size(A); i = i + 1) one_by_one.push_back(evaluate(A, i));
    EXPECT_EQ(variants::offsets_in_order(A), one_by_one) << text;
  }
}

}  // namespace
}  // namespace plumb
