#include <map>
#include <set>

#include "certify/distort/by_enumeration_rows.hpp"
#include "certify/distort/plain.hpp"

namespace plumb::certify::enumerated::coordinates {
namespace {

using Tuple = IntTuple<Integer>;
using plain::Node;

std::vector<Integer> entries_of(const Tuple& t) {
  std::vector<Integer> all;
  for (const Node& leaf : plain::leaves_of(plain::node_of(t))) all.push_back(leaf.extent);
  return all;
}

bool positive(const Tuple& t) {
  for (const Integer& n : entries_of(t))
    if (n < 1) return false;
  return true;
}

bool same_parentheses(const Tuple& a, const Tuple& b) {
  if (a.is_leaf() || b.is_leaf()) return a.is_leaf() == b.is_leaf();
  return std::equal(a.children().begin(), a.children().end(), b.children().begin(),
                    b.children().end(), same_parentheses);
}

/// The shape with the strides 1, s_0, s_0 s_1, .., and those of the mirrored order.
std::vector<Integer> increasing_strides(std::vector<Integer> extents, bool mirrored) {
  if (mirrored) std::reverse(extents.begin(), extents.end());
  std::vector<Integer> strides;
  Integer stride(1);
  for (const Integer& extent : extents) {
    strides.push_back(stride);
    stride *= extent;
  }
  if (mirrored) std::reverse(strides.begin(), strides.end());
  return strides;
}

bool admitted(const Tuple& S, const Tuple& c) {
  if (c.is_leaf()) return true;
  return !S.is_leaf() && std::equal(S.children().begin(), S.children().end(), c.children().begin(),
                                    c.children().end(), admitted);
}

/// The coordinate for each leaf of S; an integer where S has a tuple counts its first leaf, or with
/// `mirrored` its last, fastest, and the other end counts on. Nothing for a negative one there.
std::optional<std::vector<Integer>> leaf_coordinates(const Tuple& c, const Tuple& S,
                                                     bool mirrored) {
  if (S.is_leaf()) return std::vector<Integer>{c.leaf()};
  std::vector<Integer> all;
  if (!c.is_leaf()) {
    for (std::size_t k = 0; k < S.children().size(); ++k) {
      const auto part = leaf_coordinates(c.children()[k], S.children()[k], mirrored);
      if (!part) return std::nullopt;
      all.insert(all.end(), part->begin(), part->end());
    }
    return all;
  }
  Integer left = c.leaf();
  if (left < 0) return std::nullopt;
  std::vector<Integer> extents = entries_of(S);
  if (mirrored) std::reverse(extents.begin(), extents.end());
  for (std::size_t k = 0; k < extents.size(); ++k) {
    all.push_back(k + 1 == extents.size() ? left : Integer(left % extents[k]));
    left /= extents[k];
  }
  if (mirrored) std::reverse(all.begin(), all.end());
  return all;
}

Integer sum_of_products(const std::vector<Integer>& a, const std::vector<Integer>& b) {
  Integer sum(0);
  for (std::size_t k = 0; k < a.size(); ++k) sum += a[k] * b[k];
  return sum;
}

Opinion crd2idx(const Tuple& c, const Tuple& S, const Tuple& D, const Integer& R) {
  if (!positive(S) || !admitted(S, c) || !same_parentheses(S, D)) return std::nullopt;
  const auto natural = leaf_coordinates(c, S, false);
  if (!natural) return std::nullopt;
  return R == sum_of_products(*natural, entries_of(D));
}

Opinion lex_crd2idx(const Tuple& c, const Tuple& S, const Integer& R) {
  if (!positive(S) || !admitted(S, c)) return std::nullopt;
  const auto natural = leaf_coordinates(c, S, true);
  if (!natural) return std::nullopt;
  return R == sum_of_products(*natural, increasing_strides(entries_of(S), true));
}

/// R is a coordinate of S, but for one end in bounds, and has the index i, or starts again.
Opinion has_index(const Integer& i, const Tuple& S, const Tuple& R, bool mirrored) {
  if (!positive(S) || i < 0) return std::nullopt;
  if (!same_parentheses(S, R)) return false;
  const std::vector<Integer> extents = entries_of(S), entries = entries_of(R);
  if (extents.empty()) return i == 0 ? Opinion(true) : std::nullopt;
  const std::size_t open = mirrored ? 0 : extents.size() - 1;
  for (std::size_t k = 0; k < extents.size(); ++k)
    if (entries[k] < 0 || (k != open && entries[k] >= extents[k])) return false;
  const Integer index = sum_of_products(entries, increasing_strides(extents, mirrored));
  Integer size(1);
  for (const Integer& extent : extents) size *= extent;
  return index == i || index == i % size;
}

Opinion idx2crd(const Integer& i, const Tuple& S, const Tuple& R) {
  return has_index(i, S, R, false);
}
Opinion lex_idx2crd(const Integer& i, const Tuple& S, const Tuple& R) {
  return has_index(i, S, R, true);
}

Opinion crd2crd(const Tuple& c, const Tuple& S, const Tuple& T, const Tuple& R) {
  if (!positive(S) || !admitted(S, c)) return std::nullopt;
  const auto natural = leaf_coordinates(c, S, false);
  if (!natural) return std::nullopt;
  const Integer index = sum_of_products(*natural, increasing_strides(entries_of(S), false));
  const Opinion whole = has_index(index, T, R, false);
  if (whole != Opinion(false) || c.is_leaf() || S.is_leaf() || T.is_leaf()) return whole;
  const std::size_t rank = c.children().size();
  if (S.children().size() != rank || T.children().size() != rank) return whole;
  if (R.is_leaf() || R.children().size() != rank) return false;
  for (std::size_t k = 0; k < rank; ++k) {
    const Opinion part =
        crd2crd(c.children()[k], S.children()[k], T.children()[k], R.children()[k]);
    if (part != Opinion(true)) return part;
  }
  return true;
}

Opinion increment(const Tuple& c, const Tuple& S, const Tuple& R) {
  if (!positive(S) || !same_parentheses(c, S)) return std::nullopt;
  const std::vector<Integer> extents = entries_of(S), entries = entries_of(c);
  Integer size(1);
  for (std::size_t k = 0; k < extents.size(); ++k) {
    if (entries[k] < 0 || entries[k] >= extents[k]) return std::nullopt;
    size *= extents[k];
  }
  const Integer next = sum_of_products(entries, increasing_strides(extents, false)) + 1;
  return has_index(next, S, R, false);
}

Opinion coordinates(const Tuple& S, const Tuple& R) {
  if (!positive(S)) return std::nullopt;
  Integer size(1);
  for (const Integer& extent : entries_of(S)) size *= extent;
  if (!plain::few(size)) return std::nullopt;
  if (R.is_leaf() || R.children().size() != size) return false;
  for (std::size_t i = 0; i < R.children().size(); ++i)
    if (has_index(Integer(i), S, R.children()[i], false) != Opinion(true)) return false;
  return true;
}

/// Each entry counts the whole strides in i, and starts again at its extent.
Opinion idx2crd_strided(const Integer& i, const Tuple& S, const Tuple& D, const Tuple& R) {
  if (!positive(S) || !positive(D) || i < 0 || !same_parentheses(S, D)) return std::nullopt;
  if (!same_parentheses(S, R)) return false;
  const std::vector<Integer> extents = entries_of(S), strides = entries_of(D),
                             entries = entries_of(R);
  for (std::size_t k = 0; k < extents.size(); ++k)
    if (entries[k] != i / strides[k] % extents[k]) return false;
  return true;
}

Opinion admits(const Tuple& S, const Tuple& c, const bool& R) { return R == admitted(S, c); }

}  // namespace

EnumeratedRows rows() {
  return {row(Op::crd2idx, crd2idx),         row(Op::idx2crd, idx2crd),
          row(Op::crd2crd, crd2crd),         row(Op::increment, increment),
          row(Op::coordinates, coordinates), row(Op::idx2crd_strided, idx2crd_strided),
          row(Op::admits, admits),           row(Op::lex_crd2idx, lex_crd2idx),
          row(Op::lex_idx2crd, lex_idx2crd)};
}

}  // namespace plumb::certify::enumerated::coordinates

// Coordinates as the inner layout of a composition, and inverses of layouts of basis strides.

namespace plumb::certify::enumerated::coordinate_layouts {
namespace {

using plain::Beyond;
using plain::Node;
using plain::Numbers;
using Vector = CoordinateVector<Integer>;
using Terms = std::map<Vector::Path, Integer>;

Numbers counting(const Integer& end) {
  Numbers all;
  for (Integer i(0); i < end; ++i) all.push_back(i);
  return all;
}

using Vectors = CoordinateLayout<Integer>;

/// The mode of the node at the end of the path; nothing if there is none.
std::optional<Node> at_path(Node node, const Vector::Path& path) {
  for (const std::size_t entry : path) {
    const std::vector<Node> modes = plain::modes_of(node);
    if (entry >= modes.size()) return std::nullopt;
    node = modes[entry];
  }
  return node;
}

/// The vector at index i, digit by digit.
Vector vector_at(const Vectors& A, Integer i) {
  Vector sum;
  const std::vector<Integer> extents = leaves(A.shape);
  const std::vector<Vector> strides = leaves(A.stride);
  for (std::size_t k = 0; k < extents.size(); ++k) {
    sum = sum + Integer(i % extents[k]) * strides[k];
    i /= extents[k];
  }
  return sum;
}

bool reaches_below(const Vector& v) {
  return std::any_of(v.terms().begin(), v.terms().end(),
                     [](const auto& term) { return term.second < 0; });
}

/// The sum of what the modes at the axes of v give; nothing if there is no such mode, or an entry
/// is below 0.
std::optional<Integer> value_of(const Node& A, const Vector& v, Beyond beyond) {
  Integer sum(0);
  for (const auto& [axis, amount] : v.terms()) {
    const auto mode = at_path(A, axis);
    if (!mode || amount < 0) return std::nullopt;
    sum += plain::value_at(*mode, amount, beyond);
  }
  return sum;
}

/// values[i] == the value of A at the vector of B at i.
bool reads_vectors(const Node& A, const Vectors& B, const Numbers& values) {
  for (const Beyond beyond : {Beyond::last, Beyond::last_moved}) {
    bool all = true;
    for (std::size_t i = 0; i < values.size() && all; ++i)
      all = value_of(A, vector_at(B, Integer(i)), beyond) == values[i];
    if (all) return true;
  }
  return false;
}

Opinion composition_with(const Layout<Integer>& A, const Vectors& B, const Layout<Integer>& R) {
  const Node shape = plain::node_of(B.shape), r = plain::node_of(R);
  if (!plain::refines(r, shape)) return false;
  if (!plain::few(shape)) return std::nullopt;
  for (std::size_t i = 0; i < plain::size_of(shape); ++i)
    if (reaches_below(vector_at(B, Integer(i)))) return std::nullopt;
  return reads_vectors(plain::node_of(A), B, plain::values_of(r));
}

Opinion left_inverse(const Vectors& A, const Layout<Integer>& R) {
  const Node shape = plain::node_of(A.shape);
  if (!plain::few(shape)) return std::nullopt;
  std::set<Terms> seen;
  for (std::size_t i = 0; i < plain::size_of(shape); ++i) {
    const Vector v = vector_at(A, Integer(i));
    if (reaches_below(v)) return std::nullopt;
    if (!seen.insert(v.terms()).second) return std::nullopt;
  }
  return reads_vectors(plain::node_of(R), A, counting(plain::size_of(shape)));
}

/// R(c) is an index at which A is c, for all c below the sizes of the parts of R at the axes of A.
Opinion right_inverse(const Vectors& A, const Layout<Integer>& R) {
  const Node r = plain::node_of(R), shape = plain::node_of(A.shape);
  if (!plain::few(r) || !plain::few(shape)) return std::nullopt;
  std::set<Vector::Path> axes;
  for (const Vector& stride : leaves(A.stride))
    for (const auto& [axis, amount] : stride.terms()) axes.insert(axis);
  std::map<Terms, Integer> index_of;
  for (std::size_t i = 0; i < plain::size_of(shape); ++i)
    index_of.emplace(vector_at(A, Integer(i)).terms(), Integer(i));
  Integer count(1);
  for (const Vector::Path& axis : axes) {
    const auto part = at_path(r, axis);
    if (!part) return false;
    count *= plain::size_of(*part);
  }
  if (count != plain::size_of(r)) return false;
  for (Integer k(0); k < count; ++k) {
    Vector c;
    Integer rest = k;
    for (const Vector::Path& axis : axes) {
      const Integer extent = plain::size_of(*at_path(r, axis));
      c = c + Vector(axis, Integer(rest % extent));
      rest /= extent;
    }
    const Integer i = plain::value_at(r, k);
    if (i < 0 || i >= plain::size_of(shape) || !(vector_at(A, i) == c)) return false;
  }
  return true;
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::composition, composition_with), row(Op::left_inverse, left_inverse),
          row(Op::right_inverse, right_inverse)};
}

}  // namespace plumb::certify::enumerated::coordinate_layouts
