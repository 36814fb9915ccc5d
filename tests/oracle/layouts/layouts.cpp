#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::layouts {
namespace {

using model::Node;
using model::node_of;
using Tuple = IntTuple<Integer>;
using Flat = Layout<Integer>;

OracleVerdict size_of_layout(const Flat& A, const Integer& R) {
  return R == model::size_of(node_of(A));
}
OracleVerdict size_of_composed(const ComposedLayout<Integer>& F, const Integer& R) {
  return R == model::size_of(node_of(F.inner));
}

Integer rank_of(const Node& X) { return X.leaf ? Integer(1) : Integer(X.modes.size()); }
OracleVerdict rank_of_tuple(const Tuple& X, const Integer& R) {
  return R == rank_of(node_of(X)) || (X.is_leaf() && R == 0);
}
OracleVerdict rank_of_layout(const Flat& A, const Integer& R) { return R == rank_of(node_of(A)); }

Integer depth_of(const Node& X) {
  Integer deepest(0);
  for (const Node& mode : X.modes) deepest = std::max(deepest, depth_of(mode));
  return X.leaf ? Integer(0) : Integer(deepest + 1);
}
bool has_empty_tuple(const Node& X) {
  return !X.leaf &&
         (X.modes.empty() || std::any_of(X.modes.begin(), X.modes.end(), has_empty_tuple));
}
OracleVerdict depth_of_node(const Node& X, const Integer& R) {
  if (has_empty_tuple(X)) return std::nullopt;
  return R == depth_of(X);
}
template <class Nested>
OracleVerdict depth_of_nested(const Nested& X, const Integer& R) {
  return depth_of_node(node_of(X), R);
}

OracleVerdict cosize(const Flat& A, const Integer& R) {
  const Node a = node_of(A);
  if (!model::few(a)) return std::nullopt;
  const model::Numbers offsets = model::values_of(a);
  const auto [least, most] = std::minmax_element(offsets.begin(), offsets.end());
  if (R == *most + 1) return true;
  const auto leaves = model::leaves_of(a);
  const bool negative =
      std::any_of(leaves.begin(), leaves.end(), [](const Node& leaf) { return leaf.stride < 0; });
  return negative && (R == *most - *least + 1 || R == offsets.back() + 1);
}

OracleVerdict coshape(const Flat& A, const Tuple& R) {
  const auto r = model::only_leaf(node_of(R));
  return r ? cosize(A, r->extent) : OracleVerdict(false);
}

OracleVerdict evaluate(const Flat& A, const Integer& i, const Integer& R) {
  if (i < 0) return std::nullopt;
  return R == model::value_at(node_of(A), i);
}

// Same function, other modes ------------------------------------------------------------------

OracleVerdict same_function(const Node& a, const Node& r) {
  if (model::size_of(a) != model::size_of(r)) return false;
  if (!model::few(a)) return std::nullopt;
  return model::values_of(a) == model::values_of(r);
}

OracleVerdict coalesced(const Node& a, const Node& r) {
  if (!model::flat(r)) return false;
  return same_function(a, r);
}

OracleVerdict filtered(const Node& a, const Node& r) {
  if (!model::flat(r)) return false;
  if (model::size_of(r) != 1)
    for (const Node& leaf : model::leaves_of(r))
      if (leaf.extent == 1 || leaf.stride == 0) return false;
  Node moving{false};
  for (const Node& leaf : model::leaves_of(a))
    if (leaf.stride != 0) moving.modes.push_back(leaf);
  return same_function(moving, r);
}

/// `whole` where P is *, and mode by mode where it is a tuple; other modes are kept.
OracleVerdict by_profile(const Node& a, const Profile& P, const Node& r,
                         OracleVerdict (*whole)(const Node&, const Node&)) {
  if (P.is_leaf()) return whole(a, r);
  const auto modes = model::modes_of(a);
  if (P.children().size() > modes.size() || a.leaf) return std::nullopt;
  const bool bare = modes.size() == 1 && (r.leaf || r.modes.size() != 1);
  const std::vector<Node> parts = bare ? std::vector<Node>{r} : model::modes_of(r);
  if (parts.size() != modes.size()) return false;
  bool all = true;
  for (std::size_t k = 0; k < modes.size(); ++k) {
    const OracleVerdict kept = k < P.children().size()
                                   ? by_profile(modes[k], P.children()[k], parts[k], whole)
                                   : OracleVerdict(model::same(modes[k], parts[k]));
    if (!kept) return std::nullopt;
    all = all && *kept;
  }
  return all;
}

OracleVerdict coalesce(const Flat& A, const Flat& R) { return coalesced(node_of(A), node_of(R)); }
OracleVerdict coalesce_by(const Flat& A, const Profile& P, const Flat& R) {
  return by_profile(node_of(A), P, node_of(R), coalesced);
}
OracleVerdict filter(const Flat& A, const Flat& R) { return filtered(node_of(A), node_of(R)); }
OracleVerdict filter_by(const Flat& A, const Profile& P, const Flat& R) {
  return by_profile(node_of(A), P, node_of(R), filtered);
}

/// The mode with extent 1 at its leaves of stride 0; with P, at all leaves below a 0 of P.
std::optional<Node> without_zeros(const Node& a, const Tuple* P) {
  if (P && P->is_leaf() && P->leaf() != 0) return a;
  const bool all = P && P->is_leaf();
  if (a.leaf) {
    if (P && !P->is_leaf()) return std::nullopt;
    return Node{true, all || a.stride == 0 ? Integer(1) : a.extent, a.stride};
  }
  if (P && !all && P->children().size() != a.modes.size()) return std::nullopt;
  Node filtered{false};
  for (std::size_t k = 0; k < a.modes.size(); ++k) {
    const auto part = without_zeros(a.modes[k], !P || all ? P : &P->children()[k]);
    if (!part) return std::nullopt;
    filtered.modes.push_back(*part);
  }
  return filtered;
}

OracleVerdict filter_zeros(const Flat& A, const Flat& R) {
  return model::same(*without_zeros(node_of(A), nullptr), node_of(R));
}
OracleVerdict filter_zeros_by(const Flat& A, const Tuple& P, const Flat& R) {
  const auto filtered = without_zeros(node_of(A), &P);
  return filtered ? OracleVerdict(model::same(*filtered, node_of(R))) : std::nullopt;
}

// Made of shapes ------------------------------------------------------------------------------

bool positive(const Node& S) {
  for (const Node& leaf : model::leaves_of(S))
    if (leaf.extent < 1) return false;
  return true;
}

/// The shape with these strides, leaf by leaf.
Node with_strides(const Node& S, const std::vector<Integer>& strides, std::size_t& at) {
  if (S.leaf) return {true, S.extent, strides[at++]};
  Node node{false};
  for (const Node& mode : S.modes) node.modes.push_back(with_strides(mode, strides, at));
  return node;
}

/// The leaves numbered in `order` get the strides 1, s, s s', ..; the others 0.
Node counted(const Node& S, const std::vector<std::size_t>& order) {
  const std::vector<Node> leaves = model::leaves_of(S);
  std::vector<Integer> strides(leaves.size(), Integer(0));
  Integer stride(1);
  for (const std::size_t k : order) {
    strides[k] = stride;
    stride *= leaves[k].extent;
  }
  std::size_t at = 0;
  return with_strides(S, strides, at);
}

std::vector<std::size_t> numbered(std::size_t count) {
  std::vector<std::size_t> all(count);
  for (std::size_t k = 0; k < count; ++k) all[k] = k;
  return all;
}

OracleVerdict column_major(const Tuple& S, const Flat& R) {
  const Node s = node_of(S);
  if (!positive(s)) return std::nullopt;
  return model::same(counted(s, numbered(model::leaves_of(s).size())), node_of(R));
}

OracleVerdict row_major(const Tuple& S, const Flat& R) {
  const Node s = node_of(S);
  if (!positive(s)) return std::nullopt;
  std::vector<std::size_t> order = numbered(model::leaves_of(s).size());
  std::reverse(order.begin(), order.end());
  return model::same(counted(s, order), node_of(R));
}

OracleVerdict make_layout(const Tuple& S, const Tuple& D, const Flat& R) {
  if (!model::alike(S, D)) return std::nullopt;
  return model::same(node_of(Flat(S, D)), node_of(R));
}

/// The number of O at each leaf of S; nothing if O has parentheses where S has none.
std::optional<std::vector<Integer>> numbers_of(const Tuple& S, const Tuple& O) {
  if (O.is_leaf()) return std::vector(model::leaves_of(node_of(S)).size(), O.leaf());
  if (S.is_leaf() || S.children().size() != O.children().size()) return std::nullopt;
  std::vector<Integer> all;
  for (std::size_t k = 0; k < S.children().size(); ++k) {
    const auto part = numbers_of(S.children()[k], O.children()[k]);
    if (!part) return std::nullopt;
    all.insert(all.end(), part->begin(), part->end());
  }
  return all;
}

/// Counted by the least number first, the left one of equal numbers; equal numbers of different
/// parts leave a choice.
OracleVerdict counted_by(const Node& S, const std::vector<Integer>& numbers,
                         std::vector<std::size_t> order, bool ties, const Node& R) {
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return numbers[a] < numbers[b]; });
  if (model::same(counted(S, order), R)) return true;
  return ties ? OracleVerdict(std::nullopt) : OracleVerdict(false);
}

OracleVerdict make_ordered_layout(const Tuple& S, const Tuple& O, const Flat& R) {
  const Node s = node_of(S);
  const auto numbers = numbers_of(S, O);
  if (!positive(s) || !numbers) return std::nullopt;
  std::vector<Integer> parts;
  for (const Node& number : model::leaves_of(node_of(O))) parts.push_back(number.extent);
  const bool ties = !model::all_different(parts);
  return counted_by(s, *numbers, numbered(numbers->size()), ties, node_of(R));
}

OracleVerdict make_layout_like(const Flat& A, const Flat& R) {
  const Node a = node_of(A);
  const std::vector<Node> leaves = model::leaves_of(a);
  std::vector<Integer> strides, moving;
  std::vector<std::size_t> order;
  for (std::size_t k = 0; k < leaves.size(); ++k) {
    strides.push_back(leaves[k].stride);
    if (leaves[k].stride < 0) return std::nullopt;
    if (leaves[k].stride == 0) continue;
    order.push_back(k);
    moving.push_back(leaves[k].stride);
  }
  return counted_by(a, strides, order, !model::all_different(moving), node_of(R));
}

OracleVerdict concatenate(const Flat& A, const Flat& B, const Flat& R) {
  return model::same(model::tuple_of({node_of(A), node_of(B)}), node_of(R));
}

/// The stride of the leaf at `path` is the unit vector of that path.
bool is_identity(const Tuple& S, const Tree<CoordinateVector<Integer>>& strides,
                 CoordinateVector<Integer>::Path& path) {
  if (S.is_leaf())
    return S.leaf() == 1 ||
           (strides.leaf().terms().size() == 1 && strides.leaf().terms().begin()->first == path &&
            strides.leaf().terms().begin()->second == 1);
  for (std::size_t k = 0; k < S.children().size(); ++k) {
    path.push_back(k);
    if (!is_identity(S.children()[k], strides.children()[k], path)) return false;
    path.pop_back();
  }
  return true;
}

OracleVerdict make_identity_layout(const Tuple& S, const CoordinateLayout<Integer>& R) {
  if (!positive(node_of(S))) return std::nullopt;
  CoordinateVector<Integer>::Path path;
  return R.shape == S && is_identity(S, R.stride, path);
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::size, size_of_layout),
          row(Op::size, size_of_composed),
          row(Op::rank, rank_of_tuple),
          row(Op::rank, rank_of_layout),
          row(Op::depth, depth_of_nested<Tuple>),
          row(Op::depth, depth_of_nested<Flat>),
          row(Op::cosize, cosize),
          row(Op::coshape, coshape),
          row(Op::evaluate, evaluate),
          row(Op::coalesce, coalesce),
          row(Op::coalesce, coalesce_by),
          row(Op::filter, filter),
          row(Op::filter, filter_by),
          row(Op::filter_zeros, filter_zeros),
          row(Op::filter_zeros, filter_zeros_by),
          row(Op::make_layout, column_major),
          row(Op::make_layout, make_layout),
          row(Op::make_column_major_layout, column_major),
          row(Op::make_row_major_layout, row_major),
          row(Op::make_ordered_layout, make_ordered_layout),
          row(Op::make_layout_like, make_layout_like),
          row(Op::make_identity_layout, make_identity_layout),
          row(Op::concatenate, concatenate)};
}

}  // namespace plumb::certify::enumerated::layouts
