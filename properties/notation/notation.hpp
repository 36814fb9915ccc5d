// The notation: one text for each value, and the value of each text.
//
//   parse(kind_of(v), print(v)) == v        for every value within the limits of parse_error.hpp
//   print(parse(kind, t))                   is the canonical spelling of t: no spaces except " o "
//
//   integer      -12                    no other spelling: neither 007 nor -0 nor +5; but CuTe's
//                                       _12 and _-12, which are static, are read as 12 and -12
//   truth        true   false
//   tuple        4   (4)   (2,(3,4))   ()          (4,) is read as (4)
//   profile      *   (*,(*,*))          an integer or _ is read as *: (1,(1,1)), as CuTe writes it
//   layout       (4,8):(1,4)   8:1   ():()         extents are at least 1
//                (4,8):(1@0,1@1+3@0@1)             basis strides: E(0), E(1) + 3 E(1,0)
//                (2,2):(^0b1,^0b10)                F2 strides; ^0b01 is read as ^0b1
//                (8,8):(f1,f9)                     F2 strides that integers multiply as polynomials
//   strides      (1@1,1@0)   (4,(1,2))             a tuple of strides, not of f..
//   tiler        <3:1,_,<(2,4):(1,8)>>   4:1   _   integer strides; basis strides of a whole tiler
//                4   <4,_>            an integer n is n:1 given as an integer, which some libraries
//                                     take another way; (4,(2,8)) is read as <4,<2,8>>
//   swizzle      Sw<3,4,-3>             any three integers; S<..> and Swizzle<..> are read, too
//   composed     Sw<3,4,3> o 0 o (8,64):(64,1)     OUTER o OFFSET o INNER; OUTER is a swizzle or a
//                layout, INNER is a layout or again composed; 8:1 is read as Sw<0,0,0> o 0 o 8:1
//   function     a swizzle, a composed layout or a layout
//   pattern      (_,2)   _
//   tree         a tuple or a layout
//   matrix       [0b101,0b010]          columns, each with as many digits as there are rows;
//                []{rows:3}             if there is no column
//   linear       {register:[[0,1]],lane:[[1,0],[2,0]]}->(dim0:4,dim1:2)
//                                       for each input dimension its bases, that of bit 0 first,
//                                       each with a coordinate for each output dimension; sizes
//                                       are powers of two
//   plan         plan{lanes:4,in:2,steps:[sel(0b10,1,0),idx(2,[0b10,0b01],0b00)],out:(3,1)}
//                                       see plans.cpp
//   several      ["2:1","(4)"]          texts, each with its quotes
//   vector       (2,(0,3))              2 E(0) + 3 E(1,1), also read as 2@0+3@1@1
//   bits         5                      the F2 vector ^0b101 as an offset
//   offset       an integer or a vector
//
// The strides of one layout are of one module. Its zero is printed 0@0, ^0b0 or f0, so that the
// module of 4:0@0 can be seen; among other strides of a module a plain 0 is read as its zero.
// ():() is read as a layout of integer strides.
//
// A vector is printed as the tuple of its entries, nested by their axes, up to the last that is not
// 0: 3@1@0 is ((0,3)), and the zero vector is (). Zeros at the end are read and dropped. A vector
// on the empty axis is an integer. A layout in which one axis is within another, such as
// (2,2):(1@0,1@1@0), is refused, because its values are no tuples; such a vector is printed in
// basis notation.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "properties/integer.hpp"
#include "properties/notation/parse_error.hpp"
#include "properties/operations/kind.hpp"
#include "properties/value.hpp"

namespace plumb::notation {

using Parsed = std::variant<Value<Integer>, ParseError>;

Parsed parse(Kind kind, std::string_view text);

/// The text as a value like `example`: of its kind, and with strides of its module if the text
/// leaves the module open, as 4:0 and ():() do.
Parsed parse_like(const Value<Integer>& example, std::string_view text);

/// The results of an operation that has several, each as a value of its kind, or like its example.
Parsed parse_several(const std::vector<Kind>& kinds, std::string_view text);

/// The kind of the alternative that the value holds; never Kind::function, tree or offset.
Kind kind_of(const Value<Integer>& value);

/// Sw<0,0,0> o 0 o A: the composed layout that a layout is, and as which it is read where one is
/// wanted. A swizzle of no bits moves nothing.
ComposedLayout<Integer> with_nothing_outside(const Layout<Integer>& A);


std::string print(const Value<Integer>& value);

std::string print(const Integer& n);
std::string print(const IntTuple<Integer>& t);
std::string print(const Profile& profile);
std::string print(const Pattern<Integer>& pattern);
std::string print(const Layout<Integer>& A);
std::string print(const CoordinateLayout<Integer>& A);
std::string print(const BitLayout<Integer>& A);
std::string print(const FLayout<Integer>& A);
std::string print(const Tree<CoordinateVector<Integer>>& strides);
std::string print(const Tree<BitVector<Integer>>& strides);
std::string print(const CoordinateVector<Integer>& v);
std::string print(const BitVector<Integer>& v);
std::string print(const Tiler<Integer>& T);
std::string print(const Swizzle<Integer>& f);
std::string print(const ComposedLayout<Integer>& F);
std::string print(const BitMatrix<Integer>& matrix);
std::string print(const LinearLayout<Integer>& L);
std::string print(const ShufflePlan& plan);
std::string print(const Several<Integer>& results);

/// A template, so that an int or a pointer does not convert to bool.
template <std::same_as<bool> Truth>
std::string print(Truth truth) {
  return truth ? "true" : "false";
}

}  // namespace plumb::notation
