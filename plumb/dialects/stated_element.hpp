// The size of an element, where a text states it: half tile[8][64], smem_ptr[16b], f16[8,64].
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace plumb::dialects {

/// The size that the caller asks for; nothing if it was left out.
struct AskedBits {
  std::optional<unsigned> bits = {};
  std::string option = {};  // as it was written: --element half
};

/// The bits of an element of the values of these texts: those that are asked for, else those that
/// the texts state, else those of a library's usual type, else `otherwise`. Throws CallError if two
/// of them contradict each other, or if a text states several and none is asked for.
unsigned element_bits_of(const std::vector<std::string>& texts, const AskedBits& asked,
                         unsigned otherwise);

}  // namespace plumb::dialects
