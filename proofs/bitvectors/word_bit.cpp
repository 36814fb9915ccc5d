#include "proofs/bitvectors/word_bit.hpp"

namespace plumb::proofs {
namespace {

/// True if the bit is known to be that number. Most entries of unit matrices are known.
bool is(const Word& bit, int number) {
  return bit.term()->operation == WordOperation::constant && bit.term()->constant == number;
}

}  // namespace

WordBit is_odd(const Word& n) { return WordBit(low_bits(n, 1)); }

WordBit sum_of_bits(const WordBit& a, const WordBit& b) {
  if (is(a.word_, 0)) return b;
  if (is(b.word_, 0)) return a;
  return WordBit(bitwise_xor(a.word_, b.word_));
}

WordBit product_of_bits(const WordBit& a, const WordBit& b) {
  if (is(a.word_, 0) || is(b.word_, 1)) return a;
  if (is(b.word_, 0) || is(a.word_, 1)) return b;
  return WordBit(bitwise_and(a.word_, b.word_));
}

}  // namespace plumb::proofs
