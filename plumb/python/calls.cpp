#include "plumb/python/calls.hpp"

#include <nanobind/stl/string.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "plumb/catalogue/evaluation/evaluator.hpp"
#include "plumb/catalogue/names/overloads.hpp"
#include "plumb/catalogue/names/unknown_operation.hpp"
#include "plumb/embedding/engine.hpp"
#include "plumb/embedding/trial.hpp"
#include "plumb/python/objects.hpp"
#include "plumb/python/unlocked.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::python {
namespace {

namespace nb = nanobind;
using notation::CallError;

/// Looked up once: the module lives as long as the process.
nb::handle refused_class() {
  static const nb::handle type =
      nb::object(nb::module_::import_("plumbline._errors").attr("Refused")).release();
  return type;
}

/// The rows of a name, found once. Calls are made under the lock of the interpreter.
const std::vector<const Operation*>& rows_of(const std::string& name) {
  static std::unordered_map<std::string, std::vector<const Operation*>> known;
  const auto found = known.find(name);
  if (found != known.end()) return found->second;
  std::vector<const Operation*> rows = catalogue::rows_named(name);
  if (rows.empty()) throw CallError(catalogue::unknown_operation(name));
  return known.emplace(name, std::move(rows)).first->second;
}

/// The arguments as values of the row's kinds; nothing if it does not take them.
std::optional<Values<Integer>> taken(const Operation& row,
                                     const std::vector<catalogue::Given>& arguments) {
  if (!row.takes(arguments.size())) return std::nullopt;
  Values<Integer> values;
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    const Kind kind = row.arguments[k].kind;
    if (const auto* value = std::get_if<Value<Integer>>(&arguments[k].what)) {
      auto as_kind = catalogue::converted(*value, kind);
      if (!as_kind) return std::nullopt;
      values.push_back(*std::move(as_kind));
    } else {
      notation::Parsed parsed = notation::parse(kind, std::get<std::string>(arguments[k].what));
      auto* read = std::get_if<Value<Integer>>(&parsed);
      if (!read) return std::nullopt;
      values.push_back(std::move(*read));
    }
  }
  return values;
}

/// A name and its arguments as one row takes them: as catalogue::resolve, which looks for rows and
/// forms anew. Throws CallError.
catalogue::Request request_of(const std::string& name, const nb::handle& arguments) {
  std::vector<catalogue::Given> given_arguments;
  for (nb::handle argument : nb::borrow<nb::sequence>(arguments))
    given_arguments.push_back(given(argument));
  for (const Operation* row : rows_of(name))
    if (auto values = taken(*row, given_arguments)) return {row, *std::move(values)};
  auto resolved = catalogue::resolve(name, given_arguments);
  if (const auto* none = std::get_if<catalogue::NoRow>(&resolved)) throw CallError(none->sentence);
  return std::get<catalogue::Request>(std::move(resolved));
}

nb::tuple arguments_of(const catalogue::Request& request) {
  nb::list objects;
  for (const Value<Integer>& argument : request.arguments) objects.append(object_of(argument));
  return nb::tuple(objects);
}

std::string several_texts(nb::handle answer) {
  nlohmann::json texts = nlohmann::json::array();
  for (nb::handle one : nb::borrow<nb::sequence>(answer)) texts.push_back(text_of(one));
  return texts.dump();
}

/// What stands for an object that has no text in the notation: no kind reads it.
std::string no_answer_text(const nb::object& answer) {
  constexpr std::size_t most = 60;
  std::string shown;
  if (const nb::object ascii = nb::steal(PyObject_ASCII(answer.ptr())); ascii.is_valid())
    shown = nb::cast<std::string>(ascii);
  else
    PyErr_Clear();
  std::replace_if(
      shown.begin(), shown.end(), [](char c) { return c < ' '; }, ' ');
  if (shown.size() > most) shown = shown.substr(0, most) + "..";
  return "an object of type " + std::string(nb::type_name(answer.type()).c_str()) + ": " + shown;
}

std::string answer_text(const Operation& operation, const nb::object& answer) {
  const bool several = operation.result == Kind::several && !PyUnicode_Check(answer.ptr());
  try {
    return several ? several_texts(answer) : text_of(answer);
  } catch (const nb::python_error& error) {
    if (!error.matches(PyExc_TypeError) && !error.matches(PyExc_ValueError)) throw;
  } catch (const nb::builtin_exception&) {
  } catch (const CallError&) {}
  return no_answer_text(answer);
}

/// An answer of the function, as the judge reads it.
candidates::Response response_of(const Operation& operation, const nb::object& answer) {
  if (answer.ptr() == Py_NotImplemented) return candidates::Unsupported{};
  if (nb::isinstance(answer, refused_class())) {
    const auto code = nb::cast<std::string>(answer.attr("code"));
    const std::optional<Refusal> reason = refusal_of(code);
    if (!reason) throw CallError("\"" + code + "\" is no refusal code");
    const nb::object detail = nb::getattr(answer, "detail", nb::str(""));
    return candidates::RefusedWith{*reason, text_of(detail)};
  }
  return candidates::Answered{answer_text(operation, answer)};
}

const char* text(std::string_view constant) { return constant.data(); }

}  // namespace

void raise_refused(Refusal refusal, const catalogue::Request& request) {
  const std::string call = unlocked([&] { return catalogue::call_text(request); });
  const nb::handle type = refused_class();
  PyErr_SetObject(type.ptr(), type(std::string(name_of(refusal)), call).ptr());
  throw nb::python_error();
}

nb::object call(const std::string& name, const nb::args& arguments) {
  const catalogue::Request request = request_of(name, arguments);
  const Answer<Value<Integer>> answer =
      unlocked([&] { return catalogue::reference_answer(*request.operation, request.arguments); });
  if (!answer.answered()) raise_refused(answer.refusal(), request);
  return object_of(answer.value());
}

nb::object evaluate(const std::string& expression) {
  const catalogue::Evaluation evaluation = unlocked([&] {
    const auto parsed = notation::parse_expression(expression);
    if (const auto* error = std::get_if<notation::ParseError>(&parsed))
      throw CallError(error->sentence());
    return catalogue::evaluate_expression(std::get<notation::Expression>(parsed));
  });
  if (evaluation.value) return object_of(*evaluation.value);
  const catalogue::Step& refused = evaluation.refused();
  raise_refused(refused.answer().refusal(), refused.posed.request);
}

nb::object judge(const std::string& operation, const nb::sequence& arguments,
                 const nb::object& answer) {
  const catalogue::Request request = request_of(operation, arguments);
  const candidates::Response response = response_of(*request.operation, answer);
  const certify::Judgement found =
      unlocked([&] { return certify::judge(catalogue::make_case(request), response); });
  return nb::make_tuple(text(name_of(found.verdict)), is_red(found.verdict),
                        nb::str(request.operation->name.data(), request.operation->name.size()),
                        found.at.c_str(), found.expected.c_str(), found.got.c_str(),
                        found.reason.c_str(), found.reproduce.c_str());
}

nb::list cases(const std::string& operation, std::uint64_t count, std::uint64_t seed) {
  if (count > embedding::most_cases) throw CallError("expected at most 10000000 cases");
  const std::vector<certify::SuiteCase> found = unlocked(
      [&] { return certify::cases_of(catalogue::operation_named(operation), count, seed); });
  constexpr std::size_t between_breaths = 1000;
  nb::list all;
  for (const certify::SuiteCase& one : found) {
    if (all.size() % between_breaths == 0) breathe();
    all.append(arguments_of(one.posed.request));
  }
  return all;
}

nb::list signatures() {
  const auto string = [](std::string_view constant) {
    return nb::str(constant.data(), constant.size());
  };
  nb::list rows;
  for (const Operation& row : catalogue::operations()) {
    nb::list parameters;
    for (const Argument& argument : row.arguments)
      parameters.append(nb::make_tuple(string(argument.name), string(name_of(argument.kind))));
    rows.append(nb::make_tuple(string(row.name), string(catalogue::usual_name(row)),
                               string(name_of(row.family)), nb::tuple(parameters),
                               string(name_of(row.result))));
  }
  return rows;
}

nb::tuple red_verdicts() {
  nb::list red;
  for (std::size_t k = 0; k < certify::verdict_names.size(); ++k)
    if (is_red(static_cast<certify::Verdict>(k))) red.append(text(certify::verdict_names[k]));
  return nb::tuple(red);
}

nb::object certify(const std::string& operation, std::uint64_t count, std::uint64_t seed,
                   const nb::callable& function, const nb::object& claimed) {
  const auto asked = [&](Unlocked& work) -> embedding::Trial::Ask {
    return [&](const catalogue::Request& request) {
      const Locked locked(work);
      const nb::object answer = function(*arguments_of(request));
      return response_of(*request.operation, answer);
    };
  };
  const auto chosen = [&](Unlocked& work) -> embedding::Trial::Claimed {
    if (claimed.is_none()) return nullptr;
    return [&](const catalogue::TestCase& posed) {
      const Locked locked(work);
      const Answer<Value<Integer>>& expected = posed.expected;
      return nb::cast<bool>(
          claimed(arguments_of(posed.request), posed.required,
                  expected.answered() ? object_of(expected.value()) : nb::object(nb::none())));
    };
  };
  const embedding::Trial trial = unlocked([&](Unlocked& work) {
    embedding::Trial made(operation, count, seed, asked(work));
    made.run(chosen(work));
    return made;
  });

  nb::dict tally;
  for (std::size_t k = 0; k < certify::verdict_names.size(); ++k)
    if (trial.tally()[k] > 0) tally[text(certify::verdict_names[k])] = trial.tally()[k];
  nb::list found;
  for (const certify::Counterexample& one : trial.counterexamples())
    found.append(nb::make_tuple(text(name_of(one.judgement.verdict)),
                                arguments_of(one.posed.request),
                                embedding::explain(one, "plumbline.eval(", ")").c_str()));
  return nb::make_tuple(tally, found);
}

}  // namespace plumb::python
