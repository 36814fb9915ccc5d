// An entry of a matrix over F2 (reference/matrices/table.hpp) as a term of the solver: the last bit
// of a word.
//
// Sums and products of entries are terms, and ask nothing. An entry is decided, and the path forks,
// when its value determines what is done next: in a search for a pivot.
#pragma once

#include "proofs/bitvectors/word.hpp"

namespace plumb::proofs {

class WordBit {
 public:
  explicit WordBit(bool value) : word_(value ? 1 : 0) {}

  explicit operator Word() const { return word_; }
  explicit operator bool() const { return word_ == Word(1); }

  friend WordBit is_odd(const Word& n);
  friend WordBit sum_of_bits(const WordBit& a, const WordBit& b);
  friend WordBit product_of_bits(const WordBit& a, const WordBit& b);

 private:
  explicit WordBit(Word word) : word_(std::move(word)) {}

  Word word_;  // 0 or 1
};

WordBit is_odd(const Word& n);

}  // namespace plumb::proofs
