// Terms over words, and facts about them.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "proofs/symbolic_execution/fact.hpp"
#include "proofs/symbolic_execution/term_relation.hpp"

namespace plumb::proofs {

enum class WordOperation {
  constant,
  unknown,
  add,
  subtract,
  shift_left,
  shift_right,  // keeps the sign
  bit_and,
  bit_xor,
};

struct WordTerm;
using WordTermPtr = std::shared_ptr<const WordTerm>;

/// An operation on words, modulo 2^width.
struct WordTerm {
  WordOperation operation;
  Integer constant;  // of a constant
  std::string name;  // of an unknown
  std::vector<WordTermPtr> operands;
  std::optional<int> bits = std::nullopt;  // 0 <= it < 2^bits < 2^width, as it was computed
  std::size_t unknowns = 0;                // of its path, up to the last one that is in it
};

/// A comparison of words as signed numbers.
class WordComparison : public Fact {
 public:
  WordComparison(WordTermPtr a, TermRelation relation, WordTermPtr b, int width)
      : a_(std::move(a)), relation_(relation), b_(std::move(b)), width_(width) {}

  FactPtr negation() const override;
  bool holds(const Model& model) const override;
  std::string text() const override;  // its SMT-LIB term

  void add_unknowns(std::vector<std::string>& unknowns) const;

  const WordTermPtr& left() const { return a_; }
  const WordTermPtr& right() const { return b_; }
  TermRelation relation() const { return relation_; }

 private:
  WordTermPtr a_;
  TermRelation relation_;
  WordTermPtr b_;
  int width_;
  mutable std::string text_;  // once it was asked for
};

/// The signed number that the term is in a case.
Integer value_in(const Model& model, const WordTerm& term, int width);

/// The number of a constant. One that does not fit would silently be another number: NotProvable.
Integer constant_in_word(const WordTerm& constant, int width);

}  // namespace plumb::proofs
