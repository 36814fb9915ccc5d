// Decisions about layouts over Z^n and F2, of up to 65536 elements.
#pragma once

#include "properties/laws/decisions/decisions.hpp"

namespace plumb::laws {

struct InjectiveOverModules {
  static constexpr LawText text{"injective.over-modules",
                                "injective.definition, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"), [&](const auto& A) {
      draw.assume(size(A) <= enumeration_limit);
      return decides_injective(draw, A, use.injective(A));
    });
  }
};

struct SurjectiveOverModules {
  static constexpr LawText text{
      "surjective.over-modules",
      "R == (the values are a box [0, C)); if an entry is negative, a box, "
      "or a box without what is negative; of strides in Z^n"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.coordinate_layout("A");
    draw.assume(size(A) <= enumeration_limit);
    return decides_surjective(draw, A, use.surjective(A));
  }
};

struct CompactOverModules {
  static constexpr LawText text{
      "compact.over-modules",
      "R == (the size(A) values are different, and a box [0, C)); of strides in Z^n"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.coordinate_layout("A");
    draw.assume(size(A) <= enumeration_limit);
    return decides_compact(draw, A, use.compact(A));
  }
};

struct ContiguousOverModules {
  static constexpr LawText text{
      "contiguous.over-modules",
      "R == (the size(A) values are different, and a box); of strides in Z^n"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.coordinate_layout("A");
    draw.assume(size(A) <= enumeration_limit);
    return decides_contiguous(draw, A, use.contiguous(A));
  }
};

struct DisjointOverModules {
  static constexpr LawText text{"disjoint.over-modules",
                                "disjoint.definition, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"), [&](const auto& A) {
      const auto B = draw.layout_beside("B", A);
      draw.assume(size(A) <= enumeration_limit && size(B) <= enumeration_limit);
      return decides_disjoint(draw, A, B, use.disjoint(A, B));
    });
  }
};

struct EquivalentOverModules {
  static constexpr LawText text{"equivalent.over-modules",
                                "equivalent.definition, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"),
                          [&](const auto& A) { return compares(draw, use, A); });
  }
};

}  // namespace plumb::laws
