// Laws of retile.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/algebra/tiled_modes.hpp"
#include "properties/laws/functions.hpp"

namespace plumb::laws {

/// More blocks than these are not looked at one by one.
inline constexpr int most_blocks = 4096;

/// The products of the extents of V in the order of its strides; nothing if V does not reach each
/// of so many places equally often, and with one value.   Domain: V has two modes.
template <class Integer>
std::optional<std::vector<Integer>> steps_through(const Layout<Integer>& V, const Integer& places) {
  for (const Mode<Integer>& mode : flat_modes(modes_of(V)[1]))
    if (mode.extent > 1 && mode.stride == 0) return std::nullopt;
  Modes<Integer> left;
  for (const Mode<Integer>& mode : flat_modes(V))
    if (mode.extent > 1 && mode.stride != 0) left.push_back(mode);
  std::vector<Integer> reached(1, Integer(1));
  while (!left.empty()) {
    const auto next = std::find_if(left.begin(), left.end(), [&](const Mode<Integer>& mode) {
      return bool(mode.stride == reached.back());
    });
    if (next == left.end()) return std::nullopt;
    reached.push_back(reached.back() * next->extent);
    left.erase(next);
  }
  if (reached.back() != places) return std::nullopt;
  return reached;
}

/// The tile of a copy with its threads and values, of which the first s are those of one
/// instruction.
template <class Integer>
struct CopiedTile {
  std::vector<Integer> sizes;
  Layout<Integer> V;
  Integer s;

  /// True if V and each of the sizes before a mode share the tile out in step, and so do the values
  /// of V and s.
  bool partitions_evenly() const {
    Integer all(1);
    for (const Integer& one : sizes) all = all * one;
    const auto steps = steps_through(V, all);
    if (!steps) return false;
    Integer first(1);
    for (const Integer& one : sizes) {
      first = first * one;
      for (const Integer& step : *steps)
        if (!divides(first, step) && !divides(step, first)) return false;
    }
    const Layout<Integer> values = modes_of(V)[1];
    return divides(s, size(values)) &&
           ModeAndTile<Integer, Integer>{values, Layout<Integer>(s, Integer(1))}
               .partitions_evenly();
  }

  /// x(w)
  std::vector<Integer> place(const Integer& w) const {
    return digits_of(evaluate(V, Integer(size(modes_of(V)[0]) * s * w)), sizes);
  }

  /// The different x_k(w), for each k.   Domain: partitions_evenly().
  std::vector<std::vector<Integer>> places() const {
    const Integer blocks = floor_div(size(modes_of(V)[1]), s);
    if (blocks > most_blocks) throw Undecided{"more than 4096 blocks"};
    std::vector<std::vector<Integer>> all(sizes.size());
    for (Integer w(0); w < blocks; w = w + 1) {
      const std::vector<Integer> at = place(w);
      for (std::size_t k = 0; k < all.size(); ++k)
        if (std::find(all[k].begin(), all[k].end(), at[k]) == all[k].end()) all[k].push_back(at[k]);
    }
    return all;
  }
};

template <class Integer>
Integer count_below(const std::vector<Integer>& numbers, const Integer& bound) {
  Integer count(0);
  for (const Integer& number : numbers)
    if (number < bound) count = count + 1;
  return count;
}

/// The sizes of the modes.
template <class Integer>
std::vector<Integer> sizes_in(const IntTuple<Integer>& T) {
  std::vector<Integer> sizes;
  for (std::size_t k = 0; k < rank(T); ++k) sizes.push_back(product(mode_of(T, k)));
  return sizes;
}

/// True if R is A, read again as V shares out T.
template <class Integer, class Stride>
bool retiles(auto& draw, const Layout<Integer, Stride>& A, const IntTuple<Integer>& T,
             const Layout<Integer>& V, const Integer& n, const Layout<Integer, Stride>& R) {
  if (A.shape.is_leaf() || rank(T) == 0 || rank(A.shape) <= rank(T) || !positive(T) ||
      V.shape.is_leaf() || rank(V.shape) != 2 || n < 1)
    return draw.unclaimed();
  const std::vector<Layout<Integer, Stride>> modes = modes_of(A);
  const Integer s = size(modes[0]), values = size(modes_of(V)[1]);
  const CopiedTile<Integer> copied{sizes_in(T), V, s};
  if (!divides(n, values) || !copied.partitions_evenly()) return draw.unclaimed();

  const auto places = copied.places();
  ExpectedModes<Integer> rest;
  for (std::size_t k = 1; k < modes.size(); ++k) {
    if (k > places.size()) {
      rest.add_kept(modes[k].shape);
      continue;
    }
    const Integer blocks(static_cast<int>(places[k - 1].size()));
    const ModeAndTile<Integer, Stride> tiled{modes[k], Layout<Integer>(blocks, Integer(1))};
    if (!divides(blocks, size(modes[k])) || !tiled.partitions_evenly()) return draw.unclaimed();
    rest.add_counted(floor_div(size(modes[k]), blocks));
  }

  if (R.shape.is_leaf() || rank(R.shape) != modes.size()) return false;
  if (!variants::refines(mode_of(R.shape, 0),
                         tuple_of(std::vector<Integer>{n, floor_div(values, n)})))
    return false;
  for (std::size_t k = 1; k < modes.size(); ++k)
    if (!rest.is_mode(k - 1, mode_of(R.shape, k))) return false;

  const Integer u = draw.index_in("u", IntTuple<Integer>(values));
  const Integer r = draw.index_in("r", IntTuple<Integer>(rest.shapes));
  const std::vector<Integer> at = copied.place(floor_div(u, s));
  const std::vector<Integer> tiles = digits_of(r, rest.sizes);
  Stride sum = evaluate(modes[0], floor_mod(u, s));
  for (std::size_t k = 1; k < modes.size(); ++k) {
    Integer i = tiles[k - 1];
    if (k <= places.size())
      i = count_below(places[k - 1], at[k - 1]) +
          Integer(static_cast<int>(places[k - 1].size())) * i;
    sum = sum + evaluate(modes[k], i);
  }
  return draw.equal(evaluate(R, Integer(u + values * r)), sum);
}

/// A tile that has room for the values of A and for all places of its modes.
template <class Integer, class Stride>
Layout<Integer> tile_for(const Layout<Integer, Stride>& A) {
  const std::vector<Integer> sizes = sizes_in(A.shape);
  if (A.shape.is_leaf() || sizes.size() < 2) return {size(A), Integer(1)};
  std::vector<Integer> extents(sizes.begin() + 1, sizes.end());
  extents[0] = extents[0] * sizes[0];
  return {tuple_of(extents), column_major(tuple_of(extents))};
}

/// For each mode of T its size with that of A, and then the number of values of A; the tile alone
/// where they do not belong together.
template <class Integer, class Stride>
Layout<Integer> tile_and_fragment(const Layout<Integer, Stride>& A, const IntTuple<Integer>& T) {
  const std::vector<Integer> tile = sizes_in(T), fragment = sizes_in(A.shape);
  if (tile.empty() || tile.size() >= fragment.size()) return {product(T), Integer(1)};
  std::vector<IntTuple<Integer>> pairs;
  for (std::size_t k = 0; k < tile.size(); ++k)
    pairs.push_back(tuple_of(std::vector<Integer>{tile[k], fragment[k + 1]}));
  pairs.push_back(fragment[0]);
  return {IntTuple<Integer>(pairs), column_major(IntTuple<Integer>(pairs))};
}

/// True if retile of A and what is drawn keeps its contract.
bool reads_again(auto& draw, auto& use, const auto& A) {
  const auto T = draw.tiled_shape("T", tile_for(A));
  const auto V = draw.threads_and_values("V", tile_and_fragment(A, T));
  const auto n =
      draw.divisor("n", V.shape.is_leaf() || rank(V.shape) < 2 ? size(V) : size(modes_of(V)[1]));
  const auto R = use.retile(A, T, V, n);
  return retiles(draw, A, T, V, n, R);
}

struct RetilePointwise {
  static constexpr LawText text{
      "retile.pointwise",
      "R(u, r_1, ..) == A(u mod s, b_1(w) + B_1 r_1, ..), w == u div s, b_k(w) the number of "
      "different x_k(i) below x_k(w), B_k that of all, x(w) the digits of V(0, s w) in T"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A", Hint::distributed),
                          [&](const auto& A) { return reads_again(draw, use, A); });
  }
};

struct RetileOverModules {
  static constexpr LawText text{"retile.over-modules",
                                "retile.pointwise, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"), [&](const auto& A) {
      draw.assume(!A.shape.is_leaf() && rank(A.shape) >= 2);
      return reads_again(draw, use, A);
    });
  }
};

/// The values of an instruction and the places in two modes, of what thrfrg answers; nothing if it
/// has another form.
template <class Integer>
std::optional<Layout<Integer>> fragment_of(const Layout<Integer>& P) {
  if (P.shape.is_leaf() || rank(P.shape) != 2) return std::nullopt;
  const auto mode = modes_of(P)[1];
  if (mode.shape.is_leaf() || rank(mode.shape) != 2) return std::nullopt;
  const auto both = modes_of(mode);
  if (both[1].shape.is_leaf() || rank(both[1].shape) != 2) return std::nullopt;
  return concatenate<Integer>(std::vector{both[0], modes_of(both[1])[0], modes_of(both[1])[1]});
}

/// The fragment of an instruction, read again, is what the copy of the same tile has of A: thread
/// by thread, element by element.
struct RetileOfPartition {
  static constexpr LawText text{
      "retile.of-partition",
      "R(u, r) + P(t) == Q(t, u, r), R == retile of the modes (v, r_0, r_1) of P, P == thrfrg(A, "
      "(f g, h k), V, N), Q == tidfrg(A, T, W), W(t, (v, w)) the place of V(t, v) + w_0 f g n_0 + "
      "w_1 h k n_1 T_0, in either order of w, where V has f h threads and g k values, T == (f g "
      "n_0 p_0, h k n_1 p_1) and A == (T_0 q_0:d_0, T_1 q_1:d_1)"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.positive("f"), g = draw.positive("g");
    const auto h = draw.positive("h"), k = draw.positive("k");
    const auto n_0 = draw.positive("n0"), n_1 = draw.positive("n1");
    const auto p_0 = draw.positive("p0"), p_1 = draw.positive("p1");
    const auto q_0 = draw.positive("q0"), q_1 = draw.positive("q1");
    using Integer = std::decay_t<decltype(f)>;
    const auto pair = [](const Integer& a, const Integer& b) {
      return tuple_of(std::vector<Integer>{a, b});
    };
    const auto both = [](const Layout<Integer>& a, const Layout<Integer>& b) {
      return concatenate<Integer>(std::vector{a, b});
    };
    const Integer a_0 = f * g, a_1 = h * k, T_0 = a_0 * n_0 * p_0, T_1 = a_1 * n_1 * p_1;
    const Layout<Integer> A(pair(T_0 * q_0, T_1 * q_1),
                            pair(draw.integer("d0"), draw.integer("d1")));
    const Layout<Integer> V = both({pair(f, h), pair(g, a_0)}, {pair(g, k), pair(1, a_0 * h)});
    const Layout<Integer> along_0(p_0, Integer(a_0 * n_0)), along_1(p_1, Integer(a_1 * n_1 * T_0));
    const bool crosswise = draw.below("order of w", 2) == 1;
    const Layout<Integer> W =
        both(both({pair(f, h), pair(g, T_0)}, {pair(n_0, n_1), pair(a_0, a_1 * T_0)}),
             both({pair(g, k), pair(1, T_0 * h)},
                  crosswise ? both(along_1, along_0) : both(along_0, along_1)));

    const auto P = use.thrfrg(A, pair(a_0, a_1), V, pair(n_0, n_1));
    const auto Q = use.tidfrg(A, tile_of_extents(std::vector<Integer>{T_0, T_1}), W);
    const Integer values = g * k * p_0 * p_1, threads = f * h * n_0 * n_1;
    const auto fragment = fragment_of(P);
    if (!fragment) return false;
    const auto R = use.retile(*fragment, pair(T_0, T_1), W, g);
    if (!draw.equal(size(R), Integer(values * q_0 * q_1)) ||
        !draw.equal(size(Q), Integer(size(R) * threads)))
      return false;
    const Integer t = draw.index_in("t", IntTuple<Integer>(threads)), j = draw.index_in("j", R);
    return draw.equal(Integer(evaluate(R, j) + evaluate(P, t)),
                      evaluate(Q, Integer(t + threads * j)));
  }
};

/// Where the copy has the values of one instruction, nothing but mode 0 is divided.
struct RetileOfOneBlock {
  static constexpr LawText text{
      "retile.of-one-block",
      "retile((X, Y), s t, (t:1, s:t), s) == (X, Y) as functions, s == size(X)"};

  bool operator()(auto& draw, auto& use) const {
    const auto X = draw.layout("X"), Y = draw.layout("Y");
    const auto t = draw.positive("t");
    using Integer = std::decay_t<decltype(t)>;
    const auto A = concatenate<Integer>(std::vector{X, Y});
    const Integer s = size(X);
    const auto V =
        concatenate<Integer>(std::vector{Layout<Integer>(t, Integer(1)), Layout<Integer>(s, t)});
    const auto R = use.retile(A, IntTuple<Integer>(Integer(s * t)), V, s);
    if (!draw.equal(size(R), size(A))) return false;
    const auto j = draw.index_in("j", A);
    return draw.equal(evaluate(R, j), evaluate(A, j));
  }
};

}  // namespace plumb::laws
