#include "tests/oracle/plain/values.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::decisions {
namespace {

using plain::Numbers;
using Flat = Layout<Integer>;

/// All offsets in increasing order; nothing if there are too many.
std::optional<Numbers> sorted_offsets(const Flat& A) {
  const plain::Node a = plain::node_of(A);
  if (!plain::few(a)) return std::nullopt;
  Numbers offsets = plain::values_of(a);
  std::sort(offsets.begin(), offsets.end());
  return offsets;
}

bool no_gap(const Numbers& sorted) {
  for (std::size_t k = 1; k < sorted.size(); ++k)
    if (sorted[k] > sorted[k - 1] + 1) return false;
  return true;
}

Opinion injective(const Flat& A, const bool& R) {
  const auto offsets = sorted_offsets(A);
  if (!offsets) return std::nullopt;
  return R == plain::all_different(*offsets);
}

Opinion surjective(const Flat& A, const bool& R) {
  const auto offsets = sorted_offsets(A);
  if (!offsets) return std::nullopt;
  Numbers natural;
  for (const Integer& offset : *offsets)
    if (offset >= 0) natural.push_back(offset);
  return R == no_gap(*offsets) || (offsets->front() < 0 && R == no_gap(natural));
}

Opinion contiguous(const Flat& A, const bool& R) {
  const auto offsets = sorted_offsets(A);
  if (!offsets) return std::nullopt;
  return R == (no_gap(*offsets) && plain::all_different(*offsets));
}

Opinion compact(const Flat& A, const bool& R) {
  const auto offsets = sorted_offsets(A);
  if (!offsets) return std::nullopt;
  return R == (offsets->front() == 0 && no_gap(*offsets) && plain::all_different(*offsets));
}

Opinion disjoint(const Flat& A, const Flat& B, const bool& R) {
  const auto a = sorted_offsets(A), b = sorted_offsets(B);
  if (!a || !b) return std::nullopt;
  for (const Integer& offset : *a)
    if (offset != 0 && std::binary_search(b->begin(), b->end(), offset)) return !R;
  return R;
}

Opinion equivalent(const Flat& A, const Flat& B, const bool& R) {
  const plain::Node a = plain::node_of(A), b = plain::node_of(B);
  if (!plain::few(a) || !plain::few(b)) return std::nullopt;
  return R == (plain::values_of(a) == plain::values_of(b));
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::injective, injective),   row(Op::surjective, surjective),
          row(Op::contiguous, contiguous), row(Op::compact, compact),
          row(Op::disjoint, disjoint),     row(Op::equivalent, equivalent)};
}

}  // namespace plumb::certify::enumerated::decisions
