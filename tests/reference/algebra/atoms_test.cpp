// Tiled matrix instructions: what they share out, and what libraries answer.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "plumb/certify/judge/judge.hpp"
#include "properties/integer.hpp"
#include "reference/algebra/tiles/thrfrg.hpp"
#include "tests/certify/verdicts.hpp"
#include "tests/support/printing.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

using certify::Verdict;

const std::string accumulator = ", (16,8), ((4,8),(2,2)):((32,1),(16,8)), ";

}  // namespace

/// An atom of which each element has one thread and value shares the layout out without rest.
TEST(Thrfrg, GivesEachElementOnce) {
  for (const std::string& asked :
       {"thrfrg((64,32):(32,1)" + accumulator + "(2,2))",
        std::string("thrfrg((16,16):(1,16), (4,8), (8,4):(4,1), (2,1), <(2,4):(1,4),_>)")}) {
    const auto R = layout(call(asked));
    ASSERT_EQ(size(R), asked.find("64") == std::string::npos ? 256 : 2048) << asked;
    std::vector<Integer> offsets;
    for (Integer i(0); i < size(R); ++i) offsets.push_back(evaluate(R, i));
    std::sort(offsets.begin(), offsets.end());
    for (std::size_t k = 0; k < offsets.size(); ++k) EXPECT_EQ(offsets[k], Integer(k));
  }
}

/// Run on a host: TiledMMA::thrfrg_C of CuTe C++ 4.2.0, of atoms of these shapes, threads and
/// values; operands A and B go through the same steps.
TEST(Thrfrg, IsThatOfCute) {
  const std::string operand_a = ", (16,16), ((4,8),(2,2,2)):((32,1),(16,8,128)), (2,1)";
  const std::string operand_b =
      ", (8,16), ((4,8),(2,2)):((16,1),(8,64)), (2,1), <(8,2,2):(1,16,8),_>";
  const std::vector<std::pair<std::string, const char*>> answers{
      {"thrfrg((64,32):(32,1)" + accumulator + "(2,2))",
       "(((4,8),(2,2)),((2,2),(2,2))):(((2,32),(512,8)),((1,256),(1024,16)))"},
      {"thrfrg((64,32,3):(32,1,2048)" + operand_a + ")",
       "(((4,8),(2,1)),((2,2,2),(2,2,3))):(((2,32),(512,0)),((1,256,8),(1024,16,2048)))"},
      {"thrfrg((64,32):(32,1)" + operand_b + ")",
       "(((4,8),(2,1)),((2,2),((2,2),2))):(((2,32),(512,0)),((1,8),((256,1024),16)))"},
      {"thrfrg((128,64):(64,1)" + accumulator + "(2,2))",
       "(((4,8),(2,2)),((2,2),(4,4))):(((2,64),(1024,8)),((1,512),(2048,16)))"},
      {"thrfrg((128,64):(64,1)" + accumulator + "(2,2), (64,32))",
       "(((4,8),(2,2)),((2,2),(4,4))):(((2,64),(1024,8)),((1,512),(2048,16)))"},
      {"thrfrg((16,16):(1,16), (4,8), (8,4):(4,1), (2,1), <(2,4):(1,4),_>)",
       "((8,(2,1)),((2,2),(2,2))):((16,(8,0)),((1,4),(2,128)))"}};
  for (const auto& [asked, answer] : answers) {
    const Verdict found = certify::verdict_of(asked, answer);
    EXPECT_TRUE(found == Verdict::identical || found == Verdict::equivalent)
        << asked << " " << name_of(found);
  }
}

TEST(Thrfrg, AnotherPartIsWrong) {
  const std::string asked = "thrfrg((64,32):(32,1)" + accumulator + "(2,2))";
  for (const char* answer :
       {"(((4,8),(2,2)),((2,2),(2,2))):(((2,32),(1024,16)),((1,256),(512,8)))",  // neighbours
        "((2,2),(2,2),(4,8),(2,2)):((1,256),(512,8),(2,32),(1024,16))",
        "(((4,8),(2,2)),(2,2),(2,2)):(((2,32),(512,8)),(1,256),(1024,16))"})
    EXPECT_EQ(certify::verdict_of(asked, answer), Verdict::wrong) << answer;
}

TEST(Thrfrg, OfWhatAtomsDoNotDivideNothingIsClaimed) {
  EXPECT_EQ(certify::verdict_of("thrfrg((10,8):(1,10), (4,4), (4,4):(1,4), (2,2))",
                                "((4,(2,2)),(4,(1,1))):((1,(4,40)),(10,(8,0)))"),
            Verdict::unclaimed);
  EXPECT_EQ(certify::verdict_of("thrfrg((8,8):(1,8), (2,2), (2,2):(1,2), (1,1), <(2,2):(1,3),_>)",
                                "((2,(1,1)),(2,(4,4))):((1,(0,0)),(8,(2,16)))"),
            Verdict::unclaimed);
}

}  // namespace plumb
