// Every refusal of every operation: a call that is refused, and the code.
#pragma once

#include <string_view>
#include <vector>

namespace plumb {

struct RefusalCase {
  std::string_view call;
  std::string_view code;
};

// clang-format off
inline const std::vector<RefusalCase>& refusal_cases() {
  static const std::vector<RefusalCase> cases{
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
