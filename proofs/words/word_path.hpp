// Terms over words, facts about them, and the path that collects these facts.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "proofs/paths/path.hpp"
#include "proofs/paths/term_relation.hpp"

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

 private:
  WordTermPtr a_;
  TermRelation relation_;
  WordTermPtr b_;
  int width_;
};

class WordPath : public Path {
 public:
  WordPath(Explorer& explorer, int width) : Path(explorer), width_(width) {}

  static WordPath& current();
  int width() const { return width_; }

 protected:
  Question question(const Facts& facts) const override;

 private:
  int width_;
};

/// The signed number that the term is in a case.
Integer value_in(const Model& model, const WordTerm& term, int width);

}  // namespace plumb::proofs
