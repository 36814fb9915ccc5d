// Turns the row of an operation into data: an Operation, which is called by value.
#pragma once

#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "properties/operations/operation.hpp"
#include "properties/operations/signature.hpp"

namespace plumb {

namespace detail {

/// f(value) with the value as the alternative that it holds. Throws std::bad_variant_access if it
/// holds none of these.
template <Kind kind, class First, class... Rest, class Function>
Value<Integer> with_alternative(const Value<Integer>& value, signature::Taken<kind, First, Rest...>,
                                const Function& f) {
  if (const First* alternative = std::get_if<First>(&value)) return f(*alternative);
  if constexpr (sizeof...(Rest) > 0)
    return with_alternative(value, signature::Taken<kind, Rest...>{}, f);
  else
    throw std::bad_variant_access();
}

/// f(argument, ..) with the arguments from the k-th on as the alternatives that they hold.
template <class... Parameters>
struct WithArguments {
  template <class Function>
  static Value<Integer> call(const Values<Integer>&, std::size_t, const Function& f) {
    return f();
  }
};
template <class Parameter, class... More>
struct WithArguments<Parameter, More...> {
  template <class Function>
  static Value<Integer> call(const Values<Integer>& values, std::size_t k, const Function& f) {
    if constexpr (Parameter::may_be_left_out)
      if (values.size() == k) return f();
    return with_alternative(values[k], typename Parameter::Set{}, [&](const auto& argument) {
      return WithArguments<More...>::call(
          values, k + 1, [&](const auto&... more) { return f(argument, more...); });
    });
  }
};

template <class Call, class... Parameters>
Value<Integer> call_by_value(Implementation<Integer>& use, const Values<Integer>& arguments) {
  return WithArguments<Parameters...>::call(
      arguments, 0, [&use](const auto&... each) { return Call{}(use, each...); });
}

}  // namespace detail

/// The row of an operation with these parameters and results; `Call` calls its member.
template <class... Results, class Call, class... Parameters>
Operation operation_row(std::string_view name, Op op, Family family, Call,
                        void (*)(Parameters...)) {
  constexpr bool several = sizeof...(Results) > 1;
  constexpr Kind kinds[] = {Results::kind...};
  Operation row{name,
                op,
                family,
                {Argument{Parameters::name, Parameters::Set::kind, Parameters::may_be_left_out}...},
                several ? Kind::several : kinds[0],
                &detail::call_by_value<Call, Parameters...>};
  if (several) row.results = {Results::kind...};
  return row;
}

}  // namespace plumb

/// An OPERATION of a list, as a row; `family` is in scope.
#define PLUMB_OPERATION_ROW(NAME, DOMAIN, PARAMETERS, ...)                                      \
  operation_row<__VA_ARGS__>(                                                                   \
      #NAME, Op::NAME, family,                                                                  \
      [](auto& use, const auto&... each) { return value_holding<Integer>(use.NAME(each...)); }, \
      static_cast<void(*) PARAMETERS>(nullptr)),
