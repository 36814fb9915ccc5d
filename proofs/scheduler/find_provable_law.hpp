// What can be asked for a proof, by its name.
#pragma once

#include <string_view>

#include "proofs/laws/provable_law.hpp"

namespace plumb::proofs {

/// A provable law, a step lemma or a published claim; null if there is none of that name.
const ProvableLaw* find_provable_law(std::string_view id);

}  // namespace plumb::proofs
