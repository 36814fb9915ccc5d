// Laws of zipped_product, tiled_product and flat_product.
#pragma once

#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/algebra/products/logical_product.hpp"
#include "properties/laws/algebra/zipped_forms.hpp"
#include "properties/variants/copied_halves.hpp"

namespace plumb::laws {

/// What the three operations have in common.
struct Multiplication {
  static constexpr Hint hint_of_layout = Hint::tiling, hint_of_tiler = Hint::natural;

  static auto logical(auto& use, const auto& A, const auto& T) { return use.logical_product(A, T); }

  /// What is expected of a first half; it does not depend on the copies.
  template <class Integer>
  static variants::ExpectedHalves<Integer> first_half(const Layout<Integer>& A,
                                                      const Tiler<Integer>& T) {
    const Integer elements = variants::elements_kept(A, T);
    if (!variants::one_layout(T)) return {elements, elements};
    // of an A that tiles, the copies are known, and so are their modes
    const bool by_leaf = T.is_layout() && T.layout().shape.is_leaf();
    const bool known = tiles(A) && (!T.is_layout() || natural_strides(T.layout()));
    return {elements, A.shape, {}, by_leaf && !known};
  }

  template <class Integer>
  static std::vector<Halves<Integer>> halves_of(const Layout<Integer>& A, const Layout<Integer>& B,
                                                const Integer&) {
    return variants::halves_of_product(A, B);
  }

  static bool is_logical(auto& draw, const auto& A, const auto& B, const auto& R) {
    return is_product(draw, A, B, R);
  }
};

struct ZippedProduct : Multiplication {
  using Form = Zipped;
  static auto call(auto& use, const auto& A, const auto& T) { return use.zipped_product(A, T); }
};

struct TiledProduct : Multiplication {
  using Form = Tiled;
  static auto call(auto& use, const auto& A, const auto& T) { return use.tiled_product(A, T); }
};

struct FlatProduct : Multiplication {
  using Form = Flat;
  static auto call(auto& use, const auto& A, const auto& T) { return use.flat_product(A, T); }
};

template <class Operation>
struct ProductGathers {
  bool operator()(auto& draw, auto& use) const {
    return gathers<Operation>(draw, use, draw.layout("A", Operation::hint_of_layout));
  }
};

struct ZippedProductGathers : ProductGathers<ZippedProduct> {
  static constexpr LawText text{
      "zipped_product.gathers",
      "modes 0 and 1 of R, taken apart by T, are products of the modes of A, and what T does not "
      "mention"};
};

struct TiledProductGathers : ProductGathers<TiledProduct> {
  static constexpr LawText text{
      "tiled_product.gathers",
      "mode 0 of R and its other modes, taken apart by T, are products of the modes of A, and what "
      "T does not mention"};
};

struct FlatProductGathers : ProductGathers<FlatProduct> {
  static constexpr LawText text{
      "flat_product.gathers",
      "the first modes of R and the others, as T has them, are products of the modes of A, and "
      "what T does not mention"};
};

struct ZippedProductOfLogical : JoinsLogical<ZippedProduct> {
  static constexpr LawText text{
      "zipped_product.of-logical",
      "R == (X, Y), X the first modes and Y the second ones of the logical products of the modes "
      "of A, and what T does not mention"};
};

struct TiledProductOfLogical : JoinsLogical<TiledProduct> {
  static constexpr LawText text{
      "tiled_product.of-logical",
      "R == (X, Y_0, Y_1, ..), X the first modes and Y the second ones of the logical products "
      "of the modes of A, and what T does not mention"};
};

struct FlatProductOfLogical : JoinsLogical<FlatProduct> {
  static constexpr LawText text{
      "flat_product.of-logical",
      "R == (X_0, .., Y_0, ..), X the first modes and Y the second ones of the logical products "
      "of the modes of A, and what T does not mention"};
};

}  // namespace plumb::laws
