#include "tests/oracle/model/values.hpp"

#include <set>
#include <utility>

namespace plumb::certify::model {

Node node_of(const IntTuple<Integer>& t) {
  if (t.is_leaf()) return {true, t.leaf(), 0};
  Node node{false};
  for (const auto& mode : t.children()) node.modes.push_back(node_of(mode));
  return node;
}

Node node_of(const Layout<Integer>& A) {
  if (A.shape.is_leaf()) return {true, A.shape.leaf(), A.stride.leaf()};
  Node node{false};
  for (std::size_t k = 0; k < A.shape.children().size(); ++k)
    node.modes.push_back(node_of(Layout<Integer>(A.shape.children()[k], A.stride.children()[k])));
  return node;
}

std::vector<Node> modes_of(const Node& node) {
  return node.leaf ? std::vector<Node>{node} : node.modes;
}

Node tuple_of(std::vector<Node> modes) { return {false, 1, 0, std::move(modes)}; }

std::vector<Node> leaves_of(const Node& node) {
  if (node.leaf) return {node};
  std::vector<Node> all;
  for (const Node& mode : node.modes)
    for (const Node& leaf : leaves_of(mode)) all.push_back(leaf);
  return all;
}

Integer size_of(const Node& node) {
  Integer size(1);
  for (const Node& leaf : leaves_of(node)) size *= leaf.extent;
  return size;
}

Integer value_at(const Node& A, Integer i, LastMode beyond) {
  std::vector<Node> leaves = leaves_of(A);
  while (beyond == LastMode::last_moved && !leaves.empty() && leaves.back().extent == 1)
    leaves.pop_back();
  Integer value(0);
  for (std::size_t k = 0; k < leaves.size(); ++k) {
    const bool last = k + 1 == leaves.size();
    value += (last ? i : Integer(i % leaves[k].extent)) * leaves[k].stride;
    i /= leaves[k].extent;
  }
  return value;
}

Numbers values_of(const Node& A) {
  Numbers values;
  for (Integer i(0); i < size_of(A); ++i) values.push_back(value_at(A, i));
  return values;
}

bool few(const Integer& count) { return count <= most_elements; }
bool few(const Node& A) { return few(size_of(A)); }

bool all_different(Numbers numbers) {
  std::sort(numbers.begin(), numbers.end());
  return std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end();
}

bool all_natural(const Numbers& numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [](const Integer& n) { return n >= 0; });
}

namespace {

std::vector<Node> sorted_by_stride(const Node& A, bool units) {
  std::vector<Node> moved;
  for (const Node& leaf : leaves_of(A))
    if (leaf.stride != 0 && (units || leaf.extent != 1)) moved.push_back(leaf);
  std::sort(moved.begin(), moved.end(), [](const Node& a, const Node& b) {
    return std::pair(a.stride, a.extent) < std::pair(b.stride, b.extent);
  });
  return moved;
}

}  // namespace

bool tiles(const Node& A) {
  Integer reached(1);
  for (const Node& leaf : sorted_by_stride(A, false)) {
    if (leaf.stride < 1 || leaf.stride % reached != 0) return false;
    reached = leaf.stride * leaf.extent;
  }
  return true;
}

Integer reach_of(const Node& A, bool units) {
  const std::vector<Node> moved = sorted_by_stride(A, units);
  return moved.empty() ? Integer(1) : Integer(moved.back().stride * moved.back().extent);
}

bool grow_by_steps(const Node& A, const Numbers& numbers, const Numbers& places) {
  const Numbers image = values_of(A);
  const auto [least, greatest] = std::minmax_element(image.begin(), image.end());
  Integer w = *greatest - *least + 1;
  for (const Node& leaf : leaves_of(A)) w = std::max(w, Integer(leaf.extent * abs(leaf.stride)));
  std::map<Integer, Integer> place_of;
  for (std::size_t k = 0; k < numbers.size(); ++k) {
    if (places[k] < 0 || places[k] > numbers[k] * w) return false;
    if (place_of.emplace(numbers[k], places[k]).first->second != places[k]) return false;
  }
  Integer last(-1);
  for (const auto& [number, place] : place_of) {
    if (place <= last) return false;
    last = place;
  }
  return true;
}

std::optional<Numbers> copies_covering(const Numbers& image, const Integer& bound) {
  const std::set<Integer> offsets(image.begin(), image.end());
  std::set<Integer> covered;
  Numbers copies;
  for (Integer x(0); x < bound; ++x) {
    if (covered.contains(x)) continue;
    copies.push_back(x);
    for (const Integer& offset : offsets)
      if (x + offset >= bound || !covered.insert(x + offset).second) return std::nullopt;
  }
  return copies;
}

Integer multiple_from(const Integer& n, const Integer& step) {
  return n <= 0 ? Integer(0) : Integer((n + step - 1) / step * step);
}

std::vector<Node> joined_modes(const Node& A) {
  std::vector<Node> modes;
  for (const Node& leaf : leaves_of(A)) {
    if (leaf.extent == 1) continue;
    if (!modes.empty() && leaf.stride == modes.back().extent * modes.back().stride)
      modes.back().extent *= leaf.extent;
    else
      modes.push_back(leaf);
  }
  return modes;
}

std::optional<Numbers> extents_of(const Numbers& values) {
  if (values.size() == 1) return Numbers{};
  std::size_t run = 1;
  while (run < values.size() && values[run] == run * values[1]) ++run;
  while (values.size() % run != 0) --run;
  if (run == 1) return std::nullopt;
  Numbers starts;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] != values[i / run * run] + (i % run) * values[1]) return std::nullopt;
    if (i % run == 0) starts.push_back(values[i]);
  }
  std::optional<Numbers> more = extents_of(starts);
  if (more) more->insert(more->begin(), Integer(run));
  return more;
}

std::optional<bool> both(const std::optional<bool>& a, const std::optional<bool>& b) {
  if (a == std::optional<bool>(false) || b == std::optional<bool>(false)) return false;
  return a && b ? std::optional<bool>(true) : std::nullopt;
}

Integer floored(const Integer& a, const Integer& b) {
  const Integer truncated = a / b;
  return truncated * b > a ? Integer(truncated - 1) : truncated;
}

}  // namespace plumb::certify::model
