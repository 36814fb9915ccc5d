// A left inverse of a layout with few offsets, by exhaustive search.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/algebra/search/composition.hpp"
#include "reference/integers/search/integer_system.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

/// Only layouts whose offsets all lie below this are searched.
inline constexpr int searched_offsets = 128;

/// The layout with radices u_0 = 1, u_1, .. (extents u_{j+1} / u_j, the last one up to `greatest`)
/// and the strides e_j that take offset x_i to i: sum of digit_j(x_i) e_j == i for each i. Empty if
/// no integers e_j do.
template <class Integer>
Modes<Integer> with_radices(const std::vector<Integer>& radices,
                            const std::vector<Integer>& offsets, const Integer& greatest) {
  Modes<Integer> modes;
  for (std::size_t j = 0; j + 1 < radices.size(); ++j)
    modes.push_back({floor_div(radices[j + 1], radices[j]), Integer(0)});
  modes.push_back({floor_div(greatest, radices.back()) + 1, Integer(0)});

  IntegerSolutions<Integer> strides(modes.size());
  Integer i(0);
  for (const Integer& x : offsets) {
    if (!strides.impose(digits(x, modes), i)) return {};
    i = i + 1;
  }
  for (std::size_t j = 0; j < modes.size(); ++j) modes[j].stride = strides.particular()[j];
  return modes;
}

/// R with R^(A(i)) == i for 0 <= i < size(A).   Domain: no stride is negative.
///
/// R is a flat layout; a non-last mode of extent 1 adds nothing, so its radices can be taken to
/// grow, each dividing the next. A mode whose radix is beyond all offsets only ever sees digit 0.
/// So there is such an R iff there is one among the finitely many chains of radices up to the
/// greatest offset, and they are all tried, the shorter ones first.
template <class Integer>
Answer<Layout<Integer>> find_left_inverse(const Layout<Integer>& A) {
  const Integer greatest = greatest_offset(A);
  if (greatest >= searched_offsets) return Refusal::too_large;
  if (size(A) > greatest + 1) return Refusal::not_injective;
  std::vector<Integer> offsets;
  for (Integer i(0); i < size(A); i = i + 1) offsets.push_back(evaluate(A, i));
  std::vector<Integer> sorted = offsets;
  std::sort(sorted.begin(), sorted.end());
  if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
    return Refusal::not_injective;

  std::vector<std::vector<Integer>> chains{{Integer(1)}};
  while (!chains.empty()) {
    std::vector<std::vector<Integer>> longer;
    for (const std::vector<Integer>& radices : chains) {
      const Modes<Integer> R = with_radices(radices, offsets, greatest);
      if (!R.empty()) return coalesce(layout_of(R));
      for (Integer next = radices.back() * 2; next <= greatest; next = next + radices.back()) {
        longer.push_back(radices);
        longer.back().push_back(next);
      }
    }
    chains = std::move(longer);
  }
  return Refusal::no_layout;
}

}  // namespace plumb
