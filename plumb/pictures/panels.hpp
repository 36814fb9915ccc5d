// Panels of values: layouts with any strides, composed layouts, swizzles, matrices.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "plumb/pictures/picture.hpp"
#include "properties/value.hpp"

namespace plumb::pictures {

/// A function of the indices of a shape, as a picture wants it.
struct View {
  IntTuple<Integer> shape;
  std::function<Cell(const Integer& index)> at;  // the cell, without coordinate and index
};

/// Mode 0 downwards and mode 1 to the right; of one mode, all to the right, in rows of 16 if it has
/// more; of more modes a panel for each coordinate of the further ones, at most `most_panels`. What
/// is left out is said in a note.
void add_panels(Picture& picture, const View& view, const std::string& name,
                const std::string& title);

inline constexpr int most_panels = 16;

/// Rows of 16 that show n positions.
Panel folded_panel(const std::string& name, const std::string& title, const Integer& n,
                   std::function<Cell(const Integer& position)> at);

View view_of(const Layout<Integer>& A, const Memory& memory);
View view_of(const ComposedLayout<Integer>& F, const Memory& memory);

/// Adds the panels of a value; of a composed layout those before and after its outer functions, of
/// a swizzle a box of blocks before and after. False, and nothing, if the value has no picture.
bool add_value(Picture& picture, const Value<Integer>& value, const std::string& name);

}  // namespace plumb::pictures
