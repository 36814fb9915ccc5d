// What the drivers of proofs have in common: the record of choices, and a token imposed on it.
#pragma once

#include <limits>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "proofs/path.hpp"
#include "properties/driver.hpp"
#include "properties/profile_code.hpp"

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

  /// least, .. or greatest: all are explored.
  int choose_form(const std::string& name, int greatest, int least = 0) {
    int form = least;
    if (const std::optional<Integer> number = imposed()) {
      if (*number < least || *number > greatest) throw Discarded{};
      form = static_cast<int>(*number);
    } else {
      while (form < greatest && !Path::current().choose(name + " is " + std::to_string(form))) ++form;
    }
    record(form);
    return form;
  }

  static Profile flat_profile(std::size_t rank) { return tuple_of(std::vector<Star>(rank)); }

  /// From the token, or one of these.
  Profile choose_small_profile(const std::string& name,
                               const std::vector<Profile>& small = {Star{}, flat_profile(0), flat_profile(1),
                                                                    flat_profile(2)}) {
    std::optional<Profile> profile;
    if (const std::optional<Integer> code = imposed()) {
      profile = decode_profile(*code);
      if (!profile) throw Discarded{};
  record(number_of_code(*code));
    } else {
      std::size_t k = 0;
      while (k + 1 < small.size() &&
             !Path::current().choose(name + ": profile " + std::to_string(k)))
        ++k;
      profile = small[k];
      record(number_of_code(encode_profile(*profile)));
    }
    return *profile;
  }

  /// 0, 1, .. count - 1 in an order: all are explored.
  std::vector<Number> choose_permutation(const std::string& name, std::size_t count) {
    std::vector<int> left;
    for (std::size_t k = 0; k < count; ++k) left.push_back(static_cast<int>(k));
    std::vector<Number> numbers;
    while (!left.empty()) {
      const int place =
          choose_form(name + "." + std::to_string(numbers.size()), static_cast<int>(left.size()) - 1);
      numbers.push_back(left[static_cast<std::size_t>(place)]);
      left.erase(left.begin() + place);
    }
    return numbers;
  }

 private:
  /// The code of a small profile is a small number.
  static Number number_of_code(const Integer& code) {
    if (code > std::numeric_limits<int>::max()) throw Discarded{};
    return Number(static_cast<int>(code));
  }

  std::optional<Token> imposed_;
  std::set<std::string> names_;
  std::vector<Number> choices_;
};

}  // namespace plumb
