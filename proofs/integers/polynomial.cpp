#include "proofs/integers/polynomial.hpp"

#include <algorithm>
#include <iterator>

#include "reference/answer.hpp"

namespace plumb::proofs {
namespace {

Monomial times(const Monomial& m, const Monomial& n) {
  Monomial result;
  std::merge(m.begin(), m.end(), n.begin(), n.end(), std::back_inserter(result));
  return result;
}

/// m / n, if n divides m.
std::optional<Monomial> over(const Monomial& m, const Monomial& n) {
  if (!std::includes(m.begin(), m.end(), n.begin(), n.end())) return std::nullopt;
  Monomial result;
  std::set_difference(m.begin(), m.end(), n.begin(), n.end(), std::back_inserter(result));
  return result;
}

std::size_t exponent(const Monomial& m, const Atom& atom) {
  return static_cast<std::size_t>(std::count(m.begin(), m.end(), atom));
}

}  // namespace

void Polynomial::add(const Monomial& monomial, const Integer& coefficient) {
  if (coefficient == 0) return;
  const auto [place, is_new] = terms_.emplace(monomial, coefficient);
  if (is_new) return;
  place->second += coefficient;
  if (place->second == 0) terms_.erase(place);
}

std::optional<Integer> Polynomial::constant() const {
  if (terms_.empty()) return Integer(0);
  if (terms_.size() == 1 && terms_.begin()->first.empty()) return terms_.begin()->second;
  return std::nullopt;
}

Polynomial operator+(const Polynomial& p, const Polynomial& q) {
  Polynomial sum = p;
  for (const auto& [monomial, coefficient] : q.terms_) sum.add(monomial, coefficient);
  return sum;
}

Polynomial operator-(const Polynomial& p, const Polynomial& q) {
  Polynomial difference = p;
  for (const auto& [monomial, coefficient] : q.terms_) difference.add(monomial, -coefficient);
  return difference;
}

Polynomial operator*(const Polynomial& p, const Polynomial& q) {
  Polynomial product;
  for (const auto& [m, a] : p.terms_)
    for (const auto& [n, b] : q.terms_) product.add(times(m, n), a * b);
  return product;
}

Polynomial substitute(const Polynomial& p, const Atom& atom, const Polynomial& replacement) {
  Polynomial result;
  for (const auto& [monomial, coefficient] : p.terms()) {
    const std::size_t power = exponent(monomial, atom);
    Monomial others;
    std::remove_copy(monomial.begin(), monomial.end(), std::back_inserter(others), atom);
    Polynomial term(others, coefficient);
    for (std::size_t k = 0; k < power; ++k) term = term * replacement;
    result = result + term;
  }
  return result;
}

Integer value_in(const Model& model, const Polynomial& p) {
  Integer sum = 0;
  for (const auto& [monomial, coefficient] : p.terms()) {
    Integer term = coefficient;
    for (const Atom& atom : monomial) term *= value_in(model, atom.name);
    sum += term;
  }
  return sum;
}

std::string text_of(const Polynomial& p) {
  if (p.is_zero()) return "0";
  std::string text;
  for (auto term = p.terms().rbegin(); term != p.terms().rend(); ++term) {
    const auto& [monomial, coefficient] = *term;
    if (coefficient > 0 && !text.empty()) text += '+';
    if (coefficient == -1 && !monomial.empty()) text += '-';
    std::string product;
    if (monomial.empty() || (coefficient != 1 && coefficient != -1)) product = coefficient.str();
    for (const Atom& atom : monomial) product += (product.empty() ? "" : "*") + atom.name;
    text += product;
  }
  return text;
}

std::optional<Definition> definition_in(const Polynomial& p) {
  for (const auto& [monomial, coefficient] : p.terms()) {
    if (monomial.size() != 1) continue;
    if (coefficient != 1 && coefficient != -1) continue;
    const Atom& atom = monomial.front();
    const auto occurrences =
        std::count_if(p.terms().begin(), p.terms().end(),
                      [&](const auto& term) { return exponent(term.first, atom) > 0; });
    if (occurrences != 1) continue;
    // coefficient * atom + rest == 0  and  coefficient^2 == 1
    const Polynomial rest = p - Polynomial(monomial, coefficient);
    return Definition{atom, rest * Polynomial(Integer(-coefficient))};
  }
  return std::nullopt;
}

PolynomialQuotient divide(const Polynomial& n, const Polynomial& d) {
  if (d.is_zero()) throw Defect("division by the polynomial 0");
  const auto& [lead, lead_coefficient] = *d.terms().rbegin();
  PolynomialQuotient result;
  Polynomial left = n;  // n == quotient * d + remainder + left
  while (!left.is_zero()) {
    const auto [monomial, coefficient] = *left.terms().rbegin();
    const std::optional<Monomial> rest = over(monomial, lead);
    if (rest && coefficient % lead_coefficient == 0) {
      const Polynomial step(*rest, coefficient / lead_coefficient);
      result.quotient = result.quotient + step;
      left = left - step * d;
    } else {
      const Polynomial step(monomial, coefficient);
      result.remainder = result.remainder + step;
      left = left - step;
    }
  }
  return result;
}

bool is_quotient(const Polynomial& n, const Polynomial& d, const PolynomialQuotient& q) {
  return n == q.quotient * d + q.remainder;
}

}  // namespace plumb::proofs
