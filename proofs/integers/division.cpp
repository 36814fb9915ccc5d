#include "proofs/integers/division.hpp"

#include "reference/answer.hpp"
#include "reference/integers/arithmetic.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::proofs {
namespace {

Truth at_least(IntegerPath& path, const Polynomial& p, const Polynomial& bound) {
  return path.compare(p - bound, Relation::not_negative);
}

/// The quotient of long division, or one less, or one more: the range of the remainder decides.
std::optional<PolynomialQuotient> by_long_division(IntegerPath& path, const Polynomial& n,
                                                   const Polynomial& d) {
  const PolynomialQuotient found = divide(n, d);
  for (const int step : {0, -1, 1}) {
    const PolynomialQuotient candidate{found.quotient + step, found.remainder - d * step};
    if (certified(path, n, d, candidate)) return candidate;
  }
  return std::nullopt;
}

/// The quotient of an earlier division, if it is the same one.
std::optional<PolynomialQuotient> by_repetition(const IntegerPath& path, const Polynomial& n,
                                                const Polynomial& d) {
  for (const IntegerPath::Division& before : path.divisions())
    if (path.rewritten(before.d) == d && path.rewritten(before.n) == n) {
      const Polynomial quotient = path.rewritten(before.quotient);
      return PolynomialQuotient{quotient, n - quotient * d};
    }
  return std::nullopt;
}

/// The quotient of an earlier division by d, and long division of what is left: of n + k d after n,
/// for example.
std::optional<PolynomialQuotient> by_difference(IntegerPath& path, const Polynomial& n,
                                                const Polynomial& d) {
  for (const IntegerPath::Division& before : path.divisions()) {
    if (!(path.rewritten(before.d) == d)) continue;
    const Polynomial quotient = path.rewritten(before.quotient);
    const PolynomialQuotient found = divide(n - quotient * d, d);
    const PolynomialQuotient candidate{quotient + found.quotient, found.remainder};
    if (certified(path, n, d, candidate)) return candidate;
  }
  return std::nullopt;
}

/// With n == q1 f1 + r1 and q1 == q2 f2 + r2:  n == q2 (f1 f2) + (r2 f1 + r1).
PolynomialQuotient by_factors(IntegerPath& path, const Polynomial& n,
                              const std::vector<Polynomial>& factors) {
  PolynomialQuotient result{n, 0};
  Polynomial weight = 1;
  for (const Polynomial& factor : factors) {
    const PolynomialQuotient digit = floor_divide(path, result.quotient, factor);
    result.remainder = result.remainder + digit.remainder * weight;
    result.quotient = digit.quotient;
    weight = weight * factor;
  }
  return result;
}

/// New unknowns q and r with n == q d + r and 0 <= r < d: these exist, and are unique.
PolynomialQuotient by_new_unknowns(IntegerPath& path, const Polynomial& n, const Polynomial& d) {
  const std::string number = std::to_string(path.number_of_atoms());
  const Polynomial q(path.introduce("q" + number));
  const Polynomial r(path.introduce("r" + number));
  const Truth not_negative = at_least(path, n, 0);
  path.assume(path.compare(q * d + r - n, Relation::zero));
  path.assume(at_least(path, r, 0));
  path.assume(at_least(path, d - 1, r));
  if (path.shown(not_negative)) path.assume(at_least(path, q, 0));  // q d > n - d >= -d
  return {path.rewritten(q), path.rewritten(r)};
}

/// x == q m + r with a new unknown q, for each number r of 0 <= r < m: one of them holds, and each
/// has a path.
void explore_remainder(IntegerPath& path, const Atom& x, const Integer& m) {
  const std::string number = std::to_string(path.number_of_atoms());
  const Polynomial q(path.introduce("q" + number));
  Integer r(0);
  while (r + 1 < m && !path.choose(x.name + " mod " + m.str() + " is " + r.str())) ++r;
  path.assume(path.compare(q * m + r - Polynomial(x), Relation::zero));
}

/// Explores remainders of unknowns until d divides each coefficient of n except the constant.
PolynomialQuotient by_remainders(IntegerPath& path, Polynomial n, const Integer& d) {
  Polynomial quotient;
  while (!n.constant()) {
    const auto [monomial, coefficient] = *n.terms().rbegin();  // not the constant, which is first
    const auto [whole, rest] = plumb::floor_divide(coefficient, d);
    if (rest == 0) {
      quotient = quotient + Polynomial(monomial, whole);
      n = n - Polynomial(monomial, coefficient);
    } else {
      explore_remainder(path, monomial.front(), Integer(d / plumb::gcd(d, rest)));
      n = path.rewritten(n);
      quotient = path.rewritten(quotient);
    }
  }
  const auto [whole, rest] = plumb::floor_divide(*n.constant(), d);
  return {quotient + whole, rest};
}

/// The first of these that applies: numbers; an earlier division; long division; an earlier
/// division by d; one factor after the other; new unknowns, or each remainder.
PolynomialQuotient find_quotient(IntegerPath& path, const Polynomial& n, const Polynomial& d) {
  const std::optional<Integer> dividend = n.constant(), divisor = d.constant();
  if (dividend && divisor) {
    const auto [quotient, remainder] = plumb::floor_divide(*dividend, *divisor);
    return {quotient, remainder};
  }
  if (const auto found = by_repetition(path, n, d)) return *found;
  if (const auto found = by_long_division(path, n, d)) return *found;
  if (const auto found = by_difference(path, n, d)) return *found;
  if (divisor && path.remainders() == IntegerPath::Remainders::explored)
    return by_remainders(path, n, *divisor);
  if (const auto factors = positive_factors(path, d); factors.size() > 1)
    return by_factors(path, n, factors);
  return by_new_unknowns(path, n, d);
}

}  // namespace

std::vector<Polynomial> positive_factors(IntegerPath& path, const Polynomial& n) {
  if (n.terms().size() != 1) return {};
  const auto& [monomial, coefficient] = *n.terms().begin();
  std::vector<Polynomial> factors;
  if (coefficient != 1) factors.push_back(coefficient);
  for (const Atom& atom : monomial) factors.push_back(Polynomial(atom));
  for (const Polynomial& factor : factors)
    if (!path.shown(at_least(path, factor, 1))) return {};
  return factors;
}

bool certified(IntegerPath& path, const Polynomial& n, const Polynomial& d,
               const PolynomialQuotient& candidate) {
  if (!is_quotient(n, d, candidate)) throw Defect("a quotient that does not multiply out");
  return path.shown(at_least(path, candidate.remainder, 0)) &&
         path.shown(at_least(path, d - 1, candidate.remainder));
}

PolynomialQuotient floor_divide(IntegerPath& path, const Polynomial& n_, const Polynomial& d_) {
  const Polynomial n = path.rewritten(n_);
  const Polynomial d = path.rewritten(d_);
  path.require(at_least(path, d, 1), text_of(d) + " > 0, a divisor");

  const PolynomialQuotient found = find_quotient(path, n, d);
  const PolynomialQuotient result{path.rewritten(found.quotient), path.rewritten(found.remainder)};
  if (!is_quotient(path.rewritten(n), path.rewritten(d), result))
    throw Defect("a quotient that does not multiply out");
  const std::optional<Integer> divisor = d.constant(), remainder = result.remainder.constant();
  if (divisor && remainder && (*remainder < 0 || *remainder >= *divisor))
    throw Defect("a remainder out of its range");
  path.divided({n, d, result.quotient});
  return result;
}

}  // namespace plumb::proofs
