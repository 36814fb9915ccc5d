// Swizzles bit by bit, and composed layouts by their links.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "certify/enumeration/plain/values.hpp"

namespace plumb::certify::plain {

/// Bits from here on are neither read nor changed; nothing if f is no swizzle, or that is above
/// 512.
std::optional<std::size_t> swizzle_reach(const Swizzle<Integer>& f);

/// Each of the bits that f reads, if it is 1, flips the bit that lies `shift` below it.
/// Domain: swizzle_reach(f), x >= 0.
Integer swizzled(const Swizzle<Integer>& f, const Integer& x);

/// What the links of F make of the value that the inner layout has; nothing where a negative number
/// comes to a swizzle, or to a layout, or a layout is left.
std::optional<Integer> through_links(const ComposedLayout<Integer>& F, const Integer& inner);

/// Nothing where there is no value.
using OptionalNumbers = std::vector<std::optional<Integer>>;

/// through_links of the values of the inner layout.   Domain: few(F.inner).
OptionalNumbers values_of(const ComposedLayout<Integer>& F);

/// Equal where both are defined; nothing if one is not.
std::optional<bool> agree(const OptionalNumbers& wanted, const OptionalNumbers& got);

}  // namespace plumb::certify::plain
