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
#include "properties/variants/extension.hpp"
#include "properties/variants/links.hpp"
#include "properties/variants/one_variant.hpp"
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
enum class FunctionForm {
  leaves,             // the last leaf counts on, and digits are rounded down
  no_trailing_units,  // the last leaf that is not 1 counts on
  as_written,         // where a shape ends in (), nothing counts on: index size(A) begins anew
  toward_zero,        // as leaves, but digits of a negative index are rounded toward 0
  no_trailing_units_toward_zero,
  as_written_toward_zero,
};

inline constexpr std::array every_reading{FunctionForm::leaves,
                                          FunctionForm::no_trailing_units,
                                          FunctionForm::as_written,
                                          FunctionForm::toward_zero,
                                          FunctionForm::no_trailing_units_toward_zero,
                                          FunctionForm::as_written_toward_zero};

/// The reading of number k, of several rows of readings.
constexpr FunctionForm reading_at(std::size_t k) { return every_reading[k % every_reading.size()]; }

/// f(x). A swizzle adds each bit that changes where x has a 0, and subtracts it where x has a 1; a
/// negative number has infinitely many ones.
template <class Integer>
Integer value_at(const Swizzle<Integer>& f, const Integer& x, FunctionForm = FunctionForm::leaves) {
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
Integer value_at(const Layout<Integer>& A, const Integer& i, FunctionForm reading) {
  switch (reading) {
    case FunctionForm::leaves: return value_at(A, i);
    case FunctionForm::no_trailing_units: return value_at(variants::without_trailing_units(A), i);
    case FunctionForm::as_written:
      return variants::ends_in_nothing(A.shape) ? value_at(A, floor_mod(i, size(A)))
                                                : value_at(A, i);
    case FunctionForm::toward_zero:
    case FunctionForm::no_trailing_units_toward_zero:
    case FunctionForm::as_written_toward_zero: break;
  }
  const FunctionForm upward = reading == FunctionForm::toward_zero ? FunctionForm::leaves
                              : reading == FunctionForm::no_trailing_units_toward_zero
                                  ? FunctionForm::no_trailing_units
                                  : FunctionForm::as_written;
  return i < 0 ? Integer(-value_at(A, Integer(-i), upward)) : value_at(A, i, upward);
}

/// The reading under which A tells something of its index: if only its extents of 1 move, every
/// other reading makes it constant, and any answer within it right.
template <class Integer>
FunctionForm telling(const Layout<Integer>& A, FunctionForm reading) {
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.extent != 1 && mode.stride != 0) return reading;
  return FunctionForm::leaves;
}
template <class Integer>
FunctionForm telling(const Swizzle<Integer>&, FunctionForm reading) {
  return reading;
}

/// What the links make of `inner`, each under the reading of it that is chosen.
template <class Integer, class Choose>
Integer value_through(const std::vector<Link<Integer>>& links, const Integer& inner,
                      const Choose& choose) {
  Integer value = inner;
  for (std::size_t k = links.size(); k-- > 0;) {
    const Integer moved = links[k].offset + value;
    value = std::visit([&](const auto& outer) { return value_at(outer, moved, choose(outer)); },
                       links[k].outer);
  }
  return value;
}

/// What the links make of `inner`, which the layout within them gives.
template <class Integer>
Integer value_after(const std::vector<Link<Integer>>& links, const Integer& inner,
                    FunctionForm reading) {
  return value_through(links, inner, [&](const auto&) { return reading; });
}

/// The same, of links that tell something of `inner`.
template <class Integer>
Integer told_after(const std::vector<Link<Integer>>& links, const Integer& inner,
                   FunctionForm reading) {
  return value_through(links, inner, [&](const auto& outer) { return telling(outer, reading); });
}

/// True if a negative number comes to a swizzle within the links. One of no bits moves nothing.
template <class Integer>
bool is_refused(const std::vector<Link<Integer>>& links, const Integer& inner,
                FunctionForm reading) {
  Integer value = inner;
  for (std::size_t k = links.size(); k-- > 0;) {
    const Integer moved = links[k].offset + value;
    const auto* swizzle = std::get_if<Swizzle<Integer>>(&links[k].outer);
    if (swizzle && swizzle->bits != 0 && moved < 0) return true;
    value = std::visit([&](const auto& outer) { return value_at(outer, moved, reading); },
                       links[k].outer);
  }
  return false;
}

/// True if the links of an answer refuse `inner`, and those that are due do not refuse `due`.
template <class Integer>
bool refuses_more(const std::vector<Link<Integer>>& links, const Integer& inner,
                  const std::vector<Link<Integer>>& links_due, const Integer& due,
                  FunctionForm reading) {
  return is_refused(links, inner, reading) && !is_refused(links_due, due, reading);
}

template <class Integer>
Integer value_at(const ComposedLayout<Integer>& F, const Integer& i,
                 FunctionForm reading = FunctionForm::leaves) {
  return value_after(F.links, value_at(F.inner, i, reading), reading);
}

template <class Integer>
Integer told_at(const ComposedLayout<Integer>& F, const Integer& i, FunctionForm reading) {
  return told_after(F.links, value_at(F.inner, i, reading), reading);
}

/// True if left == right under one reading.
template <class Driver, class Left, class Right>
bool equal_as_read(Driver& draw, const Left& left, const Right& right) {
  if (variants::under_one_reading(every_reading.size(), [&](std::size_t k) -> bool {
        return left(every_reading[k]) == right(every_reading[k]);
      }))
    return true;
  const FunctionForm open = reading_at(variants::OneReading::first_open());
  return draw.equal(left(open), right(open));
}

/// True if R is f(x): of a composed layout, under some reading.
template <class Driver, class F, class Integer>
bool is_value(Driver& draw, const Integer& R, const F& f, const Integer& x) {
  return draw.equal(R, value_at(f, x));
}
template <class Driver, class Integer>
bool is_value(Driver& draw, const Integer& R, const ComposedLayout<Integer>& F, const Integer& x) {
  for (const FunctionForm reading : every_reading)
    if (value_at(F, x, reading) == R) return true;
  return draw.equal(R, value_at(F, x));
}

/// True if the links differ at most in what is added first.
template <class Integer>
bool same_but_for_the_first_offset(std::vector<Link<Integer>> a,
                                   const std::vector<Link<Integer>>& b) {
  if (a.size() != b.size()) return false;
  a.back().offset = b.back().offset;
  return variants::same_links(a, b);
}

/// True if R(x) is what the links make of `inner`, under one reading: `inner` has an entry for
/// each, once or several times. If the links give a number, so does R.
template <class Driver, class Integer>
bool is_value_after(Driver& draw, const ComposedLayout<Integer>& R, const Integer& x,
                    const std::vector<Link<Integer>>& links, const std::vector<Integer>& inner) {
  const bool same_links = same_but_for_the_first_offset(R.links, links);
  if (variants::under_one_reading(inner.size(), [&](std::size_t k) -> bool {
        const Integer before = value_at(R.inner, x, reading_at(k));
        if (same_links && R.links.back().offset + before == links.back().offset + inner[k])
          return true;
        return told_after(R.links, before, reading_at(k)) ==
                   told_after(links, inner[k], reading_at(k)) &&
               !refuses_more(R.links, before, links, inner[k], reading_at(k));
      }))
    return true;
  const std::size_t k = variants::OneReading::first_open() % inner.size();
  const FunctionForm reading = reading_at(k);
  return draw.equal(told_at(R, x, reading), told_after(links, inner[k], reading)) &&
         !refuses_more(R.links, value_at(R.inner, x, reading), links, inner[k], reading);
}

/// A(i) under each reading.
template <class Integer>
std::vector<Integer> values_of(const Layout<Integer>& A, const Integer& i) {
  std::vector<Integer> values;
  for (const FunctionForm reading : every_reading) values.push_back(value_at(A, i, reading));
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
