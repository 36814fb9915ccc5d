// The shape of a type of MLIR: 128x64xf16.
#pragma once

#include <vector>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

inline bool notation_digit(char c) { return '0' <= c && c <= '9'; }

/// (128, 64) of the word 128x64xf16. Throws Unread.
std::vector<Integer> shape_of_type(Writer& writer, const Term& term);

}  // namespace plumb::dialects
