#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/modes/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

std::vector<ProofRow> proofs_on_modes() {
  const IntegerScope modules{.bits_of_strides = 2};
  const IntegerScope one_bit{.bits_of_strides = 1};
  const IntegerScope few_modules{.small = {"n"}, .bits_of_strides = 2};
  return proof_rows<LawsOnModes>(
      proved<UnflattenLeaves>(over_integers(2)), proved<AppendModes>(over_integers(2)),
      proved<PrependModes>(over_integers(2)), proved<InsertModes>(over_integers(2)),
      proved<ReplaceModes>(over_integers(2)),
      proved<RemoveModes>(over_integers(2).and_at({"(*,*,*,*,*)"}, {})),
      proved<GroupModes>(over_integers(2).and_at({"(*,*,*)"}, {})),
      proved<TakeModes>(over_integers(2).and_at({"(*,*,*,*,*)"}, {})),
      proved<SelectModes>(over_integers(2)),
      proved<RepeatModes>(over_integers(2, {.small = {"n"}})),
      proved<ReverseModes>(over_integers(2).and_at({"(*,*,*)", "(*,(*,*))", "(*,*,*,*,*)"}, {})),
      proved<SortAscends>(over_integers(2).and_at({"(*,*,*)"}, {})),
      proved<ZipPairs>(over_integers(2)), proved<UnzipPairs>(over_integers(2)),
      proved<SliceModes>(over_integers(2).and_at({"(*,(*,*))", "(*,*,*)"}, {})),
      proved<DiceModes>(over_integers(2).and_at({"(*,(*,*))", "(*,*,*)"}, {})),
      proved<CoshapeBounds>(over_integers(2)), proved<SliceAndOffsetPointwise>(over_integers(2)),
      proved<DomainOffsetShifts>(over_integers(2)), proved<UnflattenRestores>(over_integers(2)),
      proved<ReverseTwice>(over_integers(2)), proved<SortAgain>(over_integers(2)),
      proved<UnzipZip>(over_integers(2)), proved<SliceOffsets>(over_integers(2)),
      proved<DiceWithSlice>(over_integers(2)),
      proved<SliceAndOffsetOverModules>(over_integers(2, one_bit)),
      proved<DomainOffsetOverModules>(over_integers(2, one_bit)),
      proved<ZipModesTransposes>(
          over_integers(2).and_at({"((*,*),(*,*))", "(*,*,*)", "((*),(*,*))"}, {})),
      proved<AppendOverModules>(over_integers(2, modules)),
      proved<PrependOverModules>(over_integers(2, modules)),
      proved<InsertOverModules>(over_integers(2, one_bit)),
      proved<ReplaceOverModules>(over_integers(2, modules)),
      proved<RemoveOverModules>(over_integers(2, modules)),
      proved<GroupOverModules>(over_integers(2, one_bit)),
      proved<TakeOverModules>(over_integers(2, modules)),
      proved<SelectOverModules>(over_integers(2, one_bit)),
      proved<RepeatOverModules>(over_integers(2, few_modules)),
      proved<ReverseOverModules>(
          over_integers(2, modules).and_at({"(*,*,*)", "(*,(*,*))"}, one_bit)),
      proved<SliceOverModules>(over_integers(2, modules)),
      proved<DiceOverModules>(over_integers(2, modules)),
      proved<ZipModesOverModules>(over_integers(2, modules)));
}

}  // namespace plumb::proofs
