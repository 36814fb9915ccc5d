// Numbers of relative proofs, and tuples of which parts are unknown modes.
//
// The reference's templates run on them. That a layout holds such numbers makes overload resolution
// prefer the operations of contracts.hpp, which know nothing but a contract, to those of the
// reference: the operation under judgement is the reference's, what it calls is not.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "proofs/integers/symbolic.hpp"
#include "proofs/symbolic_execution/path.hpp"
#include "properties/driver/drawn.hpp"
#include "reference/integers/integer.hpp"
#include "reference/layouts/layout.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb::proofs::relative {

/// Leaves a proof, which knows nothing of what it was asked, or a case.
template <class Base>
[[noreturn]] void looks_inside() {
  if constexpr (std::is_same_v<Base, Symbolic>)
    throw NotProvable{"it looks into an unknown layout, or asks what no contract says"};
  else
    throw Discarded{};
}

/// Which operations are known by their contract alone.
enum class Below {
  logical_forms,  // composition and complement, of two layouts
  joined_forms,   // logical_divide and logical_product too, of two layouts
  tile_to_shape   // blocked_product too
};

template <class Base, Below level>
struct Number {
  Base value;

  Number() : value(0) {}
  Number(int known) : value(known) {}
  explicit Number(Base number) : value(std::move(number)) {}

  friend Number operator+(const Number& a, const Number& b) { return Number(a.value + b.value); }
  friend Number operator-(const Number& a, const Number& b) { return Number(a.value - b.value); }
  friend Number operator*(const Number& a, const Number& b) { return Number(a.value * b.value); }
  friend Number operator-(const Number& a) { return Number(Base(0) - a.value); }
  friend auto operator==(const Number& a, const Number& b) { return a.value == b.value; }
  friend auto operator!=(const Number& a, const Number& b) { return a.value != b.value; }
  friend auto operator<(const Number& a, const Number& b) { return a.value < b.value; }
  friend auto operator>(const Number& a, const Number& b) { return a.value > b.value; }
  friend auto operator<=(const Number& a, const Number& b) { return a.value <= b.value; }
  friend auto operator>=(const Number& a, const Number& b) { return a.value >= b.value; }
};

template <class Base, Below level>
Quotient<Number<Base, level>> floor_divide(const Number<Base, level>& n,
                                           const Number<Base, level>& d) {
  using plumb::floor_divide;
  const auto [quotient, remainder] = floor_divide(n.value, d.value);
  return {Number<Base, level>(quotient), Number<Base, level>(remainder)};
}

template <class Base>
class World;

/// Any layout, of any rank and depth: a size and a function from indices. Two are the same layout
/// if they are the same object.
template <class Base>
struct UnknownMode {
  World<Base>* world;
  Base size;
  std::function<Base(const Base&)> value;
};

template <class Base>
using UnknownModePtr = std::shared_ptr<const UnknownMode<Base>>;

}  // namespace plumb::proofs::relative

/// A leaf, a tuple, or the shape or strides of an unknown mode, into which nobody can look.
template <class Base, plumb::proofs::relative::Below level>
class plumb::Tree<plumb::proofs::relative::Number<Base, level>> {
 public:
  using Number = proofs::relative::Number<Base, level>;
  using Unknown = proofs::relative::UnknownModePtr<Base>;

  Tree(Number leaf) : node_(std::move(leaf)) {}
  Tree(std::vector<Tree> children) : node_(std::move(children)) {}
  explicit Tree(Unknown mode) : node_(std::move(mode)) {}

  bool is_unknown() const { return std::holds_alternative<Unknown>(node_); }
  const Unknown& unknown() const { return std::get<Unknown>(node_); }

  bool is_leaf() const {
    if (is_unknown()) proofs::relative::looks_inside<Base>();
    return std::holds_alternative<Number>(node_);
  }
  const Number& leaf() const { return std::get<Number>(node_); }
  const std::vector<Tree>& children() const { return std::get<std::vector<Tree>>(node_); }

 private:
  std::variant<Number, std::vector<Tree>, Unknown> node_;
};
