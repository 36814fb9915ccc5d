#include "mutants/families.hpp"
#include "mutants/memory/wavefronts.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_memory() {
  return {
      {"wavefronts.of-elements", "each element is a word", by<I, wavefronts_of_elements<I>>},
      {"wavefronts.within-segments", "places within the word are held fixed",
       by<I, wavefronts_within_segments<I>>},
      {"wavefronts.without-broadcast", "a word is served once for each index",
       by<I, wavefronts_without_broadcast<I>>},
  };
}

template Definitions<Integer> of_memory();
template Definitions<proofs::Symbolic> of_memory();
template Definitions<proofs::Word> of_memory();

}  // namespace plumb::mutants
