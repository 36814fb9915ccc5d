#include "proofs/word_bit.hpp"

#include <memory>
#include <optional>
#include <utility>

namespace plumb {
namespace {

std::optional<Integer> constant_of(const Word& n) {
  if (n.term()->operation != WordOperation::constant) return std::nullopt;
  return n.term()->constant;
}

Word term(WordOperation operation, const Word& a, const Word& b) {
  return Word(std::make_shared<WordTerm>(WordTerm{operation, 0, "", {a.term(), b.term()}, 1}));
}

}  // namespace

WordBit is_odd(const Word& n) {
  if (const auto number = constant_of(n)) return WordBit(floor_mod(*number, Integer(2)) == 1);
  return WordBit(term(WordOperation::bit_and, n, Word(1)));
}

// Constants are what most entries of unit matrices are.

WordBit sum_of_bits(const WordBit& a, const WordBit& b) {
  const auto left = constant_of(a.word_), right = constant_of(b.word_);
  if (left && right) return WordBit(*left != *right);
  if (left == Integer(0)) return b;
  if (right == Integer(0)) return a;
  return WordBit(term(WordOperation::bit_xor, a.word_, b.word_));
}

WordBit product_of_bits(const WordBit& a, const WordBit& b) {
  const auto left = constant_of(a.word_), right = constant_of(b.word_);
  if (left == Integer(0) || right == Integer(0)) return WordBit(false);
  if (left == Integer(1)) return b;
  if (right == Integer(1)) return a;
  return WordBit(term(WordOperation::bit_and, a.word_, b.word_));
}

}  // namespace plumb
