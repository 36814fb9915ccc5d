#include "properties/laws.hpp"
#include "properties/laws/coordinates.hpp"

namespace plumb {

using namespace laws;

std::vector<LawRow> laws_of_tuples() {
  return law_rows(
      Contracts<Crd2idxNatural, Idx2crdInverse>{},
      Further<Crd2idxCompact, Idx2crdInBounds>{});
}

}  // namespace plumb
