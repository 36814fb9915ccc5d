// Functions of CuTe C++ whose numbers stand in <..>, before the arguments.
#pragma once

#include <optional>
#include <string>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// Nothing if the function is none of them. Throws Unread.
///
///   size<0>(A)  layout<0,1>(A)  get<1>(t)      size(A,0)  mode(A,(0,1))  mode(t,1)
///   shape<0>(A)  stride<1>(A)                  the mode of the tuple
///   group_modes<0,2>(A)  select<0,2>(A)        group(A,0,2)  select(A,(0,2))
///   append<3>(t)  prepend<3>(t)                t with modes 1, or 1:0, up to rank 3
///   replace<1>(t, x)  insert<1>(t, x)          replace(t,x,1)  insert(t,x,1)
std::optional<std::string> of_template(Writer& writer, const Call& call);

/// tile_to_shape(atom, shape, GenRowMajor{}), which orders the modes from the last to the first;
/// nothing if the order is another term.
std::optional<std::string> ordered_tiles(Writer& writer, const std::vector<Term>& entries);

/// The strides of compact_col_major(S) or compact_row_major(S).
std::string compact_strides(Writer& writer, const Call& call);

/// tile_to_mma_shape(atom, ((MMA_M,MMA_K),M,K,..), order): the tile of M * MMA_M by K * MMA_K, its
/// modes being those of an instruction, then how many there are along each.
std::string tile_to_mma_shape(Writer& writer, const std::vector<Term>& entries, const Term& where);

}  // namespace plumb::dialects
