// A text many times over.
#pragma once

#include <cstddef>
#include <string>

namespace plumb::notation {

inline std::string repeat(std::size_t times, const std::string& text) {
  std::string out;
  for (std::size_t k = 0; k < times; ++k) out += text;
  return out;
}

}  // namespace plumb::notation
