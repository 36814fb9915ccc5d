#include "proofs/provable_law.hpp"

#include "properties/laws/coalesce.hpp"
#include "properties/laws/complement.hpp"
#include "properties/laws/composition.hpp"
#include "properties/laws/coordinates.hpp"
#include "properties/laws/decisions.hpp"
#include "properties/laws/divide_and_product.hpp"
#include "properties/laws/inverse.hpp"
#include "properties/laws/layout.hpp"
#include "properties/laws/swizzle.hpp"

namespace plumb {
namespace {

// Not here: laws that look at every element of a layout, or that draw a tiler.
std::vector<ProvableLaw> make_list() {
  return {
      provable_over_integers<laws::SizeCounts>(),
      provable_over_integers<laws::RankCounts>(),
      provable_over_integers<laws::DepthCounts>(),
      provable_over_integers<laws::CosizeBounds>(),
      provable_over_integers<laws::EvaluateCoordinates>(),
      provable_over_integers<laws::EvaluateLinear>(),
      provable_over_integers<laws::ModeRestricts>(),
      provable_over_integers<laws::FlattenSameFunction>(),
      provable_over_integers<laws::Crd2idxNatural>(),
      provable_over_integers<laws::Crd2idxCompact>(),
      provable_over_integers<laws::Idx2crdInverse>(3, IndexForm::number),
      provable_over_integers<laws::Idx2crdInBounds>(3, IndexForm::number),
      provable_over_integers<laws::CoalesceSameFunction>(),
      provable_over_integers<laws::CoalesceNormalForm>(),
      provable_over_integers<laws::CoalesceIdempotent>(),
      provable_over_integers<laws::RightInversePointwise>(2),
      provable_over_integers<laws::RightInverseComplete>(2),
      provable_over_integers<laws::LeftInverseOfCompact>(2),
      provable_over_integers<laws::ComplementDisjoint>(1),
      provable_over_words<laws::ApplyInvolution>(),
      provable_over_words<laws::ApplyLinear>(),
  };
}

}  // namespace

const std::vector<ProvableLaw>& provable_laws() {
  static const std::vector<ProvableLaw> list = make_list();
  return list;
}

const ProvableLaw* find_provable_law(std::string_view id) {
  for (const ProvableLaw& law : provable_laws())
    if (law.row.id == id) return &law;
  return nullptr;
}

}  // namespace plumb
