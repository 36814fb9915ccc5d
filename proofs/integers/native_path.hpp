// Integers as the solver's own terms, facts about them, and the path that collects these facts.
//
// A law that runs on these runs without a layer of ours: no normal form, no rewriting, and division
// is the solver's `div` and `mod`. That is slower, and proves less about numbers with many digits;
// but what it proves does not rest on the arithmetic of polynomials.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "proofs/symbolic_execution/path.hpp"
#include "proofs/symbolic_execution/term_relation.hpp"

namespace plumb::proofs {

enum class NativeOperation { constant, unknown, add, subtract, multiply, quotient, remainder };

struct NativeTerm;
using NativeTermPtr = std::shared_ptr<const NativeTerm>;

struct NativeTerm {
  NativeOperation operation;
  Integer constant;  // of a constant
  std::string name;  // of an unknown, a quotient, a remainder
  std::vector<NativeTermPtr> operands;
};

NativeTermPtr native_constant(const Integer& n);
NativeTermPtr native_term(NativeOperation operation, NativeTermPtr a, NativeTermPtr b);

class NativeComparison : public Fact {
 public:
  NativeComparison(NativeTermPtr a, TermRelation relation, NativeTermPtr b)
      : a_(std::move(a)), relation_(relation), b_(std::move(b)) {}

  FactPtr negation() const override;
  bool holds(const Model& model) const override;
  std::string text() const override;  // its SMT-LIB term

  /// Adds its unknowns, and its quotients and remainders, each after those in its operands.
  void add_to(Question& question) const;

 private:
  NativeTermPtr a_;
  TermRelation relation_;
  NativeTermPtr b_;
};

class NativePath : public Path {
 public:
  using Path::Path;

  /// Null if the current path is of another kind.
  static NativePath* current();

  /// A new unknown integer.
  NativeTermPtr introduce(const std::string& name);

  /// Known if a fact says the same, or the opposite.
  Truth compare(NativeTermPtr a, TermRelation relation, NativeTermPtr b) const;

  struct Division {
    NativeTermPtr quotient;
    NativeTermPtr remainder;
  };

  /// n == quotient * d + remainder  and  0 <= remainder < d.   d > 0 is an obligation: the solver's
  /// operations are total, and for other d they mean something else.
  Division divide(const NativeTermPtr& n, const NativeTermPtr& d);

 protected:
  Question question(const Facts& facts) const override;

 private:
  std::size_t divisions_ = 0;
};

/// The number that the term is in a case.
Integer value_in(const Model& model, const NativeTerm& term);

}  // namespace plumb::proofs
