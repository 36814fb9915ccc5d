// Extents, strides, layouts and tilers as kernels have them: powers of two and 3 x 2^k, padded
// rows, tiles of tiles, stages of a pipeline, broadcast modes; never so large that a case is dear.
#pragma once

#include <cstddef>
#include <optional>

#include "properties/driver/driver.hpp"
#include "properties/engines/generators/pick.hpp"

namespace plumb {

/// Elements of a layout that is drawn here, at most: 128 x 64.
inline constexpr int most_kernel_elements = 8192;
inline constexpr int widest_kernel_mode = 256;

/// 1, 2^k or 3 x 2^k, at most `most` and at least 1.
Integer kernel_extent(Pick& pick, const Integer& most);

/// 0, 2^k, 3 x 2^k, or the length of a padded row: 2^k + 4, 8 or 16.
Integer kernel_stride(Pick& pick);

/// 0, 2^k, or any number up to most_kernel_elements.
Integer kernel_natural(Pick& pick);

/// Of at most `most` elements; without broadcast modes unless the hint allows them.
Layout<Integer> kernel_layout(Pick& pick, Hint hint, const Integer& most);

/// What is composed with `outer`: the same elements in other modes, ((128,6):(1,128) for (192,4)),
/// threads and values, a tile, or any layout.
Layout<Integer> kernel_inner(Pick& pick, const Layout<Integer>& outer, Hint hint);

/// 16:1, or mode by mode <128:1,64:1>.
Tiler<Integer> kernel_tiler(Pick& pick, const Layout<Integer>& outer, Hint hint);

/// Least rows of a matrix that is drawn here: the lanes of a warp.
inline constexpr int fewest_kernel_rows = 5;

/// Onto, of these rows or of 5 to 8. The elements of the registers and lanes of a warp: bits in any
/// order, some of them added to others. Unless it is square, it may have a column of zeros more.
BitMatrix<Integer> kernel_matrix(Pick& pick, std::optional<std::size_t> rows, bool square);

}  // namespace plumb
