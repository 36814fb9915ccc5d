// Composed layouts by tilers.
#include "tests/oracle/model/below.hpp"
#include "tests/oracle/model/forms.hpp"
#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/model/swizzles.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::composed_tilers {
namespace {

using model::Below;
using model::few;
using model::LastMode;
using model::Node;
using model::node_of;
using model::Numbers;
using model::size_of;
using Composed = ComposedLayout<Integer>;

/// What the inner layout of an answer should be: the shape that it refines, and its offsets.
struct Wanted {
  Node shape;
  Numbers offsets;
  std::size_t modes = 1;  // that each have a meaning of their own; of one, (X) is as good as X
};

enum class Unmentioned { kept, dropped };

/// How A is read beyond its size and below 0, and what becomes of the rest of a tiler by mode.
struct FunctionForm {
  LastMode beyond = LastMode::last;
  Below below = Below::floor;
  Unmentioned unmentioned = Unmentioned::kept;
  std::size_t cotarget = 0;  // of those of model::cotargets
};

using ByLayout = std::optional<Wanted> (*)(const Node& A, const Node& B, const FunctionForm&);

/// A o B.
std::optional<Wanted> composition_by(const Node& A, const Node& B, const FunctionForm& reading) {
  if (!few(B)) return std::nullopt;
  Wanted wanted{B, {}, 1};
  for (const Integer& place : model::values_of(B))
    wanted.offsets.push_back(model::value_at(A, place, reading.beyond, reading.below));
  return wanted;
}

/// A o (B, B*).
std::optional<Wanted> divide_by(const Node& A, const Node& B, const FunctionForm& reading) {
  if (!few(A) || !few(B) || !model::tiles(B)) return std::nullopt;
  const Integer M = model::cotargets(A, B)[reading.cotarget];
  if (!few(M)) return std::nullopt;
  const Numbers places = model::values_of(B);
  const auto starts = model::copies_covering(places, M);
  if (!starts) return std::nullopt;
  Wanted wanted{model::tuple_of({B, Node{true, Integer(starts->size()), 0}}), {}, 2};
  if (!few(wanted.shape)) return std::nullopt;
  for (const Integer& start : *starts)
    for (const Integer& place : places)
      wanted.offsets.push_back(model::value_at(A, start + place, reading.beyond));
  return wanted;
}

std::optional<Wanted> by_tiler(const Node& A, const Tiler<Integer>& T, ByLayout by,
                               const FunctionForm& reading) {
  if (!few(A)) return std::nullopt;
  if (T.is_layout()) return by(A, node_of(T.layout()), reading);
  if (T.is_kept()) return Wanted{A, model::values_of(A), 1};
  const std::vector<Node> modes = model::modes_of(A);
  const std::size_t mentioned = T.by_mode().size();
  if (mentioned > modes.size()) return std::nullopt;
  Wanted all{model::tuple_of({}), {Integer(0)}, 0};
  for (std::size_t k = 0; k < modes.size(); ++k) {
    if (k >= mentioned && reading.unmentioned == Unmentioned::dropped) break;
    const auto mode =
        by_tiler(modes[k], k < mentioned ? T.by_mode()[k] : Tiler<Integer>(Kept{}), by, reading);
    if (!mode) return std::nullopt;
    all.shape.modes.push_back(mode->shape);
    if (!few(all.shape)) return std::nullopt;
    Numbers sums;
    for (const Integer& offset : mode->offsets)
      for (const Integer& before : all.offsets) sums.push_back(before + offset);
    all.offsets = sums;
  }
  all.modes = all.shape.modes.size();
  return all;
}

/// The inner layout of R refines the shape, and R has the values of F at the offsets; nothing where
/// a value is not defined.
OracleVerdict has_values(const Composed& F, const Wanted& wanted, const Composed& R) {
  const Node r = node_of(R.inner);
  if (!model::refines(r, wanted.shape)) return false;
  if (wanted.modes > 1 && model::modes_of(r).size() != wanted.modes) return false;
  const auto values = [&](LastMode beyond) {
    model::OptionalNumbers all;
    for (const Integer& offset : wanted.offsets)
      all.push_back(model::through_links(F, offset, beyond));
    return all;
  };
  return model::agree_in_one_reading(values,
                                     [&](LastMode beyond) { return model::values_of(R, beyond); });
}

OracleVerdict in_some_reading(const Composed& F, const Tiler<Integer>& T, const Composed& R,
                              ByLayout by, const std::vector<FunctionForm>& readings) {
  OracleVerdict outcome(false);
  for (const FunctionForm& reading : readings) {
    const auto wanted = by_tiler(node_of(F.inner), T, by, reading);
    if (!wanted) return std::nullopt;
    const OracleVerdict here = has_values(F, *wanted, R);
    if (here == OracleVerdict(true)) return true;
    if (!here) outcome = std::nullopt;
  }
  return outcome;
}

OracleVerdict composition(const Composed& F, const Tiler<Integer>& T, const Composed& R) {
  std::vector<FunctionForm> readings;
  for (const LastMode beyond : {LastMode::last, LastMode::last_moved})
    for (const Below below : {Below::floor, Below::truncate})
      for (const Unmentioned unmentioned : {Unmentioned::kept, Unmentioned::dropped})
        readings.push_back({beyond, below, unmentioned, 0});
  return in_some_reading(F, T, R, composition_by, readings);
}

/// Mode 0 of R is F o B, R has no fewer elements than F, and reaches every value of F.
OracleVerdict reaches_all(const Composed& F, const Node& B, const Composed& R) {
  const Node r = node_of(R.inner), A = node_of(F.inner);
  if (r.leaf || r.modes.size() != 2 || size_of(r) < size_of(A)) return false;
  if (!model::refines(r.modes[0], B)) return false;
  if (!few(A) || !few(B) || !few(r)) return std::nullopt;
  const auto there = model::values_of(R), all = model::values_of(F);
  OracleVerdict outcome(false);
  for (const LastMode beyond : {LastMode::last, LastMode::last_moved}) {
    const auto wanted = composition_by(A, B, {beyond});
    model::OptionalNumbers values;
    for (const Integer& offset : wanted->offsets) values.push_back(model::through_links(F, offset));
    const auto end = there.begin() + static_cast<std::ptrdiff_t>(values.size());
    outcome = model::agree(values, {there.begin(), end});
    if (outcome != OracleVerdict(false)) break;
  }
  for (const auto& value : all)
    if (!value)
      outcome = model::both(outcome, std::nullopt);
    else if (std::find(there.begin(), there.end(), value) == there.end())
      outcome =
          model::both(outcome, std::find(there.begin(), there.end(), std::nullopt) == there.end()
                                   ? OracleVerdict(false)
                                   : std::nullopt);
  return outcome;
}

OracleVerdict divide(const Composed& F, const Tiler<Integer>& T, const Composed& R) {
  if (T.is_layout() && !model::tiles(node_of(T.layout())))
    return reaches_all(F, node_of(T.layout()), R);
  std::vector<FunctionForm> readings;
  for (const LastMode beyond : {LastMode::last, LastMode::last_moved})
    for (std::size_t cotarget = 0; cotarget < model::most_cotargets; ++cotarget)
      readings.push_back({beyond, Below::floor, Unmentioned::kept, cotarget});
  return in_some_reading(F, T, R, divide_by, readings);
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::composed_composition, composition), row(Op::composed_divide, divide)};
}

}  // namespace plumb::certify::enumerated::composed_tilers
