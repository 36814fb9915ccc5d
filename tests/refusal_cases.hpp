// Every refusal of every operation: a call that is refused, and the code.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plumb {

struct RefusalCase {
  std::string call;
  std::string_view code;
};

/// (1,1,..,1) with 4097 entries.
inline std::string many_ones() {
  std::string ones = "(1";
  for (int k = 1; k < 4097; ++k) ones += ",1";
  return ones + ")";
}

inline std::string of_many_ones(const std::string& operation, const std::string& more = "") {
  return operation + "(" + many_ones() + more + ")";
}

/// A square matrix of zeros.
inline std::string zero_columns(std::size_t n) {
  std::string columns;
  for (std::size_t k = 0; k < n; ++k) columns += (k == 0 ? "[0b" : ",0b") + std::string(n, '0');
  return columns + "]";
}

/// [1],[1],..,[1]
inline std::string many_bases(std::size_t n) {
  std::string bases;
  for (std::size_t k = 0; k < n; ++k) bases += k == 0 ? "[1]" : ",[1]";
  return bases;
}

// clang-format off
inline const std::vector<RefusalCase>& refusal_cases() {
  // Sums of three digits of twenty such numbers: neither a test nor the search decides in time.
  static const std::string threes = "(3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3):";
  static const std::string knapsack = threes +
    "(4920752229,4574740225,8604464974,1451255994,5626226472,7810475675,1356321088,6361784544,3026530899,45397"
    "84436,7515312386,7923703099,8667534057,7678277543,5867717642,4333958678,8790626040,9366977871,844054146,3245863188)";
  static const std::string other_knapsack = threes +
    "(8341014727,10069043225,6548544465,7626156894,9054018133,7719029810,7987326296,4452298730,391614559,10053"
    "404059,6918451615,3943154446,5755082353,2341375823,9931898691,5655612877,8925784863,9229317964,7254949601,8575876367)";
  static const std::string injective_of_a_knapsack = "injective(" + knapsack + ")";
  static const std::string disjoint_knapsacks = "disjoint(" + knapsack + ", " + other_knapsack + ")";
  static const std::string like_many_ones = "make_layout_like(" + many_ones() + ":" + many_ones() + ")";
  static const std::string beyond_4096_bits = "log2(1" + std::string(1500, '0') + ")";
  static const std::string many_large_modes = [] {
    std::string mode = "(1", numbers = "(0";
    for (int k = 1; k < 300; ++k) {
      mode += ",1";
      numbers += ",0";
    }
    return "select((" + mode + ")), " + numbers + "))";
  }();
  static const std::string beyond_256_bits =  // 2^257
    "231584178474632390847141970017375815706539969331281128078915168015826259279872";
  static const std::string half_of_limit =  // 2^256
      "115792089237316195423570985008687907853269984665640564039457584007913129639936";
  static const std::string wide_linear = "{}->(dim0:" + beyond_256_bits + ")";
  static const std::vector<RefusalCase> cases{
    {"floor_div(7, 0)",                            "out_of_domain"},
    {"floor_div(7, -2)",                           "out_of_domain"},
    {"ceil_div(7, 0)",                             "out_of_domain"},
    {"round_up(7, -4)",                            "out_of_domain"},
    {"log2(0)",                                    "out_of_domain"},
    {"log2(-8)",                                   "out_of_domain"},
    {"log2(12)",                                   "out_of_domain"},
    {beyond_4096_bits,                             "too_large"},

    {"shape_div((6,4), (2,2,1))",                  "bad_shape"},
    {"shape_div((2,(3,4)), (2,(1,1,1)))",          "bad_shape"},
    {"shape_div((6,4), 4)",                        "not_divisible"},
    {"shape_div((2,6), 8)",                        "not_divisible"},  // 4 is left, for 6
    {"shape_div((2,0), 1)",                        "out_of_domain"},
    {"shape_div(4, (2,0))",                        "out_of_domain"},
    {"product_like((2,3), (1,(1,1)))",             "bad_shape"},
    {"product_like(6, (1,1))",                     "bad_shape"},
    {"inner_product((2,3), 6)",                    "bad_shape"},
    {"elem_scale((2,3), 4)",                       "bad_shape"},
    {"elem_less((1,2), 3)",                        "bad_shape"},
    {"elem_leq(3, (1,2))",                         "bad_shape"},
    {"elem_gtr((1,(2,3)), (1,2))",                 "bad_shape"},
    {"elem_geq((1,2), 3)",                         "bad_shape"},
    {"weakly_compatible((2,0), (2,3))",            "out_of_domain"},
    {"weakly_compatible(2, -4)",                   "out_of_domain"},
    {"evenly_divides(4, (2,2))",                   "bad_shape"},
    {"evenly_divides((4,6), (2,(3,2)))",           "bad_shape"},
    {"evenly_divides((4,0), 2)",                   "out_of_domain"},

    {"unflatten((2,3,4), (*,*))",                  "bad_shape"},
    {"unflatten((2,(3,4)), (*,*,*))",              "bad_shape"},
    {"append((2,3):(1,2), 4)",                     "bad_shape"},      // a layout and a tuple
    {"append(2:1, 2:1@0)",                         "bad_shape"},      // strides of two sorts
    {"prepend(4, 2:1)",                            "bad_shape"},
    {"insert((2,3), 4:1, 0)",                      "bad_shape"},
    {"insert((2,3), 4, 3)",                        "out_of_domain"},
    {"insert((2,3), 4, -1)",                       "out_of_domain"},
    {"replace((2,3), 4:1, 0)",                     "bad_shape"},
    {"replace((2,3), 4, 2)",                       "out_of_domain"},
    {"remove((2,3), 2)",                           "out_of_domain"},
    {"remove((), 0)",                              "out_of_domain"},
    {"group((2,3), 1, 3)",                         "out_of_domain"},
    {"group((2,3), 2, 1)",                         "out_of_domain"},
    {"take((2,3), -1, 1)",                         "out_of_domain"},
    {"take((2,3), 1, 99999999999999999999)",       "out_of_domain"},
    {"select((2,3), (0,(1)))",                     "bad_shape"},
    {"select((2,3), (0,2))",                       "out_of_domain"},
    {many_large_modes,                             "too_large"},
    {"repeat(2, -1)",                              "out_of_domain"},
    {"repeat((2,3), 32769)",                       "too_large"},
    {"repeat(2, 99999999999999999999)",            "too_large"},
    {"sort((2,(3,4)))",                            "bad_shape"},
    {"sort((2,3):(1@0,1@1))",                      "bad_shape"},
    {"zip((1,2), (3,4,5))",                        "bad_shape"},
    {"zip(1, (2))",                                "bad_shape"},
    {"unzip((1,2))",                               "bad_shape"},
    {"unzip(((1,2),(3,4,5)))",                     "bad_shape"},
    {"unzip(1)",                                   "bad_shape"},
    {"slice((2,3), (_,_,_))",                      "bad_shape"},
    {"slice((2,3):(1,2), (_,(_,0)))",              "bad_shape"},
    {"dice(6, (_,0))",                             "bad_shape"},

    {"crd2crd(1, 6, (2,2))",                       "bad_shape"},      // sizes that differ
    {"crd2crd((1,2,3), (2,3), 6)",                 "bad_shape"},
    {"crd2crd(0, (2,0), 0)",                       "bad_shape"},
    {"increment(1, (2,3))",                        "bad_shape"},
    {"increment((0,0), (2,0))",                    "bad_shape"},
    {"increment((2,0), (2,3))",                    "out_of_domain"},
    {"increment((-1,0), (2,3))",                   "out_of_domain"},
    {"coordinates((2,0))",                         "bad_shape"},
    {"coordinates((256,257))",                     "too_large"},
    {"coordinates(99999999999999999999)",          "too_large"},
    {"lex_crd2idx((1,2,3), (2,3))",                "bad_shape"},
    {"lex_crd2idx(0, (2,0))",                      "bad_shape"},
    {"lex_idx2crd(1, (2,0))",                      "bad_shape"},

    {"crd2idx((1,2,3), (2,3), (3,6))",             "bad_shape"},      // more entries than modes
    {"crd2idx((1,(0,0)), (2,3), (3,6))",           "bad_shape"},      // a tuple for a leaf
    {"crd2idx((1,2), 6, 1)",                       "bad_shape"},
    {"crd2idx(1, (2,3), 3)",                       "bad_shape"},      // strides of another profile
    {"crd2idx(0, (2,0), (1,2))",                   "bad_shape"},      // an extent below 1
    {"idx2crd(1, (2,0))",                          "bad_shape"},
    {"idx2crd(0, -3)",                             "bad_shape"},

    {"mode((2,3):(3,6), 2)",                       "out_of_domain"},
    {"mode((2,3):(3,6), -1)",                      "out_of_domain"},
    {"mode(8:1, 1)",                               "out_of_domain"},
    {"mode(():(), 0)",                             "out_of_domain"},

    {"composition((4,6):(1,10), 6:1)",             "not_divisible"},  // 6 is no multiple of 4
    {"composition((3,2):(1,7), 4:2)",              "carry"},          // 2 + 2 >= 3
    {"composition((4,3):(1,10), (2,2):(3,2))",     "carry"},          // 3 + 2 >= 4
    {"composition((4,3):(1,10), 4:-1)",            "carry"},
    {"composition(8:1, <4:1,2:1>)",                "bad_shape"},      // more modes than A has
    {"composition((8,2):(1,8), <<4:1,1:1>>)",      "bad_shape"},

    {"complement((2,2):(2,6), 24)",                "not_tiling"},     // 4 does not divide 6
    {"complement((2,2):(1,1), 4)",                 "not_tiling"},     // offset 1 twice
    {"complement(2:-1, 4)",                        "not_tiling"},
    {"complement(4:1, 0)",                         "out_of_domain"},
    {"complement(4:1, (2,0))",                     "out_of_domain"},

    {"left_inverse(4:0)",                          "not_injective"},
    {"left_inverse((2,2):(1,1))",                  "not_injective"},
    {"left_inverse((4,4):(1,2))",                  "not_injective"},
    {"left_inverse((3,3):(2,3))",                  "no_layout"},
    {"left_inverse((4,4):(2,3))",                  "not_injective"},
    {"left_inverse((2,2):(2,131))",                "too_large"},
    {"left_inverse(4:-1)",                         "out_of_domain"},

    {"logical_divide(8:1, (2,2):(2,6))",           "not_tiling"},
    {"logical_divide((4,6):(1,10), 6:1)",          "not_divisible"},
    {"logical_divide((4,6):(1,10), 3:1)",          "carry"},
    {"logical_divide(8:1, <4:1,2:1>)",             "bad_shape"},

    {"logical_product((2,2):(2,6), 3:1)",          "not_tiling"},
    {"logical_product((2,2):(1,4), 3:1)",          "not_divisible"},  // a gap of 2, 3 copies
    {"logical_product((2,2):(1,6), 4:2)",          "carry"},
    {"logical_product(4:1, 3:-1)",                 "out_of_domain"},
    {"logical_product(4:1, <3:1,2:1>)",            "bad_shape"},

    {"zipped_divide(8:1, (2,2):(2,6))",            "not_tiling"},
    {"zipped_divide((4,6):(1,10), 6:1)",           "not_divisible"},
    {"zipped_divide((4,6):(1,10), 3:1)",           "carry"},
    {"zipped_divide(8:1, <4:1,2:1>)",              "bad_shape"},
    {"tiled_divide(8:1, (2,2):(2,6))",             "not_tiling"},
    {"tiled_divide((4,6):(1,10), 6:1)",            "not_divisible"},
    {"tiled_divide((4,6):(1,10), 3:1)",            "carry"},
    {"tiled_divide(8:1, <4:1,2:1>)",               "bad_shape"},
    {"flat_divide(8:1, (2,2):(2,6))",              "not_tiling"},
    {"flat_divide((4,6):(1,10), 6:1)",             "not_divisible"},
    {"flat_divide((4,6):(1,10), 3:1)",             "carry"},
    {"flat_divide(8:1, <4:1,2:1>)",                "bad_shape"},

    {"zipped_product((2,2):(2,6), 3:1)",           "not_tiling"},
    {"zipped_product((2,2):(1,4), 3:1)",           "not_divisible"},
    {"zipped_product((2,2):(1,6), 4:2)",           "carry"},
    {"zipped_product(4:1, 3:-1)",                  "out_of_domain"},
    {"zipped_product(4:1, <3:1,2:1>)",             "bad_shape"},
    {"tiled_product((2,2):(2,6), 3:1)",            "not_tiling"},
    {"tiled_product((2,2):(1,4), 3:1)",            "not_divisible"},
    {"tiled_product((2,2):(1,6), 4:2)",            "carry"},
    {"tiled_product(4:1, 3:-1)",                   "out_of_domain"},
    {"tiled_product(4:1, <3:1,2:1>)",              "bad_shape"},
    {"flat_product((2,2):(2,6), 3:1)",             "not_tiling"},
    {"flat_product((2,2):(1,4), 3:1)",             "not_divisible"},
    {"flat_product((2,2):(1,6), 4:2)",             "carry"},
    {"flat_product(4:1, 3:-1)",                    "out_of_domain"},
    {"flat_product(4:1, <3:1,2:1>)",               "bad_shape"},

    {"blocked_product((2,2):(2,6), 3:1)",          "not_tiling"},
    {"blocked_product((2,2):(1,4), 3:1)",          "not_divisible"},
    {"blocked_product((2,2):(1,6), 4:2)",          "carry"},
    {"blocked_product(4:1, 3:-1)",                 "out_of_domain"},
    {"raked_product((2,2):(2,6), 3:1)",            "not_tiling"},
    {"raked_product((2,2):(1,4), 3:1)",            "not_divisible"},
    {"raked_product((2,2):(1,6), 4:2)",            "carry"},
    {"raked_product(4:1, 3:-1)",                   "out_of_domain"},

    {"tile_to_shape((2,2):(1,2), 8)",              "bad_shape"},
    {"tile_to_shape(2:1, (4,0))",                  "bad_shape"},
    {"tile_to_shape((2,2):(1,2), (4,4), 0)",       "bad_shape"},
    {"tile_to_shape((2,2):(1,2), (4,4), (0,(1)))", "bad_shape"},
    {"tile_to_shape((2,2):(1,2), (4,4), (1,1))",   "out_of_domain"},
    {"tile_to_shape((2,2):(1,2), (4,5))",          "not_divisible"},
    {"tile_to_shape((2,2):(2,6), (4,4))",          "not_tiling"},
    {"tile_to_shape((2,2):(1,4), (2,6))",          "not_divisible"},
    {"tile_to_shape((2,2):(1,6), (4,8))",          "carry"},
    {"make_layout_tv((2,3):(1,4), (2,2):(2,1))",   "not_surjective"},
    {"make_layout_tv((2,2):(2,1), 4:0)",           "not_surjective"},
    {"tv_partition((8,8):(1,8), (4,4), 32:1)",     "out_of_domain"},
    {"tv_partition(8:1, 4:1, 2:-1)",               "out_of_domain"},
    {"tv_partition(8:1, 16:1, 2:1)",               "out_of_domain"},
    {"tv_partition((4,6):(1,10), 6:1, 2:1)",       "not_divisible"},
    {"tv_partition((3,2):(1,7), 4:2, 2:1)",        "carry"},
    {"tv_partition(8:1, <4:1,2:1>, 2:1)",          "bad_shape"},
    {"max_common_layout((2,3):(1,5), (3,2):(1,5))","not_divisible"},
    {"max_common_layout(8:1, 4:1)",                "out_of_domain"},
    {"max_common_vector((2,3):(1,5), (3,2):(1,5))","not_divisible"},
    {"max_common_vector(8:1, 4:1)",                "out_of_domain"},
    {"domain_distribute((2,0), 2)",                "bad_shape"},
    {"domain_distribute((2,3), 0)",                "bad_shape"},

    {injective_of_a_knapsack,                      "too_large"},
    {disjoint_knapsacks,                           "too_large"},

    {"coalesce((2,2):(1,2), (*,(*,*)))",           "bad_shape"},
    {"make_layout((2,0))",                         "bad_shape"},
    {"make_layout((2,3), (1,2,3))",                "bad_shape"},
    {of_many_ones("make_layout"),                  "too_large"},
    {"make_column_major_layout((2,0))",            "bad_shape"},
    {of_many_ones("make_column_major_layout"),     "too_large"},
    {"make_row_major_layout(0)",                   "bad_shape"},
    {of_many_ones("make_row_major_layout"),        "too_large"},
    {"make_ordered_layout((2,3), (1,2,3))",        "bad_shape"},
    {"make_ordered_layout((2,0), (0,1))",          "bad_shape"},
    {of_many_ones("make_ordered_layout", ",1"),    "too_large"},
    {"make_layout_like(2:-1)",                     "out_of_domain"},
    {like_many_ones,                               "too_large"},
    {"make_identity_layout((2,0))",                "bad_shape"},
    {of_many_ones("make_identity_layout"),         "too_large"},
    {"slice_and_offset((2,3):(1,2), (0,0,0))",     "bad_shape"},
    {"domain_offset((2,3):(1,2), (0,0,0))",        "bad_shape"},
    {"filter((2,3):(1,2), (*,(*,*)))",             "bad_shape"},
    {"filter_zeros((2,3):(1,2), (0,(0,0)))",       "bad_shape"},
    {"upcast(2:3, 2)",                             "not_divisible"},
    {"upcast(2:3, 0)",                             "out_of_domain"},
    {"downcast(2:3, 0)",                           "out_of_domain"},
    {"recast(2:3, 3, 2)",                          "not_divisible"},
    {"recast(2:3, 0, 2)",                          "out_of_domain"},
    {"surjective(4:-1)",                           "out_of_domain"},

    {"apply(Sw<3,4,3>, -1)",                       "out_of_domain"},
    {"apply(Sw<-3,4,3>, 1)",                       "out_of_domain"},
    {"apply(Sw<3,-4,3>, 1)",                       "out_of_domain"},
    {"apply(Sw<3,4,99999>, 1)",                    "too_large"},
    {"apply(Sw<65537,0,0>, 1)",                    "too_large"},
    {"apply(Sw<1,0,1> o 0 o 8:-1, 1)",             "out_of_domain"},
    {"apply(Sw<1,0,1> o -1 o 8:1, 0)",             "out_of_domain"},
    {"apply(Sw<3,4,99999> o 0 o 8:1, 1)",          "too_large"},
    {"evaluate(Sw<1,0,1> o 0 o 8:-1, 1)",          "out_of_domain"},
    {"evaluate(Sw<3,4,99999> o 0 o 8:1, 1)",       "too_large"},
    {"cosize(Sw<1,0,1> o 0 o 8:-1)",               "out_of_domain"},
    {"cosize(8:-1 o 0 o 8:1)",                     "out_of_domain"},
    {"cosize(Sw<1,0,1> o 0 o 65537:1)",            "too_large"},
    {"cosize(Sw<1,65536,1> o 0 o 8:1)",            "too_large"},

    {"swizzle_inverse(Sw<2,0,0>)",                 "not_injective"},
    {"swizzle_inverse(Sw<2,0,1>)",                 "no_layout"},
    {"swizzle_inverse(Sw<3,0,-2>)",                "no_layout"},
    {"swizzle_inverse(Sw<-1,0,0>)",                "out_of_domain"},
    {"swizzle_inverse(Sw<0,-1,0>)",                "out_of_domain"},
    {"swizzle_inverse(Sw<1,65535,-1>)",            "too_large"},
    {"swizzle_compose(Sw<1,0,1>, Sw<1,0,2>)",      "no_layout"},
    {"swizzle_compose(Sw<1,0,1>, Sw<1,2,1>)",      "no_layout"},      // bits 1 and 3 are not adjacent
    {"swizzle_compose(Sw<1,0,1>, Sw<1,1,1>)",      "no_layout"},      // bit 1 is read after it changed
    {"swizzle_compose(Sw<1,-1,1>, Sw<1,0,1>)",     "out_of_domain"},
    {"swizzle_compose(Sw<1,0,1>, Sw<-1,0,1>)",     "out_of_domain"},
    {"swizzle_compose(Sw<1,0,1>, Sw<0,65537,0>)",  "too_large"},
    {"period(Sw<2,0,0>)",                          "not_injective"},
    {"period(Sw<-2,0,0>)",                         "out_of_domain"},
    {"period(Sw<2,0,65535>)",                      "too_large"},

    {"swizzle_masks(Sw<2,-1,2>)",                  "out_of_domain"},
    {"swizzle_masks(Sw<1,4096,1>)",                "too_large"},
    {"make_swizzle(5, 10)",                        "bad_shape"},
    {"make_swizzle(3, 4)",                         "bad_shape"},
    {"make_swizzle(0, 4)",                         "bad_shape"},
    {"make_swizzle(-1, 1)",                        "out_of_domain"},
    {"swizzle_matrix(Sw<1,0,-1>, 1)",              "out_of_domain"},
    {"swizzle_matrix(Sw<2,1,-3>, 5)",              "out_of_domain"},
    {"swizzle_matrix(Sw<1,0,1>, -1)",              "out_of_domain"},
    {"swizzle_matrix(Sw<-1,0,1>, 1)",              "out_of_domain"},
    {"swizzle_matrix(Sw<1,0,1>, 257)",             "too_large"},
    {"swizzle_matrix(Sw<1,65536,1>, 4)",           "too_large"},

    {"swizzle_upcast(Sw<2,1,-3>, 4)",              "no_layout"},      // 2 goes to 18, 0 stays
    {"swizzle_upcast(Sw<2,1,-3>, 32)",             "no_layout"},
    {"swizzle_upcast(Sw<2,1,3>, 0)",               "out_of_domain"},
    {"swizzle_upcast(Sw<2,1,3>, 6)",               "out_of_domain"},
    {"swizzle_upcast(Sw<2,-1,3>, 4)",              "out_of_domain"},
    {"swizzle_upcast(Sw<2,1,65536>, 4)",           "too_large"},
    {"swizzle_downcast(Sw<2,1,3>, -2)",            "out_of_domain"},
    {"swizzle_downcast(Sw<2,1,3>, 6)",             "out_of_domain"},
    {"swizzle_downcast(Sw<-2,1,3>, 2)",            "out_of_domain"},
    {"swizzle_downcast(Sw<1,65534,1>, 2)",         "too_large"},

    {"fixed_points(Sw<3,4,3>, -1)",                "out_of_domain"},
    {"fixed_points(Sw<3,-4,3>, 1)",                "out_of_domain"},
    {"fixed_points(Sw<3,4,3>, 4097)",              "too_large"},
    {"fixed_points(Sw<3,4,65530>, 1)",             "too_large"},
    {"fixed_rows(Sw<3,4,3>, -1)",                  "out_of_domain"},
    {"fixed_rows(Sw<-3,4,3>, 1)",                  "out_of_domain"},
    {"fixed_rows(Sw<3,4,3>, 4097)",                "too_large"},
    {"fixed_rows(Sw<3,4096,3>, 1)",                "too_large"},
    {"fixed_columns(Sw<3,4,3>, -1)",               "out_of_domain"},
    {"fixed_columns(Sw<-3,4,3>, 1)",               "out_of_domain"},
    {"fixed_columns(Sw<3,4,3>, 4097)",             "too_large"},
    {"fixed_columns(Sw<3,4096,3>, 1)",             "too_large"},
    {"row_period(Sw<3,4,3>, -1)",                  "out_of_domain"},
    {"row_period(Sw<-3,4,3>, 1)",                  "out_of_domain"},
    {"row_period(Sw<3,4,3>, 4097)",                "too_large"},
    {"row_period(Sw<3,4096,3>, 1)",                "too_large"},

    {"composed_slice(Sw<3,4,3> o 0 o 8:1, (_,2))", "bad_shape"},
    {"composed_slice(8:1 o 0 o (2,4):(1,2), (_))", "bad_shape"},
    {"as_layout(Sw<1,0,1> o 0 o 4:1)",             "no_layout"},
    {"as_layout(Sw<1,0,1> o 2 o 1:1)",             "no_layout"},      // a layout has 0 at 0
    {"as_layout(Sw<1,0,1> o 0 o 65537:1)",         "too_large"},
    {"as_layout(Sw<1,65536,1> o 0 o 4:1)",         "too_large"},
    {"as_layout(Sw<1,0,1> o 0 o 4:-1)",            "out_of_domain"},
    {"composed_composition(Sw<1,0,1> o 0 o (3,2):(1,7), 4:2)",        "carry"},
    {"composed_composition(Sw<1,0,1> o 0 o (2,2):(1,7), 3:1)",        "not_divisible"},
    {"composed_composition(Sw<1,0,1> o 0 o (2,2):(1,7), <2,2,2>)",    "bad_shape"},
    {"composed_divide(Sw<1,0,1> o 0 o 8:1, (2,2):(2,6))",             "not_tiling"},
    {"composed_divide(Sw<1,0,1> o 0 o (3,4):(1,7), 4:2)",             "carry"},
    {"composed_divide(Sw<1,0,1> o 0 o (2,3):(1,7), 3:1)",             "not_divisible"},
    {"composed_divide(Sw<1,0,1> o 0 o (2,2):(1,7), <2,2,2>)",         "bad_shape"},

    {"matrix_product([0b1], [0b11])",              "bad_shape"},
    {"matrix_product([]{rows:257}, []{rows:0})",   "too_large"},
    {"matrix_rank([]{rows:257})",                  "too_large"},
    {"matrix_echelon([]{rows:257})",               "too_large"},
    {"matrix_kernel([]{rows:257})",                "too_large"},
    {"matrix_image([]{rows:257})",                 "too_large"},
    {"matrix_solve([0b1], [0b11])",                "bad_shape"},
    {"matrix_solve([0b11], [0b01])",               "not_surjective"},
    {"matrix_solve([]{rows:257}, []{rows:257})",   "too_large"},
    {"matrix_inverse([0b01])",                     "bad_shape"},
    {"matrix_inverse([0b110,0b011,0b101])",        "not_injective"},  // each is the sum of the others
    {"matrix_inverse(" + zero_columns(257) + ")",  "too_large"},
    {"matrix_pseudoinverse([]{rows:257})",         "too_large"},
    {"subspace_sum([0b1], [0b11])",                "bad_shape"},
    {"subspace_sum([]{rows:257}, []{rows:257})",   "too_large"},
    {"subspace_intersection([0b1], [0b11])",       "bad_shape"},
    {"subspace_intersection([]{rows:257}, []{rows:257})", "too_large"},
    {"subspace_complement([]{rows:257})",          "too_large"},
    {"shuffle_bound([0b01], 1)",                   "bad_shape"},
    {"shuffle_bound([0b1], 2)",                    "bad_shape"},
    {"shuffle_bound([0b11,0b11], 1)",              "not_injective"},
    {"shuffle_bound([0b1], -1)",                   "out_of_domain"},
    {"shuffle_bound([0b1], 6)",                    "out_of_domain"},
    {"shuffle_bound(" + zero_columns(7) + ", 0)",  "too_large"},
    {"conversion_bound([0b1], [0b11], 1)",         "bad_shape"},
    {"conversion_bound([0b1,0b0], [0b1], 2)",      "bad_shape"},
    {"conversion_bound([0b0], [0b1], 1)",          "not_surjective"},
    {"conversion_bound([0b1], [0b0], 1)",          "not_surjective"},
    {"conversion_bound([0b1], [0b1], -1)",         "out_of_domain"},
    {"conversion_bound([0b1], [0b1], 6)",          "out_of_domain"},
    {"conversion_bound(" + zero_columns(7) + ", " + zero_columns(7) + ", 0)", "too_large"},
    {"packed_bound([0b1], [0b11], 1, 2)",          "bad_shape"},
    {"packed_bound([0b1], [0b0], 1, 2)",           "not_surjective"},
    {"packed_bound([0b1], [0b1], 6, 2)",           "out_of_domain"},
    {"packed_bound([0b1], [0b1], 1, -1)",          "out_of_domain"},
    {"packed_bound([0b1], [0b1], 1, 3)",           "out_of_domain"},
    {"packed_bound(" + zero_columns(7) + ", " + zero_columns(7) + ", 0, 1)", "too_large"},
    {"packed_plan([0b1], [0b11], 1, 2)",           "bad_shape"},
    {"packed_plan([0b0], [0b1], 1, 2)",            "not_surjective"},
    {"packed_plan([0b1], [0b1], -1, 2)",           "out_of_domain"},
    {"packed_plan([0b1], [0b1], 1, 99999999999999999999)", "out_of_domain"},
    {"packed_plan(" + zero_columns(7) + ", " + zero_columns(7) + ", 0, 1)", "too_large"},
    {"shuffle_plan([0b01], 1)",                    "bad_shape"},
    {"shuffle_plan([0b1], 2)",                     "bad_shape"},
    {"shuffle_plan([0b11,0b11], 1)",               "not_injective"},
    {"shuffle_plan([0b1], -1)",                    "out_of_domain"},
    {"shuffle_plan([0b1], 99999999999999999999)",  "out_of_domain"},
    {"shuffle_plan(" + zero_columns(7) + ", 0)",   "too_large"},
    {"conversion_plan([0b1], [0b11], 1)",          "bad_shape"},
    {"conversion_plan([0b0], [0b1], 1)",           "not_surjective"},
    {"conversion_plan([0b1], [0b1], 6)",           "out_of_domain"},
    {"conversion_plan(" + zero_columns(7) + ", " + zero_columns(7) + ", 0)", "too_large"},
    {"shuffle_source(plan{lanes:2,in:1,steps:[],out:(0)}, 1, 0, 0)",  "out_of_domain"},
    {"shuffle_source(plan{lanes:2,in:1,steps:[],out:(0)}, 0, 2, 0)",  "out_of_domain"},
    {"shuffle_source(plan{lanes:2,in:1,steps:[],out:(0)}, 0, -1, 0)", "out_of_domain"},
    {"shuffle_source(plan{lanes:2,in:1,steps:[],out:(0)}, 0, 0, 4)",  "out_of_domain"},
    {"shuffle_cost(plan{lanes:2,in:1,steps:[],out:(0)}, 1)",          "bad_shape"},
    {"shuffle_cost(plan{lanes:2,in:1,steps:[],out:(0)}, (1,(2),3))",  "bad_shape"},

    {"layout_matrix((2,3):(1,2))",                 "bad_shape"},
    {"layout_matrix((2,2):(1,3))",                 "carry"},
    {"layout_matrix((2,2):(1,1))",                 "carry"},
    {"layout_matrix(2:-1)",                        "out_of_domain"},
    {"layout_matrix(" + beyond_256_bits + ":1)",   "too_large"},
    {"layout_matrix(2:" + beyond_256_bits + ")",   "too_large"},
    {"matrix_layout([0b01,0b11])",                 "no_layout"},
    {"matrix_layout([]{rows:257})",                "too_large"},
    {"linear_matrix(" + wide_linear + ")",         "too_large"},
    {"linear_apply({lane:[[1]]}->(dim0:2), 2)",    "out_of_domain"},
    {"linear_apply({lane:[[1]]}->(dim0:2), -1)",   "out_of_domain"},
    {"linear_apply(" + wide_linear + ", 0)",       "too_large"},
    {"linear_injective(" + wide_linear + ")",      "too_large"},
    {"linear_surjective(" + wide_linear + ")",     "too_large"},
    {"linear_free_variables(" + wide_linear + ")", "too_large"},
    {"linear_compose({lane:[[1]]}->(dim0:2), {dim0:[[1],[2]]}->(offset:4))", "bad_shape"},
    {"linear_compose({lane:[[1]]}->(dim0:2), {dim1:[[1]]}->(offset:2))",     "bad_shape"},
    {"linear_compose(" + wide_linear + ", {dim0:[" + many_bases(257) + "]}->(offset:2))", "too_large"},
    {"linear_invert({lane:[[1]]}->(dim0:4))",      "bad_shape"},
    {"linear_invert({lane:[[1],[1]]}->(dim0:4))",  "not_injective"},
    {"linear_invert(" + wide_linear + ")",         "too_large"},
    {"linear_pseudoinvert({lane:[[1]]}->(dim0:4))",                          "not_surjective"},
    {"linear_pseudoinvert(" + wide_linear + ")",                             "too_large"},
    {"linear_invert_and_compose({lane:[[1]]}->(dim0:2), {offset:[[1]]}->(dim1:2))", "bad_shape"},
    {"linear_invert_and_compose({lane:[[1]]}->(dim0:2), {offset:[[0]]}->(dim0:2))", "not_surjective"},
    {"linear_invert_and_compose(" + wide_linear + ", " + wide_linear + ")",  "too_large"},
    {"linear_product(" + wide_linear + ", {}->())",                          "too_large"},
    {"linear_identity(6)",                         "bad_shape"},
    {"linear_identity(" + beyond_256_bits + ")",   "too_large"},
    {"linear_strided(4, 3)",                       "bad_shape"},
    {"linear_strided(2, " + half_of_limit + ")",   "too_large"},
    {"linear_zeros(2, 3)",                         "bad_shape"},
    {"linear_zeros(" + beyond_256_bits + ", 1)",   "too_large"},
    {"linear_concat_ins({lane:[[1]]}->(dim0:2), {warp:[[1]]}->(dim1:2))", "bad_shape"},
    {"linear_concat_ins({lane:[[1]]}->(dim0:2), {lane:[[1]]}->(dim0:2))", "bad_shape"},
    {"linear_concat_ins(" + wide_linear + ", " + wide_linear + ")",       "too_large"},
    {"linear_concat_outs({lane:[[1]]}->(dim0:2), {warp:[[1]]}->(dim1:2))", "bad_shape"},
    {"linear_concat_outs({lane:[[1]]}->(dim0:2), {lane:[[1]]}->(dim0:2))", "bad_shape"},
    {"linear_concat_outs(" + wide_linear + ", {}->(dim1:2))",              "too_large"},
    {"linear_sublayout({lane:[[1]]}->(dim0:2), (1), (0))",   "out_of_domain"},
    {"linear_sublayout({lane:[[1]]}->(dim0:2), (0), (-1))",  "out_of_domain"},
    {"linear_sublayout({lane:[[1]]}->(dim0:2), ((0)), (0))", "bad_shape"},
    {"linear_transpose_ins({lane:[[1]]}->(dim0:2), (0,0))",  "bad_shape"},
    {"linear_transpose_ins({lane:[[1]]}->(dim0:2), (1))",    "out_of_domain"},
    {"linear_transpose_outs({lane:[[1]]}->(dim0:2), ())",    "bad_shape"},
    {"linear_transpose_outs({lane:[[1]]}->(dim0:2), (1))",   "out_of_domain"},
    {"linear_reshape_ins({lane:[[1]]}->(dim0:2), {}->(lane:4))",  "bad_shape"},
    {"linear_reshape_ins(" + wide_linear + ", {}->())",           "too_large"},
    {"linear_reshape_outs({lane:[[1]]}->(dim0:2), {}->(dim0:4))", "bad_shape"},
    {"linear_reshape_outs(" + wide_linear + ", " + wide_linear + ")", "too_large"},
    {"linear_flatten_ins(" + wide_linear + ")",    "too_large"},
    {"linear_flatten_outs(" + wide_linear + ")",   "too_large"},
    {"linear_remove_zero_bases({lane:[[1]]}->(dim0:2), 1)",  "out_of_domain"},
    {"linear_remove_zero_bases({lane:[[1]]}->(dim0:2), -1)", "out_of_domain"},
    {"linear_divide_left({lane:[[1]]}->(dim0:2), {warp:[]}->())",          "bad_shape"},
    {"linear_divide_left({lane:[[1]]}->(dim0:2), {lane:[[]]}->())",        "no_layout"},
    {"linear_divide_left({lane:[[1]]}->(dim0:2), {lane:[[1],[2]]}->(dim0:4))", "no_layout"},
    {"linear_divide_left({lane:[[2],[1]]}->(dim0:4), {lane:[[1]]}->(dim0:2))", "no_layout"},
    {"linear_divide_left(" + wide_linear + ", {}->())",                    "too_large"},
    {"linear_divide_right({lane:[[1]]}->(dim0:2), {}->(dim1:1))",          "bad_shape"},
    {"linear_divide_right({lane:[[2],[1]]}->(dim0:4), {lane:[[1]]}->(dim0:2))", "no_layout"},
    {"linear_divide_right(" + wide_linear + ", {}->())",                   "too_large"},
    {"linear_is_trivial_over({lane:[[1]]}->(lane:2), (1))",   "out_of_domain"},
    {"linear_is_trivial_over({lane:[[1]]}->(lane:2), ((0)))", "bad_shape"},
    {"linear_quotient({lane:[[1]]}->(lane:2), (1))",   "out_of_domain"},
    {"linear_quotient({lane:[[1]]}->(lane:2), ((0)))", "bad_shape"},
    {"linear_quotient({lane:[[1]]}->(dim0:2), (0))",   "no_layout"},
    {"linear_consecutive({}->(dim0:2))",               "bad_shape"},
    {"linear_consecutive({lane:[]}->())",              "bad_shape"},
    {"linear_consecutive({lane:[]}->(dim0:" + beyond_256_bits + "))", "too_large"},
    {"linear_largest_vectorisation({}->(dim0:2), 4)",  "bad_shape"},
    {"linear_largest_vectorisation({lane:[[1]]}->(dim0:2), 0)",       "out_of_domain"},
    {"linear_largest_vectorisation({lane:[]}->(dim0:" + beyond_256_bits + "), 4)", "too_large"},
    {"linear_column_action({lane:[[1]]}->(dim0:2), 1, (0))",          "out_of_domain"},
    {"linear_column_action({lane:[[1]]}->(dim0:2), 0, (1))",          "out_of_domain"},
    {"linear_column_action({lane:[[1]]}->(dim0:2), 0, (0,0))",        "bad_shape"},
    {"linear_column_action({lane:[[1]]}->(dim0:2), 0, ((0)))",        "bad_shape"},
    {"linear_register_order({}->(dim0:2), {}->())",                   "bad_shape"},
    {"linear_register_order({lane:[[1]]}->(dim0:2), {warp:[]}->())",  "bad_shape"},
    {"linear_register_order({lane:[[2],[3]]}->(dim0:4), {lane:[[1]]}->(dim0:2))", "no_layout"},
    {"linear_register_order({lane:[[1],[3]]}->(dim0:4), {lane:[[1]]}->(dim0:2))", "no_layout"},
    {"linear_register_order({lane:[]}->(dim0:" + beyond_256_bits + "), {}->())", "too_large"},
    {"wavefronts({lane:[[1]]}->(dim0:2), 3, 32)",                     "out_of_domain"},
    {"wavefronts({lane:[[1]]}->(dim0:2), 1, 0)",                      "out_of_domain"},
    {"wavefronts(" + wide_linear + ", 1, 32)",                        "too_large"},
    {"linear_blocked({}->(dim0:2), {}->(), {}->(), {}->(dim1:2))",    "bad_shape"},
    {"linear_blocked({}->(), {}->(), {}->(), " + wide_linear + ")",   "too_large"},
    {"linear_slice({lane:[[1]]}->(dim0:2), 1)",        "out_of_domain"},
    {"linear_slice({}->(dim0:2), 0)",                  "bad_shape"},
    {"linear_mma_accumulator(3, {}->(), {}->(dim0:16,dim1:8))",       "bad_shape"},
    {"linear_mma_accumulator(1, {}->(), {}->(dim0:16))",              "bad_shape"},
    {"linear_mma_accumulator(1, {}->(dim2:2), {}->(dim0:16,dim1:8))", "bad_shape"},
    {"linear_mma_accumulator(1, {}->(), {}->(dim0:" + beyond_256_bits + ",dim1:8))", "too_large"},
    {"linear_dot_operand(2, 2, {}->(), {}->(dim0:16,dim1:16))",       "out_of_domain"},
    {"linear_dot_operand(0, 3, {}->(), {}->(dim0:16,dim1:16))",       "bad_shape"},
    {"linear_dot_operand(0, " + beyond_256_bits + ", {}->(), {}->(dim0:16,dim1:16))", "too_large"},
    {"linear_swizzled_shared(3, 1, 1, {}->(dim0:4))",  "bad_shape"},
    {"linear_swizzled_shared(1, 1, 1, " + wide_linear + ")",          "too_large"},
    {"linear_nvmma_shared(8, 3, {}->(dim1:32,dim0:8))", "out_of_domain"},
    {"linear_nvmma_shared(8, 8, {}->(dim1:32,dim0:8))", "bad_shape"},
    {"linear_nvmma_shared(8, 2, {}->(dim1:32,dim0:4))", "bad_shape"},
    {"linear_nvmma_shared(8, 2, " + wide_linear + ")",  "too_large"},
    {"linear_distributed(" + wide_linear + ")",         "too_large"},
    {"linear_memory(" + wide_linear + ")",              "too_large"},
    {"subspace_avoiding([0b01], [0b011])",              "bad_shape"},
    {"subspace_avoiding([]{rows:257}, []{rows:257})",   "too_large"},
  };
  return cases;
}
// clang-format on

}  // namespace plumb
