#include "tests/oracle/model/structure.hpp"

namespace plumb::certify::model {

std::optional<Node> only_leaf(const Node& R) {
  if (R.leaf) return R;
  return R.modes.size() == 1 ? only_leaf(R.modes.front()) : std::nullopt;
}

bool same(const Node& wanted, const Node& R) {
  return *along(wanted, R, [](const Node& leaf, const Node& part) {
    const auto got = only_leaf(part);
    return std::optional<bool>(got && got->extent == leaf.extent &&
                               (leaf.extent == 1 || got->stride == leaf.stride));
  });
}

bool same_shape(const Node& wanted, const Node& R) {
  return *along(wanted, R, [](const Node& leaf, const Node& part) {
    const auto got = only_leaf(part);
    return std::optional<bool>(got && got->extent == leaf.extent);
  });
}

bool refines(const Node& R, const Node& wanted) {
  return *along(wanted, R, [](const Node& leaf, const Node& part) {
    return std::optional<bool>(size_of(part) == leaf.extent);
  });
}

bool counts(const Counters& wanted, const Node& R) {
  const bool bare = wanted.size() == 1 && (R.leaf || R.modes.size() != 1);
  const std::vector<Node> modes = bare ? std::vector<Node>{R} : modes_of(R);
  if ((R.leaf && !bare) || modes.size() != wanted.size()) return false;
  for (std::size_t k = 0; k < wanted.size(); ++k) {
    const Node& shape = wanted[k].shape;
    if (bare && !R.leaf && shape.leaf && !wanted[k].of_several) return false;
    if (wanted[k].kept ? !same_shape(shape, modes[k]) : !refines(modes[k], shape)) return false;
  }
  return true;
}

bool side_by_side(Counters tile, const Counters& open, const Node& R) {
  tile.insert(tile.end(), open.begin(), open.end());
  return counts(tile, R);
}

bool grouped(const Counters& tile, const Counters& open, const Node& R) {
  if (R.leaf || R.modes.size() != tile.size() + 1) return false;
  const std::vector<Node> first(R.modes.begin(), R.modes.end() - 1);
  return counts(tile, tuple_of(first)) && counts(open, R.modes.back());
}

bool alike(const IntTuple<Integer>& S, const IntTuple<Integer>& D) {
  if (S.is_leaf() || D.is_leaf()) return S.is_leaf() == D.is_leaf();
  return std::equal(S.children().begin(), S.children().end(), D.children().begin(),
                    D.children().end(), alike);
}

bool flat(const Node& R) {
  return std::all_of(R.modes.begin(), R.modes.end(), [](const Node& mode) { return mode.leaf; });
}

}  // namespace plumb::certify::model
