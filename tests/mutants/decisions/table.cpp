#include "tests/mutants/decisions/decisions.hpp"
#include "tests/mutants/decisions/injective.hpp"
#include "tests/mutants/decisions/over_modules.hpp"
#include "tests/mutants/families.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_decisions() {
  using V = const Values<I>&;
  return {
      {"injective.bound", "a stride may equal what the modes before reach",
       by<I, injective_bound<I>>},
      {"injective.only-if-separated", "a sufficient test is taken for the answer",
       by<I, injective_only_if_separated<I>>},
      {"injective.by-count", "enough offsets are taken for different ones",
       by<I, injective_by_count<I>>},

      {"surjective.bound", "a stride must not exceed what is reached", by<I, surjective_bound<I>>},
      {"surjective.gaps-of-one", "a gap of one offset counts as none",
       by<I, surjective_gaps_of_one<I>>},
      {"surjective.unsorted", "modes are not sorted", by<I, surjective_unsorted<I>>},
      {"surjective.no-units", "a mode of extent 1 makes a layout no surjection",
       by<I, surjective_no_units<I>>},
      {"surjective.by-count", "enough indices are taken for all offsets",
       by<I, surjective_by_count<I>>},
      {"compact.without-zeros", "modes of stride 0 do not count", by<I, compact_without_zeros<I>>},
      {"compact.in-order", "only column-major layouts are compact", by<I, compact_in_order<I>>},
      {"contiguous.without-zeros", "modes of stride 0 do not count",
       by<I, contiguous_without_zeros<I>>},
      {"contiguous.upwards", "the interval must begin at 0", by<I, contiguous_upwards<I>>},
      {"disjoint.altogether", "offset 0 counts as well", by<I, disjoint_altogether<I>>},
      {"disjoint.as-one-to-one", "all sums must differ", by<I, disjoint_as_one_to_one<I>>},
      {"equivalent.as-text", "another spelling is another function", by<I, equivalent_as_text<I>>},
      {"equivalent.in-size", "layouts of one size are one function", by<I, equivalent_in_size<I>>},

      {"injective.one-axis", "of a vector only axis 0",
       [](V a) { return detail::as_value<I>(plumb::injective(on_axis_0(coordinates_in<I>(a)))); }},
      {"injective.by-sums-of-entries", "vectors of one sum of entries are taken for one",
       by<I, injective_by_sums_of_entries<I>>},
      {"injective.iff-independent", "over F2 extents above 2 count as 2",
       by<I, injective_iff_independent<I>>},
      {"surjective.axis-by-axis", "a diagonal is taken for a box",
       by<I, surjective_axis_by_axis<I>>},
      {"compact.by-count", "a box of as many points is taken for the image",
       by<I, compact_by_count<I>>},
      {"contiguous.one-axis", "of a vector only axis 0",
       [](V a) { return detail::as_value<I>(plumb::contiguous(on_axis_0(coordinates_in<I>(a)))); }},
      {"disjoint.one-axis", "of a vector only axis 0",
       [](V a) {
         return detail::as_value<I>(plumb::disjoint(on_axis_0(coordinates_in<I>(a)),
                                                    on_axis_0(argument<Coordinates<I>>(a, 1))));
       }},
      {"disjoint.from-zero-only", "over F2 only 0 is apart from another image",
       by<I, disjoint_from_zero_only<I>>},
      {"equivalent.one-axis", "of a vector only axis 0",
       [](V a) {
         return detail::as_value<I>(plumb::equivalent(on_axis_0(coordinates_in<I>(a)),
                                                      on_axis_0(argument<Coordinates<I>>(a, 1))));
       }},
  };
}

template Definitions<Integer> of_decisions();
template Definitions<proofs::Symbolic> of_decisions();
template Definitions<proofs::Word> of_decisions();

}  // namespace plumb::mutants
