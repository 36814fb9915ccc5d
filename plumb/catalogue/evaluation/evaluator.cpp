#include "plumb/catalogue/evaluation/evaluator.hpp"

#include <fmt/format.h>

#include <utility>

#include "plumb/catalogue/names/resolve.hpp"
#include "plumb/catalogue/names/unknown_operation.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::catalogue {
namespace {

using notation::CallError;
using notation::Expression;

/// A refusal on the way ends the evaluation.
struct Stopped {};

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
    if (auto value = read_as_any_kind(text)) return *std::move(value);
  const notation::Parsed parsed = notation::parse(wanted.value_or(Kind::layout), text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw CallError(error->within(position).sentence());
  return std::get<Value<Integer>>(parsed);
}

/// The result of a call as a value of the kind that is wanted. Throws CallError.
Value<Integer> as_kind(const Value<Integer>& value, Kind wanted, std::size_t position) {
  if (auto as_wanted = converted(value, wanted)) return *std::move(as_wanted);
  throw CallError(fmt::format("expected {} at character {}, got {}", with_article(wanted),
                              position + 1, with_article(notation::kind_of(value))));
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
    if (const auto* call = std::get_if<Expression::Call>(&expression.head))
      return call->mode.empty() ? run(call->name, given(call->arguments), call->name)
                                : by_mode(*call, expression.position);
    return literal(std::get<Expression::Literal>(expression.head).text, wanted,
                   expression.position);
  }

  Value<Integer> by_mode(const Expression::Call& call, std::size_t position) {
    if (!is_name_of_operation(call.name)) throw CallError(unknown_operation(call.name));
    if (call.arguments.empty())
      throw CallError(fmt::format("{}[..] at character {} has no argument whose mode it could take",
                                  call.name, position + 1));
    const std::vector<Expression>& arguments = call.arguments;
    return at_mode(call, 0, value(arguments.front(), std::nullopt),
                   given({arguments.begin() + 1, arguments.end()}));
  }

  /// replace(X, f(mode(X, k), others..), k), k the entry of the path at this depth.
  Value<Integer> at_mode(const Expression::Call& call, std::size_t depth, const Value<Integer>& X,
                         const std::vector<Given>& others) {
    const Value<Integer> k = Integer(call.mode[depth]);
    const Value<Integer> part = run(Op::mode, {{X}, {k}});
    const auto on_part = [&] {
      std::vector<Given> arguments{{part}};
      arguments.insert(arguments.end(), others.begin(), others.end());
      return run(call.name, arguments, call.name);
    };
    const bool last = depth + 1 == call.mode.size();
    const Value<Integer> Y = last ? on_part() : at_mode(call, depth + 1, part, others);
    return run(Op::replace, {{X}, {beside(X, Y, call.name)}, {k}});
  }

  /// Y as a mode of X: behind the links of a composed X its inner layout stands alone.
  static Value<Integer> beside(const Value<Integer>& X, const Value<Integer>& Y,
                               const std::string& name) {
    const auto* F = std::get_if<ComposedLayout<Integer>>(&X);
    const auto* R = std::get_if<ComposedLayout<Integer>>(&Y);
    if (!F || !R) return Y;
    if (!(F->links == R->links))
      throw CallError(fmt::format("{}[..] of a mode has other links than the composed layout, {}",
                                  name, notation::print(*R)));
    return R->inner;
  }

  std::vector<Given> given(const std::vector<Expression>& expressions) {
    std::vector<Given> arguments;
    for (const Expression& expression : expressions) {
      const auto* text = std::get_if<Expression::Literal>(&expression.head);
      if (text && expression.applications.empty())
        arguments.push_back({text->text, expression.position});
      else
        arguments.push_back({value(expression, std::nullopt), expression.position});
    }
    return arguments;
  }

  Value<Integer> run(const std::string& name, const std::vector<Given>& arguments,
                     std::string called = "") {
    auto resolved = resolve(name, arguments);
    if (const auto* none = std::get_if<NoRow>(&resolved)) throw CallError(none->sentence);
    Request& request = std::get<Request>(resolved);
    const Operation& operation = *request.operation;
    Step& step = steps_.emplace_back(Step{make_case(std::move(request)), std::move(called)});
    const Answer<Value<Integer>>& expected = step.posed.expected;
    if (decide_ && !expected.answered() && expected.refusal() == Refusal::too_large)
      step.decided = decide_(operation, step.posed.request.arguments);
    const Answer<Value<Integer>> answer = step.answer();
    if (!answer.answered()) throw Stopped{};
    return answer.value();
  }

  Value<Integer> run(Op op, const std::vector<Given>& arguments) {
    return run(std::string(operation_of(op).name), arguments);
  }

  /// A layout applied to an index or a coordinate, a swizzle to an offset.
  Value<Integer> apply_to(Value<Integer> function, const Expression::Application& application) {
    if (!is_layout(function) && !is_swizzle(function))
      throw CallError(
          fmt::format("what is applied at character {} is {}, not a layout or a swizzle",
                      application.position + 1, with_article(notation::kind_of(function))));
    const std::vector<Expression>& arguments = application.arguments;
    const Value<Integer> point = arguments.size() == 1 ? value(arguments.front(), std::nullopt)
                                                       : Value<Integer>(coordinate(arguments));
    const auto* c = std::get_if<IntTuple<Integer>>(&point);
    if (c && !c->is_leaf()) return run(Op::evaluate, {{function}, {point}});
    const std::size_t position = arguments.front().position;
    const Op op = is_swizzle(function) ? Op::apply : Op::evaluate;
    return run(op, {{std::move(function)}, {as_kind(point, Kind::integer, position)}});
  }

  IntTuple<Integer> coordinate(const std::vector<Expression>& entries) {
    std::vector<IntTuple<Integer>> values;
    for (const Expression& entry : entries)
      values.push_back(std::get<IntTuple<Integer>>(value(entry, Kind::tuple)));
    return values;
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
