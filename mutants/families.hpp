// The mutants of each family, in the order of the book. A family is compiled once for each kind of
// number: numbers, symbolic integers and words.
#pragma once

#include "mutants/definitions.hpp"
#include "proofs/integers/symbolic.hpp"
#include "proofs/words/word_bit.hpp"
#include "properties/integer.hpp"

namespace plumb::mutants {

// clang-format off
template <class I> Definitions<I> of_integers();
template <class I> Definitions<I> of_tuples();
template <class I> Definitions<I> of_coordinates();
template <class I> Definitions<I> of_layouts();
template <class I> Definitions<I> of_modes();
template <class I> Definitions<I> of_algebra();
template <class I> Definitions<I> of_decisions();
template <class I> Definitions<I> of_matrices();
template <class I> Definitions<I> of_swizzles();
template <class I> Definitions<I> of_composed();
template <class I> Definitions<I> of_linear();
template <class I> Definitions<I> of_shuffles();
template <class I> Definitions<I> of_memory();
// clang-format on

}  // namespace plumb::mutants
