// Every refusal of every operation: a call that is refused, and the code.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plumb {

struct RefusalCase {
  std::string_view call;
  std::string_view code;
};

// clang-format off
inline const std::vector<RefusalCase>& refusal_cases() {
  static const std::string beyond_4096_bits = "log2(1" + std::string(1500, '0') + ")";
  static const std::string many_large_modes = [] {
    std::string mode = "(1", numbers = "(0";
    for (int k = 1; k < 300; ++k) {
      mode += ",1";
      numbers += ",0";
    }
    return "select((" + mode + ")), " + numbers + "))";
  }();
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
    {"left_inverse((2,2):(2,3))",                  "not_divisible"},
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

    {"injective((512,512):(3,512))",               "too_large"},
    {"surjective(4:-1)",                           "out_of_domain"},

    {"apply(Sw<3,4,3>, -1)",                       "out_of_domain"},
    {"apply(Sw<-3,4,3>, 1)",                       "out_of_domain"},
    {"apply(Sw<3,-4,3>, 1)",                       "out_of_domain"},
    {"apply(Sw<3,4,99999>, 1)",                    "too_large"},
    {"apply(Sw<65537,0,0>, 1)",                    "too_large"},
  };
  return cases;
}
// clang-format on

}  // namespace plumb
