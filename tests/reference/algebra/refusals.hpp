// Refusals of the layout algebra, beyond the examples of their clauses.
#pragma once

#include <vector>

#include "tests/reference/layouts/refusals.hpp"
#include "tests/reference/refusal_case.hpp"

namespace plumb {

/// <1:0,1:0,..> of 257 modes.
inline std::string many_tiles() {
  std::string tiles = "<1:0";
  for (int k = 1; k < 257; ++k) tiles += ",1:0";
  return tiles + ">";
}

// clang-format off
inline std::vector<RefusalCase> refusals_on_algebra() {
  return {
      {"composition((4,6):(1,10), 6:1)",             "not_divisible"},  // 6 is no multiple of 4
      {"composition((4,3):(1,10), 4:-1)",            "carry"},
      {"composition(8:1, <4:1,2:1>)",                "bad_shape"},  // more modes than A has
      {"composition((8,2):(1,8), <<4:1,1:1>>)",      "bad_shape"},
      {"complement((2,2):(1,1), 4)",                 "not_tiling"},  // offset 1 twice
      {"complement(2:-1, 4)",                        "not_tiling"},
      {"complement((3,2):(1,2), 8)",                 "not_tiling"},  // 2 is less than 3
      {"complement(4:1, (2,0))",                     "out_of_domain"},
      {"left_inverse((2,2):(1,1))",                  "not_injective"},
      {"left_inverse((4,4):(1,2))",                  "not_injective"},
      {"left_inverse((4,4):(2,3))",                  "not_injective"},
      {"left_inverse(4:-1)",                         "out_of_domain"},
      {"left_inverse((2,2):(2@0,3@0))",              "not_divisible"},
      {"left_inverse((2,2):(1@1,-1@0))",             "out_of_domain"},
      {"left_inverse((2,2):(1@1,0@0))",              "not_injective"},
      {"logical_divide((4,6):(1,10), 6:1)",          "not_divisible"},
      {"logical_divide((4,6):(1,10), 3:1)",          "carry"},
      {"logical_divide(8:1, <4:1,2:1>)",             "bad_shape"},
      {"zipped_divide((4,6):(1,10), 6:1)",           "not_divisible"},
      {"zipped_divide((4,6):(1,10), 3:1)",           "carry"},
      {"zipped_divide(8:1, <4:1,2:1>)",              "bad_shape"},
      {"tiled_divide((4,6):(1,10), 6:1)",            "not_divisible"},
      {"tiled_divide((4,6):(1,10), 3:1)",            "carry"},
      {"tiled_divide(8:1, <4:1,2:1>)",               "bad_shape"},
      {"flat_divide((4,6):(1,10), 6:1)",             "not_divisible"},
      {"flat_divide((4,6):(1,10), 3:1)",             "carry"},
      {"flat_divide(8:1, <4:1,2:1>)",                "bad_shape"},
      {"logical_product((2,2):(1,4), 3:1)",          "not_divisible"},  // a gap of 2, 3 copies
      {"logical_product((2,2):(2,6), 3:1)",          "not_divisible"},
      {"logical_product((2,2):(1,6), 4:2)",          "carry"},
      {"logical_product(4:1, 3:-1)",                 "out_of_domain"},
      {"logical_product(4:1, <3:1,2:1>)",            "bad_shape"},
      {"zipped_product((2,2):(1,4), 3:1)",           "not_divisible"},
      {"zipped_product((2,2):(1,6), 4:2)",           "carry"},
      {"zipped_product(4:1, 3:-1)",                  "out_of_domain"},
      {"zipped_product(4:1, <3:1,2:1>)",             "bad_shape"},
      {"tiled_product((2,2):(1,4), 3:1)",            "not_divisible"},
      {"tiled_product((2,2):(1,6), 4:2)",            "carry"},
      {"tiled_product(4:1, 3:-1)",                   "out_of_domain"},
      {"tiled_product(4:1, <3:1,2:1>)",              "bad_shape"},
      {"flat_product((2,2):(1,4), 3:1)",             "not_divisible"},
      {"flat_product((2,2):(1,6), 4:2)",             "carry"},
      {"flat_product(4:1, 3:-1)",                    "out_of_domain"},
      {"flat_product(4:1, <3:1,2:1>)",               "bad_shape"},
      {"blocked_product((2,2):(1,4), 3:1)",          "not_divisible"},
      {"blocked_product((2,2):(1,6), 4:2)",          "carry"},
      {"blocked_product(4:1, 3:-1)",                 "out_of_domain"},
      {"raked_product((2,2):(1,4), 3:1)",            "not_divisible"},
      {"raked_product((2,2):(1,6), 4:2)",            "carry"},
      {"raked_product(4:1, 3:-1)",                   "out_of_domain"},
      {"tile_to_shape(2:1, (4,0))",                  "bad_shape"},
      {"tile_to_shape((2,2):(1,2), (4,4), 0)",       "bad_shape"},
      {"tile_to_shape((2,2):(1,2), (4,4), (0,(1)))", "bad_shape"},
      {"tile_to_shape((2,2):(1,2), (4,4), (1,1))",   "out_of_domain"},
      {"tile_to_shape((2,2):(2,3), (4,4))",          "not_tiling"},
      {"tile_to_shape((2,2):(1,4), (2,6))",          "not_divisible"},
      {"tile_to_shape((2,2):(1,6), (4,8))",          "carry"},
      {"make_layout_tv((2,2):(2,1), 4:0)",           "not_surjective"},
      {"tv_partition(8:1, 4:1, 2:-1)",               "out_of_domain"},
      {"tv_partition(8:1, 16:1, 2:1)",               "out_of_domain"},
      {"tv_partition((4,6):(1,10), 6:1, 2:1)",       "not_divisible"},
      {"tv_partition((3,2):(1,7), 4:2, 2:1)",        "carry"},
      {"tv_partition(8:1, <4:1,2:1>, 2:1)",          "bad_shape"},
      {"domain_distribute((2,3), 0)",                "bad_shape"},
      {"local_tile((8,8):(1,8), _, 0)",              "bad_shape"},
      {"local_tile((8,8):(1,8), <_,4:1>, (0,0))",    "bad_shape"},
      {"local_tile((8,8):(1,8), <<4:1>,4:1>, 0)",    "bad_shape"},
      {"local_tile((8,8):(1,8), (4,4,4), 0)",        "bad_shape"},
      {"local_tile((8,8):(1,8), (4,4), ((0),0))",    "bad_shape"},
      {"local_tile((8,8):(1,8), (4,4), 4)",          "out_of_domain"},
      {"local_tile((8,8):(1,8), (4,4), -1)",         "out_of_domain"},
      {"local_tile((8,8):(1,8), 4:1, (0))",          "bad_shape"},
      {"local_tile((8,8):(1,8), (2,2):(2,6), 0)",    "not_tiling"},
      {"local_tile(((4,6),8):((1,10),99), (6,4), 0)", "not_divisible"},
      {"local_tile(((4,3),8):((1,10),99), <2:3,4:1>, 0)", "carry"},
      {"local_tile((8,8):(1,8), (4,4), (0,0), (_,_))", "bad_shape"},
      {"local_tile((8,8):(1,8), (4,4), 0, (1,_))",   "bad_shape"},
      {"local_tile((8,8):(1,8), (4,4), (0,0), (1,1,1))", "bad_shape"},
      {"local_tile((8,8):(1,8), (4,4), (0,0), ((1),1))", "bad_shape"},
      {"local_tile((8,8):(1,8), 4:1, (0), (1))",     "bad_shape"},
      {"local_partition((8,8):(1,8), (4,2):(1,4), -1)", "out_of_domain"},
      {"local_partition((8,8):(1,8), (4,2):(-1,4), 0)", "not_surjective"},
      {"local_partition(((4,6),8):((1,10),99), 6:1, 0)", "not_divisible"},
      {"local_partition(((4,6),8):((1,10),99), 3:1, 0)", "carry"},
      {"local_partition((8,8):(1,8), 8:1, 0, (1))",  "bad_shape"},
      {"local_partition((8,8):(1,8), (4,2):(1,4), 0, (1,1,1))", "bad_shape"},
      {"local_partition((8,8):(1,8), (4,2):(1,4), 0, (_,_))", "bad_shape"},
      {"tidfrg((8,8):(1,8), (4,4), (4,4):(1,-4))",   "out_of_domain"},
      {"tidfrg((8,8):(1,8), (4,4,4), (4,4):(1,4))",  "bad_shape"},
      {"tidfrg((8,8):(1,8), (2,2):(2,6), (2,2):(1,2))", "not_tiling"},
      {"tidfrg(((4,6),8):((1,10),99), (6,4), (2,2):(1,2))", "not_divisible"},
      {"tidfrg((8,8):(1,8), (4,4), (2,2):(3,3))",    "carry"},
      {"thrfrg(64:1, (4,4), (4,4):(1,4), (2,2))",    "bad_shape"},
      {"thrfrg((8,8):(1,8), (4,4,1), (4,4):(1,4), (2,2))", "bad_shape"},
      {"thrfrg((8,8):(1,8), (4,4), (4,4):(1,4), (2,0))", "bad_shape"},
      {"thrfrg((8,8):(1,8), (4,4), (4,4):(1,4), (2,2), 8:1)", "bad_shape"},
      {"thrfrg((8,8):(1,8), (4,4), (4,4):(1,4), (2,2), <_,_,_>)", "bad_shape"},
      {"thrfrg((8,8):(1,8), (4,4), (4,4):(1,4), (2,2), <<8:1>,_>)", "bad_shape"},
      {"thrfrg((8,8):(1,8), (4,4), (4,4):(1,-4), (2,2))", "out_of_domain"},
      {"thrfrg((8,8):(1,8), (2,2), (2,2):(1,2), (2,2), <(2,2):(2,6),_>)", "not_tiling"},
      {"thrfrg(((4,6),8):((1,10),99), (6,4), (2,2):(1,2), (1,1))", "not_divisible"},
      {"thrfrg((8,8):(1,8), (4,4), (2,2):(3,3), (2,2))", "carry"},
      {"retile(16:1, 8, (4,2):(2,1), 2)",            "bad_shape"},
      {"retile((2,4):(1,2), (8,4), ((2,4),(2,2)):((2,8),(1,4)), 2)", "bad_shape"},
      {"retile((2,4,2):(1,2,8), (8,4), (2,2,2):(1,2,4), 2)", "bad_shape"},
      {"retile((2,4,2):(1,2,8), (8,0), ((2,4),(2,2)):((2,8),(1,4)), 2)", "bad_shape"},
      {"retile((2,4,2):(1,2,8), (8,4), ((2,4),(2,2)):((2,8),(1,4)), 0)", "bad_shape"},
      {"retile((2,4,2):(1,2,8), (8,4), ((2,4),(2,2)):((2,8),(1,-4)), 2)", "out_of_domain"},
      {"retile((2,4,2):(1,2,8), (8,4), ((2,2),(2,2)):((2,8),(1,4)), 2)", "not_tiling"},
      {"retile((2,4,2):(1,2,8), (8,4), ((2,4),(2,2)):((2,8),(1,4)), 3)", "not_divisible"},
      {"retile((3,4,2):(1,3,12), (8,4), ((2,4),(2,2)):((2,8),(1,4)), 2)", "not_divisible"},
      {"retile((2,4,3):(1,2,8), (4,8), ((2,4),(2,2)):((2,4),(1,16)), 2)", "not_divisible"},
      {"retile((1,4,4):(1,1,4), (3,4), (6,2):(2,1), 1)", "carry"},
      {"with_shape(8:1, (1,1,-1))",                  "bad_shape"},
      {"with_shape(8:1, " + many_ones() + ")",       "too_large"},
      {"quasi_inverse((4,2):(0,-3))",                "out_of_domain"},
      {"quasi_inverse((3,3):(2,3))",                 "not_divisible"},
      {"layout_add((4,6):(1,10), (6,4):(1,10))",     "not_divisible"},
      {"tiler_to_layout(_)",                         "bad_shape"},
      {"tiler_to_layout(" + many_tiles() + ")",      "too_large"},
  };
}
// clang-format on

}  // namespace plumb
