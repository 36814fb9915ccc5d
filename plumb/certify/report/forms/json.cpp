#include <nlohmann/json.hpp>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "plumb/certify/report/counterexample/failing_share.hpp"
#include "plumb/certify/report/declaration.hpp"
#include "plumb/certify/report/hazards.hpp"
#include "plumb/certify/report/normative.hpp"
#include "plumb/certify/report/one_line.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/report/report.hpp"
#include "plumb/certify/report/shortfalls.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::certify {
namespace {

using Json = nlohmann::ordered_json;

/// Words of the command may be any bytes.
Json in_clean_utf8(const Json& json) {
  return Json::parse(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Json verdicts_json(const ClauseResult& clause) {
  Json verdicts = Json::object();
  for (std::size_t k = 0; k < verdict_names.size(); ++k)
    if (clause.tally[k] > 0) verdicts[std::string(verdict_names[k])] = clause.tally[k];
  return verdicts;
}

Json costlier_json(const CostlierPlans& costlier) {
  if (costlier.cases == 0) return nullptr;
  return {{"cases", costlier.cases},
          {"shuffles", costlier.shuffles},
          {"bound", costlier.bound},
          {"call", costlier.call}};
}

/// As the hello has them.
Json domain_json(const candidates::DeclaredContract& declared) {
  Json domain = Json::array();
  for (const candidates::DeclaredPredicate& entry : declared.domain())
    domain.push_back(
        {{"predicate", entry.predicate->name},
         {"operations", names_of(entry)},
         {"source", entry.source},
         {"outside",
          entry.beyond == candidates::OutsideDomain::refused ? "refused" : "undefined"}});
  return domain;
}

Json promises_json(const candidates::DeclaredContract& declared) {
  Json promises = Json::array();
  for (const candidates::DeclaredPromise& entry : declared.promised())
    promises.push_back({{"promise", entry.promise->name},
                        {"operation", catalogue::operation_of(entry.operation).name},
                        {"source", entry.source}});
  return promises;
}

Json laws_json(const ClauseResult& clause) {
  Json laws = Json::array();
  for (const LawResult& one : clause.laws)
    laws.push_back({{"law", one.law},
                    {"outcome", name_of(one.outcome)},
                    {"cases", one.cases},
                    {"why", one.why.empty() ? Json(nullptr) : Json(one.why)}});
  return laws;
}

/// Absent where there is none.
Json digest_json(const std::string& digest) {
  return digest.empty() ? Json(nullptr) : Json(digest);
}

/// SHA-256 of what was judged.
Json identity_json(const candidates::Identity& identity) {
  Json files = Json::array();
  for (const candidates::NamedFile& file : identity.files)
    files.push_back({{"word", file.word}, {"sha256", file.sha256}});
  return {{"files", files},
          {"adapter", digest_json(identity.adapter)},
          {"package", digest_json(identity.package)},
          {"hello", digest_json(identity.hello)}};
}

Json clause_json(const ClauseResult& clause, const Certificate& certificate) {
  Json all = Json::array();
  for (const Counterexample* one : by_gravity(clause))
    all.push_back(counterexample_json(*one, certificate));
  Json kernel_sized = Json::array();
  for (const Counterexample& one : clause.kernel_sized) {
    Json found = counterexample_json(one, certificate);
    if (const auto share = failing_share(one))
      found["fails_at"] = {{"failing", share->failing}, {"coordinates", share->coordinates}};
    kernel_sized.push_back(found);
  }
  const Counterexample* worst = worst_counterexample(clause);
  const catalogue::ClauseText* text = catalogue::find_clause(clause.operation);
  const auto* implied = implied_by(certificate.candidate.declared, clause.operation);
  return {{"op", clause.operation},
          {"clause", clause.operation},
          {"outcome", outcome_word(outcome_of(clause))},
          {"cases", clause.cases},
          {"not_sent", clause.not_sent},
          {"required", clause.required},
          {"declared", clause.declared},
          {"implied_by", implied ? Json(implied->predicate->name) : Json(nullptr)},
          {"verdicts", verdicts_json(clause)},
          {"partial", clause.partial()},
          {"costlier", costlier_json(clause.costlier)},
          {"laws", laws_json(clause)},
          {"telling", clause.telling},
          {"telling_expected", clause.telling_expected},
          {"asked_twice", clause.asked_twice},
          {"equation", text ? text->field("Equation") : ""},
          {"contract", text ? text->field("Contract") : ""},
          {"domain", text ? text->field("Domain") : ""},
          {"counterexample", worst ? counterexample_json(*worst, certificate) : Json(nullptr)},
          {"counterexamples", all},
          {"kernel_sized", kernel_sized}};
}

/// An answer as the report keeps it: beyond 64 KiB it is cut, and says so.
std::string kept_text(const std::string& answer) {
  constexpr std::size_t most_bytes = std::size_t{1} << 16;
  return answer.size() <= most_bytes ? answer : one_line(answer, most_bytes);
}

Json expected_json(const Certificate& certificate) {
  if (!certificate.compared) return nullptr;
  const Comparison& comparison = *certificate.compared;
  Json entries = Json::array(), news = Json::array();
  for (const ExpectedFailure& one : comparison.entries)
    entries.push_back({{"clause", one.entry.clause},
                       {"law", one.entry.law},
                       {"grade", name_of(one.entry.grade)},
                       {"expectation", name_of(one.expectation)},
                       {"cases", one.cases},
                       {"reason", one.entry.reason},
                       {"issue", one.entry.issue.empty() ? Json(nullptr) : Json(one.entry.issue)},
                       {"why", one.why.empty() ? Json(nullptr) : Json(one.why)}});
  for (const News& one : comparison.news)
    news.push_back({{"clause", one.clause},
                    {"law", one.law},
                    {"grade", name_of(one.grade)},
                    {"cases", one.cases},
                    {"example", catalogue::call_text(one.example)},
                    {"answer", one.answer},
                    {"why", one.why}});
  return {{"file", comparison.file}, {"entries", entries}, {"news", news}};
}

}  // namespace

Json counterexample_json(const Counterexample& one, const Certificate& certificate) {
  const Judgement& judgement = one.judgement;
  Json arguments = Json::array();
  for (const Value<Integer>& argument : one.posed.request.arguments)
    arguments.push_back(notation::print(argument));
  return {{"law", judgement.law},
          {"verdict", name_of(judgement.verdict)},
          {"args", arguments},
          {"required", one.posed.required},
          {"got", kept_text(judgement.got)},
          {"expected", judgement.expected},
          {"at", judgement.at},
          {"left", judgement.left},
          {"right", judgement.right},
          {"reason", judgement.reason},
          {"reproduce", judgement.reproduce},
          {"again", again_line(one, certificate)}};
}

nlohmann::ordered_json report_json(const Certificate& certificate) {
  const candidates::Introduction& candidate = certificate.candidate;
  Json clauses = Json::array(), choices = Json::array(), hazards = Json::array(),
       shortfalls = Json::array();
  for (const ClauseResult& clause : certificate.clauses)
    clauses.push_back(clause_json(clause, certificate));
  for (const ShownHazard& hazard : hazards_of(certificate))
    hazards.push_back({{"what", hazard.what},
                       {"harm", hazard.harm},
                       {"issue", hazard.issue.empty() ? Json(nullptr) : Json(hazard.issue)},
                       {"answers", hazard.answers},
                       {"example", hazard.example}});
  for (const Shortfall& one : shortfalls_of(certificate))
    shortfalls.push_back({{"operation", one.operation},
                          {"words", one.words},
                          {"answers", one.answers},
                          {"cases", one.cases}});
  for (const auto& [id, held] : certificate.choices)
    choices.push_back({{"id", id}, {"choice", held.choice}, {"known", name_of(held.known)}});

  const Json report{
      {"report", 1},  // the version of docs/schemas/report.schema.json
      {"plumbline", certificate.plumbline},
      {"normative_text", "sha256:" + standard_digest()},
      {"suite", certificate.suite},
      {"seed", certificate.seed},
      {"level", certificate.level.empty() ? Json(nullptr) : Json(certificate.level)},
      {"cases_a_clause", certificate.cases},
      {"candidate",
       {{"name", candidate.name},
        {"version", candidate.version},
        {"language", candidate.language},
        {"issues", candidate.issues},
        {"integer_bits", candidate.integer_bits},
        {"modules",
         {{"coordinates", candidate.modules.coordinates}, {"bits", candidate.modules.bits}}},
        {"composed", candidate.composed},
        {"unknown_operations", candidate.unknown_operations},
        {"domain", domain_json(candidate.declared)},
        {"promises", promises_json(candidate.declared)}}},
      {"command", certificate.command},
      {"builtin", certificate.builtin.empty() ? Json(nullptr) : Json(certificate.builtin)},
      {"identity", identity_json(certificate.identity)},
      {"certified", certificate.certified()},
      {"conclusion", conclusion(certificate)},
      {"asked", certificate.asked()},
      {"posed", certificate.posed()},
      {"unfinished", certificate.unfinished.empty() ? Json(nullptr) : Json(certificate.unfinished)},
      {"expected", expected_json(certificate)},
      {"hazards", hazards},
      {"shortfalls", shortfalls},
      {"clauses", clauses},
      {"not_offered", certificate.not_offered},
      {"sandbox", certificate.sandboxed ? Json("bubblewrap") : Json(nullptr)},
      {"strays", certificate.strays},
      {"not_begun", certificate.not_begun},
      {"skipped", {{"lines", certificate.skipped.lines}, {"first", certificate.skipped.first}}},
      {"choices", choices}};
  return in_clean_utf8(report);
}

}  // namespace plumb::certify
