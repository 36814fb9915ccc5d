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

}  // namespace plumb::dialects
