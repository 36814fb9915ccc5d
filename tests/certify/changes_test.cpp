// Each change makes another request of some drawn one, and leaves alone what it does not apply to.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/cases/changes/change.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

/// Requests to which each change applies, at least one of them.
const std::vector<std::string>& some_requests() {
  static const std::vector<std::string> calls{
      "composition((8,8):(1,8), <4:1,2:1>)",
      "composition((8,8):(1,8), 4:2)",
      "max_common_layout((4,8):(1,4), (2,16):(1,2))",
      "injective((4,8):(1@0,1@1))",
      "crd2idx((1,2), (4,8), (1,4))",
      "make_swizzle(112, 896)",
      "slice((4,8):(1,4), (_,2))",
      "composed_coalesce(Sw<3,4,3> o 0 o (8,64):(64,1))",
      "matrix_solve([0b01,0b11], [0b10])",
      "linear_compose({register:[[1],[2]]}->(dim0:4), {dim0:[[2],[1]]}->(out:4))",
  };
  return calls;
}

/// True if a tuple, a layout or an inner layout among them has more than eight modes.
bool has_many_modes(const Values<Integer>& arguments) {
  return std::any_of(arguments.begin(), arguments.end(), [](const Value<Integer>& argument) {
    if (const auto* t = std::get_if<IntTuple<Integer>>(&argument)) return rank(*t) > 8;
    if (const auto* A = std::get_if<Layout<Integer>>(&argument)) return rank(A->shape) > 8;
    if (const auto* F = std::get_if<ComposedLayout<Integer>>(&argument))
      return rank(F->inner.shape) > 8;
    return false;
  });
}

}  // namespace


TEST(Changes, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const RequestChange& change : changes()) names.insert(change.name);
  EXPECT_EQ(names.size(), changes().size());
}

TEST(Changes, EachMakesAnotherRequest) {
  for (const RequestChange& change : changes()) {
    SeededPick pick(1);
    std::size_t changed = 0;
    for (const std::string& call : some_requests())
      for (int time = 0; time < 20; ++time) {
        const Values<Integer> before = request(call).arguments;
        Values<Integer> after = before;
        if (change.apply(pick, after))
          changed += after != before;
        else
          EXPECT_EQ(after, before) << change.name << ": " << call;
      }
    EXPECT_GT(changed, 0U) << change.name;
  }
}

// Both sides of what belongs together: the reference still answers.
TEST(Changes, KeepLinearLayoutsTogether) {
  for (const RequestChange& change : changes_of_linear()) {
    SeededPick pick(2);
    std::size_t answered = 0;
    for (int time = 0; time < 20; ++time) {
      catalogue::Request one = request(some_requests().back());
      if (change.apply(pick, one.arguments))
        answered += catalogue::make_case(one).expected.answered();
    }
    EXPECT_GE(answered, 5U) << change.name;
  }
}

// A library may keep modes in arrays of eight.
TEST(Changes, GiveAClauseArgumentsOfMoreThanEightModes) {
  for (const char* name : {"size", "coalesce", "flatten", "append", "slice", "composition",
                           "zipped_divide", "product", "crd2idx", "composed_coalesce"}) {
    std::size_t answered = 0;
    for (const SuiteCase& one : cases_of(*catalogue::find_operation(name), 400, 1))
      answered += one.posed.expected.answered() && has_many_modes(one.posed.request.arguments);
    EXPECT_GE(answered, 1U) << name;
  }
}

// Nor may it count on rows or columns that fit a word of 64 bits.
TEST(Changes, GiveAClauseMatricesOfMoreThan64Rows) {
  for (const char* name : {"matrix_product", "matrix_rank", "matrix_kernel", "matrix_solve",
                           "matrix_inverse", "subspace_sum"}) {
    std::size_t rows = 0, columns = 0;
    for (const SuiteCase& one : cases_of(*catalogue::find_operation(name), 400, 1)) {
      if (!one.posed.expected.answered()) continue;
      const auto& matrix = std::get<BitMatrix<Integer>>(one.posed.request.arguments.front());
      rows += matrix.rows > 64;
      columns += matrix.columns.size() > 64;
    }
    EXPECT_GE(rows, 1U) << name;
    EXPECT_GE(columns, 1U) << name;
  }
}

}  // namespace plumb::certify
