// A composed layout whose values are consecutive integers, as a permutation of its indices.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "reference/composed/composed_layout.hpp"

namespace plumb {

/// The most elements whose cycles and fixed points are listed.
inline constexpr int permuted_elements = 4096;

template <class Integer>
Answer<std::vector<Integer>> few_offsets_of(const ComposedLayout<Integer>& F) {
  if (size(F) > permuted_elements) return Refusal::too_large;
  return offsets_of(F);
}

/// The value of each index, if there are few and apply is required of each.
template <class Integer>
std::optional<std::vector<Integer>> few_required_values(const ComposedLayout<Integer>& F) {
  if (size(F) > permuted_elements || !enumerable(F)) return std::nullopt;
  std::vector<Integer> values;
  for (Integer i(0); i < size(F); i = i + 1) {
    const std::optional<Integer> value = value_within_domains(F, i);
    if (!value) return std::nullopt;
    values.push_back(*value);
  }
  return values;
}

// Clause    composed_cycles
// Equation  R == ((i, p(i), p(p(i)), ..), ..),   p(i) == F(i) - the least value of F
// Contract  the equation: each index is in one cycle. A cycle begins with its least index, and
//           cycles stand in the order of their first indices
// Arguments F a composed layout
// Domain    size(F) <= 4096, apply in its domain at each index, and the values are size(F)
//           consecutive integers
// Refusals  too_large (more than 4096 elements)  not_injective  not_surjective (gaps)
//           out_of_domain (a negative number comes to a swizzle, or it is no swizzle)
// Laws      composed_cycles.permutes
// Examples  composed_cycles(Sw<1,0,1> o 0 o 4:1) -> ((0),(1),(2,3))
//           composed_cycles(Sw<0,0,0> o 0 o (2,3):(3,1)) -> ((0),(1,3,4,2),(5))
//           composed_cycles(Sw<0,0,0> o 0 o 4:2) -> refuse not_surjective
//           composed_cycles(Sw<0,0,0> o 0 o 4:0) -> refuse not_injective
// Source    tensor-layouts, analysis.py, cycles

template <class Integer>
Answer<IntTuple<Integer>> composed_cycles(const ComposedLayout<Integer>& F) {
  const Answer<std::vector<Integer>> offsets = few_offsets_of(F);
  if (!offsets.answered()) return offsets.refusal();
  const std::vector<Integer>& value = offsets.value();
  std::vector<Integer> sorted = value;
  std::sort(sorted.begin(), sorted.end(), [](const auto& x, const auto& y) { return bool(x < y); });
  bool gaps = false;
  for (std::size_t k = 0; k + 1 < sorted.size(); ++k) {
    if (sorted[k] == sorted[k + 1]) return Refusal::not_injective;
    gaps = gaps || sorted[k] + 1 != sorted[k + 1];
  }
  if (gaps) return Refusal::not_surjective;

  // value[i] is the least value plus its place in `sorted`
  const auto image = [&](std::size_t i) {
    const auto place = std::lower_bound(sorted.begin(), sorted.end(), value[i],
                                        [](const auto& x, const auto& y) { return bool(x < y); });
    return static_cast<std::size_t>(place - sorted.begin());
  };
  std::vector<bool> seen(value.size(), false);
  std::vector<IntTuple<Integer>> cycles;
  for (std::size_t first = 0; first < value.size(); ++first) {
    std::vector<Integer> cycle;
    for (std::size_t i = first; !seen[i]; i = image(i)) {
      seen[i] = true;
      cycle.push_back(Integer(static_cast<int>(i)));
    }
    if (!cycle.empty()) cycles.push_back(tuple_of(cycle));
  }
  return IntTuple<Integer>(cycles);
}

template <class Integer>
bool composed_cycles_required(const ComposedLayout<Integer>& F) {
  std::optional<std::vector<Integer>> values = few_required_values(F);
  if (!values) return false;
  std::sort(values->begin(), values->end());
  for (std::size_t k = 0; k + 1 < values->size(); ++k)
    if ((*values)[k + 1] - (*values)[k] != 1) return false;
  return true;
}

// Clause    composed_fixed_points
// Equation  R == (i_0, i_1, ..),   i_0 < i_1 < .. all the i with F(i) == i, 0 <= i < size(F)
// Contract  the equation; of one index, (i) or i
// Arguments F a composed layout
// Domain    size(F) <= 4096, and apply in its domain at each index
// Refusals  too_large (more than 4096 elements)
//           out_of_domain (a negative number comes to a swizzle, or it is no swizzle)
// Laws      composed_fixed_points.indices
// Examples  composed_fixed_points(Sw<1,0,1> o 0 o 4:1) -> (0,1)
//           composed_fixed_points(Sw<0,0,0> o 0 o (2,2):(2,1)) -> (0,3)
//           composed_fixed_points(Sw<0,0,0> o 1 o 4:1) -> ()
//           composed_fixed_points(Sw<0,0,0> o 0 o 4097:1) -> refuse too_large
// Source    tensor-layouts, analysis.py, fixed_points

template <class Integer>
Answer<IntTuple<Integer>> composed_fixed_points(const ComposedLayout<Integer>& F) {
  const Answer<std::vector<Integer>> offsets = few_offsets_of(F);
  if (!offsets.answered()) return offsets.refusal();
  std::vector<Integer> fixed;
  Integer i(0);
  for (const Integer& value : offsets.value()) {
    if (value == i) fixed.push_back(i);
    i = i + 1;
  }
  return tuple_of(fixed);
}

template <class Integer>
bool composed_fixed_points_required(const ComposedLayout<Integer>& F) {
  return few_required_values(F).has_value();
}

}  // namespace plumb
