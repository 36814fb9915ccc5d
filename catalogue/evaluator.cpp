#include "catalogue/evaluator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "notation/failure.hpp"
#include "notation/notation.hpp"

namespace plumb::catalogue {
namespace {

using notation::CallError;
using notation::Expression;

/// A refusal on the way ends the evaluation.
struct Stopped {};

/// What a literal may be if no kind is wanted: the kinds of arguments.
const std::vector<Kind>& kinds_of_literals() {
  static const auto kinds = [] {
    std::vector<Kind> found;
    for (const KindName& row : kind_names)
      for (const Operation& operation : operations())
        for (const Argument& argument : operation.arguments)
          if (argument.kind == row.kind && (found.empty() || found.back() != row.kind))
            found.push_back(row.kind);
    return found;
  }();
  return kinds;
}

bool is_layout(const Value<Integer>& value) {
  return std::holds_alternative<Layout<Integer>>(value) ||
         std::holds_alternative<CoordinateLayout<Integer>>(value) ||
         std::holds_alternative<BitLayout<Integer>>(value) ||
         std::holds_alternative<FLayout<Integer>>(value);
}

/// A function of an offset.
bool is_swizzle(const Value<Integer>& value) {
  return std::holds_alternative<Swizzle<Integer>>(value) ||
         std::holds_alternative<ComposedLayout<Integer>>(value);
}

/// The text at `position` as a value of the kind, or of the first kind that it fits.
Value<Integer> literal(const std::string& text, std::optional<Kind> wanted, std::size_t position) {
  if (!wanted)
    for (const Kind kind : kinds_of_literals()) {
      const notation::Parsed parsed = notation::parse(kind, text);
      if (const auto* value = std::get_if<Value<Integer>>(&parsed)) return *value;
    }
  const notation::Parsed parsed = notation::parse(wanted.value_or(Kind::layout), text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw CallError(error->within(position).sentence());
  return std::get<Value<Integer>>(parsed);
}

/// The result of a call as a value of the kind that is wanted. Throws CallError.
Value<Integer> as_kind(Value<Integer> value, Kind wanted, std::size_t position) {
  const Kind is = notation::kind_of(value);
  if (is == wanted || wanted == Kind::offset) return value;
  if (is == Kind::tuple && wanted == Kind::strides) return value;
  if (wanted == Kind::tiler && std::holds_alternative<CoordinateLayout<Integer>>(value))
    return value;
  if (is == Kind::integer &&
      (wanted == Kind::tuple || wanted == Kind::tree || wanted == Kind::strides))
    return IntTuple<Integer>(std::get<Integer>(value));
  if (wanted == Kind::tree && (is == Kind::tuple || is == Kind::layout)) return value;
  if (wanted == Kind::function &&
      (is == Kind::swizzle || is == Kind::composed || is == Kind::layout))
    return value;
  if (wanted == Kind::tiler && std::holds_alternative<Layout<Integer>>(value))
    return Tiler<Integer>(std::get<Layout<Integer>>(value));
  throw CallError(fmt::format("a {} is needed at character {}, and this is a {}", name_of(wanted),
                              position + 1, name_of(is)));
}

class Evaluator {
 public:
  explicit Evaluator(const DecideFurther& decide) : decide_(decide) {}

  /// A bare literal is read as `wanted`.
  Value<Integer> value(const Expression& expression, std::optional<Kind> wanted) {
    const bool applied = !expression.applications.empty();
    Value<Integer> result = head(expression, applied ? std::nullopt : wanted);
    for (const Expression::Application& application : expression.applications)
      result = apply_to(std::move(result), application);
    return wanted ? as_kind(std::move(result), *wanted, expression.position) : result;
  }

  std::vector<Step> take_steps() { return std::move(steps_); }

 private:
  Value<Integer> head(const Expression& expression, std::optional<Kind> wanted) {
    if (const auto* call = std::get_if<Expression::Call>(&expression.head)) {
      const Operation& operation = operation_named(call->name);
      return run(operation, arguments(operation, call->arguments, expression.position));
    }
    return literal(std::get<Expression::Literal>(expression.head).text, wanted,
                   expression.position);
  }

  Values<Integer> arguments(const Operation& operation, const std::vector<Expression>& expressions,
                            std::size_t position) {
    if (!operation.takes(expressions.size()))
      throw CallError(fmt::format("{} at character {} takes {} arguments and has {}",
                                  operation.name, position + 1, arity_of(operation),
                                  expressions.size()));
    Values<Integer> values;
    for (std::size_t k = 0; k < expressions.size(); ++k)
      values.push_back(value(expressions[k], operation.arguments[k].kind));
    return values;
  }

  Value<Integer> run(const Operation& operation, Values<Integer> values) {
    Step& step = steps_.emplace_back(Step{pose({&operation, std::move(values)})});
    const Answer<Value<Integer>>& expected = step.posed.expected;
    if (decide_ && !expected.answered() && expected.refusal() == Refusal::too_large)
      step.decided = decide_(operation, step.posed.request.arguments);
    const Answer<Value<Integer>> answer = step.answer();
    if (!answer.answered()) throw Stopped{};
    return answer.value();
  }

  /// A layout applied to an index or a coordinate, a swizzle to an offset.
  Value<Integer> apply_to(Value<Integer> function, const Expression::Application& application) {
    if (!is_layout(function) && !is_swizzle(function))
      throw CallError(
          fmt::format("what is applied at character {} is a {}, not a layout or a swizzle",
                      application.position + 1, name_of(notation::kind_of(function))));
    const auto* A = std::get_if<Layout<Integer>>(&function);
    if (A && application.arguments.size() != 1)
      return at_coordinate(*A, coordinate(application.arguments));
    if (application.arguments.size() != 1)
      throw CallError(
          fmt::format("one argument is needed at character {}", application.position + 1));

    const Expression& argument = application.arguments.front();
    Value<Integer> point = value(argument, std::nullopt);
    if (A && std::holds_alternative<IntTuple<Integer>>(point))
      return at_coordinate(*A, std::get<IntTuple<Integer>>(point));
    point = as_kind(std::move(point), Kind::integer, argument.position);
    const Op op = is_swizzle(function) ? Op::apply : Op::evaluate;
    return run(operation_of(op), {std::move(function), std::move(point)});
  }

  IntTuple<Integer> coordinate(const std::vector<Expression>& entries) {
    std::vector<IntTuple<Integer>> values;
    for (const Expression& entry : entries)
      values.push_back(std::get<IntTuple<Integer>>(value(entry, Kind::tuple)));
    return values;
  }

  Value<Integer> at_coordinate(const Layout<Integer>& A, const IntTuple<Integer>& c) {
    return run(operation_of(Op::crd2idx), {c, A.shape, A.stride});
  }

  const DecideFurther& decide_;
  std::vector<Step> steps_;
};

}  // namespace

Answer<Value<Integer>> Step::answer() const {
  if (decided) return decided->value;
  return posed.expected;
}

Evaluation evaluate_expression(const Expression& expression, const DecideFurther& decide) {
  Evaluator evaluator(decide);
  std::optional<Value<Integer>> value;
  try {
    value = evaluator.value(expression, std::nullopt);
  } catch (const Stopped&) {}
  return {evaluator.take_steps(), std::move(value)};
}

}  // namespace plumb::catalogue
