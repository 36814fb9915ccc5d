// Laws of fixed_points, fixed_rows, fixed_columns and row_period.
#pragma once

#include <algorithm>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/swizzles/swizzle_bits.hpp"
#include "reference/swizzles/fixed_points.hpp"
#include "reference/swizzles/recast.hpp"

namespace plumb::laws {

struct FixedPointsBits {
  static constexpr LawText text{
      "fixed_points.bits",
      "R == 2^z, z the number of k < n with f(2^k) == 2^k: f keeps x iff it keeps each bit of x"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto n = draw.natural("n");
    const auto R = use.fixed_points(f, n);
    using Integer = std::decay_t<decltype(R)>;
    const auto end = bits_of(f);
    if (!end || n < 0) return false;
    if (n > mask_limit || *end > mask_limit) throw Undecided{"more than 4096 bits to look at"};
    Integer expected = power_of_two(n);
    for (Integer unit(1), k(0); k < n && k < *end; k = k + 1, unit = unit * 2)
      if (swizzled(f, unit) != unit) expected = floor_div(expected, Integer(2));
    return draw.equal(R, expected);
  }
};

struct FixedPointsCount {
  static constexpr LawText text{"fixed_points.count",
                                "R == the number of x < 2^n with f(x) == x, counted, for n <= 8"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto n = draw.natural("n");
    draw.assume(n <= 8);
    return draw.equal(use.fixed_points(f, n), fixed_points_by_definition(f, n));
  }
};

struct FixedPointsOneBitMore {
  static constexpr LawText text{
      "fixed_points.one-bit-more",
      "fixed_points(f, 0) == 1; fixed_points(f, n + 1) == 2 R if f(2^n) == 2^n, else R"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto n = draw.natural("n");
    using Integer = std::decay_t<decltype(n)>;
    const Integer R = use.fixed_points(f, n), next = use.fixed_points(f, Integer(n + 1));
    if (n == 0 && R != 1) return draw.equal(R, Integer(1));
    const Integer unit = power_of_two(n);
    return draw.equal(next, swizzled(f, unit) == unit ? Integer(R * 2) : R);
  }
};

/// True if i is among the first R.first numbers of its period of R.second.
template <class Integer>
bool in_pattern(const Integer& i, const std::pair<Integer, Integer>& R) {
  return floor_mod(i, R.second) < R.first;
}

/// f repeats after `rows` rows. An answer that repeats after more, and where not every row stays,
/// is another pattern, though it may agree in all of these.
struct FixedRowsColumnZero {
  static constexpr LawText text{"fixed_rows.column-zero", "f(2^r i) == 2^r i iff i mod p < g"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto r = draw.natural("r");
    const auto R = use.fixed_rows(f, r);
    using Integer = std::decay_t<decltype(r)>;
    const auto end = bits_of(f);
    if (!end || r < 0 || R.second < 1) return false;
    if (r > mask_limit) throw Undecided{"a row too long to look at"};
    const Integer rows = power_of_two(std::max(Integer(0), Integer(*end - r)));
    if (R.first < R.second && rows < R.second) return false;
    const auto i = draw.below("i", Integer(rows + 1));
    const Integer x = shift_left(i, r);
    return draw.equal(swizzled(f, x), x) == in_pattern(i, R);
  }
};

struct FixedRowsElements {
  static constexpr LawText text{"fixed_rows.elements",
                                "f(2^r i + j) == 2^r i + j iff j mod P < G and i mod p < g"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto r = draw.natural("r");
    const auto rows = use.fixed_rows(f, r);
    const auto columns = use.fixed_columns(f, r);
    using Integer = std::decay_t<decltype(r)>;
    const auto i = draw.natural("i");
    draw.assume(r <= 64);
    const auto j = draw.below("j", power_of_two(r));
    const Integer x = shift_left(i, r) + j;
    return draw.equal(swizzled(f, x), x) == (in_pattern(i, rows) && in_pattern(j, columns));
  }
};

struct FixedColumnsRowZero {
  static constexpr LawText text{"fixed_columns.row-zero",
                                "f(j) == j iff j mod P < G, for 0 <= j < 2^r"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto r = draw.natural("r");
    const auto R = use.fixed_columns(f, r);
    if (!bits_of(f) || r < 0 || R.second < 1) return false;
    if (r > mask_limit) throw Undecided{"a row too long to look at"};
    const auto j = draw.below("j", power_of_two(r));
    return draw.equal(swizzled(f, j), j) == in_pattern(j, R);
  }
};

struct RowPeriodLeast {
  static constexpr LawText text{
      "row_period.least", "f(x + 2^r R) - f(x) == 2^r R for every x, but not with R / 2 for R"};

  /// The periods are the multiples of the least one, a power of two. If 2^q is no period, it fails
  /// at one of three values of x: bit q is read; or q is below the bits that are read, and adding
  /// 2^q carries into them; or q is below the last bit that is changed.
  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto r = draw.natural("r");
    const auto R = use.row_period(f, r);
    using Integer = std::decay_t<decltype(R)>;
    const auto end = bits_of(f);
    if (!end || r < 0 || R < 1) return false;
    if (r > mask_limit) throw Undecided{"a row too long to look at"};
    const auto repeats_at = [&](const Integer& x, const Integer& distance) -> bool {
      return swizzled(f, Integer(x + distance)) == swizzled(f, x) + distance;
    };
    if (R != 1) {
      if (!exponent_of(R)) return false;
      const Integer half = shift_left(floor_div(R, Integer(2)), r);
      const Integer source = power_of_two(source_start(f));
      const Integer last =
          f.bits == 0 ? Integer(1) : power_of_two(Integer(source_start(f) + f.bits - 1));
      const Integer top =
          f.bits == 0 ? Integer(1) : power_of_two(Integer(target_start(f) + f.bits - 1));
      bool repeats = repeats_at(Integer(0), half);
      if (half <= source) repeats = repeats && repeats_at(Integer(source - half), half);
      if (last < half && half <= top)
        repeats = repeats && repeats_at(Integer(last + top - half), half);
      if (repeats) return false;
    }
    const auto x = draw.below("x", Integer(2 * power_of_two(*end)));
    const Integer distance = shift_left(R, r);
    return draw.equal(swizzled(f, Integer(x + distance)), Integer(swizzled(f, x) + distance));
  }
};

struct RowPeriodDefinition {
  static constexpr LawText text{"row_period.definition",
                                "R is the least number that is a period at every x < 2^(bits + "
                                "base + |shift|), for at most 8 bits"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto r = draw.natural("r");
    draw.assume(f.bits + f.base + absolute(f.shift) <= 8 && r <= 8);
    return draw.equal(use.row_period(f, r), row_period_by_definition(f, r));
  }
};

}  // namespace plumb::laws
