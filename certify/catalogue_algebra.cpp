#include "certify/catalogue_rows.hpp"

namespace plumb::rows {

// clang-format off
std::vector<Operation> algebra() {
  return {
    {"composition", Family::algebra, {A, {"B", Kind::tiler}}, Kind::layout, PLUMB_CALL(composition, ALayout, ATiler)},
    {"complement", Family::algebra, {A, {"N", Kind::tuple}}, Kind::layout, PLUMB_CALL(complement, ALayout, ATuple)},
    {"right_inverse", Family::algebra, {A}, Kind::layout, PLUMB_CALL(right_inverse, ALayout)},
    {"left_inverse", Family::algebra, {A}, Kind::layout, PLUMB_CALL(left_inverse, ALayout)},
    {"logical_divide", Family::algebra, {A, {"T", Kind::tiler}}, Kind::layout, PLUMB_CALL(logical_divide, ALayout, ATiler)},
    {"logical_product", Family::algebra, {A, {"T", Kind::tiler}}, Kind::layout, PLUMB_CALL(logical_product, ALayout, ATiler)},
  };
}
// clang-format on

}  // namespace plumb::rows
