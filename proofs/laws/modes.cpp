#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/modes/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

std::vector<ProofRow> proofs_on_modes() {
  return proof_rows<LawsOnModes>(
      proved<UnflattenLeaves>(over_integers(2)), proved<AppendModes>(over_integers(2)),
      proved<PrependModes>(over_integers(2)), proved<InsertModes>(over_integers(2)),
      proved<ReplaceModes>(over_integers(2)), proved<RemoveModes>(over_integers(2)),
      proved<GroupModes>(over_integers(2)), proved<TakeModes>(over_integers(2)),
      proved<SelectModes>(over_integers(2)),
      proved<RepeatModes>(over_integers(2, {.small = {"n"}})),
      proved<ReverseModes>(over_integers(2)), proved<SortAscends>(over_integers(2)),
      proved<ZipPairs>(over_integers(2)), proved<UnzipPairs>(over_integers(2)),
      proved<SliceModes>(over_integers(2)), proved<DiceModes>(over_integers(2)),
      proved<CoshapeBounds>(over_integers(2)), proved<SliceAndOffsetPointwise>(over_integers(2)),
      proved<DomainOffsetShifts>(over_integers(2)), proved<UnflattenRestores>(over_integers(2)),
      proved<ReverseTwice>(over_integers(2)), proved<SortAgain>(over_integers(2)),
      proved<UnzipZip>(over_integers(2)), proved<SliceOffsets>(over_integers(2)),
      proved<DiceWithSlice>(over_integers(2)), open<SliceAndOffsetOverModules>(of_modules),
      open<DomainOffsetOverModules>(of_modules), proved<ZipModesTransposes>(over_integers(2)),
      open<AppendOverModules>(of_modules), open<PrependOverModules>(of_modules),
      open<InsertOverModules>(of_modules), open<ReplaceOverModules>(of_modules),
      open<RemoveOverModules>(of_modules), open<GroupOverModules>(of_modules),
      open<TakeOverModules>(of_modules), open<SelectOverModules>(of_modules),
      open<RepeatOverModules>(of_modules), open<ReverseOverModules>(of_modules),
      open<SliceOverModules>(of_modules), open<DiceOverModules>(of_modules),
      open<ZipModesOverModules>(of_modules));
}

}  // namespace plumb::proofs
