// The preconditions that [mdspan.layout] states for a mapping, and the mapping that they choose.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <vector>

#include "notation.hpp"

__extension__ typedef __int128 Wide;  // holds the product of any two values of Index

constexpr Index greatest_index = std::numeric_limits<Index>::max();
constexpr std::size_t greatest_rank = 6;

enum class Kind { left, right, stride, relaxed };
enum class Relaxed { no, yes };  // whether layout_stride_relaxed may take what others do not

/// The product, or any value above greatest_index where it is above.
inline Wide product_of(const std::vector<Index>& extents) {
  if (std::find(extents.begin(), extents.end(), 0) != extents.end()) return 0;
  Wide product = 1;
  for (const Index extent : extents) {
    product *= extent;
    if (product > greatest_index) return product;
  }
  return product;
}

/// strides[k] == extents[0] .. extents[k-1] for every k
inline bool is_column_major(const Modes& modes) {
  Wide expected = 1;
  for (std::size_t k = 0; k < modes.extents.size(); ++k) {
    if (modes.strides[k] != expected) return false;
    expected *= modes.extents[k];
  }
  return true;
}

inline bool is_row_major(Modes modes) {
  std::reverse(modes.extents.begin(), modes.extents.end());
  std::reverse(modes.strides.begin(), modes.strides.end());
  return is_column_major(modes);
}

/// [mdspan.layout.stride.expo]: 0 where an extent is 0, else 1 + sum of (extent - 1) * stride.
/// Strides are positive.
inline bool required_span_size_is_representable(const Modes& modes) {
  if (product_of(modes.extents) == 0) return true;
  Wide size = 1;
  for (std::size_t k = 0; k < modes.extents.size(); ++k) {
    size += Wide{modes.extents[k] - 1} * modes.strides[k];
    if (size > greatest_index) return false;
  }
  return true;
}

/// [mdspan.layout.stride.cons]: in some order p of the modes
/// strides[p_k] >= strides[p_k-1] * extents[p_k-1] for every k >= 1.
inline bool some_order_is_unique(const Modes& modes) {
  std::vector<std::size_t> order(modes.extents.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto overlaps = [&](std::size_t inner, std::size_t outer) {
    return modes.strides[outer] < Wide{modes.strides[inner]} * modes.extents[inner];
  };

  do {
    if (std::adjacent_find(order.begin(), order.end(), overlaps) == order.end()) return true;
  } while (std::next_permutation(order.begin(), order.end()));
  return false;
}

/// The sum of (extent - 1) |stride| over the modes whose stride is negative, an index type's value.
inline Index least_offset(const Modes& modes) {
  Wide least = 0, greatest = 1;
  for (std::size_t k = 0; k < modes.extents.size(); ++k) {
    const Wide reach = Wide{modes.extents[k] - 1} * modes.strides[k];
    (modes.strides[k] < 0 ? least : greatest) += modes.strides[k] < 0 ? -reach : reach;
    if (least + greatest > greatest_index)
      throw Unsupported{"the span of layout_stride_relaxed, offset included, is not representable"};
  }
  return static_cast<Index>(least);
}

inline Kind checked_kind(const Modes& modes, Relaxed relaxed) {
  if (modes.extents.size() != modes.strides.size())
    throw Unsupported{"shape and stride differ in rank"};
  if (modes.extents.size() > greatest_rank) throw Unsupported{"this program has no rank above 6"};
  for (const Index extent : modes.extents)
    if (extent < 0) outside("an extent is negative");

  const bool left = is_column_major(modes);
  if (left || is_row_major(modes)) {
    if (product_of(modes.extents) > greatest_index)
      outside("the size of the index space is not representable");
    return left ? Kind::left : Kind::right;
  }

  const auto positive = [](Index stride) { return stride > 0; };
  if (!std::all_of(modes.strides.begin(), modes.strides.end(), positive)) {
    if (relaxed == Relaxed::yes) return Kind::relaxed;
    outside("layout_stride: a stride is not positive");
  }
  if (!required_span_size_is_representable(modes))
    outside("layout_stride: required_span_size is not representable");
  if (!some_order_is_unique(modes)) {
    if (relaxed == Relaxed::yes) return Kind::relaxed;
    outside("layout_stride: no order of the modes makes them unique");
  }
  return Kind::stride;
}
