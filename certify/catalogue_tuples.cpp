#include "certify/catalogue_rows.hpp"

namespace plumb::rows {

namespace {

// Arguments that rows of this family share.
constexpr Argument a_number{"a", Kind::integer}, b_number{"b", Kind::integer}, n{"n", Kind::integer},
    k{"k", Kind::integer}, first{"b", Kind::integer}, end{"e", Kind::integer}, i{"i", Kind::integer};
constexpr Argument t{"t", Kind::tuple}, a{"a", Kind::tuple}, b{"b", Kind::tuple}, c{"c", Kind::tuple},
    T{"T", Kind::tuple};
constexpr Argument Y{"Y", Kind::tree}, places{"c", Kind::pattern};

}  // namespace

// clang-format off
std::vector<Operation> tuples() {
  return {
    {"floor_div", Family::tuples, {a_number, b_number}, Kind::integer, PLUMB_CALL(floor_div, AnInteger, AnInteger)},
    {"ceil_div", Family::tuples, {a_number, b_number}, Kind::integer, PLUMB_CALL(ceil_div, AnInteger, AnInteger)},
    {"round_up", Family::tuples, {a_number, b_number}, Kind::integer, PLUMB_CALL(round_up, AnInteger, AnInteger)},
    {"gcd", Family::tuples, {a_number, b_number}, Kind::integer, PLUMB_CALL(gcd, AnInteger, AnInteger)},
    {"lcm", Family::tuples, {a_number, b_number}, Kind::integer, PLUMB_CALL(lcm, AnInteger, AnInteger)},
    {"log2", Family::tuples, {n}, Kind::integer, PLUMB_CALL(log2, AnInteger)},

    {"shape_div", Family::tuples, {S, T}, Kind::tuple, PLUMB_CALL(shape_div, ATuple, ATuple)},
    {"product", Family::tuples, {t}, Kind::integer, PLUMB_CALL(product, ATuple)},
    {"product_each", Family::tuples, {t}, Kind::tuple, PLUMB_CALL(product_each, ATuple)},
    {"product_like", Family::tuples, {t, {"u", Kind::tuple}}, Kind::tuple, PLUMB_CALL(product_like, ATuple, ATuple)},
    {"inner_product", Family::tuples, {a, b}, Kind::integer, PLUMB_CALL(inner_product, ATuple, ATuple)},
    {"prefix_product", Family::tuples, {t}, Kind::tuple, PLUMB_CALL(prefix_product, ATuple)},
    {"suffix_product", Family::tuples, {t}, Kind::tuple, PLUMB_CALL(suffix_product, ATuple)},
    {"elem_scale", Family::tuples, {a, b}, Kind::tuple, PLUMB_CALL(elem_scale, ATuple, ATuple)},

    {"elem_less", Family::tuples, {a, b}, Kind::truth, PLUMB_CALL(elem_less, ATuple, ATuple)},
    {"elem_leq", Family::tuples, {a, b}, Kind::truth, PLUMB_CALL(elem_leq, ATuple, ATuple)},
    {"elem_gtr", Family::tuples, {a, b}, Kind::truth, PLUMB_CALL(elem_gtr, ATuple, ATuple)},
    {"elem_geq", Family::tuples, {a, b}, Kind::truth, PLUMB_CALL(elem_geq, ATuple, ATuple)},
    {"congruent", Family::tuples, {a, b}, Kind::truth, PLUMB_CALL(congruent, ATuple, ATuple)},
    {"weakly_congruent", Family::tuples, {a, b}, Kind::truth, PLUMB_CALL(weakly_congruent, ATuple, ATuple)},
    {"compatible", Family::tuples, {a, b}, Kind::truth, PLUMB_CALL(compatible, ATuple, ATuple)},
    {"weakly_compatible", Family::tuples, {a, b}, Kind::truth, PLUMB_CALL(weakly_compatible, ATuple, ATuple)},
    {"evenly_divides", Family::tuples, {a, b}, Kind::truth, PLUMB_CALL(evenly_divides, ATuple, ATuple)},

    {"unflatten", Family::tuples, {X, {"P", Kind::profile}}, Kind::tree, PLUMB_CALL(unflatten, AnyTree, AProfile)},
    {"append", Family::tuples, {X, Y}, Kind::tree, PLUMB_CALL(append, AnyTree, AnyTree)},
    {"prepend", Family::tuples, {X, Y}, Kind::tree, PLUMB_CALL(prepend, AnyTree, AnyTree)},
    {"insert", Family::tuples, {X, Y, k}, Kind::tree, PLUMB_CALL(insert, AnyTree, AnyTree, AnInteger)},
    {"replace", Family::tuples, {X, Y, k}, Kind::tree, PLUMB_CALL(replace, AnyTree, AnyTree, AnInteger)},
    {"remove", Family::tuples, {X, k}, Kind::tree, PLUMB_CALL(remove, AnyTree, AnInteger)},
    {"group", Family::tuples, {X, first, end}, Kind::tree, PLUMB_CALL(group, AnyTree, AnInteger, AnInteger)},
    {"take", Family::tuples, {X, first, end}, Kind::tree, PLUMB_CALL(take, AnyTree, AnInteger, AnInteger)},
    {"select", Family::tuples, {X, {"I", Kind::tuple}}, Kind::tree, PLUMB_CALL(select, AnyTree, ATuple)},
    {"repeat", Family::tuples, {X, n}, Kind::tree, PLUMB_CALL(repeat, AnyTree, AnInteger)},
    {"reverse", Family::tuples, {X}, Kind::tree, PLUMB_CALL(reverse, AnyTree)},
    {"sort", Family::tuples, {X}, Kind::several, PLUMB_CALL(sort, ATree), {Kind::tree, Kind::tuple}},
    {"zip", Family::tuples, {a, b}, Kind::tuple, PLUMB_CALL(zip, ATuple, ATuple)},
    {"unzip", Family::tuples, {t}, Kind::several, PLUMB_CALL(unzip, ATuple), {Kind::tuple, Kind::tuple}},
    {"slice", Family::tuples, {X, places}, Kind::tree, PLUMB_CALL(slice, AnyTree, APattern)},
    {"dice", Family::tuples, {X, places}, Kind::tree, PLUMB_CALL(dice, AnyTree, APattern)},

    {"crd2idx", Family::coordinates, {c, S, {"D", Kind::tuple}}, Kind::integer, PLUMB_CALL(crd2idx, ATuple, ATuple, ATuple)},
    {"idx2crd", Family::coordinates, {i, S}, Kind::tuple, PLUMB_CALL(idx2crd, AnInteger, ATuple)},
    {"crd2crd", Family::coordinates, {c, S, T}, Kind::tuple, PLUMB_CALL(crd2crd, ATuple, ATuple, ATuple)},
    {"increment", Family::coordinates, {c, S}, Kind::tuple, PLUMB_CALL(increment, ATuple, ATuple)},
    {"coordinates", Family::coordinates, {S}, Kind::tuple, PLUMB_CALL(coordinates, ATuple)},
    {"admits", Family::coordinates, {S, c}, Kind::truth, PLUMB_CALL(admits, ATuple, ATuple)},
    {"lex_crd2idx", Family::coordinates, {c, S}, Kind::integer, PLUMB_CALL(lex_crd2idx, ATuple, ATuple)},
    {"lex_idx2crd", Family::coordinates, {i, S}, Kind::tuple, PLUMB_CALL(lex_idx2crd, AnInteger, ATuple)},
  };
}
// clang-format on

}  // namespace plumb::rows
