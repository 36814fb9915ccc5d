// Laws of zipped_product, tiled_product and flat_product.
#pragma once

#include <type_traits>

#include "properties/law.hpp"
#include "properties/laws/algebra/logical_product.hpp"
#include "properties/laws/algebra/zipped_forms.hpp"

namespace plumb::laws {

/// What the three operations have in common.
struct Multiplication {
  static constexpr Hint hint_of_layout = Hint::tiling, hint_of_tiler = Hint::natural;

  static auto logical(auto& use, const auto& A, const auto& T) { return use.logical_product(A, T); }
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

/// The number of elements of the first half of a product of A and T.
template <class Integer>
Integer elements_kept(const Layout<Integer>& A, const Tiler<Integer>& T) {
  if (T.is_kept()) return 1;
  if (T.is_layout()) return size(A);
  Integer all(1);
  for (std::size_t k = 0; k < T.by_mode().size() && k < rank(A.shape); ++k)
    all = all * elements_kept(modes_of(A)[k], T.by_mode()[k]);
  return all;
}

template <class Operation>
struct ProductGathers {
  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Operation::hint_of_layout);
    const auto T = draw.tiler("T", A, Operation::hint_of_tiler);
    const auto R = Operation::call(use, A, T);
    if (T.is_by_mode() && T.by_mode().empty()) return true;  // libraries differ in what <> gathers
    const IntTuple<std::decay_t<decltype(size(A))>> number(size(A));
    const auto halves =
        Operation::Form::halves(R, A, T, elements_kept(A, T), one_layout(T) ? A.shape : number);
    if (!halves) return false;
    return by_halves(draw, "mode", A, T, *halves,
                     [&](const auto& tile, const auto& B, const auto& part) {
                       return is_product(draw, tile, B, part);
                     });
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
