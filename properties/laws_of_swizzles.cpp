#include "properties/laws.hpp"
#include "properties/laws/swizzle.hpp"

namespace plumb {

using namespace laws;

std::vector<LawRow> laws_of_swizzles() {
  return law_rows(
      Contracts<ApplyBits>{},
      Further<ApplyInvolution, ApplyLinear>{});
}

}  // namespace plumb
