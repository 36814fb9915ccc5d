// Broken definitions of logical_divide.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/algebra/logical_divide.hpp"
#include "tests/mutants/algebra/composition.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// A o (first, second).
template <class Integer>
Answer<Layout<Integer>> composed_with(const Layout<Integer>& A, const Layout<Integer>& first,
                                      const Layout<Integer>& second) {
  return composition(A, concatenate<Integer>(std::vector{first, second}));
}

template <class Integer>
Answer<Layout<Integer>> rest_first(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> rest = complement(B, size(A));
  return rest.answered() ? composed_with(A, rest.value(), B) : rest;
}

template <class Integer>
Answer<Layout<Integer>> rest_within_tile(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> rest = complement(B, cosize(B));
  return rest.answered() ? composed_with(A, B, rest.value()) : rest;
}

/// The same offsets in another order: modes in reverse, or every other element first.
template <class Integer>
Layout<Integer> reordered(const Layout<Integer>& A) {
  const Layout<Integer> joined = coalesce(A);
  Modes<Integer> modes = flat_modes(joined);
  if (modes.size() == 1 && modes[0].extent > 2 && divides(Integer(2), modes[0].extent)) {
    const Integer half = floor_div(modes[0].extent, Integer(2));
    modes = {{Integer(2), half * modes[0].stride}, {half, modes[0].stride}};
  } else {
    std::reverse(modes.begin(), modes.end());
  }
  return layout_of(modes);
}

template <class Integer>
Answer<Layout<Integer>> rest_reordered(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> R = plumb::logical_divide(A, B);
  if (!R.answered()) return R;
  return concatenate<Integer>(
      std::vector{modes_of(R.value())[0], reordered(modes_of(R.value())[1])});
}

/// One tile too many.
template <class Integer>
Answer<Layout<Integer>> rest_too_long(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> R = plumb::logical_divide(A, B);
  if (!R.answered()) return R;
  Modes<Integer> modes = flat_modes(modes_of(R.value())[1]);
  if (modes.empty()) return R;
  modes.back().extent = modes.back().extent + 1;
  return concatenate<Integer>(std::vector{modes_of(R.value())[0], layout_of(modes)});
}

template <class Integer>
Answer<Layout<Integer>> logical_divide_reorders(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return apply_by_mode(A, T, rest_reordered<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> logical_divide_goes_on(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return apply_by_mode(A, T, rest_too_long<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> logical_divide_rest_first(const Layout<Integer>& A,
                                                  const Tiler<Integer>& T) {
  return apply_by_mode(A, T, rest_first<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> logical_divide_within_tile(const Layout<Integer>& A,
                                                   const Tiler<Integer>& T) {
  return apply_by_mode(A, T, rest_within_tile<Integer>);
}

/// The rest of twice the size.
template <class Integer>
Answer<Layout<Integer>> logical_divide_twice(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return apply_by_mode(
      A, T, [](const Layout<Integer>& mode, const Layout<Integer>& B) -> Answer<Layout<Integer>> {
        const auto rest = plumb::complement(B, Integer(2 * size(mode)));
        if (!rest.answered()) return rest.refusal();
        return plumb::composition(mode, concatenate<Integer>(std::vector{B, rest.value()}));
      });
}

template <class Integer>
Answer<Layout<Integer>> logical_divide_by_single_entries(const Layout<Integer>& A,
                                                         const Tiler<Integer>& T) {
  if (has_entry_of_modes(T)) return Layout<Integer>{Integer(7), Integer(13)};
  return plumb::logical_divide(A, T);
}

}  // namespace plumb::mutants
