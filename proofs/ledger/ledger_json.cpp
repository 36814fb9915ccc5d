#include "proofs/ledger/ledger_json.hpp"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "proofs/profiles/profiles.hpp"
#include "proofs/scheduler/json.hpp"
#include "properties/engines/engine.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::proofs {
namespace {

using nlohmann::json;

// Writing -------------------------------------------------------------------------------------

json one_encoding_json(const LedgerProof& proof) {
  json row{{"encoding", name_of(proof.encoding)},
           {"outcome", name_of(proof.outcome)},
           {"paths", proof.paths},
           {"unknowns", proof.unknowns},
           {"obligations", proof.obligations},
           {"rlimit", proof.steps},
           {"digest", proof.digest}};
  if (!proof.reason.empty()) row["reason"] = proof.reason;
  if (proof.opinions) {
    row["by_two"] = proof.opinions->by_two;
    row["by_three"] = proof.opinions->by_three;
  }
  return row;
}

/// The names of the mutants under the outcome that each has: {"refuted": [..], "proved": [..]}.
json mutants_json(const std::vector<MutantOutcome>& mutants) {
  json by_outcome = json::object();
  for (const MutantOutcome& one : mutants)
    by_outcome[std::string(name_of(one.outcome))].push_back(one.mutant);
  return by_outcome;
}

json control_json(const Control& control) {
  return {{"law", control.law},
          {"profile", profiles_text(control.profiles)},
          {"mutants", mutants_json(control.mutants)}};
}

/// One row a line of text, so that a difference shows the rows that changed.
std::string in_rows(std::string_view name, const std::vector<json>& rows) {
  std::string text = fmt::format("{{\"{}\": [\n", name);
  for (std::size_t k = 0; k < rows.size(); ++k) text += (k == 0 ? "" : ",\n") + rows[k].dump();
  return text + "\n]}\n";
}

// Reading -------------------------------------------------------------------------------------

LedgerProof read_proof(const json& row) {
  LedgerProof proof{read_encoding(row.at("encoding")),
                    read_outcome(row.at("outcome")),
                    row.value("reason", ""),
                    row.at("paths"),
                    row.value("unknowns", std::uint64_t{1}),  // of a ledger that has none
                    row.at("obligations"),
                    row.at("rlimit"),
                    row.at("digest"),
                    std::nullopt};
  if (row.contains("by_two"))
    proof.opinions = SolverConfirmations{row.at("by_two"), row.at("by_three")};
  return proof;
}

std::vector<Integer> read_counterexample(const json& row) {
  if (!row.contains("token")) return {};
  const auto token = parse_token(row.at("token").get<std::string>());
  if (!token) throw std::runtime_error("no token");
  return token->choices;
}

std::vector<MutantOutcome> read_mutants(const json& row) {
  std::vector<MutantOutcome> mutants;
  if (!row.contains("mutants")) return mutants;
  for (const auto& [outcome, names] : row.at("mutants").items())
    for (const std::string name : names) mutants.push_back({name, read_outcome(outcome)});
  return mutants;
}

LedgerLine read_line(const json& row) {
  LedgerLine line;
  line.clause = row.at("clause");
  line.law = row.at("law");
  line.profiles = read_profiles(row.at("profile"));
  line.scope = row.at("scope");
  line.proof = read_proof(row);
  if (row.contains("other")) line.other = read_proof(row.at("other"));
  line.encodings = read_encodings(row.at("encodings"));
  line.unwitnessed = row.at("unwitnessed");
  line.solver = row.at("solver");
  line.counterexample = read_counterexample(row);
  line.mutants = read_mutants(row);
  return line;
}

Control read_control(const json& row) {
  return {row.at("law"), read_profiles(row.at("profile")), read_mutants(row)};
}

SolverConfirmation read_opinion(const json& row) {
  return {row.at("digest"), {row.at("by_two"), row.at("by_three")}};
}

template <class Row>
std::vector<Row> read_rows(const std::filesystem::path& file, const char* name,
                           Row (*read)(const json&)) {
  std::vector<Row> rows;
  std::ifstream in(file);
  if (!in) return rows;
  try {
    for (const json& row : json::parse(in).value(name, json::array())) rows.push_back(read(row));
  } catch (const std::exception&) {
    throw notation::EnvironmentError(fmt::format(
        "{} is not JSON with a list of {}; remove it, or make it again", file.string(), name));
  }
  return rows;
}

}  // namespace

json line_json(const LedgerLine& line) {
  json row = one_encoding_json(line.proof);
  row["clause"] = line.clause;
  row["law"] = line.law;
  row["profile"] = profiles_text(line.profiles);
  row["scope"] = line.scope;
  row["encodings"] = encodings_text(line.encodings);
  row["unwitnessed"] = line.unwitnessed;
  row["solver"] = line.solver;
  if (line.other) row["other"] = one_encoding_json(*line.other);
  if (!line.counterexample.empty()) row["token"] = print_token({line.law, line.counterexample});
  if (!line.mutants.empty()) row["mutants"] = mutants_json(line.mutants);
  if (line.proof.outcome == ProofOutcome::proved)
    row["counted"] = weight_of(line) == LineStatus::counted;
  return row;
}

std::string ledger_json(const std::vector<LedgerLine>& lines) {
  std::vector<json> rows;
  for (const LedgerLine& line : lines) rows.push_back(line_json(line));
  return in_rows("lines", rows);
}

std::vector<LedgerLine> parse_ledger(std::string_view text) {
  const json ledger = json::parse(text);
  std::vector<LedgerLine> lines;
  for (const json& row : ledger.at("lines")) lines.push_back(read_line(row));
  return lines;
}

std::string controls_json(const MutationResults& controls) {
  std::vector<json> rows;
  for (const Control& control : controls.lines) rows.push_back(control_json(control));
  const std::string lines = in_rows("controls", rows);
  return fmt::format("{{\"mutants\": {},\n{}", json(controls.named).dump(), lines.substr(1));
}

std::vector<LedgerLine> read_ledger(const std::filesystem::path& file) {
  return read_rows(file, "lines", read_line);
}

MutationResults read_controls(const std::filesystem::path& file) {
  MutationResults controls{{}, read_rows(file, "controls", read_control)};
  std::ifstream in(file);
  if (in) controls.named = json::parse(in).value("mutants", std::vector<std::string>{});
  return controls;
}

std::vector<SolverConfirmation> read_opinions(const std::filesystem::path& file) {
  return read_rows(file, "proofs", read_opinion);
}

}  // namespace plumb::proofs
