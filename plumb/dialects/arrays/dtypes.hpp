// The types of elements that numpy and torch name.
#pragma once

#include <optional>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// The bytes of numpy's dtype: float32, np.float16, np.dtype('f2'), '<f4'; float has 8. Nothing of
/// other types.
std::optional<int> bytes_of_dtype(const Term& type);

/// The bits of the first dtype of torch that the term names: torch.float16, torch.long. Nothing of
/// int4 and other types of less than a byte.
std::optional<unsigned> bits_of_torch(const Term& term);

}  // namespace plumb::dialects
