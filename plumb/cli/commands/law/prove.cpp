// plumb law prove: many proofs at once, their cache, ledger and export; and replay by proof.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "plumb/cli/commands/law/law.hpp"
#include "plumb/cli/failure.hpp"
#include "proofs/inductions/induction.hpp"
#include "proofs/laws/proof_table.hpp"
#include "proofs/ledger/export.hpp"
#include "proofs/ledger/ledger.hpp"
#include "proofs/loop_lemmas/step_lemma.hpp"
#include "proofs/modular/relative.hpp"
#include "proofs/profiles/profiles.hpp"
#include "proofs/scheduler/find_provable_law.hpp"
#include "proofs/scheduler/json.hpp"
#include "proofs/scheduler/programme.hpp"
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

// What is to be proved ------------------------------------------------------------------------

struct ProveArguments {
  std::vector<std::string> ids;
  std::vector<std::string> profiles;
  std::optional<std::size_t> rank;
  std::optional<int> extents;
  std::uint64_t rlimit = 0;
  unsigned jobs = std::max(1u, std::thread::hardware_concurrency());
  std::string export_folder, ledger_folder, cache_folder;
  bool all = false, no_cache = false;
};

void check(const ProveArguments& arguments) {
  if (arguments.all && !arguments.ids.empty())
    throw notation::CallError("either --all or ids, not both");
  const bool some =
      !arguments.profiles.empty() || arguments.rank || arguments.extents || arguments.rlimit > 0;
  if (!arguments.ledger_folder.empty() && some)
    throw notation::CallError(
        "the ledger has the usual profiles and budgets: --ledger takes no --profile, --rank, "
        "--extents or --rlimit");
}

/// Of all laws a second encoding would take more than half of the time, most of it in vain.
proofs::ProveOptions options_of(const ProveArguments& arguments) {
  proofs::ProveOptions options;
  const bool kept = !arguments.ledger_folder.empty() || !arguments.export_folder.empty();
  if (arguments.ids.empty() && !kept) options.check_share = 400;
  options.rank = arguments.rank;
  options.keep_obligations = !arguments.export_folder.empty();
  if (arguments.rlimit > 0) {
    options.budget = proofs::default_budget(proofs::Encoding::polynomials);
    options.budget->steps = arguments.rlimit;
  }
  for (const std::string& text : arguments.profiles) {
    const notation::Parsed parsed = notation::parse(Kind::profile, text);
    if (const auto* error = std::get_if<notation::ParseError>(&parsed))
      throw notation::CallError(fmt::format("the profile {}: {}", text, error->sentence()));
    options.profiles.push_back(std::get<Profile>(std::get<Value<Integer>>(parsed)));
  }
  return options;
}

struct LawsToProve {
  std::vector<const proofs::ProvableLaw*> laws;
  std::vector<const LawRow*> not_provable;
};

/// With no ids: every law that is not open, the step lemmas, the inductions and the relative
/// proofs. With ids: those laws.
LawsToProve laws_to_prove(const std::vector<std::string>& ids) {
  LawsToProve found;
  for (const LawRow* row : laws_named(ids)) {
    if (ids.empty() && proofs::is_open(row->id)) continue;
    if (const proofs::ProvableLaw* law = proofs::find_provable_law(row->id))
      found.laws.push_back(law);
    else if (!ids.empty())
      found.not_provable.push_back(row);
  }
  if (ids.empty()) {
    for (const proofs::StepLemma& step : proofs::step_lemmas()) found.laws.push_back(&step.lemma);
    for (const proofs::Induction& one : proofs::all_inductions()) found.laws.push_back(&one.claim);
    for (const proofs::Relative& one : proofs::all_relative_proofs())
      found.laws.push_back(&one.claim);
  }
  return found;
}

/// Open laws have no lines.
void check_for_ledger(const LawsToProve& found) {
  for (const proofs::ProvableLaw* law : found.laws)
    if (proofs::is_open(law->row.id))
      throw notation::CallError(
          fmt::format("{} is open, so the ledger has no line of it: leave --ledger out, or enter "
                      "the law as proved",
                      law->row.id));
}

proofs::ProofCache cache_of(const ProveArguments& arguments) {
  if (arguments.no_cache) return proofs::ProofCache(std::nullopt);
  if (!arguments.cache_folder.empty()) return proofs::ProofCache(arguments.cache_folder);
  return proofs::ProofCache(proofs::ProofCache::usual_folder());
}

proofs::Programme programme_of(const ProveArguments& arguments) {
  proofs::Programme programme;
  programme.options = options_of(arguments);
  programme.extents = arguments.extents;
  programme.only_given = !arguments.profiles.empty() || arguments.rank || arguments.extents;
  programme.jobs = arguments.jobs;
  programme.cache = cache_of(arguments);
  programme.trust_cache = arguments.export_folder.empty();  // it has no texts of obligations
  return programme;
}

int prove_laws(const Invocation& call, const ProveArguments& arguments) {
  check(arguments);
  const LawsToProve found = laws_to_prove(arguments.ids);
  if (!arguments.ledger_folder.empty()) check_for_ledger(found);
  for (const LawRow* law : found.not_provable) print_not_provable(call, *law);
  proofs::Programme programme = programme_of(arguments);
  programme.laws = found.laws;
  std::optional<proofs::ProofExport> exported;
  if (!arguments.export_folder.empty()) exported.emplace(arguments.export_folder);

  const auto each = [&](const proofs::ProofLine& line) {
    if (exported) exported->add(line);
    show_progress("");
    print_verdict(call, line.verdict);
    print_counterexample(call, line.verdict.result);
  };
  const auto progress = [](const proofs::Progress& at) {
    show_progress(fmt::format("{} of {} proofs: {}", at.done, at.known, at.last));
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

// The options ---------------------------------------------------------------------------------

void add_scope(CLI::App& command, ProveArguments& arguments) {
  command.add_option("ID", arguments.ids, "laws or clauses [default: every provable law]");
  command.add_flag("--all", arguments.all,
                   "prove every provable law; without --ledger, with a smaller cross-check budget");
  command.add_option("--profile", arguments.profiles,
                     "only this profile, such as '(*,(*,*))'; may be repeated");
  command
      .add_option("--rank", arguments.rank,
                  "largest number of shape leaves, and of matrix rows and columns [default: as "
                  "many as this law proves quickly]")
      ->check(CLI::Range(0, 6));
  command
      .add_option("--extents", arguments.extents,
                  "all strides, and extents from 1 to this one: they are explored, which proves "
                  "what unknown extents leave undecided")
      ->check(CLI::Range(1, 64));
  command
      .add_option("--rlimit", arguments.rlimit,
                  "the solver's budget for one question, in its own steps")
      ->check(CLI::Range(1u, 4'000'000'000u));
}

void add_files(CLI::App& command, ProveArguments& arguments) {
  command.add_option("--ledger", arguments.ledger_folder,
                     "write LEDGER.md and ledger.json into this folder; with IDs only their lines "
                     "anew");
  command.add_option("--export", arguments.export_folder,
                     "write every obligation into this empty folder, as SMT-LIB 2");
  auto* cache =
      command.add_option("--cache", arguments.cache_folder,
                         "keep results in this folder; else below build/, or $XDG_CACHE_HOME");
  command
      .add_flag("--no-cache", arguments.no_cache,
                "take no result of an earlier call, and keep none")
      ->excludes(cache);
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

void add_law_prove(CLI::App& law, Invocation& call) {
  auto* command = law.add_subcommand("prove", "for all integers, by Z3, profile by profile");
  const auto arguments = std::make_shared<ProveArguments>();
  add_scope(*command, *arguments);
  command->add_option("--jobs", arguments->jobs, "proofs at a time")->check(CLI::Range(1, 256));
  add_files(*command, *arguments);
  add_json(*command, call);
  command->callback([&call, arguments] {
    call.run = [&call, arguments] { return prove_laws(call, *arguments); };
  });
}

}  // namespace plumb::cli
