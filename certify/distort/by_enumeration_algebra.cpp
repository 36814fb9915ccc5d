// Composition, complement, what two layouts have in common.
#include "certify/distort/by_enumeration_rows.hpp"
#include "certify/distort/plain.hpp"

namespace plumb::certify::enumerated::algebra {
namespace {

using plain::Beyond;
using plain::few;
using plain::Node;
using plain::node_of;
using plain::Numbers;
using Tuple = IntTuple<Integer>;
using Flat = Layout<Integer>;

constexpr std::array<Beyond, 2> readings{Beyond::last, Beyond::last_moved};

/// R(c) == A^(B(c)).
Opinion composed(const Node& A, const Node& B, const Node& R) {
  if (!plain::refines(R, B)) return false;
  if (!few(B)) return std::nullopt;
  const Numbers inner = plain::values_of(B), outer = plain::values_of(R);
  if (!plain::all_natural(inner)) return std::nullopt;
  for (const Beyond beyond : readings) {
    bool all = true;
    for (std::size_t i = 0; i < inner.size(); ++i)
      all = all && outer[i] == plain::value_at(A, inner[i], beyond);
    if (all) return true;
  }
  return false;
}

Opinion composed_by(const Node& A, const Tiler<Integer>& T, const Node& R) {
  if (T.is_kept()) return plain::same(A, R);
  if (T.is_layout()) return composed(A, node_of(T.layout()), R);
  const std::vector<Node> modes = plain::modes_of(A);
  const std::size_t mentioned = T.by_mode().size();
  if (mentioned > modes.size()) return std::nullopt;
  const std::vector<Node> inside = plain::modes_of(R);
  const bool fits = inside.size() == modes.size() || inside.size() == mentioned;
  if (!fits && mentioned != 1) return false;
  const std::vector<Node> parts = fits ? inside : std::vector<Node>{R};
  Opinion all(true);
  for (std::size_t k = 0; k < parts.size(); ++k)
    all = plain::both(all, k < mentioned ? composed_by(modes[k], T.by_mode()[k], parts[k])
                                         : Opinion(plain::same(modes[k], parts[k])));
  return all;
}

Opinion composition(const Flat& A, const Tiler<Integer>& T, const Flat& R) {
  return composed_by(node_of(A), T, node_of(R));
}

// Complement ----------------------------------------------------------------------------------

/// The first extent of the shape, rounded up to a multiple of `step`, times the others.
Integer greatest_cotarget(const Tuple& N, const Integer& step) {
  Integer all(1);
  const std::vector<Node> extents = plain::leaves_of(node_of(N));
  for (std::size_t k = 0; k < extents.size(); ++k)
    all *= k == 0 ? plain::multiple_from(extents[k].extent, step) : extents[k].extent;
  return all;
}

Opinion complement(const Flat& A, const Tuple& N, const Flat& R) {
  const Node a = node_of(A), r = node_of(R);
  if (!few(a) || !few(r)) return std::nullopt;
  const Numbers image = plain::values_of(a), copies = plain::values_of(r);
  if (!std::is_sorted(copies.begin(), copies.end()) || !plain::all_different(copies)) return false;
  Numbers offsets = image;
  std::sort(offsets.begin(), offsets.end());
  offsets.erase(std::unique(offsets.begin(), offsets.end()), offsets.end());
  if (!few(Integer(offsets.size() * copies.size()))) return std::nullopt;
  Numbers sums;
  for (const Integer& offset : offsets)
    for (const Integer& copy : copies) sums.push_back(offset + copy);
  if (!plain::all_different(sums)) return false;
  const Integer n = plain::size_of(node_of(N));
  if (!plain::tiles(a) || n < 1) return true;

  std::sort(sums.begin(), sums.end());
  const Integer M(sums.size());
  if (sums.front() != 0 || sums.back() + 1 != M) return false;
  for (const bool units : {false, true}) {
    const Integer reach = plain::reach_of(a, units);
    if (M == plain::multiple_from(n, reach)) return true;
    if (!N.is_leaf() && M >= n && M <= greatest_cotarget(N, reach)) return true;
  }
  return false;
}

// In common -----------------------------------------------------------------------------------

Opinion max_common_layout(const Flat& A, const Flat& B, const Flat& R) {
  const Node a = node_of(A), b = node_of(B), r = node_of(R);
  if (!few(r)) return std::nullopt;
  const Numbers places = plain::values_of(r);
  if (!plain::all_natural(places)) return false;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i] >= plain::size_of(a) && places[i] >= plain::size_of(b)) return false;
    if (plain::value_at(a, places[i]) != i || plain::value_at(b, places[i]) != i) return false;
  }
  return true;
}

Opinion max_common_vector(const Flat& A, const Flat& B, const Integer& R) {
  const Node a = node_of(A), b = node_of(B);
  if (R < 1) return false;
  const Integer indices = std::max(plain::size_of(a), plain::size_of(b));
  if (!few(indices)) return std::nullopt;
  if (R > indices) return false;
  std::vector<bool> found(R.convert_to<std::size_t>(), false);
  for (Integer j(0); j < indices; ++j) {
    const Integer x = plain::value_at(a, j);
    if (x >= 0 && x < R && x == plain::value_at(b, j)) found[x.convert_to<std::size_t>()] = true;
  }
  return std::find(found.begin(), found.end(), false) == found.end();
}

Opinion nullspace(const Flat& A, const Flat& R) {
  const Node a = node_of(A), r = node_of(R);
  if (!few(a) || !few(r)) return std::nullopt;
  const Numbers places = plain::values_of(r), offsets = plain::values_of(a);
  if (!plain::all_different(places)) return false;
  for (const Integer& j : places)
    if (j < 0 || j >= offsets.size() || offsets[j.convert_to<std::size_t>()] != 0) return false;
  const auto leaves = plain::leaves_of(a);
  const bool negative =
      std::any_of(leaves.begin(), leaves.end(), [](const Node& leaf) { return leaf.stride < 0; });
  return negative || std::count(offsets.begin(), offsets.end(), Integer(0)) ==
                         static_cast<std::ptrdiff_t>(places.size());
}

/// True if R counts through the first g_k of each leaf of S, for g_k from number k on that divide.
bool counts_through(const std::vector<Node>& S, std::size_t k, const Numbers& values,
                    const Integer& before, const Integer& stride, const Numbers& built) {
  if (k == S.size()) return built == values;
  for (Integer g(1); g <= S[k].extent; ++g) {
    if (S[k].extent % g != 0 || before * g > values.size()) continue;
    Numbers longer;
    for (Integer digit(0); digit < g; ++digit)
      for (const Integer& value : built) longer.push_back(value + digit * stride);
    if (counts_through(S, k + 1, values, before * g, stride * S[k].extent, longer)) return true;
  }
  return false;
}

Opinion domain_distribute(const Tuple& S, const Tuple& T, const Flat& R) {
  const Node r = node_of(R);
  const Integer n = plain::size_of(node_of(T));
  if (!few(r) || !few(plain::size_of(node_of(S))) || n < 1) return std::nullopt;
  if (n % plain::size_of(r) != 0) return false;
  const Numbers values = plain::values_of(r);
  return counts_through(plain::leaves_of(node_of(S)), 0, values, 1, 1, {Integer(0)});
}

// Inverses ------------------------------------------------------------------------------------

Opinion right_inverse(const Flat& A, const Flat& R) {
  const Node a = node_of(A), r = node_of(R);
  if (!few(r)) return std::nullopt;
  const Numbers places = plain::values_of(r);
  for (std::size_t k = 0; k < places.size(); ++k)
    if (places[k] < 0 || places[k] >= plain::size_of(a) || plain::value_at(a, places[k]) != k)
      return false;
  return true;
}

Opinion left_inverse(const Flat& A, const Flat& R) {
  const Node a = node_of(A), r = node_of(R);
  if (!few(a)) return std::nullopt;
  const Numbers offsets = plain::values_of(a);
  if (!plain::all_natural(offsets)) return std::nullopt;
  const bool injective = plain::all_different(offsets);
  for (const Beyond beyond : readings) {
    bool all = true;
    for (std::size_t i = 0; i < offsets.size() && all; ++i) {
      const Integer back = plain::value_at(r, offsets[i], beyond);
      all = injective ? back == i : back >= 0 && plain::value_at(a, back) == offsets[i];
    }
    if (all) return true;
  }
  return false;
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::composition, composition),
          row(Op::complement, complement),
          row(Op::max_common_layout, max_common_layout),
          row(Op::max_common_vector, max_common_vector),
          row(Op::nullspace, nullspace),
          row(Op::domain_distribute, domain_distribute),
          row(Op::right_inverse, right_inverse),
          row(Op::left_inverse, left_inverse)};
}

}  // namespace plumb::certify::enumerated::algebra
