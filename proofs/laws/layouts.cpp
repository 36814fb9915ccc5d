#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/layouts/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

namespace {

constexpr std::string_view uneven_upcasts =
    "for two leaves its proof did not end in 3 minutes; upcast.even and recast.even, for strides "
    "that divide n or that n divides, are proved";

}  // namespace

std::vector<ProofRow> proofs_on_layouts() {
  const IntegerScope one_bit{.bits_of_strides = 1};
  const IntegerScope modules{.bits_of_strides = 2};
  const IntegerScope threes{.shapes = SmallShapes{3, {"A"}, 3}};
  const IntegerScope in_small{.shapes = SmallShapes{2, {}, 0}};
  const IntegerScope fours_of_bits{.shapes = SmallShapes{4, {}, 0}, .bits_of_strides = 3};
  const IntegerScope twos_of_bits{.shapes = SmallShapes{2, {}, 0}, .bits_of_strides = 2};
  const IntegerScope few_units{.among = {{"old", {1, 2, 3}}, {"new", {1, 2, 3}}},
                               .shapes = SmallShapes{3, {"A"}, 3}};
  const std::vector<int> to_2{0, 1, 2}, to_3{1, 2, 3};
  const IntegerScope small_corners{
      .among = {
          {"S0", to_3}, {"S1", to_3}, {"T0", to_2}, {"T1", to_2}, {"x0", to_2}, {"x1", to_2}}};
  return proof_rows<LawsOnLayouts>(
      proved<SizeCounts>(over_integers()), proved<RankCounts>(over_integers()),
      proved<DepthCounts>(over_integers()), proved<EvaluateCoordinates>(over_integers()),
      proved<ModeRestricts>(over_integers().and_at({"((*,(*,*)),*)"}, {})),
      proved<FlattenSameFunction>(over_integers().and_at({"((*,(*,*)),*)"}, {})),
      proved<CosizeBounds>(over_integers()), proved<CoalesceSameFunction>(over_integers()),
      proved<MakeLayoutPointwise>(over_integers(2)),
      proved<MakeColumnMajorLayoutCounts>(over_integers(2)),
      proved<MakeRowMajorLayoutCounts>(over_integers(2)),
      proved<MakeOrderedLayoutCounts>(over_integers(2)),
      proved<MakeLayoutLikeCounts>(over_integers(2)),
      proved<MakeIdentityLayoutIdentity>(over_integers(2)),
      proved<ConcatenateSum>(over_integers(2)), proved<FilterRestriction>(over_integers(2)),
      proved<FilterZerosRestriction>(over_integers(2)),
      proved_to<UpcastPointwise>(1, over_integers(1), uneven_upcasts),
      proved<DowncastPointwise>(over_integers(2)),
      proved_to<RecastPointwise>(1, over_integers(1).and_at({"((*))"}, few_units), uneven_upcasts),
      proved<EvaluateLinear>(over_integers()), proved<CoalesceNormalForm>(over_integers()),
      proved<CoalesceIdempotent>(over_integers()), proved<FilterImage>(over_integers(2)),
      proved<UpcastEven>(over_integers(2)), proved<UpcastUnits>(over_integers(2)),
      proved<DowncastInverse>(over_integers(2)), proved<RecastEven>(over_integers(2)),
      proved<RecastThereAndBack>(over_integers(2)),
      proved<CoalesceOverModules>(over_integers(2, one_bit)),
      proved<FilterOverModules>(over_integers(2, one_bit)),
      proved<FilterZerosOverModules>(over_integers(2, one_bit)),
      proved<CompactOrderStrides>(over_integers(2)),
      proved<MakeFragmentLikeCounts>(over_integers(2).and_at({"((*,*),*)"}, {})),
      proved<CoalesceXSameExtension>(over_integers(2).and_at({"((*))"}, {})),
      proved<CoprofileCongruent>(over_integers(2)), proved<ImageOffsets>(over_integers(2, threes)),
      proved<ContiguityRun>(over_integers(2)), proved<CompactOrderOfLayout>(over_integers(2)),
      proved<CoalesceXIdempotent>(over_integers(2).and_at({"(*,*,*)"}, {})),
      proved<ToBitStridesSameValues>(
          over_integers(1, fours_of_bits).and_at({"(*,*)"}, twos_of_bits)),
      proved<ToFStridesSameValues>(over_integers(1, fours_of_bits).and_at({"(*,*)"}, twos_of_bits)),
      proved<ToBitStridesThereAndBack>(
          over_integers(1, fours_of_bits).and_at({"(*,*)"}, twos_of_bits)),
      proved<RankOverModules>(over_integers(2, modules).and_at({"(*,(*,*))"}, modules)),
      proved<DepthOverModules>(over_integers(2, modules).and_at({"(*,(*,*))"}, modules)),
      proved<ModeOverModules>(over_integers(2, modules)),
      proved<FlattenOverModules>(over_integers(2, modules)),
      proved<InBoundsEntries>(over_integers(2, in_small)),
      proved<InBoundsOfIdentity>(over_integers(0, small_corners)),
      proved<InBoundsOverModules>(over_integers(2, in_small).and_at({"(*,*) *"}, in_small)),
      proved<ConcatenateOverModules>(over_integers(2, one_bit)),
      proved<CosizeOverModules>(over_integers(2, one_bit)),
      proved<EvaluateOverModules>(over_integers(2, modules)),
      proved<CoshapeOverModules>(over_integers(2, one_bit)));
}

}  // namespace plumb::proofs
