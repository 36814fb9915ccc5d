// Known answers of [cute-algebra]: layouts, coalesce, composition, complement, divide, product.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/text.hpp"

namespace plumb {

namespace {

using Layouts = std::vector<Layout<Integer>>;

/// From ((a,A),(b,B)) to ((a,b),(A,B)): what the zipped forms do to the logical ones.
std::string gathered(const std::string& text) {
  const Layouts modes = modes_of(layout(text));
  const Layouts first = modes_of(modes.at(0)), second = modes_of(modes.at(1));
  return notation::print(concatenate(Layouts{concatenate(Layouts{first.at(0), second.at(0)}),
                                             concatenate(Layouts{first.at(1), second.at(1)})}));
}

}  // namespace


// "Layout".

TEST(Seed002, SizeIsLogicalAndCosizePhysical) {
  EXPECT_EQ(call("size(((8),(9)):((1),(1)))"), "72");
  EXPECT_EQ(call("cosize(((8),(9)):((1),(1)))"), "16");
}

TEST(Seed002, LeftmostCoordinateMovesFirst) {
  EXPECT_EQ(call("idx2crd(1, (3,4,2))"), "(1,0,0)");
  EXPECT_EQ(call("idx2crd(3, (3,4,2))"), "(0,1,0)");
  EXPECT_EQ(call("idx2crd(12, (3,4,2))"), "(0,0,1)");
}


// "Coalesce": the four cases of two modes.

TEST(Seed002, CoalesceDropsExtentOneOnEitherSide) {
  EXPECT_EQ(call("coalesce((5,1):(7,9))"), "5:7");
  EXPECT_EQ(call("coalesce((1,5):(9,7))"), "5:7");
}

TEST(Seed002, CoalesceJoinsAModeThatGoesOnWhereTheOtherEnds) {
  EXPECT_EQ(call("coalesce((5,3):(7,35))"), "15:7");
}

TEST(Seed002, CoalesceLeavesOtherModesApart) {
  EXPECT_EQ(call("coalesce((5,3):(7,34))"), "(5,3):(7,34)");
}


// "Composition".

TEST(Seed002, CompositionOfSingleModesMultipliesTheStrides) {
  EXPECT_EQ(call("composition(8:3, 4:2)"), "4:6");
  EXPECT_EQ(call("composition(20:7, 5:4)"), "5:28");
}

TEST(Seed002, CompositionReshapesAVector) {
  EXPECT_EQ(call("composition(20:2, 5:4)"), "5:8");
  EXPECT_EQ(call("composition(20:2, 4:1)"), "4:2");
  EXPECT_EQ(call("composition(20:2, (5,4):(4,1))"), "(5,4):(8,2)");
}

TEST(Seed002, CompositionReshapesAMatrix) {
  EXPECT_EQ(call("composition((10,2):(16,4), 5:1)"), "5:16");
  EXPECT_EQ(call("composition((10,2):(16,4), 4:5)"), "(2,2):(80,4)");
  EXPECT_EQ(call("composition((10,2):(16,4), (5,4):(1,5))"), "(5,(2,2)):(16,(80,4))");
}

TEST(Seed002, CompositionByModeIsTheCompositionOfEachMode) {
  EXPECT_EQ(call("composition((12,(4,8)):(59,(13,1)), <3:1,8:1>)"), "(3,(4,2)):(59,(13,1))");
  EXPECT_EQ(call("composition((12,(4,8)):(59,(13,1)), (3,8))"), "(3,(4,2)):(59,(13,1))");
  EXPECT_EQ(call("composition(12:59, 3:1)"), "3:59");
  EXPECT_EQ(call("composition((4,8):(13,1), 8:1)"), "(4,2):(13,1)");
}

// The source says that composition distributes over the modes of any one-to-one B. (2,2):(3,2) is
// one-to-one, and its modes compose, but their digits carry where they meet: 3 + 2 >= 4.
TEST(Seed002, OneToOneIsNotEnoughToDistribute) {
  EXPECT_EQ(call("injective((2,2):(3,2))"), "true");
  EXPECT_EQ(call("composition((4,3):(1,10), 2:3)"), "2:3");
  EXPECT_EQ(call("composition((4,3):(1,10), 2:2)"), "2:2");
  EXPECT_EQ(call("evaluate((2,2):(3,2), 3)"), "5");
  EXPECT_EQ(call("evaluate((4,3):(1,10), 5)"), "11");  // and not 3 + 2
  EXPECT_EQ(call("composition((4,3):(1,10), (2,2):(3,2))"), "refuse carry");
}


// "Complement".

TEST(Seed002, ComplementOfATileIsTheModesItLacks) {
  EXPECT_EQ(call("size((4,2,3):(2,1,8))"), "24");
  EXPECT_EQ(call("complement(4:2, 24)"), "(2,3):(1,8)");
}

// The first, third and fourth post-conditions that the source quotes, on its own examples.
TEST(Seed002, ComplementCoversTheCotargetInOrderAndApart) {
  struct Case {
    std::string A;
    int N;
  };
  const std::vector<Case> cases{{"4:2", 24}, {"(2,3):(3,6)", 54}, {"(2,2):(4,1)", 24}};
  for (const auto& [text, N] : cases) {
    const Layout<Integer> A = layout(text), R = complement(A, Integer(N)).value();
    EXPECT_GE(cosize(concatenate(Layouts{A, R})), N);
    for (Integer i(1); i < size(R); i = i + 1) {
      EXPECT_LT(evaluate(R, Integer(i - 1)), evaluate(R, i));
      for (Integer j(0); j < size(A); j = j + 1) EXPECT_NE(evaluate(R, i), evaluate(A, j));
    }
  }
}

// The second one is false as printed: cosize(R) >= round_up(size(cotarget), cosize(A)). What the
// complement needs of the codomain ends before the last translate of A does.
TEST(Seed002, ComplementMayEndBelowTheCotarget) {
  EXPECT_EQ(call("cosize(complement(4:2, 24))"), "18");
  EXPECT_EQ(round_up(Integer(24), cosize(layout("4:2"))), 28);
  EXPECT_EQ(call("cosize(complement(2:1, 1))"), "1");  // the smallest counterexample
  EXPECT_EQ(round_up(Integer(1), cosize(layout("2:1"))), 2);
}


// "Division".

TEST(Seed002, DivideIsTheTileAndWhatIsLeft) {
  EXPECT_EQ(call("composition((4,2,3):(2,1,8), 4:2)"), "(2,2):(4,1)");
  EXPECT_EQ(call("composition((4,2,3):(2,1,8), (2,3):(1,8))"), "(2,3):(2,8)");
  EXPECT_EQ(call("logical_divide((4,2,3):(2,1,8), 4:2)"), "((2,2),(2,3)):((4,1),(2,8))");
}

TEST(Seed002, DivideByModeKeepsTheMeaningOfEachMode) {
  const std::string R = call("logical_divide((9,(4,8)):(59,(13,1)), <3:3,(2,4):(1,8)>)");
  EXPECT_EQ(R, "((3,3),((2,4),(2,2))):((177,59),((13,2),(26,1)))");
  EXPECT_EQ(gathered(R), "((3,(2,4)),(3,(2,2))):((177,(13,2)),(59,(26,1)))");  // zipped_divide
}


// "Product".

TEST(Seed002, ProductByModeScalesTheStridesOfTheTiler) {
  const std::string R = call("logical_product((2,5):(5,1), <3:5,4:6>)");
  EXPECT_EQ(R, "((2,3),(5,4)):((5,10),(1,30))");
  EXPECT_EQ(gathered(R), "((2,5),(3,4)):((5,1),(10,30))");  // zipped_product

  const Layouts modes = modes_of(layout(gathered(R))), copies = modes_of(modes.at(1));
  EXPECT_EQ(notation::print(concatenate(Layouts{modes.at(0), copies.at(0), copies.at(1)})),
            "((2,5),3,4):((5,1),10,30)");  // tiled_product
}

TEST(Seed002, ProductWithALayoutRepeatsTheWholeTile) {
  const std::string R = call("logical_product((2,5):(5,1), (3,4):(1,3))");
  EXPECT_EQ(gathered(R), "((2,3),(5,4)):((5,10),(1,30))");  // blocked_product, the same as above
}

}  // namespace plumb
