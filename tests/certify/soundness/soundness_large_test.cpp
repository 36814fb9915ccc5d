// Wrong answers about layouts of more elements than can be looked at: one coordinate, or one sum of
// strides, refutes them.
#include <gtest/gtest.h>

#include "tests/certify/verdicts.hpp"

namespace plumb::certify {

TEST(LargeLayouts, AreRefutedAtScatteredCoordinates) {
  expect_verdicts({{"composed_coalesce(Sw<3,4,3> o 0 o (4096,4096):(4096,1))",
                    "Sw<3,4,4> o 0 o (4096,4096):(4096,1)", Verdict::wrong},
                   {"composed_flatten(Sw<2,2,5> o 0 o (256,4096):(4096,1))",
                    "Sw<2,2,6> o 0 o (256,4096):(4096,1)", Verdict::wrong}});
}

TEST(LargeLayouts, AreUndecidedWhereNothingRefutes) {
  EXPECT_EQ(verdict_of("composed_coalesce(Sw<4,5,4> o 8 o (256,1000):(0,1))",
                       "Sw<8,5,4> o 8 o (256,1000):(0,1)"),
            Verdict::undecided);  // no offset has a bit that only the wider swizzle reads
}

TEST(LargeLayouts, HaveNoCopiesThatOverlap) {
  expect_verdicts({{"logical_product((4096,1000):(1008,1), 8:8)", "((4096,1000),8):((1008,1),1)",
                    Verdict::unguarded},
                   {"logical_product((4096,1000):(1008,1), 8:8)",
                    "((4096,1000),8):((1008,1),4128768)", Verdict::extends},
                   {"flat_product((4096,1024):(1032,1), (16,4):(1,16))",
                    "(4096,1024,16,4):(1032,1,1,67633152)", Verdict::unguarded},
                   {"logical_product((1000,128):(1,1008), (1024,100):(1,1024))",
                    "((1000,128),(1024,100)):((1,1008),(129024,264241152))", Verdict::unguarded}});
}

TEST(LargeLayouts, HaveNoLongerVectors) {
  expect_verdicts(
      {{"max_alignment((100,4096):(4104,1))", "16", Verdict::wrong},
       {"max_alignment((100,4096):(4104,1))", "9", Verdict::wrong},
       {"max_alignment((65536,16):(1,-3))", "8", Verdict::unguarded},
       {"max_alignment((100,4096):(4104,1))", "4", Verdict::lawful},
       {"max_common_vector((1000,1000):(1000,1), (4096,256):(256,1))", "2", Verdict::unguarded}});
}

TEST(LargeLayouts, ThatAreNotOneToOneShowNoIndex) {
  EXPECT_EQ(verdict_of("max_common_vector((2,70000):(0,1), (3,50000):(0,1))", "2"),
            Verdict::undecided);
}

TEST(LargeLayouts, AreTiledByThemselves) {
  EXPECT_EQ(verdict_of("tile_to_shape((65537,65537):(2,131075), (131074,131074))",
                       "((65537,2),(65537,2)):((2,1),(0,8590262275))"),
            Verdict::unguarded);
}

}  // namespace plumb::certify
