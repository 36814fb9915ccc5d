#include "proofs/prove/lattice.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "reference/integers/integer.hpp"

namespace plumb::proofs {
namespace {

constexpr std::size_t most_terms = 48;
constexpr unsigned most_bits = 256;
constexpr int most_swaps = 30'000;
constexpr int most_nodes = 1'000'000;

using Real = long double;

Integer dot(const IntegerVector& a, const IntegerVector& b) {
  Integer sum(0);
  for (std::size_t k = 0; k < a.size(); ++k) sum += a[k] * b[k];
  return sum;
}

/// The integer nearest to n / d, d > 0.
Integer nearest(const Integer& n, const Integer& d) {
  return floor_div(Integer(2 * n + d), Integer(2 * d));
}

/// n / d to 64 bits, d > 0.
Real ratio(const Integer& n, const Integer& d) {
  const Integer scaled = (absolute(n) << 80) / d;
  const Real quotient = std::ldexp(scaled.convert_to<Real>(), -80);
  return n < 0 ? -quotient : quotient;
}

/// Reduction in integers alone: Cohen, A Course in Computational Algebraic Number Theory, 2.6.7.
/// With b*_i the part of row i that is orthogonal to the rows before it:
///   d_i = product of |b*_j|^2, j < i;   l_ij = d_(j+1) (b_i b*_j) / |b*_j|^2.
class Reduction {
 public:
  explicit Reduction(std::vector<IntegerVector> rows)
      : rows_(std::move(rows)),
        d_(rows_.size() + 1, Integer(0)),
        l_(rows_.size(), IntegerVector(rows_.size(), Integer(0))) {
    d_[0] = 1;
    for (std::size_t k = 0; k < rows_.size(); ++k) orthogonalise(k);
  }

  /// False if it takes too many swaps.
  bool reduce() {
    int swaps = 0;
    for (std::size_t k = 1; k < rows_.size();) {
      shorten(k, k - 1);
      if (4 * d_[k + 1] * d_[k - 1] < 3 * d_[k] * d_[k] - 4 * l_[k][k - 1] * l_[k][k - 1]) {
        if (++swaps > most_swaps) return false;
        swap_with_previous(k);
        k = std::max<std::size_t>(k - 1, 1);
      } else {
        for (std::size_t j = k - 1; j > 0; --j) shorten(k, j - 1);
        ++k;
      }
    }
    return true;
  }

  const std::vector<IntegerVector>& rows() const { return rows_; }

  /// |b*_i|^2.
  Real squared_norm(std::size_t i) const { return ratio(d_[i + 1], d_[i]); }

  /// (b_i b*_j) / |b*_j|^2, j < i.
  Real projection(std::size_t i, std::size_t j) const { return ratio(l_[i][j], d_[j + 1]); }

 private:
  void orthogonalise(std::size_t k) {
    for (std::size_t j = 0; j <= k; ++j) {
      Integer u = dot(rows_[k], rows_[j]);
      for (std::size_t i = 0; i < j; ++i) u = (d_[i + 1] * u - l_[k][i] * l_[j][i]) / d_[i];
      (j < k ? l_[k][j] : d_[k + 1]) = u;
    }
  }

  /// Subtracts the multiple of row j from row k that leaves |l_kj| <= d_(j+1) / 2.
  void shorten(std::size_t k, std::size_t j) {
    const Integer q = nearest(l_[k][j], d_[j + 1]);
    if (q == 0) return;
    for (std::size_t i = 0; i < rows_[k].size(); ++i) rows_[k][i] -= q * rows_[j][i];
    l_[k][j] -= q * d_[j + 1];
    for (std::size_t i = 0; i < j; ++i) l_[k][i] -= q * l_[j][i];
  }

  void swap_with_previous(std::size_t k) {
    std::swap(rows_[k], rows_[k - 1]);
    for (std::size_t j = 0; j + 1 < k; ++j) std::swap(l_[k][j], l_[k - 1][j]);
    const Integer l = l_[k][k - 1];
    const Integer product = (d_[k - 1] * d_[k + 1] + l * l) / d_[k];
    for (std::size_t i = k + 1; i < rows_.size(); ++i) {
      const Integer t = l_[i][k];
      l_[i][k] = (d_[k + 1] * l_[i][k - 1] - l * t) / d_[k];
      l_[i][k - 1] = (product * t + l * l_[i][k]) / d_[k + 1];
    }
    d_[k] = product;
  }

  std::vector<IntegerVector> rows_;
  std::vector<Integer> d_;
  std::vector<IntegerVector> l_;
};

/// w_k (high_k - low_k) is about the same for all k.
std::vector<Integer> weights_of(const std::vector<BoundedTerm>& terms) {
  Integer widest(1);
  for (const BoundedTerm& term : terms) widest = std::max<Integer>(widest, term.high - term.low);
  std::vector<Integer> weights;
  for (const BoundedTerm& term : terms)
    weights.push_back(nearest(Integer(16 * widest), Integer(term.high - term.low)));
  return weights;
}

/// The rows (.., w_k, .., C d_k), in which a sum other than 0 is longer than all that vanish.
std::vector<IntegerVector> rows_of(const std::vector<BoundedTerm>& terms,
                                   const std::vector<Integer>& weights) {
  Integer greatest(1), heaviest(1);
  for (const BoundedTerm& term : terms) greatest = std::max(greatest, absolute(term.factor));
  for (const Integer& weight : weights) heaviest = std::max(heaviest, weight);
  const Integer C = (greatest * heaviest) << static_cast<unsigned>(terms.size());
  std::vector<IntegerVector> rows;
  for (std::size_t k = 0; k < terms.size(); ++k) {
    rows.emplace_back(terms.size() + 1, Integer(0));
    rows.back()[k] = weights[k];
    rows.back().back() = C * terms[k].factor;
  }
  return rows;
}

/// The vectors of a reduced basis that are as near to a target as a corner of the box. Coefficients
/// near their best real value come first (Schnorr, Euchner). Reals have 64 bits, and the radius is
/// longer by a millionth, which is more than they can be wrong by.
class Enumeration {
 public:
  using Accept = std::function<bool(const IntegerVector&)>;

  /// `rows` are the first of the reduction; the target is half of `twice_target`.
  Enumeration(const Reduction& reduction, std::size_t rows, const IntegerVector& twice_target,
              Real squared_radius, const Accept& accept)
      : reduction_(reduction),
        rows_(rows),
        accept_(accept),
        bound_(squared_radius * (1 + 1e-6L)),
        coefficients_(rows, 0) {
    for (std::size_t i = 0; i < rows; ++i) {
      norms_.push_back(reduction.squared_norm(i));
      Real along = dot(twice_target, reduction.rows()[i]).convert_to<Real>() / 2;
      projections_.emplace_back();
      for (std::size_t j = 0; j < i; ++j) {
        projections_[i].push_back(reduction.projection(i, j));
        along -= projections_[i][j] * target_[j] * norms_[j];
      }
      target_.push_back(along / norms_[i]);
    }
  }

  BoxSearch search() {
    if (beside_the_nearest()) return BoxSearch::found;
    return below(rows_, 0);
  }

 private:
  /// The coefficient of row i that comes nearest to the target, where those of later rows are set.
  Real centre(std::size_t i) const {
    Real at = target_[i];
    for (std::size_t j = i + 1; j < rows_; ++j) at -= coefficients_[j] * projections_[j][i];
    return at;
  }

  /// Looks at the nearest vector (Babai), and at its sums with one or two rows or their negatives.
  bool beside_the_nearest() {
    for (std::size_t i = rows_; i > 0; --i) coefficients_[i - 1] = std::round(centre(i - 1));
    const std::vector<Real> nearest_coefficients = coefficients_;
    for (std::size_t i = 0; i < rows_; ++i)
      for (std::size_t j = 0; j <= i; ++j)
        for (const int s : {1, -1})
          for (const int t : {0, 1, -1}) {
            if (t == 0 && j < i) continue;
            coefficients_ = nearest_coefficients;
            coefficients_[i] += s;
            coefficients_[j] += t;
            if (accept_(combination())) return true;
          }
    return false;
  }

  /// The coefficients from k on are set, and take `used` of the squared radius.
  BoxSearch below(std::size_t k, Real used) {
    if (k == 0) return accept_(combination()) ? BoxSearch::found : BoxSearch::none;
    const std::size_t i = k - 1;
    const Real middle = centre(i);
    const Real first = std::round(middle);
    const int side = middle < first ? -1 : 1;
    for (int step = 0;; ++step) {
      if (--nodes_left_ < 0) return BoxSearch::gave_up;
      const int distance = (step + 1) / 2 * (step % 2 == 1 ? side : -side);
      coefficients_[i] = first + distance;
      const Real off = coefficients_[i] - middle;
      const Real with = used + off * off * norms_[i];
      if (!(with <= bound_)) return BoxSearch::none;
      if (const BoxSearch result = below(i, with); result != BoxSearch::none) return result;
    }
  }

  IntegerVector combination() const {
    IntegerVector sum(reduction_.rows().front().size(), Integer(0));
    for (std::size_t i = 0; i < rows_; ++i) {
      const Integer times(coefficients_[i]);
      for (std::size_t k = 0; k < sum.size(); ++k) sum[k] += times * reduction_.rows()[i][k];
    }
    return sum;
  }

  const Reduction& reduction_;
  std::size_t rows_;
  const Accept& accept_;
  Real bound_;
  std::vector<Real> coefficients_, norms_, target_;
  std::vector<std::vector<Real>> projections_;
  int nodes_left_ = most_nodes;
};

bool within(const IntegerVector& x, const std::vector<BoundedTerm>& box) {
  for (std::size_t k = 0; k < box.size(); ++k)
    if (x[k] < box[k].low || x[k] > box[k].high) return false;
  return true;
}

}  // namespace

BoxSearch search_box(const std::vector<BoundedTerm>& terms,
                     const std::function<bool(const IntegerVector&)>& accept) {
  if (terms.empty() || terms.size() > most_terms) return BoxSearch::gave_up;
  for (const BoundedTerm& term : terms)
    if (absolute(term.factor) >> most_bits != 0) return BoxSearch::gave_up;
  const std::vector<Integer> weights = weights_of(terms);
  Reduction reduction(rows_of(terms, weights));
  if (!reduction.reduce()) return BoxSearch::gave_up;

  std::size_t vanishing = 0;
  while (vanishing < terms.size() && reduction.rows()[vanishing].back() == 0) ++vanishing;
  if (vanishing + 1 < terms.size()) return BoxSearch::gave_up;

  IntegerVector twice_middle;
  Integer four_radius(0);  // four times the squared distance of a corner from the middle
  for (std::size_t k = 0; k < terms.size(); ++k) {
    twice_middle.push_back(weights[k] * (terms[k].low + terms[k].high));
    const Integer width = weights[k] * (terms[k].high - terms[k].low);
    four_radius += width * width;
  }
  twice_middle.push_back(0);
  const Enumeration::Accept inside = [&](const IntegerVector& row) {
    IntegerVector x;
    for (std::size_t k = 0; k < terms.size(); ++k) x.push_back(row[k] / weights[k]);
    return within(x, terms) && accept(x);
  };
  return Enumeration(reduction, vanishing, twice_middle, four_radius.convert_to<Real>() / 4, inside)
      .search();
}

}  // namespace plumb::proofs
