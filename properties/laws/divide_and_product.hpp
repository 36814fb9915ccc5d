// Laws of logical_divide and logical_product.
#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/complement.hpp"
#include "properties/laws/composition.hpp"
#include "reference/logical_divide.hpp"
#include "reference/logical_product.hpp"

namespace plumb::laws {

/// The two modes of a result that has two.
template <class Integer>
bool two_modes(const Layout<Integer>& R) {
  return !R.shape.is_leaf() && rank(R.shape) == 2;
}

/// No offset of A is missing from R, and where `exact` none comes more or less often.
template <class Driver, class Integer>
bool keeps_offsets(Driver& draw, const Layout<Integer>& A, const Layout<Integer>& R, bool exact) {
  if (exact) {
    if (!draw.equal(size(R), size(A))) return false;
    if (size(A) > enumeration_limit) throw Undecided{"more than 65536 offsets to compare"};
    const std::vector<Integer> before = sorted_offsets(A), after = sorted_offsets(R);
    const auto differ = std::mismatch(before.begin(), before.end(), after.begin());
    return differ.first == before.end() || draw.equal(*differ.first, *differ.second);
  }
  const std::vector<Integer> reached = image(R);
  for (const Integer& offset : image(A))
    if (!std::binary_search(reached.begin(), reached.end(), offset)) {
      const auto next = std::lower_bound(reached.begin(), reached.end(), offset);
      return draw.equal(offset, next == reached.end() ? reached.back() : *next);
    }
  return true;
}

/// Is B injective and does it divide A evenly: does (B, B*) meet every index of A once, whether modes
/// of extent 1 are dropped or kept?
template <class Integer>
bool divides_evenly(const Layout<Integer>& A, const Layout<Integer>& B) {
  if (!tiles(B) || !divides(tile_reach(B), size(A))) return false;
  const auto with_units = tile_reach_with_units(B);
  if (with_units && !divides(*with_units, size(A))) return false;
  for (const Mode<Integer>& mode : flat_modes(B))
    if (mode.extent != 1 && mode.stride == 0) return false;
  return true;
}

/// Is `part` a division of A by B: is its mode 0 A^ o B, and is no offset of A lost?
template <class Driver, class Integer>
bool is_division(Driver& draw, const Layout<Integer>& A, const Layout<Integer>& B,
                 const Layout<Integer>& part) {
  if (!two_modes(part)) return false;
  const Layout<Integer> first = modes_of(part)[0];
  if (!refines(first.shape, B.shape)) return false;
  const Integer c = draw.index_in("c", B);
  if (!is_extended_value(draw, evaluate(first, c), A, evaluate(B, c))) return false;
  if (c != 0) return true;  // the offsets are compared once
  return keeps_offsets(draw, A, part, divides_evenly(A, B));
}

struct LogicalDivideTiling {
  static constexpr LawText text{"logical_divide.tiling",
                                "mode 0 of R is A^ o B; R reaches every offset of A, and each as often as A where B divides A evenly"};

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
  static constexpr LawText text{"logical_divide.pointwise",
                                "R(c + size(B) j) == A^(B(c) + B*(j)), B* == complement(B, size(A)), where B tiles and B >= 0"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A");
    const auto T = draw.tiler("T", A, Hint::tiling);
    draw.assume(T.is_layout() && tiles(T.layout()) && natural_strides(T.layout()));
    const auto& B = T.layout();
    const auto R = use.logical_divide(A, T);
    const auto rest = complement(B, size(A)).value();
    if (!two_modes(R) || !draw.equal(size(R), size(B) * size(rest))) return false;
    const auto c = draw.index_in("c", B);
    const auto j = draw.index_in("j", rest);
    using Integer = std::decay_t<decltype(c)>;
    return is_extended_value(draw, evaluate(R, Integer(c + size(B) * j)), A,
                             Integer(evaluate(B, c) + evaluate(rest, j)));
  }
};

/// No offset belongs to two copies of A that stand at different offsets of B.
template <class Integer>
bool copies_disjoint(const Layout<Integer>& A, const Layout<Integer>& B,
                     const Layout<Integer>& copies) {
  if (size(A) * size(B) > enumeration_limit) throw Undecided{"more than 65536 offsets to compare"};
  std::map<Integer, Integer> owner;
  for (Integer c(0); c < size(B); c = c + 1)
    for (const Integer& a : image(A)) {
      const auto [at, fresh] = owner.emplace(a + evaluate(copies, c), evaluate(B, c));
      if (!fresh && at->second != evaluate(B, c)) return false;
    }
  return true;
}

/// Are these the copies of A over B: complement(A, size(A) cosize(B)) o B where A tiles?
template <class Driver, class Integer>
bool are_copies(Driver& draw, const Layout<Integer>& A, const Layout<Integer>& B,
                const Layout<Integer>& copies) {
  if (!draw.equal(size(copies), size(B))) return false;
  const Integer c = draw.index_in("c", B);
  if (!tiles(A) || !natural_strides(B)) return c != 0 || copies_disjoint(A, B, copies);
  if (!refines(copies.shape, B.shape)) return false;
  const Layout<Integer> free = complement(A, Integer(size(A) * cosize(B))).value();
  return draw.equal(evaluate(copies, c), evaluate(free, evaluate(B, c)));
}

/// Is `part` a product of A and B: (A, copies)?
template <class Driver, class Integer>
bool is_product(Driver& draw, const Layout<Integer>& A, const Layout<Integer>& B,
                const Layout<Integer>& part) {
  return two_modes(part) && same_layout(modes_of(part)[0], A) &&
         are_copies(draw, A, B, modes_of(part)[1]);
}

struct LogicalProductCopies {
  static constexpr LawText text{"logical_product.copies",
                                "mode 0 of R is A; where A tiles, mode 1 is complement(A, size(A) cosize(B)) o B; elsewhere copies at different offsets of B are disjoint"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto T = draw.tiler("T", A, Hint::natural);
    const auto R = use.logical_product(A, T);
    return by_mode(draw, "mode", A, T, R, [&](const auto& tile, const auto& B, const auto& part) {
      return is_product(draw, tile, B, part);
    });
  }
};

struct LogicalProductDisjoint {
  static constexpr LawText text{"logical_product.disjoint",
                                "R(a, b) == R(a', b') only for A(a) == A(a') and B(b) == B(b'), where A tiles"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto T = draw.tiler("T", A, Hint::natural);
    draw.assume(tiles(A) && T.is_layout() && natural_strides(T.layout()));
    const auto R = use.logical_product(A, T);
    const auto a = draw.index_in("a", A), a2 = draw.index_in("a'", A);
    const auto b = draw.index_in("b", T.layout()), b2 = draw.index_in("b'", T.layout());
    const bool same = evaluate(A, a) == evaluate(A, a2) && evaluate(T.layout(), b) == evaluate(T.layout(), b2);
    return same || !draw.equal(evaluate(R, decltype(a)(a + size(A) * b)),
                               evaluate(R, decltype(a)(a2 + size(A) * b2)));
  }
};

}  // namespace plumb::laws
