#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/composed/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

namespace {

constexpr std::string_view not_run =
    "its proof was not run to the end; evaluate.of-composed, which has fewer steps, is undecided";

}  // namespace

std::vector<ProofRow> proofs_on_composed() {
  return proof_rows<LawsOnComposed>(
      proved<ApplyPointwise>(over_integers(2, {.small_swizzles = true})),
      open<ComposedSliceInside>(over_integers(2, {.small_swizzles = true}), not_run),
      open<AsLayoutSameFunction>(over_integers(2, {.small_swizzles = true}), not_run),
      open<ComposedCoalesceSameFunction>(
          "not tried: coalesce.same-function is proved, and what is applied after it is the same "
          "on both sides"),
      open<ComposedCompositionPointwise>(
          "not tried: composition.pointwise is proved for the inner layout, and what is applied "
          "after it is the same on both sides"),
      open<ComposedDivideTiling>(
          because(every_element,
                  "if the tiler tiles it is pointwise, logical_divide.pointwise is proved for the "
                  "inner layout, and what is applied after it is the same on both sides")),
      open<GetSwizzlePortionOuter>(over_integers(2, {.small_swizzles = true}),
                                   younger_than_the_ledger),
      open<GetNonswizzlePortionInner>(over_integers(2, {.small_swizzles = true}),
                                      younger_than_the_ledger),
      open<ApplyLinks>(over_integers(2, {.small_swizzles = true}), not_run),
      open<ApplySquare>(because(every_bit, "apply.twice is proved for words of 32 bits")),
      open<ApplyBijection>(because(a_count, "apply.involution is proved for words")),
      proved<ApplyClears>(over_words()), proved<ApplyBlocks>(over_words()),
      proved<ApplyBox>(over_words()),
      open<AsLayoutAbsorbs>(over_integers(2, {.small_swizzles = true}),
                            because(every_bit, "small swizzles are exhausted by the tests")),
      proved<SizeOfComposed>(over_integers(2, {.small_swizzles = true})),
      open<EvaluateOfComposed>(
          over_integers(2, {.small_swizzles = true}),
          "undecided: its proof for swizzles of at most 2 bits did not end in 10 seconds of "
          "processor time"),
      open<CosizeOfComposed>(
          over_integers(2, {.small_swizzles = true}),
          "it looks at every element of a composed layout, so the sizes have to be numbers; "
          "cosize.bounds is proved for layouts"));
}

}  // namespace plumb::proofs
