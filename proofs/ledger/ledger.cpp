#include "proofs/ledger/ledger.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "notation/text_file.hpp"
#include "proofs/ledger/controls_and_opinions.hpp"
#include "proofs/ledger/ledger_json.hpp"
#include "proofs/ledger/ledger_markdown.hpp"
#include "proofs/paths/digest.hpp"
#include "proofs/profiles/profiles.hpp"
#include "proofs/programme/find_provable_law.hpp"
#include "proofs/programme/json.hpp"

namespace plumb::proofs {
namespace {

namespace fs = std::filesystem;

LedgerProof proof_of(const ProofResult& result) {
  return {result.encoding,    result.outcome, result.reason, result.paths, result.unknowns,
          result.obligations, result.steps,   result.digest, std::nullopt};
}

/// Those whose laws can still be proved.
std::vector<LedgerLine> long_lines_of(const std::vector<LedgerLine>& before) {
  std::vector<LedgerLine> kept;
  for (const LedgerLine& line : before)
    if (line.is_long && find_provable_law(line.law)) kept.push_back(line);
  return kept;
}

/// Of the proofs that were run.
nlohmann::json seconds_json(const std::vector<ProofLine>& lines) {
  nlohmann::json seconds = nlohmann::json::array();
  for (const ProofLine& line : lines)
    if (line.seconds > 0)
      seconds.push_back({{"law", line.verdict.result.law},
                         {"profile", profiles_text(line.verdict.result.profiles)},
                         {"long", line.is_long},
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
  row.is_long = line.is_long;
  row.proof = proof_of(result);
  if (other) row.other = proof_of(*other);
  row.encodings = line.verdict.encodings();
  row.unwitnessed = result.unwitnessed;
  row.solver = result.solver;
  row.counterexample = result.counterexample;
  if (line.is_long) row.sources = digest_of_sources();
  return row;
}

void write_ledger(const fs::path& folder, const std::vector<ProofLine>& lines,
                  LongLines long_lines) {
  std::error_code failed;
  fs::create_directories(folder, failed);

  std::vector<LedgerLine> rows;
  for (const ProofLine& line : lines) rows.push_back(ledger_line(line));
  if (long_lines == LongLines::kept)
    for (LedgerLine& kept : long_lines_of(read_ledger(folder / "ledger.json")))
      rows.push_back(std::move(kept));
  const Controls controls = read_controls(folder / "controls.json");
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
