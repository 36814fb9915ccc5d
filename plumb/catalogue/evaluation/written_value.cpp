#include "plumb/catalogue/evaluation/written_value.hpp"

#include <fmt/format.h>

#include <variant>

#include "plumb/catalogue/evaluation/evaluator.hpp"
#include "plumb/catalogue/request.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::catalogue {

std::string written_value(const std::string& text) {
  const auto parsed = notation::parse_expression(text);
  const auto* expression = std::get_if<notation::Expression>(&parsed);
  if (!expression || (std::holds_alternative<notation::Expression::Literal>(expression->head) &&
                      expression->applications.empty()))
    return text;
  const Evaluation evaluation = evaluate_expression(*expression);
  if (!evaluation.value)
    throw notation::CallError(fmt::format("{} refuses: {}",
                                          call_text(evaluation.refused().posed.request),
                                          name_of(evaluation.refused().answer().refusal())));
  const std::string written = notation::print(*evaluation.value);
  if (std::holds_alternative<Several<Integer>>(*evaluation.value))
    throw notation::CallError(
        fmt::format("{} has several results, {}: one of them is wanted", text, written));
  return written;
}

}  // namespace plumb::catalogue
