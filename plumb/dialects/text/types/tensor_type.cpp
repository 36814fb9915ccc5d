#include "plumb/dialects/text/types/tensor_type.hpp"

#include <algorithm>

#include "plumb/dialects/text/types/element_types.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::dialects {
namespace {

constexpr std::size_t most_dimensions = 64;

}  // namespace

std::vector<Integer> shape_of_type(Writer& writer, const Term& term) {
  for (const Term& part : term.parts)
    if (part.is_oper("?")) writer.write(part);  // refuses it
  std::vector<Integer> shape;
  const bool typed =
      !term.parts.empty() && term.parts[0].is(Term::Kind::number);  // 128x64x and !tt.ptr<f16>
  std::string rest = typed ? term.parts[0].word : term.word;
  while (!rest.empty() && notation::is_digit(rest[0])) {
    const std::size_t digits = rest.find_first_not_of("0123456789");
    Term number = term;
    number.kind = Term::Kind::number;
    number.word = rest.substr(0, digits);
    shape.push_back(writer.integer(number));
    rest = digits == std::string::npos ? "" : rest.substr(digits);
    if (!rest.starts_with('x')) break;
    rest.erase(0, 1);
  }
  if (shape.empty()) Writer::refuse(term, "expected a shape and a type, such as 128x64xf16");
  if (shape.size() > most_dimensions) Writer::refuse(term, "expected at most 64 dimensions");
  return shape;
}

namespace {

/// 8 of the word 8x and of 2x4x, which stand before the type.
unsigned elements_before(std::string_view word) {
  unsigned count = 1;
  for (std::size_t k = 0; k < word.size() && notation::is_digit(word[k]); ++k) {
    unsigned extent = 0;
    for (; k < word.size() && notation::is_digit(word[k]); ++k)
      extent = std::min(10 * extent + static_cast<unsigned>(word[k] - '0'), 1024U);
    count = std::min(count * extent, 1024U);
  }
  return count;
}

}  // namespace

std::optional<unsigned> element_of_type(const Term& term) {
  // 4xvector<8xf16>
  if (term.is(Term::Kind::applied) && term.parts.size() == 2 &&
      term.parts[0].word.ends_with("xvector") && term.parts[1].is_group('<') &&
      term.parts[1].parts.size() == 1) {
    const Term& of_vector = term.parts[1].parts[0];
    const auto bits = element_of_type(of_vector);
    return bits ? std::optional(*bits * elements_before(of_vector.word)) : std::nullopt;
  }
  if (!term.is(Term::Kind::number) && !term.is(Term::Kind::name)) return std::nullopt;
  std::string_view rest = term.word;
  while (!rest.empty() && notation::is_digit(rest[0])) {
    const std::size_t digits = rest.find_first_not_of("0123456789");
    if (digits >= rest.size() || rest[digits] != 'x') return std::nullopt;
    rest.remove_prefix(digits + 1);
  }
  if (rest == "i1") return 8;  // a byte in memory and in registers
  if (rest == "index") return 64;
  return bits_of_type(rest);
}

std::optional<unsigned> type_within(const Term& term) {
  if (term.is(Term::Kind::name) || term.is(Term::Kind::text))
    return bits_of_c_type(term.word.substr(term.word.rfind('.') + 1));
  for (const Term& part : term.parts)
    if (const auto bits = type_within(part)) return bits;
  return std::nullopt;
}

}  // namespace plumb::dialects
