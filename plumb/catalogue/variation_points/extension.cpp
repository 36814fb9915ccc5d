#include "plumb/catalogue/variation_points/extension.hpp"

#include <algorithm>
#include <vector>

#include "plumb/catalogue/variation_points/consistent.hpp"
#include "properties/laws/functions.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::catalogue {
namespace {

using L = Layout<Integer>;
using laws::FunctionForm;

struct Fitting {
  bool leaf = true, above_one = true, written = true;
};

/// True if two readings differ: A ends in extent 1, or in a mode (). A layout of one
/// element tells nothing: libraries that drop modes of extent 1 keep the last one.
bool has_readings(const L& A) {
  const std::vector<Integer> extents = leaves(A.shape);
  return variants::ends_in_nothing(A.shape) || (size(A) > 1 && extents.back() == 1);
}

/// True if B after A is a layout in either reading: where one has none, nobody chooses it.
bool may_choose(const L& A, const L& B) {
  return composition(A, B).answered() &&
         composition(variants::without_trailing_units(A), B).answered();
}

void compare(Fitting& fitting, const L& A, const L& B, const L& R) {
  if (!has_readings(A) || size(B) != size(R) || size(R) > enumeration_limit || !may_choose(A, B))
    return;
  const auto is = [&](const Integer& value, const Integer& x, FunctionForm reading) {
    return value == laws::value_at(A, x, reading);
  };
  for (Integer c(0); c < size(R); ++c) {
    const Integer x = evaluate(B, c), value = evaluate(R, c);
    if (x < size(A)) continue;
    fitting.leaf = fitting.leaf && is(value, x, FunctionForm::leaves);
    fitting.above_one = fitting.above_one && is(value, x, FunctionForm::no_trailing_units);
    fitting.written = fitting.written && is(value, x, FunctionForm::as_written);
  }
}

void compare_by_mode(Fitting& fitting, const L& A, const Tiler<Integer>& B, const L& R) {
  if (B.is_kept()) return;
  if (B.is_layout()) return compare(fitting, A, B.layout(), R);
  const std::vector<L> outer = modes_of(A), parts = modes_of(R);
  const std::size_t count = B.by_mode().size();
  if (A.shape.is_leaf() || R.shape.is_leaf() || std::min(outer.size(), parts.size()) < count)
    return;
  for (std::size_t k = 0; k < count; ++k)
    compare_by_mode(fitting, outer[k], B.by_mode()[k], parts[k]);
}

}  // namespace

Variation extension_when_applied(Consistent (*consistent)(const Values<Integer>&,
                                                          const Value<Integer>&)) {
  return {
      "apply.extension",
      {"leaf", "above_one", "written"},
      "beyond the size of a layout its last leaf counts on, the last that is not 1 does, or, if "
      "its shape ends in (), nothing",
      consistent};
}

Variation extension_when_composed(Consistent (*consistent)(const Values<Integer>&,
                                                           const Value<Integer>&)) {
  Variation point = extension_when_applied(consistent);
  point.id = "composition.extension";
  point.exhaustive = true;
  return point;
}

Variation extension_when_divided(Consistent (*consistent)(const Values<Integer>&,
                                                          const Value<Integer>&)) {
  Variation point = extension_when_applied(consistent);
  point.id = "divide.extension";
  point.exhaustive = true;
  return point;
}

Variation negative_when_composed(Consistent (*consistent)(const Values<Integer>&,
                                                          const Value<Integer>&)) {
  return {.id = "composition.negative",
          .choices = {"floor", "truncate"},
          .meaning = "digits of indices below 0 are rounded down, or toward 0",
          .consistent = consistent,
          .exhaustive = true};
}

Consistent extension_of_a_composition(const L& A, const Tiler<Integer>& B, const L& R) {
  Fitting fitting;
  compare_by_mode(fitting, A, B, R);
  return those_that_fit(
      {{"leaf", fitting.leaf}, {"above_one", fitting.above_one}, {"written", fitting.written}});
}

}  // namespace plumb::catalogue
