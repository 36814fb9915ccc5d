// What stands behind a value of C++ or Python: A(1,2)  A.shape()  A.stride[0]  A.with_shape(4,8)
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// The shape or the stride of a layout, as a tuple; nothing if the notation has no such tuple.
std::optional<std::string> shape_or_stride(Writer& writer, const Term& term, std::string_view what);

/// `out` with call.rest applied to it. Throws Unread of a member that is not known.
std::string with_members(Writer& writer, std::string out, const Call& call, const Term& term);

}  // namespace plumb::dialects
