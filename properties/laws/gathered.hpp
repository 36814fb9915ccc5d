// Laws of the zipped, tiled and flat forms of divide and product: what is gathered is taken apart
// again, and judged as the logical form is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/divide_and_product.hpp"
#include "properties/laws/tile.hpp"
#include "reference/zipped_divide.hpp"
#include "reference/zipped_product.hpp"

namespace plumb::laws {

template <class Integer>
using Layouts = std::vector<Layout<Integer>>;

/// The modes from `begin` to before `end` as one layout; of one mode, that mode.
template <class Integer>
Layout<Integer> joined(const Layouts<Integer>& modes, std::size_t begin, std::size_t end) {
  if (end == begin + 1) return modes[begin];
  return concatenate(Layouts<Integer>(modes.begin() + begin, modes.begin() + end));
}

/// The `count` modes of X; X itself where one mode is wanted, and X has more, or is it without
/// parentheses.
template <class Integer>
std::optional<Layouts<Integer>> split_into(const Layout<Integer>& X, std::size_t count) {
  if (count == 1 && (X.shape.is_leaf() || rank(X.shape) != 1)) return Layouts<Integer>{X};
  if (rank(X.shape) != count) return std::nullopt;
  return modes_of(X);
}

/// Each layout of T with its mode of A and the two parts that belong to it; one of those that T
/// mentions is looked at, by a draw.
template <class Driver, class Integer, class Whole>
bool by_halves(Driver& draw, const std::string& path, const Layout<Integer>& A,
               const Tiler<Integer>& T, const Layout<Integer>& first, const Layout<Integer>& second,
               const Whole& whole) {
  if (T.is_kept()) {
    if (size(first) == 1 && same_layout(second, A)) return true;
    return !A.shape.is_leaf() && rank(A.shape) == 2 && same_layout(first, modes_of(A)[0]) &&
           same_layout(second, modes_of(A)[1]);
  }
  if (T.is_layout())
    return whole(A, T.layout(), concatenate<Integer>(Layouts<Integer>{first, second}));

  const Layouts<Integer> outer = modes_of(A);
  const std::vector<Tiler<Integer>>& tiles = T.by_mode();
  if (tiles.size() > outer.size()) return false;
  const auto rests = split_into(second, outer.size());
  if (!rests) return false;
  for (std::size_t k = tiles.size(); k < outer.size(); ++k)
    if (!same_layout((*rests)[k], outer[k])) return false;
  if (tiles.empty()) return size(first) == 1;
  const auto firsts = split_into(first, tiles.size());
  if (!firsts) return false;

  const Integer chosen = draw.below(path, static_cast<int>(tiles.size()));
  for (std::size_t k = 0; k < tiles.size(); ++k)
    if (chosen == static_cast<int>(k))
      return by_halves(draw, path + "'", outer[k], tiles[k], (*firsts)[k], (*rests)[k], whole);
  return false;
}

/// The least number of modes that a first half of shape S is spread to, where `first` is the first of
/// them. Parentheses around one entry do not count: of ((2,3)) it is one mode (2,3), or 2 and 3.
template <class Integer>
std::size_t modes_in(const IntTuple<Integer>& S, const Layout<Integer>& first) {
  if (S.is_leaf()) return 1;
  if (rank(S) != 1) return rank(S);
  const IntTuple<Integer> inside = unwrapped(S);
  return inside.is_leaf() || refines(first.shape, inside) ? 1 : rank(inside);
}

/// One layout, as such or as <B>.
template <class Integer>
bool one_layout(const Tiler<Integer>& T) {
  return T.is_layout() || (T.is_by_mode() && T.by_mode().size() == 1 && T.by_mode()[0].is_layout());
}

/// The shape of the first half of a division by one layout.
template <class Integer>
IntTuple<Integer> shape_of_tile(const Tiler<Integer>& T) {
  if (T.is_layout()) return T.layout().shape;
  return std::vector<IntTuple<Integer>>{T.by_mode()[0].layout().shape};
}


// The three forms: how many modes of R make up the first half, and how they are joined. The first half
// has so many `elements`, and where T is one layout the shape S.

struct Zipped {
  template <class Integer>
  static std::optional<Halves<Integer>> halves(const Layout<Integer>& R, const Layout<Integer>&,
                                               const Tiler<Integer>&, const Integer&,
                                               const IntTuple<Integer>&) {
    if (!two_modes(R)) return std::nullopt;
    return Halves<Integer>{modes_of(R)[0], modes_of(R)[1]};
  }
};

struct Tiled {
  template <class Integer>
  static std::optional<Halves<Integer>> halves(const Layout<Integer>& R, const Layout<Integer>& A,
                                               const Tiler<Integer>& T, const Integer&,
                                               const IntTuple<Integer>&) {
    const Layouts<Integer> modes = modes_of(R);
    if (R.shape.is_leaf() || modes.empty()) return std::nullopt;
    if (T.is_by_mode() && rank(A.shape) > 1 && modes.size() != rank(A.shape) + 1) return std::nullopt;
    return Halves<Integer>{modes[0], joined(modes, 1, modes.size())};
  }
};

struct Flat {
  template <class Integer>
  static std::optional<Halves<Integer>> halves(const Layout<Integer>& R, const Layout<Integer>& A,
                                               const Tiler<Integer>& T, Integer elements,
                                               const IntTuple<Integer>& S) {
    if (R.shape.is_leaf()) return std::nullopt;
    const Layouts<Integer> modes = modes_of(R);
    if (modes.empty()) return halves_at(modes, 0);
    if (T.is_by_mode() && (rank(A.shape) != 1 || T.by_mode().empty())) {
      const std::size_t first = T.by_mode().size();
      if (modes.size() < rank(A.shape) + first) return std::nullopt;
      if (first != 1 && modes.size() != rank(A.shape) + first) return std::nullopt;
      return halves_at(modes, modes.size() - rank(A.shape));
    }
    if (T.is_kept() && size(modes[0]) != 1 && rank(A.shape) == 2)
      elements = size(modes_of(A)[0]);

    // the fewest modes that have as many elements as the first half
    for (std::size_t k = modes_in(S, modes[0]); k <= modes.size(); ++k)
      if (size(joined(modes, 0, k)) == elements) return halves_at(modes, k);
    return std::nullopt;
  }

 private:
  template <class Integer>
  static Halves<Integer> halves_at(const Layouts<Integer>& modes, std::size_t k) {
    return {joined(modes, 0, k), joined(modes, k, modes.size())};
  }
};

template <class Operation>
struct DivideGathers {
  static constexpr LawText text = Operation::text;

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A");
    const auto T = draw.tiler("T", A, Hint::tiling);
    const auto R = Operation::answer(use, A, T);
    if (T.is_by_mode() && T.by_mode().empty()) return true;  // what <> gathers is not agreed upon
    const IntTuple<std::decay_t<decltype(size(A))>> number(size(A));
    const auto halves = Operation::Form::halves(R, A, T, elements_of(T),
                                                one_layout(T) ? shape_of_tile(T) : number);
    if (!halves) return false;
    return by_halves(draw, "mode", A, T, halves->first, halves->second,
                     [&](const auto& outer, const auto& B, const auto& part) {
                       return is_division(draw, outer, B, part);
                     });
  }
};

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
  static constexpr LawText text = Operation::text;

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto T = draw.tiler("T", A, Hint::natural);
    const auto R = Operation::answer(use, A, T);
    if (T.is_by_mode() && T.by_mode().empty()) return true;  // what <> gathers is not agreed upon
    const IntTuple<std::decay_t<decltype(size(A))>> number(size(A));
    const auto halves = Operation::Form::halves(R, A, T, elements_kept(A, T),
                                                one_layout(T) ? A.shape : number);
    if (!halves) return false;
    return by_halves(draw, "mode", A, T, halves->first, halves->second,
                     [&](const auto& tile, const auto& B, const auto& part) {
                       return is_product(draw, tile, B, part);
                     });
  }
};

/// One of the six operations: its form, and how it is called.
#define PLUMB_GATHERED(NAME, OPERATION, FORM, TEXT)                                   \
  struct NAME {                                                                       \
    using Form = FORM;                                                                \
    static constexpr LawText text{#OPERATION ".gathers", TEXT};                       \
    template <class Use, class A, class T>                                            \
    static auto answer(Use& use, const A& layout, const T& tiler) {                   \
      return use.OPERATION(layout, tiler);                                            \
    }                                                                                 \
  };
PLUMB_GATHERED(OfZippedDivide, zipped_divide, Zipped,
               "modes 0 and 1 of R, taken apart by T, are divisions of the modes of A, and what T does not mention")
PLUMB_GATHERED(OfTiledDivide, tiled_divide, Tiled,
               "mode 0 of R and its other modes, taken apart by T, are divisions of the modes of A, and what T does not mention")
PLUMB_GATHERED(OfFlatDivide, flat_divide, Flat,
               "the first modes of R and the others, as T has them, are divisions of the modes of A, and what T does not mention")
PLUMB_GATHERED(OfZippedProduct, zipped_product, Zipped,
               "modes 0 and 1 of R, taken apart by T, are products of the modes of A, and what T does not mention")
PLUMB_GATHERED(OfTiledProduct, tiled_product, Tiled,
               "mode 0 of R and its other modes, taken apart by T, are products of the modes of A, and what T does not mention")
PLUMB_GATHERED(OfFlatProduct, flat_product, Flat,
               "the first modes of R and the others, as T has them, are products of the modes of A, and what T does not mention")
#undef PLUMB_GATHERED

using ZippedDivideGathers = DivideGathers<OfZippedDivide>;
using TiledDivideGathers = DivideGathers<OfTiledDivide>;
using FlatDivideGathers = DivideGathers<OfFlatDivide>;
using ZippedProductGathers = ProductGathers<OfZippedProduct>;
using TiledProductGathers = ProductGathers<OfTiledProduct>;
using FlatProductGathers = ProductGathers<OfFlatProduct>;

}  // namespace plumb::laws
