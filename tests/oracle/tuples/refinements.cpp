// Refinement, rounding, and what is done entry by entry, of tuples.
#include "tests/oracle/model/tuples.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::refinements {
namespace {

using namespace model;

// Refinement ----------------------------------------------------------------------------------

bool refines(const Tuple& a, const Tuple& b) {
  return related(a, b, [](const Integer& n, const Tuple& t) { return n == product_of(t); });
}

/// R has a tuple only where a or b has one.
bool no_finer(const Tuple* a, const Tuple* b, const Tuple& R) {
  if (R.is_leaf()) return true;
  if ((!a || a->is_leaf()) && (!b || b->is_leaf())) return false;
  const auto mode = [](const Tuple* t, std::size_t k) {
    return t && !t->is_leaf() && k < t->children().size() ? &t->children()[k] : nullptr;
  };
  for (std::size_t k = 0; k < R.children().size(); ++k)
    if (!no_finer(mode(a, k), mode(b, k), R.children()[k])) return false;
  return true;
}

OracleVerdict common_refinement(const Tuple& a, const Tuple& b, const Tuple& R) {
  return refines(a, R) && refines(b, R) && no_finer(&a, &b, R);
}

/// R has an integer only where a and b cannot both be split.
bool no_coarser(const Tuple& a, const Tuple& b, const Tuple& R) {
  const bool paired =
      !a.is_leaf() && !b.is_leaf() &&
      std::equal(a.children().begin(), a.children().end(), b.children().begin(), b.children().end(),
                 [](const Tuple& x, const Tuple& y) { return product_of(x) == product_of(y); });
  if (R.is_leaf()) return !paired;
  for (std::size_t k = 0; k < R.children().size(); ++k)
    if (!no_coarser(a.children()[k], b.children()[k], R.children()[k])) return false;
  return true;
}

OracleVerdict common_coarsening(const Tuple& a, const Tuple& b, const Tuple& R) {
  if (!positive(a) || !positive(b)) return std::nullopt;
  return refines(R, a) && refines(R, b) && no_coarser(a, b, R);
}

// Rounding ------------------------------------------------------------------------------------

/// What is left of the leaves of a where b has an integer, or nothing, or a has one.
OracleVerdict tuple_ceil_div(const Tuple& a, const Tuple& b, const Tuple& R) {
  if (!positive(a) || !positive(b)) return std::nullopt;
  if (a.is_leaf() || b.is_leaf())
    return same_parentheses(a, R) && entries_of(R) == divided(entries_of(a), product_of(b));
  if (b.children().size() > a.children().size()) return std::nullopt;
  if (R.is_leaf() || R.children().size() != a.children().size()) return false;
  bool all = true;
  for (std::size_t k = 0; k < a.children().size(); ++k) {
    const Tuple tile = k < b.children().size() ? b.children()[k] : Tuple(Integer(1));
    const OracleVerdict kept = tuple_ceil_div(a.children()[k], tile, R.children()[k]);
    if (!kept) return std::nullopt;
    all = all && *kept;
  }
  return all;
}

OracleVerdict tuple_round_up(const Tuple& a, const Tuple& b, const Tuple& R) {
  if (!positive(a) || !positive(b) || a.is_leaf() != b.is_leaf()) return std::nullopt;
  if (a.is_leaf()) return R.is_leaf() && R.leaf() == b.leaf() * rounded_up(a.leaf(), b.leaf());
  if (b.children().size() > a.children().size()) return std::nullopt;
  if (R.is_leaf() || R.children().size() != a.children().size()) return false;
  bool all = true;
  for (std::size_t k = 0; k < a.children().size(); ++k) {
    const Tuple &mode = a.children()[k], &rounded = R.children()[k];
    if (k >= b.children().size()) {
      all = all && mode == rounded;
      continue;
    }
    const OracleVerdict kept = tuple_round_up(mode, b.children()[k], rounded);
    if (!kept) return std::nullopt;
    all = all && *kept;
  }
  return all;
}

/// By trying every divisor.
OracleVerdict tuple_gcd(const Tuple& t, const Integer& R) {
  const std::vector<Integer> all = entries_of(t);
  if (all.empty()) return std::nullopt;
  Integer greatest(0);
  for (const Integer& n : all) {
    if (n < 0 || !model::few(n)) return std::nullopt;
    greatest = std::max(greatest, n);
  }
  for (Integer d = greatest; d > 0; --d)
    if (std::all_of(all.begin(), all.end(), [&](const Integer& n) { return n % d == 0; }))
      return R == d;
  return R == 0;
}

// Entry by entry ------------------------------------------------------------------------------

OracleVerdict lex_less(const Tuple& a, const Tuple& b, const bool& R) {
  if (!same_parentheses(a, b)) return std::nullopt;
  return R == (entries_of(a) < entries_of(b));
}
OracleVerdict colex_less(const Tuple& a, const Tuple& b, const bool& R) {
  if (!same_parentheses(a, b)) return std::nullopt;
  const std::vector<Integer> x = entries_of(a), y = entries_of(b);
  return R == std::lexicographical_compare(x.rbegin(), x.rend(), y.rbegin(), y.rend());
}

OracleVerdict tuple_add(const Tuple& a, const Tuple& b, const Tuple& R) {
  if (!same_parentheses(a, b)) return std::nullopt;
  std::vector<Integer> sums = entries_of(a);
  for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += entries_of(b)[k];
  return same_parentheses(a, R) && entries_of(R) == sums;
}

OracleVerdict tuple_max(const Tuple& t, const Integer& R) {
  const std::vector<Integer> all = entries_of(t);
  if (all.empty()) return std::nullopt;
  return R == *std::max_element(all.begin(), all.end());
}
OracleVerdict tuple_min(const Tuple& t, const Integer& R) {
  const std::vector<Integer> all = entries_of(t);
  if (all.empty()) return std::nullopt;
  return R == *std::min_element(all.begin(), all.end());
}

/// The quotients and remainders of numbers that are not negative, by numbers from 1.
template <class Of>
OracleVerdict divided(const Tuple& a, const Tuple& b, const Tuple& R, const Of& of) {
  if (!same_parentheses(a, b)) return std::nullopt;
  std::vector<Integer> expected = entries_of(a);
  for (std::size_t k = 0; k < expected.size(); ++k) {
    const Integer divisor = entries_of(b)[k];
    if (expected[k] < 0 || divisor < 1) return std::nullopt;
    expected[k] = of(expected[k], divisor);
  }
  return same_parentheses(a, R) && entries_of(R) == expected;
}
OracleVerdict tuple_div(const Tuple& a, const Tuple& b, const Tuple& R) {
  return divided(a, b, R, [](const Integer& n, const Integer& d) { return Integer(n / d); });
}
OracleVerdict tuple_mod(const Tuple& a, const Tuple& b, const Tuple& R) {
  return divided(a, b, R, [](const Integer& n, const Integer& d) { return Integer(n % d); });
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::common_refinement, common_refinement),
          row(Op::common_coarsening, common_coarsening),
          row(Op::tuple_ceil_div, tuple_ceil_div),
          row(Op::tuple_round_up, tuple_round_up),
          row(Op::tuple_gcd, tuple_gcd),
          row(Op::lex_less, lex_less),
          row(Op::colex_less, colex_less),
          row(Op::tuple_add, tuple_add),
          row(Op::tuple_max, tuple_max),
          row(Op::tuple_min, tuple_min),
          row(Op::tuple_div, tuple_div),
          row(Op::tuple_mod, tuple_mod)};
}

}  // namespace plumb::certify::enumerated::refinements
