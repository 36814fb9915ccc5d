// An integer in a two's complement word, as a bit-vector in the unknowns of the current path.
//
// If the result of an operation might not fit, that it fits is an obligation; a premise would leave
// out the cases in which an implementation overflows. Nothing is asked if the operands show it, as
// bits do that were added or shifted by a few places. So what is proved of words is true of the
// integers that fit, and not of arithmetic modulo 2^w.
//
// Numbers are multiplied by powers of two and by single bits only, and divided by powers of two
// only: numbers that were computed as such a power, or are one on the current path. Anything else
// is not in this encoding: NotProvable.
#pragma once

#include <memory>
#include <string>

#include "proofs/bitvectors/word_path.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::proofs {

// On numbers, beside the overloads below.
using plumb::bitwise_and;
using plumb::bitwise_xor;
using plumb::floor_divide;
using plumb::power_of_two;
using plumb::shift_left;
using plumb::shift_right;

class Word {
 public:
  Word() : Word(0) {}
  Word(int constant);
  explicit Word(const Integer& constant);  // Domain: it fits
  explicit Word(WordTermPtr term) : term_(std::move(term)) {}

  const WordTermPtr& term() const { return term_; }

  friend Word operator+(const Word& a, const Word& b);
  friend Word operator-(const Word& a, const Word& b);
  friend Word operator-(const Word& a) { return Word(0) - a; }

  friend Word operator*(const Word& a, const Word& b);

  friend Truth operator==(const Word& a, const Word& b);
  friend Truth operator<(const Word& a, const Word& b);
  friend Truth operator!=(const Word& a, const Word& b) { return !(a == b); }
  friend Truth operator>(const Word& a, const Word& b) { return b < a; }
  friend Truth operator<=(const Word& a, const Word& b) { return !(b < a); }
  friend Truth operator>=(const Word& a, const Word& b) { return !(a < b); }

 private:
  WordTermPtr term_;
};

// Entries of tables over words are WordBit (word_bit.hpp). Declared here, so that a file that lacks
// that header does not compile, rather than taking the entry of numbers.
class WordBit;
WordBit is_odd(const Word& n);

/// A new unknown of the current path: any word.
Word unknown_word(const std::string& name);

/// n mod 2^count.
Word low_bits(const Word& n, int count);

/// The number that n is in a case on the current path.
Integer value_in(const Model& model, const Word& n);

Quotient<Word> floor_divide(const Word& n, const Word& d);

Word power_of_two(const Word& n);
Word shift_left(const Word& n, const Word& k);
Word shift_right(const Word& n, const Word& k);
Word bitwise_xor(const Word& a, const Word& b);
Word bitwise_and(const Word& a, const Word& b);

}  // namespace plumb::proofs
