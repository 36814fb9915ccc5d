// plumb law prove: many proofs at once, their cache, ledger and export.
#include "cli/law_prove.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <thread>

#include "certify/notation.hpp"
#include "cli/failure.hpp"
#include "cli/ledger.hpp"
#include "cli/proof_export.hpp"
#include "cli/proof_json.hpp"
#include "cli/proof_programme.hpp"
#include "proofs/open_laws.hpp"
#include "proofs/step_lemma.hpp"
#include "properties/drivers/replay.hpp"

namespace plumb::cli {
namespace {

void show(const Invocation& call, const Verdict& verdict) {
  if (call.json) {
    print_json(verdict_json(verdict));
    return;
  }
  const ProofResult& result = verdict.result;
  std::cout << fmt::format("{:<26}{:<14}{:<13}{:<20}{:>4} paths  {:>5} obligations  rlimit {:<10}{}{}\n",
                           result.law, profiles_text(result.profiles), name_of(result.outcome),
                           verdict.encodings(), result.paths, result.obligations, result.steps,
                           result.scope, result.reason.empty() ? "" : ": " + result.reason);
  if (result.unwitnessed > 0)
    std::cout << fmt::format("{:<26}{} of these paths have no case that could be replayed\n", "",
                             result.unwitnessed);
  std::cout << std::flush;
}

/// The case that refutes the law, on the reference, as any driver would show it.
void show_counterexample(const Invocation& call, const ProofResult& result) {
  if (call.json || result.counterexample.empty()) return;
  Reference<Integer> reference;
  ReplayDriver draw(result.counterexample);
  const LawRow& law = find_provable_law(result.law)->row;
  std::cout << "\n" << failure_text(law, run_once(law, draw, reference), {}) << std::endl;
}

Exit exit_of(const std::vector<ProofResult>& results) {
  switch (overall(results)) {
    case ProofOutcome::proved:  return Exit::holds;
    case ProofOutcome::refuted: return Exit::fails;
    default:                    return Exit::unfinished;
  }
}

Exit worse(Exit a, Exit b) { return a == Exit::fails || b == Exit::holds ? a : b; }

// What is to be proved ------------------------------------------------------------------------

struct ProveArguments {
  std::vector<std::string> ids;
  std::vector<std::string> profiles;
  std::optional<std::size_t> rank;
  std::uint64_t rlimit = 0;
  unsigned jobs = std::max(1u, std::thread::hardware_concurrency());
  std::string export_folder, ledger_folder, cache_folder;
  bool all = false, with_long = false, no_cache = false;
};

void check(const ProveArguments& arguments) {
  if (arguments.all && !arguments.ids.empty()) throw CallError("either --all or ids, not both");
  const bool some = !arguments.profiles.empty() || arguments.rank || arguments.rlimit > 0;
  if (!arguments.ledger_folder.empty() && (some || !arguments.ids.empty()))
    throw CallError("the ledger is of all laws, with the usual profiles and budgets: --ledger takes no ID, --profile, --rank or --rlimit");
  if (arguments.with_long && some)
    throw CallError("--long says which profiles and budgets; it takes no --profile, --rank or --rlimit");
}

ProveOptions options_of(const ProveArguments& arguments) {
  ProveOptions options;
  options.rank = arguments.rank;
  options.keep_obligations = !arguments.export_folder.empty();
  if (arguments.rlimit > 0) {
    options.budget = default_budget(Encoding::polynomials);
    options.budget->steps = arguments.rlimit;
  }
  for (const std::string& text : arguments.profiles) {
    const Parsed parsed = parse(Kind::profile, text);
    if (const auto* error = std::get_if<ParseError>(&parsed))
      throw CallError(fmt::format("the profile {}: {}", text, error->sentence()));
    options.profiles.push_back(std::get<Profile>(std::get<Value<Integer>>(parsed)));
  }
  return options;
}

/// The provable ones; where none is named, those that are not open and the lemmas about steps; the others, where they were named, are shown as not provable.
std::vector<const ProvableLaw*> laws_to_prove(const Invocation& call, const ProveArguments& arguments,
                                              Exit& exit) {
  std::vector<const ProvableLaw*> laws;
  for (const LawRow* row : laws_named(arguments.ids)) {
    const ProvableLaw* law = find_provable_law(row->id);
    if (arguments.ids.empty() && is_open(row->id)) continue;
    if (law) laws.push_back(law);
    if (law || arguments.ids.empty()) continue;
    const OpenLaw* open = find_open_law(row->id);
    const std::string why(open ? open->reason : "plumb law list says which are provable");
    if (call.json)
      print_json({{"law", row->id}, {"outcome", "not_provable"}, {"reason", why}});
    else
      std::cout << fmt::format("{:<26}{:<14}{}: {}\n", row->id, "-", "not provable", why);
    exit = Exit::unfinished;
  }
  if (arguments.ids.empty())
    for (const StepLemma& step : step_lemmas()) laws.push_back(&step.lemma);
  return laws;
}

ProofCache cache_of(const ProveArguments& arguments) {
  if (arguments.no_cache) return ProofCache(std::nullopt);
  if (!arguments.cache_folder.empty()) return ProofCache(arguments.cache_folder);
  return ProofCache(ProofCache::usual_folder());
}

void show_progress(const Progress& progress) {
  std::cerr << fmt::format("\r{} of {} proofs: {}\x1b[K", progress.done, progress.known, progress.last)
            << std::flush;
}

int prove_laws(const Invocation& call, const ProveArguments& arguments) {
  check(arguments);
  Exit exit = Exit::holds;
  Programme programme;
  programme.laws = laws_to_prove(call, arguments, exit);
  programme.options = options_of(arguments);
  programme.with_long = arguments.with_long;
  programme.jobs = arguments.jobs;
  programme.cache = cache_of(arguments);
  programme.trust_cache = arguments.export_folder.empty();  // it has no texts of obligations

  std::optional<ProofExport> exported;
  if (!arguments.export_folder.empty()) exported.emplace(arguments.export_folder);

  const bool progress = terminal(stderr);
  const auto each = [&](const ProofLine& line) {
    if (exported) exported->add(line);
    if (progress) std::cerr << "\r\x1b[K" << std::flush;
    show(call, line.verdict);
    show_counterexample(call, line.verdict.result);
  };
  const std::vector<ProofLine> lines =
      run(programme, each, progress ? show_progress : std::function<void(const Progress&)>());
  if (progress) std::cerr << "\r\x1b[K" << std::flush;

  for (const ProvableLaw* law : programme.laws) {
    std::vector<ProofResult> results;
    for (const ProofLine& line : lines)
      if (line.law == law) results.push_back(line.verdict.result);
    exit = worse(exit, exit_of(results));
  }
  if (!arguments.ledger_folder.empty())
    write_ledger(arguments.ledger_folder, lines, arguments.with_long);
  if (exported) {
    const std::size_t count = exported->finish();
    if (call.json)
      print_json({{"exported", count}, {"folder", arguments.export_folder}});
    else
      std::cout << fmt::format("{} obligations in {}\n", count, arguments.export_folder);
  }
  return exit;
}

}  // namespace

bool provable(const LawRow& law) { return find_provable_law(law.id) != nullptr; }

int replay_by_proof(const Invocation& call, const LawRow& law, const Token& token) {
  const ProvableLaw* provable_law = find_provable_law(law.id);
  if (!provable_law)
    throw CallError(fmt::format("{} cannot be proved, so its tokens replay without --prove", law.id));
  ProveOptions options;
  options.token = token.choices;
  const std::vector<ProofResult> results = prove(*provable_law, options);
  for (const ProofResult& result : results) show(call, {result, {}});
  return exit_of(results);
}

void add_law_prove(CLI::App& law, Invocation& call) {
  auto* command = law.add_subcommand("prove", "for all integers, by Z3, profile by profile");
  const auto arguments = std::make_shared<ProveArguments>();
  command->add_option("ID", arguments->ids, "laws or clauses; none: all that are provable");
  command->add_flag("--all", arguments->all, "all that are provable");
  command->add_option("--profile", arguments->profiles, "only this profile, such as '(*,(*,*))'; may be repeated");
  command->add_option("--rank", arguments->rank, "profiles of at most so many leaves, matrices of at most so many rows and columns; else as many as the law is quick with")->check(CLI::Range(0, 6));
  command->add_option("--rlimit", arguments->rlimit, "the solver's budget for one question, in its own steps")->check(CLI::Range(1u, 4'000'000'000u));
  command->add_flag("--long", arguments->with_long, "all profiles of rank <= 3 and depth <= 2 too, and larger matrices, with five times the budgets");
  command->add_option("--jobs", arguments->jobs, "proofs at a time")->check(CLI::Range(1, 256));
  command->add_option("--ledger", arguments->ledger_folder, "write LEDGER.md and ledger.json into this folder");
  command->add_option("--export", arguments->export_folder, "write every obligation into this empty folder, as SMT-LIB 2");
  auto* cache = command->add_option("--cache", arguments->cache_folder, "keep results in this folder; else below build/, or $XDG_CACHE_HOME");
  command->add_flag("--no-cache", arguments->no_cache, "take no result of an earlier call, and keep none")->excludes(cache);
  add_json(*command, call);
  command->callback([&call, arguments] { call.run = [&call, arguments] { return prove_laws(call, *arguments); }; });
}

}  // namespace plumb::cli
