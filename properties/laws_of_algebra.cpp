#include "properties/laws.hpp"
#include "properties/laws/complement.hpp"
#include "properties/laws/composition.hpp"
#include "properties/laws/divide_and_product.hpp"
#include "properties/laws/inverse.hpp"

namespace plumb {

using namespace laws;

std::vector<LawRow> laws_of_algebra() {
  return law_rows(
      Contracts<CompositionPointwise, ComplementPartition, RightInversePointwise, LeftInversePointwise,
                LogicalDivideTiling, LogicalProductCopies>{},
      Further<CompositionAssociative, ComplementDisjoint, RightInverseComplete, LeftInverseOfCompact,
              LogicalProductDisjoint>{});
}

}  // namespace plumb
