// Laws of the modes of composed layouts.
#pragma once

#include "properties/laws/composed/lifted.hpp"
#include "properties/laws/layouts/filter.hpp"
#include "properties/laws/layouts/layout.hpp"
#include "properties/laws/modes/modes.hpp"

namespace plumb::laws {

struct ComposedRankThroughLinks : Lifted<ComposedRankThroughLinks, RankCounts> {
  static constexpr LawText text{
      "composed_rank.through-links",
      "R is rank(A) by the contract of rank, A the layout that is applied first"};

  static auto call(auto& use, const auto&... given) { return use.composed_rank(given...); }
};

struct ComposedDepthThroughLinks : Lifted<ComposedDepthThroughLinks, DepthCounts> {
  static constexpr LawText text{
      "composed_depth.through-links",
      "R is depth(A) by the contract of depth, A the layout that is applied first"};

  static auto call(auto& use, const auto&... given) { return use.composed_depth(given...); }
};

struct ComposedFlattenThroughLinks : Lifted<ComposedFlattenThroughLinks, FlattenSameFunction> {
  static constexpr LawText text{
      "composed_flatten.through-links",
      "R(i) == F0(x0 + Q(i)), F == F0 o x0 o A, for a Q with the contract of "
      "flatten(A); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_flatten(given...); }
};

struct ComposedModeThroughLinks : Lifted<ComposedModeThroughLinks, ModeRestricts> {
  static constexpr LawText text{
      "composed_mode.through-links",
      "R(i) == F0(x0 + Q(i)), F == F0 o x0 o A, for a Q with the contract of mode(A, "
      "k); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_mode(given...); }
};

struct ComposedAppendThroughLinks : Lifted<ComposedAppendThroughLinks, AppendModes> {
  static constexpr LawText text{
      "composed_append.through-links",
      "R(i) == F0(x0 + Q(i)), F == F0 o x0 o A, for a Q with the contract of append(A, "
      "Y); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_append(given...); }
};

struct ComposedGroupThroughLinks : Lifted<ComposedGroupThroughLinks, GroupModes> {
  static constexpr LawText text{
      "composed_group.through-links",
      "R(i) == F0(x0 + Q(i)), F == F0 o x0 o A, for a Q with the contract of group(A, "
      "b, e); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_group(given...); }
};

struct ComposedTakeThroughLinks : Lifted<ComposedTakeThroughLinks, TakeModes> {
  static constexpr LawText text{
      "composed_take.through-links",
      "R(i) == F0(x0 + Q(i)), F == F0 o x0 o A, for a Q with the contract of take(A, b, "
      "e); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_take(given...); }
};

struct ComposedSelectThroughLinks : Lifted<ComposedSelectThroughLinks, SelectModes> {
  static constexpr LawText text{
      "composed_select.through-links",
      "R(i) == F0(x0 + Q(i)), F == F0 o x0 o A, for a Q with the contract of select(A, "
      "I); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_select(given...); }
};

struct ComposedFilterZerosThroughLinks
    : Lifted<ComposedFilterZerosThroughLinks, FilterZerosRestriction> {
  static constexpr LawText text{
      "composed_filter_zeros.through-links",
      "R(i) == F0(x0 + Q(i)), F == F0 o x0 o A, for a Q with the contract of "
      "filter_zeros(A, P); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_filter_zeros(given...); }
};

struct ComposedFilterThroughLinks : Lifted<ComposedFilterThroughLinks, FilterRestriction> {
  static constexpr LawText text{
      "composed_filter.through-links",
      "R(i) == F0(x0 + Q(i)), F == F0 o x0 o A, for a Q with the contract of filter(A, "
      "P); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_filter(given...); }
};

}  // namespace plumb::laws
