// The values that operations take and return.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "properties/integer.hpp"
#include "reference/algebra/tiler.hpp"
#include "reference/composed/composed_layout.hpp"
#include "reference/integers/module.hpp"
#include "reference/linear/linear_layout.hpp"
#include "reference/matrices/bit_matrix.hpp"
#include "reference/shuffles/plan.hpp"
#include "reference/swizzles/swizzle.hpp"
#include "reference/tuples/pattern.hpp"

namespace plumb {

template <class Integer>
using CoordinateLayout = Layout<Integer, CoordinateVector<Integer>>;
template <class Integer>
using BitLayout = Layout<Integer, BitVector<Integer>>;
template <class Integer>
using FLayout = Layout<Integer, PolynomialVector<Integer>>;

template <class Integer>
struct Several;

template <class Integer>
class Value;

/// The results of an operation that returns more than one.
template <class Integer>
struct Several {
  std::vector<Value<Integer>> values;

  friend bool operator==(const Several& a, const Several& b) { return a.values == b.values; }
};

template <class Integer>
using AnyValue =
    std::variant<Integer, bool, IntTuple<Integer>, Profile, Pattern<Integer>, Layout<Integer>,
                 CoordinateLayout<Integer>, BitLayout<Integer>, CoordinateVector<Integer>,
                 BitVector<Integer>, Tiler<Integer>, Swizzle<Integer>, ComposedLayout<Integer>,
                 BitMatrix<Integer>, LinearLayout<Integer>, ShufflePlan, Several<Integer>,
                 FLayout<Integer>, Tree<CoordinateVector<Integer>>, Tree<BitVector<Integer>>>;

/// A variant whose copies are compiled once for each kind of number, not where they are made.
template <class Integer>
class Value : public AnyValue<Integer> {
 public:
  using AnyValue<Integer>::AnyValue;
  Value(const Value& other);
  Value(Value&& other) noexcept;
  Value& operator=(const Value& other);
  Value& operator=(Value&& other) noexcept;
  ~Value();
};

template <class Integer>
Value<Integer>::Value(const Value& other) = default;
template <class Integer>
Value<Integer>::Value(Value&& other) noexcept = default;
template <class Integer>
Value<Integer>& Value<Integer>::operator=(const Value& other) = default;
template <class Integer>
Value<Integer>& Value<Integer>::operator=(Value&& other) noexcept = default;
template <class Integer>
Value<Integer>::~Value() = default;

extern template class Value<Integer>;

template <class Integer>
using Values = std::vector<Value<Integer>>;

/// One call of an operation, and what came back.
template <class Integer>
struct Call {
  std::string operation;
  Values<Integer> arguments;
  Answer<Value<Integer>> result;
};

}  // namespace plumb
