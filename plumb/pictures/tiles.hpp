// Who holds each element of a tile: layouts of (thread, value), and linear layouts of registers.
#pragma once

#include <string>

#include "plumb/pictures/picture.hpp"
#include "properties/value.hpp"

namespace plumb::pictures {

/// The layout of (thread, value) on the tile whose elements it numbers, mode 0 fastest. Throws
/// notation::CallError if `tv` has not two modes, or there are more than most_elements.
void add_on_tile(Picture& picture, const Layout<Integer>& tv, const IntTuple<Integer>& tile,
                 const std::string& name);

/// The outputs of L as a tile; in each element the inputs that have this value. Throws
/// notation::CallError if there are more than most_elements.
void add_linear(Picture& picture, const LinearLayout<Integer>& L, const std::string& name);

}  // namespace plumb::pictures
