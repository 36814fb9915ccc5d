// The values of a layout over Z^n or F2, looked at one by one.
#pragma once

#include <set>
#include <type_traits>

#include "properties/law.hpp"
#include "properties/steps.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/integers/module.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

/// What values are sorted by; that of 0 is empty, or 0.
template <class Integer>
auto key_of(const CoordinateVector<Integer>& value) {
  return value.terms();
}
template <class Integer>
Integer key_of(const BitVector<Integer>& value) {
  return value.bits();
}

/// The values of A, each once.
template <class Integer, class Stride>
auto values_in(const Layout<Integer, Stride>& A) {
  if (size(A) > enumeration_limit) throw Undecided{"more than 65536 elements to look at"};
  take_steps(steps_of_an_element * size(A));
  std::set<std::decay_t<decltype(key_of(Stride{}))>> values;
  for (Integer i(0); i < size(A); i = i + 1) values.insert(key_of(evaluate(A, i)));
  return values;
}

}  // namespace plumb::laws
