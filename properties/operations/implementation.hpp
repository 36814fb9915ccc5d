// An implementation supplies the operations that a law calls.
//
// A member of properties/operations/ returns a plain value; a refusal leaves the law by `Refused`,
// which only the engine catches: inside the required domain it is a failure, outside it the case
// is discarded.
#pragma once

#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "properties/integer.hpp"
#include "properties/law.hpp"
#include "properties/operations/op.hpp"
#include "properties/value.hpp"

namespace plumb {

struct Refused {
  std::string operation;
  Refusal reason;
  bool required;
};

namespace detail {

/// The type that a definition returns, without the possibility of a refusal.
template <class T>
struct PlainType {
  using type = T;
};
template <class T>
struct PlainType<Answer<T>> {
  using type = T;
};

/// How a value holds a plain result: a pair as several results, everything else as itself.
template <class Integer, class T>
struct Stored {
  static Value<Integer> value(const T& plain) { return plain; }
  static const T* plain(const Value<Integer>& value) { return std::get_if<T>(&value); }
};
template <class Integer, class First, class Second>
struct Stored<Integer, std::pair<First, Second>> {
  using Pair = std::pair<First, Second>;

  static Value<Integer> value(const Pair& plain) {
    return Several<Integer>{
        {Stored<Integer, First>::value(plain.first), Stored<Integer, Second>::value(plain.second)}};
  }
  static std::optional<Pair> plain(const Value<Integer>& value) {
    const auto* both = std::get_if<Several<Integer>>(&value);
    if (!both || both->values.size() != 2) return std::nullopt;
    const auto first = Stored<Integer, First>::plain(both->values[0]);
    const auto second = Stored<Integer, Second>::plain(both->values[1]);
    if (!first || !second) return std::nullopt;
    return Pair{*first, *second};
  }
};

template <class Integer, class T>
Answer<Value<Integer>> as_value(const Answer<T>& answer) {
  if (!answer.answered()) return answer.refusal();
  return Stored<Integer, T>::value(answer.value());
}
template <class Integer, class T>
Answer<Value<Integer>> as_value(const T& plain) {
  return Stored<Integer, T>::value(plain);
}

}  // namespace detail

/// The value that holds a plain result.
template <class Integer, class T>
Value<Integer> value_holding(const T& plain) {
  return detail::Stored<Integer, T>::value(plain);
}

/// A function without arguments that computes the answer of the reference; it lives as long as the
/// call that made it.
template <class Integer>
class FunctionRef {
 public:
  template <class Function>
  explicit FunctionRef(const Function& function)
      : function_(&function), call_([](const void* f) -> Answer<Value<Integer>> {
          return (*static_cast<const Function*>(f))();
        }) {}

  Answer<Value<Integer>> operator()() const { return call_(function_); }

 private:
  const void* function_;
  Answer<Value<Integer>> (*call_)(const void*);
};

template <class Integer>
class Implementation : public OperationsOnIntegers<Implementation<Integer>>,
                       public OperationsOnTuples<Implementation<Integer>>,
                       public OperationsOnCoordinates<Implementation<Integer>>,
                       public OperationsOnLayouts<Implementation<Integer>>,
                       public OperationsOnModes<Implementation<Integer>>,
                       public OperationsOnAlgebra<Implementation<Integer>>,
                       public OperationsOnDecisions<Implementation<Integer>>,
                       public OperationsOnMatrices<Implementation<Integer>>,
                       public OperationsOnSwizzles<Implementation<Integer>>,
                       public OperationsOnComposed<Implementation<Integer>>,
                       public OperationsOnLinear<Implementation<Integer>>,
                       public OperationsOnShuffles<Implementation<Integer>>,
                       public OperationsOnMemory<Implementation<Integer>> {
 public:
  virtual ~Implementation() = default;

  using Definition = FunctionRef<Integer>;

  /// The calls so far, oldest first.
  const std::vector<Call<Integer>>& calls() const { return calls_; }
  void forget_calls() { calls_.clear(); }

  /// Every operation declared in properties/operations/ forwards to this function.
  template <class Function, class Required, class... Arguments>
  auto call(std::string_view operation, Function define, Required required,
            const Arguments&... arguments) {
    using Result = typename detail::PlainType<decltype(define(arguments...))>::type;
    const auto defined = [&] { return detail::as_value<Integer>(define(arguments...)); };
    Value<Integer> values[]{Value<Integer>(arguments)...};
    const Answer<Value<Integer>> got =
        asked(operation, values, sizeof...(Arguments), Definition(defined));
    if (!got.answered()) refuse(operation, got.refusal(), required(arguments...));
    const auto result = detail::Stored<Integer, Result>::plain(got.value());
    if (!result) misbehave(operation);
    return Result(*result);
  }

 protected:
  /// Answers `operation`; `reference` computes the answer of the reference.
  virtual Answer<Value<Integer>> answer(std::string_view operation,
                                        const Values<Integer>& arguments,
                                        const Definition& reference) = 0;

 private:
  // The part of a call that does not depend on its types, compiled once for each kind of number.
  Answer<Value<Integer>> asked(std::string_view operation, Value<Integer>* arguments,
                               std::size_t count, const Definition& reference);
  [[noreturn]] static void refuse(std::string_view operation, Refusal reason, bool required);
  [[noreturn]] static void misbehave(std::string_view operation);

  std::vector<Call<Integer>> calls_;
};

template <class Integer>
Answer<Value<Integer>> Implementation<Integer>::asked(std::string_view operation,
                                                      Value<Integer>* arguments, std::size_t count,
                                                      const Definition& reference) {
  const Values<Integer> values(std::make_move_iterator(arguments),
                               std::make_move_iterator(arguments + count));
  calls_.push_back({std::string(operation), values, Refusal::unspecified});  // until it answers
  const Answer<Value<Integer>> got = answer(operation, values, reference);
  calls_.back().result = got;
  return got;
}

template <class Integer>
void Implementation<Integer>::refuse(std::string_view operation, Refusal reason, bool required) {
  throw Refused{std::string(operation), reason, required};
}

template <class Integer>
void Implementation<Integer>::misbehave(std::string_view operation) {
  throw Misbehaved{"the answer to " + std::string(operation) + " is of another kind"};
}

extern template class Implementation<Integer>;

/// The specification itself.
template <class Integer>
class Reference : public Implementation<Integer> {
 protected:
  Answer<Value<Integer>> answer(
      std::string_view, const Values<Integer>&,
      const typename Implementation<Integer>::Definition& reference) override {
    return reference();
  }
};

}  // namespace plumb
