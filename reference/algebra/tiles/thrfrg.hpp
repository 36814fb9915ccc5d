// A layout as the threads and the values of a tiled matrix instruction.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reference/algebra/tiles/local_tile.hpp"

namespace plumb {

// Clause    thrfrg
// Equation  R((t, y), (v, r)) == sum of A_k(p_k(x_k + S_k (y_k + N_k r_k))),   x the digits of
//           V(t, v) in S, mode 0 fastest;   p_k(j) == P_k(j mod b) + P_k*(j div b), b the size of
//           P_k, P_k* == complement(P_k, size(A_k)); p_k(j) == j where P has no layout
// Contract  the equation. R has two modes, and each of them two.
//           - Mode 0: size(V_0) threads of an atom, and a mode of size N_k for each k < 2
//           - Mode 1: size(V_1) values of an atom, and a mode for each mode of A, of size(A_k) /
//             (S_k N_k); for k > 1 it has the shape of A_k, and its term is A_k(r_k)
//           - Nothing is claimed if S_k N_k does not divide size(A_k), or V reaches outside S
//           - Nothing is claimed if P has another form, P_k is not one-to-one, or A_k(p_k) is no
//             layout
//           - Nothing is claimed if nothing is claimed of local_tile of A_k(p_k) by S_k:1 or S_k
//             N_k:1, or of A by P
// Arguments A a layout with any strides; S the shape of the operand of an atom, V its indices over
//           threads and values of the atom; N how many atoms are side by side; P a permutation of
//           each mode, or _ or nothing where there is none
// Domain    all of these:
//           - A has at least two modes; S and N are pairs of positive integers, S_k N_k divides
//             size(A_k)
//           - V has two modes and 0 <= V < S_0 S_1
//           - P is _ or has at most two entries, each _ or a one-to-one layout, extent 1 only as
//             1:0 or 1:1
//           - the divisions of A_k by P_k, by S_k:1 and of its rest by N_k:1 are in the domain of
//             logical_divide, and the composition of the atom with V is in its own
// Refusals  bad_shape (A, S, V, N or P has another form)   out_of_domain (V reaches outside)
//           not_tiling not_divisible carry
// Laws      thrfrg.pointwise thrfrg.of-tidfrg thrfrg.extents-permute-nothing thrfrg.over-modules
// Examples  thrfrg((64,32):(32,1), (16,8), ((4,8),(2,2)):((32,1),(16,8)), (2,2))
//             -> (((4,8),(2,2)),((2,2),(2,2))):(((2,32),(512,8)),((1,256),(1024,16)))
//           thrfrg((16,16):(1,16), (4,8), (8,4):(4,1), (2,1), <(2,4):(1,4),_>)
//             -> ((8,(2,1)),((2,2),(2,2))):((16,(8,128)),((1,4),(2,128)))
//           thrfrg((8,8):(1@0,1@1), (2,4), (4,2):(2,1), (2,2))
//             -> ((4,(2,2)),(2,(2,1))):((1@1,(2@0,4@1)),(1@0,(4@0,0@0)))
//           thrfrg((8,8):(1,8), (4,4), 16:1, (2,2)) -> refuse bad_shape
//           thrfrg((8,8):(1,8), (4,4), (8,4):(1,8), (2,2)) -> refuse out_of_domain
// Source    CuTe C++, mma_atom.hpp, TiledMMA::thrfrg_A, thrfrg_B and thrfrg_C, of which
//           partition_A, partition_B and partition_C are the slices at a thread

/// The permutation of mode k; nothing if there is none.   Domain: permutes(P).
template <class Integer>
std::optional<Layout<Integer>> permutation_of(const Tiler<Integer>& P, std::size_t k) {
  if (!P.is_by_mode() || k >= P.by_mode().size() || !P.by_mode()[k].is_layout())
    return std::nullopt;
  return P.by_mode()[k].layout();
}

/// True if P is _, or has at most two entries, each _ or a layout.
template <class Integer>
bool permutes(const Tiler<Integer>& P) {
  if (!P.is_by_mode()) return P.is_kept();
  for (const Tiler<Integer>& entry : P.by_mode())
    if (entry.is_by_mode()) return false;
  return P.by_mode().size() <= 2;
}

/// True if S is a pair of positive integers.
template <class Integer>
bool is_positive_pair(const IntTuple<Integer>& S) {
  if (S.is_leaf() || rank(S) != 2) return false;
  for (std::size_t k = 0; k < 2; ++k)
    if (!mode_of(S, k).is_leaf() || mode_of(S, k).leaf() < 1) return false;
  return true;
}

/// S_k:1 for each k.   Domain: is_positive_pair(S).
template <class Integer>
Tiler<Integer> extents_of(const IntTuple<Integer>& S) {
  std::vector<Tiler<Integer>> tiles;
  for (std::size_t k = 0; k < 2; ++k) tiles.push_back(Layout<Integer>(mode_of(S, k), Integer(1)));
  return tiles;
}

template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> thrfrg(const Layout<Integer, Stride>& A, const IntTuple<Integer>& S,
                                       const Layout<Integer>& V, const IntTuple<Integer>& N,
                                       const Tiler<Integer>& P) {
  if (A.shape.is_leaf() || rank(A.shape) < 2 || V.shape.is_leaf() || rank(V.shape) != 2 ||
      !is_positive_pair(S) || !is_positive_pair(N) || !permutes(P))
    return Refusal::bad_shape;
  std::vector<Layout<Integer, Stride>> modes = modes_of(A);
  for (std::size_t k = 0; k < 2; ++k)
    if (const auto p = permutation_of(P, k)) {
      const auto permuted = logical_divide(modes[k], *p);
      if (!permuted.answered()) return permuted.refusal();
      modes[k] = permuted.value();
    }
  const auto atoms = tiled_modes(concatenate(modes), extents_of(S));
  if (!atoms.answered()) return atoms.refusal();
  const auto grid = tiled_modes(concatenate(atoms.value().rests), extents_of(N));
  if (!grid.answered()) return grid.refusal();
  const Layout<Integer, Stride> atom = concatenate(atoms.value().tiles);
  if (least_offset(V) < 0 || greatest_offset(V) >= size(atom)) return Refusal::out_of_domain;
  const auto both = composition(atom, V);
  if (!both.answered()) return both;
  const auto threads_and_values = modes_of(both.value());
  using Modes = std::vector<Layout<Integer, Stride>>;
  return concatenate(
      Modes{concatenate(Modes{threads_and_values[0], concatenate(grid.value().tiles)}),
            concatenate(Modes{threads_and_values[1], concatenate(grid.value().rests)})});
}

template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> thrfrg(const Layout<Integer, Stride>& A, const IntTuple<Integer>& S,
                                       const Layout<Integer>& V, const IntTuple<Integer>& N) {
  return thrfrg(A, S, V, N, Tiler<Integer>(Kept{}));
}

/// The modes of A, the first two permuted by P; nothing if P has another form, or one of these is
/// not in its domain.
template <class Integer, class Stride>
std::optional<std::vector<Layout<Integer, Stride>>> permuted_modes(const Layout<Integer, Stride>& A,
                                                                   const Tiler<Integer>& P) {
  std::vector<Layout<Integer, Stride>> modes = modes_of(A);
  if (A.shape.is_leaf() || modes.size() < 2 || !permutes(P)) return std::nullopt;
  for (std::size_t k = 0; k < 2; ++k)
    if (const auto p = permutation_of(P, k)) {
      if (!without_units(*p) || !logical_divide_required(modes[k], *p)) return std::nullopt;
      const Integer whole = size(modes[k]);
      modes[k] = logical_divide(modes[k], *p).value();
      if (size(modes[k]) != whole) return std::nullopt;
    }
  return modes;
}

template <class Integer, class Stride>
bool thrfrg_required(const Layout<Integer, Stride>& A, const IntTuple<Integer>& S,
                     const Layout<Integer>& V, const IntTuple<Integer>& N,
                     const Tiler<Integer>& P) {
  const auto modes = permuted_modes(A, P);
  if (!modes || !is_positive_pair(S) || !is_positive_pair(N) || V.shape.is_leaf() ||
      rank(V.shape) != 2 || !natural_strides(V))
    return false;
  const Layout<Integer, Stride> permuted = concatenate(*modes);
  if (!tiled_modes_required(permuted, extents_of(S))) return false;
  const auto atoms = tiled_modes(permuted, extents_of(S)).value();
  for (std::size_t k = 0; k < 2; ++k)
    if (!divides(Integer(mode_of(S, k).leaf() * mode_of(N, k).leaf()), size((*modes)[k])))
      return false;
  const Layout<Integer, Stride> atom = concatenate(atoms.tiles);
  return tiled_modes_required(concatenate(atoms.rests), extents_of(N)) &&
         greatest_offset(V) < size(atom) && composition_required(atom, V);
}

template <class Integer, class Stride>
bool thrfrg_required(const Layout<Integer, Stride>& A, const IntTuple<Integer>& S,
                     const Layout<Integer>& V, const IntTuple<Integer>& N) {
  return thrfrg_required(A, S, V, N, Tiler<Integer>(Kept{}));
}

}  // namespace plumb
