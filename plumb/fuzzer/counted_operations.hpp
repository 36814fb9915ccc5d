// The operations of the reference, compiled once more so that each branch counts how often it is
// taken. libFuzzer reads these counters.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "properties/operations/operation.hpp"

namespace plumb::fuzzer {

/// The counted copy of an operation; null if there is none of that name.
const Operation* counted_operation(std::string_view name);

/// A counter for each branch of the counted code.
std::span<std::uint8_t> branch_counters();

}  // namespace plumb::fuzzer
