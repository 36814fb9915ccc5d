// A request made of bytes, by the generators that the laws draw from.
//
//   bytes 0 .. 3   which operation: key_of(name), the low byte first
//   bytes 4 ..     the way in which its contract law draws, then the choices
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "plumb/catalogue/request.hpp"

namespace plumb::fuzzing {

using Bytes = std::span<const std::uint8_t>;

/// The bytes that name the operation, so that an input stays one of its operation whichever others
/// a candidate offers.
inline constexpr std::size_t key_bytes = 4;

std::uint32_t key_of(std::string_view operation);

/// The key that an input begins with; nothing if it is shorter than one.
std::optional<std::uint32_t> key_in(Bytes input);

/// The operation that an input is for; null if it is none of `operations`.
const Operation* operation_in(Bytes input, const std::vector<const Operation*>& operations);

/// The request; nothing if the law draws no arguments from these bytes, or some beyond the limits
/// of the notation.
std::optional<catalogue::Request> request_in(Bytes input, const Operation& operation);

}  // namespace plumb::fuzzing
