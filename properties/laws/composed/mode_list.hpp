// Laws of the modes of composed layouts put in, left out, repeated and reversed.
#pragma once

#include "properties/laws/composed/lifted.hpp"
#include "properties/laws/modes/modes.hpp"
#include "properties/laws/modes/slice.hpp"
#include "properties/laws/modes/zip_modes.hpp"

namespace plumb::laws {

struct ComposedPrependThroughLinks : Lifted<ComposedPrependThroughLinks, PrependModes> {
  static constexpr LawText text{
      "composed_prepend.through-links",
      "R(i) == F0(x0 + Q(i)), F == F0 o x0 o A, for a Q with the contract of prepend(A, Y); "
      "R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_prepend(given...); }
};

struct ComposedInsertThroughLinks : Lifted<ComposedInsertThroughLinks, InsertModes> {
  static constexpr LawText text{
      "composed_insert.through-links",
      "R(i) == F0(x0 + Q(i)), F == F0 o x0 o A, for a Q with the contract of insert(A, Y, k); "
      "R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_insert(given...); }
};

struct ComposedReplaceThroughLinks : Lifted<ComposedReplaceThroughLinks, ReplaceModes> {
  static constexpr LawText text{
      "composed_replace.through-links",
      "R(i) == F0(x0 + Q(i)), F == F0 o x0 o A, for a Q with the contract of replace(A, Y, k); "
      "R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_replace(given...); }
};

struct ComposedRemoveThroughLinks : Lifted<ComposedRemoveThroughLinks, RemoveModes> {
  static constexpr LawText text{
      "composed_remove.through-links",
      "R(i) == F0(x0 + Q(i)), F == F0 o x0 o A, for a Q with the contract of remove(A, k); "
      "R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_remove(given...); }
};

struct ComposedRepeatThroughLinks : Lifted<ComposedRepeatThroughLinks, RepeatModes> {
  static constexpr LawText text{
      "composed_repeat.through-links",
      "R(i) == F0(x0 + Q(i)), F == F0 o x0 o A, for a Q with the contract of repeat(A, n); "
      "R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_repeat(given...); }
};

struct ComposedReverseThroughLinks : Lifted<ComposedReverseThroughLinks, ReverseModes> {
  static constexpr LawText text{
      "composed_reverse.through-links",
      "R(i) == F0(x0 + Q(i)), F == F0 o x0 o A, for a Q with the contract of reverse(A); "
      "R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_reverse(given...); }
};

struct ComposedZipThroughLinks : Lifted<ComposedZipThroughLinks, ZipModesTransposes> {
  static constexpr LawText text{
      "composed_zip.through-links",
      "R(i) == F0(x0 + Q(i)), F == F0 o x0 o A, for a Q with the contract of zip_modes(A); "
      "R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_zip(given...); }
};

struct ComposedDiceThroughLinks : Lifted<ComposedDiceThroughLinks, DiceModes> {
  static constexpr LawText text{
      "composed_dice.through-links",
      "R(i) == F0(x0 + Q(i)), F == F0 o x0 o A, for a Q with the contract of dice(A, c); "
      "R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_dice(given...); }
};

}  // namespace plumb::laws
