// What the drivers of proofs have in common: the record of choices, and a token imposed on it.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "proofs/path.hpp"
#include "properties/driver.hpp"

namespace plumb {

/// The number of every choice is an unknown, or a constant where the structure of the case depends
/// on it. The order of choices is that of the concrete driver (properties/driver.hpp).
template <class Number>
class Draws {
 public:
  using Token = std::vector<Integer>;

  /// A token fixes each choice by an equation.
  explicit Draws(const std::optional<Token>& imposed) : imposed_(imposed) {}

  void assume(const Truth& premise) { Path::current().assume(premise); }
  void assume(bool premise) {
    if (!premise) throw Discarded{};
  }

  template <class T>
  bool equal(const T& left, const T& right) {
    return left == right;
  }
  bool less(const Number& left, const Number& right) { return left < right; }

  const std::vector<Number>& choices() const { return choices_; }

 protected:
  ~Draws() = default;

  /// The name of a drawn value, which is also the first part of the names of its unknowns.
  std::string named(std::string_view name) {
    if (!names_.insert(std::string(name)).second)
      throw Defect("a law draws two values of one name");
    return std::string(name);
  }

  /// What the token says of the next choice.
  std::optional<Integer> imposed() const {
    if (!imposed_) return std::nullopt;
    if (choices_.size() >= imposed_->size()) throw Discarded{};
    return (*imposed_)[choices_.size()];
  }

  void record(const Number& choice) { choices_.push_back(choice); }

 private:
  std::optional<Token> imposed_;
  std::set<std::string> names_;
  std::vector<Number> choices_;
};

}  // namespace plumb
