#include "tests/oracle/model/forms.hpp"
#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::divides {
namespace {

using model::few;
using model::LastMode;
using model::Node;
using model::node_of;
using model::Numbers;
using Flat = Layout<Integer>;

/// R(i) == A^(places[i]), in one reading of what lies beyond A.
bool reads(const Node& A, const Numbers& places, const Node& R, LastMode beyond) {
  if (model::size_of(R) != places.size()) return false;
  for (std::size_t i = 0; i < places.size(); ++i)
    if (model::value_at(R, i) != model::value_at(A, places[i], beyond)) return false;
  return true;
}

bool reaches_all(const Node& A, const Node& R) {
  const Numbers there = model::values_of(R);
  for (const Integer& offset : model::values_of(A))
    if (std::find(there.begin(), there.end(), offset) == there.end()) return false;
  return model::size_of(R) >= model::size_of(A);
}

OracleVerdict parts(const Node& A, const Node& B, const Node& tile, const Node& rest) {
  if (!model::refines(tile, B)) return false;
  if (!few(A) || !few(B) || !few(rest)) return std::nullopt;
  const Numbers places = model::values_of(B);
  if (!model::all_natural(places)) return std::nullopt;
  for (const LastMode beyond : {LastMode::last, LastMode::last_moved}) {
    if (!reads(A, places, tile, beyond)) continue;
    if (!model::tiles(B)) {
      const Node whole = model::tuple_of({tile, rest});
      return few(whole) ? OracleVerdict(reaches_all(A, whole)) : std::nullopt;
    }
    for (const Integer& M : model::cotargets(A, B)) {
      if (!few(M)) return std::nullopt;
      const auto starts = model::copies_covering(places, M);
      if (starts && reads(A, *starts, rest, beyond)) return true;
    }
  }
  return false;
}

/// The modes of A^ o T, and of A^ o T*.
std::optional<model::Extents> extents(const Node& A, const Node& B) {
  if (!few(A) || !few(B) || !model::tiles(B)) return std::nullopt;
  const Integer M = model::multiple_from(model::size_of(A), model::reach_of(B));
  if (!few(M)) return std::nullopt;
  const auto starts = model::copies_covering(model::values_of(B), M);
  const auto seconds = starts ? model::extents_of(*starts) : std::nullopt;
  if (!seconds) return std::nullopt;
  Numbers firsts;
  for (const Node& mode : model::modes_of(B)) firsts.push_back(model::size_of(mode));
  return model::Extents{firsts, *seconds};
}

const model::Parted divide{parts, extents};

OracleVerdict logical_divide(const Flat& A, const Tiler<Integer>& T, const Flat& R) {
  return model::logical_form(divide, node_of(A), T, node_of(R));
}
OracleVerdict zipped_divide(const Flat& A, const Tiler<Integer>& T, const Flat& R) {
  return model::zipped_form(divide, node_of(A), T, node_of(R));
}
OracleVerdict tiled_divide(const Flat& A, const Tiler<Integer>& T, const Flat& R) {
  return model::tiled_form(divide, node_of(A), T, node_of(R));
}
OracleVerdict flat_divide(const Flat& A, const Tiler<Integer>& T, const Flat& R) {
  return model::flat_form(divide, node_of(A), T, node_of(R));
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::logical_divide, logical_divide), row(Op::zipped_divide, zipped_divide),
          row(Op::tiled_divide, tiled_divide), row(Op::flat_divide, flat_divide)};
}

}  // namespace plumb::certify::enumerated::divides
