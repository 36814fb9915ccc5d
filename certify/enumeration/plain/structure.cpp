#include "certify/enumeration/plain/structure.hpp"

namespace plumb::certify::plain {

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

bool flat(const Node& R) {
  return std::all_of(R.modes.begin(), R.modes.end(), [](const Node& mode) { return mode.leaf; });
}

}  // namespace plumb::certify::plain
