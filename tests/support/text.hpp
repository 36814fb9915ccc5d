// Values and calls, written as the texts that the notation has for them.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/catalogue/test_case.hpp"
#include "properties/notation/expression.hpp"
#include "properties/notation/notation.hpp"

namespace plumb {

inline Value<Integer> value(Kind kind, std::string_view text) {
  const notation::Parsed parsed = notation::parse(kind, text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw std::invalid_argument(std::string(text) + ": " + error->sentence());
  return std::get<Value<Integer>>(parsed);
}

inline Layout<Integer> layout(std::string_view text) {
  return std::get<Layout<Integer>>(value(Kind::layout, text));
}
inline IntTuple<Integer> tuple(std::string_view text) {
  return std::get<IntTuple<Integer>>(value(Kind::tuple, text));
}
inline Swizzle<Integer> swizzle(std::string_view text) {
  return std::get<Swizzle<Integer>>(value(Kind::swizzle, text));
}

inline notation::Expression expression(std::string_view text) {
  const auto parsed = notation::parse_expression(text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw std::invalid_argument(std::string(text) + ": " + error->sentence());
  return std::get<notation::Expression>(parsed);
}

Answer<Value<Integer>> answer_of(const notation::Expression& expression);

/// An argument is a text of its kind, or a call whose answer is one.
inline std::string argument_text(const notation::Expression& argument) {
  if (const auto* literal = std::get_if<notation::Expression::Literal>(&argument.head))
    return literal->text;
  return notation::print(answer_of(argument).value());
}

/// The request that a call makes of its operation.
inline catalogue::Request request_of(const notation::Expression& expression) {
  const auto& call = std::get<notation::Expression::Call>(expression.head);
  const Operation* operation = catalogue::find_operation(call.name);
  if (!operation || !operation->takes(call.arguments.size()))
    throw std::invalid_argument("no such operation: " + notation::print(expression));
  catalogue::Request request{operation, {}};
  for (std::size_t k = 0; k < call.arguments.size(); ++k)
    request.arguments.push_back(
        value(operation->arguments[k].kind, argument_text(call.arguments[k])));
  return request;
}

inline catalogue::Request request(std::string_view call) { return request_of(expression(call)); }
inline catalogue::TestCase posed(std::string_view call) {
  return catalogue::make_case(request(call));
}

inline Answer<Value<Integer>> answer_of(const notation::Expression& expression) {
  const catalogue::Request request = request_of(expression);
  return catalogue::reference_answer(*request.operation, request.arguments);
}

/// What the reference answers to a call: `call("size((2,3):(3,6))") == "6"`; or "refuse CODE".
inline std::string call(std::string_view text) {
  return catalogue::print_answer(answer_of(expression(text)));
}

/// A call of `operation` with these texts.
inline std::string call_of(std::string_view operation, const std::vector<std::string>& arguments) {
  std::string text(operation);
  for (std::size_t k = 0; k < arguments.size(); ++k) text += (k == 0 ? '(' : ',') + arguments[k];
  return text + ')';
}

}  // namespace plumb
