// Laws of injective and surjective.
#pragma once

#include "properties/law.hpp"
#include "properties/laws/complement.hpp"
#include "reference/decisions.hpp"

namespace plumb::laws {

struct InjectiveDefinition {
  static constexpr LawText text{"injective.definition", "R == (no two of the size(A) offsets are equal)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const bool R = use.injective(A);
    if (size(A) <= enumeration_limit) return draw.equal(R, injective_by_definition(A));
    const auto decided = injective_by_tests(A);
    if (!decided) throw Undecided{"more than 65536 offsets, and no test decides"};
    return draw.equal(R, *decided);
  }
};

struct InjectiveNoCollision {
  static constexpr LawText text{"injective.no-collision", "injective(A) and i != j imply A(i) != A(j)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(use.injective(A));
    const auto i = draw.index_in("i", A), j = draw.index_in("j", A);
    return i == j || !draw.equal(evaluate(A, i), evaluate(A, j));
  }
};

struct SurjectiveDefinition {
  static constexpr LawText text{"surjective.definition", "R == (every x in [0, cosize(A)) is some A(i))"};

  /// With a negative stride the offsets may be counted from the least one, or from 0.
  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::natural);
    const bool R = use.surjective(A);
    if (natural_strides(A) && size(A) > enumeration_limit)
      return draw.equal(R, surjective(A).value());
    const auto offsets = image(A);
    const bool without_gaps =
        draw.equal(offsets.back() - offsets.front() + 1, decltype(size(A))(static_cast<int>(offsets.size())));
    if (offsets.front() < 0) {
      const auto from_zero = offsets.end() - std::lower_bound(offsets.begin(), offsets.end(), 0);
      return R == without_gaps || R == (offsets.back() + 1 == static_cast<int>(from_zero));
    }
    return draw.equal(R, without_gaps);
  }
};

}  // namespace plumb::laws
