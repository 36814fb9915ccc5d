// The grammar of the notation, for the files that implement `parse`. Each function reads what it is
// named after, from the position of the reader, or throws ParseError.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "properties/integer.hpp"
#include "properties/notation/text_reader.hpp"
#include "properties/value.hpp"

namespace plumb::notation::grammar {

/// True at _4 and _-4, integers as CuTe prints those that are static.
bool at_static_integer(const TextReader& text);

/// 0 | [-] (1..9) (0..9)*   behind _, if it is static
Integer integer(TextReader& text, std::string_view expected = "an integer");

/// ( ENTRY , .. )   (ENTRY,)   ()   and with other brackets  < ENTRY , .. >   <>
template <class Entry>
auto entries(TextReader& text, char open, char close, const Entry& entry) {
  std::vector<std::decay_t<decltype(entry())>> list;
  text.open(open);
  if (!text.at(close)) {
    list.push_back(entry());
    while (text.take_if(',')) {
      if (list.size() == 1 && close == ')' && text.at(close)) break;
      list.push_back(entry());
    }
  }
  text.close(close, "',' or " + shown(close));
  return list;
}

/// LEAF | ( TREE , .. )
template <class Leaf>
auto tree(TextReader& text, const Leaf& leaf) -> Tree<std::decay_t<decltype(leaf())>> {
  if (!text.at('(')) return leaf();
  return entries(text, '(', ')', [&] { return tree(text, leaf); });
}

/// Sw< BITS , BASE , SHIFT >
Swizzle<Integer> swizzle(TextReader& text);

/// OUTER o OFFSET o INNER
ComposedLayout<Integer> composed(TextReader& text);

/// A swizzle, a layout, or a composition of these.
Value<Integer> function(TextReader& text);

/// [ COLUMN , .. ]   []{rows:N}
BitMatrix<Integer> matrix(TextReader& text);

/// {NAME:[BASIS,..],..}->(NAME:SIZE,..)
LinearLayout<Integer> linear(TextReader& text);

/// plan{lanes:N,in:K,steps:[STEP,..],out:(VALUE,..)}
ShufflePlan plan(TextReader& text);

/// PREFIX DIGITS: the number of binary digits, at least `least`, and the integer they spell.
std::pair<std::size_t, Integer> binary(TextReader& text, std::string_view prefix,
                                       std::string_view expected, std::size_t least = 1);

/// A tree of integers.
IntTuple<Integer> tuple(TextReader& text);

/// A tree of integers of at least 1.
IntTuple<Integer> shape(TextReader& text, std::string_view expected);

using AnyLayout =
    std::variant<Layout<Integer>, CoordinateLayout<Integer>, BitLayout<Integer>, FLayout<Integer>>;

/// An integer, or a vector: a tuple of entries, or a sum of basis vectors.
Value<Integer> offset(TextReader& text);

/// A vector in either form; an integer is that on the empty axis.
Value<Integer> vector(TextReader& text);

/// A tree of strides of one module.
Value<Integer> strides(TextReader& text);

/// SHAPE : STRIDES
AnyLayout layout(TextReader& text);

/// : STRIDES, after the shape, which began at `begin`, has been read.
AnyLayout layout_of_shape(TextReader& text, const IntTuple<Integer>& shape, std::size_t begin);

}  // namespace plumb::notation::grammar
