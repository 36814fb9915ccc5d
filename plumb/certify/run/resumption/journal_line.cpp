// One clause result as a line, and back: read_journal_line(k, journal_line(k, r)) == r.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/certify/run/resumption/journal.hpp"

namespace plumb::certify {
namespace {

using Json = nlohmann::ordered_json;

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
  Counterexample result{catalogue::make_case(read->request), {}};
  Judgement& judgement = result.judgement;
  judgement.verdict = static_cast<Verdict>(verdict_number(text_in(json, "verdict")));
  for (const JudgementField& row : judgement_fields) judgement.*row.text = text_in(json, row.name);
  const notation::Parsed answer =
      catalogue::parse_answer(*result.posed.request.operation, result.posed.request.arguments,
                              result.posed.expected, judgement.got);
  if (const auto* value = std::get_if<Value<Integer>>(&answer)) judgement.answer = *value;
  return result;
}

Json written(const catalogue::ShownChoices& shown) {
  return {{"choices", shown.choices},
          {"identical", shown.identical},
          {"answers", shown.answers},
          {"request", candidates::request_line("", shown.posed.request)},
          {"answer", catalogue::print_answer(shown.answer)}};
}

catalogue::ShownChoices read_shown(const std::string& id, const Json& json) {
  const catalogue::Variation* point = catalogue::find_variation(id);
  const auto request = candidates::read_request(text_in(json, "request"));
  const auto* read = std::get_if<candidates::ReadRequest>(&request);
  if (!point || !read) throw Foreign{};
  const catalogue::TestCase posed = catalogue::make_case(read->request);
  const notation::Parsed answer = catalogue::parse_answer(
      *posed.request.operation, posed.request.arguments, posed.expected, text_in(json, "answer"));
  const auto* value = std::get_if<Value<Integer>>(&answer);
  const Json &choices = field(json, "choices"), &identical = field(json, "identical");
  if (!value || !choices.is_array() || !identical.is_boolean()) throw Foreign{};
  catalogue::ShownChoices shown{
      {}, identical.get<bool>(), count(field(json, "answers")), posed, *value};
  for (const std::string_view choice : point->choices)
    if (std::find(choices.begin(), choices.end(), choice) != choices.end())
      shown.choices.push_back(choice);
  return shown;
}

LawOutcome law_outcome(const std::string& name) {
  const auto found = std::find(law_outcome_names.begin(), law_outcome_names.end(), name);
  if (found == law_outcome_names.end()) throw Foreign{};
  return static_cast<LawOutcome>(found - law_outcome_names.begin());
}

Json written(const LawResult& one) {
  return {
      {"law", one.law}, {"outcome", name_of(one.outcome)}, {"cases", one.cases}, {"why", one.why}};
}

std::vector<LawResult> read_laws(const Json& all) {
  if (!all.is_array()) throw Foreign{};
  std::vector<LawResult> laws;
  for (const Json& one : all)
    laws.push_back({text_in(one, "law"), law_outcome(text_in(one, "outcome")),
                    count(field(one, "cases")), text_in(one, "why")});
  return laws;
}

Json written(const RedCase& one) {
  return {candidates::request_line("", one.request), name_of(one.verdict), one.blamed,
          one.source == Source::suite ? "suite" : "law"};
}

std::vector<RedCase> read_red_cases(const Json& all) {
  if (!all.is_array()) throw Foreign{};
  std::vector<RedCase> cases;
  for (const Json& one : all) {
    if (!one.is_array() || one.size() != 4) throw Foreign{};
    for (const Json& part : one)
      if (!part.is_string()) throw Foreign{};
    const auto request = candidates::read_request(one[0].get<std::string>());
    const auto* read = std::get_if<candidates::ReadRequest>(&request);
    if (!read) throw Foreign{};
    cases.push_back({read->request, static_cast<Verdict>(verdict_number(one[1].get<std::string>())),
                     one[2].get<std::string>(),
                     one[3] == "suite" ? Source::suite : Source::law_run});
  }
  return cases;
}

ClauseResult read_result(const Json& json) {
  ClauseResult result;
  result.operation = text_in(json, "op");
  if (!catalogue::find_operation(result.operation)) throw Foreign{};
  result.cases = count(field(json, "cases"));
  result.not_sent = count(field(json, "not_sent"));
  result.required = count(field(json, "required"));
  result.declared = count(field(json, "declared"));
  result.marks = text_in(json, "marks");
  result.suite = text_in(json, "suite");
  result.asked_twice = count(field(json, "asked_twice"));
  const Json& tally = field(json, "tally");
  if (!tally.is_object()) throw Foreign{};
  for (const auto& [name, number] : tally.items())
    result.tally[verdict_number(name)] = count(number);
  const auto read_all = [&json](const char* name, std::vector<Counterexample>& into) {
    const Json& all = field(json, name);
    if (!all.is_array()) throw Foreign{};
    for (const Json& one : all) into.push_back(read_counterexample(one));
  };
  read_all("counterexamples", result.counterexamples);
  read_all("kernel_sized", result.kernel_sized);
  read_all("of_others", result.of_others);
  result.telling = count(field(json, "telling"));
  result.telling_expected = count(field(json, "telling_expected"));
  result.laws = read_laws(field(json, "laws"));
  result.red_cases = read_red_cases(field(json, "red_cases"));
  const Json& costlier = field(json, "costlier");
  result.costlier = {count(field(costlier, "cases")), count(field(costlier, "shuffles")),
                     count(field(costlier, "bound")), text_in(costlier, "call")};
  const Json& shown = field(json, "shown");
  if (!shown.is_object()) throw Foreign{};
  for (const auto& [id, all] : shown.items()) {
    if (!all.is_array()) throw Foreign{};
    for (const Json& one : all) result.shown[id].push_back(read_shown(id, one));
  }
  return result;
}

}  // namespace

std::string journal_line(const std::string& key, const ClauseResult& result) {
  Json tally = Json::object(), counterexamples = Json::array(), kernel_sized = Json::array(),
       shown = Json::object();
  for (const auto& [id, all] : result.shown)
    for (const catalogue::ShownChoices& one : all) shown[id].push_back(written(one));
  for (std::size_t k = 0; k < result.tally.size(); ++k)
    if (result.tally[k] > 0) tally[std::string(verdict_names[k])] = result.tally[k];
  for (const Counterexample& one : result.counterexamples) counterexamples.push_back(written(one));
  for (const Counterexample& one : result.kernel_sized) kernel_sized.push_back(written(one));
  Json of_others = Json::array(), laws = Json::array(), red_cases = Json::array();
  for (const RedCase& one : result.red_cases) red_cases.push_back(written(one));
  for (const Counterexample& one : result.of_others) of_others.push_back(written(one));
  for (const LawResult& one : result.laws) laws.push_back(written(one));
  const Json json{{"key", key},
                  {"op", result.operation},
                  {"cases", result.cases},
                  {"not_sent", result.not_sent},
                  {"required", result.required},
                  {"declared", result.declared},
                  {"marks", result.marks},
                  {"suite", result.suite},
                  {"asked_twice", result.asked_twice},
                  {"tally", tally},
                  {"counterexamples", counterexamples},
                  {"kernel_sized", kernel_sized},
                  {"of_others", of_others},
                  {"telling", result.telling},
                  {"telling_expected", result.telling_expected},
                  {"laws", laws},
                  {"red_cases", red_cases},
                  {"costlier",
                   {{"cases", result.costlier.cases},
                    {"shuffles", result.costlier.shuffles},
                    {"bound", result.costlier.bound},
                    {"call", result.costlier.call}}},
                  {"shown", shown}};
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
