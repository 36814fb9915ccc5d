// Cases that a candidate can be asked.
#include "plumb/certify/cases/representable.hpp"

#include <gtest/gtest.h>

#include "tests/support/text.hpp"

namespace plumb::certify {

TEST(FitsALine, LeavesOutWhatNobodyCouldSay) {
  const std::string F = "Sw<34,25,30> o 15 o 1:1267650600228229401496703205377";
  EXPECT_TRUE(fits_a_line(posed("composed_repeat(" + F + ", 30000)").expected));
  EXPECT_FALSE(fits_a_line(posed("composed_repeat(" + F + ", 32769)").expected));
  EXPECT_TRUE(fits_a_line(posed("composed_repeat(" + F + ", -1)").expected));
}

TEST(Fits, LeavesOutNumbersInEveryKindOfStride) {
  for (const char* call :
       {"size((8,9223372036854775808):(1,8))", "size((8,9223372036854775808):(1@0,1@1))",
        "size((4,2):(1@0,9223372036854775808@1))", "size((4611686018427387904,4):(1@0,1@1))",
        "size((4611686018427387904,2):(4@0,1@1))", "evaluate(2:9223372036854775808@0, 1)",
        "size((8,2):(^0b1,^0b1000000000000000000000000000000000000000000000000000000000000000))"})
    EXPECT_FALSE(fits(posed(call), 64)) << call;
  for (const char* call : {"size((1,4611686018427387904):(0,1))", "size((8,4):(1@0,1@1))",
                           "size((4,2):(1@0,4611686018427387903@1))", "size((4,2):(^0b1,^0b10))",
                           "evaluate((4,2):(1@0,-4@1), 1)"})
    EXPECT_TRUE(fits(posed(call), 64)) << call;
  EXPECT_TRUE(fits(posed("size((8,9223372036854775808):(1@0,1@1))"), 0));
}

}  // namespace plumb::certify
