// Laws of zipped_divide, tiled_divide and flat_divide.
#pragma once

#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/algebra/logical_divide.hpp"
#include "properties/laws/algebra/zipped_forms.hpp"
#include "properties/variants/tile_size.hpp"

namespace plumb::laws {

/// What the three operations have in common.
struct Division {
  static constexpr Hint hint_of_layout = Hint::any, hint_of_tiler = Hint::tiling;

  static auto logical(auto& use, const auto& A, const auto& T) { return use.logical_divide(A, T); }

  /// What is expected of a first half; it does not depend on the rest.
  template <class Integer, class Stride>
  static variants::ExpectedHalves<Integer, Stride> first_half(const Layout<Integer, Stride>& A,
                                                              const Tiler<Integer>& T) {
    const Integer elements = variants::elements_of(T);
    if (!variants::one_layout(T)) return {elements, elements};
    if (!T.is_layout()) return {elements, T.by_mode()[0].layout().shape};
    return {elements, T.layout().shape, {}, false, T.layout(), A};
  }

  static auto halves_of(const auto& A, const auto& B, const auto& elements) {
    return variants::halves_of_division(A, B, elements);
  }

  static bool is_logical(auto& draw, const auto& A, const auto& B, const auto& R) {
    return is_division(draw, A, B, R);
  }
};

struct ZippedDivide : Division {
  using Form = Zipped;
  static auto call(auto& use, const auto& A, const auto& T) { return use.zipped_divide(A, T); }
};

struct TiledDivide : Division {
  using Form = Tiled;
  static auto call(auto& use, const auto& A, const auto& T) { return use.tiled_divide(A, T); }
};

struct FlatDivide : Division {
  using Form = Flat;
  static auto call(auto& use, const auto& A, const auto& T) { return use.flat_divide(A, T); }
};

template <class Operation>
struct DivideGathers {
  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A", Operation::hint_of_layout),
                          [&](const auto& A) { return gathers<Operation>(draw, use, A); });
  }
};

template <class Operation>
struct DivideGathersOverModules {
  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"),
                          [&](const auto& A) { return gathers<Operation>(draw, use, A); });
  }
};

struct ZippedDivideGathers : DivideGathers<ZippedDivide> {
  static constexpr LawText text{
      "zipped_divide.gathers",
      "modes 0 and 1 of R, taken apart by T, are divisions of the modes of A, and what T does not "
      "mention"};
};

struct TiledDivideGathers : DivideGathers<TiledDivide> {
  static constexpr LawText text{
      "tiled_divide.gathers",
      "mode 0 of R and its other modes, taken apart by T, are divisions of the modes of A, and "
      "what T does not mention"};
};

struct FlatDivideGathers : DivideGathers<FlatDivide> {
  static constexpr LawText text{
      "flat_divide.gathers",
      "the first modes of R and the others, as T has them, are divisions of the modes of A, and "
      "what T does not mention"};
};

struct ZippedDivideOverModules : DivideGathersOverModules<ZippedDivide> {
  static constexpr LawText text{"zipped_divide.over-modules",
                                "zipped_divide.gathers, of strides in Z^n and over F2"};
};

struct TiledDivideOverModules : DivideGathersOverModules<TiledDivide> {
  static constexpr LawText text{"tiled_divide.over-modules",
                                "tiled_divide.gathers, of strides in Z^n and over F2"};
};

struct FlatDivideOverModules : DivideGathersOverModules<FlatDivide> {
  static constexpr LawText text{"flat_divide.over-modules",
                                "flat_divide.gathers, of strides in Z^n and over F2"};
};

struct ZippedDivideOfLogical : JoinsLogical<ZippedDivide> {
  static constexpr LawText text{
      "zipped_divide.of-logical",
      "R == (X, Y), X the first modes and Y the second ones of the logical divisions of the "
      "modes of A, and what T does not mention"};
};

struct TiledDivideOfLogical : JoinsLogical<TiledDivide> {
  static constexpr LawText text{
      "tiled_divide.of-logical",
      "R == (X, Y_0, Y_1, ..), X the first modes and Y the second ones of the logical divisions "
      "of the modes of A, and what T does not mention"};
};

struct FlatDivideOfLogical : JoinsLogical<FlatDivide> {
  static constexpr LawText text{
      "flat_divide.of-logical",
      "R == (X_0, .., Y_0, ..), X the first modes and Y the second ones of the logical divisions "
      "of the modes of A, and what T does not mention"};
};

}  // namespace plumb::laws
