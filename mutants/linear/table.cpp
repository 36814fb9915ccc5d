#include "mutants/families.hpp"
#include "mutants/linear/compose.hpp"
#include "mutants/linear/divide.hpp"
#include "mutants/linear/encodings.hpp"
#include "mutants/linear/linear_layout.hpp"
#include "mutants/linear/make.hpp"
#include "mutants/linear/maps.hpp"
#include "mutants/linear/matrix.hpp"
#include "mutants/linear/quotient.hpp"
#include "mutants/linear/register_order.hpp"
#include "mutants/linear/reshape.hpp"
#include "mutants/linear/shapes.hpp"
#include "mutants/linear/shared.hpp"
#include "mutants/linear/vectors.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_linear() {
  return {
      {"linear_matrix.last-output-first", "the rows of the last output come first",
       by<I, linear_matrix_last_output_first<I>>},
      {"linear_matrix.last-input-first", "the columns of the last input come first",
       by<I, linear_matrix_last_input_first<I>>},

      {"linear_apply.adds", "sums of integers in place of sums over F2",
       by<I, linear_apply_adds<I>>},
      {"linear_apply.last-input-first", "the low bits of the index are those of the last input",
       by<I, linear_apply_last_input_first<I>>},
      {"linear_injective.different-bases",
       "different bases that are not 0 are taken for independent ones",
       by<I, linear_injective_different_bases<I>>},
      {"linear_injective.by-sizes", "compares sizes", by<I, linear_injective_by_sizes<I>>},
      {"linear_surjective.by-sizes", "compares sizes", by<I, linear_surjective_by_sizes<I>>},
      {"linear_surjective.each-output", "each output is reached, though not each pair",
       by<I, linear_surjective_each_output<I>>},
      {"linear_free_variables.zero-bases", "only bases that are 0",
       by<I, linear_free_variables_zero_bases<I>>},
      {"linear_free_variables.each-input", "each input on its own",
       by<I, linear_free_variables_each_input<I>>},

      {"linear_compose.adds", "or in place of exclusive or", by<I, linear_compose_adds<I>>},
      {"linear_compose.first-input-only", "inputs after the first are lost",
       by<I, linear_compose_first_input_only<I>>},
      {"linear_compose.last-output-first", "the outputs come in the other order",
       by<I, linear_compose_last_output_first<I>>},
      {"linear_invert.transposed", "the transposed matrix", by<I, linear_invert_transposed<I>>},
      {"linear_invert.names-stay", "inputs stay inputs", by<I, linear_invert_names_stay<I>>},
      {"linear_invert.last-first", "the inputs come in the other order",
       by<I, linear_invert_last_first<I>>},
      {"linear_pseudoinvert.transposed", "the transposed matrix",
       by<I, linear_pseudoinvert_transposed<I>>},
      {"linear_pseudoinvert.unchecked", "answers where something is not reached",
       by<I, linear_pseudoinvert_unchecked<I>>},
      {"linear_invert_and_compose.back", "from B to A", by<I, linear_invert_and_compose_back<I>>},
      {"linear_invert_and_compose.unchecked", "answers where B does not reach A",
       by<I, linear_invert_and_compose_unchecked<I>>},
      {"linear_product.other-order", "the low bits are those of B",
       by<I, linear_product_other_order<I>>},
      {"linear_product.unscaled", "the values of B are not moved up",
       by<I, linear_product_unscaled<I>>},
      {"linear_product.greater-sizes", "the greater size in place of the product",
       by<I, linear_product_greater_sizes<I>>},

      {"linear_identity.last-bit-first", "the bases come in the other order",
       by<I, linear_identity_last_bit_first<I>>},
      {"linear_identity.one-bit-fewer", "the last basis is left out",
       by<I, linear_identity_one_bit_fewer<I>>},
      {"linear_strided.last-bit-first", "the bases come in the other order",
       by<I, linear_strided_last_bit_first<I>>},
      {"linear_strided.swapped", "size and stride are mixed up", by<I, linear_strided_swapped<I>>},
      {"linear_zeros.swapped", "the sizes of input and output are mixed up",
       by<I, linear_zeros_swapped<I>>},
      {"linear_zeros.ones", "every basis is 1", by<I, linear_zeros_ones<I>>},

      {"linear_concat_ins.other-order", "the inputs of B come first",
       by<I, linear_concat_ins_other_order<I>>},
      {"linear_concat_ins.first-only", "B is forgotten", by<I, linear_concat_ins_first_only<I>>},
      {"linear_concat_outs.other-order", "the outputs of B come first",
       by<I, linear_concat_outs_other_order<I>>},
      {"linear_concat_outs.first-only", "B is forgotten", by<I, linear_concat_outs_first_only<I>>},
      {"linear_sublayout.order-given", "dimensions in the order in which they are asked for",
       by<I, linear_sublayout_order_given<I>>},
      {"linear_sublayout.drops-last", "the last input is left out",
       by<I, linear_sublayout_drops_last<I>>},
      {"linear_transpose_ins.bases-stay", "only the names change places",
       by<I, linear_transpose_ins_bases_stay<I>>},
      {"linear_transpose_ins.rotates", "the first input ends up last",
       by<I, linear_transpose_ins_rotates<I>>},
      {"linear_transpose_outs.coordinates-stay", "only names and sizes change places",
       by<I, linear_transpose_outs_coordinates_stay<I>>},
      {"linear_transpose_outs.in-place", "coordinates are overwritten before they are moved",
       by<I, linear_transpose_outs_in_place<I>>},

      {"linear_reshape_ins.last-first", "the low bits are those of the last input",
       by<I, linear_reshape_ins_last_first<I>>},
      {"linear_reshape_ins.names-reversed", "the new inputs come in the other order",
       by<I, linear_reshape_ins_names_reversed<I>>},
      {"linear_reshape_outs.last-first", "the low bits are those of the last output",
       by<I, linear_reshape_outs_last_first<I>>},
      {"linear_reshape_outs.names-reversed", "the new outputs come in the other order",
       by<I, linear_reshape_outs_names_reversed<I>>},
      {"linear_flatten_ins.last-first", "the low bits are those of the last input",
       by<I, linear_flatten_ins_last_first<I>>},
      {"linear_flatten_ins.last-name", "the name is that of the last input",
       by<I, linear_flatten_ins_last_name<I>>},
      {"linear_flatten_outs.last-first", "the low bits are those of the last output",
       by<I, linear_flatten_outs_last_first<I>>},
      {"linear_flatten_outs.last-name", "the name is that of the last output",
       by<I, linear_flatten_outs_last_name<I>>},
      {"linear_remove_zero_bases.some-coordinate", "bases with a coordinate 0 go as well",
       by<I, linear_remove_zero_bases_some_coordinate<I>>},
      {"linear_remove_zero_bases.first", "only the first basis that is 0 goes",
       by<I, linear_remove_zero_bases_first<I>>},
      {"linear_remove_zero_bases.everywhere", "in every input",
       by<I, linear_remove_zero_bases_everywhere<I>>},

      {"linear_divide_left.unchecked", "answers where A is no product",
       by<I, linear_divide_left_unchecked<I>>},
      {"linear_divide_left.right", "takes B off the high bits", by<I, linear_divide_left_right<I>>},
      {"linear_divide_right.unchecked", "answers where A is no product",
       by<I, linear_divide_right_unchecked<I>>},
      {"linear_divide_right.left", "takes B off the low bits", by<I, linear_divide_right_left<I>>},

      {"linear_is_trivial_over.one-way", "other inputs may reach these outputs",
       by<I, linear_is_trivial_over_one_way<I>>},
      {"linear_is_trivial_over.first-only", "looks at the first dimension only",
       by<I, linear_is_trivial_over_first_only<I>>},
      {"linear_quotient.unchecked", "answers where L is not trivial",
       by<I, linear_quotient_unchecked<I>>},
      {"linear_quotient.keeps-outputs", "the outputs stay",
       by<I, linear_quotient_keeps_outputs<I>>},

      {"linear_consecutive.first-input-only", "other inputs may reach the low bits",
       by<I, linear_consecutive_first_input_only<I>>},
      {"linear_consecutive.first-basis-only", "never more than two",
       by<I, linear_consecutive_first_basis_only<I>>},
      {"linear_largest_vectorisation.in-order", "the bases stay in their order",
       by<I, linear_largest_vectorisation_in_order<I>>},
      {"linear_largest_vectorisation.unbounded", "n does not count",
       by<I, linear_largest_vectorisation_unbounded<I>>},

      {"linear_column_action.in-order", "the bases stay in their order",
       by<I, linear_column_action_in_order<I>>},
      {"linear_column_action.first-input", "always of the first input",
       by<I, linear_column_action_first_input<I>>},
      {"linear_register_order.one-short", "the last number is missing",
       by<I, linear_register_order_one_short<I>>},
      {"linear_register_order.nested", "the first number has parentheses of its own",
       by<I, linear_register_order_nested<I>>},
      {"linear_register_order.as-it-is", "the order in which they are",
       by<I, linear_register_order_as_it_is<I>>},

      {"linear_blocked.last-fastest", "the last dimension of a list is the fastest",
       by<I, linear_blocked_last_fastest<I>>},
      {"linear_blocked.without-repeats", "no registers beyond E",
       by<I, linear_blocked_without_repeats<I>>},
      {"linear_slice.keeps-zeros", "registers that hold the same stay",
       by<I, linear_slice_keeps_zeros<I>>},
      {"linear_slice.next-size", "sizes are those of the outputs before",
       by<I, linear_slice_next_size<I>>},
      {"linear_mma_accumulator.halves-first", "the rows of a lane come before its columns",
       by<I, linear_mma_accumulator_halves_first<I>>},
      {"linear_mma_accumulator.repeats-first", "the tile is repeated in the low bits",
       by<I, linear_mma_accumulator_repeats_first<I>>},
      {"linear_dot_operand.halves-last",
       "the two halves along the summed dimension come before those of the rows",
       by<I, linear_dot_operand_halves_last<I>>},
      {"linear_dot_operand.always-first", "every operand is the first",
       by<I, linear_dot_operand_always_first<I>>},

      {"linear_swizzled_shared.unswizzled", "nothing is moved",
       by<I, linear_swizzled_shared_unswizzled<I>>},
      {"linear_swizzled_shared.rows-lost", "a row that is moved becomes its move",
       by<I, linear_swizzled_shared_rows_lost<I>>},
      {"linear_nvmma_shared.columns-first", "all columns come before the rows",
       by<I, linear_nvmma_shared_columns_first<I>>},
      {"linear_nvmma_shared.rows-lost", "a row that is moved becomes its move",
       by<I, linear_nvmma_shared_rows_lost<I>>},
      {"linear_distributed.first-output-only", "looks at the first output only",
       by<I, linear_distributed_first_output_only<I>>},
      {"linear_distributed.repeated", "columns may be alike",
       by<I, linear_distributed_repeated<I>>},
      {"linear_memory.exactly-two", "each column has two ones",
       by<I, linear_memory_exactly_two<I>>},
      {"linear_memory.any-columns", "columns may have any number of ones",
       by<I, linear_memory_any_columns<I>>},
  };
}

template Definitions<Integer> of_linear();
template Definitions<proofs::Symbolic> of_linear();
template Definitions<proofs::Word> of_linear();

}  // namespace plumb::mutants
