#include "plumb/certify/cases/trivial.hpp"

#include <algorithm>

#include "reference/layouts/measures.hpp"

namespace plumb::certify {
namespace {

bool is_unit(const Integer& n) { return -1 <= n && n <= 1; }

bool is_zero(const CoordinateVector<Integer>& v) { return v.terms().empty(); }
bool is_zero(const BitVector<Integer>& v) { return v.bits() == 0; }

bool is_zero(const std::vector<Integer>& numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [](const Integer& n) { return n == 0; });
}

bool is_identity(const BitMatrix<Integer>& matrix) {
  if (matrix.columns.size() != matrix.rows) return false;
  for (std::size_t k = 0; k < matrix.rows; ++k)
    if (matrix.columns[k] != Integer(1) << k) return false;
  return true;
}

/// By the answer alone.
struct Constant {
  bool operator()(const Value<Integer>& value) const { return std::visit(*this, value); }
  bool operator()(const Integer& n) const { return is_unit(n); }
  bool operator()(bool holds) const { return !holds; }
  bool operator()(const IntTuple<Integer>& t) const {
    return t.is_leaf() ? is_unit(t.leaf()) : leaves(t).empty();
  }
  bool operator()(const Profile& P) const { return P.is_leaf(); }
  bool operator()(const Pattern<Integer>& c) const { return c.is_leaf() && !c.leaf(); }
  template <class Stride>
  bool operator()(const Layout<Integer, Stride>& A) const {
    return size(A) == 1;
  }
  bool operator()(const Tiler<Integer>& T) const {
    if (T.is_layout()) return size(T.layout()) == 1;
    return T.is_kept() || std::all_of(T.by_mode().begin(), T.by_mode().end(), *this);
  }
  bool operator()(const Swizzle<Integer>& f) const { return f.bits == 0; }
  bool operator()(const ComposedLayout<Integer>& F) const { return size(F.inner) == 1; }
  bool operator()(const BitMatrix<Integer>& matrix) const {
    return is_zero(matrix.columns) || is_identity(matrix);
  }
  bool operator()(const LinearLayout<Integer>& L) const {
    for (const LinearInput<Integer>& input : L.inputs)
      if (!std::all_of(input.bases.begin(), input.bases.end(),
                       [](const auto& basis) { return is_zero(basis); }))
        return false;
    return true;
  }
  bool operator()(const ShufflePlan& plan) const { return plan.steps.empty(); }
  bool operator()(const CoordinateVector<Integer>& v) const { return is_zero(v); }
  bool operator()(const BitVector<Integer>& v) const { return is_zero(v); }
  template <class Stride>
  bool operator()(const Tree<Stride>& strides) const {
    return strides.is_leaf() ? is_zero(strides.leaf()) : leaves(strides).empty();
  }
  bool operator()(const Several<Integer>& results) const {
    return std::all_of(results.values.begin(), results.values.end(), *this);
  }
};

bool is_argument(const Value<Integer>& answer, const Values<Integer>& arguments) {
  if (std::holds_alternative<Integer>(answer) || std::holds_alternative<bool>(answer)) return false;
  return std::find(arguments.begin(), arguments.end(), answer) != arguments.end();
}

}  // namespace

bool is_trivial(const Value<Integer>& answer, const Values<Integer>& arguments) {
  if (const auto* results = std::get_if<Several<Integer>>(&answer))
    return std::all_of(results->values.begin(), results->values.end(),
                       [&](const auto& one) { return is_trivial(one, arguments); });
  return Constant{}(answer) || is_argument(answer, arguments);
}

}  // namespace plumb::certify
