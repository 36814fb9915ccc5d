// Laws of thrfrg.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/algebra/tiles/tidfrg.hpp"
#include "properties/laws/functions.hpp"

namespace plumb::laws {

/// A mode of A with its permutation, and how far S_k and N_k go in it.
template <class Integer, class Stride>
struct ModeOfAtoms {
  ModeAndTile<Integer, Stride> permuted;
  Integer extent, atoms;

  /// A_k(p_k(x + S_k (y + N_k r))).
  Stride value(const Integer& x, const Integer& y, const Integer& r) const {
    const Integer j = x + extent * (y + atoms * r);
    if (!permuted.tile) return evaluate(permuted.mode, j);
    const Integer b = size(*permuted.tile);
    return permuted.value(floor_mod(j, b), floor_div(j, b));
  }

  /// True if something is claimed of it.
  bool claimed() const {
    if (!divides(Integer(extent * atoms), size(permuted.mode)) || !permuted.partitions_evenly())
      return false;
    Layout<Integer, Stride> mode = permuted.mode;
    if (permuted.tile) {
      if (!divides(tile_reach(*permuted.tile), size(mode))) return false;
      const auto divided = logical_divide(mode, *permuted.tile);
      if (!divided.answered() || size(divided.value()) != size(mode)) return false;
      mode = divided.value();
    }
    const auto by = [&](const Integer& n) {
      return ModeAndTile<Integer, Stride>{mode, Layout<Integer>(n, Integer(1))}.partitions_evenly();
    };
    return by(extent) && by(Integer(extent * atoms));
  }

  Integer count() const { return floor_div(size(permuted.mode), Integer(extent * atoms)); }
};

/// The two numbers of S; nothing if it is not a pair of positive ones.
template <class Integer>
std::optional<std::array<Integer, 2>> pair_of(const IntTuple<Integer>& S) {
  if (S.is_leaf() || rank(S) != 2 || !mode_of(S, 0).is_leaf() || !mode_of(S, 1).is_leaf())
    return std::nullopt;
  std::array<Integer, 2> both{mode_of(S, 0).leaf(), mode_of(S, 1).leaf()};
  if (both[0] < 1 || both[1] < 1) return std::nullopt;
  return both;
}

/// The first two modes with what is done to them; nothing if one of the operands has another form.
template <class Integer, class Stride>
std::optional<std::vector<ModeOfAtoms<Integer, Stride>>> modes_of_atoms(
    const Layout<Integer, Stride>& A, const IntTuple<Integer>& S, const IntTuple<Integer>& N,
    const Tiler<Integer>& P) {
  const auto s = pair_of(S), n = pair_of(N);
  if (!s || !n || A.shape.is_leaf() || rank(A.shape) < 2) return std::nullopt;
  if (P.is_layout() || (P.is_by_mode() && P.by_mode().size() > 2)) return std::nullopt;
  std::vector<ModeOfAtoms<Integer, Stride>> both;
  for (std::size_t k = 0; k < 2; ++k) {
    ModeAndTile<Integer, Stride> permuted{modes_of(A)[k], std::nullopt};
    if (P.is_by_mode() && k < P.by_mode().size()) {
      if (P.by_mode()[k].is_by_mode()) return std::nullopt;
      if (P.by_mode()[k].is_layout()) permuted.tile = P.by_mode()[k].layout();
    }
    both.push_back({permuted, (*s)[k], (*n)[k]});
  }
  return both;
}

/// The shape S as a layout of indices, so that a V can be made for it; of what is no pair, A's.
template <class Integer, class Stride>
Layout<Integer> atom_by_itself(const Layout<Integer, Stride>& A, const IntTuple<Integer>& S) {
  if (!pair_of(S)) return {size(A), Integer(1)};
  return {S, column_major(S)};
}

/// The numbers of atoms in the first two modes of A, as a shape that N may divide.
template <class Integer, class Stride>
IntTuple<Integer> grid_of_atoms(const Layout<Integer, Stride>& A, const IntTuple<Integer>& S) {
  const auto s = pair_of(S);
  if (!s || A.shape.is_leaf() || rank(A.shape) < 2) return size(A);
  std::vector<Integer> counts;
  for (std::size_t k = 0; k < 2; ++k) {
    const Integer whole = size(modes_of(A)[k]);
    counts.push_back(divides((*s)[k], whole) ? floor_div(whole, (*s)[k]) : whole);
  }
  return tuple_of(counts);
}

/// The first two modes of A, for a permutation of them.
template <class Integer, class Stride>
Layout<Integer, Stride> first_two(const Layout<Integer, Stride>& A) {
  if (A.shape.is_leaf() || rank(A.shape) < 3) return A;
  return concatenate<Integer>(std::vector{modes_of(A)[0], modes_of(A)[1]});
}

/// True if R has the modes ((V_0, N), (V_1, rests)).
template <class Integer, class Stride>
bool has_threads_and_fragments(auto& draw, const Layout<Integer, Stride>& R,
                               const Layout<Integer>& V, const IntTuple<Integer>& N,
                               const ExpectedModes<Integer>& rests) {
  if (R.shape.is_leaf() || rank(R.shape) != 2) return false;
  for (std::size_t k = 0; k < 2; ++k) {
    const auto mode = modes_of(R)[k];
    if (mode.shape.is_leaf() || rank(mode.shape) != 2) return false;
    const auto parts = modes_of(mode);
    if (!draw.equal(size(parts[0]), size(modes_of(V)[k]))) return false;
    if (k == 0 ? !variants::refines(parts[1].shape, N) : !rests.has(parts[1].shape)) return false;
  }
  return true;
}

/// True if R is A as threads and values of the atoms.
template <class Integer, class Stride>
bool is_partitioned_by_atoms(auto& draw, const Layout<Integer, Stride>& A,
                             const IntTuple<Integer>& S, const Layout<Integer>& V,
                             const IntTuple<Integer>& N, const Tiler<Integer>& P,
                             const Layout<Integer, Stride>& R) {
  const auto modes = modes_of_atoms(A, S, N, P);
  if (!modes || V.shape.is_leaf() || rank(V.shape) != 2) return draw.unclaimed();
  for (const auto& mode : *modes)
    if (!mode.claimed()) return draw.unclaimed();
  if (least_offset(V) < 0 || greatest_offset(V) >= (*modes)[0].extent * (*modes)[1].extent)
    return draw.unclaimed();

  ExpectedModes<Integer> rest;
  for (std::size_t k = 0; k < rank(A.shape); ++k)
    if (k < 2)
      rest.add_counted((*modes)[k].count());
    else
      rest.add_kept(mode_of(A.shape, k));
  if (!has_threads_and_fragments(draw, R, V, N, rest)) return false;

  const Integer t = draw.index_in("t", modes_of(V)[0]), v = draw.index_in("v", modes_of(V)[1]);
  const Integer y = draw.index_in("y", N);
  const Integer r = draw.index_in("r", IntTuple<Integer>(rest.shapes));
  const Integer threads = size(modes_of(V)[0]);
  const std::vector<Integer> x =
      digits_of(evaluate(V, Integer(t + threads * v)), {(*modes)[0].extent, (*modes)[1].extent});
  const std::vector<Integer> side = digits_of(y, {(*modes)[0].atoms, (*modes)[1].atoms});
  const std::vector<Integer> tiles = digits_of(r, rest.sizes);
  Stride sum{};
  for (std::size_t k = 0; k < rest.sizes.size(); ++k)
    sum = sum +
          (k < 2 ? (*modes)[k].value(x[k], side[k], tiles[k]) : evaluate(modes_of(A)[k], tiles[k]));
  const auto fragment = modes_of(R);
  const Integer thread = t + threads * y, value = v + size(modes_of(V)[1]) * r;
  return draw.equal(evaluate(R, Integer(thread + size(fragment[0]) * value)), sum);
}

/// True if thrfrg of A and what is drawn keeps its contract.
bool shares_atoms_out(auto& draw, auto& use, const auto& A) {
  const auto S = draw.dividing_shape("S", A.shape);
  const auto V = draw.threads_and_values("V", atom_by_itself(A, S));
  const auto N = draw.dividing_shape("N", grid_of_atoms(A, S));
  using Integer = std::decay_t<decltype(size(V))>;
  if (!draw.has("P")) {
    const auto R = use.thrfrg(A, S, V, N);
    return is_partitioned_by_atoms(draw, A, S, V, N, Tiler<Integer>(Kept{}), R);
  }
  const auto P = draw.tiler("P", first_two(A), Hint::distributed);
  const auto R = use.thrfrg(A, S, V, N, P);
  return is_partitioned_by_atoms(draw, A, S, V, N, P, R);
}

struct ThrfrgPointwise {
  static constexpr LawText text{
      "thrfrg.pointwise",
      "R((t, y), (v, r)) == sum of A_k(p_k(x_k + S_k (y_k + N_k r_k))), x the digits of V(t, v) in "
      "S, p_k(j) == P_k(j mod size(P_k)) + P_k*(j div size(P_k))"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A", Hint::distributed),
                          [&](const auto& A) { return shares_atoms_out(draw, use, A); });
  }
};

struct ThrfrgOverModules {
  static constexpr LawText text{"thrfrg.over-modules",
                                "thrfrg.pointwise, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"), [&](const auto& A) {
      draw.assume(!A.shape.is_leaf() && rank(A.shape) >= 2);
      return shares_atoms_out(draw, use, A);
    });
  }
};

/// (s_0 n_0 p_0:d_0, s_1 n_1 p_1:d_1), and an atom in which nothing carries: what two of the laws
/// draw.
template <class Integer>
struct AtomsSideBySide {
  std::array<Integer, 2> s, n, p;
  Layout<Integer> A, V;

  IntTuple<Integer> S() const { return tuple_of(std::vector{s[0], s[1]}); }
  IntTuple<Integer> N() const { return tuple_of(std::vector{n[0], n[1]}); }
  Integer height() const { return s[0] * n[0]; }
  Integer width() const { return s[1] * n[1]; }

  /// V with its places in the tile of all atoms, of which this is the height.
  Layout<Integer> in_tile() const {
    return {V.shape, map_leaves(V.stride, [&](const Integer& stride) {
              return Integer(floor_mod(stride, s[0]) + height() * floor_div(stride, s[0]));
            })};
  }
};

auto atoms_side_by_side(auto& draw) {
  const auto s_0 = draw.positive("s0"), s_1 = draw.positive("s1");
  const auto n_0 = draw.positive("n0"), n_1 = draw.positive("n1");
  const auto p_0 = draw.positive("p0"), p_1 = draw.positive("p1");
  using Integer = std::decay_t<decltype(s_0)>;
  const Layout<Integer> first{Integer(s_0 * n_0 * p_0), draw.integer("d0")};
  const Layout<Integer> second{Integer(s_1 * n_1 * p_1), draw.integer("d1")};
  std::array<Integer, 2> room{Integer(s_0 - 1), Integer(s_1 - 1)};
  const auto threads = within_digits(draw, "V0", s_0, room);
  const auto values = within_digits(draw, "V1", s_0, room);
  return AtomsSideBySide<Integer>{{s_0, s_1},
                                  {n_0, n_1},
                                  {p_0, p_1},
                                  concatenate<Integer>(std::vector{first, second}),
                                  concatenate<Integer>(std::vector{threads, values})};
}

/// All atoms side by side are the threads and values of one tile.
struct ThrfrgOfTidfrg {
  static constexpr LawText text{
      "thrfrg.of-tidfrg",
      "R((t, y), (v, r)) == Q((t, y), v, r), Q == tidfrg(A, (s_0 n_0:1, s_1 n_1:1), W), W((t, y), "
      "v) the place of V(t, v) in the tile + s_0 y_0 + s_0 n_0 s_1 y_1, where A == (s_0 n_0 "
      "p_0:d_0, s_1 n_1 p_1:d_1)"};

  bool operator()(auto& draw, auto& use) const {
    const auto given = atoms_side_by_side(draw);
    using Integer = std::decay_t<decltype(given.height())>;
    const auto R = use.thrfrg(given.A, given.S(), given.V, given.N());
    const auto parts = modes_of(given.in_tile());
    const Layout<Integer> atoms(
        given.N(), tuple_of(std::vector{given.s[0], Integer(given.height() * given.s[1])}));
    const auto W = concatenate<Integer>(
        std::vector{concatenate<Integer>(std::vector{parts[0], atoms}), parts[1]});
    const auto T = tile_of_extents(std::vector{given.height(), given.width()});
    const auto Q = use.tidfrg(given.A, T, W);
    if (!draw.equal(size(R), size(Q))) return false;
    const Integer j = draw.index_in("j", R);
    return draw.equal(evaluate(R, j), evaluate(Q, j));
  }
};

/// Permutations count by their strides: an extent moves no element to another thread.
struct ThrfrgExtentsPermuteNothing {
  static constexpr LawText text{
      "thrfrg.extents-permute-nothing",
      "thrfrg(A, S, V, N, (s_0 n_0 q_0:1, s_1 n_1 q_1:1)) == thrfrg(A, S, V, N) as functions, "
      "where A == (s_0 n_0 p_0 q_0:d_0, s_1 n_1 p_1 q_1:d_1)"};

  bool operator()(auto& draw, auto& use) const {
    const auto given = atoms_side_by_side(draw);
    using Integer = std::decay_t<decltype(given.height())>;
    const auto q_0 = draw.positive("q0"), q_1 = draw.positive("q1");
    auto A = given.A;
    A.shape = tuple_of(std::vector{Integer(mode_of(A.shape, 0).leaf() * q_0),
                                   Integer(mode_of(A.shape, 1).leaf() * q_1)});
    const auto P =
        tile_of_extents(std::vector{Integer(given.height() * q_0), Integer(given.width() * q_1)});
    const auto R = use.thrfrg(A, given.S(), given.V, given.N());
    const auto Q = use.thrfrg(A, given.S(), given.V, given.N(), P);
    const Integer atoms = given.n[0] * given.p[0] * q_0 * given.n[1] * given.p[1] * q_1;
    if (!draw.equal(size(R), Integer(size(given.V) * atoms)) || !draw.equal(size(Q), size(R)))
      return false;
    const Integer j = draw.index_in("j", R);
    return draw.equal(evaluate(Q, j), evaluate(R, j));
  }
};

}  // namespace plumb::laws
