// plumb ops, plumb clause: what the specification covers.
#include <fmt/format.h>

#include <iostream>

#include "certify/clause_text.hpp"
#include "certify/variations.hpp"
#include "cli/command.hpp"
#include "cli/ledger.hpp"
#include "proofs/provable_law.hpp"
#include "properties/law_table.hpp"

namespace plumb::cli {
namespace {

std::string signature(const Operation& row) {
  std::vector<std::string_view> names;
  for (const Argument& argument : row.arguments) names.push_back(argument.name);
  return fmt::format("{}({})", row.name, fmt::join(names, ", "));
}

int list_operations(const Invocation& call) {
  std::string_view family;
  for (const Operation& row : catalogue()) {
    const ClauseText* clause = find_clause(row.name);
    const std::string equation = clause ? clause->field("Equation") : "";
    if (call.json) {
      nlohmann::json arguments = nlohmann::json::array();
      for (const Argument& argument : row.arguments)
        arguments.push_back({{"name", argument.name}, {"kind", name_of(argument.kind)}});
      print_json({{"op", row.name}, {"family", name_of(row.family)}, {"arguments", arguments},
                  {"result", name_of(row.result)}, {"equation", equation}});
      continue;
    }
    if (name_of(row.family) != family) {
      std::cout << (family.empty() ? "" : "\n") << name_of(row.family) << "\n";
      family = name_of(row.family);
    }
    std::cout << fmt::format("  {:<31} {:<15} {}\n", signature(row), name_of(row.result), equation);
  }
  return Exit::holds;
}

int list_variations(const Invocation& call) {
  for (const Variation& row : variations()) {
    if (call.json)
      print_json({{"id", row.id}, {"choices", row.choices}, {"meaning", row.meaning}});
    else
      std::cout << fmt::format("{:<28}{:<22}{}\n", row.id, fmt::join(row.choices, " | "), row.meaning);
  }
  return Exit::holds;
}

/// The lines of proofs/ledger.json: laws at profiles, proved or not.
void show_ledger(const std::string& id) {
  const auto lines = ledger_lines(id);
  if (!lines.empty()) std::cout << "\n  proofs for all integers, in the tree that the profile shows\n";
  for (const nlohmann::json& line : lines)
    std::cout << fmt::format("      {:<26}{:<11}{:<20}{}{}\n", line.at("law").get<std::string>(),
                             line.at("outcome").get<std::string>(),
                             line.at("encodings").get<std::string>(),
                             line.at("profile") == "-" ? line.at("scope").get<std::string>()
                                                       : line.at("profile").get<std::string>(),
                             line.at("long") ? "  (long)" : "");
}

int show_clause(const Invocation& call, const std::string& id) {
  const std::string name = id.substr(0, id.find('.'));
  const ClauseText* clause = find_clause(name);
  if (!clause) {
    operation_named(name);  // throws, and names those that exist
    throw CallError("no clause of that name");
  }
  if (name != id && !find_law(id) && !find_provable_law(id))
    throw CallError(fmt::format("\"{}\" is no law; plumb law list prints them", id));
  if (call.json) {
    nlohmann::json json{{"clause", clause->clause}, {"header", clause->header}};
    for (const Field& field : clause->fields) json["fields"][field.name] = field.lines;
    for (const LawRow& law : law_table())
      if (law.clause == name) json["laws"].push_back({{"id", law.id}, {"equation", law.equation}});
    json["ledger"] = ledger_lines(id);
    print_json(json);
    return Exit::holds;
  }
  std::cout << clause->clause << "    " << clause->header << "\n\n";
  for (const Field& field : clause->fields) {
    if (field.name == "Laws") continue;
    for (std::size_t k = 0; k < field.lines.size(); ++k)
      std::cout << fmt::format("  {:<11}{}\n", k == 0 ? field.name : "", field.lines[k]);
  }
  std::cout << "\n";
  for (const LawRow& law : law_table())
    if (law.clause == name)
      std::cout << fmt::format("  law {}{}\n      {}\n", law.id, law.contract ? "  (contract)" : "",
                               law.equation);
  show_ledger(id);
  return Exit::holds;
}

}  // namespace

void add_ops(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("ops", "the operations, by family");
  const auto points = std::make_shared<bool>(false);
  command->add_flag("--variations", *points, "the variation points, with their choices");
  add_json(*command, call);
  command->callback([&call, points] {
    call.run = [&call, points] { return *points ? list_variations(call) : list_operations(call); };
  });
}

void add_clause(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("clause", "one clause: contract, domain, refusals, laws, examples");
  const auto id = std::make_shared<std::string>();
  command->add_option("ID", *id, "a clause (composition) or a law (composition.pointwise)")->required();
  add_json(*command, call);
  command->callback([&call, id] { call.run = [&call, id] { return show_clause(call, *id); }; });
}

}  // namespace plumb::cli
