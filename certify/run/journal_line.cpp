// One clause result as a line, and back: read_journal_line(k, journal_line(k, r)) == r.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "certify/run/journal.hpp"

namespace plumb::certify {
namespace {

using Json = nlohmann::json;

/// Thrown if the line is not one of ours.
struct Foreign {};

struct JudgementField {
  const char* name;
  std::string Judgement::*text;
};

constexpr std::array<JudgementField, 8> judgement_fields{{
    {"law", &Judgement::law},
    {"at", &Judgement::at},
    {"expected", &Judgement::expected},
    {"got", &Judgement::got},
    {"left", &Judgement::left},
    {"right", &Judgement::right},
    {"reason", &Judgement::reason},
    {"reproduce", &Judgement::reproduce},
}};

const Json& field(const Json& object, const char* name) {
  const auto found = object.is_object() ? object.find(name) : object.end();
  if (found == object.end()) throw Foreign{};
  return *found;
}

std::string text_in(const Json& object, const char* name) {
  const Json& value = field(object, name);
  if (!value.is_string()) throw Foreign{};
  return value.get<std::string>();
}

std::uint64_t count(const Json& value) {
  if (!value.is_number_unsigned()) throw Foreign{};
  return value.get<std::uint64_t>();
}

std::size_t verdict_number(const std::string& name) {
  const auto found = std::find(verdict_names.begin(), verdict_names.end(), name);
  if (found == verdict_names.end()) throw Foreign{};
  return static_cast<std::size_t>(found - verdict_names.begin());
}

Json written(const Counterexample& counterexample) {
  const Judgement& judgement = counterexample.judgement;
  Json json{{"request", candidates::request_line("", counterexample.posed.request)},
            {"verdict", name_of(judgement.verdict)}};
  for (const JudgementField& row : judgement_fields) json[row.name] = judgement.*row.text;
  return json;
}

/// Posed anew, and its answer read anew.
Counterexample read_counterexample(const Json& json) {
  const auto request = candidates::read_request(text_in(json, "request"));
  const auto* read = std::get_if<candidates::ReadRequest>(&request);
  if (!read) throw Foreign{};
  Counterexample result{catalogue::pose(read->request), {}};
  Judgement& judgement = result.judgement;
  judgement.verdict = static_cast<Verdict>(verdict_number(text_in(json, "verdict")));
  for (const JudgementField& row : judgement_fields) judgement.*row.text = text_in(json, row.name);
  const notation::Parsed answer = catalogue::parse_answer(*result.posed.request.operation,
                                                          result.posed.expected, judgement.got);
  if (const auto* value = std::get_if<Value<Integer>>(&answer)) judgement.answer = *value;
  return result;
}

ClauseResult read_result(const Json& json) {
  ClauseResult result;
  result.operation = text_in(json, "op");
  if (!catalogue::find_operation(result.operation)) throw Foreign{};
  result.cases = count(field(json, "cases"));
  result.not_sent = count(field(json, "not_sent"));
  const Json& tally = field(json, "tally");
  if (!tally.is_object()) throw Foreign{};
  for (const auto& [name, number] : tally.items())
    result.tally[verdict_number(name)] = count(number);
  const Json& counterexamples = field(json, "counterexamples");
  if (!counterexamples.is_array()) throw Foreign{};
  for (const Json& one : counterexamples)
    result.counterexamples.push_back(read_counterexample(one));
  const Json& costlier = field(json, "costlier");
  result.costlier = {count(field(costlier, "cases")), count(field(costlier, "shuffles")),
                     count(field(costlier, "bound")), text_in(costlier, "call")};
  const Json& choices = field(json, "choices");
  if (!choices.is_object()) throw Foreign{};
  for (const auto& [id, held] : choices.items()) {
    const Json& declared = field(held, "declared");
    if (!declared.is_boolean()) throw Foreign{};
    result.choices[id] = {text_in(held, "choice"), declared.get<bool>()
                                                       ? catalogue::Known::declared
                                                       : catalogue::Known::observed};
  }
  return result;
}

}  // namespace

std::string journal_line(const std::string& key, const ClauseResult& result) {
  Json tally = Json::object(), counterexamples = Json::array(), choices = Json::object();
  for (const auto& [id, held] : result.choices)
    choices[id] = {{"choice", held.choice}, {"declared", held.known == catalogue::Known::declared}};
  for (std::size_t k = 0; k < result.tally.size(); ++k)
    if (result.tally[k] > 0) tally[std::string(verdict_names[k])] = result.tally[k];
  for (const Counterexample& one : result.counterexamples) counterexamples.push_back(written(one));
  const Json json{{"key", key},
                  {"op", result.operation},
                  {"cases", result.cases},
                  {"not_sent", result.not_sent},
                  {"tally", tally},
                  {"counterexamples", counterexamples},
                  {"costlier",
                   {{"cases", result.costlier.cases},
                    {"shuffles", result.costlier.shuffles},
                    {"bound", result.costlier.bound},
                    {"call", result.costlier.call}}},
                  {"choices", choices}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<ClauseResult> read_journal_line(const std::string& key, const std::string& line) {
  const Json json = Json::parse(line, nullptr, /*allow_exceptions=*/false);
  try {
    if (text_in(json, "key") != key) return std::nullopt;
    return read_result(json);
  } catch (const Foreign&) { return std::nullopt; }
}

}  // namespace plumb::certify
