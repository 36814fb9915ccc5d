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

/// True of x.chunk, np.split and their like, which make several arrays.
bool cuts_into_pieces(Library library, const Term& name);

/// Keeps the array that the index behind the call names: x.chunk(2, dim=1)[0]. Throws Unread.
void take_piece(Writer& writer, Array& array, Library library, const Term& name, const Term* group,
                const Term* index);

/// True if the last dimension is the fastest, then the one before it; extents of 1 do not count.
bool is_row_major(const Array& array);

/// True if the strides count each element of the array once, without gaps, in some order.
bool is_dense(const Array& array);

}  // namespace plumb::dialects
