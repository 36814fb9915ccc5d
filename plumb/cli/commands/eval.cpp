// plumb eval: what the reference answers.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "plumb/catalogue/evaluation/evaluator.hpp"
#include "plumb/catalogue/evaluation/notes.hpp"
#include "plumb/cli/command.hpp"
#include "plumb/cli/lines.hpp"
#include "plumb/workbench/memory/notes.hpp"
#include "proofs/prove/decide.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::cli {
namespace {

constexpr int shown_points = 16;

/// Where the reference says too_large: what the solver decides, and the indices that show it.
std::optional<catalogue::Decided> decide_further(const Operation& operation,
                                                 const Values<Integer>& arguments) {
  const auto layout = [&](std::size_t k) { return std::get_if<Layout<Integer>>(&arguments.at(k)); };
  proofs::Decision decision;
  if (operation.op == Op::injective && layout(0)) decision = proofs::decide_injective(*layout(0));
  if (operation.op == Op::disjoint && layout(0) && layout(1))
    decision = proofs::decide_disjoint(*layout(0), *layout(1));
  if (!decision.holds) return std::nullopt;
  std::string by = proofs::decided_by();
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

/// What the answer of a call must not be taken for.
std::vector<catalogue::Note> all_notes_on(const catalogue::Step& step) {
  std::vector<catalogue::Note> notes = catalogue::notes_on(step);
  if (step.answer().answered())
    for (const catalogue::Note& note : workbench::notes_on(step.posed.request))
      notes.push_back(note);
  return notes;
}

/// The same of all calls; those of the catalogue that are about the outermost one come last.
std::vector<catalogue::Note> all_notes_on(const catalogue::Evaluation& evaluation) {
  std::vector<catalogue::Note> notes;
  for (const catalogue::Step& step : evaluation.steps)
    if (step.answer().answered())
      for (const catalogue::Note& note : workbench::notes_on(step.posed.request))
        notes.push_back(note);
  for (const catalogue::Note& note : catalogue::notes_on(evaluation)) notes.push_back(note);
  return notes;
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
  for (const catalogue::Note& note : all_notes_on(step))
    std::cout << "    note: " << note.sentence << "\n";
  if (answer.answered())
    if (const std::string points = points_of(answer.value()); !points.empty())
      std::cout << "    R(0), R(1), .. = " << points << "\n";
  std::cout << "\n";
}

enum class Detail { result, each_call };

void print_as_json(const std::string& text, const catalogue::Evaluation& evaluation,
                   Detail detail) {
  nlohmann::json json{{"expression", text}};
  if (evaluation.value) {
    json["result"] = notation::print(*evaluation.value);
  } else {
    const catalogue::Step& refused = evaluation.refused();
    json["refuse"] = name_of(refused.answer().refusal());
    json["at"] = catalogue::call_text(refused.posed.request);
  }
  for (const catalogue::Step& step : evaluation.steps) {
    const catalogue::Request& request = step.posed.request;
    if (detail == Detail::each_call)
      json["steps"].push_back({{"call", catalogue::call_text(request)},
                               {"answer", catalogue::print_answer(step.answer())}});
    if (step.decided) json["decided_by"] = step.decided->by;
    if (step.overloaded())
      json["answered_by"].push_back({{"op", step.called}, {"clause", request.operation->name}});
  }
  for (const catalogue::Note& note : all_notes_on(evaluation)) {
    json["notes"].push_back({{"about", note.about}, {"text", note.sentence}});
    if (note.otherwise) json["notes"].back()["otherwise"] = *note.otherwise;
  }
  print_json(json);
}

void print_as_text(const catalogue::Evaluation& evaluation, Detail detail) {
  if (detail == Detail::each_call)
    for (const catalogue::Step& step : evaluation.steps) explain(step);
  if (evaluation.value) std::cout << notation::print(*evaluation.value) << "\n";
  for (const catalogue::Step& step : evaluation.steps) {
    if (detail == Detail::each_call) break;  // which has said so
    if (step.overloaded()) std::cerr << "plumb: " << answered_by(step) << "\n";
    if (step.decided)
      std::cerr << fmt::format("plumb: {} decided by {}\n",
                               catalogue::call_text(step.posed.request), step.decided->by);
  }
  if (detail != Detail::each_call)
    for (const catalogue::Note& note : all_notes_on(evaluation))
      std::cerr << "plumb: " << note.sentence << "\n";
  if (!evaluation.value) {
    const catalogue::Step& refused = evaluation.refused();
    std::cout << catalogue::print_answer(refused.answer()) << "\n";
    std::cerr << fmt::format("plumb: {} refuses: {}\n", catalogue::call_text(refused.posed.request),
                             name_of(refused.answer().refusal()));
  }
}

int run(const Invocation& call, const std::string& text, Detail detail) {
  const auto parsed = notation::parse_expression(text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw notation::CallError(error->sentence());
  const catalogue::Evaluation evaluation =
      catalogue::evaluate_expression(std::get<notation::Expression>(parsed), decide_further);
  if (call.json)
    print_as_json(text, evaluation, detail);
  else
    print_as_text(evaluation, detail);
  return evaluation.value ? Exit::holds : Exit::fails;
}

/// What stands behind `--` may begin with a minus.
std::string expression_of(const Invocation& call, const std::string& text) {
  if (text.empty() == call.command.empty())
    throw notation::CallError(
        "eval takes one EXPRESSION in quotes, such as plumb eval 'size((4,8):(8,1))'");
  if (text.empty()) return fmt::format("{}", fmt::join(call.command, " "));
  if (text != "-") return text;
  const std::optional<Line> line = next_line(std::cin);
  if (!line || line->blank()) throw notation::CallError("standard input has no expression");
  if (line->too_long) throw notation::CallError("the expression is longer than 1 MiB");
  return line->text;
}

}  // namespace

void add_eval(CLI::App& app, Invocation& call) {
  auto* command =
      app.add_subcommand("eval", "what the reference answers: eval 'complement((2,3):(3,6), 54)'");
  struct Options {
    std::string text;
    bool explained = false;
  };
  const auto options = std::make_shared<Options>();
  command->add_option("EXPRESSION", options->text,
                      "calls, nested as you like, by their usual names: composition of a composed "
                      "layout too; layouts and swizzles can be applied: coalesce((2,2):(1,2))(3); "
                      "-: a line of standard input");
  command->add_flag("--explain", options->explained, "show each call, its clause and its answer");
  add_json(*command, call);
  command->callback([&call, options] {
    call.run = [&call, options] {
      return run(call, expression_of(call, options->text),
                 options->explained ? Detail::each_call : Detail::result);
    };
  });
}

}  // namespace plumb::cli
