// What the drivers of proofs have in common: the record of choices, and a token imposed on it.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "proofs/symbolic_execution/drawn_forms.hpp"
#include "proofs/symbolic_execution/path.hpp"
#include "properties/driver/driver.hpp"
#include "properties/driver/profile_code.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb::proofs {

/// The name of one of several unknowns.
inline std::string numbered(const std::string& name, std::size_t number) {
  return name + std::to_string(number);
}

/// The numbers, in ascending order, that one is among, by its name: each of them is explored.
using Explored = std::map<std::string, std::vector<int>, std::less<>>;

/// ", n in {1, 2, 4}" for each that was drawn, ", 1 <= n <= 4" if none is left out.
inline std::string text_of(const Explored& explored, const DrawnForms& drawn) {
  std::string text;
  for (const auto& [name, numbers] : explored) {
    if (!drawn.has(name)) continue;
    const int first = numbers.front(), last = numbers.back();
    if (last - first + 1 == static_cast<int>(numbers.size()) && last - first > 1) {
      text += ", " + std::to_string(first) + " <= " + name + " <= " + std::to_string(last);
      continue;
    }
    text += ", " + name + " in {";
    for (std::size_t k = 0; k < numbers.size(); ++k)
      text += (k > 0 ? ", " : "") + std::to_string(numbers[k]);
    text += "}";
  }
  return text;
}

/// The number of every choice is an unknown, or a constant if the structure of the case depends on
/// it. The order of choices is that of the concrete driver (properties/driver/driver.hpp).
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
  bool equal(bool left, const Truth& right) { return left == static_cast<bool>(right); }
  bool less(const Number& left, const Number& right) { return left < right; }

  /// As in the concrete driver. Such a path is no part of the proof.
  bool unclaimed() {
    claimed_ = false;
    return true;
  }
  bool claimed() const { return claimed_; }

  const std::vector<Number>& choices() const { return choices_; }
  const DrawnForms& forms() const { return forms_; }

 protected:
  ~Draws() = default;

  /// The name of a drawn value, with which the names of its unknowns begin.
  std::string named(std::string_view name) {
    if (!forms_.names.insert(std::string(name)).second)
      throw Defect("a law draws two values of one name");
    return std::string(name);
  }

  bool imposed_any() const { return imposed_.has_value(); }

  /// What the token says of the next choice.
  std::optional<Integer> imposed() const {
    if (!imposed_) return std::nullopt;
    if (choices_.size() >= imposed_->size()) throw Discarded{};
    return (*imposed_)[choices_.size()];
  }

  void record(const Number& choice) { choices_.push_back(choice); }

  void drew(Drew kind) { forms_.kinds.insert(kind); }
  void limited_to(const std::string& forms) { forms_.limits.insert(forms); }

  /// One of these numbers: all are explored.
  int choose_among(const std::string& name, const std::vector<int>& numbers) {
    std::size_t k = 0;
    if (const std::optional<Integer> number = imposed()) {
      while (k < numbers.size() && *number != numbers[k]) ++k;
      if (k == numbers.size()) throw Discarded{};
    } else {
      while (k + 1 < numbers.size() &&
             !Path::current().choose(name + " is " + std::to_string(numbers[k])))
        ++k;
    }
    record(numbers[k]);
    return numbers[k];
  }

  /// A number of this name, if it is explored.
  std::optional<Number> choose_explored(const Explored& explored, std::string_view name) {
    const auto found = explored.find(name);
    if (found == explored.end()) return std::nullopt;
    return Number(choose_among(named(name), found->second));
  }

  /// A number from least to greatest: all are explored.
  int choose_form(const std::string& name, int greatest, int least = 0) {
    std::vector<int> numbers;
    for (int n = least; n <= greatest; ++n) numbers.push_back(n);
    return choose_among(name, numbers);
  }

  static Profile flat_profile(std::size_t rank) { return tuple_of(std::vector<Star>(rank)); }

  /// The profile of the token, or one of these.
  Profile choose_small_profile(const std::string& name, const std::vector<Profile>& small) {
    std::optional<Profile> profile;
    if (const std::optional<Integer> code = imposed()) {
      profile = decode_profile(*code);
      if (!profile) throw Discarded{};
    } else {
      std::size_t k = 0;
      while (k + 1 < small.size() &&
             !Path::current().choose(name + ": profile " + std::to_string(k)))
        ++k;
      profile = small[k];
    }
    record(Number(encode_profile(*profile)));
    return *profile;
  }

  Profile choose_small_profile(const std::string& name) {
    limited_to("other tuples *, (), (*) or (*,*)");
    return choose_small_profile(name, {Star{}, flat_profile(0), flat_profile(1), flat_profile(2)});
  }

  /// A flat tuple of 1 to `most` numbers, each of them `below(its name)`.
  template <class Below>
  IntTuple<Number> choose_mode_numbers(const std::string& name, const Below& below, int most = 6) {
    limited_to("1 to " + std::to_string(most) + " numbers of modes");
    const int count = choose_form(name, most, 1);
    std::vector<Number> numbers;
    for (int k = 0; k < count; ++k) numbers.push_back(below(name + "." + std::to_string(k)));
    return tuple_of(numbers);
  }

  /// 0, 1, .. count - 1 in some order, or a small tuple of numbers, each of them `any(its name)`.
  template <class Any>
  IntTuple<Number> choose_order(const std::string& name, std::size_t count, const Any& any) {
    enum Form { permutation = 0, other = 1 };
    if (choose_form(name, other) == other) {
      std::size_t leaf = 0;
      return map_leaves(choose_small_profile(name),
                        [&](Star) { return any(name + "." + std::to_string(leaf++)); });
    }
    const std::vector<Number> numbers = choose_permutation(name, count);
    if (count == 1) return numbers.front();
    return tuple_of(numbers);
  }

 private:
  /// 0, 1, .. count - 1 in some order: all orders are explored.
  std::vector<Number> choose_permutation(const std::string& name, std::size_t count) {
    std::vector<int> left;
    for (std::size_t k = 0; k < count; ++k) left.push_back(static_cast<int>(k));
    std::vector<Number> numbers;
    while (!left.empty()) {
      const int place = choose_form(name + "." + std::to_string(numbers.size()),
                                    static_cast<int>(left.size()) - 1);
      numbers.push_back(left[static_cast<std::size_t>(place)]);
      left.erase(left.begin() + place);
    }
    return numbers;
  }

  std::optional<Token> imposed_;
  DrawnForms forms_;
  std::vector<Number> choices_;
  bool claimed_ = true;
};

}  // namespace plumb::proofs
