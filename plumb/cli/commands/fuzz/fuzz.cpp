#include "plumb/cli/commands/fuzz/fuzz.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/candidates/builtin/builtin_command.hpp"
#include "plumb/catalogue/catalogue.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/vectors/vector_files.hpp"
#include "plumb/cli/commands/certify/certify_options.hpp"
#include "plumb/cli/commands/fuzz/fuzz_report.hpp"
#include "plumb/fuzzing/confirmed_failures.hpp"
#include "plumb/fuzzing/corpus.hpp"
#include "plumb/fuzzing/engine_run.hpp"
#include "plumb/fuzzing/found_failures.hpp"
#include "plumb/fuzzing/fuzzed_candidate.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::cli {
namespace {

namespace fs = std::filesystem;

struct FuzzCommand {
  std::string name;
  std::vector<std::string> operations;
  std::string corpus, out, vectors;
  std::uint64_t seconds = 60, seed = 1;
  double answer_seconds = static_cast<double>(candidates::Limits{}.answer.count()) / 1000.0;
  std::uint64_t memory_mb = candidates::Limits{}.memory_bytes >> 20;
  int restarts = 1000;
  bool install = false;
  Shard shard;

  candidates::Limits limits() const {
    candidates::Limits limits;
    limits.answer = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * answer_seconds));
    limits.hello = std::max(limits.hello, limits.answer);
    limits.memory_bytes = memory_mb << 20;
    limits.restarts = restarts;
    return limits;
  }
};

/// What a report names. Throws CallError, EnvironmentError.
certify::Certificate candidate_of(const Invocation& call, const FuzzCommand& options) {
  if (options.name.empty() == call.command.empty())
    throw notation::CallError(
        "fuzz takes either the NAME[@VERSION] of a built-in candidate or -- COMMAND");
  certify::Certificate certificate;
  certificate.command = call.command;
  if (call.command.empty()) {
    certificate.command = candidates::builtin_command(
        options.name,
        options.install ? candidates::Terms::agreed : candidates::Terms::to_be_agreed);
    const auto chosen =
        std::get<candidates::ChosenCandidate>(candidates::find_builtin(options.name));
    certificate.builtin = chosen.candidate.name + "@" + chosen.version;
  }
  return certificate;
}

/// The operations that are wanted and offered; of these, the shard's.
std::vector<std::string> operations_of(const FuzzCommand& options,
                                       const candidates::Introduction& who) {
  for (const std::string& name : options.operations) catalogue::operation_named(name);
  const auto wanted = [&](std::string_view name) {
    return options.operations.empty() ||
           std::find(options.operations.begin(), options.operations.end(), name) !=
               options.operations.end();
  };
  std::vector<std::string> offered, own;
  for (const Operation& row : catalogue::operations())
    if (wanted(row.name) && who.offers(row.name)) offered.emplace_back(row.name);
  for (std::size_t k = 0; k < offered.size(); ++k)
    if (options.shard.owns(k)) own.push_back(offered[k]);
  if (offered.empty())
    throw notation::EnvironmentError("the candidate offers none of the operations to be asked");
  return own;
}

fs::path program_beside_this_one() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path() / "plumb-fuzz";
  if (error || !fs::exists(program, error))
    throw notation::EnvironmentError(program.string() +
                                     " is missing; scripts/fuzz builds it, with clang");
  return program;
}

/// One sentence; empty if the run came to its end.
std::string unfinished_of(const fuzzing::EngineResult& result) {
  if (result.ending == fuzzing::Ending::interrupted) return "interrupted";
  if (result.ending == fuzzing::Ending::failed) return result.why;
  if (!result.progress.unfinished.empty()) return result.progress.unfinished;
  return result.progress.requests() == 0 ? "no input made a request" : "";
}

void show(const fuzzing::Progress& progress) {
  show_progress(fmt::format("{} requests of {} operations",
                            certify::with_thousands(progress.requests()), progress.asked.size()));
}

struct Folders {
  fs::path corpus, out;
};

/// A part has a folder of its own, and the corpus of the others.
Folders folders_of(const FuzzCommand& options, const candidates::Introduction& who) {
  const fs::path folder = fs::path("fuzzing") / folder_name(who.name + "-" + who.version);
  const fs::path part =
      options.shard.whole()
          ? folder
          : folder / fmt::format("part-{}-of-{}", options.shard.index, options.shard.of);
  return {options.corpus.empty() ? folder / "corpus" : fs::path(options.corpus),
          options.out.empty() ? part : fs::path(options.out)};
}

std::vector<FuzzedOperation> operations_of(const fuzzing::Progress& progress,
                                           const std::vector<std::string>& names) {
  std::vector<FuzzedOperation> operations;
  for (const std::string& name : names) {
    const auto asked = progress.asked.find(name);
    const bool left =
        std::find(progress.left.begin(), progress.left.end(), name) != progress.left.end();
    operations.push_back({name, asked == progress.asked.end() ? 0 : asked->second, left});
  }
  return operations;
}

void add_failures(FuzzReport& report, candidates::CandidateProcess& process,
                  const certify::Certificate& certificate, const fs::path& found) {
  for (const certify::Counterexample& one :
       fuzzing::confirmed_failures(process, certificate.candidate, fuzzing::read_found(found)))
    for (FuzzedOperation& operation : report.operations)
      if (operation.name == one.posed.request.operation->name)
        operation.failures.push_back(failure_of(one, certificate));
}

/// The failures first, then what the corpus keeps.
void write_vectors_of(const FuzzReport& report, const fs::path& folder) {
  std::vector<catalogue::Request> requests = failing_requests(report);
  std::vector<const Operation*> operations;
  for (const FuzzedOperation& one : report.operations)
    operations.push_back(&catalogue::operation_named(one.name));
  for (catalogue::Request& one : fuzzing::requests_of_corpus(report.corpus, operations))
    requests.push_back(std::move(one));
  certify::write_vectors(folder, requests);
}

/// All that decides the results but for the time at which they are found.
PartJson call_json(const FuzzCommand& options, const certify::Certificate& certificate) {
  return {{"command", options.name.empty() ? PartJson(certificate.command) : PartJson::array()},
          {"builtin", certificate.builtin},
          {"candidate",
           {{"name", certificate.candidate.name}, {"version", certificate.candidate.version}}},
          {"seconds", options.seconds},
          {"seed", options.seed},
          {"operations", options.operations},
          {"time_limit", options.answer_seconds},
          {"memory_limit_mb", options.memory_mb},
          {"restarts", options.restarts}};
}

FuzzReport fuzzed(const FuzzCommand& options, candidates::CandidateProcess& process,
                  const certify::Certificate& certificate, const std::vector<std::string>& names) {
  const candidates::Introduction& who = certificate.candidate;
  const Folders folders = folders_of(options, who);
  prepare_folder(folders.corpus);
  prepare_folder(folders.out);
  fuzzing::Plan plan{certificate.command, names, options.limits(), folders.out / "found.jsonl",
                     folders.out / "progress.json"};
  const fuzzing::EngineOptions engine{program_beside_this_one(), folders.corpus, folders.out,
                                      std::chrono::seconds(options.seconds), options.seed};
  const auto start = std::chrono::steady_clock::now();
  const fuzzing::EngineResult result = fuzzing::run_engine(engine, plan, show);
  const auto end = std::chrono::steady_clock::now();
  show_progress("");

  FuzzReport report{who.name,
                    who.version,
                    std::chrono::duration<double>(end - start).count(),
                    options.seed,
                    result.progress.inputs,
                    operations_of(result.progress, names),
                    unfinished_of(result),
                    folders.corpus.string(),
                    0,
                    (folders.out / "engine.log").string()};
  add_failures(report, process, certificate, plan.found);
  report.corpus_inputs = fuzzing::inputs_in(folders.corpus);
  notation::replace_file(folders.out / "report.txt", text_of(report));
  if (result.ending == fuzzing::Ending::finished) {
    fuzzing::minimise_corpus(engine, plan);
    report.corpus_inputs = fuzzing::inputs_in(folders.corpus);
  }
  return report;
}

int run_fuzz(const Invocation& call, const FuzzCommand& options) {
  program_beside_this_one();  // said before a library is installed
  if (!options.shard.whole() && !options.vectors.empty())
    throw notation::CallError("--shard prints one line: --vectors goes to plumb merge");
  certify::Certificate certificate = candidate_of(call, options);
  certificate.seed = options.seed;
  candidates::CandidateProcess process(certificate.command, options.limits(),
                                       candidates::hello_request());
  certificate.candidate = fuzzing::introduction_of(process);
  const std::vector<std::string> names = operations_of(options, certificate.candidate);
  const FuzzReport report =
      names.empty() ? FuzzReport{certificate.candidate.name, certificate.candidate.version}
                    : fuzzed(options, process, certificate, names);
  if (!options.vectors.empty()) write_vectors_of(report, options.vectors);
  if (!options.shard.whole())
    print_part("fuzz", call_json(options, certificate), options.shard, part_results(report));
  else if (call.json)
    print_json_report(report);
  else
    std::cout << text_of(report) << std::flush;
  return report.exit();
}

void add_limits(CLI::App& command, FuzzCommand& options) {
  command.add_option("--time-limit", options.answer_seconds, "seconds for one answer")
      ->capture_default_str()
      ->check(CLI::Range(0.01, 86400.0));
  command
      .add_option("--memory-limit", options.memory_mb,
                  "MiB of address space of the candidate; 0: no limit")
      ->capture_default_str()
      ->check(CLI::Range(0, 1 << 24));
  command.add_option("--restarts", options.restarts, "restarts of the candidate")
      ->capture_default_str()
      ->check(CLI::Range(0, 1'000'000));
  command.add_flag("--install", options.install,
                   "agree to download what is large, or not under an open licence");
}

}  // namespace

void add_fuzz(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("fuzz", "judges a library on coverage-guided requests");
  const auto options = std::make_shared<FuzzCommand>();
  command->add_option("NAME", options->name, "a built-in candidate, plumb candidates lists them")
      ->type_name("CANDIDATE");
  command->add_option("--seconds", options->seconds, "how long requests are made")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--op", options->operations, "only these operations")
      ->delimiter(',')
      ->type_name("OP");
  command
      ->add_option("--corpus", options->corpus,
                   "the folder of inputs, replayed first and added to [default: below ./fuzzing]")
      ->type_name("FOLDER");
  command->add_option("--out", options->out, "the folder of the report [default: below ./fuzzing]")
      ->type_name("FOLDER");
  command
      ->add_option(
          "--vectors", options->vectors,
          "write the failures, and what the corpus keeps, as test vectors into this folder")
      ->type_name("FOLDER");
  command->add_option("--seed", options->seed, "seed of the changes to inputs")
      ->capture_default_str();
  call.guides[command] = {
      "The corpus is kept: the next run begins with it. Ctrl-C ends a run early and loses nothing.",
      {app.get_name() + " fuzz --seconds 60 -- python3 my_adapter.py",
       app.get_name() + " fuzz pycute --op composition,complement --vectors vectors"},
      {{Exit::holds, "nothing was found in this time"},
       {Exit::fails, "a failure was found"},
       {Exit::unfinished,
        "the run was stopped, plumb-fuzz is missing, or the candidate could not be asked"}},
      true};
  add_limits(*command, *options);
  add_shard(*command, options->shard);
  add_json(*command, call);
  command->callback(
      [&call, options] { call.run = [&call, options] { return run_fuzz(call, *options); }; });
}

}  // namespace plumb::cli
