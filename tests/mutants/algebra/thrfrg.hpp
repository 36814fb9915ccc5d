// Broken definitions of thrfrg.
#pragma once

#include <utility>
#include <vector>

#include "reference/algebra/tiles/thrfrg.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/layouts/one_axis.hpp"

namespace plumb::mutants {

/// What is asked of thrfrg; without a permutation, _.
template <class Integer>
struct ThrfrgArguments {
  Layout<Integer> A;
  IntTuple<Integer> S;
  Layout<Integer> V;
  IntTuple<Integer> N;
  Tiler<Integer> P;
};

template <class Integer>
ThrfrgArguments<Integer> of_thrfrg(const Values<Integer>& a) {
  return {argument<Layout<Integer>>(a, 0), argument<IntTuple<Integer>>(a, 1),
          argument<Layout<Integer>>(a, 2), argument<IntTuple<Integer>>(a, 3),
          a.size() > 4 ? argument<Tiler<Integer>>(a, 4) : Tiler<Integer>(Kept{})};
}

template <class Integer>
Answer<Layout<Integer>> thrfrg_of(const ThrfrgArguments<Integer>& a) {
  return plumb::thrfrg(a.A, a.S, a.V, a.N, a.P);
}

template <class Integer>
Layout<Integer> of_pairs(const Layout<Integer>& a, const Layout<Integer>& b,
                         const Layout<Integer>& c, const Layout<Integer>& d) {
  return concatenate<Integer>(std::vector{concatenate<Integer>(std::vector{a, b}),
                                          concatenate<Integer>(std::vector{c, d})});
}

template <class Integer>
Answer<Layout<Integer>> thrfrg_exchanged(const ThrfrgArguments<Integer>& a) {
  const auto R = thrfrg_of(a);
  if (!R.answered()) return R;
  const auto threads = modes_of(modes_of(R.value())[0]), values = modes_of(modes_of(R.value())[1]);
  return of_pairs(values[0], threads[1], threads[0], values[1]);
}

/// The atoms of one thread lie side by side.
template <class Integer>
Answer<Layout<Integer>> thrfrg_of_neighbours(const ThrfrgArguments<Integer>& a) {
  const auto R = thrfrg_of(a);
  if (!R.answered()) return R;
  const auto values = modes_of(modes_of(R.value())[1]);
  auto rests = modes_of(values[1]);
  const auto counts = tuple_of(std::vector{size(rests[0]), size(rests[1])});
  const auto other = plumb::thrfrg(a.A, a.S, a.V, counts, a.P);
  if (!other.answered()) return R;
  const auto threads = modes_of(modes_of(other.value())[0]);
  const auto strided = modes_of(modes_of(modes_of(other.value())[1])[1]);
  for (std::size_t k = 0; k < 2; ++k) rests[k] = modes_of(threads[1])[k];
  return of_pairs(threads[0], concatenate<Integer>(std::vector{strided[0], strided[1]}), values[0],
                  concatenate(rests));
}

/// The second tile of a permutation is the first one again.
template <class Integer>
Answer<Layout<Integer>> thrfrg_of_first_tile(const ThrfrgArguments<Integer>& a) {
  const auto R = thrfrg_of(a);
  if (!R.answered()) return R;
  auto modes = modes_of(a.A);
  for (std::size_t k = 0; k < 2; ++k)
    if (const auto p = permutation_of(a.P, k)) {
      const auto divided = modes_of(logical_divide(modes[k], *p).value());
      modes[k] = concatenate<Integer>(
          std::vector{divided[0], Layout<Integer>(size(divided[1]), Integer(0))});
    }
  const auto repeated = plumb::thrfrg(concatenate(modes), a.S, a.V, a.N);
  return repeated.answered() ? repeated : R;
}

template <class Integer>
Answer<Layout<Integer>> thrfrg_unpermuted(const ThrfrgArguments<Integer>& a) {
  const auto R = thrfrg_of(a);
  const auto without = plumb::thrfrg(a.A, a.S, a.V, a.N);
  return R.answered() && without.answered() ? without : R;
}

template <class Integer, auto define>
Answer<Value<Integer>> of_atoms(const Values<Integer>& a) {
  return detail::as_value<Integer>(define(of_thrfrg<Integer>(a)));
}

}  // namespace plumb::mutants
