#include "tests/oracle/model/tuples.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::tuples {
namespace {

using namespace model;

// Products ------------------------------------------------------------------------------------

OracleVerdict product(const Tuple& t, const Integer& R) { return R == product_of(t); }

OracleVerdict product_each(const Tuple& t, const Tuple& R) {
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

OracleVerdict prefix_product(const Tuple& t, const Tuple& R) {
  return same_parentheses(t, R) && counts_up(entries_of(t), entries_of(R));
}

OracleVerdict suffix_product(const Tuple& t, const Tuple& R) {
  std::vector<Integer> numbers = entries_of(t), products = entries_of(R);
  std::reverse(numbers.begin(), numbers.end());
  std::reverse(products.begin(), products.end());
  return same_parentheses(t, R) && counts_up(numbers, products);
}

/// Each leaf of R is `unit` of the leaf of u times the product of t there; nothing if t has no
/// place for a leaf.
OracleVerdict scaled(const Tuple& u, const Tuple& t, const Tuple& R, bool by_leaf) {
  if (u.is_leaf())
    return R.is_leaf() && R.leaf() == (by_leaf ? u.leaf() : Integer(1)) * product_of(t);
  if (t.is_leaf() || t.children().size() != u.children().size()) return std::nullopt;
  if (R.is_leaf() || R.children().size() != u.children().size()) return false;
  bool all = true;
  for (std::size_t k = 0; k < u.children().size(); ++k) {
    const OracleVerdict kept = scaled(u.children()[k], t.children()[k], R.children()[k], by_leaf);
    if (!kept) return std::nullopt;
    all = all && *kept;
  }
  return all;
}

OracleVerdict product_like(const Tuple& t, const Tuple& u, const Tuple& R) {
  return scaled(u, t, R, false);
}
OracleVerdict elem_scale(const Tuple& a, const Tuple& b, const Tuple& R) {
  return scaled(a, b, R, true);
}

OracleVerdict inner_product(const Tuple& a, const Tuple& b, const Integer& R) {
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

OracleVerdict elem_less(const Tuple& a, const Tuple& b, const bool& R) {
  if (!comparable(a, b)) return std::nullopt;
  return R == below(a, b, false);
}
OracleVerdict elem_gtr(const Tuple& a, const Tuple& b, const bool& R) { return elem_less(b, a, R); }
OracleVerdict elem_leq(const Tuple& a, const Tuple& b, const bool& R) {
  if (!comparable(a, b)) return std::nullopt;
  return R == !below(b, a, false) || R == below(a, b, true);
}
OracleVerdict elem_geq(const Tuple& a, const Tuple& b, const bool& R) { return elem_leq(b, a, R); }

// Relations -----------------------------------------------------------------------------------

OracleVerdict congruent(const Tuple& a, const Tuple& b, const bool& R) {
  return R == same_parentheses(a, b);
}
OracleVerdict weakly_congruent(const Tuple& a, const Tuple& b, const bool& R) {
  return R == related(a, b, [](const Integer&, const Tuple&) { return true; });
}
OracleVerdict compatible(const Tuple& a, const Tuple& b, const bool& R) {
  return R == related(a, b, [](const Integer& n, const Tuple& t) { return n == product_of(t); });
}
OracleVerdict weakly_compatible(const Tuple& a, const Tuple& b, const bool& R) {
  if (!positive(a) || !positive(b)) return std::nullopt;
  return R ==
         related(a, b, [](const Integer& n, const Tuple& t) { return product_of(t) % n == 0; });
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

OracleVerdict evenly_divides(const Tuple& a, const Tuple& b, const bool& R) {
  if (!positive(a) || !positive(b)) return std::nullopt;
  return R == divides(a, b);
}

OracleVerdict shape_div(const Tuple& S, const Tuple& T, const Tuple& R) {
  if (!positive(S) || !positive(T)) return std::nullopt;
  if (S.is_leaf() || T.is_leaf())
    return same_parentheses(S, R) && entries_of(R) == divided(entries_of(S), product_of(T));
  if (S.children().size() != T.children().size()) return std::nullopt;
  if (R.is_leaf() || R.children().size() != S.children().size()) return false;
  bool all = true;
  for (std::size_t k = 0; k < S.children().size(); ++k) {
    const OracleVerdict kept = shape_div(S.children()[k], T.children()[k], R.children()[k]);
    if (!kept) return std::nullopt;
    all = all && *kept;
  }
  return all;
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
          row(Op::shape_div, shape_div)};
}

}  // namespace plumb::certify::enumerated::tuples
