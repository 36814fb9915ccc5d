#include "tests/mutants/families.hpp"
#include "tests/mutants/tuples/extremes.hpp"
#include "tests/mutants/tuples/lexicographic_less.hpp"
#include "tests/mutants/tuples/order.hpp"
#include "tests/mutants/tuples/products.hpp"
#include "tests/mutants/tuples/refinement.hpp"
#include "tests/mutants/tuples/relations.hpp"
#include "tests/mutants/tuples/rounding.hpp"
#include "tests/mutants/tuples/shape_div.hpp"
#include "tests/mutants/tuples/tuple_algebra.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_tuples() {
  using V = const Values<I>&;
  return {
      {"shape_div.each", "every mode is divided by the whole of T", by<I, shape_div_each<I>>},
      {"shape_div.rounds-down", "integers are rounded down", by<I, shape_div_rounds_down<I>>},
      {"shape_div.first", "only the first extent is divided", by<I, shape_div_first<I>>},

      {"product.sum", "a sum in place of a product", by<I, product_sum<I>>},
      {"product.ends", "the first leaf times the last", by<I, product_of_modes_ends<I>>},
      {"product_each.of-all", "one product of all modes", by<I, product_each_of_all<I>>},
      {"product_each.of-leaves", "the leaves, not the products of the modes",
       by<I, product_each_of_leaves<I>>},

      {"product_like.copies", "the numbers of u", by<I, product_like_copies<I>>},
      {"product_like.modes", "mode by mode, whatever u is like", by<I, product_like_modes<I>>},
      {"inner_product.sum", "sums in place of products", by<I, inner_product_sum<I>>},
      {"inner_product.skips-last", "the last leaf does not count",
       by<I, inner_product_skips_last<I>>},

      {"prefix_product.inclusive", "each leaf counts for itself",
       by<I, inclusive_prefix_product<I>>},
      {"prefix_product.from-the-right", "the products of the leaves to the right",
       by<I, plumb::suffix_product<I>>},
      {"suffix_product.inclusive", "each leaf counts for itself",
       by<I, inclusive_suffix_product<I>>},
      {"suffix_product.from-the-left", "the products of the leaves to the left",
       by<I, plumb::prefix_product<I>>},

      {"elem_scale.ignores-b", "b is 1", by<I, elem_scale_ignores_b<I>>},
      {"elem_scale.by-all", "each leaf is scaled by the whole of b", by<I, elem_scale_by_all<I>>},

      {"elem_less.some", "some entry that is at most the other is enough",
       [](V a) { return ordered<I>(a, some_entry_less<I>); }},
      {"elem_less.first-decides", "lexicographic",
       [](V a) { return ordered<I>(a, first_decides<I>); }},
      {"elem_leq.less", "equal entries do not count",
       [](V a) { return ordered<I>(a, each_entry_less<I>); }},
      {"elem_leq.swapped", "the two are exchanged", by<I, plumb::elem_geq<I>>},
      {"elem_gtr.geq", "equal entries count", by<I, plumb::elem_geq<I>>},
      {"elem_gtr.swapped", "the two are exchanged", by<I, plumb::elem_less<I>>},
      {"elem_geq.gtr", "equal entries do not count", by<I, plumb::elem_gtr<I>>},
      {"elem_geq.swapped", "the two are exchanged", by<I, plumb::elem_leq<I>>},

      {"congruent.ranks", "only the ranks are compared", by<I, same_rank<I>>},
      {"congruent.leaves", "only the numbers of leaves are compared", by<I, same_leaf_count<I>>},
      {"weakly_congruent.ranks", "only the ranks are compared", by<I, leaf_or_same_rank<I>>},
      {"weakly_congruent.swapped", "the two are exchanged",
       [](V a) {
         return Answer<Value<I>>(Value<I>(plumb::weakly_congruent(std::get<IntTuple<I>>(a.at(1)),
                                                                  std::get<IntTuple<I>>(a.at(0)))));
       }},
      {"compatible.by-size", "only the sizes are compared", by<I, same_size<I>>},
      {"compatible.congruent", "no mode may be split", by<I, plumb::congruent<I, I>>},
      {"weakly_compatible.reversed", "the sizes divide the integers",
       by<I, weakly_compatible_reversed<I>>},
      {"weakly_compatible.by-size", "only the sizes are divided",
       by<I, weakly_compatible_by_size<I>>},
      {"evenly_divides.by-size", "only the sizes are divided", by<I, evenly_divides_by_size<I>>},
      {"evenly_divides.no-modes", "an integer is not divided by a tuple",
       by<I, evenly_divides_no_modes<I>>},
      {"evenly_divides.needs-all-modes", "b may not leave modes out",
       by<I, evenly_divides_needs_all_modes<I>>},

      {"common_refinement.of-a", "b does not count", by<I, refinement_of_a<I>>},
      {"common_refinement.refines-on", "each integer n becomes (n)",
       by<I, refinement_refines_on<I>>},
      {"common_refinement.by-product", "of two shapes of equal product the one with more leaves",
       by<I, refinement_by_product<I>>},
      {"common_coarsening.product", "always the product", by<I, coarsening_product<I>>},
      {"common_coarsening.by-rank", "modes are paired whatever their products",
       by<I, coarsening_by_rank<I>>},
      {"tuple_ceil_div.each", "an integer divides every leaf", by<I, tuple_ceil_div_each<I>>},
      {"tuple_ceil_div.down", "integers are rounded down", by<I, tuple_ceil_div_down<I>>},
      {"tuple_ceil_div.drops", "modes that b lacks are left out", by<I, tuple_ceil_div_drops<I>>},
      {"tuple_round_up.beyond", "multiples are rounded up too", by<I, tuple_round_up_beyond<I>>},
      {"tuple_round_up.first", "only the first mode is rounded", by<I, tuple_round_up_first<I>>},
      {"tuple_gcd.least", "the least leaf", by<I, tuple_gcd_least<I>>},
      {"tuple_gcd.one", "always 1", by<I, tuple_gcd_one<I>>},

      {"lex_less.or-equal", "equal tuples count", by<I, lex_less_or_equal<I>>},
      {"lex_less.from-the-right", "the last difference decides", by<I, plumb::colex_less<I>>},
      {"colex_less.or-equal", "equal tuples count", by<I, colex_less_or_equal<I>>},
      {"colex_less.from-the-left", "the first difference decides", by<I, plumb::lex_less<I>>},
      {"tuple_add.runs-on", "each entry is the sum of all so far", by<I, tuple_add_runs_on<I>>},
      {"tuple_max.least", "the least leaf", by<I, plumb::tuple_min<I>>},
      {"tuple_max.first", "the first leaf", by<I, first_leaf<I>>},
      {"tuple_min.greatest", "the greatest leaf", by<I, plumb::tuple_max<I>>},
      {"tuple_min.first", "the first leaf", by<I, first_leaf<I>>},
      {"tuple_div.up", "rounded up", by<I, tuple_div_up<I>>},
      {"tuple_div.of-extents", "1 where the quotient is 0", by<I, tuple_div_of_extents<I>>},
      {"tuple_mod.from-one", "b_k in place of 0", by<I, tuple_mod_from_one<I>>},
      {"tuple_mod.by-one", "a divisor of 1 leaves the number", by<I, tuple_mod_by_one<I>>},
      {"tuple_add.multiplies", "products in place of sums", by<I, tuple_add_multiplies<I>>},
  };
}

template Definitions<Integer> of_tuples();
template Definitions<proofs::Symbolic> of_tuples();
template Definitions<proofs::Word> of_tuples();

}  // namespace plumb::mutants
