#include "tests/mutants/families.hpp"
#include "tests/mutants/swizzles/alignment.hpp"
#include "tests/mutants/swizzles/fixed_points.hpp"
#include "tests/mutants/swizzles/group.hpp"
#include "tests/mutants/swizzles/masks.hpp"
#include "tests/mutants/swizzles/recast.hpp"
#include "tests/mutants/swizzles/swizzle.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_swizzles() {
  return {
      {"apply.or", "or in place of exclusive or", by<I, apply_or<I>>},
      {"apply.unmoved", "the bits that are read are not moved", by<I, apply_unmoved<I>>},
      {"apply.sign", "the sign of the shift is lost", by<I, apply_sign<I>>},
      {"apply.one-bit-more", "bits + 1 bits are read", by<I, apply_one_bit_more<I>>},
      {"apply.none", "x as it is", by<I, apply_none<I>>},

      {"swizzle_inverse.back", "the shift is turned round", by<I, swizzle_inverse_back<I>>},
      {"swizzle_inverse.always-itself", "every f is taken for an involution",
       by<I, swizzle_inverse_always_itself<I>>},
      {"swizzle_inverse.none", "nothing is moved back", by<I, swizzle_inverse_none<I>>},
      {"swizzle_compose.first", "f is not applied", by<I, swizzle_compose_first<I>>},
      {"swizzle_compose.none", "neither is applied", by<I, swizzle_compose_none<I>>},
      {"swizzle_compose.last", "g is not applied", by<I, swizzle_compose_last<I>>},
      {"swizzle_compose.all-alike", "every f is taken for an involution",
       by<I, swizzle_compose_all_alike<I>>},
      {"swizzle_compose.adds-bits", "bits that both change are not changed back",
       by<I, swizzle_compose_adds_bits<I>>},
      {"period.of-two", "every f is taken for an involution", by<I, period_of_two<I>>},
      {"period.rounds-down", "the power of two below", by<I, period_rounds_down<I>>},
      {"period.of-one", "f is taken for the identity", by<I, period_of_one<I>>},
      {"period.no-power", "N^R == 0 in place of (I + N)^R == I", by<I, period_no_power<I>>},
      {"period.twice", "a period that is not the least", by<I, period_never_one<I>>},

      {"swizzle_masks.swapped", "Z comes before Y", by<I, swizzle_masks_swapped<I>>},
      {"swizzle_masks.of-base", "Z begins at base whatever the sign of shift",
       by<I, swizzle_masks_of_base<I>>},
      {"swizzle_masks.none", "no bits at all", by<I, swizzle_masks_none<I>>},
      {"make_swizzle.none", "nothing is moved", by<I, make_swizzle_none<I>>},
      {"make_swizzle.without-sign", "the shift has lost its sign",
       by<I, make_swizzle_without_sign<I>>},
      {"make_swizzle.back", "Y is what changes", by<I, make_swizzle_back<I>>},
      {"make_swizzle.gap", "the shift is the gap between the masks", by<I, make_swizzle_gap<I>>},
      {"swizzle_matrix.transposed", "rows stand for columns", by<I, swizzle_matrix_transposed<I>>},
      {"swizzle_matrix.identity", "nothing is moved", by<I, swizzle_matrix_identity<I>>},
      {"swizzle_matrix.of-differences", "f(x) xor x in place of f(x)",
       by<I, swizzle_matrix_of_differences<I>>},

      {"swizzle_max_alignment.of-bits", "the bits that move count as if they stayed",
       by<I, swizzle_max_alignment_of_bits<I>>},
      {"swizzle_max_alignment.twice", "one bit more", by<I, swizzle_max_alignment_twice<I>>},
      {"swizzle_upcast.keeps-bits", "bits below the unit stay",
       by<I, swizzle_upcast_keeps_bits<I>>},
      {"swizzle_upcast.below-base", "refuses a negative shift at n == 2^base",
       by<I, swizzle_upcast_below_base<I>>},
      {"swizzle_upcast.shortens-shift", "the shift is counted in units",
       by<I, swizzle_upcast_shortens_shift<I>>},
      {"swizzle_upcast.by-negative", "of a negative shift, the bits that change begin at base",
       by<I, swizzle_upcast_by_negative<I>>},
      {"swizzle_downcast.widens", "more bits in place of a greater base",
       by<I, swizzle_downcast_widens<I>>},
      {"swizzle_upcast.not", "f as it is", by<I, swizzle_upcast_not<I>>},
      {"swizzle_upcast.none", "nothing is moved", by<I, swizzle_upcast_none<I>>},
      {"swizzle_upcast.rounds", "n is rounded down to a power of two",
       by<I, swizzle_upcast_rounds<I>>},
      {"swizzle_downcast.not", "f as it is", by<I, swizzle_downcast_not<I>>},
      {"swizzle_downcast.none", "nothing is moved", by<I, swizzle_downcast_none<I>>},
      {"swizzle_downcast.rounds", "n is rounded down to a power of two",
       by<I, swizzle_downcast_rounds<I>>},

      {"fixed_points.of-all-bits", "bits beyond n are counted too",
       by<I, fixed_points_of_all_bits<I>>},
      {"fixed_points.by-target", "the bits that change in place of those that are read",
       by<I, fixed_points_by_target<I>>},
      {"fixed_points.all", "every number stays", by<I, fixed_points_all<I>>},
      {"fixed_rows.all", "every row stays", by<I, fixed_rows_all<I>>},
      {"fixed_rows.at-first", "where every row stays, one beyond the period of f does not",
       by<I, fixed_rows_at_first<I>>},
      {"fixed_rows.single", "one row of each period, though more stay",
       by<I, fixed_rows_by_shift<I>>},
      {"fixed_rows.by-bits", "the period is 2^bits, though some bits are the column's",
       by<I, fixed_rows_by_bits<I>>},
      {"fixed_columns.all", "every column stays where the row does", by<I, fixed_columns_all<I>>},
      {"fixed_columns.single", "one column of each period, though more stay",
       by<I, fixed_columns_beyond<I>>},
      {"row_period.of-sources", "rows that change in their own bits are taken for alike",
       by<I, row_period_of_sources<I>>},
      {"row_period.one", "all rows are taken for alike", by<I, row_period_one<I>>},
      {"row_period.twice", "a period that is not the least", by<I, row_period_twice<I>>},
  };
}

template Definitions<Integer> of_swizzles();
template Definitions<proofs::Symbolic> of_swizzles();
template Definitions<proofs::Word> of_swizzles();

}  // namespace plumb::mutants
