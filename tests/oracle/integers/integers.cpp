#include <array>

#include "tests/oracle/model/values.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::integers {
namespace {

using model::most_elements;

Integer magnitude(const Integer& n) { return n < 0 ? Integer(-n) : n; }

/// a / b rounded toward 0, and rounded down.   Domain: b != 0.
std::array<Integer, 2> rounded_quotients(const Integer& a, const Integer& b) {
  const Integer toward_0 = a / b;
  const bool below = toward_0 * b != a && (a < 0) != (b < 0);
  return {toward_0, below ? Integer(toward_0 - 1) : toward_0};
}

bool either(const std::array<Integer, 2>& of, const Integer& R) { return R == of[0] || R == of[1]; }

OracleVerdict floor_div(const Integer& a, const Integer& b, const Integer& R) {
  if (b == 0) return std::nullopt;
  if (a < 0 || b < 0) return either(rounded_quotients(a, b), R);
  return R * b <= a && a < (R + 1) * b;
}

OracleVerdict ceil_div(const Integer& a, const Integer& b, const Integer& R) {
  if (b == 0) return std::nullopt;
  if (a < 0 || b < 0) return either(rounded_quotients(a + b - 1, b), R);
  return (R - 1) * b < a && a <= R * b;
}

OracleVerdict round_up(const Integer& a, const Integer& b, const Integer& R) {
  if (b == 0) return std::nullopt;
  if (R % b != 0) return false;
  if (a < 0 || b < 0) return either(rounded_quotients(a + b - 1, b), R / b);
  return a <= R && R < a + b;
}

OracleVerdict gcd(const Integer& a, const Integer& b, const Integer& R) {
  const Integer x = magnitude(a), y = magnitude(b);
  const bool signs = a < 0 || b < 0;
  if (R < 0 && !signs) return false;
  const Integer greatest = std::max(x, y), r = magnitude(R);
  if (x == 0 || y == 0) return r == greatest;
  const Integer least = std::min(x, y);
  if (least > 20 * most_elements) return std::nullopt;
  Integer common(1);
  for (Integer d(1); d <= least; ++d)
    if (x % d == 0 && y % d == 0) common = d;
  return r == common;
}

OracleVerdict lcm(const Integer& a, const Integer& b, const Integer& R) {
  const Integer x = magnitude(a), y = magnitude(b);
  if (R < 0 && a >= 0 && b >= 0) return false;
  if (x == 0 || y == 0) return R == 0;
  const Integer more = std::max(x, y), less = std::min(x, y);
  if (less > 20 * most_elements) return std::nullopt;
  Integer multiple = more;
  while (multiple % less != 0) multiple += more;
  return magnitude(R) == multiple;
}

OracleVerdict log2(const Integer& n, const Integer& R) {
  if (n < 1) return std::nullopt;
  Integer power(1), k(0);
  while (2 * power <= n) power *= 2, ++k;
  return R == k || (power != n && R == k + 1);
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::floor_div, floor_div),
          row(Op::ceil_div, ceil_div),
          row(Op::round_up, round_up),
          row(Op::gcd, gcd),
          row(Op::lcm, lcm),
          row(Op::log2, log2)};
}

}  // namespace plumb::certify::enumerated::integers
