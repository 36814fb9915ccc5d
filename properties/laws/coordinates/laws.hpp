// The laws on coordinates: contracts, and what else is true.
#pragma once

#include "properties/laws/coordinates/coordinates.hpp"
#include "properties/laws/coordinates/enumeration.hpp"
#include "properties/laws/coordinates/strided.hpp"
#include "properties/laws/law_list.hpp"

namespace plumb::laws {

using LawsOnCoordinates = Laws<
    Contracts<Crd2idxNatural, Idx2crdInverse, Crd2crdSameIndex, IncrementNext, CoordinatesInOrder,
              AdmitsPlaces, LexCrd2idxMirror, LexIdx2crdMirror, Idx2crdStridedDigits>,
    Further<Crd2idxCompact, Idx2crdInBounds, IncrementReachesLast, CoordinatesIncrement,
            AdmitsCoordinates, LexCrd2idxNext, LexIdx2crdInverse, Idx2crdStridedColumnMajor>>;

}  // namespace plumb::laws
