// Bounded integer combinations that vanish: is sum of x_k e_k == 0 for some x_k in given ranges?
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "reference/integers/integer.hpp"
#include "reference/integers/search/two_halves.hpp"

namespace plumb {

/// g == gcd(a, b) and g == a * x modulo b.
template <class Integer>
struct Bezout {
  Integer g;
  Integer x;
};

/// Euclid's algorithm.   Domain: a >= 0, b >= 0, not both 0.
template <class Integer>
Bezout<Integer> bezout(Integer a, Integer b) {
  Integer x(1), next_x(0);
  while (b != 0) {
    const auto [quotient, remainder] = floor_divide(a, b);
    const Integer after = x - quotient * next_x;
    a = b;
    b = remainder;
    x = next_x;
    next_x = after;
  }
  return {a, x};
}

/// Looks for a solution by depth first search, greatest factors first. Leaves a branch if the
/// remaining terms cannot cancel the sum so far: it is beyond their reach, or not a multiple of the
/// greatest common divisor of their factors. If it gives up, the sums of two halves are listed.
template <class Integer>
class VanishingSum {
 public:
  /// The search gives up after this many choices of an x, and with more than this many terms.
  static constexpr int most_choices = 20000;
  static constexpr std::size_t most_terms = 512;

  explicit VanishingSum(std::vector<Term<Integer>> terms) : terms_(std::move(terms)) {
    std::stable_sort(terms_.begin(), terms_.end(),
                     [](const auto& a, const auto& b) { return bool(b.factor < a.factor); });
    if (terms_.size() > most_terms) return;
    rest_.assign(terms_.size() + 1, Rest{0, 0, 0, {0, 0}});
    for (std::size_t k = terms_.size(); k > 0; --k) {
      const Term<Integer>& term = terms_[k - 1];
      Rest& after = rest_[k];
      after.with_term_before = bezout(term.factor, after.divisor);
      rest_[k - 1] = {after.least + term.lower * term.factor,
                      after.greatest + term.upper * term.factor,
                      after.with_term_before.g,
                      {0, 0}};
    }
  }

  /// True if there is a solution in which some x that counts is not 0; nothing if the search gives
  /// up and the halves have too many sums.
  std::optional<bool> solvable() {
    if (terms_.size() > most_terms) return std::nullopt;
    choices_left_ = most_choices;
    const std::optional<bool> found = from(0, Integer(0), false);
    return found ? found : vanishes_by_halves(terms_);
  }

 private:
  /// What the terms from one on can add: between least and greatest, a multiple of divisor.
  struct Rest {
    Integer least;
    Integer greatest;
    Integer divisor;                   // 0 if no term is left
    Bezout<Integer> with_term_before;  // of the factor of the term before, and the divisor
  };

  std::optional<bool> from(std::size_t k, const Integer& sum, bool found) {
    if (k == terms_.size()) return sum == 0 && found;
    const Term<Integer>& term = terms_[k];
    const Rest& rest = rest_[k + 1];

    // least <= -(sum + x e) <= greatest
    const Integer lower =
        std::max(term.lower, ceil_div(Integer(-sum - rest.greatest), term.factor));
    const Integer upper = std::min(term.upper, floor_div(Integer(-sum - rest.least), term.factor));

    // x e == -sum modulo the divisor: one x in each `step`, or none
    Integer step(1), residue(0);
    if (rest.divisor != 0) {
      const auto& [g, inverse] = rest.with_term_before;
      if (!divides(g, sum)) return false;
      step = floor_div(rest.divisor, g);
      residue = floor_mod(Integer(-floor_div(sum, g) * inverse), step);
    }

    for (Integer x = lower + floor_mod(Integer(residue - lower), step); x <= upper; x = x + step) {
      if (choices_left_ == 0) return std::nullopt;
      --choices_left_;
      const std::optional<bool> below =
          from(k + 1, sum + x * term.factor, found || (term.counts && x != 0));
      if (!below || *below) return below;
    }
    return false;
  }

  std::vector<Term<Integer>> terms_;
  std::vector<Rest> rest_;
  int choices_left_ = 0;
};

}  // namespace plumb
