#include "proofs/integers/symbolic.hpp"

#include "proofs/integers/division.hpp"
#include "proofs/integers/integer_path.hpp"
#include "reference/answer.hpp"

namespace plumb::proofs {
namespace {

bool polynomials(const Symbolic& a, const Symbolic& b) {
  return a.is_polynomial() && b.is_polynomial();
}

Symbolic term(NativeOperation operation, const Symbolic& a, const Symbolic& b) {
  Path::count_operation(1);
  return Symbolic(native_term(operation, a.term(), b.term()));
}

std::size_t parts_of(const Polynomial& p) {
  std::size_t parts = 1;
  for (const auto& [monomial, coefficient] : p.terms()) parts += 1 + monomial.size();
  return parts;
}

Symbolic counted(Polynomial result) {
  Path::count_operation(parts_of(result));
  return Symbolic(std::move(result));
}

Truth compare(const Polynomial& p, Relation relation) {
  Path::count_operation(parts_of(p));
  if (const std::optional<Integer> number = p.constant())
    return Truth(Comparison(p, relation).holds({}));
  return IntegerPath::current().compare(p, relation);
}

Truth compare(const Symbolic& a, TermRelation relation, const Symbolic& b) {
  NativePath* path = NativePath::current();
  if (!path) throw Defect("a term of the solver outside of its path");
  Path::count_operation(1);
  return path->compare(a.term(), relation, b.term());
}

Integer known(const Symbolic& n) {
  const std::optional<Integer> number =
      n.is_polynomial() ? n.polynomial().constant() : std::nullopt;
  if (!number) throw NotProvable{"bits of an unknown number, in an encoding of integers"};
  return *number;
}

}  // namespace

const Polynomial& Symbolic::polynomial() const {
  if (!is_polynomial()) throw Defect("a term of the solver, where a polynomial is wanted");
  return std::get<Polynomial>(value_);
}

NativeTermPtr Symbolic::term() const {
  if (!is_polynomial()) return std::get<NativeTermPtr>(value_);
  const std::optional<Integer> number = polynomial().constant();
  if (!number) throw Defect("a polynomial, where a term of the solver is wanted");
  return native_constant(*number);
}

Symbolic::operator std::size_t() const { return known(*this).convert_to<std::size_t>(); }

Symbolic operator+(const Symbolic& a, const Symbolic& b) {
  if (polynomials(a, b)) return counted(a.polynomial() + b.polynomial());
  return term(NativeOperation::add, a, b);
}

Symbolic operator-(const Symbolic& a, const Symbolic& b) {
  if (polynomials(a, b)) return counted(a.polynomial() - b.polynomial());
  return term(NativeOperation::subtract, a, b);
}

Symbolic operator*(const Symbolic& a, const Symbolic& b) {
  if (polynomials(a, b)) return counted(a.polynomial() * b.polynomial());
  return term(NativeOperation::multiply, a, b);
}

Truth operator==(const Symbolic& a, const Symbolic& b) {
  if (polynomials(a, b)) return compare(a.polynomial() - b.polynomial(), Relation::zero);
  return compare(a, TermRelation::equal, b);
}

Truth operator!=(const Symbolic& a, const Symbolic& b) {
  if (polynomials(a, b)) return compare(a.polynomial() - b.polynomial(), Relation::not_zero);
  return compare(a, TermRelation::not_equal, b);
}

Truth operator<(const Symbolic& a, const Symbolic& b) {
  if (polynomials(a, b))
    return compare(b.polynomial() - a.polynomial() - 1, Relation::not_negative);
  return compare(a, TermRelation::less, b);
}

Symbolic unknown(const std::string& name) {
  if (NativePath* path = NativePath::current()) return Symbolic(path->introduce(name));
  return Symbolic(Polynomial(IntegerPath::current().introduce(name)));
}

Integer value_in(const Model& model, const Symbolic& n) {
  return n.is_polynomial() ? value_in(model, n.polynomial()) : value_in(model, *n.term());
}

Quotient<Symbolic> floor_divide(const Symbolic& n, const Symbolic& d) {
  Path::count_operation(1);
  if (NativePath* path = NativePath::current()) {
    if (polynomials(n, d) && known(d) > 0) {  // both are known numbers
      const auto [quotient, remainder] = floor_divide(known(n), known(d));
      return {Symbolic(quotient), Symbolic(remainder)};
    }
    const auto [quotient, remainder] = path->divide(n.term(), d.term());
    return {Symbolic(quotient), Symbolic(remainder)};
  }
  const PolynomialQuotient result =
      floor_divide(IntegerPath::current(), n.polynomial(), d.polynomial());
  return {Symbolic(result.quotient), Symbolic(result.remainder)};
}

std::vector<Symbolic> positive_factors(const Symbolic& n) {
  std::vector<Symbolic> factors;
  if (!n.is_polynomial() || NativePath::current()) return factors;
  IntegerPath& path = IntegerPath::current();
  for (const Polynomial& factor : positive_factors(path, path.rewritten(n.polynomial())))
    factors.push_back(Symbolic(factor));
  return factors;
}

Symbolic power_of_two(const Symbolic& n) { return Symbolic(power_of_two(known(n))); }

Symbolic shift_left(const Symbolic& n, const Symbolic& k) { return n * power_of_two(k); }

Symbolic shift_right(const Symbolic& n, const Symbolic& k) {
  return floor_divide(n, power_of_two(k)).quotient;
}

}  // namespace plumb::proofs
