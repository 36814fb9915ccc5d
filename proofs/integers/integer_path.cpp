#include "proofs/integers/integer_path.hpp"

#include <set>

#include "reference/answer.hpp"

namespace plumb::proofs {
namespace {

bool holds_of(const Integer& value, Relation relation) {
  switch (relation) {
    case Relation::not_negative: return value >= 0;
    case Relation::zero: return value == 0;
    case Relation::not_zero: return value != 0;
  }
  throw Defect("a relation that is not in the list");
}

const Comparison& comparison(const Fact& fact) {
  const auto* found = dynamic_cast<const Comparison*>(&fact);
  if (!found) throw Defect("a fact that is not about integers on a path of integers");
  return *found;
}

/// What the fact `p known 0` says of `q asked 0`, if p and q differ by a number or a sign.
std::optional<bool> implied(const Polynomial& p, Relation known, const Polynomial& q,
                            Relation asked) {
  if (known != Relation::not_negative && asked != Relation::not_negative) {
    if (q == p || q == -p) return asked == known;
  } else if (known == Relation::not_negative && asked == Relation::not_negative) {
    const std::optional<Integer> more = (q - p).constant(), sum = (q + p).constant();
    if (more && *more >= 0) return true;
    if (sum && *sum < 0) return false;
  }
  return std::nullopt;
}

// Texts for the solver -----------------------------------------------------------------------

std::string smt_sum(const std::vector<std::string>& summands, const Sort& sort) {
  if (summands.empty()) return smt_number(0, sort);
  if (summands.size() == 1) return summands.front();
  std::string sum = "(+";
  for (const std::string& summand : summands) sum += " " + summand;
  return sum + ")";
}

std::string smt_product(const Monomial& monomial, const Integer& coefficient, const Sort& sort) {
  if (monomial.empty()) return smt_number(coefficient, sort);
  if (monomial.size() == 1 && coefficient == 1) return smt_name(monomial.front().name);
  std::string product = "(*";
  if (coefficient != 1) product += " " + smt_number(coefficient, sort);
  for (const Atom& atom : monomial) product += " " + smt_name(atom.name);
  return product + ")";
}

/// p == left - right; neither has a negative coefficient.
struct Sides {
  std::string left;
  std::string right;
};

Sides smt_sides(const Polynomial& p, const Sort& sort) {
  std::vector<std::string> left, right;
  for (const auto& [monomial, coefficient] : p.terms()) {
    if (coefficient > 0)
      left.push_back(smt_product(monomial, coefficient, sort));
    else
      right.push_back(smt_product(monomial, -coefficient, sort));
  }
  return {smt_sum(left, sort), smt_sum(right, sort)};
}

/// Over the reals p != 0 becomes |p| >= 1, which is the same for integers.
std::string smt_fact(const Polynomial& p, Relation relation, const Sort& sort) {
  const auto not_negative = [&](const Polynomial& q) {
    const auto [left, right] = smt_sides(q, sort);
    return "(>= " + left + " " + right + ")";
  };
  if (relation == Relation::not_negative) return not_negative(p);
  if (relation == Relation::not_zero && sort.kind == Sort::Kind::reals)
    return "(or " + not_negative(p - 1) + " " + not_negative(-p - 1) + ")";
  const auto [left, right] = smt_sides(p, sort);
  const std::string equation = "(= " + left + " " + right + ")";
  return relation == Relation::zero ? equation : "(not " + equation + ")";
}

}  // namespace

FactPtr Comparison::negation() const {
  switch (relation_) {
    case Relation::not_negative:
      return std::make_shared<Comparison>(-p_ - 1, Relation::not_negative);
    case Relation::zero: return std::make_shared<Comparison>(p_, Relation::not_zero);
    case Relation::not_zero: return std::make_shared<Comparison>(p_, Relation::zero);
  }
  throw Defect("a relation that is not in the list");
}

bool Comparison::holds(const Model& model) const {
  return holds_of(value_in(model, p_), relation_);
}

std::string Comparison::text() const {
  const char* relation = relation_ == Relation::not_negative ? " >= 0"
                         : relation_ == Relation::zero       ? " == 0"
                                                             : " != 0";
  return text_of(p_) + relation;
}

IntegerPath& IntegerPath::current() {
  auto* path = dynamic_cast<IntegerPath*>(&Path::current());
  if (!path) throw Defect("a symbolic integer outside of a path of integers");
  return *path;
}

Atom IntegerPath::introduce(const std::string& name) {
  declare(name);
  return {atoms_++, name};
}

Polynomial IntegerPath::rewritten(Polynomial p) const {
  for (const Definition& definition : definitions_)
    p = substitute(p, definition.atom, definition.value);
  return p;
}

Truth IntegerPath::compare(const Polynomial& p, Relation relation) const {
  Polynomial q = rewritten(p);
  if (const std::optional<Integer> number = q.constant()) return Truth(holds_of(*number, relation));
  for (const FactPtr& fact : facts()) {
    const Polynomial known = rewritten(comparison(*fact).polynomial());
    if (const auto truth = implied(known, comparison(*fact).relation(), q, relation))
      return Truth(*truth);
  }
  return Truth(std::make_shared<Comparison>(std::move(q), relation));
}

void IntegerPath::learn(const Fact& fact) {
  if (comparison(fact).relation() != Relation::zero) return;
  const Polynomial p = rewritten(comparison(fact).polynomial());
  const std::optional<Definition> found = definition_in(p);
  if (!found) return;
  for (Definition& definition : definitions_)
    definition.value = substitute(definition.value, found->atom, found->value);
  definitions_.push_back(*found);
}

Question IntegerPath::question_over(Sort sort, const Facts& facts) const {
  Question question;
  question.sort = sort;
  std::set<Atom> atoms;
  std::set<std::string> asserted;
  for (const FactPtr& fact : facts) {
    const Relation relation = comparison(*fact).relation();
    const Polynomial p = rewritten(comparison(*fact).polynomial());
    if (const std::optional<Integer> number = p.constant())
      if (holds_of(*number, relation)) continue;
    for (const auto& [monomial, coefficient] : p.terms())
      atoms.insert(monomial.begin(), monomial.end());
    const std::string assertion = smt_fact(p, relation, sort);
    if (asserted.insert(assertion).second) question.assertions.push_back(assertion);
  }
  for (const Atom& atom : atoms) question.unknowns.push_back(atom.name);
  return question;
}

Question IntegerPath::question(const Facts& facts) const {
  return question_over({Sort::Kind::integers}, facts);
}

std::optional<Question> IntegerPath::relaxation(const Facts& facts) const {
  return question_over({Sort::Kind::reals}, facts);
}

Model IntegerPath::completed(Model model) const {
  for (const Definition& definition : definitions_)
    model[definition.atom.name] = value_in(model, definition.value);
  return model;
}

}  // namespace plumb::proofs
