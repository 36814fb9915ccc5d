// Laws of get_swizzle_portion and get_nonswizzle_portion.
#pragma once

#include <variant>

#include "properties/law.hpp"
#include "properties/laws/functions.hpp"
#include "properties/variants/parentheses.hpp"
#include "reference/composed/composed_layout.hpp"

namespace plumb::laws {

/// Swizzles that have bits are equal as functions only if bits, base and shift are.
struct GetSwizzlePortionOuter {
  static constexpr LawText text{"get_swizzle_portion.outer",
                                "F == R o x_0 o A; a swizzle without bits may be any of these"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F");
    const auto R = use.get_swizzle_portion(F);
    using Swizzled = std::decay_t<decltype(R)>;
    if (F.links.size() != 1) return draw.unclaimed();
    const auto* f = std::get_if<Swizzled>(&F.links.front().outer);
    if (!f) return draw.unclaimed();
    return R.bits == f->bits && (R.bits == 0 || R == *f);
  }
};

struct GetNonswizzlePortionInner {
  static constexpr LawText text{
      "get_nonswizzle_portion.inner",
      "R(i) == A(i), and R has the shape of A, the layout that F applies first"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F");
    const auto R = use.get_nonswizzle_portion(F);
    if (F.links.size() != 1 || F.links.front().outer.index() != 0) return draw.unclaimed();
    if (!variants::same_but_for_parentheses(R.shape, F.inner.shape)) return false;
    const auto i = draw.index_in("i", F.inner);
    return draw.equal(value_at(R, i), value_at(F.inner, i));
  }
};

}  // namespace plumb::laws
