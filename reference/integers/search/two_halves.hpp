// Bounded integer combinations that vanish, by meeting in the middle: many terms of few choices.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "reference/integers/search/term.hpp"

namespace plumb {

/// A sum of the terms of one half, and whether some x that counts is not 0 in it.
template <class Integer>
using HalfSum = std::pair<Integer, bool>;

/// More sums than this in one half are not listed.
inline constexpr std::size_t most_sums = 1 << 15;

/// The sums with one more term, sorted, each once. Nothing if they are too many.
template <class Integer>
std::optional<std::vector<HalfSum<Integer>>> with_term(const std::vector<HalfSum<Integer>>& sums,
                                                       const Term<Integer>& term) {
  const Integer choices = term.upper - term.lower + 1;
  if (choices * Integer(static_cast<int>(sums.size())) > Integer(static_cast<int>(most_sums)))
    return std::nullopt;
  std::vector<HalfSum<Integer>> all;
  for (Integer x = term.lower; x <= term.upper; x = x + 1)
    for (const auto& [sum, found] : sums)
      all.emplace_back(sum + x * term.factor, found || (term.counts && x != 0));
  const auto before = [](const HalfSum<Integer>& a, const HalfSum<Integer>& b) {
    return a.first < b.first || (a.first == b.first && a.second < b.second);
  };
  std::sort(all.begin(), all.end(), before);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

/// True if sum x_k e_k == 0 with some x that counts not 0: a sum of one half is the negative of a
/// sum of the other. Each term goes to the half with fewer sums. Nothing if they are too many.
template <class Integer>
std::optional<bool> vanishes_by_halves(const std::vector<Term<Integer>>& terms) {
  std::vector<HalfSum<Integer>> one{{Integer(0), false}}, other = one;
  for (const Term<Integer>& term : terms) {
    auto& half = one.size() <= other.size() ? one : other;
    auto longer = with_term(half, term);
    if (!longer) return std::nullopt;
    half = std::move(*longer);
  }
  // `one` upwards and `other` downwards
  for (auto a = one.begin(), b = other.end(); a != one.end() && b != other.begin();) {
    const Integer sum = a->first + (b - 1)->first;
    if (sum > 0) {
      --b;
    } else if (sum < 0) {
      ++a;
    } else {
      // of equal sums those that are found stand last
      const auto last = b - 1;
      if (last->second) return true;
      for (auto same = a; same != one.end() && same->first == a->first; ++same)
        if (same->second) return true;
      ++a;
    }
  }
  return false;
}

}  // namespace plumb
