#include "tests/oracle/model/forms.hpp"

#include "tests/oracle/model/structure.hpp"

namespace plumb::certify::model {
namespace {

using Tilers = Tiler<Integer>;

/// R as a tuple of `count` modes: one mode may stand without parentheses.
std::optional<std::vector<Node>> modes_for(const Node& R, std::size_t count) {
  if (!R.leaf && R.modes.size() == count) return R.modes;
  if (count == 1) return std::vector<Node>{R};
  return std::nullopt;
}

bool same_values(const Node& A, const Node& R) {
  return size_of(A) == size_of(R) && (!few(A) || values_of(A) == values_of(R));
}

/// At _ the mode is (1, A), or its first mode and the others.
bool kept_whole(const Node& A, const Node& first, const Node& second) {
  if (size_of(first) == 1 && value_at(first, 0) == 0 && same_values(A, second)) return true;
  if (A.leaf || A.modes.size() < 2) return false;
  Node others = A;
  others.modes.erase(others.modes.begin());
  return same_values(A.modes.front(), first) && same_values(others, second);
}

OracleVerdict zipped(const Parted& parted, const Node& A, const Tilers& T, const Node& first,
                     const Node& second) {
  if (T.is_kept()) return kept_whole(A, first, second);
  if (T.is_layout()) return parted.part(A, node_of(T.layout()), first, second);
  const std::vector<Node> modes = modes_of(A);
  const std::size_t mentioned = T.by_mode().size();
  if (mentioned > modes.size()) return std::nullopt;
  if (mentioned == 0) return size_of(first) == 1 && same_values(A, second);
  const auto firsts = modes_for(first, mentioned), seconds = modes_for(second, modes.size());
  if (!firsts || !seconds) return false;
  OracleVerdict all(true);
  for (std::size_t k = 0; k < modes.size(); ++k)
    all = both(all, k < mentioned
                        ? zipped(parted, modes[k], T.by_mode()[k], (*firsts)[k], (*seconds)[k])
                        : OracleVerdict(same(modes[k], (*seconds)[k])));
  return all;
}

/// True if no mode of the list reaches across the end of one of these extents; of one extent, each
/// mode has one stride; without extents anything goes.
bool within(const std::vector<Node>& modes, const Numbers& extents) {
  if (extents.empty()) return true;
  if (extents.size() < 2)
    return std::all_of(modes.begin(), modes.end(),
                       [](const Node& mode) { return joined_modes(mode).size() <= 1; });
  Numbers ends;
  Integer end(1);
  for (const Node& mode : modes) ends.push_back(end *= size_of(mode));
  Integer wanted(1);
  for (std::size_t k = 0; k + 1 < extents.size(); ++k) {
    wanted *= extents[k];
    if (std::find(ends.begin(), ends.end(), wanted) == ends.end() && wanted != 1) return false;
  }
  return true;
}

std::vector<Node> from(const std::vector<Node>& modes, std::size_t begin, std::size_t end) {
  return std::vector<Node>(modes.begin() + static_cast<std::ptrdiff_t>(begin),
                           modes.begin() + static_cast<std::ptrdiff_t>(end));
}

/// True if the list is the one mode that there is, which may have modes of its own.
bool one_mode(const std::vector<Node>& modes, const Numbers& extents) {
  return modes.size() == 1 && extents.size() == 1 && size_of(modes.front()) == extents.front();
}

/// The modes of R before `begin` are the first part, or the only one of them is; the others are the
/// second part.
OracleVerdict split(const Parted& parted, const Node& A, const Node& T, const Node& R,
                    std::size_t begin, const std::optional<Extents>& extents, bool flat) {
  const std::vector<Node> firsts = from(R.modes, 0, begin);
  const std::vector<Node> seconds = from(R.modes, begin, R.modes.size());
  if (extents && !within(seconds, extents->second)) return false;
  if (extents && flat && !one_mode(firsts, extents->first) && !within(firsts, extents->first))
    return false;
  return parted.part(A, T, flat ? tuple_of(firsts) : firsts.front(), tuple_of(seconds));
}

/// With a layout T: the second part side by side, and in the flat form the first one, too. A mode
/// of extent 1 between them belongs to either.
OracleVerdict spread(const Parted& parted, const Node& A, const Node& T, const Node& R, bool flat) {
  const auto extents = parted.extents(A, T);
  if (R.leaf || R.modes.empty()) return false;
  if (!flat) return split(parted, A, T, R, 1, extents, flat);
  if (!extents) return std::nullopt;
  Integer wanted(1), size(1);
  for (const Integer& extent : extents->first) wanted *= extent;
  OracleVerdict outcome(false);
  for (std::size_t begin = 1; begin <= R.modes.size(); ++begin) {
    size *= size_of(R.modes[begin - 1]);
    if (size != wanted) continue;
    const OracleVerdict here = split(parted, A, T, R, begin, extents, flat);
    if (here == OracleVerdict(true)) return true;
    if (!here) outcome = std::nullopt;
  }
  return outcome;
}

/// With a tiler by mode: all parts side by side, or the second ones.
OracleVerdict spread_by_mode(const Parted& parted, const Node& A, const Tilers& T, const Node& R,
                             bool flat) {
  const std::size_t rank = modes_of(A).size();
  const std::size_t firsts = flat ? T.is_by_mode() ? T.by_mode().size() : 1 : 1;
  if (T.is_by_mode() && T.by_mode().size() > rank) return std::nullopt;
  if (T.is_by_mode() && T.by_mode().empty()) return same_values(A, R);
  if (R.leaf || R.modes.size() <= firsts) return false;
  const auto split_at = [&](std::size_t begin) {
    const Node first = flat ? tuple_of(from(R.modes, 0, begin)) : R.modes.front();
    return zipped(parted, A, T, first, tuple_of(from(R.modes, begin, R.modes.size())));
  };
  OracleVerdict outcome = split_at(firsts);
  // of one mode, (X) is as good as X, and then its modes stand side by side
  for (std::size_t begin = 2; flat && firsts == 1 && begin < R.modes.size(); ++begin)
    if (outcome == OracleVerdict(false)) outcome = split_at(begin);
  return outcome;
}

/// The extents of the joined modes, the one in which tiles end rounded up to whole tiles.
Integer shape_cotarget(const Node& A, const Integer& reach) {
  Integer all(1);
  bool ended = reach == 1;
  for (const Node& mode : joined_modes(A)) {
    all *= mode.extent;
    if (ended || all < reach) continue;
    all = multiple_from(all, reach);
    ended = true;
  }
  return ended ? all : multiple_from(all, reach);
}

}  // namespace

std::array<Integer, most_cotargets> cotargets(const Node& A, const Node& B) {
  const Integer reach = reach_of(B), with_units = reach_of(B, true);
  return {multiple_from(size_of(A), reach), shape_cotarget(A, reach),
          multiple_from(size_of(A), with_units), shape_cotarget(A, with_units)};
}

OracleVerdict logical_form(const Parted& parted, const Node& A, const Tilers& T, const Node& R) {
  if (T.is_kept()) return same(A, R);
  if (T.is_layout()) {
    if (R.leaf || R.modes.size() != 2) return false;
    return parted.part(A, node_of(T.layout()), R.modes[0], R.modes[1]);
  }
  const std::vector<Node> modes = modes_of(A);
  if (T.by_mode().size() > modes.size()) return std::nullopt;
  const auto parts = modes_for(R, modes.size());
  if (!parts) return false;
  OracleVerdict all(true);
  for (std::size_t k = 0; k < modes.size(); ++k)
    all = both(all, k < T.by_mode().size()
                        ? logical_form(parted, modes[k], T.by_mode()[k], (*parts)[k])
                        : OracleVerdict(same(modes[k], (*parts)[k])));
  return all;
}

OracleVerdict zipped_form(const Parted& parted, const Node& A, const Tilers& T, const Node& R) {
  if (T.is_by_mode() && T.by_mode().empty()) return same_values(A, R);
  if (R.leaf || R.modes.size() != 2) return false;
  return zipped(parted, A, T, R.modes[0], R.modes[1]);
}

OracleVerdict tiled_form(const Parted& parted, const Node& A, const Tilers& T, const Node& R) {
  return T.is_layout() ? spread(parted, A, node_of(T.layout()), R, false)
                       : spread_by_mode(parted, A, T, R, false);
}

OracleVerdict flat_form(const Parted& parted, const Node& A, const Tilers& T, const Node& R) {
  return T.is_layout() ? spread(parted, A, node_of(T.layout()), R, true)
                       : spread_by_mode(parted, A, T, R, true);
}

}  // namespace plumb::certify::model
