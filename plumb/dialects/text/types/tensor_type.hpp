// The shape of a type of MLIR: 128x64xf16.
#pragma once

#include <optional>
#include <vector>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// (128, 64) of the word 128x64xf16. Throws Unread.
std::vector<Integer> shape_of_type(Writer& writer, const Term& term);

/// 16 of the word 128x64xf16; nothing of pointers, vectors and unknown types.
std::optional<unsigned> element_of_type(const Term& term);

/// The first type that a term names: 16 of ViewEngine<smem_ptr<half_t*>>.
std::optional<unsigned> type_within(const Term& term);

}  // namespace plumb::dialects
