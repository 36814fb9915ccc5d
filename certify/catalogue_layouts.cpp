#include "certify/catalogue_rows.hpp"

namespace plumb::rows {

inline constexpr Argument P{"P", Kind::profile, true}, n{"n", Kind::integer};

// clang-format off
std::vector<Operation> layouts() {
  return {
    {"size", Family::layouts, {{"A", Kind::function}}, Kind::integer, PLUMB_CALL(size, AnyLayoutOrComposed)},
    {"rank", Family::layouts, {X}, Kind::integer, PLUMB_CALL(rank, AnyTree)},
    {"depth", Family::layouts, {X}, Kind::integer, PLUMB_CALL(depth, AnyTree)},
    {"cosize", Family::layouts, {{"A", Kind::function}}, Kind::integer, PLUMB_CALL(cosize, LayoutOrComposed)},
    {"evaluate", Family::layouts, {{"A", Kind::function}, {"i", Kind::integer}}, Kind::offset, PLUMB_CALL(evaluate, AnyLayoutOrComposed, AnInteger)},
    {"mode", Family::layouts, {X, {"k", Kind::integer}}, Kind::tree, PLUMB_CALL(mode, AnyTree, AnInteger)},
    {"flatten", Family::layouts, {X}, Kind::tree, PLUMB_CALL(flatten, AnyTree)},
    {"coalesce", Family::layouts, {A, P}, Kind::layout, PLUMB_CALL_OPTIONAL(coalesce, AProfile, AnyLayout)},

    {"make_layout", Family::layouts, {S, {"D", Kind::tuple, true}}, Kind::layout, PLUMB_CALL_OPTIONAL(make_layout, ATuple, ATuple)},
    {"make_column_major_layout", Family::layouts, {S}, Kind::layout, PLUMB_CALL(make_column_major_layout, ATuple)},
    {"make_row_major_layout", Family::layouts, {S}, Kind::layout, PLUMB_CALL(make_row_major_layout, ATuple)},
    {"make_ordered_layout", Family::layouts, {S, {"O", Kind::tuple}}, Kind::layout, PLUMB_CALL(make_ordered_layout, ATuple, ATuple)},
    {"make_layout_like", Family::layouts, {A}, Kind::layout, PLUMB_CALL(make_layout_like, ALayout)},
    {"make_identity_layout", Family::layouts, {S}, Kind::layout, PLUMB_CALL(make_identity_layout, ATuple)},
    {"concatenate", Family::layouts, {A, B}, Kind::layout, PLUMB_CALL(concatenate, ALayout, ALayout)},
    {"coshape", Family::layouts, {A}, Kind::tuple, PLUMB_CALL(coshape, OneOf<Layout<Integer>, CoordinateLayout<Integer>>)},
    {"slice_and_offset", Family::layouts, {A, {"c", Kind::pattern}}, Kind::several, PLUMB_CALL(slice_and_offset, ALayout, APattern), {Kind::layout, Kind::integer}},
    {"domain_offset", Family::layouts, {A, {"c", Kind::tuple}}, Kind::several, PLUMB_CALL(domain_offset, ALayout, ATuple), {Kind::layout, Kind::integer}},
    {"filter", Family::layouts, {A, P}, Kind::layout, PLUMB_CALL_OPTIONAL(filter, AProfile, AnyLayout)},
    {"filter_zeros", Family::layouts, {A, {"P", Kind::tuple, true}}, Kind::layout, PLUMB_CALL_OPTIONAL(filter_zeros, ATuple, ALayout)},
    {"upcast", Family::layouts, {A, n}, Kind::layout, PLUMB_CALL(upcast, ALayout, AnInteger)},
    {"downcast", Family::layouts, {A, n}, Kind::layout, PLUMB_CALL(downcast, ALayout, AnInteger)},
    {"recast", Family::layouts, {A, {"old", Kind::integer}, {"new", Kind::integer}}, Kind::layout, PLUMB_CALL(recast, ALayout, AnInteger, AnInteger)},

    {"injective", Family::decisions, {A}, Kind::truth, PLUMB_CALL(injective, ALayout)},
    {"surjective", Family::decisions, {A}, Kind::truth, PLUMB_CALL(surjective, ALayout)},
    {"compact", Family::decisions, {A}, Kind::truth, PLUMB_CALL(compact, ALayout)},
    {"contiguous", Family::decisions, {A}, Kind::truth, PLUMB_CALL(contiguous, ALayout)},
    {"disjoint", Family::decisions, {A, B}, Kind::truth, PLUMB_CALL(disjoint, ALayout, ALayout)},
    {"equivalent", Family::decisions, {A, B}, Kind::truth, PLUMB_CALL(equivalent, ALayout, ALayout)},
  };
}
// clang-format on

}  // namespace plumb::rows
