// A law on choices that are bytes.
#pragma once

#include <optional>

#include "properties/engines/engine.hpp"
#include "tests/fuzz/target.hpp"

namespace plumb::fuzz {

/// The run of the law that the input names; nothing if the input is too short, or the run too dear.
std::optional<Run> run_law(Bytes input, Implementation<Integer>& use);

}  // namespace plumb::fuzz
