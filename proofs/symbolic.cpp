#include "proofs/symbolic.hpp"

#include "proofs/integer_path.hpp"

namespace plumb {
namespace {

Truth compare(const Polynomial& p, Relation relation) {
  if (const std::optional<Integer> number = p.constant())
    return Truth(Comparison(p, relation).holds({}));
  return IntegerPath::current().compare(p, relation);
}

Integer known(const Symbolic& n) {
  const std::optional<Integer> number = n.polynomial().constant();
  if (!number) throw NotProvable{"bits of an unknown number, in the encoding by polynomials"};
  return *number;
}

Symbolic constant(const Integer& n) { return Symbolic(Polynomial(n)); }

}  // namespace

Truth operator==(const Symbolic& a, const Symbolic& b) {
  return compare(a.value_ - b.value_, Relation::zero);
}

Truth operator!=(const Symbolic& a, const Symbolic& b) {
  return compare(a.value_ - b.value_, Relation::not_zero);
}

Truth operator<(const Symbolic& a, const Symbolic& b) {
  return compare(b.value_ - a.value_ - 1, Relation::not_negative);
}

Symbolic unknown(const std::string& name) {
  return Symbolic(Polynomial(IntegerPath::current().introduce(name)));
}

Integer value_in(const Model& model, const Symbolic& n) { return value_in(model, n.polynomial()); }

Symbolic power_of_two(const Symbolic& n) { return constant(power_of_two(known(n))); }

Symbolic shift_left(const Symbolic& n, const Symbolic& k) { return n * power_of_two(k); }

Symbolic shift_right(const Symbolic& n, const Symbolic& k) {
  return floor_divide(n, power_of_two(k)).quotient;
}

}  // namespace plumb
