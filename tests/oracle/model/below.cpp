#include "tests/oracle/model/below.hpp"

namespace plumb::certify::model {

Integer value_at(const Node& A, const Integer& i, LastMode beyond, Below below) {
  if (i >= 0) return value_at(A, i, beyond);
  if (below == Below::truncate) return -value_at(A, -i, beyond);
  std::vector<Node> leaves = leaves_of(A);
  while (beyond == LastMode::last_moved && !leaves.empty() && leaves.back().extent == 1)
    leaves.pop_back();
  Integer value(0), rest = i;
  for (std::size_t k = 0; k < leaves.size(); ++k) {
    const Integer next = floored(rest, leaves[k].extent);
    const bool last = k + 1 == leaves.size();
    value += (last ? rest : Integer(rest - next * leaves[k].extent)) * leaves[k].stride;
    rest = next;
  }
  return value;
}

}  // namespace plumb::certify::model
