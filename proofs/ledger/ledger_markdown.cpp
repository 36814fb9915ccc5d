#include "proofs/ledger/ledger_markdown.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <set>

#include "proofs/inductions/induction.hpp"
#include "proofs/ledger/ledger_head.hpp"
#include "proofs/loop_lemmas/loop_lemma.hpp"
#include "proofs/modular/modular_proof.hpp"
#include "proofs/profiles/profiles.hpp"
#include "proofs/scheduler/find_provable_law.hpp"
#include "properties/engines/engine.hpp"

namespace plumb::proofs {
namespace {

bool proved(const LedgerProof& proof) { return proof.outcome == ProofOutcome::proved; }

// The cells of a row ----------------------------------------------------------------------------

std::string profile_cell(const LedgerLine& line) {
  if (const Induction* induction = find_induction(line.law))
    return induction->of_matrices() ? "any size, machine-checked" : "any rank, machine-checked";
  if (find_step_lemma(line.law)) return "any rank";
  if (const ModularProof* relative = find_modular_proof(line.law))
    return std::string(relative->text.scope);
  return line.profiles.empty() ? "any" : "`" + profiles_text(line.profiles) + "`";
}

std::string other_cell(const LedgerLine& line) {
  if (!line.other) return "-";
  return fmt::format("{} {}", name_of(line.other->encoding), name_of(line.other->outcome));
}

std::string opinion_cell(const LedgerProof& proof) {
  if (proof.obligations == 0) return "nothing to show";
  if (!proof.opinions) return "-";
  return fmt::format("{} by two, {} by three", proof.opinions->by_two, proof.opinions->by_three);
}

std::string premise_cell(const LedgerLine& line) {
  const std::uint64_t paths = line.proof.paths;
  if (paths == 0) return line.proof.outcome == ProofOutcome::vacuous ? "no" : "-";
  if (line.unwitnessed == 0) return "yes";
  return fmt::format("on {} of {}", paths - line.unwitnessed, paths);
}

std::string mutant_cell(const LedgerLine& line) {
  if (const LoopLemma* step = find_step_lemma(line.law))
    return fmt::format("its control: {}", step->text.control);
  if (const Induction* induction = find_induction(line.law))
    return fmt::format("{}: {}", induction->text.loop, induction->text.broken);
  if (const ModularProof* relative = find_modular_proof(line.law))
    return fmt::format("its like: {}", relative->text.broken);
  const std::string mutant = deciding_mutant(line);
  return mutant.empty() ? "-" : "`" + mutant + "`";
}

std::string outcome_cell(const LedgerLine& line) {
  const std::string outcome(name_of(line.proof.outcome));
  switch (weight_of(line)) {
    case LineStatus::compares_nothing: return outcome + ", compares nothing";
    case LineStatus::constant_passes: return outcome + ", a constant passes";
    case LineStatus::counted: return outcome + (is_exhaustion(line) ? ", exhausted" : "");
    default: return outcome;
  }
}

/// What a relative proof rests on; of others nothing where every number is any integer.
std::string scope_cell(const LedgerLine& line) {
  if (const ModularProof* relative = find_modular_proof(line.law))
    return relative->text.rests_on.empty()
               ? "whatever the operations below answer"
               : fmt::format("by the contract of {}", relative->text.rests_on);
  return line.scope == any_integers ? "" : line.scope;
}

std::string table(const std::vector<LedgerLine>& lines) {
  std::string text =
      "| law | profile | outcome | encoding | other encoding | paths | obligations | rlimit | "
      "second "
      "opinion | premise satisfiable | mutant | scope |\n"
      "|---|---|---|---|---|---|---|---|---|---|---|---|\n";
  for (const LedgerLine& line : lines)
    text += fmt::format("| `{}` | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |\n",
                        line.law, profile_cell(line), outcome_cell(line),
                        name_of(line.proof.encoding), other_cell(line), line.proof.paths,
                        line.proof.obligations, line.proof.steps, opinion_cell(line.proof),
                        premise_cell(line), mutant_cell(line), scope_cell(line));
  return text;
}

// The head ----------------------------------------------------------------------------------------

std::string solvers_text(const std::vector<LedgerLine>& lines) {
  std::set<std::string> names;
  for (const LedgerLine& line : lines) names.insert(line.solver);
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string head(const std::vector<LedgerLine>& lines, const std::vector<std::string>& named) {
  return fmt::format(
      "# The ledger of proofs\n\n"
      "Written by `plumb law prove --all --ledger proofs/ledger`; what the columns say is in\n"
      "`docs/book/proofs.md`. A line is a law at a profile: the tree is fixed, every number in it "
      "is any\ninteger, or what the scope says. Solver: {}.\n\n{}",
      solvers_text(lines), ledger_head(lines, named));
}

// The sections ------------------------------------------------------------------------------------

/// What is not proved, and why not.
std::string open_ends(const std::vector<LedgerLine>& lines) {
  std::string ends;
  for (const LedgerLine& line : lines) {
    if (proved(line.proof) || line.proof.outcome == ProofOutcome::vacuous) continue;
    ends += fmt::format("- `{}` `{}`: {}, `{}`\n", line.law, profiles_text(line.profiles),
                        name_of(line.proof.outcome),
                        line.counterexample.empty() ? line.proof.reason
                                                    : print_token({line.law, line.counterexample}));
  }
  return "## Not proved\n\n" + (ends.empty() ? "Every line is proved, or vacuous.\n" : ends) + "\n";
}

/// The clauses in the order of their first lines.
std::string clauses(const std::vector<LedgerLine>& lines) {
  std::vector<std::string> order;
  std::map<std::string, std::vector<LedgerLine>> by_clause;
  for (const LedgerLine& line : lines) {
    if (!by_clause.contains(line.clause)) order.push_back(line.clause);
    by_clause[line.clause].push_back(line);
  }
  std::string text;
  for (const std::string& clause : order)
    text += "## " + clause + "\n\n" + table(by_clause[clause]) + "\n";
  return text;
}

std::string not_carried() {
  std::string text = "## Laws that no encoding carries yet\n\n";
  std::string_view clause;
  for (const LawRow& law : law_table()) {
    if (find_provable_law(law.id)) continue;
    text += law.clause == clause ? ", " : clause.empty() ? "- " : "\n- ";
    text += fmt::format("`{}`", law.id);
    clause = law.clause;
  }
  return text + "\n";
}

}  // namespace

std::string ledger_markdown(const std::vector<LedgerLine>& lines,
                            const std::vector<std::string>& named) {
  return head(lines, named) + open_ends(lines) + clauses(lines) + not_carried();
}

}  // namespace plumb::proofs
