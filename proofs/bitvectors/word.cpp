#include "proofs/bitvectors/word.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "reference/answer.hpp"

namespace plumb::proofs {
namespace {

std::optional<Integer> constant_of(const Word& n) {
  if (n.term()->operation != WordOperation::constant) return std::nullopt;
  return n.term()->constant;
}

bool is_constant(const Word& n, const Integer& number) { return constant_of(n) == number; }

std::optional<int> bits_of(const Word& n) { return n.term()->bits; }

/// The number of bits of a result without a sign, if its operands determine it.
std::optional<int> bits_of(WordOperation operation, const Word& a, const Word& b) {
  const std::optional<int> left = bits_of(a), right = bits_of(b);
  std::optional<int> bits;
  switch (operation) {
    case WordOperation::bit_and:
      bits = left && right ? std::min(left, right) : left ? left : right;
      break;
    case WordOperation::bit_xor:
      if (left && right) bits = std::max(*left, *right);
      break;
    case WordOperation::add:
      if (left && right) bits = std::max(*left, *right) + 1;
      break;
    case WordOperation::shift_left:
      if (left && constant_of(b) && *constant_of(b) >= 0 &&
          *constant_of(b) < WordPath::current().width())
        bits = *left + static_cast<int>(*constant_of(b));
      break;
    case WordOperation::shift_right: bits = left; break;
    default: break;
  }
  if (bits && *bits >= WordPath::current().width()) return std::nullopt;
  return bits;
}

/// Computed at once if the operands are numbers.
Word term(WordOperation operation, const Word& a, const Word& b) {
  Path::count_operation(1);
  const std::size_t unknowns = std::max(a.term()->unknowns, b.term()->unknowns);
  const auto made = std::make_shared<WordTerm>(
      WordTerm{operation, 0, "", {a.term(), b.term()}, bits_of(operation, a, b), unknowns});
  if (!constant_of(a) || !constant_of(b)) return Word(made);
  return Word(value_in({}, *made, WordPath::current().width()));
}

/// Whether a < b, if one is a number and the bits of the other decide.
std::optional<bool> evidently_less(const Word& a, const Word& b) {
  if (const auto bits = bits_of(a); bits && constant_of(b)) {
    if (*constant_of(b) <= 0) return false;
    if (*constant_of(b) >= power_of_two(Integer(*bits))) return true;
  }
  if (const auto bits = bits_of(b); bits && constant_of(a)) {
    if (*constant_of(a) < 0) return true;
    if (*constant_of(a) >= power_of_two(Integer(*bits)) - 1) return false;
  }
  return std::nullopt;
}

Truth compare(const Word& a, TermRelation relation, const Word& b) {
  const int width = WordPath::current().width();
  Path::count_operation(1);
  if (a.term() == b.term()) return Truth(relation == TermRelation::equal);
  if (relation == TermRelation::less)
    if (const auto less = evidently_less(a, b)) return Truth(*less);
  WordComparison comparison(a.term(), relation, b.term(), width);
  if (constant_of(a) && constant_of(b)) return Truth(comparison.holds({}));
  return Truth(std::make_shared<WordComparison>(std::move(comparison)));
}

void require(const Truth& claim, std::string_view why) { Path::current().require(claim, why); }

/// An operation on the bits of natural numbers.
Word natural_term(WordOperation operation, const Word& a, const Word& b) {
  require(a >= Word(0), "the operand of a bit operation is not negative");
  require(b >= Word(0), "the operand of a bit operation is not negative");
  return term(operation, a, b);
}

/// True if n was computed as the last bit of a number.
bool is_last_bit(const Word& n) {
  const WordTerm& term = *n.term();
  return term.operation == WordOperation::bit_and && is_constant(Word(term.operands[1]), 1);
}

/// The number that n is in every case on this path, if that is shown.
std::optional<Integer> number_on_path(const Word& n) {
  if (const auto number = constant_of(n)) return number;
  const SolverReply found = Path::current().find_case();
  if (found.verdict != SolverReply::Verdict::possible) return std::nullopt;
  const Integer number = value_in(found.model, n);
  if (!Path::current().shown(n == Word(number))) return std::nullopt;
  return number;
}

/// k, if n was computed as 2^k.
std::optional<Word> exponent_of_power(const Word& n) {
  if (const auto number = constant_of(n)) {
    if (*number <= 0 || (*number & (*number - 1)) != 0) return std::nullopt;
    return Word(Integer(boost::multiprecision::lsb(*number)));
  }
  if (n.term()->operation != WordOperation::shift_left) return std::nullopt;
  if (!is_constant(Word(n.term()->operands[0]), 1)) return std::nullopt;
  return Word(n.term()->operands[1]);
}

/// The same, or if n is a power of two on this path.
std::optional<Word> exponent_on_path(const Word& n) {
  if (const auto exponent = exponent_of_power(n)) return exponent;
  const std::optional<Integer> number = number_on_path(n);
  return number ? exponent_of_power(Word(*number)) : std::nullopt;
}

}  // namespace

Word::Word(int constant) : Word(Integer(constant)) {}

Word::Word(const Integer& constant) {
  std::optional<int> bits;
  if (constant == 0) bits = 0;
  if (constant > 0) bits = static_cast<int>(boost::multiprecision::msb(constant)) + 1;
  term_ = std::make_shared<WordTerm>(WordTerm{WordOperation::constant, constant, "", {}, bits});
}

Word low_bits(const Word& n, int count) {
  return term(WordOperation::bit_and, n, Word(power_of_two(Integer(count)) - 1));
}

Word unknown_word(const std::string& name) {
  const std::size_t unknowns = WordPath::current().declare(name);
  return Word(
      std::make_shared<WordTerm>(WordTerm{WordOperation::unknown, 0, name, {}, {}, unknowns}));
}

Integer value_in(const Model& model, const Word& n) {
  return value_in(model, *n.term(), WordPath::current().width());
}

// The signs show whether a sum or a difference fits.

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

/// Of two numbers; by 0; by a power of two; or by a bit b, as the bits of -b: all of them, or none.
Word operator*(const Word& a, const Word& b) {
  if (is_constant(a, 0) || is_constant(b, 0)) return 0;
  if (constant_of(a) && constant_of(b)) {
    const Integer product = *constant_of(a) * *constant_of(b);
    const Integer limit = power_of_two(Integer(WordPath::current().width() - 1));
    require(Truth(-limit <= product && product < limit), "a product fits into a word");
    return Word(product);
  }
  for (const auto& [n, power] : {std::pair(a, b), std::pair(b, a)})
    if (const auto exponent = exponent_of_power(power)) return shift_left(n, *exponent);
  for (const auto& [n, bit] : {std::pair(a, b), std::pair(b, a)})
    if (is_last_bit(bit))
      return term(WordOperation::bit_and, n, term(WordOperation::subtract, Word(0), bit));
  for (const auto& [n, power] : {std::pair(a, b), std::pair(b, a)})
    if (const auto exponent = exponent_on_path(power)) return shift_left(n, *exponent);
  throw NotProvable{"a product of words neither of which is a power of two, or a bit"};
}

/// n == floor(n / 2^k) 2^k + (the last k bits of n), for negative n as well.
Quotient<Word> floor_divide(const Word& n, const Word& d) {
  if (constant_of(n) && constant_of(d) && *constant_of(d) > 0) {
    const auto [quotient, remainder] = floor_divide(*constant_of(n), *constant_of(d));
    return {Word(quotient), Word(remainder)};
  }
  const std::optional<Word> exponent = exponent_on_path(d);
  if (!exponent) throw NotProvable{"a quotient of words by what is no power of two"};
  return {shift_right(n, *exponent), term(WordOperation::bit_and, n, d - 1)};
}

Truth operator==(const Word& a, const Word& b) { return compare(a, TermRelation::equal, b); }
Truth operator<(const Word& a, const Word& b) { return compare(a, TermRelation::less, b); }

Word power_of_two(const Word& n) { return shift_left(Word(1), n); }

/// n 2^k fits if nothing is lost on the way up and down again. 2^j 2^k is written as 2^(j + k).
Word shift_left(const Word& n, const Word& k) {
  require(k >= Word(0), "a shift is not negative");
  if (const auto j = exponent_of_power(n); j && !is_constant(*j, 0)) return power_of_two(*j + k);
  require(k < Word(WordPath::current().width()), "a shift is less than the width");
  const Word shifted = term(WordOperation::shift_left, n, k);
  if (bits_of(shifted)) return shifted;
  require(term(WordOperation::shift_right, shifted, k) == n, "a shifted word fits");
  return shifted;
}

/// floor(n / 2^k): the sign is kept.
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

}  // namespace plumb::proofs
