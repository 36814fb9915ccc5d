// The mutants of tiles and of what threads have of them.
#pragma once

#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_tiles();

}  // namespace plumb::mutants
