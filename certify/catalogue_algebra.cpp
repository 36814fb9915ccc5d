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
    {"zipped_divide", Family::algebra, {A, {"T", Kind::tiler}}, Kind::layout, PLUMB_CALL(zipped_divide, ALayout, ATiler)},
    {"tiled_divide", Family::algebra, {A, {"T", Kind::tiler}}, Kind::layout, PLUMB_CALL(tiled_divide, ALayout, ATiler)},
    {"flat_divide", Family::algebra, {A, {"T", Kind::tiler}}, Kind::layout, PLUMB_CALL(flat_divide, ALayout, ATiler)},
    {"logical_product", Family::algebra, {A, {"T", Kind::tiler}}, Kind::layout, PLUMB_CALL(logical_product, ALayout, ATiler)},
    {"zipped_product", Family::algebra, {A, {"T", Kind::tiler}}, Kind::layout, PLUMB_CALL(zipped_product, ALayout, ATiler)},
    {"tiled_product", Family::algebra, {A, {"T", Kind::tiler}}, Kind::layout, PLUMB_CALL(tiled_product, ALayout, ATiler)},
    {"flat_product", Family::algebra, {A, {"T", Kind::tiler}}, Kind::layout, PLUMB_CALL(flat_product, ALayout, ATiler)},
    {"blocked_product", Family::algebra, {A, B}, Kind::layout, PLUMB_CALL(blocked_product, ALayout, ALayout)},
    {"raked_product", Family::algebra, {A, B}, Kind::layout, PLUMB_CALL(raked_product, ALayout, ALayout)},
    {"tile_to_shape", Family::algebra, {A, S, {.name = "O", .kind = Kind::tuple, .optional = true}}, Kind::layout, PLUMB_CALL_OPTIONAL(tile_to_shape, ATuple, ALayout, ATuple)},
    {"make_layout_tv", Family::algebra, {{"thr", Kind::layout}, {"val", Kind::layout}}, Kind::several, PLUMB_CALL(make_layout_tv, ALayout, ALayout), {Kind::tuple, Kind::layout}},
    {"tv_partition", Family::algebra, {A, {"T", Kind::tiler}, {"V", Kind::layout}}, Kind::layout, PLUMB_CALL(tv_partition, ALayout, ATiler, ALayout)},
    {"max_common_layout", Family::algebra, {A, B}, Kind::layout, PLUMB_CALL(max_common_layout, ALayout, ALayout)},
    {"max_common_vector", Family::algebra, {A, B}, Kind::integer, PLUMB_CALL(max_common_vector, ALayout, ALayout)},
    {"nullspace", Family::algebra, {A}, Kind::layout, PLUMB_CALL(nullspace, ALayout)},
    {"domain_distribute", Family::algebra, {S, {"T", Kind::tuple}}, Kind::layout, PLUMB_CALL(domain_distribute, ATuple, ATuple)},
  };
}
// clang-format on

}  // namespace plumb::rows
