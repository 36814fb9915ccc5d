// The laws on tuples: contracts, and what else is true.
#pragma once

#include "properties/laws/law_list.hpp"
#include "properties/laws/tuples/extremes.hpp"
#include "properties/laws/tuples/lexicographic_less.hpp"
#include "properties/laws/tuples/order.hpp"
#include "properties/laws/tuples/refinement.hpp"
#include "properties/laws/tuples/relations.hpp"
#include "properties/laws/tuples/rounding.hpp"
#include "properties/laws/tuples/tuple_algebra.hpp"
#include "properties/laws/tuples/tuple_div.hpp"

namespace plumb::laws {

using LawsOnTuples = Laws<
    Contracts<ShapeDivDigits, ProductModes, ProductEachModes, ProductLikeLeaves, InnerProductModes,
              PrefixProductSteps, SuffixProductSteps, ElemScaleLeaves, ElemLessEntries,
              ElemLeqNegation, ElemGtrEntries, ElemGeqNegation, CongruentPlaces,
              WeaklyCongruentPlaces, CompatiblePlaces, WeaklyCompatiblePlaces, EvenlyDividesSizes,
              CommonRefinementPlaces, CommonCoarseningPlaces, TupleCeilDivDigits, TupleRoundUpLeast,
              TupleGcdGreatest, LexLessFirst, ColexLessFirst, TupleAddLeaves, TupleMaxBound,
              TupleMinBound, TupleDivDigits, TupleModDigits>,
    Further<ShapeDivSize, InnerProductLinear, WeaklyCongruentBothWays, CompatibleCoordinates,
            CommonRefinementLeast, CommonCoarseningGreatest, LexLessOfCoordinates,
            ColexLessOfCoordinates, TupleAddOfCoordinates>>;

}  // namespace plumb::laws
