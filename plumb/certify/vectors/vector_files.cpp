#include "plumb/certify/vectors/vector_files.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/certify/vectors/vector_flags.hpp"
#include "plumb/certify/vectors/vector_line.hpp"
#include "properties/budget.hpp"
#include "properties/laws/law_table.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::certify {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longest_vector = 1500;  // characters, as scripts/vectors has them

/// The vectors of an operation, in the order of the catalogue.
using Groups = std::map<const Operation*, std::vector<Json>>;

/// Nothing decides it in a few lines, or within the budget of a question: null.
Json vector_of(const catalogue::Request& request, std::size_t number) try {
  const WithinBudget within;
  const catalogue::TestCase posed = catalogue::make_case(request);
  const nlohmann::json line = vector_line("vector", posed);
  if (!line.contains("decide")) return nullptr;
  const Json answer = line.contains("refuse") ? Json{{"refuse", line["refuse"]}}
                                              : Json(line.value("result", nlohmann::json()));
  Json test{{"id", fmt::format("{}-{}", request.operation->name, number)},
            {"call", catalogue::call_text(request)},
            {"args", line["data"]["args"]},
            {"answer", answer},
            {"required", line["required"]},
            {"decide", line["decide"]},
            {"flags", line["flags"]}};
  return test.dump().size() <= longest_vector ? test : Json();
} catch (const OverBudget&) { return nullptr; }

/// The first word of its title: memory, of memory accesses.
std::string family_of(const Operation& row) {
  const std::string_view title = name_of(row.family);
  return std::string(title.substr(0, title.find(' ')));
}

Json flags_json(const std::vector<const std::vector<Json>*>& groups) {
  std::set<std::string> used;
  for (const std::vector<Json>* tests : groups)
    for (const Json& test : *tests)
      for (const Json& flag : test["flags"]) used.insert(flag.get<std::string>());
  Json flags = Json::object();
  for (const Flag& flag : vector_flags())
    if (used.contains(std::string(flag.name)))
      flags[std::string(flag.name)] = {{"note", flag.note}, {"findings", Json::array()}};
  return flags;
}

/// One test a line, so that a change is one line of a diff.
std::string file_text(const std::string& family,
                      const std::vector<std::pair<std::string, const std::vector<Json>*>>& groups) {
  std::vector<const std::vector<Json>*> tests;
  for (const auto& [clause, of_clause] : groups) tests.push_back(of_clause);
  const Json head{{"version", "1"},
                  {"family", family},
                  {"schema", "schema.json"},
                  {"flags", flags_json(tests)}};
  std::string text = head.dump(1);
  text.resize(text.size() - 2);  // without the closing brace
  text += ",\n \"groups\": [";
  for (const auto& [clause, of_clause] : groups) {
    const LawRow* law = contract_law(clause);
    text += fmt::format("{}\n  {{\"clause\": {}, \"equation\": {}, \"tests\": [",
                        clause == groups.front().first ? "" : ",", Json(clause).dump(),
                        Json(law ? std::string(law->equation) : "").dump());
    for (const Json& test : *of_clause)
      text += (&test == &of_clause->front() ? "\n   " : ",\n   ") + test.dump();
    text += "\n  ]}";
  }
  return text + "\n ]\n}\n";
}

}  // namespace

std::vector<VectorFile> vector_files(const std::vector<catalogue::Request>& requests) {
  Groups groups;
  std::set<std::string> seen;
  for (const catalogue::Request& request : requests) {
    if (!seen.insert(catalogue::call_text(request)).second) continue;
    std::vector<Json>& tests = groups[request.operation];
    if (Json test = vector_of(request, tests.size()); !test.is_null())
      tests.push_back(std::move(test));
  }
  std::map<std::string, std::vector<std::pair<std::string, const std::vector<Json>*>>> families;
  for (const Operation& row : catalogue::operations())
    if (const auto found = groups.find(&row); found != groups.end() && !found->second.empty())
      families[family_of(row)].emplace_back(row.name, &found->second);
  std::vector<VectorFile> files;
  for (const auto& [family, of_family] : families)
    files.push_back({family + ".json", file_text(family, of_family)});
  return files;
}

std::size_t write_vectors(const std::filesystem::path& folder,
                          const std::vector<catalogue::Request>& requests) {
  notation::make_folder(folder);
  std::size_t count = 0;
  for (const VectorFile& file : vector_files(requests)) {
    notation::replace_file(folder / file.name, file.text);
    for (const Json& group : Json::parse(file.text)["groups"]) count += group["tests"].size();
  }
  return count;
}

}  // namespace plumb::certify
