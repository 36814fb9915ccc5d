#include "certify/distort/by_enumeration_rows.hpp"
#include "certify/distort/plain.hpp"

namespace plumb::certify::enumerated::tuples {
namespace {

using Tuple = IntTuple<Integer>;

Integer product_of(const Tuple& t) { return plain::size_of(plain::node_of(t)); }

std::vector<Integer> entries_of(const Tuple& t) {
  std::vector<Integer> all;
  for (const plain::Node& leaf : plain::leaves_of(plain::node_of(t))) all.push_back(leaf.extent);
  return all;
}

bool same_parentheses(const Tuple& a, const Tuple& b) {
  if (a.is_leaf() || b.is_leaf()) return a.is_leaf() == b.is_leaf();
  return std::equal(a.children().begin(), a.children().end(), b.children().begin(),
                    b.children().end(), same_parentheses);
}

/// a is an integer where `rule` holds of it and what b has there; elsewhere both have equal rank.
template <class Rule>
bool related(const Tuple& a, const Tuple& b, const Rule& rule) {
  if (a.is_leaf()) return rule(a.leaf(), b);
  if (b.is_leaf()) return false;
  return std::equal(a.children().begin(), a.children().end(), b.children().begin(),
                    b.children().end(),
                    [&](const Tuple& x, const Tuple& y) { return related(x, y, rule); });
}

bool positive(const Tuple& t) {
  for (const Integer& n : entries_of(t))
    if (n < 1) return false;
  return true;
}

// Products ------------------------------------------------------------------------------------

Opinion product(const Tuple& t, const Integer& R) { return R == product_of(t); }

Opinion product_each(const Tuple& t, const Tuple& R) {
  std::vector<Integer> products;
  for (const Tuple& mode : t.is_leaf() ? std::vector<Tuple>{t} : t.children())
    products.push_back(product_of(mode));
  if (R.is_leaf()) return products.size() == 1 && R.leaf() == products.front();
  if (R.children().size() != products.size()) return false;
  for (std::size_t k = 0; k < products.size(); ++k)
    if (!R.children()[k].is_leaf() || R.children()[k].leaf() != products[k]) return false;
  return true;
}

bool counts_up(const std::vector<Integer>& numbers, const std::vector<Integer>& products) {
  Integer before(1);
  for (std::size_t k = 0; k < numbers.size(); ++k) {
    if (products[k] != before) return false;
    before *= numbers[k];
  }
  return true;
}

Opinion prefix_product(const Tuple& t, const Tuple& R) {
  return same_parentheses(t, R) && counts_up(entries_of(t), entries_of(R));
}

Opinion suffix_product(const Tuple& t, const Tuple& R) {
  std::vector<Integer> numbers = entries_of(t), products = entries_of(R);
  std::reverse(numbers.begin(), numbers.end());
  std::reverse(products.begin(), products.end());
  return same_parentheses(t, R) && counts_up(numbers, products);
}

/// Each leaf of R is `unit` of the leaf of u times the product of t there; nothing if t has no
/// place for a leaf.
Opinion scaled(const Tuple& u, const Tuple& t, const Tuple& R, bool by_leaf) {
  if (u.is_leaf())
    return R.is_leaf() && R.leaf() == (by_leaf ? u.leaf() : Integer(1)) * product_of(t);
  if (t.is_leaf() || t.children().size() != u.children().size()) return std::nullopt;
  if (R.is_leaf() || R.children().size() != u.children().size()) return false;
  bool all = true;
  for (std::size_t k = 0; k < u.children().size(); ++k) {
    const Opinion kept = scaled(u.children()[k], t.children()[k], R.children()[k], by_leaf);
    if (!kept) return std::nullopt;
    all = all && *kept;
  }
  return all;
}

Opinion product_like(const Tuple& t, const Tuple& u, const Tuple& R) {
  return scaled(u, t, R, false);
}
Opinion elem_scale(const Tuple& a, const Tuple& b, const Tuple& R) { return scaled(a, b, R, true); }

Opinion inner_product(const Tuple& a, const Tuple& b, const Integer& R) {
  if (!same_parentheses(a, b)) return std::nullopt;
  const std::vector<Integer> x = entries_of(a), y = entries_of(b);
  Integer sum(0);
  for (std::size_t k = 0; k < x.size(); ++k) sum += x[k] * y[k];
  return R == sum;
}

// Order ---------------------------------------------------------------------------------------

bool comparable(const Tuple& a, const Tuple& b) {
  if (a.is_leaf() || b.is_leaf()) return a.is_leaf() && b.is_leaf();
  for (std::size_t k = 0; k < std::min(a.children().size(), b.children().size()); ++k)
    if (!comparable(a.children()[k], b.children()[k])) return false;
  return true;
}

/// Each entry of a is less than that of b, or at most that of b.
bool below(const Tuple& a, const Tuple& b, bool or_equal) {
  if (a.is_leaf()) return a.leaf() < b.leaf() || (or_equal && a.leaf() == b.leaf());
  for (std::size_t k = 0; k < a.children().size(); ++k)
    if (k >= b.children().size() || !below(a.children()[k], b.children()[k], or_equal))
      return false;
  return true;
}

Opinion elem_less(const Tuple& a, const Tuple& b, const bool& R) {
  if (!comparable(a, b)) return std::nullopt;
  return R == below(a, b, false);
}
Opinion elem_gtr(const Tuple& a, const Tuple& b, const bool& R) { return elem_less(b, a, R); }
Opinion elem_leq(const Tuple& a, const Tuple& b, const bool& R) {
  if (!comparable(a, b)) return std::nullopt;
  return R == !below(b, a, false) || R == below(a, b, true);
}
Opinion elem_geq(const Tuple& a, const Tuple& b, const bool& R) { return elem_leq(b, a, R); }

// Relations -----------------------------------------------------------------------------------

Opinion congruent(const Tuple& a, const Tuple& b, const bool& R) {
  return R == same_parentheses(a, b);
}
Opinion weakly_congruent(const Tuple& a, const Tuple& b, const bool& R) {
  return R == related(a, b, [](const Integer&, const Tuple&) { return true; });
}
Opinion compatible(const Tuple& a, const Tuple& b, const bool& R) {
  return R == related(a, b, [](const Integer& n, const Tuple& t) { return n == product_of(t); });
}
Opinion weakly_compatible(const Tuple& a, const Tuple& b, const bool& R) {
  if (!positive(a) || !positive(b)) return std::nullopt;
  return R ==
         related(a, b, [](const Integer& n, const Tuple& t) { return product_of(t) % n == 0; });
}

Integer rounded_up(const Integer& a, const Integer& b) { return (a + b - 1) / b; }

/// What is left of the leaves when b is used up from left to right.
std::vector<Integer> divided(const std::vector<Integer>& numbers, Integer b) {
  std::vector<Integer> left;
  for (const Integer& n : numbers) {
    left.push_back(rounded_up(n, b));
    b = rounded_up(b, n);
  }
  return left;
}

bool divides(const Tuple& a, const Tuple& b) {
  if (b.is_leaf()) {
    Integer tiles(1);
    for (const Integer& n : divided(entries_of(a), b.leaf())) tiles *= n;
    return product_of(a) == b.leaf() * tiles;
  }
  const std::vector<Tuple> modes = a.is_leaf() ? std::vector<Tuple>{a} : a.children();
  if (b.children().size() > modes.size()) return false;
  for (std::size_t k = 0; k < b.children().size(); ++k)
    if (!divides(modes[k], b.children()[k])) return false;
  return true;
}

Opinion evenly_divides(const Tuple& a, const Tuple& b, const bool& R) {
  if (!positive(a) || !positive(b)) return std::nullopt;
  return R == divides(a, b);
}

Opinion shape_div(const Tuple& S, const Tuple& T, const Tuple& R) {
  if (!positive(S) || !positive(T)) return std::nullopt;
  if (S.is_leaf() || T.is_leaf())
    return same_parentheses(S, R) && entries_of(R) == divided(entries_of(S), product_of(T));
  if (S.children().size() != T.children().size()) return std::nullopt;
  if (R.is_leaf() || R.children().size() != S.children().size()) return false;
  bool all = true;
  for (std::size_t k = 0; k < S.children().size(); ++k) {
    const Opinion kept = shape_div(S.children()[k], T.children()[k], R.children()[k]);
    if (!kept) return std::nullopt;
    all = all && *kept;
  }
  return all;
}

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

Opinion common_refinement(const Tuple& a, const Tuple& b, const Tuple& R) {
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

Opinion common_coarsening(const Tuple& a, const Tuple& b, const Tuple& R) {
  if (!positive(a) || !positive(b)) return std::nullopt;
  return refines(R, a) && refines(R, b) && no_coarser(a, b, R);
}

// Rounding ------------------------------------------------------------------------------------

/// What is left of the leaves of a where b has an integer, or nothing, or a has one.
Opinion tuple_ceil_div(const Tuple& a, const Tuple& b, const Tuple& R) {
  if (!positive(a) || !positive(b)) return std::nullopt;
  if (a.is_leaf() || b.is_leaf())
    return same_parentheses(a, R) && entries_of(R) == divided(entries_of(a), product_of(b));
  if (b.children().size() > a.children().size()) return std::nullopt;
  if (R.is_leaf() || R.children().size() != a.children().size()) return false;
  bool all = true;
  for (std::size_t k = 0; k < a.children().size(); ++k) {
    const Tuple tile = k < b.children().size() ? b.children()[k] : Tuple(Integer(1));
    const Opinion kept = tuple_ceil_div(a.children()[k], tile, R.children()[k]);
    if (!kept) return std::nullopt;
    all = all && *kept;
  }
  return all;
}

Opinion tuple_round_up(const Tuple& a, const Tuple& b, const Tuple& R) {
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
    const Opinion kept = tuple_round_up(mode, b.children()[k], rounded);
    if (!kept) return std::nullopt;
    all = all && *kept;
  }
  return all;
}

/// By trying every divisor.
Opinion tuple_gcd(const Tuple& t, const Integer& R) {
  const std::vector<Integer> all = entries_of(t);
  if (all.empty()) return std::nullopt;
  Integer greatest(0);
  for (const Integer& n : all) {
    if (n < 0 || !plain::few(n)) return std::nullopt;
    greatest = std::max(greatest, n);
  }
  for (Integer d = greatest; d > 0; --d)
    if (std::all_of(all.begin(), all.end(), [&](const Integer& n) { return n % d == 0; }))
      return R == d;
  return R == 0;
}

// Entry by entry ------------------------------------------------------------------------------

Opinion lex_less(const Tuple& a, const Tuple& b, const bool& R) {
  if (!same_parentheses(a, b)) return std::nullopt;
  return R == (entries_of(a) < entries_of(b));
}
Opinion colex_less(const Tuple& a, const Tuple& b, const bool& R) {
  if (!same_parentheses(a, b)) return std::nullopt;
  const std::vector<Integer> x = entries_of(a), y = entries_of(b);
  return R == std::lexicographical_compare(x.rbegin(), x.rend(), y.rbegin(), y.rend());
}

Opinion tuple_add(const Tuple& a, const Tuple& b, const Tuple& R) {
  if (!same_parentheses(a, b)) return std::nullopt;
  std::vector<Integer> sums = entries_of(a);
  for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += entries_of(b)[k];
  return same_parentheses(a, R) && entries_of(R) == sums;
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::product, product),
          row(Op::product_each, product_each),
          row(Op::prefix_product, prefix_product),
          row(Op::suffix_product, suffix_product),
          row(Op::product_like, product_like),
          row(Op::elem_scale, elem_scale),
          row(Op::inner_product, inner_product),
          row(Op::elem_less, elem_less),
          row(Op::elem_gtr, elem_gtr),
          row(Op::elem_leq, elem_leq),
          row(Op::elem_geq, elem_geq),
          row(Op::congruent, congruent),
          row(Op::weakly_congruent, weakly_congruent),
          row(Op::compatible, compatible),
          row(Op::weakly_compatible, weakly_compatible),
          row(Op::evenly_divides, evenly_divides),
          row(Op::shape_div, shape_div),
          row(Op::common_refinement, common_refinement),
          row(Op::common_coarsening, common_coarsening),
          row(Op::tuple_ceil_div, tuple_ceil_div),
          row(Op::tuple_round_up, tuple_round_up),
          row(Op::tuple_gcd, tuple_gcd),
          row(Op::lex_less, lex_less),
          row(Op::colex_less, colex_less),
          row(Op::tuple_add, tuple_add)};
}

}  // namespace plumb::certify::enumerated::tuples
