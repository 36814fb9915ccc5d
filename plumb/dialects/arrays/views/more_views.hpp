// Views of arrays that change their number of dimensions, and copies.
#pragma once

#include "plumb/dialects/arrays/array_views.hpp"
#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// x[::2]  x[1:3, None]  x[..., 0] by the rules of Python. Throws Unread.
void index_array(Writer& writer, Array& array, Library library, const Term& brackets);

/// Applies the method, as .ravel() or .narrow(0, 1, 2); false if it is none of those here.
bool apply_method(Writer& writer, Array& array, Library library, const Term& name,
                  const Term* group);

/// True if the strides count each element of the array once, without gaps, in some order.
bool is_dense(const Array& array);

}  // namespace plumb::dialects
