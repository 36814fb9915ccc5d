#include "plumb/cli/commands/certify/certify.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "plumb/candidates/builtin/builtin_candidates.hpp"
#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/known/known_file.hpp"
#include "plumb/certify/report/report.hpp"
#include "plumb/certify/run/resumption/journal.hpp"
#include "plumb/cli/commands/certify/certify_parts.hpp"
#include "plumb/cli/commands/certify/known_failures.hpp"
#include "plumb/cli/commands/certify/report_certificate.hpp"
#include "plumb/cli/interruption.hpp"
#include "plumb/cli/parts.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::cli {
namespace {

struct CertifyCommand {
  std::string name;
  std::string library;  // a shared library
  CertifyChoices judging;
  std::optional<unsigned> architecture;  // of triton-convert
  std::string ptx;                       // likewise
  std::string expect, write_expect;      // files of known failures
  std::string badge;                     // a file
  Shard shard;
};

/// The command, or the built-in candidate if it is empty.
void take_candidate(certify::CertifyOptions& certification, const CertifyCommand& options,
                    const std::vector<std::string>& command) {
  certification.command = command;
  if (!command.empty()) return;
  certification.command = candidates::builtin_command(options.name, options.judging.terms());
  const candidates::ChosenCandidate chosen =
      std::get<candidates::ChosenCandidate>(candidates::find_builtin(options.name));
  certification.builtin = chosen.candidate.name + "@" + chosen.version;
}

/// The program that answers for a shared library, in a process of its own. Throws CallError,
/// EnvironmentError.
std::vector<std::string> command_of_library(const std::string& library) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(library, error))
    throw notation::CallError(library + " is not a file; --library takes a shared library");
  const std::filesystem::path here = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::filesystem::path worker = here.parent_path() / "plumb-library";
  if (error || !std::filesystem::exists(worker, error))
    throw notation::EnvironmentError(worker.string() +
                                     " is missing; --library needs it beside this program");
  return {worker.string(), library};
}

/// Its line is the only result: reports are those of the whole.
int run_shard(const CertifyCommand& options, const std::vector<std::string>& command,
              certify::CertifyOptions certification) {
  if (!options.judging.out.empty() || !options.badge.empty() || !options.expect.empty() ||
      !options.write_expect.empty())
    throw notation::CallError(
        "--shard prints one line: --out goes to plumb merge, and --expect, --write-expect and "
        "--badge need the whole run");
  certification.shard = options.shard;
  take_candidate(certification, options, command);
  ProgressLine line;
  const Interruption interruption(options.judging.halt);
  const certify::Certificate certificate =
      certify::certify(certification, [&](const certify::SuiteProgress& at) { line(at); });
  line.clear();
  check_interruption(certificate);
  if (!certificate.unfinished.empty() && certificate.identity.hello.empty())
    throw notation::EnvironmentError(certificate.unfinished);
  print_certify_part(certification, certificate);
  if (!certificate.unfinished.empty()) return Exit::unfinished;
  return certificate.red_clauses() > 0 ? Exit::fails : Exit::holds;
}

int run_certify(const Invocation& call, const CertifyCommand& options,
                const CertifyCompiler& certify_compiler) {
  if (!options.name.empty() + !call.command.empty() + !options.library.empty() != 1)
    throw notation::CallError(
        "certify takes one of: the NAME[@VERSION] of a built-in candidate, --library FILE, or "
        "-- COMMAND");
  const std::vector<std::string> command =
      options.library.empty() ? call.command : command_of_library(options.library);

  const bool known_failures = !options.expect.empty() || !options.write_expect.empty();
  const bool of_libraries = known_failures || !options.badge.empty();
  if (command.empty() && certify_compiler && !of_libraries)
    if (const std::optional<int> code = certify_compiler(
            call, options.name, options.judging, {options.architecture.value_or(90), options.ptx}))
      return *code;
  if (options.architecture || !options.ptx.empty())
    throw notation::CallError("--arch and --ptx apply only to a compiler (triton-convert)");

  certify::CertifyOptions certification = options.judging.certification();
  if (!options.shard.whole()) return run_shard(options, command, std::move(certification));
  certification.out = options.judging.out;
  if (!options.expect.empty()) certification.known = certify::read_known_failures(options.expect);
  if (known_failures) certification.failures = certify::Failures::recorded;
  if (!certification.out.empty()) prepare_folder(certification.out);
  take_candidate(certification, options, command);
  const int code = report_certificate(call, certification, [&](certify::Certificate& certificate) {
    if (certificate.compared) certificate.compared->file = options.expect;
    if (!options.badge.empty())
      notation::replace_file(options.badge, certify::badge_svg(certificate));
    if (!options.write_expect.empty()) write_known_failures(options.write_expect, certificate);
  });
  const bool only_written = !options.write_expect.empty() && options.expect.empty();
  return only_written ? int{Exit::holds} : code;
}

void add_known_failures(CLI::App& command, CertifyCommand& options) {
  command
      .add_option("--expect", options.expect,
                  "the file of known failures: exit 1 only if a failure is not in it, or one of "
                  "it no longer happens")
      ->type_name("FILE");
  command
      .add_option("--write-expect", options.write_expect,
                  "write each failure of this run into that file; exit 0 unless unfinished")
      ->type_name("FILE");
}

void add_badge(CLI::App& command, CertifyCommand& options) {
  command.add_option("--badge", options.badge, "write a badge for a page into that file, as SVG")
      ->type_name("FILE");
}

void add_compiling(CLI::App& command, CertifyCommand& options) {
  command
      .add_option("--arch", options.architecture,
                  "with triton-convert: the compute capability [default: 90]")
      ->check(CLI::IsMember(std::set<unsigned>{80, 90, 100}));
  command
      .add_option("--ptx", options.ptx,
                  "with triton-convert: the folder in which the kernels are kept")
      ->type_name("FOLDER");
}

/// A second word is the version of a candidate, or belongs to a command.
std::string advice_on_second_word(const Misread& misread) {
  if (!misread.left_over || misread.dashes || misread.words.size() < 2) return "";
  const std::string& first = misread.words[0];
  const std::string& second = misread.words[1];
  if (second.find_first_not_of("0123456789.") == std::string::npos)
    return "a version goes behind @: plumb certify " + first + "@" + second;
  return "a command goes behind --: plumb certify -- " + first + " " + second;
}

}  // namespace

void add_certify(CLI::App& app, Invocation& call, const CertifyCompiler& certify_compiler) {
  auto* command = app.add_subcommand(
      "certify", "judges a library: a built-in candidate, --library FILE, or -- COMMAND");
  const auto options = std::make_shared<CertifyCommand>();
  const std::string library = "a built-in candidate, plumb candidates lists them";
  command
      ->add_option("NAME", options->name,
                   certify_compiler ? library +
                                          "; or triton-convert: the layout conversions that its "
                                          "compiler emits, as PTX, lane by lane"
                                    : library)
      ->type_name("CANDIDATE");
  command
      ->add_option("--library", options->library,
                   "a shared library that exports plumbline_answer, as plumbline_candidate.h "
                   "declares it; it runs in a process of its own")
      ->type_name("FILE");
  call.guides[command] = {
      "With --expect, 0 says that nothing is news, and 1 that a failure is news, or that a known "
      "one "
      "no longer happens.",
      {app.get_name() + " certify -- python3 my_adapter.py",
       app.get_name() + " certify --level quick --op cosize -- python3 my_adapter.py",
       app.get_name() + " certify pycute@4.2.0.0"},
      {{Exit::holds, "no clause fails, and at least one is whole"},
       {Exit::fails, "a clause fails"},
       {Exit::unfinished,
        "a clause is undecided, or was only ever answered trivially; or none is whole, for too few "
        "cases or unsupported ones"}},
      true};
  add_judging(*command, options->judging);
  add_known_failures(*command, *options);
  add_shard(*command, options->shard);
  add_badge(*command, *options);
  if (certify_compiler) add_compiling(*command, *options);
  command->add_flag("--verbose", call.verbose,
                    "a table of all clauses, and the operations that are not offered");
  add_json(*command, call);
  call.advice[command] = advice_on_second_word;
  command->callback([&call, options, certify_compiler] {
    call.run = [&call, options, certify_compiler] {
      return run_certify(call, *options, certify_compiler);
    };
  });
}

}  // namespace plumb::cli
