// Values and calls, written as the texts that the notation has for them.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "certify/expression.hpp"
#include "certify/judge.hpp"
#include "certify/notation.hpp"
#include "certify/protocol.hpp"

namespace plumb {

inline Value<Integer> value(Kind kind, std::string_view text) {
  const Parsed parsed = parse(kind, text);
  if (const auto* error = std::get_if<ParseError>(&parsed))
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

inline Expression expression(std::string_view text) {
  const auto parsed = parse_expression(text);
  if (const auto* error = std::get_if<ParseError>(&parsed))
    throw std::invalid_argument(std::string(text) + ": " + error->sentence());
  return std::get<Expression>(parsed);
}

Answer<Value<Integer>> answer_of(const Expression& expression);

/// An argument is a text of its kind, or a call whose answer is one.
inline std::string argument_text(const Expression& argument) {
  if (const auto* literal = std::get_if<Expression::Literal>(&argument.head)) return literal->text;
  return print(answer_of(argument).value());
}

/// The request that a call makes of its operation.
inline Request request_of(const Expression& expression) {
  const auto& call = std::get<Expression::Call>(expression.head);
  const Operation* operation = find_operation(call.name);
  if (!operation || !operation->takes(call.arguments.size()))
    throw std::invalid_argument("no such operation: " + print(expression));
  Request request{operation, {}, false};
  for (std::size_t k = 0; k < call.arguments.size(); ++k)
    request.arguments.push_back(
        value(operation->arguments[k].kind, argument_text(call.arguments[k])));
  return request;
}

inline Request request(std::string_view call) { return request_of(expression(call)); }

inline Answer<Value<Integer>> answer_of(const Expression& expression) {
  const Request request = request_of(expression);
  return reference_answer(*request.operation, request.arguments);
}

/// What the reference answers to a call: `call("size((2,3):(3,6))") == "6"`; or "refuse CODE".
inline std::string call(std::string_view text) { return print_answer(answer_of(expression(text))); }

/// A call of `operation` with these texts.
inline std::string call_of(std::string_view operation, const std::vector<std::string>& arguments) {
  std::string text(operation);
  for (std::size_t k = 0; k < arguments.size(); ++k) text += (k == 0 ? '(' : ',') + arguments[k];
  return text + ')';
}

}  // namespace plumb
