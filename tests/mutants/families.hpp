// The mutants of each family, in the order of the book. A family is compiled once for each kind of
// number: numbers, symbolic integers and words.
#pragma once

#include "proofs/laws/number_kinds.hpp"
#include "properties/integer.hpp"
#include "properties/operations/family.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

// of_integers<I>() .. of_memory<I>()
#define PLUMB_MUTANTS_OF(NAME, TITLE) \
  template <class I>                  \
  Definitions<I> of_##NAME();
PLUMB_FAMILIES(PLUMB_MUTANTS_OF)
#undef PLUMB_MUTANTS_OF

}  // namespace plumb::mutants
