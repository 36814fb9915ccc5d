#include "proofs/bitvectors/word_term.hpp"

#include <algorithm>

#include "proofs/symbolic_execution/path.hpp"
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

/// Appends the SMT-LIB term: terms are long, and have the same parts again and again.
void write(std::string& text, const WordTerm& term, int width) {
  const auto write_both = [&](const char* operation) {
    text += operation;
    write(text, *term.operands[0], width);
    text += ' ';
    write(text, *term.operands[1], width);
    text += ')';
  };
  switch (term.operation) {
    case WordOperation::constant:
      text += smt_number(constant_in_word(term, width), {Sort::Kind::words, width});
      return;
    case WordOperation::unknown: text += smt_name(term.name); return;
    case WordOperation::add: return write_both("(bvadd ");
    case WordOperation::subtract: return write_both("(bvsub ");
    case WordOperation::shift_left: return write_both("(bvshl ");
    case WordOperation::shift_right: return write_both("(bvashr ");
    case WordOperation::bit_and: return write_both("(bvand ");
    case WordOperation::bit_xor: return write_both("(bvxor ");
  }
  throw Defect("an operation on words that is not in the list");
}

/// True if n is a number of two's complement: -2^(width - 1) <= n < 2^(width - 1).
bool fits(const Integer& n, int width) {
  const Integer magnitude = n < 0 ? Integer(-n - 1) : n;
  return magnitude == 0 || static_cast<int>(boost::multiprecision::msb(magnitude)) < width - 1;
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
  if (!fits(n, width)) throw NotProvable{n.str() + ", in a word of " + std::to_string(width)};
  return n;
}

FactPtr WordComparison::negation() const {
  return std::make_shared<WordComparison>(a_, opposite(relation_), b_, width_);
}

bool WordComparison::holds(const Model& model) const {
  return proofs::holds(value_in(model, *a_, width_), relation_, value_in(model, *b_, width_));
}

std::string WordComparison::text() const {
  if (!text_.empty()) return text_;
  switch (relation_) {
    case TermRelation::less: text_ = "(bvslt "; break;
    case TermRelation::not_less: text_ = "(bvsge "; break;
    case TermRelation::equal: text_ = "(= "; break;
    case TermRelation::not_equal: text_ = "(distinct "; break;
  }
  write(text_, *a_, width_);
  text_ += ' ';
  write(text_, *b_, width_);
  text_ += ')';
  return text_;
}

void WordComparison::add_unknowns(std::vector<std::string>& unknowns) const {
  proofs::add_unknowns(*a_, unknowns);
  proofs::add_unknowns(*b_, unknowns);
}

}  // namespace plumb::proofs
