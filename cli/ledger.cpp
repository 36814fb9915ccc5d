#include "cli/ledger.hpp"

#include <fmt/format.h>

#include <fstream>
#include <map>
#include <set>

#include "cli/command.hpp"
#include "cli/law_prove.hpp"
#include "cli/proof_json.hpp"
#include "proofs/digest.hpp"
#include "proofs/step_lemma.hpp"

namespace plumb::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

void write(const fs::path& file, const std::string& text) {
  std::ofstream out(file);
  out << text;
  if (!out.flush()) throw EnvironmentError(fmt::format("{} cannot be written", file.string()));
}

json read(const fs::path& file) {
  std::ifstream in(file);
  if (!in) return json::object();
  const json found = json::parse(in, nullptr, false);
  if (!found.is_object())
    throw EnvironmentError(fmt::format("{} is not JSON; remove it, or make it again", file.string()));
  return found;
}

// Lines ---------------------------------------------------------------------------------------

json line_json(const ProofLine& line) {
  const ProofResult& result = line.verdict.result;
  json row{{"clause", line.law->row.clause},
           {"law", result.law},
           {"profile", profiles_text(result.profiles)},
           {"scope", result.scope},
           {"long", line.is_long},
           {"outcome", name_of(result.outcome)},
           {"encodings", line.verdict.encodings()},
           {"encoding", name_of(result.encoding)},
           {"paths", result.paths},
           {"unwitnessed", result.unwitnessed},
           {"obligations", result.obligations},
           {"rlimit", result.steps},
           {"solver", result.solver},
           {"digest", result.digest}};
  if (!result.reason.empty()) row["reason"] = result.reason;
  if (!result.counterexample.empty())
    row["token"] = print_token({result.law, result.counterexample});
  if (line.is_long) row["sources"] = digest_of_sources();
  if (const auto& other = line.verdict.other) {
    row["other"] = {{"encoding", name_of(other->encoding)}, {"outcome", name_of(other->outcome)},
                    {"paths", other->paths}, {"obligations", other->obligations},
                    {"rlimit", other->steps}, {"digest", other->digest}};
    if (!other->reason.empty()) row["other"]["reason"] = other->reason;
  }
  return row;
}

using Key = std::pair<std::string, std::string>;  // law, profile

Key key_of(const json& row) { return {row.at("law"), row.at("profile")}; }

/// Those of the ledger that is there, where this run had none of them.
std::vector<json> long_lines_kept(const json& ledger, const std::vector<json>& rows) {
  std::set<Key> here;
  for (const json& row : rows)
    if (row.at("long")) here.insert(key_of(row));
  std::vector<json> kept;
  for (const json& row : ledger.value("lines", json::array()))
    if (row.at("long") && !here.count(key_of(row)) && find_provable_law(row.at("law").get<std::string>()))
      kept.push_back(row);
  return kept;
}

void add_controls(std::vector<json>& rows, const json& controls) {
  std::map<Key, json> found;
  for (const json& control : controls.value("controls", json::array()))
    found[key_of(control)] = control.at("mutant");
  for (json& row : rows)
    if (const auto place = found.find(key_of(row)); place != found.end())
      row["mutant"] = place->second;
}

/// Of an earlier proof with other obligations an opinion says nothing.
void add_opinions(std::vector<json>& rows, const json& opinions) {
  std::map<std::string, json> found;
  for (const json& opinion : opinions.value("proofs", json::array()))
    found[opinion.at("digest")] = opinion;
  const auto add = [&found](json& result) {
    const auto place = found.find(result.at("digest"));
    if (place == found.end()) return;
    result["by_two"] = place->second.at("by_two");
    result["by_three"] = place->second.at("by_three");
  };
  for (json& row : rows) {
    row.erase("by_two"), row.erase("by_three");
    add(row);
    if (row.contains("other")) add(row["other"]);
  }
}

// For people ----------------------------------------------------------------------------------

bool is(const json& row, std::string_view outcome) { return row.at("outcome") == outcome; }

std::string opinion_cell(const json& row) {
  if (row.at("obligations") == 0) return "nothing to show";
  if (!row.contains("by_two")) return "-";
  return fmt::format("{} by two, {} by three", row.at("by_two").get<int>(), row.at("by_three").get<int>());
}

std::string other_cell(const json& row) {
  if (!row.contains("other")) return "-";
  const json& other = row.at("other");
  return fmt::format("{} {}", other.at("encoding").get<std::string>(), other.at("outcome").get<std::string>());
}

std::string premise_cell(const json& row) {
  const int paths = row.at("paths"), unwitnessed = row.at("unwitnessed");
  if (paths == 0) return is(row, "vacuous") ? "no" : "-";
  return unwitnessed == 0 ? "yes" : fmt::format("on {} of {}", paths - unwitnessed, paths);
}

const StepLemma* step_of(const json& row) {
  for (const StepLemma& step : step_lemmas())
    if (row.at("law") == step.text.id) return &step;
  return nullptr;
}

std::string profile_cell(const json& row) {
  if (step_of(row)) return "any rank";
  const std::string profile = row.at("profile");
  return profile == "-" ? "any" : "`" + profile + "`";
}

std::string mutant_cell(const json& row) {
  if (const StepLemma* step = step_of(row)) return fmt::format("its control: {}", step->text.control);
  return row.contains("mutant") ? "`" + row.at("mutant").get<std::string>() + "`" : "-";
}

std::string table(const std::vector<json>& rows) {
  std::string text =
      "| law | profile | outcome | encoding | other encoding | paths | obligations | rlimit | second "
      "opinion | premise satisfiable | mutant that breaks it |\n"
      "|---|---|---|---|---|---|---|---|---|---|---|\n";
  for (const json& row : rows)
    text += fmt::format(
        "| `{}` | {} | {}{} | {} | {} | {} | {} | {} | {} | {} | {} |\n",
        row.at("law").get<std::string>(),
        profile_cell(row),
        row.at("outcome").get<std::string>(), row.at("long") ? " (long)" : "",
        row.at("encoding").get<std::string>(), other_cell(row), row.at("paths").get<int>(),
        row.at("obligations").get<int>(), row.at("rlimit").get<std::uint64_t>(), opinion_cell(row),
        premise_cell(row),
        mutant_cell(row));
  return text;
}

struct Totals {
  int proved = 0, both = 0, vacuous = 0, undecided = 0, refuted = 0, not_provable = 0;
  int obligations = 0, by_two = 0, by_three = 0, with_mutant = 0;
};

Totals totals_of(const std::vector<json>& rows) {
  Totals sum;
  const auto count = [&sum](const json& result) {
    sum.obligations += result.at("obligations").get<int>();
    sum.by_two += result.value("by_two", 0);
    sum.by_three += result.value("by_three", 0);
  };
  for (const json& row : rows) {
    sum.vacuous += is(row, "vacuous");
    sum.undecided += is(row, "undecided");
    sum.refuted += is(row, "refuted");
    sum.not_provable += is(row, "not_provable");
    if (!is(row, "proved")) continue;
    ++sum.proved;
    sum.both += row.contains("other") && is(row.at("other"), "proved");
    sum.with_mutant += row.contains("mutant") || step_of(row);
    count(row);
    if (row.contains("other")) count(row.at("other"));
  }
  return sum;
}

std::string solvers_text(const std::vector<json>& rows) {
  std::set<std::string> names;
  for (const json& row : rows) names.insert(row.at("solver").get<std::string>());
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string head(const std::vector<json>& rows) {
  const Totals sum = totals_of(rows);
  return fmt::format(
      "# The ledger of proofs\n\n"
      "Written by `plumb law prove --all --ledger proofs`; what the columns say is in\n"
      "`docs/book/proofs.md`. A line is a law at a profile: the tree is fixed, every number in it is any\n"
      "integer (words: see the scope). Solver: {}.\n\n"
      "| | |\n|---|---|\n"
      "| lines | {} |\n| proved | {}, of these {} in both encodings |\n"
      "| vacuous: the law says nothing of this profile | {} |\n| undecided | {} |\n| refuted | {} |\n"
      "| not provable in its encoding | {} |\n"
      "| obligations of what is proved, in all encodings | {}: {} confirmed by two solvers, {} by three |\n"
      "| proved lines with a mutant that the same machinery refutes | {} of {} |\n\n",
      solvers_text(rows), rows.size(), sum.proved, sum.both, sum.vacuous, sum.undecided, sum.refuted,
      sum.not_provable, sum.obligations, sum.by_two, sum.by_three, sum.with_mutant, sum.proved);
}

/// What is not proved, and why not.
std::string open_ends(const std::vector<json>& rows) {
  const std::string title = "## Not proved\n\n";
  std::string text = title;
  for (const json& row : rows) {
    if (is(row, "proved") || is(row, "vacuous")) continue;
    text += fmt::format("- `{}` `{}`{}: {}, `{}`\n", row.at("law").get<std::string>(),
                        row.at("profile").get<std::string>(), row.at("long") ? " (long)" : "",
                        row.at("outcome").get<std::string>(),
                        row.contains("token") ? row.at("token").get<std::string>()
                                              : row.value("reason", ""));
  }
  if (text == title) text += "Every line is proved, or vacuous.\n";
  return text + "\n";
}

std::string not_carried() {
  std::string text = "## Laws that no encoding carries yet\n\n";
  std::string_view clause;
  for (const LawRow& law : law_table()) {
    if (provable(law)) continue;
    text += law.clause == clause ? ", " : clause.empty() ? "- " : "\n- ";
    text += fmt::format("`{}`", law.id);
    clause = law.clause;
  }
  return text + "\n";
}

std::string for_people(const std::vector<json>& rows) {
  std::string text = head(rows) + open_ends(rows);
  std::vector<std::string> clauses;
  std::map<std::string, std::vector<json>> by_clause;
  for (const json& row : rows) {
    const std::string clause = row.at("clause");
    if (!by_clause.count(clause)) clauses.push_back(clause);
    by_clause[clause].push_back(row);
  }
  for (const std::string& clause : clauses)
    text += "## " + clause + "\n\n" + table(by_clause[clause]) + "\n";
  return text + not_carried();
}

std::string for_programs(const std::vector<json>& rows) {
  std::string text = "{\"lines\": [\n";
  for (std::size_t k = 0; k < rows.size(); ++k)
    text += (k == 0 ? "" : ",\n") + rows[k].dump();
  return text + "\n]}\n";
}

}  // namespace

void write_ledger(const fs::path& folder, const std::vector<ProofLine>& lines, bool with_long) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  std::vector<json> rows;
  json seconds = json::array();
  for (const ProofLine& line : lines) {
    rows.push_back(line_json(line));
    if (line.seconds > 0)
      seconds.push_back({{"law", rows.back()["law"]}, {"profile", rows.back()["profile"]},
                         {"long", line.is_long}, {"seconds", line.seconds}});
  }
  if (!with_long)
    for (const json& kept : long_lines_kept(read(folder / "ledger.json"), rows)) rows.push_back(kept);
  add_controls(rows, read(folder / "controls.json"));
  add_opinions(rows, read(folder / "opinions.json"));
  write(folder / "ledger.json", for_programs(rows));
  write(folder / "LEDGER.md", for_people(rows));
  write(folder / "ledger.seconds.json", seconds.dump(1) + "\n");
}

std::vector<json> ledger_lines(std::string_view id) {
  std::vector<json> lines;
  if (ledger_text().empty()) return lines;
  const json ledger = json::parse(ledger_text());
  for (const json& row : ledger.at("lines"))
    if (row.at("law") == id || row.at("clause") == id) lines.push_back(row);
  return lines;
}

}  // namespace plumb::cli
