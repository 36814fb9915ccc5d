#include "plumb/dialects/written_value.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <string_view>
#include <variant>

#include "plumb/catalogue/characters.hpp"
#include "plumb/catalogue/names/overloads.hpp"
#include "plumb/catalogue/names/resolve.hpp"
#include "plumb/catalogue/request.hpp"
#include "plumb/dialects/counting_order.hpp"
#include "properties/budget.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::dialects {
namespace {

using notation::CallError;
using notation::Expression;

Expression expression_of(const std::string& text) {
  auto parsed = notation::parse_expression(text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw CallError(error->sentence());
  return std::get<Expression>(std::move(parsed));
}

std::string contents(std::istream& in, const std::string& name) {
  std::string text(notation::longest_text + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad()) throw notation::EnvironmentError(name + " cannot be read");
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() > notation::longest_text)
    throw CallError(fmt::format("{} has more than 2^20 bytes", name));
  const std::string_view read = catalogue::trimmed(text);
  if (read.empty()) throw CallError(name + " has no text");
  return std::string(read);
}

/// True of a text that calls nothing, and is that of no other tool.
bool stands_for_itself(const std::string& text) {
  const auto parsed = notation::parse_expression(text);
  const auto* expression = std::get_if<Expression>(&parsed);
  const bool calls = expression && (!expression->applications.empty() ||
                                    !std::holds_alternative<Expression::Literal>(expression->head));
  if (calls) return false;
  const auto foreign = read_foreign(text);
  const auto* reading = foreign ? std::get_if<Reading>(&*foreign) : nullptr;
  return !foreign || (reading && reading->expression == text);
}

/// f32[4,8](1,2): in the notation, mode (4,8) of an operation that does not exist.
bool is_typed_shape(const std::string& text) {
  const auto parsed = notation::parse_expression(text);
  const auto* expression = std::get_if<Expression>(&parsed);
  const auto* call = expression ? std::get_if<Expression::Call>(&expression->head) : nullptr;
  if (!call || call->mode.empty() || !catalogue::rows_named(call->name).empty()) return false;
  const auto foreign = read_foreign(text);
  const auto* reading = foreign ? std::get_if<Reading>(&*foreign) : nullptr;
  return reading && reading->dialect == "XLA";
}

}  // namespace

std::string source_text(const std::string& word) {
  if (word == "-") return contents(std::cin, "standard input");
  if (word.size() < 2 || word[0] != '@') return word;
  const std::string path = word.substr(1);
  std::ifstream file(path, std::ios::binary);
  if (!file || file.peek() == std::ifstream::traits_type::eof())
    throw CallError(fmt::format("{} cannot be read, or has no text", path));
  return contents(file, path);
}

Evaluated evaluate_text(const std::string& text, const catalogue::DecideFurther& decide) {
  std::string failure;
  // The notation would evaluate what is within these brackets the other way round.
  const bool reversed = text.find("last_fastest(") != std::string::npos;
  try {
    if (!reversed && !is_typed_shape(text))
      return {catalogue::evaluate_expression(expression_of(text), decide)};
    failure = "last_fastest takes one layout or call";
  } catch (const CallError& error) { failure = error.what(); }
  auto foreign = read_foreign(text);
  if (!foreign) throw CallError(failure);
  if (const auto* error = std::get_if<Unread>(&*foreign)) throw CallError(with_caret(text, *error));
  Reading& reading = std::get<Reading>(*foreign);
  try {
    Evaluated evaluated{catalogue::evaluate_expression(expression_of(reading.expression), decide),
                        std::move(reading)};
    if (auto note = note_on_order(text, *evaluated.reading, evaluated.evaluation))
      evaluated.reading->notes.push_back(*std::move(note));
    return evaluated;
  } catch (const CallError& error) {
    if (reading.expression == text) throw;
    throw CallError(fmt::format("read as {}, which is {}: {}", reading.dialect,
                                notation::quotation(reading.expression), error.what()));
  }
}

std::string written_value(const std::string& word) {
  const WithinBudget within;
  const std::string text = source_text(word);
  if (catalogue::read_as_any_kind(text) || stands_for_itself(text)) return text;
  const Evaluated evaluated = evaluate_text(text);
  const catalogue::Evaluation& evaluation = evaluated.evaluation;
  if (!evaluation.value)
    throw CallError(fmt::format("{} refuses: {}",
                                catalogue::call_text(evaluation.refused().posed.request),
                                name_of(evaluation.refused().answer().refusal())));
  const std::string written = notation::print(*evaluation.value);
  if (std::holds_alternative<Several<Integer>>(*evaluation.value))
    throw CallError(
        fmt::format("{} has several results, {}: one of them is wanted", text, written));
  return written;
}

}  // namespace plumb::dialects
