#include <utility>

#include "tests/audit/distorted.hpp"

namespace plumb::certify {
namespace {

/// Of more than this many leaves only some are distorted, evenly spread.
constexpr std::size_t most_leaves = 24;
std::size_t step_over(std::size_t leaves) { return 1 + leaves / most_leaves; }

// Trees ---------------------------------------------------------------------------------------

/// The same tree with leaf `number`, counted from the left, replaced.
template <class Leaf>
Tree<Leaf> with_leaf(const Tree<Leaf>& t, std::size_t number, const Leaf& leaf) {
  std::size_t at = 0;
  return map_leaves(t, [&](const Leaf& old) { return at++ == number ? leaf : old; });
}

template <class Leaf>
std::vector<Tree<Leaf>> with_exchanged_modes(const Tree<Leaf>& t) {
  std::vector<Tree<Leaf>> all;
  if (t.is_leaf()) return all;
  for (std::size_t k = 0; k + 1 < rank(t); k += step_over(rank(t))) {
    std::vector<Tree<Leaf>> modes = t.children();
    std::swap(modes[k], modes[k + 1]);
    all.emplace_back(modes);
  }
  return all;
}

/// Dropped, added and doubled modes, other parentheses.
template <class Leaf>
std::vector<Tree<Leaf>> regrouped(const Tree<Leaf>& t, const Leaf& added) {
  std::vector<Tree<Leaf>> all;
  std::vector<Tree<Leaf>> modes = modes_of(t);
  all.emplace_back(std::vector<Tree<Leaf>>{t});
  all.push_back(tuple_of(leaves(t)));
  if (modes.size() == 1) all.push_back(modes.front());
  const std::size_t step = step_over(modes.size());
  for (std::size_t k = 0; k < modes.size(); k += step) {
    std::vector<Tree<Leaf>> fewer = modes;
    fewer.erase(fewer.begin() + k);
    all.emplace_back(fewer);
  }
  for (std::size_t k = 0; k + 1 < modes.size(); k += step) {
    std::vector<Tree<Leaf>> fewer = modes;
    fewer[k] = std::vector<Tree<Leaf>>{modes[k], modes[k + 1]};
    fewer.erase(fewer.begin() + k + 1);
    all.emplace_back(fewer);
  }
  modes.emplace_back(added);
  all.emplace_back(modes);
  modes.back() = modes.front();
  all.emplace_back(modes);
  return all;
}

template <class List>
void append(List& out, const List& more) {
  out.insert(out.end(), more.begin(), more.end());
}

// Layouts as trees of modes -------------------------------------------------------------------

template <class Stride>
using ModeTree = Tree<Mode<Integer, Stride>>;

template <class Stride>
ModeTree<Stride> mode_tree(const Layout<Integer, Stride>& A) {
  if (is_leaf(A)) return Mode<Integer, Stride>{A.shape.leaf(), A.stride.leaf()};
  std::vector<ModeTree<Stride>> children;
  for (const auto& mode : modes_of(A)) children.push_back(mode_tree(mode));
  return children;
}

template <class Stride>
Layout<Integer, Stride> layout_of_tree(const ModeTree<Stride>& t) {
  return {map_leaves(t, [](const auto& mode) { return mode.extent; }),
          map_leaves(t, [](const auto& mode) { return mode.stride; })};
}

std::vector<Integer> other_strides(const Integer& d) { return distorted(d); }
std::vector<CoordinateVector<Integer>> other_strides(const CoordinateVector<Integer>& d) {
  return distorted(d);
}
std::vector<BitVector<Integer>> other_strides(const BitVector<Integer>& d) { return distorted(d); }
std::vector<PolynomialVector<Integer>> other_strides(const PolynomialVector<Integer>& d) {
  const PolynomialVector<Integer> one(Integer(1)), two(Integer(2));
  return {d + one, d + two, {}, Integer(2) * d};
}

template <class Stride>
std::vector<ModeTree<Stride>> other_numbers(const ModeTree<Stride>& t) {
  std::vector<ModeTree<Stride>> all;
  const auto modes = leaves(t);
  const std::size_t step = step_over(modes.size());
  for (std::size_t k = 0; k < modes.size(); k += step) {
    for (const Stride& stride : other_strides(modes[k].stride))
      all.push_back(with_leaf(t, k, {modes[k].extent, stride}));
    for (const Integer& extent : distorted(modes[k].extent))
      all.push_back(with_leaf(t, k, {extent, modes[k].stride}));
  }
  for (std::size_t k = 0; k + 1 < modes.size(); k += step) {
    const auto &a = modes[k], &b = modes[k + 1];
    all.push_back(with_leaf(with_leaf(t, k, b), k + 1, a));
    all.push_back(with_leaf(with_leaf(t, k, {a.extent, b.stride}), k + 1, {b.extent, a.stride}));
    all.push_back(with_leaf(with_leaf(t, k, {b.extent, a.stride}), k + 1, {a.extent, b.stride}));
  }
  return all;
}

/// 6:d as (2,3):(d,2d), which is the same function, and as (2,3):(3d,d), which is not.
template <class Stride>
std::vector<ModeTree<Stride>> split(const ModeTree<Stride>& t, std::size_t number) {
  const Mode<Integer, Stride> mode = leaves(t)[number];
  if (mode.extent < 4 || mode.extent % 2 != 0) return {};
  const Integer half = mode.extent / 2;
  std::vector<ModeTree<Stride>> all;
  for (const bool right : {true, false}) {
    const ModeTree<Stride> pair = std::vector<ModeTree<Stride>>{
        Mode<Integer, Stride>{Integer(2), right ? mode.stride : half * mode.stride},
        Mode<Integer, Stride>{half, right ? Integer(2) * mode.stride : mode.stride}};
    std::size_t at = 0;
    const auto place = [&](const auto& self, const ModeTree<Stride>& part) -> ModeTree<Stride> {
      if (part.is_leaf()) return at++ == number ? pair : part;
      std::vector<ModeTree<Stride>> children;
      for (const auto& child : part.children()) children.push_back(self(self, child));
      return children;
    };
    all.push_back(place(place, t));
  }
  return all;
}

template <class Stride>
std::vector<Layout<Integer, Stride>> distorted_layout(const Layout<Integer, Stride>& A) {
  const ModeTree<Stride> t = mode_tree(A);
  std::vector<ModeTree<Stride>> all = other_numbers(t);
  append(all, with_exchanged_modes(t));
  append(all, regrouped(t, Mode<Integer, Stride>{Integer(1), Stride{}}));
  append(all, regrouped(t, Mode<Integer, Stride>{Integer(2), Stride{}}));
  for (std::size_t k = 0; k < leaf_count(t); k += step_over(leaf_count(t)))
    append(all, split(t, k));
  std::vector<Layout<Integer, Stride>> layouts;
  for (const ModeTree<Stride>& one : all) layouts.push_back(layout_of_tree(one));
  return layouts;
}

}  // namespace

std::vector<Integer> distorted(const Integer& n) {
  std::vector<Integer> all;
  for (const Integer& other :
       {Integer(n + 1), Integer(n - 1), Integer(2 * n), Integer(-n), Integer(0), Integer(1)})
    if (other != n) all.push_back(other);
  return all;
}

std::vector<IntTuple<Integer>> distorted(const IntTuple<Integer>& t) {
  std::vector<IntTuple<Integer>> all;
  const std::vector<Integer> numbers = leaves(t);
  const std::size_t step = step_over(numbers.size());
  for (std::size_t k = 0; k < numbers.size(); k += step)
    for (const Integer& other : distorted(numbers[k])) all.push_back(with_leaf(t, k, other));
  for (std::size_t k = 0; k + 1 < numbers.size(); k += step)
    all.push_back(with_leaf(with_leaf(t, k, numbers[k + 1]), k + 1, numbers[k]));
  append(all, with_exchanged_modes(t));
  append(all, regrouped(t, Integer(1)));
  return all;
}

std::vector<Layout<Integer>> distorted(const Layout<Integer>& A) { return distorted_layout(A); }
std::vector<CoordinateLayout<Integer>> distorted(const CoordinateLayout<Integer>& A) {
  return distorted_layout(A);
}
std::vector<BitLayout<Integer>> distorted(const BitLayout<Integer>& A) {
  return distorted_layout(A);
}

std::vector<FLayout<Integer>> distorted(const FLayout<Integer>& A) { return distorted_layout(A); }

std::vector<CoordinateVector<Integer>> distorted(const CoordinateVector<Integer>& v) {
  const CoordinateVector<Integer> first({0}, Integer(1)), second({1}, Integer(1));
  return {v + first, v + second, Integer(2) * v, Integer(-1) * v, {}, first};
}

std::vector<BitVector<Integer>> distorted(const BitVector<Integer>& v) {
  const BitVector<Integer> one(Integer(1)), two(Integer(2));
  return {v + one, v + two, {}, one};
}

}  // namespace plumb::certify
