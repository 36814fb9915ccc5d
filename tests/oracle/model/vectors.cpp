#include "tests/oracle/model/vectors.hpp"

#include <algorithm>
#include <vector>

namespace plumb::certify::model {

CoordinateVector<Integer> vector_at(const CoordinateLayout<Integer>& A, Integer i) {
  CoordinateVector<Integer> sum;
  const std::vector<Integer> extents = leaves(A.shape);
  const std::vector<CoordinateVector<Integer>> strides = leaves(A.stride);
  for (std::size_t k = 0; k < extents.size(); ++k) {
    sum = sum + Integer(i % extents[k]) * strides[k];
    i /= extents[k];
  }
  return sum;
}

bool reaches_below(const CoordinateVector<Integer>& v) {
  return std::any_of(v.terms().begin(), v.terms().end(),
                     [](const auto& term) { return term.second < 0; });
}

}  // namespace plumb::certify::model
