// Cases of one path, without the solver: where a proof cannot go on, its law is tried.
//
// Each case is the one before with a few unknowns changed; it is a case if all facts of the path
// hold of it. The walk is the same each time.
#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "proofs/symbolic_execution/path.hpp"

namespace plumb::proofs {

class CaseWalk {
 public:
  enum class Unknowns { naturals, integers };

  CaseWalk(const Path& path, Model first, Unknowns unknowns)
      : path_(path),
        names_(path.unknowns().begin(), path.unknowns().end()),
        unknowns_(unknowns),
        model_(std::move(first)) {}

  const Model& model() const { return model_; }

  /// Goes to another case of the path. False if none was met in a hundred trials.
  bool advance() {
    for (int trial = 0; trial < 100 && !names_.empty(); ++trial) {
      Model changed = model_;
      for (std::size_t k = 0, count = 1 + below(3); k < count; ++k)
        changed[names_[below(names_.size())]] = number();
      if (changed == model_ || !path_.holds(changed)) continue;
      model_ = std::move(changed);
      return true;
    }
    return false;
  }

  /// 0 to 9, or a power of two up to 64; an integer may be negative.
  Integer number() {
    const Integer n = below(3) == 0 ? Integer(1) << below(7) : Integer(below(10));
    return unknowns_ == Unknowns::integers && below(4) == 0 ? Integer(-n) : n;
  }

 private:
  std::size_t below(std::size_t bound) { return random_() % bound; }

  const Path& path_;
  std::vector<std::string> names_;
  Unknowns unknowns_;
  Model model_;
  std::mt19937_64 random_{1};
};

}  // namespace plumb::proofs
