// Laws of coalesce.
#pragma once

#include "properties/laws/functions.hpp"
#include "properties/laws/layouts/by_profile.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

/// True if coalesce(A), or coalesce(A, P) of a profile that is drawn, keeps its contract.
bool coalesces(auto& draw, auto& use, const auto& A) {
  const bool by_mode = draw.has("P");
  const Profile P = by_mode ? draw.profile_within("P", A.shape) : Profile(Star{});
  const auto R = by_mode ? use.coalesce(A, P) : use.coalesce(A);
  return by_profile(draw, "mode", A, P, R, [&](const auto& outer, const auto& part) {
    const auto i = draw.index_in("i", outer);
    return depth(part.shape) <= 1 && draw.equal(size(part), size(outer)) &&
           draw.equal(evaluate(part, i), evaluate(outer, i));
  });
}

struct CoalesceSameFunction {
  static constexpr LawText text{"coalesce.same-function",
                                "R(i) == A(i) for 0 <= i < size(A); size(R) == size(A); "
                                "depth(R) <= 1; with P, the same for each * of P"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A"),
                          [&](const auto& A) { return coalesces(draw, use, A); });
  }
};

struct CoalesceOverModules {
  static constexpr LawText text{"coalesce.over-modules",
                                "coalesce.same-function, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"),
                          [&](const auto& A) { return coalesces(draw, use, A); });
  }
};

struct CoalesceNormalForm {
  static constexpr LawText text{"coalesce.normal-form",
                                "R is 1:0, or has no extent 1 and no neighbours (s,t):(d,s*d)"};

  bool operator()(auto& draw, auto& use) const {
    const auto modes = flat_modes(use.coalesce(draw.layout("A")));
    if (modes.size() == 1 && modes[0].extent == 1) return modes[0].stride == 0;
    for (std::size_t k = 0; k < modes.size(); ++k) {
      if (modes[k].extent == 1) return false;
      if (k > 0 && modes[k].stride == modes[k - 1].extent * modes[k - 1].stride) return false;
    }
    return true;
  }
};

struct CoalesceIdempotent {
  static constexpr LawText text{"coalesce.idempotent", "coalesce(coalesce(A)) == coalesce(A)"};

  bool operator()(auto& draw, auto& use) const {
    const auto R = use.coalesce(draw.layout("A"));
    return draw.equal(use.coalesce(R), R);
  }
};

}  // namespace plumb::laws
