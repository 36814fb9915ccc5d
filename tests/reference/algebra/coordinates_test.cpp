// Basis strides in the algebra: the cases that CuTe's tests and documentation have, what follows
// for identity layouts, and why there is no complement.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/text.hpp"

namespace plumb {

// test/unit/cute/core/composition.cpp, "Tuple strides"
TEST(CompositionOfCoordinates, AnswersWhatCuTeTests) {
  EXPECT_EQ(call("composition((4,4):(4,1), (4,4):(1@1,1@0))"), "(4,4):(1,4)");
  EXPECT_EQ(call("composition((4,(2,3)):(6,(3,1)), (2,4):(1@1@1,1@0))"), "(2,4):(1,6)");
}

// CuTe documentation, "TMA tensors": the two coordinate tensors that it prints, 20 values each.
TEST(CoordinateLayouts, HaveTheValuesThatTheDocumentationPrints) {
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 5; ++j) {
      const std::string index = std::to_string(i + 4 * j), c = std::to_string(i),
                        d = std::to_string(j);
      const auto tuple = [](const std::string& a, const std::string& b) {
        if (b != "0") return "(" + a + "," + b + ")";
        return a != "0" ? "(" + a + ")" : "()";  // zeros at the end are not printed
      };
      EXPECT_EQ(call("evaluate((4,5):(1@0,1@1), " + index + ")"), tuple(c, d));
      EXPECT_EQ(call("evaluate((4,5):(1@1,1@0), " + index + ")"), tuple(d, c));
    }
}

TEST(IdentityLayouts, AreNeutral) {
  for (const char* A :
       {"(4,8):(8,1)", "(4,(2,3)):(6,(3,1))", "(4,8):(1@1,1@0)", "(2,4):(^0b1,^0b110)", "8:3"}) {
    const std::string shape = std::string(A).substr(0, std::string(A).find(':'));
    EXPECT_EQ(call("composition(" + std::string(A) + ", make_identity_layout(" + shape + "))"), A);
  }
  EXPECT_EQ(call("right_inverse(make_identity_layout((4,(2,3))))"), "(4,(2,3)):(1,(4,8))");
  EXPECT_EQ(call("left_inverse(make_identity_layout((4,(2,3))))"), "(4,(2,3)):(1,(4,8))");
}

TEST(CompositionOfCoordinates, SplitsALeafForAllOfItsAxes) {
  EXPECT_EQ(call("composition((8,4):(1,8), 4:1@0+1@1)"), "4:9");
  EXPECT_EQ(call("composition(((2,4),4):((1,100),8), 4:1@0+1@1)"), "(2,2):(9,116)");
  EXPECT_EQ(call("composition(((2,6),(3,4)):((1,100),(7,1000)), 12:1@0+1@1)"),
            "refuse not_divisible");
}

// The corner (m-1,0) of a box is 0 + r for an r such that (1,1) + r = (m,1) is outside, or
// (1,1) + r for an r that is itself outside: no copies of {(0,0),(1,1)} partition a box.
TEST(Complement, NeedNotExistOverZn) {
  using Point = std::pair<int, int>;
  for (int m = 1; m <= 4; ++m)
    for (int n = 1; n <= 4; ++n) {
      std::set<Point> box;
      for (int x = 0; x < m; ++x)
        for (int y = 0; y < n; ++y) box.insert({x, y});
      bool stuck = false;
      while (!box.empty() && !stuck) {  // the least point left belongs to a copy that begins there
        const Point r = *box.begin();
        stuck = box.erase(r) == 0 || box.erase({r.first + 1, r.second + 1}) == 0;
      }
      EXPECT_TRUE(stuck) << m << " by " << n;
    }
  EXPECT_EQ(call("complement(2:1@0+1@1, 4)"), "refuse bad_shape");
}

}  // namespace plumb
