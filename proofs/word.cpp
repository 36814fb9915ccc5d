#include "proofs/word.hpp"

#include <optional>
#include <utility>

#include "reference/answer.hpp"

namespace plumb {
namespace {

std::optional<Integer> constant_of(const Word& n) {
  if (n.term()->operation != WordOperation::constant) return std::nullopt;
  return n.term()->constant;
}

bool is_constant(const Word& n, const Integer& number) { return constant_of(n) == number; }

/// Computed at once where the operands are numbers.
Word term(WordOperation operation, const Word& a, const Word& b) {
  const auto made = std::make_shared<WordTerm>(WordTerm{operation, 0, "", {a.term(), b.term()}});
  if (!constant_of(a) || !constant_of(b)) return Word(made);
  return word_of(value_in({}, *made, WordPath::current().width()));
}

Truth compare(const Word& a, WordRelation relation, const Word& b) {
  WordComparison comparison(a.term(), relation, b.term(), WordPath::current().width());
  if (constant_of(a) && constant_of(b)) return Truth(comparison.holds({}));
  return Truth(std::make_shared<WordComparison>(std::move(comparison)));
}

void require(const Truth& claim, std::string_view why) { Path::current().require(claim, why); }

/// A result fits into a word: an obligation, or what the proof is about.
void require_fit(const Truth& claim, std::string_view why) {
  if (WordPath::current().fit() == Fit::shown)
    require(claim, why);
  else if (!claim)
    throw Infeasible{};
}

/// Bit by bit, of natural numbers.
Word natural_term(WordOperation operation, const Word& a, const Word& b) {
  require(a >= Word(0), "the operand of a bit operation is not negative");
  require(b >= Word(0), "the operand of a bit operation is not negative");
  return term(operation, a, b);
}

/// The number that n is in every case on this path; nothing where it is not shown to be one.
std::optional<Integer> number_on_path(const Word& n) {
  if (const auto number = constant_of(n)) return number;
  const SolverReply found = Path::current().find_case();
  if (found.verdict != SolverReply::Verdict::possible) return std::nullopt;
  const Integer number = value_in(found.model, n);
  if (!Path::current().shown(n == word_of(number))) return std::nullopt;
  return number;
}

/// k where n is 2^k by the way in which it was computed.
std::optional<Word> exponent_of_power(const Word& n) {
  if (const auto number = constant_of(n)) {
    if (*number <= 0 || (*number & (*number - 1)) != 0) return std::nullopt;
    return word_of(Integer(boost::multiprecision::lsb(*number)));
  }
  if (n.term()->operation != WordOperation::shift_left) return std::nullopt;
  if (!is_constant(Word(n.term()->operands[0]), 1)) return std::nullopt;
  return Word(n.term()->operands[1]);
}

/// The same, or where n is one number on this path.
std::optional<Word> exponent_on_path(const Word& n) {
  if (const auto exponent = exponent_of_power(n)) return exponent;
  const std::optional<Integer> number = number_on_path(n);
  return number ? exponent_of_power(word_of(*number)) : std::nullopt;
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
  require_fit(overflow >= Word(0), "a sum fits into a word");
  return sum;
}

Word operator-(const Word& a, const Word& b) {
  const Word difference = term(WordOperation::subtract, a, b);
  const Word overflow = term(WordOperation::bit_and, term(WordOperation::bit_xor, a, b),
                             term(WordOperation::bit_xor, a, difference));
  require_fit(overflow >= Word(0), "a difference fits into a word");
  return difference;
}

/// Of two numbers; by 0, or by a power of two.
Word operator*(const Word& a, const Word& b) {
  if (is_constant(a, 0) || is_constant(b, 0)) return 0;
  if (constant_of(a) && constant_of(b)) {
    const Integer product = *constant_of(a) * *constant_of(b);
    const Integer limit = power_of_two(Integer(WordPath::current().width() - 1));
    require_fit(Truth(-limit <= product && product < limit), "a product fits into a word");
    return word_of(product);
  }
  for (const auto& [n, power] : {std::pair(a, b), std::pair(b, a)})
    if (const auto exponent = exponent_of_power(power)) return shift_left(n, *exponent);
  for (const auto& [n, power] : {std::pair(a, b), std::pair(b, a)})
    if (const auto exponent = exponent_on_path(power)) return shift_left(n, *exponent);
  throw NotProvable{"a product of words neither of which is a power of two"};
}

/// n == floor(n / 2^k) 2^k + (the last k bits of n), of a negative n as well.
Quotient<Word> floor_divide(const Word& n, const Word& d) {
  if (constant_of(n) && constant_of(d) && *constant_of(d) > 0) {
    const auto [quotient, remainder] = floor_divide(*constant_of(n), *constant_of(d));
    return {word_of(quotient), word_of(remainder)};
  }
  const std::optional<Word> exponent = exponent_on_path(d);
  if (!exponent) throw NotProvable{"a quotient of words by what is no power of two"};
  return {shift_right(n, *exponent), term(WordOperation::bit_and, n, d - 1)};
}

Truth operator==(const Word& a, const Word& b) { return compare(a, WordRelation::equal, b); }
Truth operator<(const Word& a, const Word& b) { return compare(a, WordRelation::less, b); }

Word power_of_two(const Word& n) { return shift_left(Word(1), n); }

/// n 2^k fits if nothing is lost on the way up and down again. 2^j 2^k is written as 2^(j + k).
Word shift_left(const Word& n, const Word& k) {
  require(k >= Word(0), "a shift is not negative");
  if (const auto j = exponent_of_power(n); j && !is_constant(*j, 0)) return power_of_two(*j + k);
  require_fit(k < Word(WordPath::current().width()), "a shift is less than the width");
  const Word shifted = term(WordOperation::shift_left, n, k);
  require_fit(term(WordOperation::shift_right, shifted, k) == n, "a shifted word fits");
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
