#include "proofs/ledger/controls_and_opinions.hpp"

#include <map>
#include <utility>

#include "proofs/programme/json.hpp"

namespace plumb::proofs {

std::vector<LedgerLine> with_controls(std::vector<LedgerLine> lines,
                                      const std::vector<Control>& controls) {
  std::map<std::pair<std::string, std::string>, std::string> mutants;
  for (const Control& control : controls)
    mutants[{control.law, profiles_text(control.profiles)}] = control.mutant;
  for (LedgerLine& line : lines)
    if (const auto found = mutants.find({line.law, profiles_text(line.profiles)});
        found != mutants.end())
      line.mutant = found->second;
  return lines;
}

std::vector<LedgerLine> with_opinions(std::vector<LedgerLine> lines,
                                      const std::vector<Opinion>& opinions) {
  std::map<std::string, SecondOpinions> counts;
  for (const Opinion& opinion : opinions) counts[opinion.digest] = opinion.counts;
  const auto of = [&counts](const LedgerProof& proof) -> std::optional<SecondOpinions> {
    const auto found = counts.find(proof.digest);
    if (found == counts.end()) return std::nullopt;
    return found->second;
  };
  for (LedgerLine& line : lines) {
    line.proof.opinions = of(line.proof);
    if (line.other) line.other->opinions = of(*line.other);
  }
  return lines;
}

}  // namespace plumb::proofs
