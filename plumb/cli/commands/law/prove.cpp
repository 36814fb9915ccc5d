// plumb law prove: many proofs at once, their cache, ledger and export; and replay by proof.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/cli/commands/law/law.hpp"
#include "plumb/cli/commands/law/prove_arguments.hpp"
#include "plumb/cli/failure.hpp"
#include "plumb/cli/parts.hpp"
#include "proofs/laws/proof_table.hpp"
#include "proofs/ledger/export.hpp"
#include "proofs/ledger/ledger.hpp"
#include "proofs/scheduler/find_provable_law.hpp"
#include "proofs/scheduler/json.hpp"
#include "proofs/scheduler/schedule.hpp"
#include "properties/engines/replay.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::cli {
namespace {

// What is printed -----------------------------------------------------------------------------

void print_verdict(const Invocation& call, const proofs::RaceResult& verdict) {
  if (call.json) {
    print_json(proofs::verdict_json(verdict));
    return;
  }
  const proofs::ProofResult& result = verdict.result;
  std::cout << fmt::format(
      "{:<46}{:<14}{:<13}{:<20}{:>4} paths  {:>5} obligations  rlimit {:<10}{}{}\n", result.law,
      proofs::profiles_text(result.profiles), name_of(result.outcome),
      proofs::encodings_text(verdict.encodings()), result.paths, result.obligations, result.steps,
      result.scope, result.reason.empty() ? "" : ": " + result.reason);
  if (result.unwitnessed > 0)
    std::cout << fmt::format("{:<46}{} of these paths have no case that could be replayed\n", "",
                             result.unwitnessed);
  std::cout << std::flush;
}

/// The case that refutes the law, on the reference, as any driver would show it.
void print_counterexample(const Invocation& call, const proofs::ProofResult& result) {
  if (call.json || result.counterexample.empty()) return;
  Reference<Integer> reference;
  ReplayDriver draw(result.counterexample);
  const LawRow& law = proofs::find_provable_law(result.law)->row;
  std::cout << "\n" << failure_text(law, run_once(law, draw, reference), {}) << std::endl;
}

void print_not_provable(const Invocation& call, const LawRow& law) {
  const proofs::OpenLaw* open = proofs::find_open_law(law.id);
  const std::string why(open ? open->reason : "plumb law list says which are provable");
  if (call.json)
    print_json({{"law", law.id}, {"outcome", "not_provable"}, {"reason", why}});
  else
    std::cout << fmt::format("{:<46}{:<14}{}: {}\n", law.id, "-", "not provable", why);
}

void print_exported(const Invocation& call, std::size_t count, const std::string& folder) {
  if (call.json)
    print_json({{"exported", count}, {"folder", folder}});
  else
    std::cout << fmt::format("{} obligations in {}\n", count, folder);
}

// How it ends ---------------------------------------------------------------------------------

Exit exit_of(const std::vector<proofs::ProofResult>& results) {
  switch (proofs::overall(results)) {
    case proofs::ProofOutcome::proved: return Exit::holds;
    case proofs::ProofOutcome::refuted: return Exit::fails;
    default: return Exit::unfinished;
  }
}

Exit worse(Exit a, Exit b) { return a == Exit::fails || b == Exit::holds ? a : b; }

/// The worst of the laws.
Exit exit_of(const std::vector<const proofs::ProvableLaw*>& laws,
             const std::vector<proofs::ProofLine>& lines) {
  Exit exit = Exit::holds;
  for (const proofs::ProvableLaw* law : laws) {
    std::vector<proofs::ProofResult> results;
    for (const proofs::ProofLine& line : lines)
      if (line.law == law) results.push_back(line.verdict.result);
    exit = worse(exit, exit_of(results));
  }
  return exit;
}

// In parts ------------------------------------------------------------------------------------

/// All that decides the results.
PartJson call_json(const ProveArguments& arguments) {
  const auto number = [](const auto& value) { return value ? PartJson(*value) : PartJson(); };
  return {{"ids", arguments.ids},
          {"all", arguments.all},
          {"profiles", arguments.profiles},
          {"rank", number(arguments.rank)},
          {"extents", number(arguments.extents)},
          {"rlimit", arguments.rlimit},
          {"time_limit", number(arguments.seconds)}};
}

PartJson result_json(const proofs::ProvableLaw& law, const std::vector<proofs::ProofLine>& lines) {
  PartJson verdicts = PartJson::array();
  for (const proofs::ProofLine& line : lines)
    if (line.law == &law)
      verdicts.push_back(PartJson::parse(proofs::verdict_json(line.verdict).dump()));
  return {{"law", law.row.id}, {"verdicts", verdicts}};
}

int prove_shard(const LawsToProve& found, const ProveArguments& arguments) {
  proofs::Schedule programme = programme_of(arguments);
  for (std::size_t k = 0; k < found.laws.size(); ++k)
    if (arguments.shard.owns(k)) programme.laws.push_back(found.laws[k]);
  const std::vector<proofs::ProofLine> lines = run(
      programme, [](const auto&) {}, nullptr);
  PartJson results = PartJson::array(), first;
  std::map<std::string, std::uint64_t> outcomes;
  for (const proofs::ProvableLaw* law : programme.laws) results.push_back(result_json(*law, lines));
  for (const proofs::ProofLine& line : lines) {
    const proofs::ProofResult& result = line.verdict.result;
    ++outcomes[std::string(name_of(result.outcome))];
    if (result.outcome == proofs::ProofOutcome::refuted && first.is_null())
      first = PartJson::parse(proofs::verdict_json(line.verdict).dump());
  }
  print_part("law prove", call_json(arguments), arguments.shard, {outcomes, first, results});
  return exit_of(programme.laws, lines);
}

/// The lines of one law. Throws CallError if the part has those of another.
void add_lines(std::vector<proofs::ProofLine>& lines, const proofs::ProvableLaw& law,
               const PartJson& result) {
  const PartJson& of = result.at("law");
  if (of != std::string(law.row.id))
    throw notation::CallError(fmt::format("a part has {} in place of {}", of.dump(), law.row.id));
  for (const PartJson& one : result.at("verdicts")) {
    const auto verdict = proofs::verdict_of(nlohmann::json::parse(one.dump()));
    if (!verdict)
      throw notation::CallError(fmt::format("a verdict of {} cannot be read", law.row.id));
    lines.push_back({&law, *verdict});
  }
}

int prove_laws(const Invocation& call, const ProveArguments& arguments) {
  check(arguments);
  const LawsToProve found = laws_to_prove(arguments.ids);
  if (!arguments.shard.whole()) return prove_shard(found, arguments);
  if (!arguments.ledger_folder.empty()) check_for_ledger(found);
  for (const LawRow* law : found.not_provable) print_not_provable(call, *law);
  proofs::Schedule programme = programme_of(arguments);
  programme.laws = found.laws;
  std::optional<proofs::ProofExport> exported;
  if (!arguments.export_folder.empty()) exported.emplace(arguments.export_folder);

  const auto each = [&](const proofs::ProofLine& line) {
    if (exported) exported->add(line);
    show_progress("");
    print_verdict(call, line.verdict);
    print_counterexample(call, line.verdict.result);
  };
  const auto progress = [](const proofs::ProofProgress& at) {
    const std::string now =
        at.running.empty() ? at.last : fmt::format("{}, {:.0f} s", at.running, at.running_for);
    show_progress(fmt::format("{} of {} proofs: {}", at.done, at.known, now));
  };
  const std::vector<proofs::ProofLine> lines = run(programme, each, progress);
  show_progress("");

  if (!arguments.ledger_folder.empty())
    proofs::write_ledger(
        arguments.ledger_folder, lines,
        arguments.ids.empty() ? proofs::OtherLaws::dropped : proofs::OtherLaws::kept);
  if (exported) print_exported(call, exported->finish(), arguments.export_folder);
  return worse(found.not_provable.empty() ? Exit::holds : Exit::unfinished,
               exit_of(programme.laws, lines));
}

}  // namespace

int replay_by_proof(const Invocation& call, const LawRow& law, const Token& token) {
  const proofs::ProvableLaw* provable = proofs::find_provable_law(law.id);
  if (!provable)
    throw notation::CallError(
        fmt::format("{} cannot be proved, so its tokens replay without --prove", law.id));
  proofs::ProveOptions options;
  options.token = token.choices;
  const std::vector<proofs::ProofResult> results = proofs::prove(*provable, options);
  for (const proofs::ProofResult& result : results) print_verdict(call, {result, {}});
  return exit_of(results);
}

int merge_prove(const Invocation& call, const Whole& whole) {
  const LawsToProve found = laws_to_prove(whole.call.at("ids").get<std::vector<std::string>>());
  if (whole.size() != found.laws.size())
    throw notation::CallError(
        fmt::format("the parts have results of {} laws, and the call is of {}", whole.size(),
                    found.laws.size()));
  std::vector<proofs::ProofLine> lines;
  for (std::size_t k = 0; k < found.laws.size(); ++k)
    add_lines(lines, *found.laws[k], whole.result(k));
  for (const LawRow* law : found.not_provable) print_not_provable(call, *law);
  for (const proofs::ProofLine& line : lines) {
    print_verdict(call, line.verdict);
    print_counterexample(call, line.verdict.result);
  }
  return worse(found.not_provable.empty() ? Exit::holds : Exit::unfinished,
               exit_of(found.laws, lines));
}

void add_law_prove(CLI::App& law, Invocation& call) {
  auto* command = law.add_subcommand("prove", "for all integers, by Z3, profile by profile");
  const auto arguments = std::make_shared<ProveArguments>();
  add_prove_arguments(*command, *arguments);
  add_json(*command, call);
  call.guides[command] = {"",
                          {"plumb law prove coalesce.same-function --profile '(*,*)'"},
                          {{Exit::holds, "proved"}, {Exit::fails, "refuted"}}};
  command->callback([&call, arguments] {
    call.run = [&call, arguments] { return prove_laws(call, *arguments); };
  });
}

}  // namespace plumb::cli
