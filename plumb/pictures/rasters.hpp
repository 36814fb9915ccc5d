// Orders of blocks as pictures: the grid of tiles, in each tile the number of its block.
#pragma once

#include "plumb/catalogue/test_case.hpp"
#include "plumb/pictures/picture.hpp"

namespace plumb::pictures {

/// Of grouped_raster, grouped_raster_index and strip_raster the tile that is asked for is framed,
/// and the colours are groups or strips; of wave_footprint the wave is framed, and the colours are
/// waves. The grid of a strip_raster ends with the strip of the block. Nothing of another
/// operation, or of one that refuses.
void add_raster(Picture& picture, const catalogue::TestCase& posed);

}  // namespace plumb::pictures
