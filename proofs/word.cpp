#include "proofs/word.hpp"

#include "reference/answer.hpp"

namespace plumb {
namespace {

Word term(WordOperation operation, const Word& a, const Word& b) {
  return Word(std::make_shared<WordTerm>(WordTerm{operation, 0, "", {a.term(), b.term()}}));
}

Truth compare(const Word& a, WordRelation relation, const Word& b) {
  return Truth(
      std::make_shared<WordComparison>(a.term(), relation, b.term(), WordPath::current().width()));
}

void require(const Truth& claim, std::string_view why) { Path::current().require(claim, why); }

/// Bit by bit, of natural numbers.
Word natural_term(WordOperation operation, const Word& a, const Word& b) {
  require(a >= Word(0), "the operand of a bit operation is not negative");
  require(b >= Word(0), "the operand of a bit operation is not negative");
  return term(operation, a, b);
}

}  // namespace

Word::Word(int constant) : Word(word_of(Integer(constant))) {}

Word word_of(const Integer& n) {
  return Word(std::make_shared<WordTerm>(WordTerm{WordOperation::constant, n, "", {}}));
}

Word unknown_word(const std::string& name) {
  WordPath::current().declare(name);
  return Word(std::make_shared<WordTerm>(WordTerm{WordOperation::unknown, 0, name, {}}));
}

Integer value_in(const Model& model, const Word& n) {
  return value_in(model, *n.term(), WordPath::current().width());
}

// Additions and subtractions that do not fit can be told from the signs.

Word operator+(const Word& a, const Word& b) {
  const Word sum = term(WordOperation::add, a, b);
  const Word overflow = term(WordOperation::bit_and, term(WordOperation::bit_xor, a, sum),
                             term(WordOperation::bit_xor, b, sum));
  require(overflow >= Word(0), "a sum fits into a word");
  return sum;
}

Word operator-(const Word& a, const Word& b) {
  const Word difference = term(WordOperation::subtract, a, b);
  const Word overflow = term(WordOperation::bit_and, term(WordOperation::bit_xor, a, b),
                             term(WordOperation::bit_xor, a, difference));
  require(overflow >= Word(0), "a difference fits into a word");
  return difference;
}

Word operator*(const Word&, const Word&) { throw NotProvable{"a product of words"}; }

Quotient<Word> floor_divide(const Word&, const Word&) { throw NotProvable{"a quotient of words"}; }

Truth operator==(const Word& a, const Word& b) { return compare(a, WordRelation::equal, b); }
Truth operator<(const Word& a, const Word& b) { return compare(a, WordRelation::less, b); }

Word power_of_two(const Word& n) { return shift_left(Word(1), n); }

/// n 2^k fits if nothing is lost on the way up and down again.
Word shift_left(const Word& n, const Word& k) {
  require(k >= Word(0), "a shift is not negative");
  require(k < Word(WordPath::current().width()), "a shift is less than the width");
  const Word shifted = term(WordOperation::shift_left, n, k);
  require(term(WordOperation::shift_right, shifted, k) == n, "a shifted word fits");
  return shifted;
}

/// floor(n / 2^k), the sign being kept.
Word shift_right(const Word& n, const Word& k) {
  require(k >= Word(0), "a shift is not negative");
  return term(WordOperation::shift_right, n, k);
}

Word bitwise_xor(const Word& a, const Word& b) {
  return natural_term(WordOperation::bit_xor, a, b);
}

Word bitwise_and(const Word& a, const Word& b) {
  return natural_term(WordOperation::bit_and, a, b);
}

}  // namespace plumb
