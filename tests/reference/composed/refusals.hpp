// Refusals of operations on composed layouts, beyond the examples of their clauses.
#pragma once

#include <string>
#include <vector>

#include "tests/reference/refusal_case.hpp"

namespace plumb {

/// A composed layout whose mode has 300 entries, and 300 times the number of that mode.
inline std::string a_long_composed_mode_many_times() {
  std::string ones = "1", zeros = "0";
  for (int k = 1; k < 300; ++k) {
    ones += ",1";
    zeros += ",0";
  }
  return "Sw<1,0,1> o 0 o ((" + ones + ")):((" + zeros + ")), (" + zeros + ")";
}

// clang-format off
inline std::vector<RefusalCase> refusals_on_composed() {
  return {
      {"composed_slice(8:1 o 0 o (2,4):(1,2), (_))", "bad_shape"},
      {"composed_max_common_layout(Sw<1,65536,1> o 0 o 4:1, 4:1)",  "too_large"},
      {"composed_max_common_vector(Sw<1,65536,1> o 0 o 4:1, 4:1)",  "too_large"},
      {"composed_max_alignment(Sw<1,65536,1> o 0 o 4:1)",           "too_large"},
      {"composed_cycles(Sw<1,0,1> o 0 o 4:-1)",                     "out_of_domain"},
      {"composed_cycles(Sw<1,0,1> o 0 o 4097:1)",                   "too_large"},
      {"composed_fixed_points(Sw<1,0,1> o 0 o 4:-1)",               "out_of_domain"},
      {"product_with_composed((2,2):(2,3), Sw<1,0,1> o 0 o 4:1)",   "not_tiling"},
      {"product_with_composed(4:1, Sw<1,0,1> o 0 o 4:-1)",          "out_of_domain"},
      {"product_with_composed(4:1, Sw<1,65536,1> o 0 o 4:1)",       "too_large"},
      {"composed_local_tile(Sw<1,0,1> o 0 o (2,4):(1,2), (2,2,1), 0)", "bad_shape"},
      {"composed_local_tile(Sw<1,0,1> o 0 o 8:1, (2,2):(2,6), 0)", "not_tiling"},
      {"composed_local_tile(Sw<1,0,1> o 0 o (4,6):(1,10), 6:1, 0)", "not_divisible"},
      {"composed_local_tile(Sw<1,0,1> o 0 o (4,3):(1,10), 2:3, 0)", "carry"},
      {"composed_local_partition(Sw<1,0,1> o 0 o 8:1, (2,2):(1,2), 0)", "bad_shape"},
      {"composed_local_partition(Sw<1,0,1> o 0 o 8:1, 4:2, 0)", "not_surjective"},
      {"composed_local_partition(Sw<1,0,1> o 0 o ((4,6),2):((1,10),60), 6:1, 0)", "not_divisible"},
      {"composed_local_partition(Sw<1,0,1> o 0 o ((4,6),2):((1,10),60), 3:1, 0)", "carry"},
      {"composed_tidfrg(Sw<1,0,1> o 0 o 8:1, 4:1, 4:1)",        "bad_shape"},
      {"composed_tidfrg(Sw<1,0,1> o 0 o 8:1, (2,2):(2,6), (2,2):(1,2))", "not_tiling"},
      {"composed_tidfrg(Sw<1,0,1> o 0 o (4,6):(1,10), 6:1, (2,2):(1,2))", "not_divisible"},
      {"composed_tidfrg(Sw<1,0,1> o 0 o (4,3):(1,10), 12:1, (2,2):(3,2))", "carry"},
      {"composed_thrfrg(Sw<1,0,1> o 0 o 64:1, (4,4), (4,4):(1,4), (2,2))", "bad_shape"},
      {"composed_thrfrg(Sw<1,0,1> o 0 o (8,8):(1,8), (4,4), (4,4):(1,4), (2,2), <_,_,_>)",
       "bad_shape"},
      {"composed_thrfrg(Sw<1,0,1> o 0 o (8,8):(1,8), (2,2), (2,2):(1,2), (2,2), <(2,2):(2,6),_>)",
       "not_tiling"},
      {"composed_thrfrg(Sw<1,0,1> o 0 o ((4,6),8):((1,10),99), (6,4), (2,2):(1,2), (1,1))",
       "not_divisible"},
      {"composed_thrfrg(Sw<1,0,1> o 0 o (8,8):(1,8), (4,4), (2,2):(3,3), (2,2))", "carry"},
      {"composed_insert(Sw<1,0,1> o 0 o (2,4):(1,2), 2:8, 3)",  "out_of_domain"},
      {"composed_replace(Sw<1,0,1> o 0 o (2,4):(1,2), 2:8, 2)", "out_of_domain"},
      {"composed_remove(Sw<1,0,1> o 0 o (2,4):(1,2), 2)",       "out_of_domain"},
      {"composed_repeat(Sw<1,0,1> o 0 o (2,4):(1,2), -1)",      "out_of_domain"},
      {"composed_repeat(Sw<1,0,1> o 0 o (2,4):(1,2), 32769)",   "too_large"},
      {"composed_dice(Sw<1,0,1> o 0 o (2,4):(1,2), (1))",       "bad_shape"},
      {"as_layout(Sw<1,0,1> o 2 o 1:1)",             "no_layout"},  // a layout has 0 at 0
      {"as_layout(Sw<1,0,1> o 0 o 65537:1)",         "too_large"},
      {"as_layout(Sw<1,65536,1> o 0 o 4:1)",         "too_large"},
      {"as_layout(Sw<1,0,1> o 0 o 4:-1)",            "out_of_domain"},
      {"composed_composition(Sw<1,0,1> o 0 o (2,2):(1,7), 3:1)", "not_divisible"},
      {"composed_composition(Sw<1,0,1> o 0 o (2,2):(1,7), <2,2,2>)", "bad_shape"},
      {"composed_divide(Sw<1,0,1> o 0 o 8:1, (2,2):(2,6))", "not_tiling"},
      {"composed_divide(Sw<1,0,1> o 0 o (3,4):(1,7), 4:2)", "carry"},
      {"composed_divide(Sw<1,0,1> o 0 o (2,3):(1,7), 3:1)", "not_divisible"},
      {"composed_divide(Sw<1,0,1> o 0 o (2,2):(1,7), <2,2,2>)", "bad_shape"},
      {"composed_zipped_divide(Sw<1,0,1> o 0 o (4,6):(1,10), 6:1)", "not_divisible"},
      {"composed_zipped_divide(Sw<1,0,1> o 0 o (4,6):(1,10), 3:1)", "carry"},
      {"composed_zipped_divide(Sw<1,0,1> o 0 o 8:1, <4:1,2:1>)", "bad_shape"},
      {"composed_tiled_divide(Sw<1,0,1> o 0 o (4,6):(1,10), 6:1)", "not_divisible"},
      {"composed_tiled_divide(Sw<1,0,1> o 0 o (4,6):(1,10), 3:1)", "carry"},
      {"composed_tiled_divide(Sw<1,0,1> o 0 o 8:1, <4:1,2:1>)", "bad_shape"},
      {"composed_flat_divide(Sw<1,0,1> o 0 o (4,6):(1,10), 6:1)", "not_divisible"},
      {"composed_flat_divide(Sw<1,0,1> o 0 o (4,6):(1,10), 3:1)", "carry"},
      {"composed_flat_divide(Sw<1,0,1> o 0 o 8:1, <4:1,2:1>)", "bad_shape"},
      {"composed_logical_product(Sw<1,0,1> o 0 o (2,2):(1,4), 3:1)", "not_divisible"},
      {"composed_logical_product(Sw<1,0,1> o 0 o (2,2):(1,6), 4:2)", "carry"},
      {"composed_logical_product(Sw<1,0,1> o 0 o 4:1, 3:-1)", "out_of_domain"},
      {"composed_logical_product(Sw<1,0,1> o 0 o 4:1, <3:1,2:1>)", "bad_shape"},
      {"composed_zipped_product(Sw<1,0,1> o 0 o (2,2):(1,4), 3:1)", "not_divisible"},
      {"composed_zipped_product(Sw<1,0,1> o 0 o (2,2):(1,6), 4:2)", "carry"},
      {"composed_zipped_product(Sw<1,0,1> o 0 o 4:1, 3:-1)", "out_of_domain"},
      {"composed_zipped_product(Sw<1,0,1> o 0 o 4:1, <3:1,2:1>)", "bad_shape"},
      {"composed_tiled_product(Sw<1,0,1> o 0 o (2,2):(1,4), 3:1)", "not_divisible"},
      {"composed_tiled_product(Sw<1,0,1> o 0 o (2,2):(1,6), 4:2)", "carry"},
      {"composed_tiled_product(Sw<1,0,1> o 0 o 4:1, 3:-1)", "out_of_domain"},
      {"composed_tiled_product(Sw<1,0,1> o 0 o 4:1, <3:1,2:1>)", "bad_shape"},
      {"composed_flat_product(Sw<1,0,1> o 0 o (2,2):(1,4), 3:1)", "not_divisible"},
      {"composed_flat_product(Sw<1,0,1> o 0 o (2,2):(1,6), 4:2)", "carry"},
      {"composed_flat_product(Sw<1,0,1> o 0 o 4:1, 3:-1)", "out_of_domain"},
      {"composed_flat_product(Sw<1,0,1> o 0 o 4:1, <3:1,2:1>)", "bad_shape"},
      {"composed_blocked_product(Sw<1,0,1> o 0 o (2,2):(1,4), 3:1)", "not_divisible"},
      {"composed_blocked_product(Sw<1,0,1> o 0 o (2,2):(1,6), 4:2)", "carry"},
      {"composed_blocked_product(Sw<1,0,1> o 0 o 4:1, 3:-1)", "out_of_domain"},
      {"composed_raked_product(Sw<1,0,1> o 0 o (2,2):(1,4), 3:1)", "not_divisible"},
      {"composed_raked_product(Sw<1,0,1> o 0 o (2,2):(1,6), 4:2)", "carry"},
      {"composed_raked_product(Sw<1,0,1> o 0 o 4:1, 3:-1)", "out_of_domain"},
      {"composed_tile_to_shape(Sw<1,0,1> o 0 o 2:1, (4,0))", "bad_shape"},
      {"composed_tile_to_shape(Sw<1,0,1> o 0 o (2,2):(1,2), (4,4), (1,1))", "out_of_domain"},
      {"composed_tile_to_shape(Sw<1,0,1> o 0 o (2,2):(2,3), (4,4))", "not_tiling"},
      {"composed_tile_to_shape(Sw<1,0,1> o 0 o (2,2):(1,6), (4,8))", "carry"},
      {"composed_of_swizzle(Sw<-1,4,3>, 8:1)", "out_of_domain"},
      {"composed_of_swizzle(Sw<1,65536,1>, 8:1)", "too_large"},
      {"swizzle_through(4097:1, Sw<1,0,1>)", "too_large"},
      {"swizzle_through(4:65536, Sw<1,0,1>)", "too_large"},
      {"swizzle_through(4:1, Sw<1,65536,1>)", "too_large"},
      {"swizzle_through(4:-1, Sw<1,0,1>)", "out_of_domain"},
      {"swizzle_through(4:1, Sw<-1,0,1>)", "out_of_domain"},
      {"composed_with_swizzle(4:1, Sw<1,65536,1>)", "too_large"},
      {"composed_left_inverse(Sw<2,0,0> o 0 o 8:1)", "not_injective"},
      {"composed_left_inverse(Sw<1,0,1> o 0 o (3,3):(2,3))", "no_layout"},
      {"composed_left_inverse(8:1 o 0 o 8:1)", "bad_shape"},
      {"composed_left_inverse(Sw<1,0,1> o 0 o 4:-1)", "out_of_domain"},
      {"composed_left_inverse(Sw<-1,0,1> o 0 o 4:1)", "out_of_domain"},
      {"composed_left_inverse(Sw<1,0,1> o 0 o 4097:1)", "too_large"},
      {"composed_left_inverse(Sw<1,0,1> o 0 o (2,2):(2,131))", "too_large"},
      {"composed_right_inverse(8:1 o 0 o 8:1)", "bad_shape"},
      {"composed_right_inverse(Sw<2,0,0> o 0 o 8:1)", "bad_shape"},
      {"composed_right_inverse(Sw<1,0,1> o 0 o 4:-1)", "out_of_domain"},
      {"composed_right_inverse(Sw<1,0,1> o 0 o 4097:1)", "too_large"},
      {"composed_upcast(Sw<1,0,1> o 0 o 8:1, 0)", "out_of_domain"},
      {"composed_upcast(Sw<1,0,1> o 0 o 9:1, 3)", "out_of_domain"},
      {"composed_upcast(Sw<1,2,1> o -4 o 8:1, 4)", "out_of_domain"},
      {"composed_upcast(Sw<1,2,1> o 0 o 9:3, 4)", "not_divisible"},
      {"composed_upcast(8:1 o 0 o 8:1, 4)", "bad_shape"},
      {"composed_upcast(Sw<1,65536,1> o 0 o 8:1, 4)", "too_large"},
      {"composed_downcast(Sw<1,0,1> o 0 o 8:1, 0)", "out_of_domain"},
      {"composed_downcast(8:1 o 0 o 8:1, 4)", "bad_shape"},
      {"composed_downcast(Sw<1,65534,1> o 0 o 8:1, 4)", "too_large"},
      {"composed_recast(Sw<1,0,1> o 0 o 8:1, 0, 8)", "out_of_domain"},
      {"composed_recast(Sw<2,1,-3> o 0 o 64:1, 8, 32)", "no_layout"},
      {"composed_recast(8:1 o 0 o 8:1, 8, 16)", "bad_shape"},
      {"composed_recast(Sw<1,65534,1> o 0 o 8:1, 32, 8)", "too_large"},
      {"composed_select(Sw<1,0,1> o 0 o (2,4):(1,2), (1,(0)))", "bad_shape"},
      {"composed_select(" + a_long_composed_mode_many_times() + ")", "too_large"},
      {"composed_injective(Sw<1,0,1> o 0 o 65537:1)", "too_large"},
      {"composed_equivalent(Sw<1,0,1> o 0 o 65537:1, Sw<1,0,1> o 0 o 4:1)", "too_large"},
      {"composed_equivalent(Sw<1,0,1> o 0 o 4:1, Sw<1,0,1> o 0 o 65537:1)", "too_large"},
  };
}
// clang-format on

}  // namespace plumb
