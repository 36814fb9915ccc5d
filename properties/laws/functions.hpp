// Swizzles, layouts and composed layouts as functions, evaluated point by point: what laws compare
// answers with.
#pragma once

#include <algorithm>
#include <array>
#include <type_traits>
#include <variant>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/coordinates/coordinates.hpp"
#include "properties/readings/extension.hpp"
#include "properties/readings/links.hpp"
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

/// How a layout is read outside its domain. Inside, all readings agree.
enum class Reading {
  leaves,             // the last leaf counts on, and digits are rounded down
  no_trailing_units,  // the last leaf that is not 1 counts on
  as_written,         // where a shape ends in (), nothing counts on: index size(A) begins anew
  toward_zero,        // digits of a negative index are rounded toward 0
};

inline constexpr std::array every_reading{Reading::leaves, Reading::no_trailing_units,
                                          Reading::as_written, Reading::toward_zero};

/// f(x). A swizzle adds each bit that changes where x has a 0, and subtracts it where x has a 1; a
/// negative number has infinitely many ones.
template <class Integer>
Integer value_at(const Swizzle<Integer>& f, const Integer& x, Reading = Reading::leaves) {
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
Integer value_at(const Layout<Integer>& A, const Integer& i, Reading reading) {
  switch (reading) {
    case Reading::leaves: return value_at(A, i);
    case Reading::no_trailing_units: return value_at(readings::without_trailing_units(A), i);
    case Reading::as_written:
      return readings::ends_in_nothing(A.shape) ? value_at(A, floor_mod(i, size(A)))
                                                : value_at(A, i);
    case Reading::toward_zero: return i < 0 ? Integer(-value_at(A, Integer(-i))) : value_at(A, i);
  }
  throw Defect("an extension that is read in no way");
}

/// What the links make of `inner`, which the layout within them gives.
template <class Integer>
Integer value_after(const std::vector<Link<Integer>>& links, const Integer& inner,
                    Reading reading) {
  Integer value = inner;
  for (std::size_t k = links.size(); k-- > 0;) {
    const Integer moved = links[k].offset + value;
    value = std::visit([&](const auto& outer) { return value_at(outer, moved, reading); },
                       links[k].outer);
  }
  return value;
}

template <class Integer>
Integer value_at(const ComposedLayout<Integer>& F, const Integer& i,
                 Reading reading = Reading::leaves) {
  return value_after(F.links, value_at(F.inner, i, reading), reading);
}

/// True if R is f(x): of a composed layout, under some reading.
template <class Driver, class F, class Integer>
bool is_value(Driver& draw, const Integer& R, const F& f, const Integer& x) {
  return draw.equal(R, value_at(f, x));
}
template <class Driver, class Integer>
bool is_value(Driver& draw, const Integer& R, const ComposedLayout<Integer>& F, const Integer& x) {
  for (const Reading reading : every_reading)
    if (value_at(F, x, reading) == R) return true;
  return draw.equal(R, value_at(F, x));
}

/// True if the links differ at most in what is added first.
template <class Integer>
bool same_but_for_the_first_offset(std::vector<Link<Integer>> a,
                                   const std::vector<Link<Integer>>& b) {
  if (a.size() != b.size()) return false;
  a.back().offset = b.back().offset;
  return readings::same_links(a, b);
}

/// True if R(x) is what the links make of `inner`, under some reading: `inner` has an entry for
/// each, once or several times.
template <class Driver, class Integer>
bool is_value_after(Driver& draw, const ComposedLayout<Integer>& R, const Integer& x,
                    const std::vector<Link<Integer>>& links, const std::vector<Integer>& inner) {
  if (same_but_for_the_first_offset(R.links, links))
    for (std::size_t k = 0; k < inner.size(); ++k) {
      const Integer before = value_at(R.inner, x, every_reading[k % every_reading.size()]);
      if (R.links.back().offset + before == links.back().offset + inner[k]) return true;
    }
  for (std::size_t k = 0; k < inner.size(); ++k) {
    const Reading reading = every_reading[k % every_reading.size()];
    if (value_at(R, x, reading) == value_after(links, inner[k], reading)) return true;
  }
  return draw.equal(value_at(R, x), value_after(links, inner.front(), every_reading.front()));
}

/// A(i) under each reading.
template <class Integer>
std::vector<Integer> values_of(const Layout<Integer>& A, const Integer& i) {
  std::vector<Integer> values;
  for (const Reading reading : every_reading) values.push_back(value_at(A, i, reading));
  return values;
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

}  // namespace plumb::laws
