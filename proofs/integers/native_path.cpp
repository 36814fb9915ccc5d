#include "proofs/integers/native_path.hpp"

#include <algorithm>

#include "reference/answer.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::proofs {
namespace {

bool is_named(const NativeTerm& term) {
  return term.operation == NativeOperation::unknown ||
         term.operation == NativeOperation::quotient ||
         term.operation == NativeOperation::remainder;
}

std::string smt_term(const NativeTerm& term);

std::string smt_operation(const NativeTerm& term) {
  const auto with = [&](const char* operation) {
    return std::string("(") + operation + " " + smt_term(*term.operands[0]) + " " +
           smt_term(*term.operands[1]) + ")";
  };
  switch (term.operation) {
    case NativeOperation::add: return with("+");
    case NativeOperation::subtract: return with("-");
    case NativeOperation::multiply: return with("*");
    case NativeOperation::quotient: return with("div");
    case NativeOperation::remainder: return with("mod");
    default: break;
  }
  throw Defect("an operation on integers that is not in the list");
}

std::string smt_term(const NativeTerm& term) {
  if (term.operation == NativeOperation::constant) return smt_number(term.constant, {});
  return is_named(term) ? smt_name(term.name) : smt_operation(term);
}

bool mentions(const Question& question, const std::string& name) {
  return std::find(question.unknowns.begin(), question.unknowns.end(), name) !=
             question.unknowns.end() ||
         std::any_of(question.definitions.begin(), question.definitions.end(),
                     [&](const auto& definition) { return definition.first == name; });
}

void add_to(Question& question, const NativeTerm& term) {
  if (is_named(term) && mentions(question, term.name)) return;
  for (const NativeTermPtr& operand : term.operands) add_to(question, *operand);
  if (term.operation == NativeOperation::unknown)
    question.unknowns.push_back(term.name);
  else if (is_named(term))
    question.definitions.emplace_back(term.name, smt_operation(term));
}

const NativeComparison& native_comparison(const Fact& fact) {
  const auto* found = dynamic_cast<const NativeComparison*>(&fact);
  if (!found) throw Defect("a fact of another kind on a path of the solver's terms");
  return *found;
}

}  // namespace

NativeTermPtr native_constant(const Integer& n) {
  return std::make_shared<NativeTerm>(NativeTerm{NativeOperation::constant, n, "", {}});
}

NativeTermPtr native_term(NativeOperation operation, NativeTermPtr a, NativeTermPtr b) {
  return std::make_shared<NativeTerm>(NativeTerm{operation, 0, "", {std::move(a), std::move(b)}});
}

Integer value_in(const Model& model, const NativeTerm& term) {
  if (term.operation == NativeOperation::constant) return term.constant;
  if (term.operation == NativeOperation::unknown) return value_in(model, term.name);
  const Integer a = value_in(model, *term.operands[0]), b = value_in(model, *term.operands[1]);
  switch (term.operation) {
    case NativeOperation::add: return a + b;
    case NativeOperation::subtract: return a - b;
    case NativeOperation::multiply: return a * b;
    case NativeOperation::quotient: return floor_divide(a, b).quotient;
    case NativeOperation::remainder: return floor_divide(a, b).remainder;
    default: break;
  }
  throw Defect("an operation on integers that is not in the list");
}

FactPtr NativeComparison::negation() const {
  return std::make_shared<NativeComparison>(a_, opposite(relation_), b_);
}

bool NativeComparison::holds(const Model& model) const {
  return proofs::holds(value_in(model, *a_), relation_, value_in(model, *b_));
}

std::string NativeComparison::text() const {
  const std::string operands = smt_term(*a_) + " " + smt_term(*b_) + ")";
  switch (relation_) {
    case TermRelation::less: return "(< " + operands;
    case TermRelation::not_less: return "(>= " + operands;
    case TermRelation::equal: return "(= " + operands;
    case TermRelation::not_equal: return "(distinct " + operands;
  }
  throw Defect("a relation that is not in the list");
}

void NativeComparison::add_to(Question& question) const {
  proofs::add_to(question, *a_);
  proofs::add_to(question, *b_);
}

NativePath* NativePath::current() { return dynamic_cast<NativePath*>(&Path::current()); }

NativeTermPtr NativePath::introduce(const std::string& name) {
  declare(name);
  return std::make_shared<NativeTerm>(NativeTerm{NativeOperation::unknown, 0, name, {}});
}

Truth NativePath::compare(NativeTermPtr a, TermRelation relation, NativeTermPtr b) const {
  const auto asked = std::make_shared<NativeComparison>(std::move(a), relation, std::move(b));
  const std::string yes = asked->text(), no = asked->negation()->text();
  for (const FactPtr& fact : facts()) {
    if (fact->text() == yes) return Truth(true);
    if (fact->text() == no) return Truth(false);
  }
  return Truth(asked);
}

NativePath::Division NativePath::divide(const NativeTermPtr& n, const NativeTermPtr& d) {
  require(compare(d, TermRelation::not_less, native_constant(1)), smt_term(*d) + " > 0, a divisor");
  const std::string number = std::to_string(divisions_++);
  const auto named = [&](NativeOperation operation, const std::string& name) {
    declare(name);
    return std::make_shared<NativeTerm>(NativeTerm{operation, 0, name, {n, d}});
  };
  return {named(NativeOperation::quotient, "div" + number),
          named(NativeOperation::remainder, "mod" + number)};
}

Question NativePath::question(const Facts& facts) const {
  Question question;
  for (const FactPtr& fact : facts) {
    native_comparison(*fact).add_to(question);
    question.assertions.push_back(fact->text());
  }
  return question;
}

}  // namespace plumb::proofs
