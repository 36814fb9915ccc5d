// The laws on memory: contracts, and what else is true.
#pragma once

#include "properties/laws/law_list.hpp"
#include "properties/laws/memory/access.hpp"
#include "properties/laws/memory/bank.hpp"
#include "properties/laws/memory/conflict_depth.hpp"
#include "properties/laws/memory/linear_bank_conflicts.hpp"
#include "properties/laws/memory/linear_wavefronts.hpp"
#include "properties/laws/memory/padded_shared.hpp"
#include "properties/laws/memory/raster.hpp"
#include "properties/laws/memory/sectors.hpp"
#include "properties/laws/memory/warp_period.hpp"
#include "properties/laws/memory/wave_footprint.hpp"
#include "properties/laws/memory/wavefronts.hpp"

namespace plumb::laws {

using LawsOnMemory = Laws<
    Contracts<BankWord, AccessWavefrontsCounted, PairedWavefrontsCounted, LdmatrixWavefrontsRows,
              ConflictDepthCounted, WarpBanksCounted, SectorsCounted, AccessVectorWhole,
              WarpPeriodRepeats, WavefrontsSpans, LinearWavefrontsCounted,
              LinearBankConflictsCounted, GroupedRasterCounts, GroupedRasterIndexCounts,
              StripRasterCounts, WaveFootprintCounted, PaddedSharedPointwise>,
    Further<BankRows, AccessWavefrontsFree, AccessWavefrontsBounds, AccessWavefrontsRotation,
            AccessWavefrontsInactive, AccessWavefrontsLinear, AccessWavefrontsOfComposed,
            PairedWavefrontsBetween, PairedWavefrontsInPairs, LdmatrixWavefrontsAsAccess,
            ConflictDepthOfWords, ConflictDepthBound, WarpBanksLanes, WarpBanksWavefronts,
            SectorsBounds, SectorsAligned, AccessVectorGreatest, WarpPeriodLeast,
            WarpPeriodOfALayout, WarpPeriodOfComposed, WavefrontsCounted, WavefrontsCopies,
            LinearWavefrontsSegments, LinearWavefrontsOneGroup, LinearBankConflictsOfWavefronts,
            GroupedRasterAsLayout, GroupedRasterIndexUndoes, StripRasterTransposed,
            WaveFootprintBound, WaveFootprintOfColumns, PaddedSharedGaps, PaddedSharedInAnyOrder>>;

}  // namespace plumb::laws
