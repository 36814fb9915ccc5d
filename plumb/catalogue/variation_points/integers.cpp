#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "properties/variants/division.hpp"

namespace plumb::catalogue {
namespace {

using variants::Rounding;

/// Of negative numbers: by which rule is the quotient rounded?
template <class ByRule>
Consistent rounding(const Integer& a, const Integer& b, const Integer& R, const ByRule& by_rule) {
  if (b == 0 || (a >= 0 && b > 0)) return cannot_tell;
  return those_that_fit(
      {{"floor", R == by_rule(Rounding::floor)}, {"truncate", R == by_rule(Rounding::truncate)}});
}

Consistent rounding_of_a_quotient(const Integer& a, const Integer& b, const Integer& R) {
  return rounding(a, b, R, [&](Rounding rule) { return variants::quotient(rule, a, b); });
}

Consistent rounding_of_a_quotient_up(const Integer& a, const Integer& b, const Integer& R) {
  return rounding(a, b, R, [&](Rounding rule) { return variants::quotient_up(rule, a, b); });
}

Consistent rounding_of_a_multiple(const Integer& a, const Integer& b, const Integer& R) {
  return rounding(a, b, R,
                  [&](Rounding rule) { return Integer(b * variants::quotient_up(rule, a, b)); });
}

/// A negative divisor or multiple shows that the sign may be any; one that is positive may be so by
/// chance.
Consistent sign(const Integer&, const Integer&, const Integer& R) {
  if (R >= 0) return cannot_tell;
  return ChoiceNames{"any"};
}

Consistent rounding_of_a_logarithm(const Integer& n, const Integer& R) {
  if (n < 1 || R < 0 || R > 65536) return cannot_tell;
  const Integer power = power_of_two(R);
  if (power == n) return cannot_tell;
  return those_that_fit({{"floor", power < n}, {"ceil", power > n}});
}

/// One rule for all operations that divide: libraries write one from the other.
Variation division(Consistent (*consistent)(const Values<Integer>&, const Value<Integer>&)) {
  return {"division.negative",
          {"floor", "truncate"},
          "quotients of negative numbers are rounded down, or toward 0",
          consistent};
}

}  // namespace

// clang-format off
std::vector<VariationPointsRow> freedom_on_integers() {
  return {
    {Op::floor_div, {.points = {division(reads<rounding_of_a_quotient>)},
                     .accepts = is_expected_function}},
    {Op::ceil_div,  {.points = {division(reads<rounding_of_a_quotient_up>)},
                     .accepts = is_expected_function}},
    {Op::round_up,  {.points = {division(reads<rounding_of_a_multiple>)},
                     .accepts = is_expected_function}},
    {Op::gcd, {.points = {
      {"gcd.sign", {"positive", "any"},
       "if a or b is negative, R >= 0 all the same, or R may be negative", reads<sign>}},
      .accepts = is_expected_function}},
    {Op::lcm, {.points = {
      {"lcm.sign", {"positive", "any"},
       "if a or b is negative, R >= 0 all the same, or R may be negative", reads<sign>}},
      .accepts = is_expected_function}},
    {Op::log2, {.points = {
      {"log2.rounding", {"floor", "ceil"},
       "of another number than a power of two, the logarithm is rounded down, or up",
       reads<rounding_of_a_logarithm>}},
      .accepts = is_expected_function}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
