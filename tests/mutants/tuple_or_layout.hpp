// Broken definitions over X, a tuple or a layout.
#pragma once

#include <type_traits>
#include <variant>

#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class I, class X, class Define>
Answer<Value<I>> on(const X& tree, const Values<I>& values, const Define& define) {
  if constexpr (std::is_invocable_v<Define, const X&>)
    return detail::as_value<I>(define(tree));
  else
    return detail::as_value<I>(define(tree, values));
}

/// The entry of a row: define(X), or define(X, arguments), X being the first argument.
template <class I, class Define>
Broken<I> on_tree(Define) {
  return [](const Values<I>& values) {
    if (const auto* t = std::get_if<IntTuple<I>>(&values.at(0))) return on<I>(*t, values, Define{});
    return on<I>(std::get<Layout<I>>(values.at(0)), values, Define{});
  };
}

/// The same over tuples and layouts with strides of any module.
template <class I, class Define>
Broken<I> on_any_tree(Define) {
  return [](const Values<I>& values) {
    if (const auto* A = std::get_if<Layout<I, CoordinateVector<I>>>(&values.at(0)))
      return on<I>(*A, values, Define{});
    if (const auto* A = std::get_if<Layout<I, BitVector<I>>>(&values.at(0)))
      return on<I>(*A, values, Define{});
    return on_tree<I>(Define{})(values);
  };
}

}  // namespace plumb::mutants
