// Fragments that are read again: what libraries answer, and what is wrong.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "plumb/certify/judge/judge.hpp"
#include "properties/integer.hpp"
#include "reference/algebra/tiles/retile.hpp"
#include "tests/certify/verdicts.hpp"
#include "tests/support/printing.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

using certify::Verdict;

/// A copy of 64 x 32 by four accumulators of m16n8 side by side, two of them in each mode for each
/// thread; of 128 x 128 a thread has this.
const std::string fragment = "((2,2),4,8):((128,8),32,2048)";
const std::string copy =
    ", (64,32), ((4,8,2,2),((2,2),(2,2))):((128,1,16,512),((64,8),(32,1024))), ";

bool is_right(const std::string& asked, const std::string& answer) {
  const Verdict found = certify::verdict_of(asked, answer);
  return found == Verdict::identical || found == Verdict::equivalent;
}

}  // namespace

/// Run on a host: TiledCopy::retile of CuTe C++ 4.2.0.
TEST(Retile, IsThatOfCute) {
  const std::vector<std::pair<std::string, std::string>> answers{
      {"retile(" + fragment + copy + "4)", "(((2,2),(2,2)),2,4):(((128,8),(32,2048)),64,4096)"},
      {"retile(" + fragment + ", (32,16), ((4,8,2,2),(2,2)):((64,1,16,256),(32,8)), 4)",
       "(((2,2),1),4,8):(((128,8),0),32,2048)"},
      {"retile((4,2):(3,1), (256), ((16,2),(4,2)):((1,128),(32,16)), 2)",
       "((2,(2,2)),1):((3,(6,1)),0)"},
      {"retile((2,3,4):(-5,16,4), (24,12), ((3,12,2),(2,2)):((24,1,144),(12,72)), 2)",
       "((2,2),3,2):((-5,4),16,8)"}};
  for (const auto& [asked, answer] : answers) EXPECT_TRUE(is_right(asked, answer)) << asked;
}

/// Blocks come in the order in which the copy counts them, whatever their places.
TEST(Retile, FollowsTheValuesOfTheCopy) {
  const std::string turned =
      ", (64,32), ((4,8,2,2),((2,2),(2,2))):((128,1,16,512),((64,8),(1024,32))), 4)";
  EXPECT_TRUE(
      is_right("retile(" + fragment + turned, "(((2,2),(2,2)),2,4):(((128,8),(2048,32)),64,4096)"));
}

/// Places of a mode need not be evenly spaced: 0, 1, 4 and 5 of 8 are places 0, 1, 2 and 3.
TEST(Retile, CountsPlacesInAscendingOrder) {
  const std::string asked = "retile((1,4):(0,7), 8, (2,(2,2)):(2,(1,4)), 1)";
  EXPECT_TRUE(is_right(asked, "((1,(2,2)),1):((0,(7,14)),0)"));
  EXPECT_EQ(certify::verdict_of(asked, "((1,(2,2)),1):((0,(0,14)),0)"), Verdict::wrong);
}

TEST(Retile, OtherElementsAreWrong) {
  const std::string asked = "retile(" + fragment + copy + "4)";
  for (const char* answer :
       {"(((2,2),(2,2)),2,4):(((128,8),(2048,32)),64,4096)",  // blocks in another order
        "(((2,2),(2,2)),2,4):(((128,8),(64,8192)),32,2048)",  // blocks far apart
        "(((2,2),(2,2)),2,4):(((32,2048),(128,8)),64,4096)",  // blocks before values
        "(((2,2),(2,2)),2,4):(((128,8),(32,2048)),0,0)",      // the first tile only
        "((2,2),(2,2),2,4):((128,8),(32,2048),64,4096)",      // without atoms
        "(((2,2,2),2),2,4):(((128,8,32),2048),64,4096)",      // atoms of 8
        "(((2,2),1),4,8):(((128,8),0),32,2048)", "1:0"})
    EXPECT_EQ(certify::verdict_of(asked, answer), Verdict::wrong) << answer;
}

/// A copy of half the tile does not say where the other half is.
TEST(Retile, NothingIsClaimedOfATileThatIsNotSharedOut) {
  EXPECT_EQ(certify::verdict_of("retile((2,4,4):(1,2,8), (8,4), ((2,2),(2,2)):((2,8),(1,4)), 2)",
                                "((2,2),2,4):((1,2),4,8)"),
            Verdict::unclaimed);
  EXPECT_EQ(certify::verdict_of("retile((2,4,3):(1,2,8), (4,8), ((2,4),(2,2)):((2,4),(1,16)), 2)",
                                "((2,2),4,2):((1,8),2,16)"),
            Verdict::unclaimed);
}

}  // namespace plumb
