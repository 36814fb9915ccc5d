// The neighbours of a value, one function for each sort of value.
#pragma once

#include <vector>

#include "properties/integer.hpp"
#include "properties/value.hpp"

namespace plumb::certify {

/// n + 1, n - 1, 2 n, -n, 0, 1, without n.
std::vector<Integer> distorted(const Integer& n);

std::vector<IntTuple<Integer>> distorted(const IntTuple<Integer>& t);
std::vector<Layout<Integer>> distorted(const Layout<Integer>& A);
std::vector<CoordinateLayout<Integer>> distorted(const CoordinateLayout<Integer>& A);
std::vector<BitLayout<Integer>> distorted(const BitLayout<Integer>& A);
std::vector<FLayout<Integer>> distorted(const FLayout<Integer>& A);
std::vector<CoordinateVector<Integer>> distorted(const CoordinateVector<Integer>& v);
std::vector<BitVector<Integer>> distorted(const BitVector<Integer>& v);
std::vector<Swizzle<Integer>> distorted(const Swizzle<Integer>& f);
std::vector<ComposedLayout<Integer>> distorted(const ComposedLayout<Integer>& F);
std::vector<BitMatrix<Integer>> distorted(const BitMatrix<Integer>& matrix);
std::vector<LinearLayout<Integer>> distorted(const LinearLayout<Integer>& L);
std::vector<ShufflePlan> distorted(const ShufflePlan& plan);

}  // namespace plumb::certify
