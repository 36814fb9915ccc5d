// Laws of logical_divide.
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/algebra/complement.hpp"
#include "properties/laws/algebra/composition.hpp"
#include "properties/laws/values_in.hpp"
#include "properties/variants/cotarget.hpp"
#include "properties/variants/parentheses.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

/// True if R(c + size(B) j) == A^(B(c) + complement(B, M)(j)), M the least multiple of the reach of
/// B from size(A) on, or if R is the division by the shape of the coalesced A.
template <class Driver, class Integer, class Stride>
bool divides_by_tiles(Driver& draw, const Layout<Integer, Stride>& A, const Layout<Integer>& B,
                      const Layout<Integer, Stride>& R) {
  const Layout<Integer, Stride> rest = modes_of(R)[1];
  const Integer c = draw.index_in("c", B), j = draw.index_in("j", rest);
  const Integer M = variants::covered_by(B, size(rest));
  const auto along_A = [&] {
    const Integer least = round_up(size(A), tile_reach(B));
    if (!draw.equal(M, least) && !counts_units(B, size(A), M)) return draw.equal(M, least);
    const Layout<Integer> tile = complement(B, M).value();
    return is_extended_value(draw, evaluate(R, Integer(c + size(B) * j)), A,
                             Integer(evaluate(B, c) + evaluate(tile, j)));
  };
  if (along_A()) return true;
  const auto along_modes = variants::divided_by_modes(A, B);
  return along_modes && size(*along_modes) == size(R) && coalesce(*along_modes) == coalesce(R);
}

/// True if R reaches every offset of A.
template <class Driver, class Integer>
bool loses_no_offset(Driver& draw, const Layout<Integer>& A, const Layout<Integer>& R) {
  const std::vector<Integer> reached = image(R);
  for (const Integer& offset : image(A))
    if (!std::binary_search(reached.begin(), reached.end(), offset)) {
      const auto next = std::lower_bound(reached.begin(), reached.end(), offset);
      return draw.equal(offset, next == reached.end() ? reached.back() : *next);
    }
  return true;
}

/// The same for vectors, which have no order.
template <class Driver, class Integer, class Stride>
bool loses_no_offset(Driver& draw, const Layout<Integer, Stride>& A,
                     const Layout<Integer, Stride>& R) {
  const auto reached = values_in(R), wanted = values_in(A);
  if (std::includes(reached.begin(), reached.end(), wanted.begin(), wanted.end())) return true;
  for (Integer i(0); i < size(A); i = i + 1)
    if (!reached.contains(key_of(evaluate(A, i)))) return draw.equal(evaluate(A, i), Stride{});
  return true;
}

/// How far offsets of tiles that begin in A may lie from those of A: tiles reach no farther than
/// `reach`, and the last of them begins as far beyond A; only the last mode of A goes on.
template <class Integer>
Integer overhang(const Layout<Integer>& A, const Integer& reach) {
  Integer most(0);
  for (const Layout<Integer>& reading : readings_of(A)) {
    const Modes<Integer> modes = flat_modes(reading);
    if (modes.empty()) continue;
    const Integer before = floor_div(size(reading), modes.back().extent);
    most = std::max(most, Integer(ceil_div(2 * reach, before) * absolute(modes.back().stride)));
  }
  return most;
}

/// True if R stays near the offsets of A, which are integers, for tiles of that reach.
template <class Driver, class Integer>
bool stays_near(Driver& draw, const Layout<Integer>& A, const Integer& reach,
                const Layout<Integer>& R) {
  const Integer more = overhang(A, reach);
  const Integer greatest = greatest_offset(A) + more, least = least_offset(A) - more;
  if (greatest_offset(R) > greatest) return draw.equal(greatest_offset(R), greatest);
  if (least_offset(R) < least) return draw.equal(least_offset(R), least);
  return true;
}
template <class Driver, class Integer, class Stride>
bool stays_near(Driver&, const Layout<Integer, Stride>&, const Integer&,
                const Layout<Integer, Stride>&) {
  return true;
}

/// True if R has no fewer elements than A and no more tiles than indices, loses no offset, and
/// stays near those of A.
template <class Driver, class Integer, class Stride>
bool keeps_offsets(Driver& draw, const Layout<Integer, Stride>& A, const Layout<Integer>& B,
                   const Layout<Integer, Stride>& R) {
  const Integer reach = greatest_reach(B);
  if (size(R) < size(A)) return draw.equal(size(R), size(A));
  if (size(modes_of(R)[1]) > size(A) + reach) return false;
  return stays_near(draw, A, reach, R) && loses_no_offset(draw, A, R);
}

/// True if R is a division of A by B. If B does not tile, no layout of tiles is prescribed.
template <class Driver, class Integer, class Stride>
bool is_division(Driver& draw, const Layout<Integer, Stride>& A, const Layout<Integer>& B,
                 const Layout<Integer, Stride>& R) {
  if (!variants::two_modes(R)) return false;
  const Layout<Integer, Stride> first = modes_of(R)[0];
  if (!variants::refines(first.shape, B.shape)) return false;
  if (tiles(B)) return divides_by_tiles(draw, A, B, R);
  const Integer c = draw.index_in("c", B);
  if (!is_value_beyond(draw, evaluate(first, c), A, evaluate(B, c))) return false;
  return c != 0 || keeps_offsets(draw, A, B, R);  // the offsets are compared once
}

/// True if logical_divide(A, T), T a tiler that is drawn, keeps its contract.
bool divides_logically(auto& draw, auto& use, const auto& A) {
  const auto T = draw.tiler("T", A, Hint::tiling);
  const auto R = use.logical_divide(A, T);
  return by_mode(draw, "mode", A, T, R, [&](const auto& outer, const auto& B, const auto& part) {
    return is_division(draw, outer, B, part);
  });
}

struct LogicalDivideTiling {
  static constexpr LawText text{
      "logical_divide.tiling",
      "R(c + size(B) j) == A^(B(c) + B*(j)), B* == complement(B, size(A)) or by the shape of A, if "
      "B tiles; otherwise mode 0 of R is A^ o B, and R reaches every offset of A"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A"),
                          [&](const auto& A) { return divides_logically(draw, use, A); });
  }
};

struct LogicalDivideOverModules {
  static constexpr LawText text{"logical_divide.over-modules",
                                "logical_divide.tiling, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"),
                          [&](const auto& A) { return divides_logically(draw, use, A); });
  }
};

struct LogicalDividePointwise {
  static constexpr LawText text{
      "logical_divide.pointwise",
      "R(c + size(B) j) == A^(B(c) + B*(j)), B* == complement(B, size(A)), if B tiles and B >= 0"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    const auto T = draw.tiler("T", A, Hint::tiling);
    draw.assume(T.is_layout() && tiles(T.layout()) && natural_strides(T.layout()));
    const auto& B = T.layout();
    const auto R = use.logical_divide(A, T);
    const auto rest = complement(B, size(A)).value();
    if (!variants::two_modes(R) || !draw.equal(size(R), size(B) * size(rest))) return false;
    const auto c = draw.index_in("c", B);
    const auto j = draw.index_in("j", rest);
    using Integer = std::decay_t<decltype(c)>;
    return is_extended_value(draw, evaluate(R, Integer(c + size(B) * j)), A,
                             Integer(evaluate(B, c) + evaluate(rest, j)));
  }
};

/// Let t be the reach of logical_product(B, C), and size(A) a multiple of it.
struct LogicalDivideByProduct {
  static constexpr LawText text{
      "logical_divide.by-product",
      "logical_divide(A, logical_product(B, C)) == (D_0, logical_divide(D_1, C)) as functions, "
      "D == logical_divide(A, B), where A == (n t:d, X), t the reach of the product"};

  bool operator()(auto& draw, auto& use) const {
    const auto B = draw.layout("B", Hint::tiling);
    const auto C = draw.layout("C", Hint::tiling);
    draw.assume(tiles(B) && tiles(C));
    const auto T = use.logical_product(B, tiler_of(C));
    draw.assume(tiles(T));
    const auto n = draw.positive("n");
    const auto d = draw.integer("d");
    using Integer = std::decay_t<decltype(n)>;
    const Layout<Integer> front{Integer(n * tile_reach(T)), d};
    const auto A = concatenate<Integer>(std::vector{front, draw.layout("X")});

    const auto whole = use.logical_divide(A, tiler_of(T));
    const auto once = use.logical_divide(A, tiler_of(B));
    if (!variants::two_modes(once)) return false;
    const auto twice = use.logical_divide(modes_of(once)[1], tiler_of(C));
    const auto steps = concatenate<Integer>(std::vector{modes_of(once)[0], twice});
    if (!draw.equal(size(whole), size(steps))) return false;
    const auto i = draw.index_in("i", whole);
    return draw.equal(evaluate(whole, i), evaluate(steps, i));
  }
};

}  // namespace plumb::laws
