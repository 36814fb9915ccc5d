// plumb eval: what the reference answers.
#include <fmt/format.h>

#include <iostream>

#include "certify/clause_text.hpp"
#include "certify/expression.hpp"
#include "certify/judge.hpp"
#include "certify/notation.hpp"
#include "cli/command.hpp"
#include "proofs/decide.hpp"

namespace plumb::cli {
namespace {

constexpr int shown_points = 16;

struct Step {
  Request request;
  Answer<Value<Integer>> answer;
  std::string decided_by = {};  // where it was not the reference
};

/// Where the reference says too_large: what the solver decides, and the indices that show it.
void decide_further(Step& step) {
  if (step.answer.answered() || step.answer.refusal() != Refusal::too_large) return;
  const auto layout = [&](std::size_t k) { return std::get_if<Layout<Integer>>(&step.request.arguments.at(k)); };
  Decision decision;
  if (step.request.operation->name == "injective" && layout(0)) decision = decide_injective(*layout(0));
  if (step.request.operation->name == "disjoint" && layout(0) && layout(1))
    decision = decide_disjoint(*layout(0), *layout(1));
  if (!decision.holds) return;
  step.answer = Value<Integer>(*decision.holds);
  step.decided_by = decided_by();
  if (!decision.witness.empty())
    step.decided_by += fmt::format("; same offset at {} and {}", decision.witness[0].str(), decision.witness[1].str());
}

/// A refusal on the way ends the evaluation.
struct Stopped {
  Step step;
};

class Evaluator {
 public:
  /// Domain: an expression of one kind; a bare literal is read as `wanted`.
  Value<Integer> value(const Expression& expression, std::optional<Kind> wanted) {
    const bool applied = !expression.applications.empty();
    Value<Integer> result = head(expression, applied ? std::nullopt : wanted);
    for (const Expression::Application& application : expression.applications)
      result = apply_to(std::move(result), application);
    return wanted ? as_kind(std::move(result), *wanted, expression.position) : result;
  }

  const std::vector<Step>& steps() const { return steps_; }

 private:
  Value<Integer> head(const Expression& expression, std::optional<Kind> wanted) {
    if (const auto* call = std::get_if<Expression::Call>(&expression.head)) {
      const Operation& operation = operation_named(call->name);
      return run(operation, arguments(operation, call->arguments, 0, expression.position));
    }
    return literal(std::get<Expression::Literal>(expression.head).text, wanted,
                   expression.position);
  }

  static Value<Integer> literal(const std::string& text, std::optional<Kind> wanted,
                                std::size_t position) {
    if (wanted) {
      const Parsed parsed = parse(*wanted, text);
      if (const auto* error = std::get_if<ParseError>(&parsed))
        throw CallError(error->within(position).sentence());
      return std::get<Value<Integer>>(parsed);
    }
    for (const Kind kind : {Kind::integer, Kind::layout, Kind::function, Kind::tuple, Kind::tiler,
                            Kind::pattern, Kind::profile, Kind::matrix, Kind::linear,
                            Kind::plan}) {
      const Parsed parsed = parse(kind, text);
      if (const auto* value = std::get_if<Value<Integer>>(&parsed)) return *value;
    }
    const Parsed parsed = parse(Kind::layout, text);
    throw CallError(std::get<ParseError>(parsed).within(position).sentence());
  }

  std::vector<Value<Integer>> arguments(const Operation& operation,
                                        const std::vector<Expression>& expressions,
                                        std::size_t first, std::size_t position) {
    if (!operation.takes(first + expressions.size()))
      throw CallError(fmt::format("{} at character {} takes {} arguments and has {}", operation.name,
                                  position + 1, arity_of(operation), expressions.size()));
    std::vector<Value<Integer>> values;
    for (std::size_t k = 0; k < expressions.size(); ++k)
      values.push_back(value(expressions[k], operation.arguments[first + k].kind));
    return values;
  }

  Value<Integer> run(const Operation& operation, Values<Integer> values) {
    const Request request{&operation, std::move(values), false};
    steps_.push_back({request, reference_answer(operation, request.arguments)});
    decide_further(steps_.back());
    if (!steps_.back().answer.answered()) throw Stopped{steps_.back()};
    return steps_.back().answer.value();
  }

  /// A layout applied to an index or a coordinate, a swizzle to an offset.
  Value<Integer> apply_to(Value<Integer> function, const Expression::Application& application) {
    const auto* A = std::get_if<Layout<Integer>>(&function);
    const bool swizzle = std::holds_alternative<Swizzle<Integer>>(function) ||
                         std::holds_alternative<ComposedLayout<Integer>>(function);
    const bool layout = A || std::holds_alternative<BitLayout<Integer>>(function) ||
                        std::holds_alternative<CoordinateLayout<Integer>>(function);
    if (!layout && !swizzle)
      throw CallError(fmt::format("what is applied at character {} is a {}, not a layout or a swizzle",
                                  application.position + 1, name_of(kind_of(function))));
    if (A && application.arguments.size() != 1) {
      std::vector<IntTuple<Integer>> entries;
      for (const Expression& entry : application.arguments)
        entries.push_back(std::get<IntTuple<Integer>>(value(entry, Kind::tuple)));
      return run(operation_named("crd2idx"), {IntTuple<Integer>(entries), A->shape, A->stride});
    }
    if (application.arguments.size() != 1)
      throw CallError(fmt::format("one argument is needed at character {}", application.position + 1));
    const Expression& argument = application.arguments.front();
    Value<Integer> point = value(argument, std::nullopt);
    if (A && std::holds_alternative<IntTuple<Integer>>(point))
      return run(operation_named("crd2idx"), {std::move(point), A->shape, A->stride});
    point = as_kind(std::move(point), Kind::integer, argument.position);
    return run(operation_named(swizzle ? "apply" : "evaluate"),
               {std::move(function), std::move(point)});
  }

  /// The result of a call where an argument of another kind is wanted.
  static Value<Integer> as_kind(Value<Integer> value, Kind wanted, std::size_t position) {
    const Kind is = kind_of(value);
    if (is == wanted || wanted == Kind::offset) return value;
    if (is == Kind::integer && (wanted == Kind::tuple || wanted == Kind::tree))
      return IntTuple<Integer>(std::get<Integer>(value));
    if (wanted == Kind::tree && (is == Kind::tuple || is == Kind::layout)) return value;
    if (wanted == Kind::function && (is == Kind::swizzle || is == Kind::composed || is == Kind::layout))
      return value;
    if (wanted == Kind::tiler && std::holds_alternative<Layout<Integer>>(value))
      return Tiler<Integer>(std::get<Layout<Integer>>(value));
    throw CallError(fmt::format("a {} is needed at character {}, and this is a {}", name_of(wanted),
                                position + 1, name_of(is)));
  }

  std::vector<Step> steps_;
};

/// The first values of a layout.
std::string points_of(const Value<Integer>& value) {
  const auto* A = std::get_if<Layout<Integer>>(&value);
  if (!A) return "";
  std::string text;
  for (int i = 0; i < shown_points && i < size(*A); ++i)
    text += (i == 0 ? "" : " ") + print(evaluate(*A, Integer(i)));
  return text + (size(*A) > shown_points ? " .." : "");
}

void explain(const Step& step) {
  const Operation& operation = *step.request.operation;
  std::cout << call_text(step.request) << "\n";
  if (const ClauseText* clause = find_clause(operation.name))
    std::cout << "    " << clause->field("Equation") << "\n";
  for (std::size_t k = 0; k < step.request.arguments.size(); ++k)
    std::cout << fmt::format("    {} = {}\n", operation.arguments[k].name,
                             print(step.request.arguments[k]));
  std::cout << fmt::format("    {} the required domain\n",
                           in_required_domain(operation, step.request.arguments) ? "within"
                                                                                 : "outside");
  std::cout << "    R = " << print_answer(step.answer) << "\n";
  if (!step.decided_by.empty()) std::cout << "    decided by " << step.decided_by << "\n";
  if (step.answer.answered())
    if (const std::string points = points_of(step.answer.value()); !points.empty())
      std::cout << "    R(0), R(1), .. = " << points << "\n";
  std::cout << "\n";
}

int run(const Invocation& call, const std::string& text, bool explained) {
  const auto parsed = parse_expression(text);
  if (const auto* error = std::get_if<ParseError>(&parsed)) throw CallError(error->sentence());

  Evaluator evaluator;
  std::optional<Value<Integer>> value;
  std::optional<Step> stopped;
  try {
    value = evaluator.value(std::get<Expression>(parsed), std::nullopt);
  } catch (const Stopped& stop) {
    stopped = stop.step;
  }
  if (call.json) {
    nlohmann::json json{{"expression", text}};
    if (value) json["result"] = print(*value);
    if (stopped) {
      json["refuse"] = name_of(stopped->answer.refusal());
      json["at"] = call_text(stopped->request);
    }
    for (const Step& step : evaluator.steps())
      if (explained)
        json["steps"].push_back({{"call", call_text(step.request)}, {"answer", print_answer(step.answer)}});
    for (const Step& step : evaluator.steps())
      if (!step.decided_by.empty()) json["decided_by"] = step.decided_by;
    print_json(json);
  } else {
    if (explained)
      for (const Step& step : evaluator.steps()) explain(step);
    if (value) std::cout << print(*value) << "\n";
    for (const Step& step : evaluator.steps())
      if (!step.decided_by.empty() && !explained)
        std::cerr << fmt::format("plumb: {} decided by {}\n", call_text(step.request), step.decided_by);
    if (stopped) {
      std::cout << print_answer(stopped->answer) << "\n";
      std::cerr << fmt::format("plumb: {} refuses: {}\n", call_text(stopped->request),
                               name_of(stopped->answer.refusal()));
    }
  }
  return stopped ? Exit::fails : Exit::holds;
}

}  // namespace

void add_eval(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("eval", "what the reference answers: eval 'complement((2,3):(3,6), 54)'");
  struct Options {
    std::string text;
    bool explained = false;
  };
  const auto options = std::make_shared<Options>();
  command->add_option("EXPRESSION", options->text, "calls, nested as you like; layouts and swizzles can be applied: coalesce((2,2):(1,2))(3)")->required();
  command->add_flag("--explain", options->explained, "show each call, its clause and its answer");
  add_json(*command, call);
  command->callback([&call, options] {
    call.run = [&call, options] { return run(call, options->text, options->explained); };
  });
}

}  // namespace plumb::cli
