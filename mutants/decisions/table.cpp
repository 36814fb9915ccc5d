#include "mutants/decisions/decisions.hpp"
#include "mutants/decisions/injective.hpp"
#include "mutants/families.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_decisions() {
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
  };
}

template Definitions<Integer> of_decisions();
template Definitions<proofs::Symbolic> of_decisions();
template Definitions<proofs::Word> of_decisions();

}  // namespace plumb::mutants
