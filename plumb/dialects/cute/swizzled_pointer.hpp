// A swizzle before a pointer of shared memory counts bytes; in the notation it counts elements.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "plumb/dialects/text/writer.hpp"
#include "reference/swizzles/swizzle.hpp"

namespace plumb::dialects {

/// The swizzle of bytes as one of elements that have `bits` bits, a power of two; nothing if it
/// moves parts of elements.
std::optional<Swizzle<Integer>> swizzle_in_elements(const Swizzle<Integer>& of_bytes,
                                                    const Integer& bits);

/// The swizzle of bytes as a swizzle of elements that have `bits` bits. A message about the bits
/// points at `pointer`. Throws Unread.
std::string swizzle_of_elements(Writer& writer, const Term& swizzle, std::size_t bits,
                                const Term& pointer);

/// The elements of these bits from the last multiple of the swizzle's period to the address, which
/// the swizzle of bytes moves too. Throws Unread if they are no whole number.
Integer elements_before(Writer& writer, const Term& swizzle, std::size_t bits,
                        const Integer& address, const Term& pointer);

}  // namespace plumb::dialects
