#include "plumb/gpu/records/record_json.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "plumb/catalogue/characters.hpp"
#include "plumb/gpu/verdicts/counters.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::gpu_conformance {
namespace {

Json clause_json(const JudgedClause& clause) {
  Json json{{"clause", clause.name}, {"cases", clause.cases}, {"range_cases", clause.range_cases},
            {"red", clause.red},     {"open", clause.open},   {"verdicts", clause.verdicts}};
  for (const JudgedEntry& entry : clause.shown)
    json["shown"].push_back({{"entry", entry.entry},
                             {"verdict", entry.verdict},
                             {"asked", entry.asked},
                             {"expected", entry.expected},
                             {"got", entry.got},
                             {"reason", entry.reason}});
  return json;
}

/// Counters of the accesses of the pack, from the file alone.
Json counters_json(const Pack& pack, const std::string& text, const std::string& name) {
  const auto judged = judge_counters(pack, text);
  if (const auto* why = std::get_if<std::string>(&judged))
    throw notation::CallError(name + " holds no counters of this pack: " + *why);
  Json clauses = Json::array();
  for (const JudgedClause& clause : std::get<Judged>(judged).clauses)
    clauses.push_back(clause_json(clause));
  return {{"file", name}, {"sha256", hexadecimal(sha256_of(text))}, {"clauses", clauses}};
}

constexpr std::array<const char*, 7> device_facts{"device",  "capability", "driver", "runtime",
                                                  "toolkit", "date",       "warp"};

/// What all results say alike.
Json head_json(const std::vector<Results>& all, const Pack& pack) {
  Json json{{"format", record_format},
            {"pack", {{"file", name_of_pack(pack)}, {"digest", hexadecimal(pack.digest)}}}};
  for (const char* key : device_facts) {
    const std::string first = fact_of(all.front().facts, key);
    for (const Results& results : all)
      if (fact_of(results.facts, key) != first)
        throw notation::CallError(fmt::format("the results differ in their {}: \"{}\" and \"{}\"",
                                              key, first, fact_of(results.facts, key)));
    json[key] = first;
  }
  return json;
}

}  // namespace

std::string file_word(const std::string& text) {
  std::string word;
  for (const char c : text.substr(0, 80)) {
    if (notation::is_digit(c) || (catalogue::is_letter(c) && c != '_'))
      word += catalogue::lower(c);
    else if (!word.empty() && word.back() != '-')
      word += '-';
  }
  while (!word.empty() && word.back() == '-') word.pop_back();
  return word.empty() ? "unnamed" : word;
}

std::string fact_of(const Facts& facts, const std::string& key) {
  const auto found = facts.find(key);
  return found == facts.end() ? "" : found->second;
}

std::string stem_of(const Facts& facts) {
  return file_word(fact_of(facts, "device")) + "-" + file_word(fact_of(facts, "date"));
}

std::string name_of_pack(const Pack& pack) {
  return hexadecimal(pack.digest).substr(0, 16) + ".pack";
}

Results results_of(const std::string& bytes, const std::string& name) {
  auto read = read_results(bytes);
  if (const auto* why = std::get_if<std::string>(&read))
    throw notation::CallError(name + " holds no results: " + *why);
  return std::move(std::get<Results>(read));
}

Json run_json(const Pack& pack, const std::string& bytes, const std::string& name,
              bool (*asks)(const Entry&)) {
  const Results results = results_of(bytes, name);
  const auto judged = judge_results(pack, results, asks);
  if (const auto* why = std::get_if<std::string>(&judged))
    throw notation::CallError(name + ": " + *why);
  const Judged& all = std::get<Judged>(judged);
  Json clauses = Json::array(), measured = Json::array(), fragments = Json::object();
  for (const JudgedClause& clause : all.clauses) clauses.push_back(clause_json(clause));
  for (const JudgedEntry& entry : all.entries) {
    if (is_fragment(pack.entries[entry.entry]) && entry.colour != Colour::grey)
      fragments[entry.asked] = entry.verdict;
    if (entry.verdict == "measured") measured.push_back({{"of", entry.asked}, {"is", entry.got}});
  }
  return {{"candidate", fact_of(results.facts, "candidate")},
          {"program", fact_of(results.facts, "program")},
          {"file", name},
          {"sha256", hexadecimal(sha256_of(bytes))},
          {"complete", all.complete},
          {"clauses", clauses},
          {"fragments", fragments},
          {"measured", measured}};
}

Json record_json(const Pack& pack, const std::vector<NamedRun>& runs,
                 const std::optional<NamedRun>& counters) {
  std::vector<Results> all;
  for (const NamedRun& run : runs) all.push_back(results_of(run.bytes, run.name));
  if (all.empty()) throw notation::CallError("a record needs results");
  if (fact_of(all.front().facts, "warp") != "device")
    throw notation::CallError("these are answers of a host warp, which are no record of a device");
  Json json = head_json(all, pack);
  for (const NamedRun& run : runs) json["runs"].push_back(run_json(pack, run.bytes, run.name));
  if (counters) json["counters"] = counters_json(pack, counters->bytes, counters->name);
  return json;
}

}  // namespace plumb::gpu_conformance
