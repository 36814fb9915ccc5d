#include "proofs/words/word_term.hpp"

#include <algorithm>

#include "proofs/paths/path.hpp"
#include "reference/answer.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::proofs {
namespace {

/// The signed number that has the bits of n.
Integer wrapped(const Integer& n, int width) {
  const Integer modulus = power_of_two(Integer(width));
  const Integer bits = floor_mod(n, modulus);
  return 2 * bits < modulus ? bits : Integer(bits - modulus);
}

Integer unsigned_bits(const Integer& n, int width) {
  return floor_mod(n, power_of_two(Integer(width)));
}

/// k, or the width if that is less: SMT-LIB shifts by the width or more alike.
Integer shift_amount(const Integer& k, int width) {
  return std::min(unsigned_bits(k, width), Integer(width));
}

std::string smt_term(const WordTerm& term, int width) {
  const auto with = [&](const char* operation) {
    return std::string("(") + operation + " " + smt_term(*term.operands[0], width) + " " +
           smt_term(*term.operands[1], width) + ")";
  };
  switch (term.operation) {
    case WordOperation::constant: return smt_number(constant_in_word(term, width), {Sort::Kind::words, width});
    case WordOperation::unknown: return smt_name(term.name);
    case WordOperation::add: return with("bvadd");
    case WordOperation::subtract: return with("bvsub");
    case WordOperation::shift_left: return with("bvshl");
    case WordOperation::shift_right: return with("bvashr");
    case WordOperation::bit_and: return with("bvand");
    case WordOperation::bit_xor: return with("bvxor");
  }
  throw Defect("an operation on words that is not in the list");
}

void add_unknowns(const WordTerm& term, std::vector<std::string>& unknowns) {
  if (term.operation == WordOperation::unknown &&
      std::find(unknowns.begin(), unknowns.end(), term.name) == unknowns.end())
    unknowns.push_back(term.name);
  for (const WordTermPtr& operand : term.operands) add_unknowns(*operand, unknowns);
}

}  // namespace

Integer value_in(const Model& model, const WordTerm& term, int width) {
  if (term.operation == WordOperation::constant) return term.constant;
  if (term.operation == WordOperation::unknown) return value_in(model, term.name);
  const Integer a = value_in(model, *term.operands[0], width);
  const Integer b = value_in(model, *term.operands[1], width);
  switch (term.operation) {
    case WordOperation::add: return wrapped(a + b, width);
    case WordOperation::subtract: return wrapped(a - b, width);
    case WordOperation::shift_left: return wrapped(shift_left(a, shift_amount(b, width)), width);
    case WordOperation::shift_right: return shift_right(a, shift_amount(b, width));
    case WordOperation::bit_and:
      return wrapped(bitwise_and(unsigned_bits(a, width), unsigned_bits(b, width)), width);
    case WordOperation::bit_xor:
      return wrapped(bitwise_xor(unsigned_bits(a, width), unsigned_bits(b, width)), width);
    default: throw Defect("an operation on words that is not in the list");
  }
}

Integer constant_in_word(const WordTerm& constant, int width) {
  const Integer& n = constant.constant;
  if (wrapped(n, width) != n)
    throw NotProvable{n.str() + ", in a word of " + std::to_string(width)};
  return n;
}

FactPtr WordComparison::negation() const {
  return std::make_shared<WordComparison>(a_, opposite(relation_), b_, width_);
}

bool WordComparison::holds(const Model& model) const {
  return proofs::holds(value_in(model, *a_, width_), relation_, value_in(model, *b_, width_));
}

std::string WordComparison::text() const {
  const std::string operands = smt_term(*a_, width_) + " " + smt_term(*b_, width_) + ")";
  switch (relation_) {
    case TermRelation::less: return "(bvslt " + operands;
    case TermRelation::not_less: return "(bvsge " + operands;
    case TermRelation::equal: return "(= " + operands;
    case TermRelation::not_equal: return "(distinct " + operands;
  }
  throw Defect("a relation that is not in the list");
}

void WordComparison::add_unknowns(std::vector<std::string>& unknowns) const {
  proofs::add_unknowns(*a_, unknowns);
  proofs::add_unknowns(*b_, unknowns);
}

}  // namespace plumb::proofs
