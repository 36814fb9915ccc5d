// Known answers of [linear-shuffle]: linear layouts over F2, as far as evaluation and swizzles
// carry them.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "reference/shuffles/planner.hpp"
#include "reference/shuffles/simulator.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

using Columns = std::vector<int>;

/// The matrix with these columns, bit k of a column being row k.
BitLayout<Integer> matrix(const Columns& columns) {
  std::vector<BitVector<Integer>> strides;
  for (int column : columns) strides.push_back(BitVector<Integer>(Integer(column)));
  return {tuple_of(std::vector<Integer>(columns.size(), Integer(2))), tuple_of(strides)};
}

int times(const Columns& columns, int x) {
  return static_cast<int>(evaluate(matrix(columns), Integer(x)).bits());
}

/// a times b, column by column.
Columns times(const Columns& a, const Columns& b) {
  Columns result;
  for (int column : b) result.push_back(times(a, column));
  return result;
}

/// From rows as the source writes them, the lowest bit first.
Columns from_rows(const std::vector<Columns>& rows) {
  Columns columns(rows.front().size(), 0);
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t k = 0; k < columns.size(); ++k) columns[k] += rows[row][k] << row;
  return columns;
}

}  // namespace


// The A fragment of hmma16816.f16: bits v1 v2 v4 t1 t2 t4 t8 t16 to j1 j2 j4 j8 i1 i2 i4 i8.
TEST(Seed004, FragmentOfAMatrixIsALinearLayout) {
  const Columns fragment = from_rows({{1, 0, 0, 0, 0, 0, 0, 0},
                                      {0, 0, 0, 1, 0, 0, 0, 0},
                                      {0, 0, 0, 0, 1, 0, 0, 0},
                                      {0, 0, 1, 0, 0, 0, 0, 0},
                                      {0, 0, 0, 0, 0, 1, 0, 0},
                                      {0, 0, 0, 0, 0, 0, 1, 0},
                                      {0, 0, 0, 0, 0, 0, 0, 1},
                                      {0, 1, 0, 0, 0, 0, 0, 0}});
  for (int t = 0; t < 32; ++t)
    for (int v = 0; v < 8; ++v) {
      const int row = t / 4 + (v & 2 ? 8 : 0);  // as the vendor's manual has it
      const int column = t % 4 * 2 + (v & 1) + (v & 4 ? 8 : 0);
      EXPECT_EQ(times(fragment, v + 8 * t), column + 16 * row);
    }
  EXPECT_EQ(call("evaluate((2,2):(^0b1,^0b10000000), 3)"), "129");
}

const Columns swizzle233 = from_rows({{1, 0, 0, 0, 0, 0, 0, 0},
                                      {0, 1, 0, 0, 0, 0, 0, 0},
                                      {0, 0, 1, 0, 0, 0, 0, 0},
                                      {0, 0, 0, 1, 0, 0, 1, 0},
                                      {0, 0, 0, 0, 1, 0, 0, 1},
                                      {0, 0, 0, 0, 0, 1, 0, 0},
                                      {0, 0, 0, 0, 0, 0, 1, 0},
                                      {0, 0, 0, 0, 0, 0, 0, 1}});

TEST(Seed004, SwizzleMovesItsLastElement) {
  EXPECT_EQ(call("apply(Sw<2,3,3>, 255)"), "231");
  EXPECT_EQ(0b11111111 ^ 0b00011000, 0b11100111);
  EXPECT_EQ(0b11100111, 231);
}

TEST(Seed004, SwizzleIsAMatrix) {
  for (int x = 0; x < 256; ++x)
    EXPECT_EQ(plumb::apply(swizzle("Sw<2,3,3>"), Integer(x)).value(), times(swizzle233, x)) << x;
}

// Reading an 8 x 8 core matrix, rows 32 elements apart: columns j1 j2 j4 i1 i2 i4 of the product.
TEST(Seed004, CoreMatrixIsReadWithoutConflicts) {
  const Columns embedding{1, 2, 4, 32, 64, 128};
  const Columns access = from_rows({{1, 0, 0, 0, 0, 0},
                                    {0, 1, 0, 0, 0, 0},
                                    {0, 0, 1, 0, 0, 0},
                                    {0, 0, 0, 0, 1, 0},
                                    {0, 0, 0, 0, 0, 1},
                                    {0, 0, 0, 1, 0, 0},
                                    {0, 0, 0, 0, 1, 0},
                                    {0, 0, 0, 0, 0, 1}});
  EXPECT_EQ(times(swizzle233, embedding), access);

  std::set<int> banks;  // of words of two elements
  for (int x = 0; x < 64; ++x) banks.insert(times(access, x) / 2 % 32);
  EXPECT_EQ(banks.size(), 32U);

  for (int first = 0; first < 64; first += 8)  // runs of eight elements stay together
    for (int j = 0; j < 8; ++j) EXPECT_EQ(times(access, first + j), times(access, first) + j);
}


// The shuffle between fp16 and fp8 fragments.

const Columns P = from_rows({{0, 1, 0}, {0, 0, 1}, {1, 0, 0}});

TEST(Seed004, ConversionIsTheInverseOfTheTargetTimesTheSource) {
  const Columns A = from_rows({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
  const Columns B = from_rows({{0, 0, 1}, {1, 0, 0}, {0, 1, 0}});
  EXPECT_EQ(times(B, P), A);
}

TEST(Seed004, ReflectionIsThreeShears) {
  const Columns select = from_rows({{1, 1}, {0, 1}}), shuffle = from_rows({{1, 0}, {1, 1}});
  EXPECT_EQ(times(select, times(shuffle, select)), from_rows({{0, 1}, {1, 0}}));
}

// The source's program takes 0 1 | 2 3 | 4 5 | 6 7 to 0 4 | 1 5 | 2 6 | 3 7, register by lane. Both
// products of factors are that conversion. The source writes its inverse P to the left of them.
TEST(Seed004, ConversionFactorsIntoSelectsAndShuffles) {
  const Columns conversion{2, 4, 1};  // what was element v, in register v % 2 of lane v / 2 ..
  for (int v = 0; v < 8; ++v) {       // .. comes to register v / 4 of lane v % 4
    EXPECT_EQ(times(conversion, v), v / 4 + 2 * (v % 4));
    EXPECT_EQ(times(P, times(conversion, v)), v);
  }

  const Columns select = from_rows({{1, 1, 0}, {0, 1, 0}, {0, 0, 1}});
  const Columns shuffle = from_rows({{1, 0, 0}, {1, 1, 0}, {0, 0, 1}});
  const Columns lanes = from_rows({{1, 0, 0}, {0, 0, 1}, {0, 1, 0}});
  const Columns cross = from_rows({{0, 1, 0}, {1, 0, 0}, {0, 0, 1}});
  EXPECT_EQ(times(cross, lanes), conversion);  // lanes is its own inverse
  EXPECT_EQ(times(select, times(shuffle, times(select, lanes))), conversion);

  const Columns other_shuffle = from_rows({{1, 0, 0}, {0, 1, 0}, {1, 0, 1}});
  const Columns other_select = from_rows({{1, 0, 1}, {0, 1, 0}, {0, 0, 1}});
  EXPECT_EQ(times(select, times(times(lanes, other_shuffle), other_select)), conversion);
}

// The same by the operations: the matrices as the source prints them, columns for rows.

constexpr const char* matrix_of_swizzle =
    "[0b00000001,0b00000010,0b00000100,0b00001000,0b00010000,0b00100000,0b01001000,0b10010000]";
constexpr const char* matrix_of_access =
    "[0b00000001,0b00000010,0b00000100,0b00100000,0b01001000,0b10010000]";

TEST(Seed004, SwizzleHasTheMatrixOfTheSeed) {
  EXPECT_EQ(call("swizzle_matrix(Sw<2,3,3>, 8)"), matrix_of_swizzle);
}

TEST(Seed004, AccessIsTheProductOfTheSwizzleAndTheCoreMatrix) {
  EXPECT_EQ(call("layout_matrix((8,8):(1,32))"),
            "[0b00000001,0b00000010,0b00000100,0b00100000,0b01000000,0b10000000]");
  EXPECT_EQ(
      call(std::string("matrix_product(") + matrix_of_swizzle + ", layout_matrix((8,8):(1,32)))"),
      matrix_of_access);
}

// Words of two elements, 32 banks: rows 2 to 6 of the source's matrix, counted from 1.
TEST(Seed004, AccessReachesEveryBankOnce) {
  const std::string bank_of = "[0b00000,0b00001,0b00010,0b00100,0b01000,0b10000,0b00000,0b00000]";
  const std::string banks = call("matrix_product(" + bank_of + ", " + matrix_of_access + ")");
  // All 32 banks; one bank twice: the halves of one word.
  EXPECT_EQ(call("matrix_rank(" + banks + ")"), "5");
  EXPECT_EQ(call("matrix_kernel(" + banks + ")"), "[0b000001]");
}

// The first question of the source: which elements are duplicates, and what is left of them.
TEST(Seed004, DuplicatesAreTheKernel) {
  const std::string L = "{register:[[1],[2]],lane:[[2],[0],[4]]}->(dim0:8)";
  EXPECT_EQ(call("linear_injective(" + L + ")"), "false");
  EXPECT_EQ(call("matrix_kernel(linear_matrix(" + L + "))"), "[0b00110,0b01000]");
  EXPECT_EQ(call("linear_free_variables(" + L + ")"), "(0,3)");  // lane bits 0 and 1 repeat
  EXPECT_EQ(call("matrix_image(linear_matrix(" + L + "))"), "[0b001,0b010,0b100]");
}

// The second: two shuffles and four selects, as in the source, and none has fewer shuffles.
TEST(Seed004, ConversionIsPlannedWithTheShufflesOfTheSeed) {
  const std::string conversion = "[0b010,0b100,0b001]";
  EXPECT_EQ(call("shuffle_bound(" + conversion + ", 2)"), "2");
  EXPECT_EQ(call("shuffle_cost(shuffle_plan(" + conversion + ", 2), (1,0,0))"), "2");
  EXPECT_EQ(call("shuffle_cost(shuffle_plan(" + conversion + ", 2), (0,1,0))"), "4");

  const ShufflePlan plan = shuffle_plan(BitMatrix<Integer>{3, {2, 4, 1}}, Integer(2)).value();
  const std::vector<LanesOfWord> outcome = outcome_of(plan);
  for (std::size_t lane = 0; lane < 4; ++lane)  // 0 4 | 1 5 | 2 6 | 3 7
    for (std::size_t r = 0; r < 2; ++r)
      EXPECT_EQ(outcome[r][lane][0].input + 2 * outcome[r][lane][0].lane, lane + 4 * r);
}

}  // namespace plumb
