#include "properties/laws/tuple_or_layout.hpp"
#include "tests/mutants/families.hpp"
#include "tests/mutants/layouts/coalesce.hpp"
#include "tests/mutants/layouts/coalesce_x.hpp"
#include "tests/mutants/layouts/compact_order.hpp"
#include "tests/mutants/layouts/coshape.hpp"
#include "tests/mutants/layouts/evaluate.hpp"
#include "tests/mutants/layouts/f_strides.hpp"
#include "tests/mutants/layouts/filter.hpp"
#include "tests/mutants/layouts/image.hpp"
#include "tests/mutants/layouts/in_bounds.hpp"
#include "tests/mutants/layouts/make_layout.hpp"
#include "tests/mutants/layouts/measures.hpp"
#include "tests/mutants/layouts/ordered_layout.hpp"
#include "tests/mutants/layouts/recast.hpp"
#include "tests/mutants/tuple_or_layout.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_layouts() {
  using V = const Values<I>&;
  return {
      {"size.all-but-last", "the last extent does not count", by<I, size_all_but_last<I>>},
      {"size.sum", "a sum in place of a product", by<I, size_sum<I>>},
      {"rank.of-leaves", "leaves are counted, not modes",
       on_any_tree<I>([](const auto& X) { return rank_of_leaves(laws::tree_of(X)); })},
      {"rank.zero-of-a-leaf", "a leaf has rank 0",
       on_any_tree<I>([](const auto& X) { return rank_zero_of_a_leaf(laws::tree_of(X)); })},
      {"depth.one-of-a-leaf", "a leaf has depth 1",
       on_any_tree<I>([](const auto& X) { return depth_one_of_a_leaf(laws::tree_of(X)); })},
      {"depth.of-first", "only the first mode is looked at",
       on_any_tree<I>([](const auto& X) { return depth_of_first(laws::tree_of(X)); })},
      {"cosize.one-less", "the greatest offset, not one more", by<I, cosize_one_less<I>>},
      {"cosize.whole-extents", "extent * stride in place of (extent - 1) * stride",
       by<I, cosize_whole_extents<I>>},
      {"cosize.of-widest", "the greatest mode in place of their sum", by<I, cosize_of_widest<I>>},
      {"cosize.one-axis", "axis 1 is passed over",
       [](V a) { return detail::as_value<I>(plumb::cosize(on_axis_0(coordinates_in<I>(a)))); }},
      {"cosize.of-axes-added", "the extents of the box added, not multiplied",
       by<I, cosize_of_axes_added<I>>},

      {"evaluate.from-the-right", "the rightmost mode counts fastest",
       by<I, evaluate_from_the_right<I>>},
      {"evaluate.without-signs", "strides lose their signs", by<I, evaluate_without_signs<I>>},
      {"evaluate.one-axis", "of a vector only axis 0",
       [](V a) {
         return detail::as_value<I>(
             plumb::evaluate(on_axis_0(coordinates_in<I>(a)), argument<I>(a, 1)));
       }},

      {"coalesce.equal-strides", "neighbours of equal strides are joined",
       by<I, coalesce_equal_strides<I>>},
      {"coalesce.extent-of-next", "the extent of the wrong neighbour",
       by<I, coalesce_extent_of_next<I>>},
      {"coalesce.keeps-units", "modes of extent 1 stay", by<I, coalesce_keeps_units<I>>},
      {"coalesce.joins-third", "a third mode joins the second wherever it begins",
       [](V a) {
         const auto& A = std::get<Layout<I>>(a.at(0));
         if (a.size() > 1) return detail::as_value<I>(plumb::coalesce(A, std::get<Profile>(a[1])));
         return detail::as_value<I>(coalesce_joins_third(A));
       }},
      {"coalesce.whole-profile", "garbage if P has fewer modes than A",
       [](V a) {
         return unless_shorter<I>(a, [](const auto&... x) { return plumb::coalesce(x...); });
       }},
      {"filter.whole-profile", "garbage if P has fewer modes than A",
       [](V a) {
         return unless_shorter<I>(a, [](const auto&... x) { return plumb::filter(x...); });
       }},
      {"coalesce.once", "only the first pair of neighbours is joined", by<I, coalesce_once<I>>},
      {"coalesce.drops-zeros", "modes of stride 0 are dropped", by<I, coalesce_drops_zeros<I>>},
      {"coalesce.shifts-bits", "F2 strides are multiplied as integers are",
       by<I, coalesce_shifts_bits<I>>},
      {"coalesce.one-axis", "of a vector only axis 0",
       [](V a) { return one_axis_of<I>(plumb::coalesce(coordinates_in<I>(a))); }},
      {"filter.one-axis", "of a vector only axis 0",
       [](V a) { return one_axis_of<I>(plumb::filter(coordinates_in<I>(a))); }},
      {"filter_zeros.one-axis", "of a vector only axis 0",
       [](V a) { return one_axis_of<I>(plumb::filter_zeros(coordinates_in<I>(a))); }},

      {"to_bit_strides.unrefined", "each leaf keeps its extent", by<I, bit_strides_unrefined<I>>},
      {"to_bit_strides.flattens", "the result has lost the shape of A",
       by<I, bit_strides_flattened<I>>},
      {"to_f_strides.unrefined", "each leaf keeps its extent", by<I, f_strides_unrefined<I>>},
      {"to_f_strides.zero", "every stride is 0", by<I, f_strides_of_zero<I>>},

      {"make_layout.row-major", "row-major where no strides are given",
       [](V a) {
         return a.size() == 1 ? given<I>(plumb::make_row_major_layout<I>, a)
                              : given<I, Answer<Layout<I>>, IntTuple<I>, IntTuple<I>>(
                                    plumb::make_layout<I>, a);
       }},
      {"make_layout.drops-strides", "the strides that are given do not count",
       [](V a) {
         return a.size() == 1 ? given<I, Answer<Layout<I>>, IntTuple<I>>(plumb::make_layout<I>, a)
                              : given<I>(make_layout_drops_strides<I>, a);
       }},
      {"make_column_major_layout.row-major", "the rightmost leaf counts fastest",
       by<I, plumb::make_row_major_layout<I>>},
      {"make_column_major_layout.extents", "extents stand for strides",
       by<I, column_major_by_extents<I>>},
      {"make_row_major_layout.column-major", "the leftmost leaf counts fastest",
       [](V a) {
         return given<I, Answer<Layout<I>>, IntTuple<I>>(plumb::make_column_major_layout<I>, a);
       }},
      {"make_row_major_layout.inclusive", "the extent of a leaf counts in its own stride",
       by<I, row_major_inclusive<I>>},

      {"make_ordered_layout.from-the-greatest", "the greatest number counts fastest",
       by<I, ordered_from_the_greatest<I>>},
      {"make_ordered_layout.without-order", "always column-major", by<I, ordered_without_order<I>>},
      {"make_layout_like.zeros-count", "modes of stride 0 count like others",
       by<I, like_with_zeros_counted<I>>},
      {"make_layout_like.without-order", "always column-major", by<I, like_without_order<I>>},

      {"make_identity_layout.one-axis", "all leaves have the same axis",
       by<I, identity_on_one_axis<I>>},
      {"make_identity_layout.from-the-right", "axes are numbered from the right",
       by<I, identity_from_the_right<I>>},
      {"concatenate.swapped", "(B, A)", by<I, concatenate_swapped<I>>},
      {"concatenate.flattened", "the modes of A, then those of B", by<I, concatenate_flattened<I>>},
      {"concatenate.one-axis", "of a vector only axis 0",
       [](V a) {
         return one_axis_of<I>(
             plumb::concatenate(coordinates_in<I>(a), argument<Coordinates<I>>(a, 1)));
       }},

      {"coshape.one-axis", "axis 1 is passed over",
       [](V a) { return detail::as_value<I>(plumb::coshape(on_axis_0(coordinates_in<I>(a)))); }},
      {"coshape.greatest", "the greatest offset, not one more", by<I, coshape_greatest<I>>},
      {"coshape.whole-extents", "extent * stride in place of (extent - 1) * stride",
       by<I, coshape_whole_extents<I>>},

      {"filter.keeps-zeros", "modes of stride 0 stay", by<I, filter_keeps_zeros<I>>},
      {"filter.sorts", "the modes come sorted by stride", by<I, filter_sorts<I>>},
      {"filter.at-the-end", "only the last modes of stride 0 are removed",
       by<I, filter_at_the_end<I>>},
      {"filter_zeros.removes", "the modes are removed", by<I, filter_zeros_removes<I>>},
      {"filter_zeros.keeps-extents", "nothing is done", by<I, filter_zeros_keeps_extents<I>>},

      {"upcast.strides-only", "extents stay as they are", by<I, upcast_strides_only<I>>},
      {"upcast.without-signs", "strides lose their signs", by<I, upcast_without_signs<I>>},
      {"upcast.extents-only", "strides stay as they are", by<I, upcast_extents_only<I>>},
      {"downcast.strides-only", "the mode of stride 1 gets no more elements",
       by<I, downcast_strides_only<I>>},
      {"downcast.units-too", "the stride 1 is multiplied as well", by<I, downcast_units_too<I>>},
      {"recast.backwards", "the widths are swapped", by<I, recast_backwards<I>>},
      {"recast.always-up", "finer units are taken for coarser ones", by<I, recast_always_up<I>>},
      {"recast.uneven-unchanged", "A itself if neither width divides the other",
       by<I, recast_uneven_unchanged<I>>},

      {"compact_order.from-the-greatest", "the greatest number counts fastest",
       by<I, compact_from_the_greatest<I>>},
      {"compact_order.without-order", "always column-major", by<I, compact_without_order<I>>},
      {"compact_order.inclusive", "the extent of a leaf counts in its own stride",
       by<I, compact_inclusive<I>>},
      {"make_fragment_like.by-strides", "mode 0 is counted as the others are",
       by<I, fragment_by_strides<I>>},
      {"make_fragment_like.zeros-count", "leaves of stride 0 in mode 0 count like others",
       by<I, fragment_with_zeros<I>>},
      {"make_fragment_like.without-order", "always column-major", by<I, fragment_without_order<I>>},
      {"coalesce_x.drops-the-last", "a trailing extent 1 is dropped",
       by<I, coalesce_x_drops_the_last<I>>},
      {"coalesce_x.not", "A itself", by<I, coalesce_x_not<I>>},
      {"coalesce_x.goes-on", "a trailing extent 1 goes on as the mode before it does",
       by<I, coalesce_x_goes_on<I>>},
      {"coalesce_x.once", "only the first pair of neighbours is joined", by<I, coalesce_x_once<I>>},
      {"coprofile.of-the-shape", "the parentheses of A", by<I, coprofile_of_the_shape<I>>},
      {"coprofile.in-parentheses", "(0), whatever A is", by<I, coprofile_in_parentheses<I>>},
      {"image.without-gaps", "all offsets from the least to the greatest",
       by<I, image_without_gaps<I>>},
      {"image.in-order-of-elements", "A(0), A(1), ..", by<I, image_in_order_of_elements<I>>},
      {"image.without-the-last", "the greatest offset is left out",
       by<I, image_without_the_last<I>>},
      {"contiguity.of-the-first", "modes are not joined", by<I, contiguity_of_the_first<I>>},
      {"contiguity.one", "always one element", by<I, contiguity_one<I>>},
      {"contiguity.of-any-stride", "the first mode, whatever its stride",
       by<I, contiguity_of_any_stride<I>>},
      {"in_bounds.up-to", "an entry may be that of S", in_bounds_up_to<I>},
      {"in_bounds.unmoved", "x is passed over", in_bounds_unmoved<I>},
      {"in_bounds.outside", "what lies outside is told", in_bounds_outside<I>},
      {"in_bounds.one-axis", "of a coordinate only axis 0 moves", in_bounds_on_one_axis<I>},
  };
}

template Definitions<Integer> of_layouts();
template Definitions<proofs::Symbolic> of_layouts();
template Definitions<proofs::Word> of_layouts();

}  // namespace plumb::mutants
