// Modes of layouts over Z^n and F2: put in, left out, grouped, repeated, reversed and zipped.
#pragma once

#include "properties/laws/modes/modes.hpp"
#include "properties/laws/modes/slice.hpp"
#include "properties/laws/modes/zip_modes.hpp"
#include "properties/laws/over_modules.hpp"

namespace plumb::laws {

struct AppendOverModules : OverStrides<AppendModes> {
  static constexpr LawText text{"append.over-modules",
                                "append.modes, of strides in Z^n and over F2"};
};

struct PrependOverModules : OverStrides<PrependModes> {
  static constexpr LawText text{"prepend.over-modules",
                                "prepend.modes, of strides in Z^n and over F2"};
};

struct InsertOverModules : OverStrides<InsertModes> {
  static constexpr LawText text{"insert.over-modules",
                                "insert.modes, of strides in Z^n and over F2"};
};

struct ReplaceOverModules : OverStrides<ReplaceModes> {
  static constexpr LawText text{"replace.over-modules",
                                "replace.modes, of strides in Z^n and over F2"};
};

struct RemoveOverModules : OverStrides<RemoveModes> {
  static constexpr LawText text{"remove.over-modules",
                                "remove.modes, of strides in Z^n and over F2"};
};

struct GroupOverModules : OverStrides<GroupModes> {
  static constexpr LawText text{"group.over-modules", "group.modes, of strides in Z^n and over F2"};
};

struct TakeOverModules : OverStrides<TakeModes> {
  static constexpr LawText text{"take.over-modules", "take.modes, of strides in Z^n and over F2"};
};

struct SelectOverModules : OverStrides<SelectModes> {
  static constexpr LawText text{"select.over-modules",
                                "select.modes, of strides in Z^n and over F2"};
};

struct RepeatOverModules : OverStrides<RepeatModes> {
  static constexpr LawText text{"repeat.over-modules",
                                "repeat.modes, of strides in Z^n and over F2"};
};

struct ReverseOverModules : OverStrides<ReverseModes> {
  static constexpr LawText text{"reverse.over-modules",
                                "reverse.modes, of strides in Z^n and over F2"};
};

struct SliceOverModules : OverStrides<SliceModes> {
  static constexpr LawText text{"slice.over-modules", "slice.modes, of strides in Z^n and over F2"};
};

struct DiceOverModules : OverStrides<DiceModes> {
  static constexpr LawText text{"dice.over-modules", "dice.modes, of strides in Z^n and over F2"};
};

struct ZipModesOverModules : OverStrides<ZipModesTransposes> {
  static constexpr LawText text{"zip_modes.over-modules",
                                "zip_modes.transposes, of strides in Z^n and over F2"};
};

}  // namespace plumb::laws
