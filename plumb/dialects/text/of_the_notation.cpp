#include "plumb/dialects/text/of_the_notation.hpp"

#include <variant>

#include "plumb/catalogue/names/resolve.hpp"
#include "properties/notation/expression.hpp"

namespace plumb::dialects {

bool is_of_the_notation(const std::string& text) {
  const auto parsed = notation::parse_expression(text);
  const auto* expression = std::get_if<notation::Expression>(&parsed);
  if (!expression) return false;
  const auto* literal = std::get_if<notation::Expression::Literal>(&expression->head);
  return !literal || catalogue::read_as_any_kind(literal->text);
}

}  // namespace plumb::dialects
