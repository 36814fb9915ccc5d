// Polynomials with integer coefficients, in normal form: equal polynomials have equal terms.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "proofs/symbolic_execution/model.hpp"

namespace plumb::proofs {

/// An unknown. Atoms are ordered by number, which is the order in which they were introduced.
struct Atom {
  std::size_t number;
  std::string name;

  friend bool operator==(const Atom& a, const Atom& b) { return a.number == b.number; }
  friend bool operator<(const Atom& a, const Atom& b) { return a.number < b.number; }
};

/// A product of atoms, sorted: x y x is {x, x, y}; the empty product is 1.
using Monomial = std::vector<Atom>;

/// By degree, then lexicographically: m < n only if m k < n k, so polynomial division ends.
struct ByDegree {
  bool operator()(const Monomial& m, const Monomial& n) const {
    return m.size() != n.size() ? m.size() < n.size() : m < n;
  }
};

class Polynomial {
 public:
  using Terms = std::map<Monomial, Integer, ByDegree>;

  Polynomial() = default;  // 0
  Polynomial(int constant) : Polynomial(Integer(constant)) {}
  Polynomial(const Integer& constant) { add(Monomial{}, constant); }
  explicit Polynomial(const Atom& atom) { add(Monomial{atom}, 1); }
  Polynomial(const Monomial& monomial, const Integer& coefficient) { add(monomial, coefficient); }

  /// Monomials with their coefficients, which are not 0.
  const Terms& terms() const { return terms_; }

  bool is_zero() const { return terms_.empty(); }

  /// Its value, if it is the same for all values of the atoms.
  std::optional<Integer> constant() const;

  friend Polynomial operator+(const Polynomial& p, const Polynomial& q);
  friend Polynomial operator-(const Polynomial& p, const Polynomial& q);
  friend Polynomial operator*(const Polynomial& p, const Polynomial& q);
  friend Polynomial operator-(const Polynomial& p) { return Polynomial() - p; }
  friend bool operator==(const Polynomial& p, const Polynomial& q) { return p.terms_ == q.terms_; }

 private:
  void add(const Monomial& monomial, const Integer& coefficient);

  Terms terms_;
};

/// p with the atom replaced by `replacement`.
Polynomial substitute(const Polynomial& p, const Atom& atom, const Polynomial& replacement);

Integer value_in(const Model& model, const Polynomial& p);

/// p as a person reads it: s0*d0+3.
std::string text_of(const Polynomial& p);

/// atom == value; the value does not contain the atom.
struct Definition {
  Atom atom;
  Polynomial value;
};

/// The definition that p == 0 gives of the oldest atom that it defines. It defines an atom that
/// occurs once, by itself, with coefficient 1 or -1.
std::optional<Definition> definition_in(const Polynomial& p);

/// n == quotient * d + remainder, as polynomials.
struct PolynomialQuotient {
  Polynomial quotient;
  Polynomial remainder;
};

/// Long division by the leading term of d, as far as that divides. The remainder may have any size.
/// Domain: d is not 0.
PolynomialQuotient divide(const Polynomial& n, const Polynomial& d);

/// True if n == quotient * d + remainder. Multiplies out, however the quotient was found.
bool is_quotient(const Polynomial& n, const Polynomial& d, const PolynomialQuotient& q);

}  // namespace plumb::proofs
