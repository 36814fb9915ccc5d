// Sums, other shapes and inverses of layouts, and what they reach.
#include <set>

#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::extensions {
namespace {

using model::few;
using model::LastMode;
using model::Node;
using model::node_of;
using model::Numbers;
using model::size_of;
using model::value_at;
using Tuple = IntTuple<Integer>;
using Flat = Layout<Integer>;

constexpr LastMode readings[] = {LastMode::last, LastMode::last_moved};

bool has_elements(const Node& S) {
  for (const Node& leaf : model::leaves_of(S))
    if (leaf.extent < 1) return false;
  return true;
}

OracleVerdict with_shape(const Flat& A, const Tuple& S, const Flat& R) {
  const Node a = node_of(A), s = node_of(S), r = node_of(R);
  if (!has_elements(s)) return std::nullopt;
  if (!model::refines(r, s)) return false;
  if (!few(s)) return std::nullopt;
  const Numbers values = model::values_of(r);
  for (const LastMode beyond : readings) {
    bool all = true;
    for (std::size_t i = 0; i < values.size(); ++i)
      all = all && values[i] == value_at(a, Integer(i), beyond);
    if (all) return true;
  }
  return false;
}

OracleVerdict layout_add(const Flat& A, const Flat& B, const Flat& R) {
  const Node a = node_of(A), b = node_of(B), r = node_of(R);
  if (size_of(a) != size_of(b)) return std::nullopt;
  if (size_of(r) != size_of(a)) return false;
  if (!few(a)) return std::nullopt;
  for (Integer i(0); i < size_of(a); ++i)
    if (value_at(r, i) != value_at(a, i) + value_at(b, i)) return false;
  return true;
}

OracleVerdict coalesce_x(const Flat& A, const Flat& R) {
  const Node a = node_of(A), r = node_of(R);
  const Integer end = std::max(size_of(a), size_of(r)) + 1;
  if (!model::flat(r)) return false;
  if (!few(end) || model::leaves_of(a).empty()) return std::nullopt;
  for (Integer i(0); i < end; ++i)
    if (value_at(r, i) != value_at(a, i)) return false;
  return true;
}

OracleVerdict coprofile(const Flat&, const Tuple& R) { return R.is_leaf(); }

std::set<Integer> offsets_of(const Node& A) {
  const Numbers values = model::values_of(A);
  return {values.begin(), values.end()};
}

OracleVerdict image(const Flat& A, const Tuple& R) {
  const Node a = node_of(A);
  if (!few(a)) return std::nullopt;
  Numbers entries;
  for (const Node& leaf : model::modes_of(node_of(R))) {
    if (!leaf.leaf) return false;
    entries.push_back(leaf.extent);
  }
  const std::set<Integer> offsets = offsets_of(a);
  return std::equal(entries.begin(), entries.end(), offsets.begin(), offsets.end());
}

OracleVerdict contiguity(const Flat& A, const Integer& R) {
  const Node a = node_of(A);
  if (R < 1 || R > size_of(a)) return false;
  if (!few(R)) return std::nullopt;
  for (Integer i(0); i < R; ++i)
    if (value_at(a, i) != i) return false;
  return R == size_of(a) || value_at(a, R) != R;
}

OracleVerdict max_alignment(const Flat& A, const Integer& R) {
  const Node a = node_of(A);
  if (R < 1) return false;
  if (!few(a)) return std::nullopt;
  const std::set<Integer> offsets = offsets_of(a);
  if (R > offsets.size()) return false;
  for (const Integer& x : offsets) {
    const Integer first = model::floored(x, R) * R;
    for (Integer r(0); r < R; ++r)
      if (!offsets.contains(first + r)) return false;
  }
  return true;
}

OracleVerdict quasi_inverse(const Flat& A, const Flat& R) {
  const Node a = node_of(A), r = node_of(R);
  if (!few(a)) return std::nullopt;
  const Numbers offsets = model::values_of(a);
  if (!model::all_natural(offsets)) return std::nullopt;
  for (const LastMode of_r : readings)
    for (const LastMode of_a : readings) {
      bool all = true;
      for (const Integer& x : offsets) {
        const Integer i = value_at(r, x, of_r);
        if (i < 0) return std::nullopt;
        all = all && value_at(a, i, of_a) == x;
      }
      if (all) return true;
    }
  return false;
}

/// The leaves of the layouts of T move along their paths.
bool is_along(const Tiler<Integer>& T, const Tuple& shape,
              const Tree<CoordinateVector<Integer>>& strides,
              CoordinateVector<Integer>::Path path) {
  if (T.is_kept()) return false;
  if (T.is_layout()) {
    const std::vector<Node> leaves = model::leaves_of(node_of(T.layout()));
    std::size_t k = 0;
    bool all = shape == T.layout().shape;
    map_leaves(strides, [&](const CoordinateVector<Integer>& stride) {
      all = all && k < leaves.size() &&
            (leaves[k].extent == 1 || stride == CoordinateVector<Integer>(path, leaves[k].stride));
      ++k;
      return stride;
    });
    return all;
  }
  if (shape.is_leaf() || shape.children().size() != T.by_mode().size()) return false;
  path.push_back(0);
  for (; path.back() < T.by_mode().size(); ++path.back())
    if (!is_along(T.by_mode()[path.back()], shape.children()[path.back()],
                  strides.children()[path.back()], path))
      return false;
  return true;
}

OracleVerdict tiler_to_layout(const Tiler<Integer>& T, const CoordinateLayout<Integer>& R) {
  if (!T.is_by_mode()) return std::nullopt;
  return is_along(T, R.shape, R.stride, {});
}

// In an order ---------------------------------------------------------------------------------

/// One number for each leaf of S; nothing if O does not fit S.
std::optional<Numbers> orders_of(const Node& S, const Tuple& O) {
  if (O.is_leaf()) return Numbers(model::leaves_of(S).size(), O.leaf());
  if (S.leaf || S.modes.size() != O.children().size()) return std::nullopt;
  Numbers all;
  for (std::size_t k = 0; k < S.modes.size(); ++k) {
    const auto part = orders_of(S.modes[k], O.children()[k]);
    if (!part) return std::nullopt;
    all.insert(all.end(), part->begin(), part->end());
  }
  return all;
}

/// The product of the extents of the leaves of lesser order, and of those to the left of equal
/// order.
Numbers strides_in(const Numbers& orders, const Numbers& extents) {
  Numbers strides;
  for (std::size_t k = 0; k < orders.size(); ++k) {
    Integer before(1);
    for (std::size_t j = 0; j < orders.size(); ++j)
      if (orders[j] < orders[k] || (orders[j] == orders[k] && j < k)) before *= extents[j];
    strides.push_back(before);
  }
  return strides;
}

/// Where several parts have one number there is a choice.
bool has_ties(const Tuple& O) {
  Numbers numbers;
  for (const Node& leaf : model::leaves_of(node_of(O))) numbers.push_back(leaf.extent);
  return !model::all_different(numbers);
}

Numbers extents_of(const Node& S) {
  Numbers extents;
  for (const Node& leaf : model::leaves_of(S)) extents.push_back(leaf.extent);
  return extents;
}

bool same_parentheses(const Node& a, const Node& b) {
  if (a.leaf != b.leaf || a.modes.size() != b.modes.size()) return false;
  return std::equal(a.modes.begin(), a.modes.end(), b.modes.begin(), same_parentheses);
}

OracleVerdict compact_order(const Tuple& S, const Tuple& O, const Tuple& R) {
  const Node s = node_of(S), r = node_of(R);
  const auto orders = orders_of(s, O);
  if (!has_elements(s) || !orders) return std::nullopt;
  if (!same_parentheses(s, r)) return false;
  const Numbers extents = extents_of(s), strides = extents_of(r);
  const Numbers counted = strides_in(*orders, extents);
  bool all = true;
  for (std::size_t k = 0; k < counted.size(); ++k)
    all = all && (strides[k] == counted[k] || (extents[k] == 1 && strides[k] == 0));
  return all || !has_ties(O) ? OracleVerdict(all) : std::nullopt;
}

OracleVerdict make_fragment_like(const Flat& A, const Flat& R) {
  const Node a = node_of(A), r = node_of(R);
  const std::vector<Node> leaves = model::leaves_of(a);
  const bool one_mode = model::modes_of(a).size() < 2;
  const std::size_t first =
      model::leaves_of(model::modes_of(a).empty() ? a : model::modes_of(a)[0]).size();
  Numbers orders, extents, others;
  for (std::size_t k = 0; k < leaves.size(); ++k) {
    if (leaves[k].stride < 0) return std::nullopt;
    const bool in_first = one_mode || k < first;
    orders.push_back(in_first ? Integer(-1) : leaves[k].stride);
    extents.push_back(!one_mode && in_first && leaves[k].stride == 0 ? Integer(1)
                                                                     : leaves[k].extent);
    if (!in_first) others.push_back(leaves[k].stride);
  }
  const Numbers counted = strides_in(orders, extents);
  if (!model::same_shape(a, r)) return false;
  const std::vector<Node> found = model::leaves_of(r);
  bool all = true;
  for (std::size_t k = 0; k < leaves.size(); ++k) {
    if (found[k].extent != leaves[k].extent) return false;
    const bool still = !one_mode && k < first && leaves[k].stride == 0;
    all = all && (leaves[k].extent == 1 || found[k].stride == (still ? Integer(0) : counted[k]));
  }
  return all || model::all_different(others) ? OracleVerdict(all) : std::nullopt;
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::with_shape, with_shape),
          row(Op::layout_add, layout_add),
          row(Op::tiler_to_layout, tiler_to_layout),
          row(Op::coalesce_x, coalesce_x),
          row(Op::coprofile, coprofile),
          row(Op::image, image),
          row(Op::contiguity, contiguity),
          row(Op::max_alignment, max_alignment),
          row(Op::quasi_inverse, quasi_inverse),
          row(Op::compact_order, compact_order),
          row(Op::make_fragment_like, make_fragment_like)};
}

}  // namespace plumb::certify::enumerated::extensions
