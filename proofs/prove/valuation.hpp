// A value with other numbers: that of a proof, as the numbers that it is in one case.
#pragma once

#include <optional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "properties/integer.hpp"
#include "properties/value.hpp"

namespace plumb::proofs {

/// Applies `number`, a function of a Number, to all numbers of a value.
template <class Number, class Function>
class Valuation {
 public:
  using To = std::decay_t<std::invoke_result_t<Function, const Number&>>;

  explicit Valuation(Function number) : number_(std::move(number)) {}

  Answer<Value<To>> operator()(const Answer<Value<Number>>& answer) const {
    if (!answer.answered()) return answer.refusal();
    return std::visit([this](const auto& value) { return Value<To>(this->of(value)); },
                      answer.value());
  }

  To of(const Number& n) const { return number_(n); }
  bool of(bool truth) const { return truth; }
  const Profile& of(const Profile& profile) const { return profile; }

  IntTuple<To> of(const IntTuple<Number>& tuple) const { return each(tuple); }
  CoordinateVector<To> of(const CoordinateVector<Number>& v) const {
    CoordinateVector<To> result;
    for (const auto& [axis, amount] : v.terms())
      result = result + CoordinateVector<To>(axis, of(amount));
    return result;
  }
  BitVector<To> of(const BitVector<Number>& v) const { return BitVector<To>(of(v.bits())); }
  Tree<CoordinateVector<To>> of(const Tree<CoordinateVector<Number>>& strides) const {
    return each(strides);
  }
  Tree<BitVector<To>> of(const Tree<BitVector<Number>>& strides) const { return each(strides); }
  PolynomialVector<To> of(const PolynomialVector<Number>& v) const {
    return PolynomialVector<To>(of(v.bits()));
  }

  template <class Stride>
  auto of(const Layout<Number, Stride>& A) const {
    return Layout{each(A.shape), each(A.stride)};
  }
  Tiler<To> of(const Tiler<Number>& T) const {
    if (T.is_kept()) return Kept{};
    if (T.is_layout()) return of(T.layout());
    std::vector<Tiler<To>> modes;
    for (const Tiler<Number>& mode : T.by_mode()) modes.push_back(of(mode));
    return modes;
  }
  Swizzle<To> of(const Swizzle<Number>& f) const { return {of(f.bits), of(f.base), of(f.shift)}; }

  std::optional<To> of(const std::optional<Number>& n) const {
    if (!n) return std::nullopt;
    return of(*n);
  }
  Pattern<To> of(const Pattern<Number>& pattern) const { return each(pattern); }
  auto of_outer(const Link<Number>& link) const {
    using Outer = decltype(Link<To>::outer);
    return std::visit([this](const auto& outer) { return Outer(this->of(outer)); }, link.outer);
  }
  ComposedLayout<To> of(const ComposedLayout<Number>& F) const {
    std::vector<Link<To>> links;
    for (const Link<Number>& link : F.links) links.push_back({of_outer(link), of(link.offset)});
    return {links, of(F.inner)};
  }
  BitMatrix<To> of(const BitMatrix<Number>& matrix) const {
    return {matrix.rows, of(matrix.columns)};
  }
  std::vector<To> of(const std::vector<Number>& numbers) const {
    std::vector<To> result;
    for (const Number& number : numbers) result.push_back(of(number));
    return result;
  }
  LinearLayout<To> of(const LinearLayout<Number>& L) const {
    LinearLayout<To> result;
    for (const LinearInput<Number>& input : L.inputs) {
      result.inputs.push_back({input.name, {}});
      for (const std::vector<Number>& basis : input.bases)
        result.inputs.back().bases.push_back(of(basis));
    }
    for (const LinearOutput<Number>& output : L.outputs)
      result.outputs.push_back({output.name, of(output.size)});
    return result;
  }
  const ShufflePlan& of(const ShufflePlan& plan) const { return plan; }
  Several<To> of(const Several<Number>& results) const {
    Several<To> plain;
    for (const Value<Number>& value : results.values)
      plain.values.push_back(
          std::visit([this](const auto& one) { return Value<To>(this->of(one)); }, value));
    return plain;
  }

 private:
  template <class T>
  auto each(const Tree<T>& tree) const {
    return map_leaves(tree, [this](const T& leaf) { return of(leaf); });
  }

  Function number_;
};

}  // namespace plumb::proofs
