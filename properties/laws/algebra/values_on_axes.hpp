// Values of a layout at coordinates: of the sum of what each axis gives, in each reading of the
// extensions and of negative entries.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "properties/variants/extension.hpp"
#include "reference/integers/module.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

using variants::readings_of;

/// -v
template <class Integer>
Integer opposite(const Integer& v) {
  return -v;
}
template <class Integer>
CoordinateVector<Integer> opposite(const CoordinateVector<Integer>& v) {
  return Integer(-1) * v;
}
template <class Integer>
BitVector<Integer> opposite(const BitVector<Integer>& v) {
  return v;
}

/// The mode of A at the axis, in the number-th reading of its extension; nothing if A has none.
template <class Integer, class Stride>
std::optional<Layout<Integer, Stride>> mode_on_axis(const Layout<Integer, Stride>& A,
                                                    const std::vector<std::size_t>& axis,
                                                    std::size_t number) {
  std::vector<Layout<Integer, Stride>> part{A};
  for (const std::size_t entry : axis) {
    const std::vector<Layout<Integer, Stride>> modes = modes_of(part.front());
    if (entry >= modes.size()) return std::nullopt;
    part.front() = modes[entry];
  }
  return readings_of(part.front())[number];
}

/// How the digits of an index below 0 are rounded.
enum class Rounding { down, toward_zero };

template <class Integer, class Stride>
Stride rounded_value(const Layout<Integer, Stride>& A, const Integer& x, Rounding rounding) {
  if (x >= 0 || rounding == Rounding::down) return evaluate(A, x);
  return opposite(evaluate(A, Integer(-x)));
}

/// The sum of A_p^(v_p) over the axes p of v, in the number-th reading of the extensions; nothing
/// if A has no such axis.
template <class Integer, class Stride>
std::optional<Stride> value_on_axes(const Layout<Integer, Stride>& A,
                                    const CoordinateVector<Integer>& v, std::size_t number,
                                    Rounding rounding) {
  Stride sum{};
  for (const auto& [axis, amount] : v.terms()) {
    const auto mode = mode_on_axis(A, axis, number);
    if (!mode) return std::nullopt;
    sum = sum + rounded_value(*mode, amount, rounding);
  }
  return sum;
}

/// True if value_of(c) is the value of A at coordinate_of(c) for each c of the points, in one
/// reading of the extensions and of negative entries.
template <class Driver, class Integer, class Stride>
bool has_values_on_axes(Driver& draw, const Layout<Integer, Stride>& A,
                        const std::vector<Integer>& points, const auto& coordinate_of,
                        const auto& value_of) {
  for (const Rounding rounding : {Rounding::down, Rounding::toward_zero})
    for (std::size_t number = 0; number < readings_of(A).size(); ++number)
      if (std::all_of(points.begin(), points.end(), [&](const Integer& c) {
            return value_on_axes(A, coordinate_of(c), number, rounding) == value_of(c);
          }))
        return true;
  for (const Integer& c : points) {
    const auto value = value_on_axes(A, coordinate_of(c), 0, Rounding::down);
    if (!value || !draw.equal(value_of(c), *value)) break;
  }
  return false;
}

}  // namespace plumb::laws
