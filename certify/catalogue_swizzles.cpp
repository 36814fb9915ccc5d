#include "certify/catalogue_rows.hpp"

namespace plumb::rows {

namespace {

constexpr Argument f{"f", Kind::swizzle}, n{"n", Kind::integer}, r{"r", Kind::integer},
    F{"F", Kind::composed}, T{"T", Kind::tiler};

}  // namespace

// clang-format off
std::vector<Operation> swizzles() {
  return {
    {"apply", Family::swizzles, {{"f", Kind::function}, {"x", Kind::integer}}, Kind::integer, PLUMB_CALL(apply, AFunction, AnInteger)},
    {"swizzle_inverse", Family::swizzles, {f}, Kind::swizzle, PLUMB_CALL(swizzle_inverse, ASwizzle)},
    {"swizzle_compose", Family::swizzles, {f, {"g", Kind::swizzle}}, Kind::swizzle, PLUMB_CALL(swizzle_compose, ASwizzle, ASwizzle)},
    {"period", Family::swizzles, {f}, Kind::integer, PLUMB_CALL(period, ASwizzle)},
    {"swizzle_masks", Family::swizzles, {f}, Kind::several, PLUMB_CALL(swizzle_masks, ASwizzle), {Kind::integer, Kind::integer}},
    {"make_swizzle", Family::swizzles, {{"Y", Kind::integer}, {"Z", Kind::integer}}, Kind::swizzle, PLUMB_CALL(make_swizzle, AnInteger, AnInteger)},
    {"swizzle_matrix", Family::swizzles, {f, n}, Kind::matrix, PLUMB_CALL(swizzle_matrix, ASwizzle, AnInteger)},
    {"swizzle_upcast", Family::swizzles, {f, n}, Kind::swizzle, PLUMB_CALL(swizzle_upcast, ASwizzle, AnInteger)},
    {"swizzle_downcast", Family::swizzles, {f, n}, Kind::swizzle, PLUMB_CALL(swizzle_downcast, ASwizzle, AnInteger)},
    {"fixed_points", Family::swizzles, {f, n}, Kind::integer, PLUMB_CALL(fixed_points, ASwizzle, AnInteger)},
    {"fixed_rows", Family::swizzles, {f, r}, Kind::several, PLUMB_CALL(fixed_rows, ASwizzle, AnInteger), {Kind::integer, Kind::integer}},
    {"fixed_columns", Family::swizzles, {f, r}, Kind::several, PLUMB_CALL(fixed_columns, ASwizzle, AnInteger), {Kind::integer, Kind::integer}},
    {"row_period", Family::swizzles, {f, r}, Kind::integer, PLUMB_CALL(row_period, ASwizzle, AnInteger)},

    {"composed_slice", Family::swizzles, {F, {"c", Kind::pattern}}, Kind::composed, PLUMB_CALL(composed_slice, AComposed, APattern)},
    {"as_layout", Family::swizzles, {F}, Kind::layout, PLUMB_CALL(as_layout, AComposed)},
    {"composed_coalesce", Family::swizzles, {F}, Kind::composed, PLUMB_CALL(composed_coalesce, AComposed)},
    {"composed_composition", Family::swizzles, {F, T}, Kind::composed, PLUMB_CALL(composed_composition, AComposed, ATiler)},
    {"composed_divide", Family::swizzles, {F, T}, Kind::composed, PLUMB_CALL(composed_divide, AComposed, ATiler)},
  };
}
// clang-format on

}  // namespace plumb::rows
