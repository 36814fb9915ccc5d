// Swizzles bit by bit, and composed layouts by their links.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "tests/oracle/model/values.hpp"

namespace plumb::certify::model {

/// Bits from here on are neither read nor changed; nothing if f is no swizzle, or that is above
/// 512.
std::optional<std::size_t> swizzle_reach(const Swizzle<Integer>& f);

/// Each of the bits that f reads, if it is 1, flips the bit that lies `shift` below it.
/// Domain: swizzle_reach(f), x >= 0.
Integer swizzled(const Swizzle<Integer>& f, const Integer& x);

/// What the links of F make of the value that the inner layout has; nothing where a negative number
/// comes to a swizzle or to a layout. Beyond its size a layout counts on as `beyond` says; without
/// that, and where the reading tells nothing, there is no value.
std::optional<Integer> through_links(const ComposedLayout<Integer>& F, const Integer& inner,
                                     std::optional<LastMode> beyond = {});

/// Nothing where there is no value.
using OptionalNumbers = std::vector<std::optional<Integer>>;

/// through_links of the values of the inner layout.   Domain: few(F.inner).
OptionalNumbers values_of(const ComposedLayout<Integer>& F, std::optional<LastMode> beyond = {});

/// Equal where both are defined; nothing if one is not.
std::optional<bool> agree(const OptionalNumbers& wanted, const OptionalNumbers& got);

/// True if wanted(reading) and got(reading) agree in one reading of what lies beyond a layout, the
/// same at all indices.
template <class Wanted, class Got>
std::optional<bool> agree_in_one_reading(const Wanted& wanted, const Got& got) {
  std::optional<bool> outcome(false);
  for (const LastMode beyond : {LastMode::last, LastMode::last_moved}) {
    const std::optional<bool> here = agree(wanted(beyond), got(beyond));
    if (here == std::optional<bool>(true)) return true;
    if (!here) outcome = std::nullopt;
  }
  return outcome;
}

}  // namespace plumb::certify::model
