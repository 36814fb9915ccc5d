// plumb ops, plumb clause: what the specification covers.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "plumb/catalogue/clauses/standard.hpp"
#include "plumb/catalogue/names/forms.hpp"
#include "plumb/catalogue/names/overloads.hpp"
#include "plumb/catalogue/names/resolve.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/certify/report/normative.hpp"
#include "plumb/cli/citation.hpp"
#include "plumb/cli/command.hpp"
#include "plumb/embedding/clause_json.hpp"
#include "proofs/inductions/induction.hpp"
#include "proofs/ledger/ledger.hpp"
#include "proofs/ledger/ledger_json.hpp"
#include "proofs/modular/modular_proof.hpp"
#include "proofs/profiles/profiles.hpp"
#include "proofs/scheduler/find_provable_law.hpp"
#include "properties/laws/law_table.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

std::string signature(std::string_view name, const std::vector<Argument>& parameters) {
  std::vector<std::string_view> names;
  for (const Argument& parameter : parameters) names.push_back(parameter.name);
  return fmt::format("{}({})", name, fmt::join(names, ", "));
}

/// Calls whose name is that of another row, or that are read as a call of a row.
void print_other_calls() {
  std::cout << "\nother calls\n";
  const auto print = [](std::string_view name, const std::vector<Argument>& parameters,
                        std::string_view kind, const std::string& what) {
    std::cout << fmt::format("  {:<31} {:<15} {}\n", signature(name, parameters), kind, what);
  };
  for (const Operation& row : catalogue::operations())
    if (const auto usual = catalogue::usual_name(row); usual != row.name)
      print(usual, row.arguments, name_of(row.result), std::string(row.name));
  for (const catalogue::CallForm& form : catalogue::forms())
    print(form.name, form.parameters, "", std::string(form.meaning));
}

int list_operations(const Invocation& call) {
  std::string_view family;
  for (const Operation& row : catalogue::operations()) {
    if (call.json) {
      print_json(embedding::operation_json(row));
      continue;
    }
    if (name_of(row.family) != family) {
      std::cout << (family.empty() ? "" : "\n") << name_of(row.family) << "\n";
      family = name_of(row.family);
    }
    const catalogue::ClauseText* clause = catalogue::find_clause(row.name);
    std::cout << fmt::format("  {:<31} {:<15} {}\n", signature(row.name, row.arguments),
                             name_of(row.result), clause ? clause->field("Equation") : "");
  }
  if (!call.json) print_other_calls();
  return Exit::holds;
}

nlohmann::json hazards_json(const catalogue::Variation& row) {
  nlohmann::json hazards = nlohmann::json::array();
  for (const catalogue::Hazard& hazard : row.hazards)
    hazards.push_back({{"choice", hazard.choice}, {"harm", hazard.harm}, {"issue", hazard.issue}});
  return hazards;
}

int list_variations(const Invocation& call) {
  for (const catalogue::Variation& row : catalogue::variations()) {
    if (call.json) {
      print_json({{"id", row.id},
                  {"choices", row.choices},
                  {"meaning", row.meaning},
                  {"hazards", hazards_json(row)}});
      continue;
    }
    std::cout << fmt::format("{:<28}{:<22}{}\n", row.id, fmt::join(row.choices, " | "),
                             row.meaning);
    for (const catalogue::Hazard& hazard : row.hazards)
      std::cout << fmt::format("{:<28}hazard {}: {}{}\n", "", hazard.choice, hazard.harm,
                               hazard.issue.empty() ? "" : fmt::format(" ({})", hazard.issue));
  }
  return Exit::holds;
}

std::string profile_and_scope(const proofs::LedgerLine& line) {
  if (const proofs::Induction* induction = proofs::find_induction(line.law))
    return line.scope +
           (induction->of_matrices() ? ", matrices of every size" : ", lists of every length");
  if (const proofs::ModularProof* relative = proofs::find_modular_proof(line.law))
    return fmt::format("{}{}{}", relative->text.scope,
                       relative->text.rests_on.empty() ? "" : ", by the contract of ",
                       relative->text.rests_on);
  if (line.profiles.empty()) return line.scope;
  const std::string profiles = proofs::profiles_text(line.profiles);
  if (line.scope == proofs::any_integers) return profiles;
  return fmt::format("{}  ({})", profiles, line.scope);
}

std::string_view not_counted(const proofs::LedgerLine& line) {
  switch (proofs::weight_of(line)) {
    case proofs::LineStatus::compares_nothing: return "  compares nothing";
    case proofs::LineStatus::constant_passes: return "  a constant answer passes";
    default: return "";
  }
}

/// The lines of proofs/ledger/ledger.json: laws at profiles, proved or not.
void show_ledger(const std::string& id) {
  const std::vector<proofs::LedgerLine> lines = proofs::ledger_lines(id);
  if (!lines.empty()) std::cout << "\n  proofs, in the tree and the range that each line shows\n";
  for (const proofs::LedgerLine& line : lines)
    std::cout << fmt::format("      {:<46}{:<11}{:<20}{}{}\n", line.law,
                             name_of(line.proof.outcome), proofs::encodings_text(line.encodings),
                             profile_and_scope(line), not_counted(line));
}

nlohmann::json clause_json(const catalogue::ClauseText& clause, const std::string& id) {
  nlohmann::json json = embedding::clause_json(clause);
  json["ledger"] = nlohmann::json::array();
  for (const proofs::LedgerLine& line : proofs::ledger_lines(id))
    json["ledger"].push_back(proofs::line_json(line));
  return json;
}

void print_clause(const catalogue::ClauseText& clause) {
  std::cout << clause.clause << "    " << clause.header << "\n\n";
  for (const catalogue::Field& field : clause.fields) {
    if (field.name == "Laws") continue;
    for (std::size_t k = 0; k < field.lines.size(); ++k)
      std::cout << fmt::format("  {:<11}{}\n", k == 0 ? field.name : "", field.lines[k]);
  }
  for (const Operation* row : catalogue::rows_named(clause.clause))
    if (row->name != clause.clause)
      std::cout << fmt::format("  {:<11}{}\n", "Overload",
                               catalogue::signature_of(row->name, row->arguments));
  std::cout << "\n";
  for (const LawRow& law : law_table())
    if (law.clause == clause.clause)
      std::cout << fmt::format("  law {}{}\n      {}\n", law.id, law.contract ? "  (contract)" : "",
                               law.equation);
}

/// Throws CallError, which names the clauses that exist.
const catalogue::ClauseText& clause_named(const std::string& name) {
  if (const catalogue::ClauseText* clause = catalogue::find_clause(name)) return *clause;
  catalogue::operation_named(name);
  throw notation::CallError("no clause of that name");
}

int show_clause(const Invocation& call, const std::string& id) {
  const catalogue::ClauseText& clause = clause_named(id.substr(0, id.find('.')));
  if (clause.clause != id && !find_law(id) && !proofs::find_provable_law(id))
    throw notation::CallError(fmt::format("\"{}\" is no law; plumb law list prints them", id));
  if (call.json) {
    print_json(clause_json(clause, id));
  } else {
    print_clause(clause);
    show_ledger(id);
  }
  return Exit::holds;
}

void print_citation(const Invocation& call, const catalogue::ClauseText& clause) {
  if (call.json)
    print_json({{"clause", clause.clause},
                {"digest", certify::normative_digest(clause)},
                {"address", citation_address(clause)},
                {"text", citation_text(clause)},
                {"bibtex", citation_bibtex(clause)}});
  else
    std::cout << citation_text(clause) << "\n\n" << citation_bibtex(clause) << "\n";
}

/// Of one clause, or of all if the id is empty.
int cite(const Invocation& call, const std::string& id) {
  if (!id.empty()) {
    print_citation(call, clause_named(id));
    return Exit::holds;
  }
  for (const catalogue::ClauseText& clause : catalogue::clause_texts())
    print_citation(call, clause);
  return Exit::holds;
}

int show_standard(const Invocation& call) {
  if (!call.json) {
    std::cout << catalogue::standard_as_markdown();
    return Exit::holds;
  }
  for (const catalogue::ClauseText& clause : catalogue::clause_texts())
    print_json(clause_json(clause, clause.clause));
  return Exit::holds;
}

}  // namespace

void add_ops(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("ops", "the operations, by family");
  const auto variations = std::make_shared<bool>(false);
  command->add_flag("--variations", *variations, "the variation points, with their choices");
  add_json(*command, call);
  call.guides[command].examples = {"plumb ops --json"};
  command->callback([&call, variations] {
    call.run = [&call, variations] {
      return *variations ? list_variations(call) : list_operations(call);
    };
  });
}

void add_clause(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand(
      "clause", "one clause: contract, domain, refusals, laws, examples; or all of them");
  struct Options {
    std::string id;
    bool all = false;
    bool cite = false;
  };
  const auto options = std::make_shared<Options>();
  auto* id =
      command
          ->add_option("ID", options->id, "a clause (composition) or a law (composition.pointwise)")
          ->type_name("LAW");
  auto* all =
      command->add_flag("--all", options->all, "the whole standard, as one Markdown document");
  id->excludes(all);
  command->add_flag("--cite", options->cite,
                    "the clause as a reference: text, BibTeX, digest of the normative text");
  add_json(*command, call);
  call.guides[command].examples = {"plumb clause composition", "plumb clause complement --cite"};
  command->callback([&call, options] {
    call.run = [&call, options] {
      if (!options->all && options->id.empty())
        throw notation::CallError("clause takes an ID, or --all");
      if (options->cite) return cite(call, options->id);
      if (options->all) return show_standard(call);
      return show_clause(call, options->id);
    };
  });
}

}  // namespace plumb::cli
