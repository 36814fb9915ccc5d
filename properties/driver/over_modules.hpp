// The draws for a layout whose strides are of any module: its shape is all that counts.
#pragma once

#include <string_view>

#include "properties/driver/driver.hpp"
#include "reference/tuples/products.hpp"

namespace plumb {

template <class Stride>
Integer Driver::index_in(std::string_view name, const Layout<Integer, Stride>& A) {
  return index_in(name, A.shape);
}

template <class Stride>
Tiler<Integer> Driver::tiler(std::string_view name, const Layout<Integer, Stride>& outer,
                             Hint hint) {
  return tiler(name, Layout<Integer>(outer.shape, column_major(outer.shape)), hint);
}

template <class Stride>
TilerOrCoordinates Driver::tiler_or_coordinates(std::string_view name,
                                                const Layout<Integer, Stride>& outer) {
  if (recorded_coordinates(name)) return coordinate_layout(name);
  return tiler(name, outer);
}

}  // namespace plumb
