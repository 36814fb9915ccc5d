// Elements of a tensor in the registers of threads, by factors of its dimensions.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// Steps of one input, the lowest first: `count` places along a dimension, `unit` elements apart;
/// unit 0 has copies.
struct Step {
  std::size_t dimension;
  Integer count, unit;
};

struct Placed {
  std::vector<Step> registers, threads;
  std::vector<Integer> shape;
};

/// A linear layout if each number is a power of two, else (thread, value) to coordinates.
std::string placed_text(Writer& writer, const Placed& placed);

}  // namespace plumb::dialects
