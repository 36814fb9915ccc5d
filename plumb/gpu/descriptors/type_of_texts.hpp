// The type of a tensor map's elements, where a text names it: half, torch.bfloat16, f16[64,64].
#pragma once

#include <string>
#include <vector>

namespace plumb::gpu_conformance {

/// FLOAT16 of half, and so on, of the types of `bits` that the texts name. Empty if they name none,
/// if they name two, or if a tensor map has no such type.
std::string type_of_texts(const std::vector<std::string>& texts, unsigned bits);

}  // namespace plumb::gpu_conformance
