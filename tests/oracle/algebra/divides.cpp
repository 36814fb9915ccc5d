#include "tests/oracle/plain/forms.hpp"
#include "tests/oracle/plain/structure.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::divides {
namespace {

using plain::Beyond;
using plain::few;
using plain::Node;
using plain::node_of;
using plain::Numbers;
using Flat = Layout<Integer>;

/// R(i) == A^(places[i]), in one reading of what lies beyond A.
bool reads(const Node& A, const Numbers& places, const Node& R, Beyond beyond) {
  if (plain::size_of(R) != places.size()) return false;
  for (std::size_t i = 0; i < places.size(); ++i)
    if (plain::value_at(R, i) != plain::value_at(A, places[i], beyond)) return false;
  return true;
}

bool reaches_all(const Node& A, const Node& R) {
  const Numbers there = plain::values_of(R);
  for (const Integer& offset : plain::values_of(A))
    if (std::find(there.begin(), there.end(), offset) == there.end()) return false;
  return plain::size_of(R) >= plain::size_of(A);
}

Opinion parts(const Node& A, const Node& B, const Node& tile, const Node& rest) {
  if (!plain::refines(tile, B)) return false;
  if (!few(A) || !few(B) || !few(rest)) return std::nullopt;
  const Numbers places = plain::values_of(B);
  if (!plain::all_natural(places)) return std::nullopt;
  for (const Beyond beyond : {Beyond::last, Beyond::last_moved}) {
    if (!reads(A, places, tile, beyond)) continue;
    if (!plain::tiles(B)) {
      const Node whole = plain::tuple_of({tile, rest});
      return few(whole) ? Opinion(reaches_all(A, whole)) : std::nullopt;
    }
    for (const Integer& M : plain::cotargets(A, B)) {
      if (!few(M)) return std::nullopt;
      const auto starts = plain::copies_covering(places, M);
      if (starts && reads(A, *starts, rest, beyond)) return true;
    }
  }
  return false;
}

/// The modes of A^ o T, and of A^ o T*.
std::optional<plain::Extents> extents(const Node& A, const Node& B) {
  if (!few(A) || !few(B) || !plain::tiles(B)) return std::nullopt;
  const Integer M = plain::multiple_from(plain::size_of(A), plain::reach_of(B));
  if (!few(M)) return std::nullopt;
  const auto starts = plain::copies_covering(plain::values_of(B), M);
  const auto seconds = starts ? plain::extents_of(*starts) : std::nullopt;
  if (!seconds) return std::nullopt;
  Numbers firsts;
  for (const Node& mode : plain::modes_of(B)) firsts.push_back(plain::size_of(mode));
  return plain::Extents{firsts, *seconds};
}

const plain::Parted divide{parts, extents};

Opinion logical_divide(const Flat& A, const Tiler<Integer>& T, const Flat& R) {
  return plain::logical_form(divide, node_of(A), T, node_of(R));
}
Opinion zipped_divide(const Flat& A, const Tiler<Integer>& T, const Flat& R) {
  return plain::zipped_form(divide, node_of(A), T, node_of(R));
}
Opinion tiled_divide(const Flat& A, const Tiler<Integer>& T, const Flat& R) {
  return plain::tiled_form(divide, node_of(A), T, node_of(R));
}
Opinion flat_divide(const Flat& A, const Tiler<Integer>& T, const Flat& R) {
  return plain::flat_form(divide, node_of(A), T, node_of(R));
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::logical_divide, logical_divide), row(Op::zipped_divide, zipped_divide),
          row(Op::tiled_divide, tiled_divide), row(Op::flat_divide, flat_divide)};
}

}  // namespace plumb::certify::enumerated::divides
