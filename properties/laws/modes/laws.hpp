// The laws on modes: contracts, and what else is true.
#pragma once

#include "properties/laws/law_list.hpp"
#include "properties/laws/modes/modes.hpp"
#include "properties/laws/modes/over_modules.hpp"
#include "properties/laws/modes/regroup.hpp"
#include "properties/laws/modes/slice.hpp"
#include "properties/laws/modes/slice_and_offset.hpp"
#include "properties/laws/modes/zip_modes.hpp"

namespace plumb::laws {

using LawsOnModes =
    Laws<Contracts<UnflattenLeaves, AppendModes, PrependModes, InsertModes, ReplaceModes,
                   RemoveModes, GroupModes, TakeModes, SelectModes, RepeatModes, ReverseModes,
                   SortAscends, ZipPairs, UnzipPairs, SliceModes, DiceModes, CoshapeBounds,
                   SliceAndOffsetPointwise, DomainOffsetShifts, ZipModesTransposes>,
         Further<UnflattenRestores, ReverseTwice, SortAgain, UnzipZip, SliceOffsets, DiceWithSlice,
                 SliceAndOffsetOverModules, DomainOffsetOverModules, AppendOverModules,
                 PrependOverModules, InsertOverModules, ReplaceOverModules, RemoveOverModules,
                 GroupOverModules, TakeOverModules, SelectOverModules, RepeatOverModules,
                 ReverseOverModules, SliceOverModules, DiceOverModules, ZipModesOverModules>>;

}  // namespace plumb::laws
