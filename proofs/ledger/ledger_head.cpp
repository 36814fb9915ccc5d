#include "proofs/ledger/ledger_head.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "proofs/inductions/induction.hpp"
#include "proofs/laws/proof_table.hpp"
#include "proofs/loop_lemmas/loop_lemma.hpp"
#include "proofs/modular/modular_proof.hpp"
#include "proofs/scheduler/find_provable_law.hpp"
#include "properties/laws/law_table.hpp"

namespace plumb::proofs {
namespace {

using Names = std::vector<std::string>;

// What is known of an operation -------------------------------------------------------------------

/// The best that is known of an operation, best first.
enum class LedgerCoverage {
  contract_at_three,    // its contract law, where each shape has three leaves or more
  contract_at_two,      // two leaves
  contract_at_one,      // one leaf
  contract_at_none,     // one of the shapes has no leaf
  contract_small,       // only for small extents, with all strides
  contract_of_bits,     // words, matrices over F2 or linear layouts up to a size
  contract_of_numbers,  // a law without shapes: numbers, or pairs of them
  contract_exhausted,   // every number of its scope explored, and none unknown
  another_law,          // not the contract law, but another one, or a lemma about a step
  no_line_counts,       // it has proofs, and none of them counts
  exhausted_only,       // no proof; the tests exhaust small cases
  nothing,
};

struct StandingName {
  LedgerCoverage standing;
  std::string_view text;
};

constexpr StandingName standing_names[] = {
    {LedgerCoverage::contract_at_three, "contract law proved, each shape of three leaves or more"},
    {LedgerCoverage::contract_at_two, "contract law proved, each shape of two leaves or more"},
    {LedgerCoverage::contract_at_one, "contract law proved, each shape of one leaf or more"},
    {LedgerCoverage::contract_at_none, "contract law proved only where one of the shapes is ()"},
    {LedgerCoverage::contract_small,
     "contract law proved for listed numbers or small extents only"},
    {LedgerCoverage::contract_of_bits, "contract law proved of words, or over F2 up to a size"},
    {LedgerCoverage::contract_of_numbers, "contract law proved, which draws no shape"},
    {LedgerCoverage::contract_exhausted,
     "contract law exhausted by the prover: no number is unknown"},
    {LedgerCoverage::another_law, "contract law not proved, another law is"},
    {LedgerCoverage::no_line_counts, "no proof counts"},
    {LedgerCoverage::exhausted_only, "no proof, exhausted only"},
    {LedgerCoverage::nothing, "no proof"},
};

bool is_small(const LedgerLine& line) {
  const ProvableLaw* law = find_provable_law(line.law);
  return law && (explores(*law) || scope_at(*law, line.profiles).has_value());
}

/// Over the shapes of the line.
std::size_t least_leaves(const LedgerLine& line) {
  std::size_t least = leaves(line.profiles.front()).size();
  for (const Profile& profile : line.profiles) least = std::min(least, leaves(profile).size());
  return least;
}

LedgerCoverage standing_of_contract(const LedgerLine& line) {
  if (is_exhaustion(line)) return LedgerCoverage::contract_exhausted;
  if (line.proof.encoding == Encoding::words || line.proof.encoding == Encoding::cases)
    return LedgerCoverage::contract_of_bits;
  if (is_small(line)) return LedgerCoverage::contract_small;
  if (line.profiles.empty()) return LedgerCoverage::contract_of_numbers;
  const std::size_t least = least_leaves(line);
  return least >= 3   ? LedgerCoverage::contract_at_three
         : least == 2 ? LedgerCoverage::contract_at_two
         : least == 1 ? LedgerCoverage::contract_at_one
                      : LedgerCoverage::contract_at_none;
}

LedgerCoverage standing_of(const LawRow& contract, const std::vector<LedgerLine>& lines) {
  const OpenLaw* open = find_open_law(contract.id);
  const bool exhausted = open && open->reason.find("exhausted") != std::string::npos;
  LedgerCoverage best = exhausted ? LedgerCoverage::exhausted_only : LedgerCoverage::nothing;
  for (const LedgerLine& line : lines) {
    if (line.clause != contract.clause || line.proof.outcome != ProofOutcome::proved) continue;
    const LedgerCoverage standing = weight_of(line) != LineStatus::counted
                                        ? LedgerCoverage::no_line_counts
                                    : line.law != contract.id ? LedgerCoverage::another_law
                                                              : standing_of_contract(line);
    best = std::min(best, standing);
  }
  return best;
}

// The tables --------------------------------------------------------------------------------------

std::string operations_table(const std::vector<LedgerLine>& lines) {
  std::map<LedgerCoverage, Names> operations;
  std::size_t all = 0, with_contract = 0;
  const auto& exhausted = operations[LedgerCoverage::contract_exhausted];
  for (const LawRow& law : law_table()) {
    if (!law.contract) continue;
    const LedgerCoverage standing = standing_of(law, lines);
    operations[standing].push_back(fmt::format("`{}`", law.clause));
    ++all;
    with_contract += standing < LedgerCoverage::contract_exhausted;
  }
  std::string text = fmt::format(
      "| operations | {}, of these {} with their contract law proved, {} with it exhausted | |\n"
      "|---|---|---|\n",
      all, with_contract, exhausted.size());
  for (const auto& [standing, name] : standing_names)
    text += fmt::format("| {} | {} | {} |\n", name, operations[standing].size(),
                        fmt::join(operations[standing], " "));
  return text + "\n";
}

struct LawCounts {
  std::size_t laws = 0, proved = 0, exhausted = 0, constant_passes = 0, compares_nothing = 0,
              in_a_line = 0;
};

/// The best weight of each law, by its name.
LawCounts count_laws(const std::vector<LedgerLine>& lines) {
  std::map<std::string, LineStatus> weights;
  std::set<std::string> of_unknowns;
  for (const LedgerLine& line : lines) {
    if (weight_of(line) == LineStatus::counted && !is_exhaustion(line))
      of_unknowns.insert(line.law);
    const auto [place, is_new] = weights.try_emplace(line.law, weight_of(line));
    place->second = std::min(place->second, weight_of(line));
  }
  LawCounts count;
  for (const LawRow& law : law_table()) {
    ++count.laws;
    const auto found = weights.find(std::string(law.id));
    if (found == weights.end()) continue;
    ++count.in_a_line;
    if (found->second == LineStatus::counted)
      ++(of_unknowns.contains(found->first) ? count.proved : count.exhausted);
    count.compares_nothing += found->second == LineStatus::compares_nothing;
    count.constant_passes += found->second == LineStatus::constant_passes;
  }
  return count;
}

std::string laws_table(const std::vector<LedgerLine>& lines) {
  const LawCounts count = count_laws(lines);
  std::size_t lemmas = 0, inductions = 0, relative = 0;
  for (const LedgerLine& line : lines) {
    if (line.proof.outcome != ProofOutcome::proved) continue;
    lemmas += find_step_lemma(line.law) != nullptr;
    inductions += find_induction(line.law) != nullptr;
    relative += find_modular_proof(line.law) != nullptr;
  }
  return fmt::format(
      "| laws | {} |\n|---|---|\n"
      "| proved at some profile, where a named mutant of the operation is refuted | {} |\n"
      "| exhausted by the prover, where a named mutant of the operation is refuted | {} |\n"
      "| proved, but no named mutant is refuted at any profile: they compare nothing | {} |\n"
      "| proved, but a constant answer passes at every profile | {} |\n"
      "| in no line | {} |\n"
      "| inductions over a loop of the reference, for any rank or size, machine-checked | {} |\n"
      "| relative to the contracts of the operations below, for any layouts | {} |\n"
      "| lemmas about one step, for any rank | {} |\n\n",
      count.laws, count.proved, count.exhausted, count.compares_nothing, count.constant_passes,
      count.laws - count.in_a_line, inductions, relative, lemmas);
}

/// Those that the proof of a line that counts refutes.
std::string mutants_table(const std::vector<LedgerLine>& lines, const Names& named) {
  std::set<std::string> refuted, of_unknowns;
  for (const LedgerLine& line : lines) {
    if (weight_of(line) != LineStatus::counted) continue;
    for (const MutantOutcome& one : line.mutants) {
      if (one.is_constant() || one.outcome != ProofOutcome::refuted) continue;
      refuted.insert(one.mutant);
      if (!is_exhaustion(line)) of_unknowns.insert(one.mutant);
    }
  }
  Names survivors;
  const auto by_unknowns = std::count_if(
      named.begin(), named.end(), [&](const auto& mutant) { return of_unknowns.contains(mutant); });
  for (const std::string& mutant : named)
    if (!refuted.contains(mutant)) survivors.push_back(fmt::format("`{}`", mutant));
  return fmt::format(
      "| named mutants refuted by a proof | {} of {} |\n|---|---|\n"
      "| of these, by one with unknowns | {} |\n| not refuted | {} |\n\n",
      named.size() - survivors.size(), named.size(), by_unknowns, fmt::join(survivors, " "));
}

/// Equal of two lines with the same proof: at * and (*), mostly.
std::string proof_of(const LedgerLine& line) {
  return fmt::format("{} {} {} {}", line.law, line.proof.paths, line.proof.digest,
                     line.proof.steps);
}

std::string lines_table(const std::vector<LedgerLine>& lines) {
  std::map<ProofOutcome, std::size_t> outcomes;
  std::map<LineStatus, std::size_t> weights;
  std::uint64_t obligations = 0, by_two = 0, by_three = 0;
  std::size_t both = 0, exhaustions = 0, repeated = 0;
  std::set<std::string> seen;
  for (const LedgerLine& line : lines) {
    ++outcomes[line.proof.outcome];
    const LineStatus weight = weight_of(line);
    if (weight == LineStatus::counted && !seen.insert(proof_of(line)).second) {
      ++repeated;
      continue;
    }
    ++weights[weight];
    exhaustions += weight == LineStatus::counted && is_exhaustion(line);
    if (line.proof.outcome != ProofOutcome::proved) continue;
    for (const LedgerProof* proof : {&line.proof, line.other ? &*line.other : nullptr}) {
      if (!proof) continue;
      obligations += proof->obligations;
      by_two += proof->opinions ? proof->opinions->by_two : 0;
      by_three += proof->opinions ? proof->opinions->by_three : 0;
    }
    both += line.other && line.other->outcome == ProofOutcome::proved;
  }
  return fmt::format(
      "| lines | {} |\n|---|---|\n| proved, and counted | {} |\n"
      "| of these exhausted: no number is unknown | {} |\n"
      "| proved, the same proof as another line that is counted | {} |\n"
      "| proved, compares nothing | {} |\n| proved, a constant answer passes | {} |\n"
      "| proved in both encodings | {} |\n"
      "| vacuous: the law says nothing of this profile | {} |\n| undecided | {} |\n"
      "| refuted | {} |\n| not provable in its encoding | {} |\n"
      "| obligations of what is proved, in all encodings | {}: {} confirmed by two solvers, {} by "
      "three |\n\n",
      lines.size(), weights[LineStatus::counted], exhaustions, repeated,
      weights[LineStatus::compares_nothing], weights[LineStatus::constant_passes], both,
      outcomes[ProofOutcome::vacuous], outcomes[ProofOutcome::undecided],
      outcomes[ProofOutcome::refuted], outcomes[ProofOutcome::not_provable], obligations, by_two,
      by_three);
}

}  // namespace

std::string ledger_head(const std::vector<LedgerLine>& lines, const Names& named) {
  return operations_table(lines) + laws_table(lines) + mutants_table(lines, named) +
         lines_table(lines);
}

}  // namespace plumb::proofs
