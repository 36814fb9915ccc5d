// Laws of logical_divide.
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/algebra/complement.hpp"
#include "properties/laws/algebra/composition.hpp"
#include "properties/readings/parentheses.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

/// True if R reaches each offset as often as A does.
template <class Driver, class Integer>
bool same_offsets(Driver& draw, const Layout<Integer>& A, const Layout<Integer>& R) {
  if (!draw.equal(size(R), size(A))) return false;
  if (size(A) > enumeration_limit) throw Undecided{"more than 65536 offsets to compare"};
  const std::vector<Integer> before = sorted_offsets(A), after = sorted_offsets(R);
  const auto differ = std::mismatch(before.begin(), before.end(), after.begin());
  return differ.first == before.end() || draw.equal(*differ.first, *differ.second);
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

/// True if B is injective and divides A evenly: (B, B*) meets every index of A once, whether modes
/// of extent 1 are dropped or kept.
template <class Integer>
bool divides_evenly(const Layout<Integer>& A, const Layout<Integer>& B) {
  if (!tiles(B) || !divides(tile_reach(B), size(A))) return false;
  const auto with_units = tile_reach_with_units(B);
  if (with_units && !divides(*with_units, size(A))) return false;
  for (const Mode<Integer>& mode : flat_modes(B))
    if (mode.extent != 1 && mode.stride == 0) return false;
  return true;
}

/// True if `part` is a division of A by B: its mode 0 is A^ o B, and no offset of A is lost.
template <class Driver, class Integer>
bool is_division(Driver& draw, const Layout<Integer>& A, const Layout<Integer>& B,
                 const Layout<Integer>& part) {
  if (!readings::two_modes(part)) return false;
  const Layout<Integer> first = modes_of(part)[0];
  if (!readings::refines(first.shape, B.shape)) return false;
  const Integer c = draw.index_in("c", B);
  if (!is_extended_value(draw, evaluate(first, c), A, evaluate(B, c))) return false;
  if (c != 0) return true;  // the offsets are compared once
  return divides_evenly(A, B) ? same_offsets(draw, A, part) : loses_no_offset(draw, A, part);
}

struct LogicalDivideTiling {
  static constexpr LawText text{
      "logical_divide.tiling",
      "mode 0 of R is A^ o B; R reaches every offset of A, and each as often as A if B divides A "
      "evenly"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A");
    const auto T = draw.tiler("T", A, Hint::tiling);
    const auto R = use.logical_divide(A, T);
    return by_mode(draw, "mode", A, T, R, [&](const auto& outer, const auto& B, const auto& part) {
      return is_division(draw, outer, B, part);
    });
  }
};

struct LogicalDividePointwise {
  static constexpr LawText text{
      "logical_divide.pointwise",
      "R(c + size(B) j) == A^(B(c) + B*(j)), B* == complement(B, size(A)), if B tiles and B >= 0"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A");
    const auto T = draw.tiler("T", A, Hint::tiling);
    draw.assume(T.is_layout() && tiles(T.layout()) && natural_strides(T.layout()));
    const auto& B = T.layout();
    const auto R = use.logical_divide(A, T);
    const auto rest = complement(B, size(A)).value();
    if (!readings::two_modes(R) || !draw.equal(size(R), size(B) * size(rest))) return false;
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

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
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
    if (!readings::two_modes(once)) return false;
    const auto twice = use.logical_divide(modes_of(once)[1], tiler_of(C));
    const auto steps = concatenate<Integer>(std::vector{modes_of(once)[0], twice});
    if (!draw.equal(size(whole), size(steps))) return false;
    const auto i = draw.index_in("i", whole);
    return draw.equal(evaluate(whole, i), evaluate(steps, i));
  }
};

}  // namespace plumb::laws
