// Values of a proof, as the numbers that they are in one case.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "properties/integer.hpp"
#include "properties/value.hpp"

namespace plumb::proofs {

/// Applies `number`, a function from Number to Integer, to all numbers of a value.
template <class Number, class Function>
class Valuation {
 public:
  explicit Valuation(Function number) : number_(std::move(number)) {}

  Answer<Value<Integer>> operator()(const Answer<Value<Number>>& answer) const {
    if (!answer.answered()) return answer.refusal();
    return std::visit([this](const auto& value) { return Value<Integer>(this->of(value)); },
                      answer.value());
  }

 private:
  Integer of(const Number& n) const { return number_(n); }
  bool of(bool truth) const { return truth; }
  const Profile& of(const Profile& profile) const { return profile; }

  IntTuple<Integer> of(const IntTuple<Number>& tuple) const { return each(tuple); }
  CoordinateVector<Integer> of(const CoordinateVector<Number>& v) const {
    CoordinateVector<Integer> result;
    for (const auto& [axis, amount] : v.terms())
      result = result + CoordinateVector<Integer>(axis, of(amount));
    return result;
  }
  BitVector<Integer> of(const BitVector<Number>& v) const {
    return BitVector<Integer>(of(v.bits()));
  }
  Tree<CoordinateVector<Integer>> of(const Tree<CoordinateVector<Number>>& strides) const {
    return each(strides);
  }
  Tree<BitVector<Integer>> of(const Tree<BitVector<Number>>& strides) const {
    return each(strides);
  }
  PolynomialVector<Integer> of(const PolynomialVector<Number>& v) const {
    return PolynomialVector<Integer>(of(v.bits()));
  }

  template <class Stride>
  auto of(const Layout<Number, Stride>& A) const {
    return Layout{each(A.shape), each(A.stride)};
  }
  Tiler<Integer> of(const Tiler<Number>& T) const {
    if (T.is_kept()) return Kept{};
    if (T.is_layout()) return of(T.layout());
    std::vector<Tiler<Integer>> modes;
    for (const Tiler<Number>& mode : T.by_mode()) modes.push_back(of(mode));
    return modes;
  }
  Swizzle<Integer> of(const Swizzle<Number>& f) const {
    return {of(f.bits), of(f.base), of(f.shift)};
  }

  std::optional<Integer> of(const std::optional<Number>& n) const {
    if (!n) return std::nullopt;
    return of(*n);
  }
  Pattern<Integer> of(const Pattern<Number>& pattern) const { return each(pattern); }
  auto of_outer(const Link<Number>& link) const {
    using Outer = decltype(Link<Integer>::outer);
    return std::visit([this](const auto& outer) { return Outer(this->of(outer)); }, link.outer);
  }
  ComposedLayout<Integer> of(const ComposedLayout<Number>& F) const {
    std::vector<Link<Integer>> links;
    for (const Link<Number>& link : F.links) links.push_back({of_outer(link), of(link.offset)});
    return {links, of(F.inner)};
  }
  BitMatrix<Integer> of(const BitMatrix<Number>& matrix) const {
    return {matrix.rows, of(matrix.columns)};
  }
  std::vector<Integer> of(const std::vector<Number>& numbers) const {
    std::vector<Integer> result;
    for (const Number& number : numbers) result.push_back(of(number));
    return result;
  }
  LinearLayout<Integer> of(const LinearLayout<Number>& L) const {
    LinearLayout<Integer> result;
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
  Several<Integer> of(const Several<Number>& results) const {
    Several<Integer> plain;
    for (const Value<Number>& value : results.values)
      plain.values.push_back(
          std::visit([this](const auto& one) { return Value<Integer>(this->of(one)); }, value));
    return plain;
  }

  template <class T>
  auto each(const Tree<T>& tree) const {
    return map_leaves(tree, [this](const T& leaf) { return of(leaf); });
  }

  Function number_;
};

}  // namespace plumb::proofs
