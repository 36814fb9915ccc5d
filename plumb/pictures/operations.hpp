// An operation as a picture: its operands and its result, and where the result comes from.
#pragma once

#include "plumb/catalogue/test_case.hpp"
#include "plumb/pictures/picture.hpp"

namespace plumb::pictures {

/// The operands that have pictures, then the result. Beside them
///
///   composition    which element of A each coordinate of R takes
///   X_divide       the tile to which each element of A goes
///   X_product      the copy of A to which each element of R belongs
///   complement     who fills each offset: x == A(i) + R(j), and the j
///   evaluate       the cell that is asked for
///   X_raster       the grid of tiles, and the block that computes each
///
/// if that is no more than most_elements, and found to be so by evaluation.
void add_operation(Picture& picture, const catalogue::TestCase& posed);

}  // namespace plumb::pictures
