#include <string>
#include <utility>

#include "properties/notation/grammar.hpp"
#include "properties/notation/notation.hpp"
#include "properties/notation/own_texts.hpp"

namespace plumb::notation {

namespace grammar {

bool at_static_integer(const TextReader& text) {
  const std::string_view rest = text.rest();
  if (!rest.starts_with('_')) return false;
  const std::size_t digits = rest.starts_with("_-") ? 2 : 1;
  return rest.size() > digits && is_digit(rest[digits]);
}

Integer integer(TextReader& text, std::string_view expected) {
  if (at_static_integer(text)) text.take(1);
  const std::string_view rest = text.rest();
  const std::size_t sign = rest.starts_with('-') ? 1 : 0;
  const std::size_t digits = count_leading(rest.substr(sign), is_digit);

  if (digits == 0) text.fail(expected);
  if (digits > most_digits && !OwnTexts::are_read())
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

constexpr auto not_0 = "an extent of at least 1, as extent 0 leaves no element,";
/// An integer of at least 1.
Integer extent(TextReader& text, std::string_view expected) {
  const std::size_t begin = text.position();
  Integer number = integer(text, expected);
  if (number < 1)
    TextReader::fail(begin, number == 0 ? not_0 : "an extent of at least 1",
                     quotation(text.since(begin)), Refusal::out_of_domain);
  return number;
}

}  // namespace

IntTuple<Integer> shape(TextReader& text, std::string_view expected) {
  if (!text.at('(')) return extent(text, expected);
  return tree(text, [&] { return extent(text, "an extent or '('"); });
}


IntTuple<Integer> tuple(TextReader& text) {
  return tree(text, [&] { return integer(text, "an integer or '('"); });
}

namespace {

Tiler<Integer> tiler(TextReader& text);

/// (S0, S1, ..) is <S0, S1, ..>.
Tiler<Integer> tiler_of_shape(const IntTuple<Integer>& shape) {
  if (shape.is_leaf()) return Tiler<Integer>::of_integer(shape.leaf());
  std::vector<Tiler<Integer>> by_mode;
  for (const IntTuple<Integer>& mode : shape.children()) by_mode.push_back(tiler_of_shape(mode));
  return by_mode;
}

/// LAYOUT of basis strides | TILER
Value<Integer> tiler_or_coordinates(TextReader& text) {
  TextReader ahead = text;
  if ((!at_static_integer(ahead) && ahead.at('_')) || ahead.at('<')) return tiler(text);
  const std::size_t begin = ahead.position();
  const IntTuple<Integer> extents = shape(ahead, "a tiler");
  if (ahead.at(':')) {
    const AnyLayout tile = layout_of_shape(ahead, extents, begin);
    if (const auto* A = std::get_if<CoordinateLayout<Integer>>(&tile)) {
      text = ahead;
      return *A;
    }
  }
  return tiler(text);
}

/// _ | < TILER , .. > | LAYOUT | SHAPE
Tiler<Integer> tiler(TextReader& text) {
  if (!at_static_integer(text) && text.take_if('_')) return Kept{};
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

/// The numbers of a profile do not count: (1,(1,1)) is (*,(*,*)).
Profile profile(TextReader& text) {
  return tree(text, [&] {
    if (at_static_integer(text) || count_leading(text.rest(), is_digit) > 0)
      integer(text);
    else if (!text.take_if('_'))
      text.require('*', "'*' or '('");
    return Star{};
  });
}

Pattern<Integer> pattern(TextReader& text) {
  return tree(text, [&]() -> std::optional<Integer> {
    if (!at_static_integer(text) && text.take_if('_')) return std::nullopt;
    return integer(text, "an integer, '_' or '('");
  });
}

/// A layout if a colon follows the first tree, else a tuple.
Value<Integer> tuple_or_layout(TextReader& text) {
  TextReader ahead = text;
  const IntTuple<Integer> t = tuple(ahead);
  if (ahead.at(':')) return std::visit([](auto A) -> Value<Integer> { return A; }, layout(text));
  text = ahead;
  return t;
}

/// [ "TEXT" , .. ]   without escapes: no text has a quote
std::vector<std::string> texts(TextReader& text) {
  return entries(text, '[', ']', [&] {
    text.require('"', "'\"' and a text");
    const std::size_t length = text.rest().find('"');
    if (length == std::string_view::npos) text.fail("a text and '\"'");
    std::string inner(length == 0 ? "" : text.take(length));
    text.require('"', "'\"' after the text");
    return inner;
  });
}

/// Results of any kinds.
Several<Integer> several(TextReader& text) {
  const std::size_t begin = text.position();
  Several<Integer> results;
  for (const std::string& one : texts(text)) {
    const Parsed value = parse(one.starts_with("Sw") ? Kind::function : Kind::tree, one);
    if (const auto* error = std::get_if<ParseError>(&value)) throw error->within(begin);
    results.values.push_back(std::get<Value<Integer>>(value));
  }
  return results;
}

BitVector<Integer> bit_vector(TextReader& text) {
  const std::size_t begin = text.position();
  const Integer offset = integer(text);
  if (offset < 0) TextReader::fail(begin, "an integer of at least 0", quotation(text.since(begin)));
  return BitVector<Integer>(offset);
}

}  // namespace

Value<Integer> value(TextReader& text, Kind kind) {
  switch (kind) {
    case Kind::integer: return integer(text);
    case Kind::truth: return truth(text);
    case Kind::tuple: return tuple(text);
    case Kind::profile: return profile(text);
    case Kind::pattern: return pattern(text);
    case Kind::layout: return std::visit([](auto A) -> Value<Integer> { return A; }, layout(text));
    case Kind::tree: return tuple_or_layout(text);
    case Kind::tiler: return tiler_or_coordinates(text);
    case Kind::swizzle: return swizzle(text);
    case Kind::composed: return composed(text);
    case Kind::function: return function(text);
    case Kind::matrix: return matrix(text);
    case Kind::linear: return linear(text);
    case Kind::plan: return plan(text);
    case Kind::vector: return vector(text);
    case Kind::bits: return bit_vector(text);
    case Kind::offset: return offset(text);
    case Kind::strides: return strides(text);
    case Kind::several: return several(text);
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

/// The layout with strides of the module Stride, if all of them are 0; else the layout.
template <class Stride>
Value<Integer> with_zeros_of(const Layout<Integer>& A) {
  for (const Integer& stride : leaves(A.stride))
    if (stride != 0) return A;
  return Layout<Integer, Stride>(A.shape, map_leaves(A.stride, [](auto&) { return Stride{}; }));
}

/// Reads the texts of `count` results, the k-th by `read(k, text)`.
template <class Read>
Parsed parse_each(std::size_t count, std::string_view source, const Read& read) {
  try {
    TextReader text(source);
    const std::vector<std::string> parts = grammar::texts(text);
    text.require_end();
    if (parts.size() != count)
      TextReader::fail(0, std::to_string(count) + " results", std::to_string(parts.size()));
    Several<Integer> results;
    for (std::size_t k = 0; k < count; ++k) {
      Parsed value = read(k, parts[k]);
      if (const auto* error = std::get_if<ParseError>(&value)) return *error;
      results.values.push_back(std::get<Value<Integer>>(std::move(value)));
    }
    return Value<Integer>(std::move(results));
  } catch (const ParseError& error) { return error; }
}

}  // namespace

Parsed parse_several(const std::vector<Kind>& kinds, std::string_view text) {
  return parse_each(kinds.size(), text,
                    [&](std::size_t k, const std::string& part) { return parse(kinds[k], part); });
}

Parsed parse_like(const Value<Integer>& example, std::string_view text) {
  if (const auto* results = std::get_if<Several<Integer>>(&example))
    return parse_each(results->values.size(), text, [&](std::size_t k, const std::string& part) {
      return parse_like(results->values[k], part);
    });
  Parsed parsed = parse(kind_of(example), text);
  const auto* value = std::get_if<Value<Integer>>(&parsed);
  const auto* A = value ? std::get_if<Layout<Integer>>(value) : nullptr;
  if (A && std::holds_alternative<CoordinateLayout<Integer>>(example))
    return with_zeros_of<CoordinateVector<Integer>>(*A);
  if (A && std::holds_alternative<FLayout<Integer>>(example))
    return with_zeros_of<PolynomialVector<Integer>>(*A);
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
    Kind operator()(const Pattern<Integer>&) const { return Kind::pattern; }
    Kind operator()(const Layout<Integer>&) const { return Kind::layout; }
    Kind operator()(const CoordinateLayout<Integer>&) const { return Kind::layout; }
    Kind operator()(const BitLayout<Integer>&) const { return Kind::layout; }
    Kind operator()(const FLayout<Integer>&) const { return Kind::layout; }
    Kind operator()(const Tree<CoordinateVector<Integer>>&) const { return Kind::strides; }
    Kind operator()(const Tree<BitVector<Integer>>&) const { return Kind::strides; }
    Kind operator()(const CoordinateVector<Integer>&) const { return Kind::vector; }
    Kind operator()(const BitVector<Integer>&) const { return Kind::bits; }
    Kind operator()(const Tiler<Integer>&) const { return Kind::tiler; }
    Kind operator()(const Swizzle<Integer>&) const { return Kind::swizzle; }
    Kind operator()(const ComposedLayout<Integer>&) const { return Kind::composed; }
    Kind operator()(const BitMatrix<Integer>&) const { return Kind::matrix; }
    Kind operator()(const LinearLayout<Integer>&) const { return Kind::linear; }
    Kind operator()(const ShufflePlan&) const { return Kind::plan; }
    Kind operator()(const Several<Integer>&) const { return Kind::several; }
  };
  return std::visit(KindOf{}, value);
}

ComposedLayout<Integer> with_nothing_outside(const Layout<Integer>& A) {
  return {{{Swizzle<Integer>{0, 0, 0}, Integer(0)}}, A};
}

}  // namespace plumb::notation
