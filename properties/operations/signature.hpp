// The arguments of an operation as types: their names, kinds and alternatives.
//
//   void(f<swizzle>, n<integer>)          an argument f, which is a swizzle, and an integer n
//   void(A<any_layout>, optional<P<profile>>)       the last one may be left out
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "properties/integer.hpp"
#include "properties/operations/kind.hpp"
#include "properties/value.hpp"

namespace plumb::signature {

/// A string as a template argument.
template <std::size_t size>
struct Name {
  char text[size];
  constexpr Name(const char (&literal)[size]) { std::copy_n(literal, size, text); }
  constexpr std::string_view view() const { return {text, size - 1}; }
};

/// The kind of an argument or a result, and the alternatives of Value that it may hold.
template <Kind its_kind, class... Alternatives>
struct Taken {
  static constexpr Kind kind = its_kind;
};

using integer = Taken<Kind::integer, Integer>;
using truth = Taken<Kind::truth, bool>;
using tuple = Taken<Kind::tuple, IntTuple<Integer>>;
using profile = Taken<Kind::profile, Profile>;
using pattern = Taken<Kind::pattern, Pattern<Integer>>;
using tiler = Taken<Kind::tiler, Tiler<Integer>>;
using tiler_or_coordinates = Taken<Kind::tiler, Tiler<Integer>, CoordinateLayout<Integer>>;
using swizzle = Taken<Kind::swizzle, Swizzle<Integer>>;
using composed = Taken<Kind::composed, ComposedLayout<Integer>>;
using matrix = Taken<Kind::matrix, BitMatrix<Integer>>;
using linear = Taken<Kind::linear, LinearLayout<Integer>>;
using plan = Taken<Kind::plan, ShufflePlan>;
using offset = Taken<Kind::offset>;  // results only

// Layouts, whose strides are integers, vectors of integers, or bits.
using layout = Taken<Kind::layout, Layout<Integer>>;
using layout_or_coordinates = Taken<Kind::layout, Layout<Integer>, CoordinateLayout<Integer>>;
using any_layout =
    Taken<Kind::layout, Layout<Integer>, CoordinateLayout<Integer>, BitLayout<Integer>>;

using strides = Taken<Kind::strides, IntTuple<Integer>, Tree<CoordinateVector<Integer>>,
                      Tree<BitVector<Integer>>>;
using bit_layout = Taken<Kind::layout, BitLayout<Integer>>;
using f_layout = Taken<Kind::layout, FLayout<Integer>>;

// Tuples and layouts.
using tree = Taken<Kind::tree, IntTuple<Integer>, Layout<Integer>>;
using any_tree = Taken<Kind::tree, IntTuple<Integer>, Layout<Integer>, CoordinateLayout<Integer>,
                       BitLayout<Integer>>;

// Functions of an index or of an offset.
using function = Taken<Kind::function, Swizzle<Integer>, ComposedLayout<Integer>, Layout<Integer>>;
using layout_or_composed = Taken<Kind::function, Layout<Integer>, ComposedLayout<Integer>>;
using bounded =
    Taken<Kind::function, Layout<Integer>, CoordinateLayout<Integer>, ComposedLayout<Integer>>;
using any_layout_or_composed = Taken<Kind::function, Layout<Integer>, CoordinateLayout<Integer>,
                                     BitLayout<Integer>, FLayout<Integer>, ComposedLayout<Integer>>;

/// An argument and its name, by which the contract law draws it too.
template <Name its_name, class Of>
struct Parameter {
  using Set = Of;
  static constexpr std::string_view name = its_name.view();
  static constexpr bool may_be_left_out = false;
};

/// Only the last argument may be left out.
template <class Last>
struct optional : Last {
  static constexpr bool may_be_left_out = true;
};

#define PLUMB_PARAMETER(NAME) \
  template <class Of>         \
  using NAME = Parameter<#NAME, Of>;
// clang-format off
PLUMB_PARAMETER(A) PLUMB_PARAMETER(B) PLUMB_PARAMETER(D) PLUMB_PARAMETER(E) PLUMB_PARAMETER(F)
PLUMB_PARAMETER(G)
PLUMB_PARAMETER(I) PLUMB_PARAMETER(K) PLUMB_PARAMETER(L) PLUMB_PARAMETER(M) PLUMB_PARAMETER(N)
PLUMB_PARAMETER(O) PLUMB_PARAMETER(P) PLUMB_PARAMETER(S) PLUMB_PARAMETER(T) PLUMB_PARAMETER(V)
PLUMB_PARAMETER(W) PLUMB_PARAMETER(X) PLUMB_PARAMETER(Y) PLUMB_PARAMETER(Z) PLUMB_PARAMETER(a)
PLUMB_PARAMETER(b) PLUMB_PARAMETER(c) PLUMB_PARAMETER(d) PLUMB_PARAMETER(e) PLUMB_PARAMETER(f)
PLUMB_PARAMETER(g) PLUMB_PARAMETER(h) PLUMB_PARAMETER(i) PLUMB_PARAMETER(k) PLUMB_PARAMETER(l)
PLUMB_PARAMETER(m) PLUMB_PARAMETER(n) PLUMB_PARAMETER(o) PLUMB_PARAMETER(old) PLUMB_PARAMETER(p)
PLUMB_PARAMETER(q) PLUMB_PARAMETER(r) PLUMB_PARAMETER(s)
PLUMB_PARAMETER(t) PLUMB_PARAMETER(thr) PLUMB_PARAMETER(u) PLUMB_PARAMETER(v)
PLUMB_PARAMETER(val) PLUMB_PARAMETER(w) PLUMB_PARAMETER(x)
// clang-format on
#undef PLUMB_PARAMETER

}  // namespace plumb::signature
