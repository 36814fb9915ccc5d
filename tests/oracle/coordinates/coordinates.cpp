#include <map>
#include <set>

#include "tests/oracle/model/values.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::coordinates {
namespace {

using Tuple = IntTuple<Integer>;
using model::Node;

std::vector<Integer> entries_of(const Tuple& t) {
  std::vector<Integer> all;
  for (const Node& leaf : model::leaves_of(model::node_of(t))) all.push_back(leaf.extent);
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

OracleVerdict crd2idx(const Tuple& c, const Tuple& S, const Tuple& D, const Integer& R) {
  if (!positive(S) || !admitted(S, c) || !same_parentheses(S, D)) return std::nullopt;
  const auto natural = leaf_coordinates(c, S, false);
  if (!natural) return std::nullopt;
  return R == sum_of_products(*natural, entries_of(D));
}

OracleVerdict lex_crd2idx(const Tuple& c, const Tuple& S, const Integer& R) {
  if (!positive(S) || !admitted(S, c)) return std::nullopt;
  const auto natural = leaf_coordinates(c, S, true);
  if (!natural) return std::nullopt;
  return R == sum_of_products(*natural, increasing_strides(entries_of(S), true));
}

/// R is a coordinate of S, in bounds except at one end, and has the index i, or starts again.
OracleVerdict has_index(const Integer& i, const Tuple& S, const Tuple& R, bool mirrored) {
  if (!positive(S) || i < 0) return std::nullopt;
  if (!same_parentheses(S, R)) return false;
  const std::vector<Integer> extents = entries_of(S), entries = entries_of(R);
  if (extents.empty()) return i == 0 ? OracleVerdict(true) : std::nullopt;
  const std::size_t open = mirrored ? 0 : extents.size() - 1;
  for (std::size_t k = 0; k < extents.size(); ++k)
    if (entries[k] < 0 || (k != open && entries[k] >= extents[k])) return false;
  const Integer index = sum_of_products(entries, increasing_strides(extents, mirrored));
  Integer size(1);
  for (const Integer& extent : extents) size *= extent;
  return index == i || index == i % size;
}

OracleVerdict idx2crd(const Integer& i, const Tuple& S, const Tuple& R) {
  return has_index(i, S, R, false);
}
OracleVerdict lex_idx2crd(const Integer& i, const Tuple& S, const Tuple& R) {
  return has_index(i, S, R, true);
}

OracleVerdict crd2crd(const Tuple& c, const Tuple& S, const Tuple& T, const Tuple& R) {
  if (!positive(S) || !admitted(S, c)) return std::nullopt;
  const auto natural = leaf_coordinates(c, S, false);
  if (!natural) return std::nullopt;
  const Integer index = sum_of_products(*natural, increasing_strides(entries_of(S), false));
  const OracleVerdict whole = has_index(index, T, R, false);
  if (whole != OracleVerdict(false) || c.is_leaf() || S.is_leaf() || T.is_leaf()) return whole;
  const std::size_t rank = c.children().size();
  if (S.children().size() != rank || T.children().size() != rank) return whole;
  if (R.is_leaf() || R.children().size() != rank) return false;
  for (std::size_t k = 0; k < rank; ++k) {
    const OracleVerdict part =
        crd2crd(c.children()[k], S.children()[k], T.children()[k], R.children()[k]);
    if (part != OracleVerdict(true)) return part;
  }
  return true;
}

OracleVerdict increment(const Tuple& c, const Tuple& S, const Tuple& R) {
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

OracleVerdict coordinates(const Tuple& S, const Tuple& R) {
  if (!positive(S)) return std::nullopt;
  Integer size(1);
  for (const Integer& extent : entries_of(S)) size *= extent;
  if (!model::few(size)) return std::nullopt;
  if (R.is_leaf() || R.children().size() != size) return false;
  for (std::size_t i = 0; i < R.children().size(); ++i)
    if (has_index(Integer(i), S, R.children()[i], false) != OracleVerdict(true)) return false;
  return true;
}

/// Each entry counts the whole strides in i, and starts again at its extent.
OracleVerdict idx2crd_strided(const Integer& i, const Tuple& S, const Tuple& D, const Tuple& R) {
  if (!positive(S) || !positive(D) || i < 0 || !same_parentheses(S, D)) return std::nullopt;
  if (!same_parentheses(S, R)) return false;
  const std::vector<Integer> extents = entries_of(S), strides = entries_of(D),
                             entries = entries_of(R);
  for (std::size_t k = 0; k < extents.size(); ++k)
    if (entries[k] != i / strides[k] % extents[k]) return false;
  return true;
}

OracleVerdict admits(const Tuple& S, const Tuple& c, const bool& R) { return R == admitted(S, c); }

}  // namespace

EnumeratedRows rows() {
  return {row(Op::crd2idx, crd2idx),         row(Op::idx2crd, idx2crd),
          row(Op::crd2crd, crd2crd),         row(Op::increment, increment),
          row(Op::coordinates, coordinates), row(Op::idx2crd_strided, idx2crd_strided),
          row(Op::admits, admits),           row(Op::lex_crd2idx, lex_crd2idx),
          row(Op::lex_idx2crd, lex_idx2crd)};
}

}  // namespace plumb::certify::enumerated::coordinates
