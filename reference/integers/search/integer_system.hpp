// The integer solutions of linear equations, equation by equation.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/integers/integer.hpp"

namespace plumb {

/// x + n y.
template <class Integer>
void add_multiple(std::vector<Integer>& x, const Integer& n, const std::vector<Integer>& y) {
  for (std::size_t k = 0; k < x.size(); ++k) x[k] = x[k] + n * y[k];
}

/// A step of Euclid. An equation has the value v at x, w > 0 at y: x becomes x - floor(v / w) y.
template <class Integer>
void euclid_step(std::vector<Integer>& x, const Integer& v, const std::vector<Integer>& y,
                 const Integer& w) {
  add_multiple(x, Integer(0) - floor_div(v, w), y);
}

/// An equation has the value w > 0 at x. Adds the multiple of x to `particular` that raises its
/// value by r; false if there is none.
template <class Integer>
bool raise_value(std::vector<Integer>& particular, const Integer& r, const std::vector<Integer>& x,
                 const Integer& w) {
  const auto [t, rest] = floor_divide(r, w);
  if (rest != 0) return false;
  add_multiple(particular, t, x);
  return true;
}

/// All integer x that satisfy the equations so far: x = particular + sum of t_k basis_k, t_k any
/// integers, the basis independent. At first, every x.
template <class Integer>
class IntegerSolutions {
 public:
  using Vector = std::vector<Integer>;

  explicit IntegerSolutions(std::size_t unknowns) : particular_(unknowns, Integer(0)) {
    for (std::size_t k = 0; k < unknowns; ++k) {
      basis_.emplace_back(unknowns, Integer(0));
      basis_.back()[k] = 1;
    }
  }

  const Vector& particular() const { return particular_; }

  /// Keeps the solutions with sum of a_k x_k == b. Returns false if there is none; what is left
  /// then means nothing.
  ///
  /// In t the equation is sum of v_k t_k == r, v_k = a basis_k, r = b - a particular. Euclid's
  /// steps, basis_j - q basis_k, keep the lattice and end with one v_k other than 0, their gcd.
  bool impose(const Vector& a, const Integer& b) {
    const Integer r = b - times(a, particular_);
    std::size_t least = 0;
    while (reduce(a, least)) {}
    if (least == basis_.size()) return r == 0;
    if (!raise_value(particular_, r, basis_[least], times(a, basis_[least]))) return false;
    basis_.erase(basis_.begin() + static_cast<std::ptrdiff_t>(least));
    return true;
  }

 private:
  static Integer times(const Vector& a, const Vector& x) {
    Integer sum(0);
    for (std::size_t k = 0; k < a.size(); ++k) sum = sum + a[k] * x[k];
    return sum;
  }

  /// Finds the least |v_k| != 0, makes v_k positive and subtracts multiples of basis_k from the
  /// rest of the basis. Sets `least` to k, or to the size of the basis if all v_k are 0. Returns
  /// true if another v_j was not 0.
  bool reduce(const Vector& a, std::size_t& least) {
    least = basis_.size();
    for (std::size_t k = 0; k < basis_.size(); ++k) {
      const Integer v = absolute(times(a, basis_[k]));
      if (v != 0 && (least == basis_.size() || v < absolute(times(a, basis_[least])))) least = k;
    }
    if (least == basis_.size()) return false;
    if (times(a, basis_[least]) < 0)
      for (Integer& entry : basis_[least]) entry = Integer(0) - entry;
    bool others = false;
    for (std::size_t k = 0; k < basis_.size(); ++k) {
      const Integer v = times(a, basis_[k]);
      if (k == least || v == 0) continue;
      others = true;
      euclid_step(basis_[k], v, basis_[least], times(a, basis_[least]));
    }
    return others;
  }

  Vector particular_;
  std::vector<Vector> basis_;
};

}  // namespace plumb
