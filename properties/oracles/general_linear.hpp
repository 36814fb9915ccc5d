// All invertible matrices over F2 of a given size, each visited once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "properties/oracles/shuffle_words.hpp"

namespace plumb {

namespace detail {

/// Visits `a` with columns `next` and on set in every way that keeps it invertible. `spanned` are
/// the sums of the columns before.
template <class Visit>
void each_completion(WordMatrix& a, std::size_t next, const std::vector<std::uint16_t>& spanned,
                     const Visit& visit) {
  if (next == a.size) {
    visit(static_cast<const WordMatrix&>(a));
    return;
  }
  std::vector<bool> is_sum(std::size_t{1} << a.size, false);
  for (std::uint16_t v : spanned) is_sum[v] = true;
  for (std::uint32_t column = 1; column < 1U << a.size; ++column) {
    if (is_sum[column]) continue;
    a.columns[next] = static_cast<std::uint16_t>(column);
    std::vector<std::uint16_t> more = spanned;
    for (std::uint16_t v : spanned) more.push_back(static_cast<std::uint16_t>(v ^ column));
    each_completion(a, next + 1, more, visit);
  }
}

}  // namespace detail

/// Visits every matrix of GL(n,2) with these first columns once.   Domain: they are independent.
template <class Visit>
void each_invertible(std::size_t n, const std::vector<std::uint16_t>& first, const Visit& visit) {
  WordMatrix a;
  a.size = n;
  std::vector<std::uint16_t> spanned{0};
  for (std::size_t k = 0; k < first.size(); ++k) {
    a.columns[k] = first[k];
    const std::size_t before = spanned.size();
    for (std::size_t j = 0; j < before; ++j)
      spanned.push_back(static_cast<std::uint16_t>(spanned[j] ^ first[k]));
  }
  detail::each_completion(a, first.size(), spanned, visit);
}

/// The order of GL(n,2): (2^n - 1) (2^n - 2) (2^n - 4) ..   Domain: n <= 7.
inline std::uint64_t invertible_matrices(std::size_t n) {
  std::uint64_t count = 1;
  for (std::size_t k = 0; k < n; ++k) count *= (std::uint64_t{1} << n) - (std::uint64_t{1} << k);
  return count;
}

}  // namespace plumb
