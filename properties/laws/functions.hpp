// Swizzles, layouts and composed layouts as functions, evaluated point by point: what laws compare
// answers with.
#pragma once

#include <algorithm>
#include <type_traits>
#include <variant>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/coordinates/coordinates.hpp"
#include "reference/composed/composed_layout.hpp"

namespace plumb::laws {

/// f(value), for the alternative that a variant holds, or for a value that is no variant.
template <class... Alternatives, class Function>
auto of_alternative(const std::variant<Alternatives...>& value, const Function& f) {
  return std::visit(f, value);
}
template <class Value, class Function>
auto of_alternative(const Value& value, const Function& f) {
  return f(value);
}

/// f(x). A swizzle adds each bit that changes where x has a 0, and subtracts it where x has a 1; a
/// negative number has infinitely many ones.
template <class Integer>
Integer value_at(const Swizzle<Integer>& f, const Integer& x) {
  if (f.bits + f.base + absolute(f.shift) > 65536)
    throw Undecided{"more than 65536 bits to look at"};
  const Integer to = f.shift < 0 ? Integer(f.base - f.shift) : f.base;
  const Integer window = power_of_two(f.bits);
  Integer read = floor_mod(shift_right(x, Integer(to + f.shift)), window);
  Integer changed = floor_mod(shift_right(x, to), window);
  Integer value = x;
  for (Integer weight = power_of_two(to); read != 0; weight = weight * 2) {
    if (floor_mod(read, Integer(2)) == 1)
      value =
          floor_mod(changed, Integer(2)) == 1 ? Integer(value - weight) : Integer(value + weight);
    read = floor_div(read, Integer(2));
    changed = floor_div(changed, Integer(2));
  }
  return value;
}

template <class Integer>
Integer value_at(const Layout<Integer>& A, const Integer& i) {
  return value_by_digits(i, leaves(A.shape), leaves(A.stride));
}

template <class Integer>
Integer value_at(const ComposedLayout<Integer>& F, const Integer& i) {
  Integer value = value_at(F.inner, i);
  for (std::size_t k = F.links.size(); k-- > 0;) {
    const Integer moved = F.links[k].offset + value;
    value = std::visit([&moved](const auto& outer) { return value_at(outer, moved); },
                       F.links[k].outer);
  }
  return value;
}

/// True if each swizzle of the function has a window of bits, so that the function is defined.
template <class Integer>
bool has_windows(const Swizzle<Integer>& f) {
  return f.bits >= 0 && f.base >= 0;
}
template <class Integer>
bool has_windows(const Layout<Integer>&) {
  return true;
}
template <class Integer>
bool has_windows(const ComposedLayout<Integer>& F) {
  return std::all_of(F.links.begin(), F.links.end(), [](const Link<Integer>& link) {
    return std::visit([](const auto& outer) { return has_windows(outer); }, link.outer);
  });
}

/// True if libraries agree on the value. Beyond the size of a layout within F it depends on how
/// that layout is extended, so nothing is claimed outside the domain of a composed layout.
template <class F, class Integer>
bool is_claimed(const F&, const Integer&) {
  return true;
}
template <class Integer>
bool is_claimed(const ComposedLayout<Integer>& F, const Integer& i) {
  return apply_required(F, i);
}

}  // namespace plumb::laws
