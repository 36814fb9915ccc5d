// Swizzles, composed layouts and F2 matrices.
#include <string>
#include <utility>

#include "properties/notation/grammar.hpp"
#include "properties/notation/notation.hpp"
#include "properties/notation/own_texts.hpp"

namespace plumb::notation::grammar {

std::pair<std::size_t, Integer> binary(TextReader& text, std::string_view prefix,
                                       std::string_view expected, std::size_t least) {
  text.require(prefix, expected);
  const std::size_t count = count_leading(text.rest(), [](char c) { return c == '0' || c == '1'; });
  if (count < least) text.fail("a binary digit");
  if (count > most_digits && !OwnTexts::are_read())
    TextReader::fail(text.position(), "at most " + std::to_string(most_digits) + " binary digits",
                     std::to_string(count) + " of them", Refusal::too_large);

  const std::string_view digits = count == 0 ? "" : text.take(count);
  Integer value(0);
  for (std::size_t k = 0; k < count; ++k)
    if (digits[count - 1 - k] == '1') bit_set(value, static_cast<unsigned>(k));
  return {count, value};
}

Swizzle<Integer> swizzle(TextReader& text) {
  if (!text.take_if("S<") && !text.take_if("Swizzle<"))
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

namespace {

/// SWIZZLE | LAYOUT
Value<Integer> single(TextReader& text) {
  if (text.at('S')) return swizzle(text);
  return std::visit([](auto A) -> Value<Integer> { return A; }, layout(text));
}

Layout<Integer> integer_layout(const Value<Integer>& value, std::size_t position,
                               std::string_view spelling) {
  if (const auto* A = std::get_if<Layout<Integer>>(&value)) return *A;
  TextReader::fail(position, "a layout of integer strides", quotation(spelling));
}

}  // namespace

Value<Integer> function(TextReader& text) {
  std::vector<Link<Integer>> links;
  while (true) {
    const std::size_t begin = text.position();
    const Value<Integer> next = single(text);
    const std::string_view spelling = text.since(begin);
    if (!text.take_if('o')) {
      if (links.empty()) return next;
      return ComposedLayout<Integer>(links, integer_layout(next, begin, spelling));
    }
    Link<Integer> link{Swizzle<Integer>{0, 0, 0}, 0};
    if (const auto* f = std::get_if<Swizzle<Integer>>(&next))
      link.outer = *f;
    else
      link.outer = integer_layout(next, begin, spelling);
    link.offset = integer(text, "an offset");
    text.require('o', "'o' and the inner layout");
    links.push_back(std::move(link));
  }
}

ComposedLayout<Integer> composed(TextReader& text) {
  const std::size_t begin = text.position();
  const Value<Integer> value = function(text);
  if (const auto* F = std::get_if<ComposedLayout<Integer>>(&value)) return *F;
  if (const auto* A = std::get_if<Layout<Integer>>(&value)) return with_nothing_outside(*A);
  TextReader::fail(begin, "a composed layout such as Sw<3,4,3> o 0 o 8:1",
                   quotation(text.since(begin)));
}

BitMatrix<Integer> matrix(TextReader& text) {
  BitMatrix<Integer> result;
  const std::size_t begin = text.position();
  bool first = true;
  result.columns = entries(text, '[', ']', [&] {
    const std::size_t column = text.position();
    auto [digits, value] = binary(text, "0b", "a column such as 0b101", 0);
    if (!first && digits != result.rows)
      TextReader::fail(column, std::to_string(result.rows) + " binary digits, as in other columns",
                       std::to_string(digits) + " of them");
    result.rows = digits;
    first = false;
    return value;
  });
  if (!first) return result;

  text.require("{rows:", "'{rows:' and the number of rows");
  const Integer rows = integer(text, "the number of rows");
  if (rows < 0 || rows > static_cast<int>(most_digits))
    TextReader::fail(begin, "at most " + std::to_string(most_digits) + " rows",
                     quotation(text.since(begin)), Refusal::too_large);
  result.rows = rows.convert_to<std::size_t>();
  text.require('}', "'}'");
  return result;
}

}  // namespace plumb::notation::grammar
