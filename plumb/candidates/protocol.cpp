#include "plumb/candidates/protocol.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "plumb/candidates/messages/fields.hpp"
#include "plumb/candidates/messages/json_text.hpp"
#include "plumb/catalogue/names/overloads.hpp"
#include "plumb/catalogue/names/resolve.hpp"
#include "plumb/catalogue/names/unknown_operation.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/catalogue/version.hpp"
#include "properties/budget.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::candidates {
namespace {

using Json = nlohmann::json;

constexpr std::string_view version = "1";

/// Any bytes that are not UTF-8 are replaced, so that printing never fails.
std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// An id as the client wrote it: a string, or a number that we give back as text.
std::string id_of(const Json& object) {
  const auto found = object.find("id");
  if (found == object.end()) return "";
  return found->is_string() ? found->get<std::string>() : dumped(*found);
}

std::string refusal_line(const std::string& id, Refusal reason, const std::string& detail) {
  Json json{{"id", id}, {"refuse", name_of(reason)}};
  if (!detail.empty()) json["detail"] = detail;
  return dumped(json);
}

/// A text, or an array of texts for several results.
Json result_of(const Value<Integer>& value) {
  const auto* results = std::get_if<Several<Integer>>(&value);
  if (!results) return notation::print(value);
  Json texts = Json::array();
  for (const Value<Integer>& one : results->values) texts.push_back(notation::print(one));
  return texts;
}

std::string hello_answer() {
  Json operations = Json::array(), choices = Json::object();
  for (const Operation& row : catalogue::operations()) operations.push_back(row.name);
  for (const catalogue::Variation& variation : catalogue::variations())
    choices[std::string(variation.id)] = variation.choices.front();
  return dumped(Json{{"protocol", version},
                     {"name", "plumbline-reference"},
                     {"version", catalogue::version()},
                     {"language", "C++"},
                     {"ops", operations},
                     {"choices", choices},
                     {"modules", {{"coordinates", {"*"}}, {"bits", {"*"}}}},
                     {"composed", {"*"}}});
}

ProcessFailure garbage(std::string why) { return {ProcessOutcome::garbage, std::move(why)}; }

ProcessFailure crash(const std::string& detail) {
  const std::string sentence = "the library ended its process";
  return {ProcessOutcome::crash, detail.empty() ? sentence : sentence + ": " + detail};
}

/// The fields of an answer that say what it is. The last two say it with true, and nothing with
/// false.
std::variant<std::vector<std::string>, ProcessFailure> meanings_of(const Json& answer) {
  std::vector<std::string> meanings;
  for (const char* field : {"result", "refuse", "unsupported", "crash"}) {
    const auto found = answer.find(field);
    if (found == answer.end()) continue;
    const std::string name = field;
    const bool flag = name == "unsupported" || name == "crash";
    if (flag && !found->is_boolean())
      return garbage(fmt::format("\"{}\" is neither true nor false", name));
    if (!flag || found->get<bool>()) meanings.push_back(name);
  }
  return meanings;
}

Response refusal_in(const Json& answer) {
  const Json& refuse = answer.at("refuse");
  if (!refuse.is_string()) return garbage("\"refuse\" is not a string");
  const std::optional<Refusal> reason = refusal_of(refuse.get<std::string>());
  if (!reason) return garbage("\"" + refuse.get<std::string>() + "\" is no refusal code");
  return RefusedWith{*reason, text_field(answer, "detail")};
}

Response result_in(const Json& answer) {
  const Json& result = answer.at("result");
  if (result.is_string()) return Answered{result.get<std::string>()};
  if (!result.is_array()) return garbage("\"result\" is neither a string nor an array of strings");
  for (const Json& part : result)
    if (!part.is_string()) return garbage("\"result\" is not an array of strings");
  return Answered{dumped(result)};
}

/// The answer to a request.
std::string answer_line(const std::string& id, std::string_view line) {
  const auto read = read_request(line);
  if (const auto* error = std::get_if<RequestError>(&read))
    return refusal_line(id, error->code, error->sentence);
  const catalogue::Request& request = std::get<ReadRequest>(read).request;
  const Answer<Value<Integer>> answer =
      catalogue::reference_answer(*request.operation, request.arguments);
  if (!answer.answered()) return refusal_line(id, answer.refusal(), "");
  return dumped(Json{{"id", id}, {"result", result_of(answer.value())}});
}

/// Reads `ops` into the introduction, and adds its restrictions to the field "domain" of the hello.
/// Returns a sentence if it is not what the protocol says.
std::optional<std::string> read_offered(const Json& ops, Introduction& who, Json& hello) {
  const std::string wrong =
      "\"ops\" is not an array of names and of {\"op\":NAME,\"only\":[PREDICATE,..]}";
  if (!ops.is_array()) return wrong;
  std::vector<std::string> names;
  for (const Json& entry : ops) {
    if (entry.is_string()) {
      names.push_back(entry.get<std::string>());
      continue;
    }
    if (!entry.is_object() || !entry.contains("op") || !entry["op"].is_string()) return wrong;
    names.push_back(entry["op"].get<std::string>());
    const Json only = entry.value("only", Json::array());
    if (!only.is_array()) return wrong;
    Json& domain = hello.emplace("domain", Json::array()).first.value();
    if (!domain.is_array()) return "\"domain\" is not an array of objects";
    for (const Json& predicate : only)
      domain.push_back(
          {{"predicate", predicate}, {"operations", {names.back()}}, {"source", "ops"}});
  }
  for (const std::string& name : names)
    if (!catalogue::find_operation(name)) who.unknown_operations.push_back(name);
  who.operations = std::move(names);
  return std::nullopt;
}

}  // namespace

std::string hello_request() { return dumped(Json{{"op", "hello"}, {"protocol", version}}); }

std::string request_line(std::string_view id, const catalogue::Request& request) {
  Json arguments = Json::array();
  for (const Value<Integer>& argument : request.arguments)
    arguments.push_back(notation::print(argument));
  Json json{{"id", id}, {"op", request.operation->name}, {"args", arguments}};
  if (request.range == catalogue::Range::may_be_exceeded) json["range"] = true;
  return dumped(json);
}

Response read_response(std::string_view line) {
  const Json json = read_json(line);
  if (!json.is_object()) return garbage("the line is not a JSON object");
  if (const auto twice = repeated_field(line))
    return garbage(fmt::format("the object has \"{}\" twice", *twice));
  const auto meanings = meanings_of(json);
  if (const auto* none = std::get_if<ProcessFailure>(&meanings)) return *none;
  const auto& fields = std::get<std::vector<std::string>>(meanings);
  if (fields.size() > 1)
    return garbage(fmt::format("the object has \"{}\", and an answer is one of them",
                               fmt::join(fields, "\" and \"")));
  if (const auto other = json.find("outcome");
      fields.empty() && other != json.end() && other->is_number_integer())
    return garbage(fmt::format(
        "the function of the library returned {}; expected 0 (answered), 1 (refused) or 2 "
        "(unsupported)",
        dumped(*other)));
  if (fields.empty())
    return garbage("the object has neither \"result\" nor \"refuse\" nor \"unsupported\"");
  if (fields.front() == "crash") return crash(text_field(json, "detail"));
  if (fields.front() == "unsupported") return Unsupported{};
  if (fields.front() == "refuse") return refusal_in(json);
  return result_in(json);
}

Response response_of(const Reply& reply) {
  if (reply.conduct == ProcessOutcome::answered) return read_response(reply.line);
  return ProcessFailure{reply.conduct, reply.detail, reply.error_tail};
}

bool Introduction::offers(std::string_view operation) const {
  return !operations ||
         std::find(operations->begin(), operations->end(), operation) != operations->end();
}

bool Introduction::takes_composed(std::string_view operation) const {
  return names(composed, operation);
}

std::variant<Introduction, std::string> read_introduction(std::string_view line) {
  const Json json = read_json(line);
  if (!json.is_object()) return "the answer to the hello is not a JSON object";
  if (text_field(json, "op") == "hello")
    return "it sends the hello back; an adapter answers it with its \"name\" and its \"ops\"";
  if (text_field(json, "protocol") != version)
    return fmt::format("the answer to the hello does not have \"protocol\":\"{}\"", version);
  if (const auto twice = repeated_field(line))
    return fmt::format("the answer to the hello has \"{}\" twice", *twice);

  Introduction who;
  who.name = text_field(json, "name", who.name);
  who.version = text_field(json, "version", who.version);
  who.language = text_field(json, "language", who.language);
  who.issues = text_field(json, "issues");
  const std::string bits = text_field(json, "integer_bits", "0");
  if (bits.empty() || bits.size() > 4 || bits.find_first_not_of("0123456789") != std::string::npos)
    return "\"integer_bits\" is not a decimal string below 10000";
  who.integer_bits = static_cast<unsigned>(std::stoul(bits));

  Json restricted = json;
  if (const auto ops = json.find("ops"); ops != json.end())
    if (const auto wrong = read_offered(*ops, who, restricted)) return *wrong;
  if (const auto choices = json.find("choices"); choices != json.end()) {
    if (!choices->is_object()) return "\"choices\" is not an object of strings";
    for (const auto& [id, choice] : choices->items()) {
      if (!choice.is_string()) return "\"choices\" is not an object of strings";
      const catalogue::Variation* variation = catalogue::find_variation(id);
      if (!variation) continue;  // unknown fields are ignored
      if (!variation->allows(choice.get<std::string>()))
        return fmt::format("\"{}\" is no choice of the variation point {}",
                           choice.get<std::string>(), id);
      who.choices[id] = choice.get<std::string>();
    }
  }

  auto declared = read_declared(restricted, who.integer_bits);
  if (const auto* sentence = std::get_if<std::string>(&declared)) return *sentence;
  who.declared = std::get<DeclaredContract>(std::move(declared));

  if (const auto modules = json.find("modules"); modules != json.end()) {
    auto taken = read_taken_modules(*modules);
    if (!taken) return "\"modules\" is not an object of arrays of strings";
    who.modules = *std::move(taken);
  }
  if (const auto composed = json.find("composed"); composed != json.end()) {
    auto names = read_names(*composed);
    if (!names) return "\"composed\" is not an array of strings";
    who.composed = *std::move(names);
  }
  return who;
}

std::variant<ReadRequest, RequestError> read_request(std::string_view line) {
  const Json json = read_json(line);
  if (!json.is_object()) return RequestError{"the line is not a JSON object"};
  const auto args = json.find("args");
  if (args == json.end() || !args->is_array())
    return RequestError{"\"args\" is not an array of texts"};
  std::vector<catalogue::Given> arguments;
  for (const Json& text : *args) {
    if (!text.is_string()) return RequestError{"\"args\" is not an array of texts"};
    arguments.push_back({text.get<std::string>()});
  }

  auto resolved = catalogue::resolve(text_field(json, "op"), arguments);
  if (const auto* none = std::get_if<catalogue::NoRow>(&resolved))
    return RequestError{none->sentence, none->code};
  ReadRequest result{id_of(json), std::get<catalogue::Request>(std::move(resolved))};
  if (json.value("range", Json(false)) == Json(true))
    result.request.range = catalogue::Range::may_be_exceeded;
  return result;
}

std::string serve_line(std::string_view line) {
  const Json json = read_json(line);
  if (!json.is_object())
    return refusal_line("", Refusal::bad_shape, "the line is not a JSON object");
  const std::string op = text_field(json, "op");
  if (op == "hello") return hello_answer();
  if (op == "flush") return "";
  const std::string id = id_of(json);
  if (catalogue::rows_named(op).empty())
    return dumped(
        Json{{"id", id}, {"unsupported", true}, {"detail", catalogue::unknown_operation(op)}});

  const WithinBudget within;
  try {
    return answer_line(id, line);
  } catch (const OverBudget& exceeded) {
    return refusal_line(id, Refusal::too_large, exceeded.what());
  }
}

}  // namespace plumb::candidates
