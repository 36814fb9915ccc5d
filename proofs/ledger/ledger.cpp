#include "proofs/ledger/ledger.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "proofs/inductions/induction.hpp"
#include "proofs/laws/proof_table.hpp"
#include "proofs/ledger/ledger_json.hpp"
#include "proofs/ledger/ledger_markdown.hpp"
#include "proofs/ledger/mutation_results_and_confirmations.hpp"
#include "proofs/loop_lemmas/loop_lemma.hpp"
#include "proofs/modular/modular_proof.hpp"
#include "proofs/profiles/profiles.hpp"
#include "proofs/scheduler/find_provable_law.hpp"
#include "proofs/scheduler/json.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::proofs {
namespace {

namespace fs = std::filesystem;

LedgerProof proof_of(const ProofResult& result) {
  return {result.encoding,    result.outcome, result.reason, result.paths, result.unknowns,
          result.obligations, result.steps,   result.digest, std::nullopt};
}

/// Those that stay, of laws that can still be proved.
std::vector<LedgerLine> kept_lines(const std::vector<LedgerLine>& before,
                                   const std::vector<ProofLine>& lines, OtherLaws other_laws) {
  if (other_laws == OtherLaws::dropped) return {};
  std::set<std::string_view> asked;
  for (const ProofLine& line : lines) asked.insert(line.law->row.id);
  std::vector<LedgerLine> kept;
  for (const LedgerLine& line : before)
    if (!asked.contains(line.law) && !is_open(line.law) && find_provable_law(line.law))
      kept.push_back(line);
  return kept;
}

/// In the order of the programme: the laws of the table, lemmas about steps, inductions, relative
/// proofs.
void sort_by_law(std::vector<LedgerLine>& rows) {
  std::map<std::string_view, std::size_t> places;
  for (const LawRow& law : law_table()) places.emplace(law.id, places.size());
  for (const LoopLemma& step : step_lemmas()) places.emplace(step.text.id, places.size());
  for (const Induction& one : all_inductions()) places.emplace(one.text.id, places.size());
  for (const ModularProof& one : all_relative_proofs()) places.emplace(one.text.id, places.size());
  const auto place = [&](const LedgerLine& line) {
    const auto found = places.find(line.law);
    return found == places.end() ? places.size() : found->second;
  };
  std::stable_sort(rows.begin(), rows.end(),
                   [&](const LedgerLine& a, const LedgerLine& b) { return place(a) < place(b); });
}

/// Of the proofs that were run.
nlohmann::json seconds_json(const std::vector<ProofLine>& lines) {
  nlohmann::json seconds = nlohmann::json::array();
  for (const ProofLine& line : lines)
    if (line.seconds > 0)
      seconds.push_back({{"law", line.verdict.result.law},
                         {"profile", profiles_text(line.verdict.result.profiles)},
                         {"seconds", line.seconds}});
  return seconds;
}

}  // namespace

LedgerLine ledger_line(const ProofLine& line) {
  const auto& [result, other] = line.verdict;
  LedgerLine row;
  row.clause = line.law->row.clause;
  row.law = result.law;
  row.profiles = result.profiles;
  row.scope = result.scope;
  row.proof = proof_of(result);
  if (other) row.other = proof_of(*other);
  row.encodings = line.verdict.encodings();
  row.unwitnessed = result.unwitnessed;
  row.solver = result.solver;
  row.counterexample = result.counterexample;
  return row;
}

void write_ledger(const fs::path& folder, const std::vector<ProofLine>& lines,
                  OtherLaws other_laws) {
  std::error_code failed;
  fs::create_directories(folder, failed);

  std::vector<LedgerLine> rows;
  for (const ProofLine& line : lines) rows.push_back(ledger_line(line));
  for (LedgerLine& kept : kept_lines(read_ledger(folder / "ledger.json"), lines, other_laws))
    rows.push_back(std::move(kept));
  if (other_laws == OtherLaws::kept) sort_by_law(rows);
  const MutationResults controls = read_controls(folder / "controls.json");
  rows = with_controls(std::move(rows), controls);
  rows = with_opinions(std::move(rows), read_opinions(folder / "opinions.json"));

  notation::replace_file(folder / "ledger.json", ledger_json(rows));
  notation::replace_file(folder / "LEDGER.md", ledger_markdown(rows, controls.named));
  notation::replace_file(folder / "ledger.seconds.json", seconds_json(lines).dump(1) + "\n");
}

std::vector<LedgerLine> ledger_lines(std::string_view id) {
  static const std::vector<LedgerLine> all =
      ledger_text().empty() ? std::vector<LedgerLine>{} : parse_ledger(ledger_text());
  std::vector<LedgerLine> found;
  for (const LedgerLine& line : all)
    if (line.law == id || line.clause == id) found.push_back(line);
  return found;
}

}  // namespace plumb::proofs
