// Known answers of [cute-concepts]: what its notebook prints about layouts and their algebra.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/text.hpp"

namespace plumb {

namespace {

using Layouts = std::vector<Layout<Integer>>;

Layout<Integer> part(const Layout<Integer>& A, std::size_t k) { return modes_of(A).at(k); }

/// The source's hier_zip: mode k is (mode k of A, mode k of B).
Layout<Integer> zipped(const Layout<Integer>& A, const Layout<Integer>& B) {
  Layouts modes;
  for (std::size_t k = 0; k < modes_of(A).size(); ++k)
    modes.push_back(concatenate(Layouts{part(A, k), part(B, k)}));
  return concatenate(modes);
}

/// From ((a,A),(b,B)), a tile and the rest of it in each mode, to ((a,b),(A,B)).
Layout<Integer> gathered(const Layout<Integer>& R) {
  const Layout<Integer> first = part(R, 0), second = part(R, 1);
  return zipped(first, second);
}

Layout<Integer> product_of(const std::string& A, const std::string& B) {
  return layout(call(call_of("logical_product", {A, B})));
}

}  // namespace


// "Layout Component", "Mode", "Domain & Codomain": one layout throughout.

TEST(Seed000, LayoutMapsACoordinateToItsOffset) {
  EXPECT_EQ(call("crd2idx((1,2), (2,3), (3,6))"), "15");
  EXPECT_EQ(call("evaluate((2,3):(3,6), 5)"), "15");  // (1,2) has index 1 + 2 * 2
}

TEST(Seed000, ModesAreLayouts) {
  EXPECT_EQ(call("mode((2,3):(3,6), 0)"), "2:3");
  EXPECT_EQ(call("mode((2,3):(3,6), 1)"), "3:6");
}

TEST(Seed000, DomainAndCodomainHaveTheirSizes) {
  EXPECT_EQ(call("size((2,3):(3,6))"), "6");
  EXPECT_EQ(call("cosize((2,3):(3,6))"), "16");
}


// "Complement". pycute's default cotarget is 1.

TEST(Seed000, ComplementIsTheOffsetsThatAreNotReached) {
  EXPECT_EQ(call("complement((2,3):(3,6), 1)"), "3:1");
  EXPECT_EQ(call("complement((2,3):(3,6), 54)"), "(3,3):(1,18)");
  EXPECT_EQ(call("size(complement((2,3):(3,6), 54))"), "9");
  EXPECT_EQ(call("cosize(complement((2,3):(3,6), 54))"), "39");
}

TEST(Seed000, LayoutAndItsComplementFillTheCodomain) {
  const Layout<Integer> full = concatenate(Layouts{layout("(2,3):(3,6)"), layout("3:1")});
  EXPECT_EQ(notation::print(full), "((2,3),3):((3,6),1)");
  EXPECT_EQ(size(full), cosize(full));
  EXPECT_EQ(call("surjective(((2,3),3):((3,6),1))"), "true");
}


// "Composition".

TEST(Seed000, CompositionHasTheDomainOfTheInnerLayout) {
  EXPECT_EQ(call("composition(8:4, 4:1)"), "4:4");
  EXPECT_EQ(call("composition(4:1, 8:4)"), "8:4");  // beyond the size of 4:1, by its extension
}


// "Divide".

TEST(Seed000, DivideSplitsIntoTileAndRest) {
  EXPECT_EQ(call("mode((128,32):(32,1), 0)"), "128:32");
  EXPECT_EQ(call("logical_divide(128:32, 8:1)"), "(8,16):(32,256)");
  EXPECT_EQ(call("logical_divide(128:32, 4:1)"), "(4,32):(32,128)");
}

TEST(Seed000, DivideIsACompositionWithTheTileAndItsComplement) {
  EXPECT_EQ(call("complement(8:1, 128)"), "16:8");
  EXPECT_EQ(call("composition(128:32, (8,16):(1,8))"), "(8,16):(32,256)");
}

TEST(Seed000, ZippedDivideIsTheLogicalOneRegrouped) {
  const Layout<Integer> R = layout(call("logical_divide((128,32):(32,1), <8:1,4:1>)"));
  EXPECT_EQ(notation::print(R), "((8,16),(4,8)):((32,256),(1,4))");
  EXPECT_EQ(notation::print(gathered(R)), "((8,4),(16,8)):((32,1),(256,4))");

  const Layout<Integer> tile = part(gathered(R), 0), rest = part(gathered(R), 1);
  EXPECT_EQ(notation::print(concatenate(Layouts{tile, part(rest, 0), part(rest, 1)})),
            "((8,4),16,8):((32,1),256,4)");  // tiled_divide
}


// "Product".

TEST(Seed000, ProductRepeatsALayoutInItsGaps) {
  EXPECT_EQ(size(layout("(2,2):(4,1)")) * cosize(layout("6:1")), 24);
  EXPECT_EQ(call("complement((2,2):(4,1), 24)"), "(2,3):(2,8)");
  EXPECT_EQ(call("composition((2,3):(2,8), 6:1)"), "(2,3):(2,8)");
  EXPECT_EQ(call("logical_product((2,2):(4,1), 6:1)"), "((2,2),(2,3)):((4,1),(2,8))");
}

TEST(Seed000, ZippedProductIsTheLogicalOneRegrouped) {
  const Layout<Integer> R = layout(call("logical_product((128,32):(32,1), <8:1,4:1>)"));
  EXPECT_EQ(notation::print(gathered(R)), "((128,32),(8,4)):((32,1),(1,32))");

  const Layout<Integer> tile = part(gathered(R), 0), copies = part(gathered(R), 1);
  EXPECT_EQ(notation::print(concatenate(Layouts{tile, part(copies, 0), part(copies, 1)})),
            "((128,32),8,4):((32,1),1,32)");  // tiled_product
}

TEST(Seed000, BlockedAndRakedProductsAreTheLogicalOneZipped) {
  const Layout<Integer> R = product_of("(2,5):(5,1)", "(3,4):(1,3)");
  EXPECT_EQ(notation::print(R), "((2,5),(3,4)):((5,1),(10,30))");
  const std::string blocked = notation::print(zipped(part(R, 0), part(R, 1)));
  const std::string raked = notation::print(zipped(part(R, 1), part(R, 0)));
  EXPECT_EQ(blocked, "((2,3),(5,4)):((5,10),(1,30))");
  EXPECT_EQ(raked, "((3,2),(4,5)):((10,5),(30,1))");
}


// "Inverse".

TEST(Seed000, RightInverseFindsTheIndexOfAnOffset) {
  EXPECT_EQ(call("crd2idx((3,4), (32,64), (1,32))"), "131");
  EXPECT_EQ(call("crd2idx((3,4), (32,64), (64,1))"), "196");
  EXPECT_EQ(call("right_inverse((32,64):(64,1))"), "(64,32):(32,1)");
  EXPECT_EQ(call("evaluate((64,32):(32,1), 196)"), "131");
  EXPECT_EQ(call("idx2crd(196, (64,32))"), "(4,3)");
  EXPECT_EQ(call("evaluate((32,64):(64,1), 131)"), "196");
}

// The source gives R(A(i)) == i as the equation of the right inverse R. That is the left inverse's:
// R is A's right inverse when A(R(k)) == k. They agree for the source's layout, which is a
// bijection, and differ for 4:2, whose right inverse 1:0 keeps nothing but offset 0.
TEST(Seed000, RightInverseIsNotTheLeftInverse) {
  EXPECT_EQ(call("right_inverse(4:2)"), "1:0");
  EXPECT_EQ(call("evaluate(4:2, evaluate(1:0, 0))"), "0");  // A(R(0)) == 0
  EXPECT_EQ(call("evaluate(1:0, evaluate(4:2, 1))"), "0");  // R(A(1)) != 1
  EXPECT_EQ(call("left_inverse(4:2)"), "(2,4):(0,1)");
  EXPECT_EQ(call("evaluate((2,4):(0,1), evaluate(4:2, 3))"), "3");
  EXPECT_EQ(call("left_inverse((32,64):(64,1))"), call("right_inverse((32,64):(64,1))"));
}


// "Thread Value layout": from its pieces, as the source builds it.

TEST(Seed000, ThreadValueLayoutIsBuiltFromThreadsAndValues) {
  const Layout<Integer> R = product_of("(4,32):(32,1)", "(4,8):(8,1)");
  const Layout<Integer> layout_mn = zipped(part(R, 1), part(R, 0));  // the raked product

  EXPECT_EQ(product(mode_of(layout_mn.shape, 0)), 16);
  EXPECT_EQ(product(mode_of(layout_mn.shape, 1)), 256);

  const std::string inverse = call(call_of("right_inverse", {notation::print(layout_mn)}));
  EXPECT_EQ(call(call_of("composition", {inverse, "(128,32):(1,128)"})),
            "((32,4),(8,4)):((128,4),(16,1))");
}

TEST(Seed000, ThreadValueLayoutPicksTheElementsOfATile) {
  const std::string tv = "((32,4),(8,4)):((128,4),(16,1))";
  EXPECT_EQ(call(call_of("composition", {"(16,256):(512,1)", tv})),
            "((32,4),(8,4)):((8,2048),(1,512))");
  EXPECT_EQ(call(call_of("composition", {"(16,256):(1,512)", tv})),
            "((32,4),(8,4)):((4096,4),(512,1))");
}

// The drawing that the source quotes has stride 4 in place of 8: thread 1 stands at index 128 of
// the tile, that is in column 128 / 16 == 8, which has stride 1.
TEST(Seed000, QuotedDrawingHasAWrongThreadStride) {
  EXPECT_EQ(call("idx2crd(128, (16,256))"), "(0,8)");
  EXPECT_EQ(call("composition((16,256):(2048,1), ((32,4),(8,4)):((128,4),(16,1)))"),
            "((32,4),(8,4)):((8,8192),(1,2048))");
}

}  // namespace plumb
