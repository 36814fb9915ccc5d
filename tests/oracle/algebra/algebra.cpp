// Composition, complement, what two layouts have in common.
#include <set>

#include "tests/oracle/model/below.hpp"
#include "tests/oracle/model/structure.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::algebra {
namespace {

using model::Below;
using model::few;
using model::LastMode;
using model::Node;
using model::node_of;
using model::Numbers;
using Tuple = IntTuple<Integer>;
using Flat = Layout<Integer>;

constexpr std::array<LastMode, 2> readings{LastMode::last, LastMode::last_moved};

/// R(c) == A^(B(c)).
OracleVerdict composed(const Node& A, const Node& B, const Node& R) {
  if (!model::refines(R, B)) return false;
  if (!few(B)) return std::nullopt;
  const Numbers inner = model::values_of(B), outer = model::values_of(R);
  for (const LastMode beyond : readings)
    for (const Below below : {Below::floor, Below::truncate}) {
      bool all = true;
      for (std::size_t i = 0; i < inner.size(); ++i)
        all = all && outer[i] == model::value_at(A, inner[i], beyond, below);
      if (all) return true;
    }
  return false;
}

OracleVerdict composed_by(const Node& A, const Tiler<Integer>& T, const Node& R) {
  if (T.is_kept()) return model::same(A, R);
  if (T.is_layout()) return composed(A, node_of(T.layout()), R);
  const std::vector<Node> modes = model::modes_of(A);
  const std::size_t mentioned = T.by_mode().size();
  if (mentioned > modes.size()) return std::nullopt;
  const std::vector<Node> inside = model::modes_of(R);
  const bool fits = inside.size() == modes.size() || inside.size() == mentioned;
  if (!fits && mentioned != 1) return false;
  const std::vector<Node> parts = fits ? inside : std::vector<Node>{R};
  OracleVerdict all(true);
  for (std::size_t k = 0; k < parts.size(); ++k)
    all = model::both(all, k < mentioned ? composed_by(modes[k], T.by_mode()[k], parts[k])
                                         : OracleVerdict(model::same(modes[k], parts[k])));
  return all;
}

OracleVerdict composition(const Flat& A, const Tiler<Integer>& T, const Flat& R) {
  return composed_by(node_of(A), T, node_of(R));
}

// Complement ----------------------------------------------------------------------------------

/// The first extent of the shape, rounded up to a multiple of `step`, times the others.
Integer greatest_cotarget(const Tuple& N, const Integer& step) {
  Integer all(1);
  const std::vector<Node> extents = model::leaves_of(node_of(N));
  for (std::size_t k = 0; k < extents.size(); ++k)
    all *= k == 0 ? model::multiple_from(extents[k].extent, step) : extents[k].extent;
  return all;
}

OracleVerdict complement(const Flat& A, const Tuple& N, const Flat& R) {
  const Node a = node_of(A), r = node_of(R);
  if (!few(a) || !few(r)) return std::nullopt;
  const Numbers image = model::values_of(a), copies = model::values_of(r);
  if (!std::is_sorted(copies.begin(), copies.end()) || !model::all_different(copies)) return false;
  Numbers offsets = image;
  std::sort(offsets.begin(), offsets.end());
  offsets.erase(std::unique(offsets.begin(), offsets.end()), offsets.end());
  if (!few(Integer(offsets.size() * copies.size()))) return std::nullopt;
  Numbers sums;
  for (const Integer& offset : offsets)
    for (const Integer& copy : copies) sums.push_back(offset + copy);
  if (!model::all_different(sums)) return false;
  const Integer n = model::size_of(node_of(N));
  if (!model::tiles(a)) {
    Integer greatest(1);
    for (const Node& leaf : model::leaves_of(a))
      greatest = std::max(greatest, Integer(leaf.extent * abs(leaf.stride)));
    return copies.size() == 1 || copies.back() < std::max(n, Integer(1)) + greatest;
  }
  if (n < 1) return true;

  std::sort(sums.begin(), sums.end());
  const Integer M(sums.size());
  if (sums.front() != 0 || sums.back() + 1 != M) return false;
  for (const bool units : {false, true}) {
    const Integer reach = model::reach_of(a, units);
    if (M == model::multiple_from(n, reach)) return true;
    if (!N.is_leaf() && M >= n && M <= greatest_cotarget(N, reach)) return true;
  }
  return false;
}

// In common -----------------------------------------------------------------------------------

/// f(0), f(1), .. where all of some layouts agree, and nothing where two differ.
using Agreed = std::vector<std::optional<Integer>>;

/// Over the indices that lie in all of them; nothing if these are too many.
std::optional<Agreed> agreed(const std::vector<Node>& layouts) {
  Integer end = model::size_of(layouts.front());
  for (const Node& A : layouts) end = std::min(end, model::size_of(A));
  if (!few(end) || end < 1) return std::nullopt;
  Agreed f;
  for (Integer j(0); j < end; ++j) {
    f.emplace_back(model::value_at(layouts.front(), j));
    for (const Node& A : layouts)
      if (f.back() && model::value_at(A, j) != *f.back()) f.back() = std::nullopt;
  }
  return f;
}

/// R stays in the domain of f, and f(R(k)) == k.
bool inverts(const Agreed& f, const Numbers& places) {
  for (std::size_t k = 0; k < places.size(); ++k)
    if (places[k] < 0 || places[k] >= f.size() ||
        f[places[k].convert_to<std::size_t>()] != Integer(k))
      return false;
  return true;
}

/// R has an element and inverts all of these to the right.
OracleVerdict inverse_to_the_right(const std::vector<Node>& of, const Node& R) {
  const auto f = agreed(of);
  if (!f || !few(R)) return std::nullopt;
  const Numbers places = model::values_of(R);
  return !places.empty() && inverts(*f, places);
}

OracleVerdict max_common_layout(const Flat& A, const Flat& B, const Flat& R) {
  return inverse_to_the_right({node_of(A), node_of(B)}, node_of(R));
}

OracleVerdict max_common_vector(const Flat& A, const Flat& B, const Integer& R) {
  const auto f = agreed({node_of(A), node_of(B)});
  if (!f) return std::nullopt;
  const std::set<std::optional<Integer>> there(f->begin(), f->end());
  for (Integer i(0); i < R; ++i)
    if (!there.contains(i)) return false;
  return R >= 1;
}

OracleVerdict nullspace(const Flat& A, const Flat& R) {
  const Node a = node_of(A), r = node_of(R);
  if (!few(a) || !few(r)) return std::nullopt;
  const Numbers places = model::values_of(r), offsets = model::values_of(a);
  if (!model::all_different(places)) return false;
  for (const Integer& j : places)
    if (j < 0 || j >= offsets.size() || offsets[j.convert_to<std::size_t>()] != 0) return false;
  const auto leaves = model::leaves_of(a);
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

OracleVerdict domain_distribute(const Tuple& S, const Tuple& T, const Flat& R) {
  const Node r = node_of(R);
  const Integer n = model::size_of(node_of(T));
  if (!few(r) || !few(model::size_of(node_of(S))) || n < 1) return std::nullopt;
  if (n % model::size_of(r) != 0) return false;
  const Numbers values = model::values_of(r);
  return counts_through(model::leaves_of(node_of(S)), 0, values, 1, 1, {Integer(0)});
}

OracleVerdict right_inverse(const Flat& A, const Flat& R) {
  return inverse_to_the_right({node_of(A)}, node_of(R));
}

/// Of an A that is not injective, or has negative offsets, nothing is stated.
OracleVerdict left_inverse(const Flat& A, const Flat& R) {
  const Node a = node_of(A), r = node_of(R);
  if (!few(a)) return std::nullopt;
  const Numbers offsets = model::values_of(a);
  if (!model::all_natural(offsets) || !model::all_different(offsets)) return std::nullopt;
  for (const LastMode beyond : readings) {
    bool all = true;
    for (std::size_t i = 0; i < offsets.size(); ++i)
      all = all && model::value_at(r, offsets[i], beyond) == i;
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
