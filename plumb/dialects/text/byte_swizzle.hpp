// Swizzles that are named by bytes, as TMA has them.
#pragma once

#include <fmt/format.h>

#include <string>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// The swizzle of 16 * 2^bits bytes in the notation, with a note that it counts bytes.
inline std::string byte_swizzle(Writer& writer, int bits) {
  writer.note("this swizzle counts bytes; of elements of 2 bytes, its base is less by 1");
  return fmt::format("Sw<{},4,3>", bits);
}

}  // namespace plumb::dialects
