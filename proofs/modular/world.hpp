// What a relative proof knows of layouts: the points of them that were looked at, and what the
// contracts of operations below say.
#pragma once

#include <any>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "proofs/modular/unknown_number.hpp"

namespace plumb::proofs::relative {

template <class Base, Below level>
using Unknown = Layout<Number<Base, level>>;

/// The numbers of a driver.
template <class Driver>
using NumberOf = std::decay_t<decltype(std::declval<Driver&>().integer(""))>;

/// A function of which nothing is known, except that equal arguments have equal values.
template <class Base>
class UnknownFunction {
 public:
  UnknownFunction(std::function<Base()> fresh, std::vector<std::pair<Base, Base>> points)
      : fresh_(std::move(fresh)),
        points_(std::make_shared<std::vector<std::pair<Base, Base>>>(std::move(points))) {}

  Base operator()(const Base& x) const {
    for (const auto& [argument, value] : *points_)
      if (argument == x) return value;
    const Base value = fresh_();
    points_->push_back({x, value});
    return value;
  }

 private:
  std::function<Base()> fresh_;
  std::shared_ptr<std::vector<std::pair<Base, Base>>> points_;
};

/// A known mode s:d.
template <class Base>
struct KnownMode {
  Base extent, stride;
};

/// A layout from left to right, without parentheses and without modes 1:0, which make no
/// difference to its values.
template <class Base>
using LeavesOf = std::vector<std::variant<UnknownModePtr<Base>, KnownMode<Base>>>;

template <class Base>
bool same(const LeavesOf<Base>& a, const LeavesOf<Base>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t k = 0; k < a.size(); ++k) {
    if (a[k].index() != b[k].index()) return false;
    if (const auto* mode = std::get_if<UnknownModePtr<Base>>(&a[k])) {
      if (*mode != std::get<UnknownModePtr<Base>>(b[k])) return false;
      continue;
    }
    const auto& left = std::get<KnownMode<Base>>(a[k]);
    const auto& right = std::get<KnownMode<Base>>(b[k]);
    if (left.extent != right.extent || left.stride != right.stride) return false;
  }
  return true;
}

/// Draws unknown layouts, and remembers what was said about them.
template <class Base>
class World {
 public:
  using Mode = UnknownModePtr<Base>;
  using Part = LeavesOf<Base>;

  template <class Driver>
  explicit World(Driver& draw)
      : integer_([&draw](const std::string& name) { return Base(draw.integer(name)); }),
        positive_([&draw](const std::string& name) { return Base(draw.positive(name)); }),
        has_([&draw](const std::string& name) { return draw.has(name); }) {}
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  Base integer(const std::string& name) { return integer_(name + number()); }
  Base positive(const std::string& name) { return positive_(name + number()); }

  /// A function with f(0) == 0, as every layout is.
  UnknownFunction<Base> function(const std::string& name) {
    return {[this, name] { return integer(name); }, {{Base(0), Base(0)}}};
  }

  /// Any layout.
  Mode any_mode(const std::string& name) {
    const Base size = positive("size of " + name);
    return std::make_shared<UnknownMode<Base>>(UnknownMode<Base>{this, size, function(name)});
  }

  /// A layout of `size` elements; `value` is asked within it, beyond it nothing is known.
  Mode mode_of(const std::string& name, const Base& size, std::function<Base(const Base&)> value) {
    const UnknownFunction<Base> beyond = function(name + " beyond its size");
    auto within = [size, value = std::move(value), beyond](const Base& i) {
      return 0 <= i && i < size ? value(i) : beyond(i);
    };
    return std::make_shared<UnknownMode<Base>>(UnknownMode<Base>{this, size, std::move(within)});
  }

  // Layouts of which more is known as a whole than mode by mode
  void join(Part modes, std::function<Base(const Base&)> value) {
    joined_.push_back({std::move(modes), std::move(value)});
  }
  const std::function<Base(const Base&)>* value_of(const Part& modes) const {
    for (const auto& [known, value] : joined_)
      if (same(known, modes)) return &value;
    return nullptr;
  }

  // What is assumed of a layout, such as that it tiles
  void assume(const std::string& fact, const Part& of) { assumed_.push_back({fact, of}); }
  bool is_assumed(const std::string& fact, const Part& of) const {
    for (const auto& [known, layout] : assumed_)
      if (known == fact && same(layout, of)) return true;
    return false;
  }

  /// What an operation makes of these arguments, the same whenever they are the same.
  template <class Made, class Make>
  Made result(const std::string& operation, const std::vector<Part>& of, const Base& number,
              const Make& make) {
    for (const Result& known : results_) {
      bool found = known.operation == operation;
      for (std::size_t k = 0; found && k < of.size(); ++k) found = same(known.of.at(k), of[k]);
      if (found && known.number == number) return std::any_cast<Made>(known.made);
    }
    Made made = make();
    results_.push_back({operation, of, number, made});
    return made;
  }

  /// The same of an operation that may refuse: then what calls it has to refuse too.
  template <class Made, class Make>
  Answer<Made> answer(const std::string& operation, const std::vector<Part>& of,
                      const Base& argument, const Make& make) {
    return result<Answer<Made>>(operation, of, argument, [&]() -> Answer<Made> {
      if (judging_ || has_(operation + number() + " answers")) return make();
      refused_ = true;
      return Refusal::unspecified;
    });
  }
  bool refused() const { return refused_; }

  /// From here on the claim asks, not the operation: nothing more refuses.
  void judge() { judging_ = true; }

 private:
  std::string number() { return " " + std::to_string(++count_); }

  struct Result {
    std::string operation;
    std::vector<Part> of;
    Base number;
    std::any made;
  };

  std::function<Base(const std::string&)> integer_, positive_;
  std::function<bool(const std::string&)> has_;
  std::vector<std::pair<std::string, Part>> assumed_;
  std::vector<Result> results_;
  std::vector<std::pair<Part, std::function<Base(const Base&)>>> joined_;
  bool refused_ = false, judging_ = false;
  int count_ = 0;
};

}  // namespace plumb::proofs::relative
