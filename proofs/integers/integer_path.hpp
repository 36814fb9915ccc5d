// Facts about polynomials, and the path that collects them.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "proofs/integers/polynomial.hpp"
#include "proofs/symbolic_execution/path.hpp"

namespace plumb::proofs {

/// p >= 0, p == 0 or p != 0.
enum class Relation { not_negative, zero, not_zero };

class Comparison : public Fact {
 public:
  Comparison(Polynomial p, Relation relation) : p_(std::move(p)), relation_(relation) {}

  FactPtr negation() const override;
  bool holds(const Model& model) const override;
  std::string text() const override;

  const Polynomial& polynomial() const { return p_; }
  Relation relation() const { return relation_; }

 private:
  Polynomial p_;
  Relation relation_;
};

/// An equation x == p that becomes a fact is also a rewriting rule: from then on every polynomial
/// of the path is a polynomial in the remaining atoms.
class IntegerPath : public Path {
 public:
  /// What becomes of the remainder of a division by a known number that no earlier one settles: a
  /// new unknown, or each number in its range, one after the other.
  enum class Remainders { unknown, explored };

  explicit IntegerPath(Explorer& explorer, Remainders remainders = Remainders::unknown)
      : Path(explorer), remainders_(remainders) {}

  Remainders remainders() const { return remainders_; }

  static IntegerPath& current();

  /// A new unknown integer.
  Atom introduce(const std::string& name);

  std::size_t number_of_atoms() const { return atoms_; }

  /// p in terms of the remaining atoms; equal to p on this path.
  Polynomial rewritten(Polynomial p) const;

  /// A division of this path: n == quotient * d + remainder with 0 <= remainder < d.
  struct Division {
    Polynomial n;
    Polynomial d;
    Polynomial quotient;
  };

  /// The divisions so far: the quotient of n by d is unique, so it need not be found twice.
  const std::vector<Division>& divisions() const { return divisions_; }
  void divided(Division division) { divisions_.push_back(std::move(division)); }

  /// Compares with 0. Known if p is a number in terms of the remaining atoms, or a fact about p
  /// decides it.
  Truth compare(const Polynomial& p, Relation relation) const;

 protected:
  void learn(const Fact& fact) override;
  Question question(const Facts& facts) const override;
  std::optional<Question> relaxation(const Facts& facts) const override;
  Model completed(Model model) const override;

 private:
  Question question_over(Sort sort, const Facts& facts) const;

  Remainders remainders_;
  std::size_t atoms_ = 0;
  std::vector<Division> divisions_;
  std::vector<Definition> definitions_;  // no value contains a defined atom
};

}  // namespace plumb::proofs
