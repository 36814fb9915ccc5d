// cuda::std::mdspan: the mapping of extents and strides at a flat coordinate. Layouts outside of
// the preconditions of [mdspan.layout.stride], and nested ones, are unsupported.
#pragma once

#include <cuda/std/array>
#include <cuda/std/mdspan>
#include <cuda/std/utility>

#include "gpu_conformance/device/candidates/profiles.cuh"

namespace plumb::gpu_conformance {

class Candidate {
 public:
  static constexpr const char* name = "cuda-std-mdspan";
  static constexpr int integer_bits = 32;
  static constexpr bool checks_range = false;

  PLUMB_HD static void crd2idx(TreeView c, TreeView S, TreeView D, Reply& R) {
    const bool offered = at_rank<1>(c, S, D, R) || at_rank<2>(c, S, D, R) ||
                         at_rank<3>(c, S, D, R) || at_rank<4>(c, S, D, R);
    if (!offered) R.unsupported();
  }

 private:
  template <int rank>
  using Numbers = cuda::std::array<int, rank>;

  /// The leaves of a flat tuple of this rank, each at least 1 if they are extents or strides.
  template <int rank>
  PLUMB_HD static bool read(TreeView t, int least, Numbers<rank>& out) {
    if (t.is_leaf() || t.rank() != rank) return false;
    TreeView mode = t.first();
    for (int k = 0; k < rank; ++k, mode = mode.next()) {
      if (!mode.is_leaf() || !fits_int(mode.leaf()) || mode.leaf() < least) return false;
      out[k] = static_cast<int>(mode.leaf());
    }
    return true;
  }

  /// In some order of the modes stride >= stride * extent of the mode before, and the greatest
  /// offset fits.
  template <int rank>
  PLUMB_HD static bool preconditions(const Numbers<rank>& extents, const Numbers<rank>& strides) {
    bool used[rank] = {};
    DeviceWord end = 1, span = 1, size = 1;
    for (int step = 0; step < rank; ++step) {
      int next = -1;
      for (int k = 0; k < rank; ++k) {
        const bool smaller = next < 0 || strides[k] < strides[next] ||
                             (strides[k] == strides[next] && extents[k] < extents[next]);
        if (!used[k] && smaller) next = k;
      }
      used[next] = true;
      if (strides[next] < end) return false;
      end = DeviceWord{strides[next]} * extents[next];
      span += DeviceWord{extents[next] - 1} * strides[next];
      size *= extents[next];
      if (!fits_int(end) || !fits_int(span) || !fits_int(size)) return false;
    }
    return true;
  }

  template <int rank>
  PLUMB_HD static bool at_rank(TreeView c, TreeView S, TreeView D, Reply& R) {
    Numbers<rank> coordinate{}, extents{}, strides{};
    if (!read<rank>(c, 0, coordinate) || !read<rank>(S, 1, extents) || !read<rank>(D, 1, strides) ||
        !preconditions<rank>(extents, strides))
      return false;
    for (int k = 0; k < rank; ++k)
      if (coordinate[k] >= extents[k]) return false;
    using Extents = cuda::std::dextents<int, rank>;
    const cuda::std::layout_stride::mapping<Extents> mapping(Extents(extents), strides);
    at(mapping, coordinate, R, cuda::std::make_index_sequence<rank>{});
    return true;
  }

  template <class Mapping, class Coordinate, cuda::std::size_t... k>
  PLUMB_HD static void at(const Mapping& mapping, const Coordinate& c, Reply& R,
                          cuda::std::index_sequence<k...>) {
    R.number(mapping(c[k]...));
  }
};

}  // namespace plumb::gpu_conformance
