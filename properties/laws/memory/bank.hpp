// Laws of the bank of an element.
#pragma once

#include "properties/law.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::laws {

struct BankWord {
  static constexpr LawText text{"bank.word",
                                "0 <= R < b, and the first bit x e of element x lies in a word k, "
                                "8 c k <= x e < 8 c (k + 1), with k mod b == R"};

  /// Counted from the beginning of bank R on, it lies within the first word of a row.
  bool operator()(auto& draw, auto& use) const {
    const auto x = draw.integer("x");
    const auto e = draw.positive("e"), b = draw.positive("b"), c = draw.positive("c");
    const auto R = use.bank(x, e, b, c);
    if (e < 1 || b < 1 || c < 1) return false;
    using Integer = std::decay_t<decltype(x)>;
    const Integer into_row = floor_mod(Integer(x * e - 8 * c * R), Integer(8 * b * c));
    return R >= 0 && R < b && draw.less(into_row, Integer(8 * c));
  }
};

struct BankRows {
  static constexpr LawText text{
      "bank.rows", "bank(x + 8 b c y, e, b, c) == bank(x, e, b, c): whole rows of banks further"};

  bool operator()(auto& draw, auto& use) const {
    const auto x = draw.integer("x"), y = draw.integer("y");
    const auto e = draw.positive("e"), b = draw.positive("b"), c = draw.positive("c");
    using Integer = std::decay_t<decltype(x)>;
    return draw.equal(use.bank(Integer(x + 8 * b * c * y), e, b, c), use.bank(x, e, b, c));
  }
};

}  // namespace plumb::laws
