#include "plumb/cli/commands/fuzz.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/candidates/builtin_command.hpp"
#include "plumb/catalogue/catalogue.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/report/report.hpp"
#include "plumb/cli/commands/certify_options.hpp"
#include "plumb/cli/parts.hpp"
#include "plumb/fuzzing/confirmed_failures.hpp"
#include "plumb/fuzzing/engine_run.hpp"
#include "plumb/fuzzing/found_failures.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::cli {
namespace {

namespace fs = std::filesystem;

constexpr auto footer = R"(Exit: 0 nothing was found in this time; 1 a failure was found;
3 the run was stopped, plumb-fuzz is missing, or the candidate could not be asked.
The corpus is kept: the next run begins with it. Ctrl-C ends a run early and loses nothing.)";

struct FuzzCommand {
  std::string name;
  std::vector<std::string> operations;
  std::string corpus, out;
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

candidates::Introduction introduction_of(candidates::CandidateProcess& process) {
  const candidates::Reply& hello = process.hello();
  if (hello.conduct != candidates::ProcessOutcome::answered)
    throw notation::EnvironmentError("no answer to the hello: " + sentence_of(hello));
  auto read = candidates::read_introduction(hello.line);
  if (const auto* sentence = std::get_if<std::string>(&read))
    throw notation::EnvironmentError(*sentence);
  return std::get<candidates::Introduction>(std::move(read));
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
  if (own.empty())
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

nlohmann::json failure_json(const certify::Counterexample& one,
                            const certify::Certificate& certificate) {
  nlohmann::json failure = certify::counterexample_json(one, certificate);
  failure["clause"] = one.posed.request.operation->name;
  return failure;
}

/// One sentence; empty if the run came to its end.
std::string unfinished_of(const fuzzing::EngineResult& result) {
  if (result.ending == fuzzing::Ending::interrupted) return "interrupted";
  if (result.ending == fuzzing::Ending::failed) return result.why;
  if (!result.progress.unfinished.empty()) return result.progress.unfinished;
  return result.progress.requests() == 0 ? "no input made a request" : "";
}

struct Report {
  certify::Certificate certificate;
  std::vector<certify::Counterexample> failures;
  fuzzing::EngineResult result;
  fs::path corpus, out;

  bool fails() const {
    return std::any_of(failures.begin(), failures.end(),
                       [](const auto& one) { return is_red(one.judgement.verdict); });
  }
};

void print_json_report(const Report& report) {
  for (const certify::Counterexample& one : report.failures)
    print_json({{"failure", failure_json(one, report.certificate)}});
  const std::string unfinished = unfinished_of(report.result);
  print_json(
      {{"fuzz",
        {{"candidate", report.certificate.candidate.name},
         {"version", report.certificate.candidate.version},
         {"seconds", report.certificate.seconds},
         {"inputs", report.result.progress.inputs},
         {"requests", report.result.progress.requests()},
         {"asked", report.result.progress.asked},
         {"left", report.result.progress.left},
         {"failures", report.failures.size()},
         {"corpus", report.corpus.string()},
         {"corpus_inputs", fuzzing::inputs_in(report.corpus)},
         {"unfinished", unfinished.empty() ? nlohmann::json() : nlohmann::json(unfinished)}}}});
}

/// "1 operation", "2,000 requests"
std::string counted(std::uint64_t n, std::string_view what) {
  return fmt::format("{} {}{}", certify::with_thousands(n), what, n == 1 ? "" : "s");
}

std::string text_of(const Report& report) {
  const fuzzing::Progress& progress = report.result.progress;
  std::string text = fmt::format(
      "{} · fuzz · {} · {} of {} · seed {}\n", certify::title_of(report.certificate.candidate),
      certify::duration_text(report.certificate.seconds), counted(progress.requests(), "request"),
      counted(progress.asked.size(), "operation"), report.certificate.seed);
  for (const std::string& operation : progress.left)
    text += fmt::format("{} was asked no more: it ended the candidate 8 times\n", operation);
  for (const certify::Counterexample& one : report.failures)
    text += "\n" + certify::explain(one, report.certificate);
  text += fmt::format(
      "\n{} in {}\n",
      report.failures.empty() ? "no failure" : counted(report.failures.size(), "failure"),
      certify::title_of(report.certificate.candidate));
  const std::string unfinished = unfinished_of(report.result);
  if (!unfinished.empty()) text += fmt::format("UNFINISHED: {}\n", unfinished);
  return text + fmt::format("corpus: {} in {}; the engine's log is {}\n",
                            counted(fuzzing::inputs_in(report.corpus), "input"),
                            report.corpus.string(), (report.out / "engine.log").string());
}

void show(const fuzzing::Progress& progress) {
  show_progress(fmt::format("{} of {}", counted(progress.requests(), "request"),
                            counted(progress.asked.size(), "operation")));
}

int run_fuzz(const Invocation& call, const FuzzCommand& options) {
  const fs::path program = program_beside_this_one();
  Report report;
  report.certificate = candidate_of(call, options);
  certify::Certificate& certificate = report.certificate;
  certificate.seed = options.seed;
  candidates::CandidateProcess process(certificate.command, options.limits(),
                                       candidates::hello_request());
  certificate.candidate = introduction_of(process);

  const fs::path folder = fs::path("fuzzing") / folder_name(certificate.candidate.name + "-" +
                                                            certificate.candidate.version);
  report.corpus = options.corpus.empty() ? folder / "corpus" : fs::path(options.corpus);
  report.out = options.out.empty() ? folder : fs::path(options.out);
  fuzzing::Plan plan{certificate.command, operations_of(options, certificate.candidate),
                     options.limits(), report.out / "found.jsonl", report.out / "progress.json"};
  prepare_folder(report.corpus);
  prepare_folder(report.out);

  const fuzzing::EngineOptions engine{program, report.corpus, report.out,
                                      std::chrono::seconds(options.seconds), options.seed};
  const auto start = std::chrono::steady_clock::now();
  report.result = fuzzing::run_engine(engine, plan, show);
  certificate.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  show_progress("");
  const auto requests = fuzzing::read_found(plan.found);
  report.failures = fuzzing::confirmed_failures(process, certificate.candidate, requests);
  const std::string text = text_of(report);
  notation::replace_file(report.out / "report.txt", text);
  if (report.result.ending == fuzzing::Ending::finished) fuzzing::minimise_corpus(engine, plan);

  if (call.json)
    print_json_report(report);
  else
    std::cout << text_of(report) << std::flush;
  if (report.fails()) return Exit::fails;
  return unfinished_of(report.result).empty() ? Exit::holds : Exit::unfinished;
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
  auto* command = app.add_subcommand(
      "fuzz", "coverage-guided requests for a library: fuzz NAME[@VERSION], or -- COMMAND...");
  const auto options = std::make_shared<FuzzCommand>();
  command->add_option("NAME", options->name, "a built-in candidate, plumb candidates lists them");
  command->add_option("--seconds", options->seconds, "how long requests are made")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--op", options->operations, "only these operations")->delimiter(',');
  command->add_option("--corpus", options->corpus,
                      "the folder of inputs, replayed first and added to; default below ./fuzzing");
  command->add_option("--out", options->out, "the folder of the report; default below ./fuzzing");
  command->add_option("--seed", options->seed, "of the changes to inputs")->capture_default_str();
  command->footer(footer);
  add_limits(*command, *options);
  add_shard(*command, options->shard);
  add_json(*command, call);
  command->callback(
      [&call, options] { call.run = [&call, options] { return run_fuzz(call, *options); }; });
}

}  // namespace plumb::cli
