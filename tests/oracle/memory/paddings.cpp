// Padding, counted from one element to the next.
#include "tests/oracle/model/tuples.hpp"
#include "tests/oracle/model/values.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::paddings {
namespace {

using Tuple = IntTuple<Integer>;

OracleVerdict padded_shared(const Integer& n, const Tuple& I, const Tuple& P,
                            const Layout<Integer>& R) {
  if (n < 1 || !model::same_parentheses(I, P) || !model::positive(I) || !model::few(n))
    return std::nullopt;
  const model::Node r = model::node_of(R);
  if (model::size_of(r) != n) return false;
  const std::vector<Integer> intervals = model::entries_of(I), paddings = model::entries_of(P);
  Integer offset(0);
  for (Integer o(0); o < n; ++o) {
    if (model::value_at(r, o) != offset) return false;
    ++offset;
    for (std::size_t k = 0; k < intervals.size(); ++k)
      if ((o + 1) % intervals[k] == 0) offset += paddings[k];
  }
  return true;
}

}  // namespace

EnumeratedRows rows() { return {row(Op::padded_shared, padded_shared)}; }

}  // namespace plumb::certify::enumerated::paddings
