#include <algorithm>
#include <string>

#include "properties/notation/coordinate_tuple.hpp"
#include "properties/notation/grammar.hpp"

namespace plumb::notation::grammar {

namespace {

/// A stride of some module, and where it stands.
struct AnyStride {
  std::variant<Integer, CoordinateVector<Integer>, BitVector<Integer>, PolynomialVector<Integer>>
      element;
  std::size_t position;
  std::string_view spelling;
};

constexpr std::string_view stride_expected = "a stride or '('";


/// @ AXIS @ AXIS ..   innermost first
Axis axis(TextReader& text) {
  Axis innermost_first;
  while (text.take_if('@')) {
    const std::size_t begin = text.position();
    const Integer entry = integer(text, "the number of an axis");
    if (entry < 0) TextReader::fail(begin, "an axis of at least 0", quotation(text.since(begin)));
    if (entry > greatest_axis)
      TextReader::fail(begin, "an axis of at most " + std::to_string(greatest_axis),
                       quotation(text.since(begin)), Refusal::too_large);
    if (innermost_first.size() == deepest_nesting)
      TextReader::fail(begin, "at most " + std::to_string(deepest_nesting) + " axes one in another",
                       "one more", Refusal::too_large);
    innermost_first.push_back(entry.convert_to<std::size_t>());
  }
  return {innermost_first.rbegin(), innermost_first.rend()};
}

/// ^0b BITS, bit 0 last
BitVector<Integer> bits(TextReader& text) {
  return BitVector<Integer>(binary(text, "^0b", stride_expected).second);
}

/// f NATURAL
PolynomialVector<Integer> polynomial(TextReader& text) {
  text.require('f', "'f'");
  const std::size_t begin = text.position();
  const Integer number = integer(text, "the number of an F2 stride");
  if (number < 0) TextReader::fail(begin, "a number of at least 0", quotation(text.since(begin)));
  return PolynomialVector<Integer>(number);
}

/// INTEGER | INTEGER AXIS + INTEGER AXIS ..
std::variant<Integer, CoordinateVector<Integer>> number_or_vector(TextReader& text,
                                                                  std::string_view expected) {
  const Integer first = integer(text, expected);
  if (!text.at('@')) return first;

  CoordinateVector<Integer> sum(axis(text), first);
  while (text.take_if('+')) {
    const Integer amount = integer(text, "another basis vector such as 1@0");
    if (!text.at('@')) text.fail("'@' and an axis");
    sum = std::move(sum) + CoordinateVector<Integer>(axis(text), amount);
  }
  return sum;
}

AnyStride stride(TextReader& text) {
  const std::size_t begin = text.position();
  if (text.at('^')) {
    BitVector<Integer> element = bits(text);
    return {std::move(element), begin, text.since(begin)};
  }
  if (text.at('f')) {
    PolynomialVector<Integer> element = polynomial(text);
    return {std::move(element), begin, text.since(begin)};
  }
  return std::visit(
      [&](auto element) -> AnyStride {
        return {std::move(element), begin, text.since(begin)};
      },
      number_or_vector(text, stride_expected));
}


/// The strides as elements of one module; a plain 0 is its zero.
template <class Stride>
Tree<Stride> of_module(const Tree<AnyStride>& strides, std::string_view expected) {
  return map_leaves(strides, [&](const AnyStride& stride) {
    if (const Stride* element = std::get_if<Stride>(&stride.element)) return *element;
    const Integer* number = std::get_if<Integer>(&stride.element);
    if (number && *number == 0) return Stride{};
    TextReader::fail(stride.position, expected, quotation(stride.spelling));
  });
}

/// All axes of all strides, sorted.
std::vector<Axis> axes_of(const Tree<CoordinateVector<Integer>>& strides) {
  std::vector<Axis> axes;
  for (const CoordinateVector<Integer>& stride : leaves(strides))
    for (const auto& [axis, amount] : stride.terms()) axes.push_back(axis);
  std::sort(axes.begin(), axes.end());
  axes.erase(std::unique(axes.begin(), axes.end()), axes.end());
  return axes;
}

}  // namespace


AnyLayout layout_of_shape(TextReader& text, const IntTuple<Integer>& shape, std::size_t begin) {
  const std::string spelling = quotation(text.since(begin));
  text.require(':', "':' and the strides");
  begin = text.position();
  const Tree<AnyStride> strides = tree(text, [&] { return stride(text); });
  if (!congruent(shape, strides))
    TextReader::fail(begin, "strides congruent with the shape " + spelling,
                     quotation(text.since(begin)));

  // The first stride that is not a plain number determines the module.
  const std::vector<AnyStride> all = leaves(strides);
  const auto telling = std::find_if(all.begin(), all.end(), [](const AnyStride& stride) {
    return !std::holds_alternative<Integer>(stride.element);
  });
  if (telling == all.end()) return Layout<Integer>(shape, of_module<Integer>(strides, ""));
  if (std::holds_alternative<BitVector<Integer>>(telling->element))
    return BitLayout<Integer>(
        shape, of_module<BitVector<Integer>>(strides, "an F2 stride as in other modes"));

  if (std::holds_alternative<PolynomialVector<Integer>>(telling->element))
    return FLayout<Integer>(
        shape, of_module<PolynomialVector<Integer>>(strides, "a stride f.. as in other modes"));

  CoordinateLayout<Integer> A(
      shape, of_module<CoordinateVector<Integer>>(strides, "a basis stride as in other modes"));
  if (one_within_another(axes_of(A.stride)))
    TextReader::fail(begin, "basis strides whose axes do not contain each other",
                     quotation(text.since(begin)));
  return A;
}

Value<Integer> strides(TextReader& text) {
  const std::size_t begin = text.position();
  const Tree<AnyStride> all = tree(text, [&] { return stride(text); });
  for (const AnyStride& telling : leaves(all)) {
    if (std::holds_alternative<BitVector<Integer>>(telling.element))
      return of_module<BitVector<Integer>>(all, "an F2 stride as in other modes");
    if (std::holds_alternative<CoordinateVector<Integer>>(telling.element)) {
      auto vectors = of_module<CoordinateVector<Integer>>(all, "a basis stride as in other modes");
      if (one_within_another(axes_of(vectors)))
        TextReader::fail(begin, "basis strides whose axes do not contain each other",
                         quotation(text.since(begin)));
      return vectors;
    }
  }
  return of_module<Integer>(all, "a stride of integers, of a basis or ^0b..");
}

AnyLayout layout(TextReader& text) {
  const std::size_t begin = text.position();
  return layout_of_shape(text, shape(text, "a layout"), begin);
}

Value<Integer> offset(TextReader& text) {
  if (text.at('(')) return vector_of_tuple(tuple(text));
  return std::visit([](const auto& found) -> Value<Integer> { return found; },
                    number_or_vector(text, "an integer or '('"));
}

Value<Integer> vector(TextReader& text) {
  const Value<Integer> found = offset(text);
  if (const auto* number = std::get_if<Integer>(&found)) return vector_of_tuple(*number);
  return found;
}

}  // namespace plumb::notation::grammar
