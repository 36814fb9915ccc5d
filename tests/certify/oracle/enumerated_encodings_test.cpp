// The evaluation by enumeration of Triton's encodings. The right answers of fragments are those of
// the formulas in the PTX ISA, and of shared memory those of addresses in bytes.
#include "tests/certify/opinions.hpp"

namespace plumb::certify {

TEST(EncodingsByEnumeration, KnowTheFragmentsOfMma) {
  const char* accumulator = "linear_mma_accumulator(1, {}->(), {}->(dim0:16,dim1:8))";
  const char* wide = "linear_mma_accumulator(1, {}->(dim1:2), {}->(dim0:8,dim1:32))";
  const char* several = "linear_mma_accumulator(1, {}->(dim0:2), {}->(dim0:4,dim1:16,dim2:16))";
  const char* half = "linear_dot_operand(0, 2, {}->(), {}->(dim0:16,dim1:16))";
  const char* bytes = "linear_dot_operand(0, 4, {}->(), {}->(dim0:16,dim1:32))";
  const char* right = "linear_dot_operand(1, 2, {}->(dim0:2), {}->(dim0:16,dim1:16))";
  expect_opinions(
      {{several,
        "{register:[[0,0,1],[0,8,0],[0,0,8],[2,0,0]],"
        "lane:[[0,0,2],[0,0,4],[0,1,0],[0,2,0],[0,4,0]],warp:[[1,0,0]],block:[]}"
        "->(dim0:4,dim1:16,dim2:16)",
        holds},
       {several,  // matrices before columns
        "{register:[[0,0,1],[0,8,0],[2,0,0],[0,0,8]],"
        "lane:[[0,0,2],[0,0,4],[0,1,0],[0,2,0],[0,4,0]],warp:[[1,0,0]],block:[]}"
        "->(dim0:4,dim1:16,dim2:16)",
        breaks},
       {accumulator,
        "{register:[[0,1],[8,0]],lane:[[0,2],[0,4],[1,0],[2,0],[4,0]],warp:[],block:[]}"
        "->(dim0:16,dim1:8)",
        holds},
       {accumulator,
        "{register:[[8,0],[0,1]],lane:[[0,2],[0,4],[1,0],[2,0],[4,0]],warp:[],block:[]}"
        "->(dim0:16,dim1:8)",
        breaks},
       {wide,
        "{register:[[0,1],[0,0],[0,16]],lane:[[0,2],[0,4],[1,0],[2,0],[4,0]],warp:[[0,8]],"
        "block:[]}->(dim0:8,dim1:32)",
        holds},
       {wide,
        "{register:[[0,1],[0,0],[0,8]],lane:[[0,2],[0,4],[1,0],[2,0],[4,0]],warp:[[0,16]],"
        "block:[]}->(dim0:8,dim1:32)",
        breaks},
       {half,
        "{register:[[0,1],[8,0],[0,8]],lane:[[0,2],[0,4],[1,0],[2,0],[4,0]],warp:[],block:[]}"
        "->(dim0:16,dim1:16)",
        holds},
       {half,
        "{register:[[0,1],[0,8],[8,0]],lane:[[0,2],[0,4],[1,0],[2,0],[4,0]],warp:[],block:[]}"
        "->(dim0:16,dim1:16)",
        breaks},
       {bytes,
        "{register:[[0,1],[0,2],[8,0],[0,16]],lane:[[0,4],[0,8],[1,0],[2,0],[4,0]],warp:[],"
        "block:[]}->(dim0:16,dim1:32)",
        holds},
       {right,
        "{register:[[1,0],[8,0],[0,8]],lane:[[2,0],[4,0],[0,1],[0,2],[0,4]],warp:[[0,0]],"
        "block:[]}->(dim0:16,dim1:16)",
        holds},
       {right,
        "{register:[[1,0],[8,0],[0,8]],lane:[[2,0],[4,0],[0,1],[0,2],[0,4]],warp:[[8,0]],"
        "block:[]}->(dim0:16,dim1:16)",
        breaks}});
}

TEST(EncodingsByEnumeration, KnowTheSwizzlesOfSharedMemory) {
  const char* swizzled = "linear_swizzled_shared(2, 2, 4, {}->(dim1:8,dim0:8))";
  const char* nvmma = "linear_nvmma_shared(8, 4, {}->(dim1:64,dim0:8))";
  expect_opinions(
      {{swizzled, "{offset:[[1,0],[2,0],[4,0],[0,1],[2,2],[4,4]],block:[]}->(dim1:8,dim0:8)",
        holds},
       {swizzled, "{offset:[[1,0],[2,0],[4,0],[2,1],[4,2],[0,4]],block:[]}->(dim1:8,dim0:8)",
        breaks},
       {nvmma,
        "{offset:[[1,0],[2,0],[4,0],[8,0],[16,0],[0,1],[8,2],[16,4],[32,0]],block:[]}"
        "->(dim1:64,dim0:8)",
        holds},
       {nvmma,
        "{offset:[[1,0],[2,0],[4,0],[8,0],[16,0],[8,1],[16,2],[0,4],[32,0]],block:[]}"
        "->(dim1:64,dim0:8)",
        breaks}});
}

TEST(EncodingsByEnumeration, TellLayoutsInRegistersFromThoseInMemory) {
  expect_opinions(
      {{"linear_distributed({register:[[2],[0]],lane:[[1]]}->(dim0:4))", "true", holds},
       {"linear_distributed({register:[[2],[0]],lane:[[1]]}->(dim0:4))", "false", breaks},
       {"linear_distributed({register:[[1]],lane:[[1]]}->(dim0:2))", "true", breaks},
       {"linear_distributed({register:[[1]]}->(dim0:4))", "true", breaks},
       {"linear_memory({offset:[[1],[3]]}->(dim0:4))", "true", holds},
       {"linear_memory({offset:[[1],[3]]}->(dim0:4))", "false", breaks},
       {"linear_memory({offset:[[1],[2],[7]]}->(dim0:8))", "true", breaks},
       {"linear_memory({offset:[[1],[0]]}->(dim0:2))", "true", breaks}});
}

TEST(EncodingsByEnumeration, PutTheRegistersOfADivisorFirst) {
  const char* order =
      "linear_register_order({register:[[4],[2],[1]],lane:[[8]]}->(dim0:16), "
      "{register:[[1],[2]]}->(dim0:4))";
  const char* copies =
      "linear_register_order({register:[[0],[1],[0]]}->(dim0:2), {register:[[1]]}->(dim0:2))";
  expect_opinions({{order, "(2,1,0)", holds},
                   {order, "(2,0,1)", breaks},
                   {order, "(2,1)", breaks},
                   {order, "(2,1,1)", breaks},
                   {order, "((2,1),0)", breaks},
                   {copies, "(1,0,2)", holds},
                   {copies, "(1,2,0)", holds},
                   {copies, "(0,1,2)", breaks}});
}

}  // namespace plumb::certify
