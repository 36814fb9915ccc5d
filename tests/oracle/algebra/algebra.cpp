// Composition, complement, what two layouts have in common.
#include <set>

#include "tests/oracle/plain/below.hpp"
#include "tests/oracle/plain/structure.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::algebra {
namespace {

using plain::Below;
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
  for (const Beyond beyond : readings)
    for (const Below below : {Below::floor, Below::truncate}) {
      bool all = true;
      for (std::size_t i = 0; i < inner.size(); ++i)
        all = all && outer[i] == plain::value_at(A, inner[i], beyond, below);
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
  if (!plain::tiles(a)) {
    Integer greatest(1);
    for (const Node& leaf : plain::leaves_of(a))
      greatest = std::max(greatest, Integer(leaf.extent * abs(leaf.stride)));
    return copies.size() == 1 || copies.back() < std::max(n, Integer(1)) + greatest;
  }
  if (n < 1) return true;

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

/// f(0), f(1), .. where all of some layouts agree, and nothing where two differ.
using Agreed = std::vector<std::optional<Integer>>;

/// Over the indices that lie in all of them; nothing if these are too many.
std::optional<Agreed> agreed(const std::vector<Node>& layouts) {
  Integer end = plain::size_of(layouts.front());
  for (const Node& A : layouts) end = std::min(end, plain::size_of(A));
  if (!few(end) || end < 1) return std::nullopt;
  Agreed f;
  for (Integer j(0); j < end; ++j) {
    f.emplace_back(plain::value_at(layouts.front(), j));
    for (const Node& A : layouts)
      if (f.back() && plain::value_at(A, j) != *f.back()) f.back() = std::nullopt;
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
Opinion inverse_to_the_right(const std::vector<Node>& of, const Node& R) {
  const auto f = agreed(of);
  if (!f || !few(R)) return std::nullopt;
  const Numbers places = plain::values_of(R);
  return !places.empty() && inverts(*f, places);
}

Opinion max_common_layout(const Flat& A, const Flat& B, const Flat& R) {
  return inverse_to_the_right({node_of(A), node_of(B)}, node_of(R));
}

Opinion max_common_vector(const Flat& A, const Flat& B, const Integer& R) {
  const auto f = agreed({node_of(A), node_of(B)});
  if (!f) return std::nullopt;
  const std::set<std::optional<Integer>> there(f->begin(), f->end());
  for (Integer i(0); i < R; ++i)
    if (!there.contains(i)) return false;
  return R >= 1;
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

Opinion right_inverse(const Flat& A, const Flat& R) {
  return inverse_to_the_right({node_of(A)}, node_of(R));
}

/// Of an A that is not injective, or has negative offsets, nothing is stated.
Opinion left_inverse(const Flat& A, const Flat& R) {
  const Node a = node_of(A), r = node_of(R);
  if (!few(a)) return std::nullopt;
  const Numbers offsets = plain::values_of(a);
  if (!plain::all_natural(offsets) || !plain::all_different(offsets)) return std::nullopt;
  for (const Beyond beyond : readings) {
    bool all = true;
    for (std::size_t i = 0; i < offsets.size(); ++i)
      all = all && plain::value_at(r, offsets[i], beyond) == i;
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
