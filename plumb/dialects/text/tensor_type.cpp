#include "plumb/dialects/text/tensor_type.hpp"

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
  while (!rest.empty() && notation_digit(rest[0])) {
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

}  // namespace plumb::dialects
