// Broken definitions of shuffle_bound and conversion_bound.
#pragma once

#include "reference/shuffles/conversion.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Integer> shuffle_bound_by_rank(const BitMatrix<Integer>& P, const Integer& l) {
  if (const auto reason = shuffle_refusal(P, l)) return *reason;
  const std::size_t lanes = as_size(l), r = P.columns.size() - lanes;
  const BitTable c = columns_from(rows_from(table_of(P), r), 0, r);
  return Integer(static_cast<int>((std::size_t{1} << r) - (std::size_t{1} << (r - rank_of(c)))));
}

template <class Integer>
Answer<Integer> shuffle_bound_all(const BitMatrix<Integer>& P, const Integer& l) {
  const auto R = plumb::shuffle_bound(P, l);
  if (!R.answered() || R.value() == 0) return R;
  return power_of_two(Integer(Integer(static_cast<int>(P.columns.size())) - l));
}

template <class Integer>
Answer<Integer> shuffle_bound_without_unit(const BitMatrix<Integer>& P, const Integer& l) {
  if (const auto reason = shuffle_refusal(P, l)) return *reason;
  const std::size_t lanes = as_size(l), r = P.columns.size() - lanes;
  const BitTable lower = rows_from(table_of(P), r);
  const BitTable c = columns_from(lower, 0, r);
  const std::size_t all = std::size_t{1} << r;
  if (!image_contains(c, columns_from(lower, r, lanes))) return Integer(static_cast<int>(all));
  return Integer(static_cast<int>(all - (all >> rank_of(c))));
}

template <class Integer>
Answer<Integer> conversion_bound_of_all_registers(const BitMatrix<Integer>& S,
                                                  const BitMatrix<Integer>& T, const Integer& l) {
  if (const auto reason = conversion_refusal(S, T, l)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), as_size(l));
  const std::size_t copies = c.target_registers.columns - rank_of(c.target_registers);
  return Integer(static_cast<int>(conversion_bound_of(c) << copies));
}

template <class Integer>
Answer<Integer> conversion_bound_of_lanes(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                          const Integer& l) {
  if (const auto reason = conversion_refusal(S, T, l)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), as_size(l));
  const std::size_t all = std::size_t{1} << rank_of(c.target_registers);
  if (c.source_lanes != c.target_lanes) return Integer(static_cast<int>(all));
  return Integer(static_cast<int>(conversion_bound_of(c)));
}

template <class Integer>
Answer<Integer> conversion_bound_counts_all(const BitMatrix<Integer>& S,
                                            const BitMatrix<Integer>& T, const Integer& l) {
  if (const auto reason = conversion_refusal(S, T, l)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), as_size(l));
  return Integer(static_cast<int>(std::size_t{1} << rank_of(c.target_registers)));
}

template <class Integer>
Answer<Integer> conversion_bound_of_whole(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                          const Integer& l) {
  if (T.rows <= matrix_limit && rank_of(table_of(T)) < T.rows) return Refusal::not_surjective;
  return plumb::conversion_bound(S, T, l);
}

/// As if one element stayed in every lane.
template <class Integer>
Answer<Integer> shuffle_bound_one_less(const BitMatrix<Integer>& P, const Integer& l) {
  const Answer<Integer> R = plumb::shuffle_bound(P, l);
  if (!R.answered() || R.value() == 0) return R;
  return R.value() - 1;
}

}  // namespace plumb::mutants
