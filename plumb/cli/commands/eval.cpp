// plumb eval: what the reference answers.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "plumb/catalogue/evaluation/evaluator.hpp"
#include "plumb/certify/report/one_line.hpp"
#include "plumb/cli/command.hpp"
#include "plumb/dialects/written_value.hpp"
#include "plumb/embedding/evaluation_json.hpp"
#include "proofs/prove/decide.hpp"
#include "properties/budget.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::cli {
namespace {

constexpr int shown_points = 16;
constexpr std::size_t shown_call = 200;  // bytes in a sentence about it

std::string short_call(const catalogue::Request& request) {
  return certify::one_line(catalogue::call_text(request), shown_call);
}

/// Where the reference says too_large: what the solver decides, and the indices that show it.
std::optional<catalogue::Decided> decide_further(const Operation& operation,
                                                 const Values<Integer>& arguments) {
  const auto layout = [&](std::size_t k) { return std::get_if<Layout<Integer>>(&arguments.at(k)); };
  proofs::Decision decision;
  if (operation.op == Op::injective && layout(0)) decision = proofs::decide_injective(*layout(0));
  if (operation.op == Op::disjoint && layout(0) && layout(1))
    decision = proofs::decide_disjoint(*layout(0), *layout(1));
  if (!decision.holds) return std::nullopt;
  std::string by = decision.by;
  if (!decision.witness.empty())
    by += fmt::format("; same offset at {} and {}", decision.witness[0].str(),
                      decision.witness[1].str());
  return catalogue::Decided{Value<Integer>(*decision.holds), by};
}

/// The first values of a layout.
std::string points_of(const Value<Integer>& value) {
  const auto* A = std::get_if<Layout<Integer>>(&value);
  if (!A) return "";
  std::string text;
  for (int i = 0; i < shown_points && i < size(*A); ++i)
    text += (i == 0 ? "" : " ") + notation::print(evaluate(*A, Integer(i)));
  return text + (size(*A) > shown_points ? " .." : "");
}

/// "composition is answered by the clause composed_composition"
std::string answered_by(const catalogue::Step& step) {
  return fmt::format("{} is answered by the clause {}", step.called,
                     step.posed.request.operation->name);
}

void explain(const catalogue::Step& step) {
  const catalogue::Request& request = step.posed.request;
  const Operation& operation = *request.operation;
  const Answer<Value<Integer>> answer = step.answer();
  std::cout << catalogue::call_text(request) << "\n";
  if (step.overloaded()) std::cout << "    " << answered_by(step) << "\n";
  if (const catalogue::ClauseText* clause = catalogue::find_clause(operation.name))
    std::cout << "    " << clause->field("Equation") << "\n";
  for (std::size_t k = 0; k < request.arguments.size(); ++k)
    std::cout << fmt::format("    {} = {}\n", operation.arguments[k].name,
                             notation::print(request.arguments[k]));
  std::cout << fmt::format("    {} the required domain\n",
                           step.posed.required ? "within" : "outside");
  std::cout << "    R = " << catalogue::print_answer(answer) << "\n";
  if (step.decided) std::cout << "    decided by " << step.decided->by << "\n";
  for (const catalogue::Note& note : embedding::all_notes_on(step))
    std::cout << "    note: " << note.sentence << "\n";
  if (answer.answered())
    if (const std::string points = points_of(answer.value()); !points.empty())
      std::cout << "    R(0), R(1), .. = " << points << "\n";
  std::cout << "\n";
}

using embedding::Detail;

/// "read as Triton: linear_blocked(..)"
std::string read_as(const dialects::Reading& reading) {
  constexpr std::size_t longest = 200;
  return fmt::format("read as {}{}", reading.dialect,
                     reading.expression.size() > longest ? "" : ": " + reading.expression);
}

void print_as_text(const dialects::Evaluated& evaluated, Detail detail) {
  const catalogue::Evaluation& evaluation = evaluated.evaluation;
  if (evaluated.reading) {
    std::cerr << "plumb: " << read_as(*evaluated.reading) << "\n";
    for (const std::string& note : evaluated.reading->notes) std::cerr << "plumb: " << note << "\n";
  }
  if (detail == Detail::each_call)
    for (const catalogue::Step& step : evaluation.steps) explain(step);
  if (evaluation.value) std::cout << notation::print(*evaluation.value) << "\n";
  for (const catalogue::Step& step : evaluation.steps) {
    if (detail == Detail::each_call) break;  // which has said so
    if (step.overloaded()) std::cerr << "plumb: " << answered_by(step) << "\n";
    if (step.decided)
      std::cerr << fmt::format("plumb: {} decided by {}\n", short_call(step.posed.request),
                               step.decided->by);
  }
  if (detail != Detail::each_call)
    for (const catalogue::Note& note : embedding::all_notes_on(evaluated))
      std::cerr << "plumb: " << note.sentence << "\n";
  if (!evaluation.value) {
    const catalogue::Step& refused = evaluation.refused();
    std::cout << catalogue::print_answer(refused.answer()) << "\n";
    std::cerr << fmt::format("plumb: {} refuses: {}\n", short_call(refused.posed.request),
                             name_of(refused.answer().refusal()));
  }
}

int run(const Invocation& call, const std::string& word, Detail detail) {
  const WithinBudget within;
  const std::string text = dialects::source_text(word);
  const dialects::Evaluated evaluated = dialects::evaluate_text(text, decide_further);
  if (call.json)
    print_json(embedding::evaluation_json(text, evaluated, detail));
  else
    print_as_text(evaluated, detail);
  return evaluated.evaluation.value ? Exit::holds : Exit::fails;
}

/// What stands behind `--` may begin with a minus.
std::string expression_of(const Invocation& call, const std::string& text) {
  if (text.empty() == call.command.empty())
    throw notation::CallError(
        "eval takes one EXPRESSION in quotes, such as plumb eval 'size((4,8):(8,1))'");
  return text.empty() ? fmt::format("{}", fmt::join(call.command, " ")) : text;
}

}  // namespace

void add_eval(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("eval", "what the reference answers");
  struct Options {
    std::string text;
    bool explained = false, last_fastest = false;
  };
  const auto options = std::make_shared<Options>();
  command
      ->add_option("EXPRESSION", options->text,
                   "calls, nested as you like, by their usual names: composition of a composed "
                   "layout too; layouts and swizzles can be applied: coalesce((2,2):(1,2))(3); "
                   "a text of another tool, such as CuTe C++ or Triton; - for standard input, "
                   "@FILE for a file")
      ->type_name("EXPRESSION");
  command->add_flag("--last-fastest", options->last_fastest,
                    "indices count the last mode fastest, as in torch, JAX, Tilus and TIRx; "
                    "last_fastest(..) says the same in every command");
  command->add_flag("--explain", options->explained, "show each call, its clause and its answer");
  add_json(*command, call);
  call.guides[command] = {"What may begin with a minus stands behind --.",
                          {"plumb eval 'complement((2,3):(3,6), 54)'",
                           "plumb eval --explain 'composition(8:2, 4:2)(3)'", "plumb eval -- -5"},
                          {{Exit::holds, "answered"}, {Exit::fails, "the reference refuses"}}};
  call.advice[command] = [](const Misread&) {
    return "put one expression in quotes: plumb eval 'size((4,8):(8,1))'";
  };
  command->callback([&call, options] {
    call.run = [&call, options] {
      const std::string text = expression_of(call, options->text);
      return run(call,
                 options->last_fastest
                     ? fmt::format("last_fastest({})", dialects::source_text(text))
                     : text,
                 options->explained ? Detail::each_call : Detail::result);
    };
  });
}

}  // namespace plumb::cli
