// Laws of composition.
#pragma once

#include <array>
#include <string>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/layout.hpp"
#include "reference/composition.hpp"

namespace plumb::laws {

/// A layout as an argument of the operations that take tilers.
template <class Integer>
Tiler<Integer> tiler_of(const Layout<Integer>& A) {
  return A;
}

/// Does R refine S: is each leaf of S a subtree of R whose extents multiply to it? Parentheses around
/// one entry do not count.
template <class Integer>
bool refines(const IntTuple<Integer>& R, const IntTuple<Integer>& S) {
  if (S.is_leaf()) return product(R) == S.leaf();
  if (rank(S) == 1) return refines(R, mode_of(S, 0));
  if (R.is_leaf()) return false;
  if (rank(R) == 1) return refines(mode_of(R, 0), S);
  if (rank(R) != rank(S)) return false;
  for (std::size_t k = 0; k < rank(S); ++k)
    if (!refines(mode_of(R, k), mode_of(S, k))) return false;
  return true;
}

/// The layout whose extension does not see trailing modes of extent 1: the other reading of the
/// extension, which libraries that coalesce first take (extension.unit = drop).
template <class Integer>
Layout<Integer> without_trailing_units(const Layout<Integer>& A) {
  Modes<Integer> modes = flat_modes(A);
  while (!modes.empty() && modes.back().extent == 1) modes.pop_back();
  return layout_of(modes);
}

/// Does A end in a mode that counts on under every reading: in an extent above 1, and no mode ()?
template <class Integer>
bool one_extension(const Layout<Integer>& A) {
  const std::vector<Integer> extents = leaves(A.shape);
  return !extents.empty() && extents.back() != 1 && !contains_empty(A.shape);
}

/// A as each reading of the extension has it. They differ only beyond size(A), and only where A ends in
/// extent 1, or has a mode (), which may count on or not.
template <class Integer>
std::array<Layout<Integer>, 3> readings_of(const Layout<Integer>& A) {
  return {without_trailing_units(A), layout_of(flat_modes(A)), A};
}

/// value == A^(x), under any reading of the extension of A.
template <class Driver, class Integer>
bool is_extended_value(Driver& draw, const Integer& value, const Layout<Integer>& A,
                       const Integer& x) {
  for (const Layout<Integer>& reading : readings_of(A))
    if (draw.equal(value, evaluate(reading, x))) return true;
  return false;
}

/// What becomes of the modes that a tiler does not mention: they are kept, or they may be dropped too.
enum class Unmentioned { kept, kept_or_dropped };

/// Where T keeps A: R is A. Where T is by mode: one of the modes that T mentions is looked at, by a
/// draw, and all others are kept, or dropped. Where T is a layout: whole(A, T, R).
template <class Driver, class Integer, class Whole>
bool by_mode(Driver& draw, const std::string& path, const Layout<Integer>& A,
             const Tiler<Integer>& T, const Layout<Integer>& R, const Whole& whole,
             Unmentioned unmentioned = Unmentioned::kept) {
  if (T.is_kept()) return same_layout(R, A);
  if (T.is_layout()) return whole(A, T.layout(), R);

  std::vector<Layout<Integer>> outer = modes_of(A);
  const std::vector<Tiler<Integer>>& tiles = T.by_mode();
  if (tiles.size() > outer.size()) return false;
  const bool dropped = unmentioned == Unmentioned::kept_or_dropped &&
                       (tiles.size() == 1 || rank(R.shape) == tiles.size());
  if (dropped && rank(R.shape) != outer.size())
    outer.erase(outer.begin() + static_cast<std::ptrdiff_t>(tiles.size()), outer.end());
  const std::vector<Layout<Integer>> result =
      outer.size() == 1 && rank(R.shape) != 1 ? std::vector{R} : modes_of(R);  // (X) or X
  if (result.size() != outer.size()) return false;
  for (std::size_t k = tiles.size(); k < outer.size(); ++k)
    if (!same_layout(result[k], outer[k])) return false;
  if (tiles.empty()) return true;

  const Integer chosen = draw.below(path, static_cast<int>(tiles.size()));
  for (std::size_t k = 0; k < tiles.size(); ++k)
    if (chosen == static_cast<int>(k))
      return by_mode(draw, path + "'", outer[k], tiles[k], result[k], whole, unmentioned);
  return false;
}

struct CompositionPointwise {
  static constexpr LawText text{"composition.pointwise",
                                "R(c) == A^(B(c)) for every c in the domain of B; R refines the shape of B"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A");
    const auto B = draw.tiler("B", A);
    const auto R = use.composition(A, B);
    const auto whole = [&](const auto& outer, const auto& inner, const auto& part) {
      if (!refines(part.shape, inner.shape)) return false;
      const auto c = draw.index_in("c", inner);
      return is_extended_value(draw, evaluate(part, c), outer, evaluate(inner, c));
    };
    return by_mode(draw, "mode", A, B, R, whole, Unmentioned::kept_or_dropped);
  }
};

/// B may reach beyond A where the extension of A has one reading; C must stay inside B.
struct CompositionAssociative {
  static constexpr LawText text{"composition.associative",
                                "((A o B) o C)(c) == (A o (B o C))(c), where all four are defined and C stays in [0, size(B))"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A");
    const auto B = draw.tiler("B", A);
    draw.assume(B.is_layout() && natural_strides(B.layout()));
    draw.assume(greatest_offset(B.layout()) < size(A) || one_extension(A));
    const auto C = draw.tiler("C", B.layout());
    draw.assume(C.is_layout() && natural_strides(C.layout()) &&
                greatest_offset(C.layout()) < size(B.layout()));
    const auto inner = use.composition(B.layout(), C);
    const auto left = use.composition(use.composition(A, B), C);
    const auto right = use.composition(A, tiler_of(inner));
    const auto c = draw.index_in("c", C.layout());
    return draw.equal(evaluate(left, c), evaluate(right, c));
  }
};

}  // namespace plumb::laws
