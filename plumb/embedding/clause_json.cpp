#include "plumb/embedding/clause_json.hpp"

#include <nlohmann/json.hpp>

#include "plumb/catalogue/names/overloads.hpp"
#include "properties/laws/law_table.hpp"

namespace plumb::embedding {

using nlohmann::json;

json clause_json(const catalogue::ClauseText& clause) {
  json result{{"clause", clause.clause}, {"header", clause.header}};
  for (const catalogue::Field& field : clause.fields)
    for (const std::string& line : field.lines) result["fields"][field.name].push_back(line);
  for (const LawRow& law : law_table())
    if (law.clause == clause.clause)
      result["laws"].push_back({{"id", law.id}, {"equation", law.equation}});
  return result;
}

json operation_json(const Operation& row) {
  const catalogue::ClauseText* clause = catalogue::find_clause(row.name);
  json arguments = json::array();
  for (const Argument& argument : row.arguments)
    arguments.push_back({{"name", argument.name}, {"kind", name_of(argument.kind)}});
  return {{"op", row.name},
          {"usual", catalogue::usual_name(row)},
          {"family", name_of(row.family)},
          {"arguments", arguments},
          {"result", name_of(row.result)},
          {"equation", clause ? clause->field("Equation") : ""}};
}

}  // namespace plumb::embedding
