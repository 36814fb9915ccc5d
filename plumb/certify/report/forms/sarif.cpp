#include <algorithm>
#include <nlohmann/json.hpp>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "plumb/certify/report/one_line.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/report/report.hpp"
#include "plumb/certify/run/counterexamples/failing_groups.hpp"

namespace plumb::certify {
namespace {

using Json = nlohmann::ordered_json;

/// Code scanning shows a result at a file: the first word of the command that names one here.
std::string place_of_results(const Certificate& certificate) {
  namespace fs = std::filesystem;
  for (const std::string& word : certificate.command) {
    std::error_code error;
    const fs::path path(word);
    if (path.is_relative() && fs::is_regular_file(path, error)) return path.generic_string();
  }
  return "certificate.md";
}

Json rule_json(const std::string& operation) {
  const catalogue::ClauseText* text = catalogue::find_clause(operation);
  return {{"id", operation},
          {"shortDescription", {{"text", "the clause " + operation}}},
          {"fullDescription", {{"text", text ? text->field("Equation") : operation}}}};
}

Json result_json(const Counterexample& one, const Certificate& certificate,
                 const std::string& place) {
  const Judgement& judgement = one.judgement;
  return {{"ruleId", one.posed.request.operation->name},
          {"level", "error"},
          {"message",
           {{"text", std::string(name_of(judgement.verdict)) + ": " +
                         one_line(catalogue::call_text(one.posed.request), 300) + " -> " +
                         one_line(judgement.got, 300) + "; expected " +
                         one_line(judgement.expected, 300) + ". " +
                         one_line(judgement.reason, 500) + "\n" + again_line(one, certificate)}}},
          {"partialFingerprints",
           {{"plumblineFailure/v1",
             blamed_of(judgement) + " " + std::string(name_of(judgement.verdict))}}},
          {"locations",
           {{{"physicalLocation",
              {{"artifactLocation", {{"uri", place}}}, {"region", {{"startLine", 1}}}}}}}}};
}

/// The entry that knows it; null if there is none.
const ExpectedFailure* known_as(const Counterexample& one, const Certificate& certificate) {
  if (!certificate.compared) return nullptr;
  for (const ExpectedFailure& expected : certificate.compared->entries)
    if (expected.entry.clause == one.posed.request.operation->name &&
        expected.entry.grade == one.judgement.verdict &&
        expected.entry.law == blamed_of(one.judgement) &&
        !certificate.compared->has_news(expected.entry.clause))
      return &expected;
  return nullptr;
}

}  // namespace

nlohmann::ordered_json report_sarif(const Certificate& certificate) {
  const std::string place = place_of_results(certificate);
  Json rules = Json::array(), results = Json::array();
  for (const ClauseResult& clause : certificate.clauses) {
    if (!clause.red()) continue;
    rules.push_back(rule_json(clause.operation));
    for (const Counterexample* one : by_gravity(clause)) {
      if (!is_red(one->judgement.verdict)) continue;
      Json result = result_json(*one, certificate, place);
      if (const ExpectedFailure* known = known_as(*one, certificate))
        result["suppressions"] = {
            {{"kind", "external"}, {"justification", one_line(known->entry.reason, 1000)}}};
      results.push_back(result);
    }
  }
  const Json driver{{"name", "Plumbline"}, {"version", certificate.plumbline}, {"rules", rules}};
  const Json run{{"tool", {{"driver", driver}}}, {"results", results}};
  const Json report{{"version", "2.1.0"},
                    {"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                    {"runs", Json::array({run})}};
  return Json::parse(report.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace plumb::certify
