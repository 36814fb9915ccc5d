#include "plumb/catalogue/variation_points/consistency/extension.hpp"

#include <algorithm>
#include <vector>

#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "properties/laws/functions.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

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
  const Integer inside = size(A), elements = size(R);
  if (!has_readings(A) || greatest_offset(B) < inside || size(B) != elements ||
      elements > enumeration_limit || !may_choose(A, B))
    return;
  const L above_one = variants::without_trailing_units(A);
  const bool ends = variants::ends_in_nothing(A.shape);
  for (Integer c(0); c < elements; ++c) {
    const Integer x = evaluate(B, c);
    if (x < inside) continue;
    const Integer value = evaluate(R, c);
    const bool leaf = value == laws::value_at(A, x);
    fitting.leaf = fitting.leaf && leaf;
    fitting.above_one = fitting.above_one && value == laws::value_at(above_one, x);
    fitting.written =
        fitting.written && (ends ? value == laws::value_at(A, x, FunctionForm::as_written) : leaf);
    if (!fitting.leaf && !fitting.above_one && !fitting.written) return;
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
