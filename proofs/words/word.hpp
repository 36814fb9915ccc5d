// An integer in a two's complement word, as a bit-vector in the unknowns of the current path.
//
// Every operation whose result might not fit is an obligation: it has to be shown that it does; or
// the proof is about those cases in which it does (Fit). Where it is evident from the operands, which
// are bits that were added or shifted by a few places, nothing is asked. So what is proved of words
// is true of the integers that fit, and not of some arithmetic modulo 2^w.
//
// There are products by powers of two and by single bits only, and quotients by powers of two: numbers
// that were computed as such, or that are one such power on the current path. Others are not in this
// encoding: NotProvable.
#pragma once

#include <memory>
#include <string>

#include "proofs/words/word_path.hpp"
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

/// A new unknown of the current path: any word there is.
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
