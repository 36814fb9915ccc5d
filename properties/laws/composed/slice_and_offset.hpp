// Laws of slice_and_offset and domain_offset of composed layouts.
#pragma once

#include "properties/laws/composed/lifted.hpp"
#include "properties/laws/modes/slice_and_offset.hpp"

namespace plumb::laws {

struct ComposedSliceAndOffsetThroughLinks
    : Lifted<ComposedSliceAndOffsetThroughLinks, SliceAndOffsetPointwise> {
  static constexpr LawText text{
      "composed_slice_and_offset.through-links",
      "x + R(j) == F0(x0 + y + Q(j)), F == F0 o x0 o A, for Q, y with the contract of "
      "slice_and_offset(A, c); R has the shape of Q, or a finer one"};

  static auto call(auto& use, const auto&... given) {
    return use.composed_slice_and_offset(given...);
  }

  /// The shapes that R may refine.
  template <class Integer>
  static std::vector<IntTuple<Integer>> coarse_shapes(const Layout<Integer>& A,
                                                      const Pattern<Integer>& c) {
    return fits_pattern<Integer>(A.shape, c) ? shapes_of_open(A.shape, c)
                                             : std::vector<IntTuple<Integer>>{};
  }
};

struct ComposedDomainOffsetThroughLinks
    : Lifted<ComposedDomainOffsetThroughLinks, DomainOffsetShifts> {
  static constexpr LawText text{
      "composed_domain_offset.through-links",
      "x + R(e) == F0(x0 + y + Q(e)), F == F0 o x0 o A, for Q, y with the contract of "
      "domain_offset(A, c); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_domain_offset(given...); }
};

}  // namespace plumb::laws
