// Laws of tiler_to_layout.
#pragma once

#include <cstddef>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "reference/algebra/tiler.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

struct TilerToLayoutPointwise {
  static constexpr LawText text{
      "tiler_to_layout.pointwise",
      "R((c_0, c_1, ..)) == T_0(c_0) e_0 + T_1(c_1) e_1 + ..; R has the shapes of T as its modes"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::decay_t<decltype(draw.integer("n"))>;
    const auto T = draw.tiler("T", eight_by_eight<Integer>());
    const auto R = use.tiler_to_layout(T);
    if (!T.is_by_mode()) return draw.unclaimed();
    if (!has_shape(R.shape, T)) return false;
    const auto c = draw.coordinate_in("c", R.shape);
    return draw.equal(inner_product(c, R.shape, R.stride), value_of(T, c, {}));
  }

 private:
  /// What the tilers are drawn for.
  template <class Integer>
  static Layout<Integer> eight_by_eight() {
    return {tuple_of(std::vector<Integer>{8, 8}), tuple_of(std::vector<Integer>{1, 8})};
  }

  template <class Integer>
  static bool has_shape(const IntTuple<Integer>& shape, const Tiler<Integer>& T) {
    if (T.is_kept()) return false;
    if (T.is_layout()) return shape == T.layout().shape;
    if (shape.is_leaf() || rank(shape) != T.by_mode().size()) return false;
    for (std::size_t k = 0; k < rank(shape); ++k)
      if (!has_shape(mode_of(shape, k), T.by_mode()[k])) return false;
    return true;
  }

  /// The sum of T_k(c_k) at the path of each layout of T.
  template <class Integer>
  static CoordinateVector<Integer> value_of(const Tiler<Integer>& T, const IntTuple<Integer>& c,
                                            const typename CoordinateVector<Integer>::Path& path) {
    if (T.is_layout()) return {path, inner_product(c, T.layout().shape, T.layout().stride)};
    CoordinateVector<Integer> sum;
    for (std::size_t k = 0; k < T.by_mode().size(); ++k) {
      auto deeper = path;
      deeper.push_back(k);
      sum = sum + value_of(T.by_mode()[k], mode_of(c, k), deeper);
    }
    return sum;
  }
};

}  // namespace plumb::laws
