// A swizzle before a pointer of shared memory counts bytes; in the notation it counts elements.
#pragma once

#include <cstddef>
#include <string>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// The swizzle of bytes as a swizzle of elements that have `bits` bits. A message about the bits
/// points at `pointer`. Throws Unread.
std::string swizzle_of_elements(Writer& writer, const Term& swizzle, std::size_t bits,
                                const Term& pointer);

}  // namespace plumb::dialects
