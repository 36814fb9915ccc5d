// The laws on memory: contracts, and what else is true.
#pragma once

#include "properties/laws/law_list.hpp"
#include "properties/laws/memory/wavefronts.hpp"

namespace plumb::laws {

using LawsOnMemory = Laws<
  Contracts<
    WavefrontsSpans>,
  Further<
    WavefrontsCounted, WavefrontsCopies>>;

}  // namespace plumb::laws
