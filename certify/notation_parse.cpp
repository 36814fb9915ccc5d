#include <string>
#include <utility>

#include "certify/coordinate_tuple.hpp"
#include "certify/notation.hpp"
#include "certify/notation_grammar.hpp"

namespace plumb {

namespace grammar {

Integer integer(TextReader& text, std::string_view expected) {
  const std::string_view rest = text.rest();
  const std::size_t sign = rest.starts_with('-') ? 1 : 0;
  const std::size_t digits = count_leading(rest.substr(sign), is_digit);

  if (digits == 0) text.fail(expected);
  if (digits > most_digits)
    TextReader::fail(text.position(),
                     "an integer of at most " + std::to_string(most_digits) + " digits",
                     "one of " + std::to_string(digits), Refusal::too_large);
  const std::string_view spelling = rest.substr(0, sign + digits);
  if (spelling[sign] == '0' && spelling.size() > 1)
    TextReader::fail(text.position(), "0, or an integer that does not begin with 0",
                     quotation(spelling));
  return Integer(text.take(spelling.size()));
}

namespace {

/// An integer of at least 1.
Integer extent(TextReader& text, std::string_view expected) {
  const std::size_t begin = text.position();
  Integer number = integer(text, expected);
  if (number < 1)
    TextReader::fail(begin, "an extent of at least 1", quotation(text.since(begin)),
                     Refusal::out_of_domain);
  return number;
}

}  // namespace

IntTuple<Integer> shape(TextReader& text, std::string_view expected) {
  if (!text.at('(')) return extent(text, expected);
  return tree(text, [&] { return extent(text, "an extent or '('"); });
}


namespace {

/// A tree of integers.
IntTuple<Integer> tuple(TextReader& text) {
  return tree(text, [&] { return integer(text, "an integer or '('"); });
}

/// n is n:1, and (S0, S1, ..) is <S0, S1, ..>.
Tiler<Integer> tiler_of_shape(const IntTuple<Integer>& shape) {
  if (shape.is_leaf()) return Layout<Integer>(shape.leaf(), Integer(1));
  std::vector<Tiler<Integer>> by_mode;
  for (const IntTuple<Integer>& mode : shape.children()) by_mode.push_back(tiler_of_shape(mode));
  return by_mode;
}

/// _ | < TILER , .. > | LAYOUT | SHAPE
Tiler<Integer> tiler(TextReader& text) {
  if (text.take_if('_')) return Kept{};
  if (text.at('<')) return entries(text, '<', '>', [&] { return tiler(text); });

  const std::size_t begin = text.position();
  const IntTuple<Integer> extents = shape(text, "a tiler");
  if (!text.at(':')) return tiler_of_shape(extents);

  const AnyLayout tile = layout_of_shape(text, extents, begin);
  if (const auto* A = std::get_if<Layout<Integer>>(&tile)) return *A;
  TextReader::fail(begin, "a layout of integer strides in a tiler", quotation(text.since(begin)));
}


bool truth(TextReader& text) {
  if (text.take_if("true")) return true;
  text.require("false", "true or false");
  return false;
}

Profile profile(TextReader& text) {
  return tree(text, [&] {
    text.require('*', "'*' or '('");
    return Star{};
  });
}

Swizzle<Integer> swizzle(TextReader& text) {
  text.require("Sw<", "a swizzle such as Sw<3,4,3>");
  Swizzle<Integer> f;
  f.bits = integer(text);
  text.require(',', "',' and the base");
  f.base = integer(text);
  text.require(',', "',' and the shift");
  f.shift = integer(text);
  text.require('>', "'>'");
  return f;
}

BitVector<Integer> bits(TextReader& text) {
  const std::size_t begin = text.position();
  const Integer offset = integer(text);
  if (offset < 0) TextReader::fail(begin, "an integer of at least 0", quotation(text.since(begin)));
  return BitVector<Integer>(offset);
}

Value<Integer> offset(TextReader& text) {
  const IntTuple<Integer> t = tuple(text);
  if (t.is_leaf()) return t.leaf();
  return vector_of_tuple(t);
}

}  // namespace

Value<Integer> value(TextReader& text, Kind kind) {
  switch (kind) {
    case Kind::integer: return integer(text);
    case Kind::truth: return truth(text);
    case Kind::tuple: return tuple(text);
    case Kind::profile: return profile(text);
    case Kind::layout: return std::visit([](auto A) -> Value<Integer> { return A; }, layout(text));
    case Kind::tiler: return tiler(text);
    case Kind::swizzle: return swizzle(text);
    case Kind::vector: return vector_of_tuple(tuple(text));
    case Kind::bits: return bits(text);
    case Kind::offset: return offset(text);
  }
  throw Defect("a kind without a grammar");
}

}  // namespace grammar


Parsed parse(Kind kind, std::string_view source) {
  try {
    TextReader text(source);
    Value<Integer> value = grammar::value(text, kind);
    text.require_end();
    return value;
  } catch (const ParseError& error) { return error; }
}


namespace {

/// The layout with strides of the module Stride, where all of them are 0.
template <class Stride>
Value<Integer> with_zeros_of(const Layout<Integer>& A) {
  for (const Integer& stride : leaves(A.stride))
    if (stride != 0) return A;
  return Layout<Integer, Stride>(A.shape, map_leaves(A.stride, [](auto&) { return Stride{}; }));
}

}  // namespace

Parsed parse_like(const Value<Integer>& example, std::string_view text) {
  Parsed parsed = parse(kind_of(example), text);
  const auto* value = std::get_if<Value<Integer>>(&parsed);
  const auto* A = value ? std::get_if<Layout<Integer>>(value) : nullptr;
  if (A && std::holds_alternative<CoordinateLayout<Integer>>(example))
    return with_zeros_of<CoordinateVector<Integer>>(*A);
  if (A && std::holds_alternative<BitLayout<Integer>>(example))
    return with_zeros_of<BitVector<Integer>>(*A);
  return parsed;
}


Kind kind_of(const Value<Integer>& value) {
  struct KindOf {
    Kind operator()(const Integer&) const { return Kind::integer; }
    Kind operator()(bool) const { return Kind::truth; }
    Kind operator()(const IntTuple<Integer>&) const { return Kind::tuple; }
    Kind operator()(const Profile&) const { return Kind::profile; }
    Kind operator()(const Layout<Integer>&) const { return Kind::layout; }
    Kind operator()(const CoordinateLayout<Integer>&) const { return Kind::layout; }
    Kind operator()(const BitLayout<Integer>&) const { return Kind::layout; }
    Kind operator()(const CoordinateVector<Integer>&) const { return Kind::vector; }
    Kind operator()(const BitVector<Integer>&) const { return Kind::bits; }
    Kind operator()(const Tiler<Integer>&) const { return Kind::tiler; }
    Kind operator()(const Swizzle<Integer>&) const { return Kind::swizzle; }
  };
  return std::visit(KindOf{}, value);
}

}  // namespace plumb
