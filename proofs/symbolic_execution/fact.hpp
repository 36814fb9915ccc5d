// A fact about unknowns, and a truth value that may be one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "proofs/symbolic_execution/model.hpp"

namespace plumb::proofs {

class Fact;
using FactPtr = std::shared_ptr<const Fact>;

/// A statement that a model makes true or false. Each kind of number has its own kind of fact.
class Fact {
 public:
  virtual ~Fact() = default;

  virtual FactPtr negation() const = 0;
  virtual bool holds(const Model& model) const = 0;

  /// The fact as a person reads it; equal facts have equal texts.
  virtual std::string text() const = 0;
};

/// True, false, or a fact that decides which. Converted to bool it forks: the run that asks goes on
/// once for each possible answer (path.hpp).
class Truth {
 public:
  explicit Truth(bool known) : known_(known) {}
  explicit Truth(FactPtr fact) : fact_(std::move(fact)) {}

  operator bool() const;

  std::optional<bool> known() const { return known_; }

  /// Domain: not known.
  const FactPtr& fact() const { return fact_; }

  Truth operator!() const { return known_ ? Truth(!*known_) : Truth(fact_->negation()); }

 private:
  std::optional<bool> known_;
  FactPtr fact_;
};

}  // namespace plumb::proofs
