#include "plumb/cli/commands/law/prove_arguments.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "plumb/cli/commands/law/law.hpp"
#include "plumb/cli/parts.hpp"
#include "proofs/inductions/induction.hpp"
#include "proofs/laws/proof_table.hpp"
#include "proofs/loop_lemmas/loop_lemma.hpp"
#include "proofs/modular/modular_proof.hpp"
#include "proofs/profiles/profiles.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::cli {
namespace {

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
proofs::ProofCache cache_of(const ProveArguments& arguments) {
  if (arguments.no_cache) return proofs::ProofCache(std::nullopt);
  if (!arguments.cache_folder.empty()) return proofs::ProofCache(arguments.cache_folder);
  return proofs::ProofCache(proofs::ProofCache::usual_folder());
}

void add_scope(CLI::App& command, ProveArguments& arguments) {
  command.add_option("ID", arguments.ids, "laws or clauses [default: every provable law]")
      ->type_name("LAW");
  command.add_flag("--all", arguments.all,
                   "prove every provable law; without --ledger, with a smaller cross-check budget");
  command
      .add_option("--profile", arguments.profiles,
                  "only this profile, such as '(*,(*,*))'; may be repeated")
      ->type_name("PROFILE");
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
  command
      .add_option("--time-limit", arguments.seconds,
                  "seconds for one proof; what is not proved by then is undecided")
      ->check(CLI::Range(0.001, 1e6));
}

void add_files(CLI::App& command, ProveArguments& arguments) {
  command
      .add_option("--ledger", arguments.ledger_folder,
                  "write LEDGER.md and ledger.json into this folder; with IDs only their lines "
                  "anew")
      ->type_name("FOLDER");
  command
      .add_option("--export", arguments.export_folder,
                  "write every obligation into this empty folder, as SMT-LIB 2")
      ->type_name("FOLDER");
  auto* cache = command
                    .add_option("--cache", arguments.cache_folder,
                                "keep results in this folder [default: below build/, or "
                                "$XDG_CACHE_HOME]")
                    ->type_name("FOLDER");
  command
      .add_flag("--no-cache", arguments.no_cache,
                "take no result of an earlier call, and keep none")
      ->excludes(cache);
}
}  // namespace

void check(const ProveArguments& arguments) {
  if (arguments.all && !arguments.ids.empty())
    throw notation::CallError("either --all or ids, not both");
  if (!arguments.shard.whole() &&
      (!arguments.ledger_folder.empty() || !arguments.export_folder.empty()))
    throw notation::CallError("--shard prints one line: leave --ledger and --export out");
  const bool some = !arguments.profiles.empty() || arguments.rank || arguments.extents ||
                    arguments.rlimit > 0 || arguments.seconds;
  if (!arguments.ledger_folder.empty() && some)
    throw notation::CallError(
        "the ledger has the usual profiles and budgets: --ledger takes no --profile, --rank, "
        "--extents, --rlimit or --time-limit");
}

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
    for (const proofs::LoopLemma& step : proofs::step_lemmas()) found.laws.push_back(&step.lemma);
    for (const proofs::Induction& one : proofs::all_inductions()) found.laws.push_back(&one.claim);
    for (const proofs::ModularProof& one : proofs::all_relative_proofs())
      found.laws.push_back(&one.claim);
  }
  return found;
}

void check_for_ledger(const LawsToProve& found) {
  for (const proofs::ProvableLaw* law : found.laws)
    if (proofs::is_open(law->row.id))
      throw notation::CallError(
          fmt::format("{} is open, so the ledger has no line of it: leave --ledger out, or enter "
                      "the law as proved",
                      law->row.id));
}

proofs::Schedule programme_of(const ProveArguments& arguments) {
  proofs::Schedule programme;
  programme.options = options_of(arguments);
  programme.extents = arguments.extents;
  programme.only_given = !arguments.profiles.empty() || arguments.rank || arguments.extents;
  programme.jobs = arguments.jobs;
  programme.seconds = arguments.seconds;
  programme.cache = cache_of(arguments);
  programme.trust_cache = arguments.export_folder.empty();  // it has no texts of obligations
  return programme;
}
void add_prove_arguments(CLI::App& command, ProveArguments& arguments) {
  add_scope(command, arguments);
  command.add_option("--jobs", arguments.jobs, "proofs at a time")->check(CLI::Range(1, 256));
  add_shard(command, arguments.shard);
  add_files(command, arguments);
}

}  // namespace plumb::cli
