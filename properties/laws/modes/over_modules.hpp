// Modes of layouts over Z^n and F2: put in, left out, grouped, repeated, reversed and zipped.
#pragma once

#include "properties/laws/modes/modes.hpp"
#include "properties/laws/modes/slice.hpp"
#include "properties/laws/modes/zip_modes.hpp"
#include "properties/laws/over_modules.hpp"

namespace plumb::laws {

struct AppendOverModules : OverModules<AppendModes> {
  static constexpr LawText text{"append.over-modules",
                                "append.modes, of strides in Z^n and over F2"};
};

struct PrependOverModules : OverModules<PrependModes> {
  static constexpr LawText text{"prepend.over-modules",
                                "prepend.modes, of strides in Z^n and over F2"};
};

struct InsertOverModules : OverModules<InsertModes> {
  static constexpr LawText text{"insert.over-modules",
                                "insert.modes, of strides in Z^n and over F2"};
};

struct ReplaceOverModules : OverModules<ReplaceModes> {
  static constexpr LawText text{"replace.over-modules",
                                "replace.modes, of strides in Z^n and over F2"};
};

struct RemoveOverModules : OverModules<RemoveModes> {
  static constexpr LawText text{"remove.over-modules",
                                "remove.modes, of strides in Z^n and over F2"};
};

struct GroupOverModules : OverModules<GroupModes> {
  static constexpr LawText text{"group.over-modules", "group.modes, of strides in Z^n and over F2"};
};

struct TakeOverModules : OverModules<TakeModes> {
  static constexpr LawText text{"take.over-modules", "take.modes, of strides in Z^n and over F2"};
};

struct SelectOverModules : OverModules<SelectModes> {
  static constexpr LawText text{"select.over-modules",
                                "select.modes, of strides in Z^n and over F2"};
};

struct RepeatOverModules : OverModules<RepeatModes> {
  static constexpr LawText text{"repeat.over-modules",
                                "repeat.modes, of strides in Z^n and over F2"};
};

struct ReverseOverModules : OverModules<ReverseModes> {
  static constexpr LawText text{"reverse.over-modules",
                                "reverse.modes, of strides in Z^n and over F2"};
};

struct SliceOverModules : OverModules<SliceModes> {
  static constexpr LawText text{"slice.over-modules", "slice.modes, of strides in Z^n and over F2"};
};

struct DiceOverModules : OverModules<DiceModes> {
  static constexpr LawText text{"dice.over-modules", "dice.modes, of strides in Z^n and over F2"};
};

struct ZipModesOverModules : OverModules<ZipModesTransposes> {
  static constexpr LawText text{"zip_modes.over-modules",
                                "zip_modes.transposes, of strides in Z^n and over F2"};
};

}  // namespace plumb::laws
