// Which elements lie within a shape.
#include "tests/oracle/model/values.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::predicates {
namespace {

using model::Node;
using model::Numbers;
using Tuple = IntTuple<Integer>;
using Path = CoordinateVector<Integer>::Path;

/// Of each number in S its path, in order.
void add_paths(const Node& S, const Path& path, std::vector<Path>& paths) {
  if (S.leaf) paths.push_back(path);
  for (std::size_t k = 0; k < S.modes.size(); ++k) {
    Path deeper = path;
    deeper.push_back(k);
    add_paths(S.modes[k], deeper, paths);
  }
}

/// For each path the layout of its entries.
std::vector<Node> along(const CoordinateLayout<Integer>& A, const std::vector<Path>& paths) {
  std::vector<Node> layouts;
  for (const Path& path : paths)
    layouts.push_back(
        model::node_of(Layout<Integer>(A.shape, map_leaves(A.stride, [&](const auto& d) {
                                         const auto term = d.terms().find(path);
                                         return term == d.terms().end() ? Integer(0) : term->second;
                                       }))));
  return layouts;
}

bool are_axes(const CoordinateLayout<Integer>& A, const std::vector<Path>& paths) {
  for (const auto& stride : leaves(A.stride))
    for (const auto& [axis, amount] : stride.terms())
      if (std::find(paths.begin(), paths.end(), axis) == paths.end()) return false;
  return true;
}

/// R_i == 1 iff each of the layouts, from its start, is at i within its bound.
OracleVerdict tells(const std::vector<Node>& layouts, const Tuple& x, const Tuple& S,
                    const Integer& elements, const Tuple& R) {
  const Node r = model::node_of(R);
  if (!model::few(elements)) return std::nullopt;
  if (r.leaf || r.modes.size() != elements) return false;
  const std::vector<Integer> starts = leaves(x), bounds = leaves(S);
  for (std::size_t i = 0; i < r.modes.size(); ++i) {
    Integer within(1);
    for (std::size_t k = 0; k < layouts.size(); ++k) {
      const Integer at = starts[k] + model::value_at(layouts[k], Integer(i));
      if (at < 0 || at >= bounds[k]) within = 0;
    }
    if (!r.modes[i].leaf || r.modes[i].extent != within) return false;
  }
  return true;
}

OracleVerdict of_integers(const Layout<Integer>& A, const Tuple& x, const Tuple& S,
                          const Tuple& R) {
  if (!x.is_leaf() || !S.is_leaf()) return std::nullopt;
  const Node a = model::node_of(A);
  return tells({a}, x, S, model::size_of(a), R);
}

OracleVerdict of_coordinates(const CoordinateLayout<Integer>& A, const Tuple& x, const Tuple& S,
                             const Tuple& R) {
  std::vector<Path> paths, starts;
  add_paths(model::node_of(S), {}, paths);
  add_paths(model::node_of(x), {}, starts);
  if (paths != starts || !are_axes(A, paths)) return std::nullopt;
  return tells(along(A, paths), x, S, product(A.shape), R);
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::in_bounds, of_integers), row(Op::in_bounds, of_coordinates)};
}

}  // namespace plumb::certify::enumerated::predicates
