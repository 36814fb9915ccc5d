#include "plumb/dialects/text/refused/no_elements.hpp"

#include <algorithm>

namespace plumb::dialects {

std::string no_elements_sentence() {
  return "expected extents of at least 1, got 0: such an array has size 0, cosize 0 and no offset, "
         "and no law here speaks of it (docs/book/layouts.md, Extent 0)";
}

void require_elements(const Term& where, const std::vector<Integer>& shape) {
  if (std::find(shape.begin(), shape.end(), Integer(0)) == shape.end()) return;
  Writer::refuse(where, no_elements_sentence());
}

}  // namespace plumb::dialects
