#include "tests/oracle/model/values.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::decisions {
namespace {

using model::Node;
using model::Numbers;
using Flat = Layout<Integer>;

/// All offsets in increasing order; nothing if there are too many.
std::optional<Numbers> sorted_offsets(const Flat& A) {
  const Node a = model::node_of(A);
  if (!model::few(a)) return std::nullopt;
  Numbers offsets = model::values_of(a);
  std::sort(offsets.begin(), offsets.end());
  return offsets;
}

bool no_gap(const Numbers& sorted) {
  for (std::size_t k = 1; k < sorted.size(); ++k)
    if (sorted[k] > sorted[k - 1] + 1) return false;
  return true;
}

OracleVerdict injective(const Flat& A, const bool& R) {
  const auto offsets = sorted_offsets(A);
  if (!offsets) return std::nullopt;
  return R == model::all_different(*offsets);
}

/// True if the modes of extent above 1 do not reach one of extent 1, whose stride is not 1. No
/// stride is negative.
bool has_unit_mode_apart(const Node& a) {
  Numbers reached{Integer(1)};
  const auto leaves = model::leaves_of(a);
  for (const Node& leaf : leaves)
    if (leaf.stride < 0) return false;
  for (const Node& leaf : leaves)
    if (leaf.extent > 1) reached.push_back(leaf.extent * leaf.stride);
  for (const Node& leaf : leaves)
    if (leaf.extent == 1 && std::find(reached.begin(), reached.end(), leaf.stride) == reached.end())
      return true;
  return false;
}

OracleVerdict surjective(const Flat& A, const bool& R) {
  const auto offsets = sorted_offsets(A);
  if (!offsets) return std::nullopt;
  Numbers natural;
  for (const Integer& offset : *offsets)
    if (offset >= 0) natural.push_back(offset);
  return R == no_gap(*offsets) || (!R && has_unit_mode_apart(model::node_of(A))) ||
         (offsets->front() < 0 && R == no_gap(natural));
}

OracleVerdict contiguous(const Flat& A, const bool& R) {
  const auto offsets = sorted_offsets(A);
  if (!offsets) return std::nullopt;
  return R == (no_gap(*offsets) && model::all_different(*offsets));
}

OracleVerdict compact(const Flat& A, const bool& R) {
  const auto offsets = sorted_offsets(A);
  if (!offsets) return std::nullopt;
  return R == (offsets->front() == 0 && no_gap(*offsets) && model::all_different(*offsets));
}

OracleVerdict disjoint(const Flat& A, const Flat& B, const bool& R) {
  const auto a = sorted_offsets(A), b = sorted_offsets(B);
  if (!a || !b) return std::nullopt;
  for (const Integer& offset : *a)
    if (offset != 0 && std::binary_search(b->begin(), b->end(), offset)) return !R;
  return R;
}

OracleVerdict equivalent(const Flat& A, const Flat& B, const bool& R) {
  const model::Node a = model::node_of(A), b = model::node_of(B);
  if (!model::few(a) || !model::few(b)) return std::nullopt;
  return R == (model::values_of(a) == model::values_of(b));
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::injective, injective),   row(Op::surjective, surjective),
          row(Op::contiguous, contiguous), row(Op::compact, compact),
          row(Op::disjoint, disjoint),     row(Op::equivalent, equivalent)};
}

}  // namespace plumb::certify::enumerated::decisions
