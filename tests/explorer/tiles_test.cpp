// Boxes of TMA and tiled products, as the explorer's page is answered.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "plumb/explorer/explore.hpp"

namespace plumb {
namespace {

using nlohmann::json;
using testing::HasSubstr;

json answer_to(const json& question) { return json::parse(explorer::explore(question.dump())); }

/// How many cells the picture has.
std::size_t cells_of(const std::string& svg) {
  const std::string cell = "class=\"cell\"";
  std::size_t found = 0;
  for (std::size_t at = svg.find(cell); at != std::string::npos; at = svg.find(cell, at + 1))
    ++found;
  return found;
}

TEST(ExplorerTiles, ABoxHasItsElementsOnceInTheTensorAndOnceInSharedMemory) {
  const json box = answer_to({{"ask", "tma"},
                              {"tensor", "(4096,512):(512,1)"},
                              {"tile", "Sw<3,3,3> o 0 o (8,64):(64,1)"},
                              {"at", "(4092,64)"}});
  EXPECT_EQ(box["elements"], 512);
  EXPECT_EQ(box["outside"], 4 * 64);
  EXPECT_EQ(box["moved"], 7 * 64);  // all rows but row 0
  EXPECT_EQ(cells_of(box["taken"]), 512);
  EXPECT_EQ(cells_of(box["shared"]), 512);
  // Row 1, column 0 is index 1; its 16 bytes lie where those of column 8 would: at 64 + 8.
  EXPECT_THAT(box["shared"].get<std::string>(), HasSubstr("data-index=\"1\" data-offset=\"72\""));
  EXPECT_EQ(box["map"]["boxDim"], (json{"64", "8"}));
}

TEST(ExplorerTiles, ABoxThatViolatesTheDriverApiIsNotDrawn) {
  const json wide = answer_to({{"ask", "tma"},
                               {"tensor", "(4096,512):(512,1)"},
                               {"tile", "Sw<3,3,3> o 0 o (8,128):(128,1)"}});
  EXPECT_FALSE(wide.contains("taken"));
  EXPECT_THAT(wide["no_picture"].get<std::string>(), HasSubstr("boxDim[0]: expected at most 128"));
  EXPECT_EQ(answer_to({{"ask", "tma"},
                       {"tensor", "(64,64):(64,1)"},
                       {"tile", "(8,8)"},
                       {"at", "(0,0,0)"}})["error"],
            "\"at\": expected 2 integers, one for each mode of the tensor, got 3");
}

const std::string mma_atom = "SM80_16x8x16_F32F16F16F32_TN";

TEST(ExplorerTiles, AThreadOfAWarpAlongNHasItsOwnBAndTheAOfItsNeighbour) {
  const json product = answer_to({{"ask", "mma"}, {"atom", mma_atom}, {"atoms", "(2,2)"}});
  ASSERT_EQ(product.value("error", ""), "");
  EXPECT_EQ(product["threads"], 128);
  EXPECT_EQ(product["steps"], 2);
  const json& operands = product["operands"];
  ASSERT_EQ(operands.size(), 3);
  EXPECT_EQ(operands[0]["tile"], "(32,32)");
  EXPECT_EQ(operands[1]["tile"], "(16,32)");
  // Thread 101 == 5 + 32 (1 + 2): atom 1 along M, atom 1 along N.
  EXPECT_EQ(operands[0]["holder"][101], 5 + 32);
  EXPECT_EQ(operands[1]["holder"][101], 5 + 64);
  EXPECT_EQ(operands[2]["holder"][101], 101);
  EXPECT_EQ(cells_of(operands[2]["svg"]), 32 * 16);
}

TEST(ExplorerTiles, AtomsAlongKHaveTheirOwnAAndBAndPartsOfTheSameC) {
  const json product = answer_to({{"ask", "mma"}, {"atom", mma_atom}, {"atoms", "(2,1,2)"}});
  ASSERT_EQ(product.value("error", ""), "");
  EXPECT_EQ(product["threads"], 128);
  EXPECT_EQ(product["steps"], 2);
  EXPECT_EQ(product["parts"], 2);
  const json& operands = product["operands"];
  EXPECT_EQ(operands[0]["tile"], "(32,64)");
  EXPECT_EQ(operands[1]["tile"], "(8,64)");
  // Thread 101 == 5 + 32 (1 + 2): atom 1 along M, atom 1 along K.
  EXPECT_EQ(operands[0]["holder"][101], 101);
  EXPECT_EQ(operands[1]["holder"][101], 5 + 64);
  EXPECT_EQ(operands[2]["holder"][101], 5 + 32);
  for (int k = 0; k < 64; ++k) EXPECT_EQ(operands[0]["step_of"][k], k / 32) << k;
  EXPECT_TRUE(operands[2]["step_of"].empty());
  // Atoms along K first.
  const json other =
      answer_to({{"ask", "mma"}, {"atom", mma_atom}, {"atoms", "(2,1,2):(2,0,1)"}})["operands"];
  EXPECT_EQ(other[0]["holder"][101], 101);
  EXPECT_EQ(other[1]["holder"][101], 5 + 32);
  EXPECT_EQ(other[2]["holder"][101], 5 + 64);
}

TEST(ExplorerTiles, APermutationOfKTakesItsColumnsInEachStep) {
  json question{{"ask", "mma"}, {"atom", mma_atom}, {"tile", "(16,8,32)"}};
  question["permutation"] = "<_,_,(16,2):(2,1)>";  // p(j) == 2 (j mod 16) + j div 16
  const json answer = answer_to(question);
  ASSERT_EQ(answer.value("error", ""), "");
  for (const std::size_t operand : {0, 1}) {
    const json& one = answer["operands"][operand];
    for (int k = 0; k < 32; ++k) EXPECT_EQ(one["step_of"][k], k % 2) << k;
    EXPECT_TRUE(one.contains("svg"));
    EXPECT_THAT(one["call"].get<std::string>(), HasSubstr("<_,(16,2):(2,1)>"));
  }
  question["permutation"] = "<_,_,(16,2):(1,32)>";
  const json leaving = answer_to(question)["operands"][0];
  EXPECT_FALSE(leaving.contains("svg"));
  EXPECT_THAT(leaving["no_picture"].get<std::string>(), HasSubstr("R leaves A"));
  EXPECT_TRUE(leaving["step_of"].empty());
}

TEST(ExplorerTiles, AFragmentFollowsTheStridesOfAAndBButNotThoseOfC) {
  const json product = answer_to({{"ask", "mma"},
                                  {"atom", mma_atom},
                                  {"atoms", "(2,2)"},
                                  {"tile", "(64,32,32)"},
                                  {"tensor_a", "(64,32):(32,1)"},
                                  {"tensor_b", "Sw<2,3,3> o 0 o (32,32):(32,1)"},
                                  {"tensor_c", "(64,32):(32,1)"}});
  ASSERT_EQ(product.value("error", ""), "");
  const auto fragment = [&](std::size_t k) { return product["operands"][k]["fragment"]; };
  // (value, atoms along M, steps of K). K has the lesser stride, so it is counted first.
  EXPECT_EQ(fragment(0)["partition"]["layout"], "((2,2,2),2,2):((1,256,8),1024,16)");
  EXPECT_EQ(fragment(0)["layout"], "((2,2,2),2,2):((1,2,4),16,8)");
  EXPECT_EQ(fragment(1)["layout"], "((2,2),2,2):((1,2),8,4)");
  EXPECT_EQ(fragment(2)["layout"], "((2,2),2,2):((1,2),4,8)");
  EXPECT_EQ(cells_of(fragment(0)["svg"]), 32);
  const json in_memory =
      answer_to({{"ask", "mma"}, {"atom", "SM90_64x8x16_F32F16F16_SS"}})["operands"];
  EXPECT_FALSE(in_memory[1]["fragment"].contains("call"));
  EXPECT_THAT(in_memory[1]["fragment"]["no_picture"].get<std::string>(), HasSubstr("descriptor"));
  EXPECT_TRUE(in_memory[2]["fragment"].contains("svg"));
}

TEST(ExplorerTiles, AProductOutsideTheRequiredDomainIsNotDrawn) {
  json question{{"ask", "mma"}, {"atom", mma_atom}, {"tile", "(16,16,16)"}};
  question["permutation"] = "<_,(8,2):(1,16),_>";
  const json leaving = answer_to(question)["operands"][1];
  EXPECT_FALSE(leaving.contains("svg"));
  EXPECT_THAT(leaving["no_picture"].get<std::string>(), HasSubstr("R leaves A"));
  question["permutation"] = "<_,(3,2):(1,8),_>";
  EXPECT_EQ(answer_to(question)["operands"][1]["refuse"], "not_tiling");
  question["permutation"] = "<_,8:1,_>";
  EXPECT_TRUE(answer_to(question)["operands"][1].contains("svg"));
}

TEST(ExplorerTiles, WrongProductsAreAnsweredInASentence) {
  const auto error = [](json fields) {
    fields["ask"] = "mma";
    return answer_to(fields)["error"].get<std::string>();
  };
  EXPECT_THAT(error({{"atom", "SM80"}}), HasSubstr("there is no atom SM80"));
  EXPECT_THAT(error({{"atom", "SM75_U32x4_LDSM_N"}}), HasSubstr("multiplies none"));
  EXPECT_EQ(error({{"atom", mma_atom}, {"tile", "(24,8,16)"}}),
            "\"tile\": M is a multiple of 16, got 24");
  EXPECT_EQ(error({{"atom", mma_atom}, {"atoms", "(2,2):(1,1)"}}),
            "\"atoms\": expected each number below 4 once, got (2,2):(1,1)");
  EXPECT_THAT(error({{"atom", mma_atom}, {"atoms", "(0,1)"}}), HasSubstr("integers from 1 on"));
  EXPECT_THAT(error({{"atom", mma_atom}, {"atoms", "(1000,1000)"}}),
              HasSubstr("at most 4096 threads"));
  EXPECT_THAT(error({{"atom", mma_atom}, {"atoms", "(2,2,2,2)"}}), HasSubstr("along M, N and K"));
  EXPECT_EQ(error({{"atom", mma_atom}, {"tile", "(16,8,48)"}, {"atoms", "(1,1,2)"}}),
            "\"tile\": K is a multiple of 32, got 48");
  EXPECT_EQ(error({{"atom", mma_atom}, {"tensor_a", "(16,16):(16,1)"}}),
            "\"tensor_a\": expected a layout of 16 by 32 elements, got (16,16):(16,1)");
  EXPECT_THAT(error({{"atom", mma_atom}, {"tensor_c", "composition((4,3):(1,10), 2:3)"}}),
              HasSubstr("\"tensor_c\": expected a layout of 16 by 8 elements"));
}

}  // namespace
}  // namespace plumb
