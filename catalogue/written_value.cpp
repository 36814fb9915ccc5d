#include "catalogue/written_value.hpp"

#include <fmt/format.h>

#include <variant>

#include "catalogue/evaluator.hpp"
#include "catalogue/request.hpp"
#include "notation/failure.hpp"
#include "notation/notation.hpp"

namespace plumb::catalogue {
namespace {

/// A name, directly before a parenthesis.
bool is_call(const std::string& text) {
  const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789");
  return end != std::string::npos && text[end] == '(' && text[0] >= '_' && text[0] <= 'z';
}

}  // namespace

std::string written_value(const std::string& text) {
  if (!is_call(text)) return text;
  const auto parsed = notation::parse_expression(text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw notation::CallError(fmt::format("{}: {}", text, error->sentence()));
  const Evaluation evaluation = evaluate_expression(std::get<notation::Expression>(parsed));
  if (!evaluation.value)
    throw notation::CallError(fmt::format("{} refuses: {}",
                                          call_text(evaluation.refused().posed.request),
                                          name_of(evaluation.refused().answer().refusal())));
  const std::string written = notation::print(*evaluation.value);
  if (written.starts_with("["))
    throw notation::CallError(
        fmt::format("{} has several results, {}: one of them is wanted", text, written));
  return written;
}

}  // namespace plumb::catalogue
