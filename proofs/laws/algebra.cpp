#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/algebra/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

namespace {

constexpr std::string_view ten_seconds =
    "undecided: its proof for two shapes of one leaf each did not end in 10 seconds of processor "
    "time";
constexpr std::string_view four_seconds =
    "undecided: its proof for two shapes of one leaf each did not end in 4 seconds of processor "
    "time, like that of logical_product.copies";
constexpr std::string_view copies_are_undecided =
    "not tried for two shapes: logical_product.copies is undecided";

}  // namespace

std::vector<ProofRow> proofs_on_algebra() {
  const auto over_two_with = [](std::size_t rank, const std::vector<std::string>& explored) {
    return over_integers(rank)
        .and_at({"(*,*) *"}, {.shapes = SmallShapes{3, explored, 3}})
        .and_at({"(*,*) (*,*)", "(*,*,*) *"}, {.shapes = SmallShapes{2, explored, 4}});
  };
  const std::vector<std::string> pairs{"(*,*) *", "(*,*) (*,*)", "(*,*,*) *", "((*,*),*) (*)"};
  const IntegerScope small{.shapes = SmallShapes{3, {}, 0}};
  return proof_rows<LawsOnAlgebra>(
      proved<CompositionPointwise>(over_integers(2).and_at(pairs, small)), proved<ComplementPartition>(over_integers(2)),
      proved<RightInversePointwise>(over_integers(2)),
      proved_to<LeftInversePointwise>(
          1, over_integers(1),
          "if neither of two strides divides the other, a search answers, through as many chains "
          "as the numbers have; left_inverse.of-chain, for strides that divide one another, is "
          "proved"),
      proved_to<LogicalDivideTiling>(1, over_two_with(1, {"T"}), "x x x x x"),
      proved_to<ZippedDivideGathers>(1, over_two_with(1, {"T"}), "x x x x x"),
      proved_to<TiledDivideGathers>(1, over_two_with(1, {"T"}), "x x x x x"),
      proved_to<FlatDivideGathers>(1, over_two_with(1, {"T"}), "x x x x x"),
      proved_to<LogicalProductCopies>(1, over_two_with(1, {"A"}), "x x x x x"),
      proved_to<ZippedProductGathers>(1, over_two_with(1, {"A"}), "x x x x x"),
      proved_to<TiledProductGathers>(1, over_two_with(1, {"A"}), "x x x x x"),
      proved_to<FlatProductGathers>(1, over_two_with(1, {"A"}), "x x x x x"),
      proved_to<BlockedProductInterleaves>(1, over_two_with(1, {"A"}), "x x x x x"),
      proved_to<RakedProductInterleaves>(1, over_two_with(1, {"A"}), "x x x x x"),
      proved_to<TileToShapeRepeats>(1, over_two_with(1, {"A"}), "x x x x x"),
      proved<MakeLayoutTvPlaces>(over_two_with(2, {"thr", "val"})), proved<TvPartitionPointwise>(over_integers(2)
              .and_at({"(*,*) * *"}, {.shapes = SmallShapes{3, {"T", "V"}, 3}})
              .and_at({"(*,*) (*,*) (*,*)"}, {.shapes = SmallShapes{2, {"T", "V"}, 3}})),
      proved<MaxCommonLayoutPointwise>(over_integers(2)),
      proved<MaxCommonVectorCorresponds>(over_integers(2)),
      proved<NullspaceKernel>(over_integers(2)),
      open<DomainDistributeBox>(because(euclid, "its proof did not end")),
      proved<WithShapePointwise>(over_integers(2)), open<MaxAlignmentVectors>(euclid),
      proved<QuasiInversePointwise>(over_integers(2)), proved<LayoutAddPointwise>(over_integers(2)),
      proved<TilerToLayoutPointwise>(over_integers(2)),
      open<CompositionDefinition>(
          because(every_element, "composition.pointwise is proved at any one of them")),
      proved<CompositionAssociative>(over_integers(2).and_at({"(*,*) * *", "(*,*) (*,*) *"}, small)),
      proved<CompositionDistributes>(over_integers(3).and_at(pairs, small)),
      open<ComplementDefinition>(
          because(every_element, "complement.partition is proved at any one of them")),
      proved<ComplementDisjoint>(over_integers(2)), proved<ComplementTwice>(over_integers(2)),
      proved<RightInverseComplete>(over_integers(2)), proved<RightInverseTwice>(over_integers(2)),
      open<LeftInverseDefinition>(
          because(every_element, "left_inverse.of-chain is proved at any one of them")),
      proved<LeftInverseOfChain>(over_integers(2)), proved<LeftInverseOfCompact>(over_integers(2)),
      open<LogicalDivideByProduct>(
          over_integers(2),
          "not tried: it has three shapes and a product, and logical_product.copies is undecided"),
      proved<LogicalDividePointwise>(over_two_with(2, {"T"})),
      proved<ZippedDivideOfLogical>(over_two_with(2, {"T"})),
      proved<TiledDivideOfLogical>(over_two_with(2, {"T"})), proved<FlatDivideOfLogical>(over_two_with(2, {"T"})),
      proved_to<LogicalProductDisjoint>(1, over_two_with(1, {"A"}), "x x x x x"),
      proved_to<ZippedProductOfLogical>(1, over_two_with(1, {"A"}), "x x x x x"),
      proved_to<TiledProductOfLogical>(1, over_two_with(1, {"A"}), "x x x x x"),
      proved_to<FlatProductOfLogical>(1, over_two_with(1, {"A"}), "x x x x x"),
      proved_to<RakedProductPermutesBlocked>(1, over_two_with(1, {"A"}), "x x x x x"),
      open<TileToShapeDefinition>(
          because(every_element, "tile_to_shape.repeats, at any one of them, is undecided")),
      proved<MaxCommonLayoutComplete>(over_integers(2)),
      proved<MaxCommonVectorIsSize>(over_integers(2)),
      proved<NullspaceOfNullspace>(over_integers(2)),
      proved_to<DomainDistributeComplete>(
          1, over_integers(1),
          "for two leaves it is undecided: its proof did not end in 3 seconds of processor time"),
      open<CompositionOverModules>(of_modules), open<LogicalDivideOverModules>(of_modules),
      open<ZippedDivideOverModules>(of_modules), open<TiledDivideOverModules>(of_modules),
      open<FlatDivideOverModules>(of_modules), open<TvPartitionOverModules>(of_modules),
      open<NullspaceOverModules>(of_modules),
      proved_to<WithShapeThereAndBack>(1, over_integers(1), long_at_two_leaves),
      open<MaxAlignmentOfTiling>(euclid), proved<QuasiInverseOfInjective>(over_integers(2)),
      proved<LayoutAddCommutes>(over_integers(2)), proved<LayoutAddZero>(over_integers(2)),
      open<CompositionOfCoordinates>(of_modules), open<RightInverseOverModules>(of_modules),
      open<LeftInverseOverModules>(of_modules));
}

}  // namespace plumb::proofs
