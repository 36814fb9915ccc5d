// Accesses of a tile: their shorthands, and the lanes of an instruction.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "plumb/workbench/swizzles/design.hpp"

namespace plumb {

using namespace workbench;

TEST(SwizzleAccess, ShorthandsAreTheLayoutsThatTheyStandFor) {
  const SharedTile tile("(16,32):(32,1)");
  const auto offsets = [&](const std::string& text, unsigned element) {
    return read_access(text, tile, ElementSize::of_bytes(element), {}).offsets;
  };
  EXPECT_EQ(offsets("columns:4", 4), offsets("((16,8),4):((1,64),16)", 4));
  EXPECT_EQ(offsets("rows:4", 4), offsets("((8,16),4):((64,1),16)", 4));
  EXPECT_EQ(offsets("columns:2x1", 4), offsets("((8,32),2):((2,16),1)", 4));
  EXPECT_EQ(offsets("ldmatrix", 2), offsets("((8,4,2),8):((1,128,8),16)", 2));
  EXPECT_EQ(offsets("ldmatrix.trans", 2), offsets("((8,2,4),8):((16,8,128),1)", 2));
  EXPECT_EQ(offsets("stmatrix", 2), offsets("ldmatrix", 2));
  EXPECT_EQ(offsets("columns:4", 4), offsets("((16,8),4):((1@0,4@1),1@1)", 4));
  EXPECT_EQ(offsets("columns:4", 4),
            offsets("{register:[[0,1],[0,2]],lane:[[1,0],[2,0],[4,0],[8,0],[0,4]],"
                    "warp:[[0,8],[0,16]]}->(m:16,n:32)",
                    4));
}

TEST(SwizzleAccess, GroupsEndWithTheInstruction) {
  const SharedTile tile("(12,8):(8,1)");
  const TileAccess access = read_access("columns:4", tile, ElementSize::of_bytes(4), {});
  EXPECT_EQ(access.group, 8u);
  EXPECT_EQ(access.ends, (std::vector<std::size_t>{8, 16, 24}));
  const TileAccess scalar = read_access("columns:1", tile, ElementSize::of_bytes(4), {});
  EXPECT_EQ(scalar.ends, (std::vector<std::size_t>{32, 64, 96}));
  const TileAccess partial = read_access("(40,1):(1,0)", tile, ElementSize::of_bytes(4), {});
  EXPECT_EQ(partial.ends, (std::vector<std::size_t>{32, 40}));
}

}  // namespace plumb
