// Laws of composition.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/algebra/values_on_axes.hpp"
#include "properties/laws/functions.hpp"
#include "properties/variants/extension.hpp"
#include "properties/variants/parentheses.hpp"
#include "properties/variants/witnesses.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/integers/module.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

/// A layout as an argument of the operations that take tilers.
template <class Integer>
Tiler<Integer> tiler_of(const Layout<Integer>& A) {
  return A;
}

/// True if every reading of the extension of A is the same: A ends in an extent above 1 and has no
/// mode ().
template <class Integer>
bool one_extension(const Layout<Integer>& A) {
  const std::vector<Integer> extents = leaves(A.shape);
  return !extents.empty() && extents.back() != 1 && !contains_empty(A.shape);
}

/// True if value == A^(x) under some reading of the extension of A.
template <class Driver, class Integer, class Stride>
bool is_extended_value(Driver& draw, const Stride& value, const Layout<Integer, Stride>& A,
                       const Integer& x) {
  for (const auto& reading : readings_of(A))
    if (draw.equal(value, evaluate(reading, x))) return true;
  return false;
}

/// True if R has one mode where T has one layout n:d for the one mode of A: R stands for the mode,
/// whose parts are no modes of R.
template <class Integer, class Stride>
bool one_mode_for_one(const Layout<Integer, Stride>& A, const Tiler<Integer>& T,
                      const Layout<Integer, Stride>& R) {
  if (!T.is_by_mode() || T.by_mode().size() != 1 || rank(A.shape) != 1) return true;
  const Tiler<Integer>& tile = T.by_mode().front();
  if (!tile.is_layout() || !tile.layout().shape.is_leaf()) return true;
  return R.shape.is_leaf() || rank(R.shape) == 1;
}

/// What becomes of the modes that a tiler does not mention: they are kept, or may also be dropped.
enum class Unmentioned { kept, kept_or_dropped };

/// If T keeps A: R is A. If T is a layout: whole(A, T, R). If T is by mode: the same for one
/// of the modes that T mentions, chosen by a draw; the modes that it does not mention are kept, or
/// dropped.
template <class Driver, class Integer, class Stride, class Whole>
bool by_mode(Driver& draw, const std::string& path, const Layout<Integer, Stride>& A,
             const Tiler<Integer>& T, const Layout<Integer, Stride>& R, const Whole& whole,
             Unmentioned unmentioned = Unmentioned::kept) {
  if (T.is_kept()) return variants::same_layout(R, A);
  if (T.is_layout()) return whole(A, T.layout(), R);

  std::vector<Layout<Integer, Stride>> outer = modes_of(A);
  const std::vector<Tiler<Integer>>& tiles = T.by_mode();
  if (tiles.size() > outer.size()) return false;
  const bool dropped = unmentioned == Unmentioned::kept_or_dropped &&
                       (tiles.size() == 1 || rank(R.shape) == tiles.size());
  if (dropped && rank(R.shape) != outer.size())
    outer.erase(outer.begin() + static_cast<std::ptrdiff_t>(tiles.size()), outer.end());
  const std::vector<Layout<Integer, Stride>> result =
      outer.size() == 1 && rank(R.shape) != 1 ? std::vector{R} : modes_of(R);  // (X) or X
  if (result.size() != outer.size()) return false;
  for (std::size_t k = tiles.size(); k < outer.size(); ++k)
    if (!variants::same_layout(result[k], outer[k])) return false;
  if (tiles.empty()) return true;

  const Integer chosen = draw.below(path, static_cast<int>(tiles.size()));
  for (std::size_t k = 0; k < tiles.size(); ++k)
    if (chosen == static_cast<int>(k))
      return by_mode(draw, path + "'", outer[k], tiles[k], result[k], whole, unmentioned);
  return false;
}

/// True if value == A^(x), or, for x < 0, value == -A^(-x), under some reading.
template <class Driver, class Integer, class Stride>
bool is_value_beyond(Driver& draw, const Stride& value, const Layout<Integer, Stride>& A,
                     const Integer& x) {
  if (is_extended_value(draw, value, A, x)) return true;
  return x < 0 && is_extended_value(draw, opposite(value), A, Integer(-x));
}

/// True if composition(A, B), B of basis strides, keeps its contract.
template <class Integer>
bool composes_with(auto& draw, auto& use, const auto& A,
                   const Layout<Integer, CoordinateVector<Integer>>& B) {
  const auto R = use.composition(A, B);
  if (!variants::refines(R.shape, B.shape)) return false;
  const auto points = variants::witnesses(draw.index_in("c", B), leaves(B.shape));
  return has_values_on_axes(
      draw, A, points, [&](const Integer& c) { return evaluate(B, c); },
      [&](const Integer& c) { return evaluate(R, c); });
}

/// True if composition(A, B), B a tiler, keeps its contract.
template <class Integer>
bool composes_with(auto& draw, auto& use, const auto& A, const Tiler<Integer>& B) {
  const auto R = use.composition(A, B);
  const auto whole = [&](const auto& outer, const auto& inner, const auto& part) {
    if (!variants::refines(part.shape, inner.shape)) return false;
    const auto c = draw.index_in("c", inner);
    return is_value_beyond(draw, evaluate(part, c), outer, evaluate(inner, c));
  };
  return one_mode_for_one(A, B, R) &&
         by_mode(draw, "mode", A, B, R, whole, Unmentioned::kept_or_dropped);
}

/// True if composition(A, B), B drawn, keeps its contract.
bool composes(auto& draw, auto& use, const auto& A) {
  return of_alternative(draw.tiler_or_coordinates("B", A),
                        [&](const auto& B) { return composes_with(draw, use, A, B); });
}

struct CompositionPointwise {
  static constexpr LawText text{
      "composition.pointwise",
      "R(c) == A^(B(c)) for every c in the domain of B, or -A^(-B(c)) where B(c) < 0; R refines "
      "the shape of B"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A"),
                          [&](const auto& A) { return composes(draw, use, A); });
  }
};

struct CompositionOverModules {
  static constexpr LawText text{"composition.over-modules",
                                "composition.pointwise, of an A of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"),
                          [&](const auto& A) { return composes(draw, use, A); });
  }
};

struct CompositionOfCoordinates {
  static constexpr LawText text{
      "composition.of-coordinates",
      "R(c) == sum of A_p^(B(c)_p) over the axes p of B, digits of negative entries rounded "
      "down, or toward 0; R refines the shape of B"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    return composes_with(draw, use, A, draw.coordinates_of("B", A.shape));
  }
};

/// Looks at every element: of the tilers that are drawn, those of up to 256 elements.
struct CompositionDefinition {
  static constexpr LawText text{
      "composition.definition",
      "R is the function that a trial of all ordered factorizations of the extents of B finds, and "
      "refines the shape of B, if size(B) <= 256"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    const auto B = draw.tiler("B", A);
    const auto R = use.composition(A, B);
    const auto whole = [&](const auto& outer, const auto& inner, const auto& part) {
      draw.assume(size(inner) <= composed_elements);
      if (!variants::refines(part.shape, inner.shape)) return false;
      for (const auto& reading : readings_of(outer)) {
        const auto defined = composition_by_definition(reading, inner);
        if (defined.answered() && draw.equal(coalesce(part), coalesce(defined.value())))
          return true;
      }
      return false;
    };
    return by_mode(draw, "mode", A, B, R, whole, Unmentioned::kept_or_dropped);
  }
};

/// B may reach beyond A if the extension of A has one reading; C must stay inside B.
struct CompositionAssociative {
  static constexpr LawText text{
      "composition.associative",
      "((A o B) o C)(c) == (A o (B o C))(c), if all four are defined and C stays in [0, size(B))"};

  bool operator()(auto& draw, auto& use) const {
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

/// The converse is false: every mode of B may compose although B does not. See
/// composition.distributes in the tests.
struct CompositionDistributes {
  static constexpr LawText text{
      "composition.distributes",
      "mode k of A o (B_0, B_1, ..) is A o B_k, if A o (B_0, ..) is defined and B stays in "
      "[0, size(A))"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    const auto T = draw.tiler("B", A);
    draw.assume(T.is_layout() && !T.layout().shape.is_leaf() && rank(T.layout().shape) > 1);
    const auto B = T.layout();
    draw.assume(natural_strides(B) && greatest_offset(B) < size(A));
    const auto R = use.composition(A, T);
    const auto modes = variants::split_into(R, rank(B.shape));
    if (!modes) return false;
    const auto k = draw.below("k", static_cast<int>(rank(B.shape)));
    for (std::size_t j = 0; j < modes->size(); ++j) {
      if (!(k == static_cast<int>(j))) continue;
      const auto part = use.composition(A, tiler_of(modes_of(B)[j]));
      const auto c = draw.index_in("c", modes_of(B)[j]);
      return draw.equal(evaluate((*modes)[j], c), evaluate(part, c));
    }
    return false;
  }
};

}  // namespace plumb::laws
