#include "plumb/cli/commands/certify.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "plumb/candidates/builtin_candidates.hpp"
#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/report/report.hpp"
#include "plumb/certify/run/journal.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

constexpr auto footer = R"(Exit: 0 no clause fails, and at least one is whole; 1 a clause fails;
3 unfinished: a clause is undecided, or was only ever answered trivially; or none is whole,
for too few cases or unsupported ones.)";

struct CertifyCommand {
  std::string name;
  std::string library;  // a shared library
  CertifyChoices judging;
  std::optional<unsigned> architecture;  // of triton-convert
  std::string ptx;                       // likewise
};

/// A candidate says its own name, which may be that of another: those that are not built in have a
/// folder of their own. It must be known before the first result, so the candidate is greeted once.
std::filesystem::path default_out(const std::vector<std::string>& command,
                                  const candidates::Limits& limits) {
  candidates::CandidateProcess process(command, limits, candidates::hello_request());
  const candidates::Reply& hello = process.hello();
  if (hello.conduct != candidates::Conduct::answered) return "";
  const auto read = candidates::read_introduction(hello.line);
  const auto* who = std::get_if<candidates::Introduction>(&read);
  if (!who) return "";
  return std::filesystem::path("certificates") / "own" /
         folder_name(who->name + "-" + who->version);
}

std::filesystem::path default_out(const candidates::ChosenCandidate& chosen) {
  return std::filesystem::path("certificates") /
         folder_name(chosen.candidate.name + "-" + chosen.version);
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

/// Clauses that are not whole are reported and do not fail, if another one is: what was answered
/// was right.
Exit exit_of(const certify::Certificate& certificate) {
  if (!certificate.unfinished.empty() || certificate.clauses.empty()) return Exit::unfinished;
  if (certificate.red_clauses() > 0) return Exit::fails;
  return certificate.open() ? Exit::unfinished : Exit::holds;
}

int run_certify(const Invocation& call, const CertifyCommand& options,
                const CertifyCompiler& certify_compiler) {
  if (!options.name.empty() + !call.command.empty() + !options.library.empty() != 1)
    throw notation::CallError(
        "certify takes one of: the NAME[@VERSION] of a built-in candidate, --library FILE, or "
        "-- COMMAND");
  const std::vector<std::string> command =
      options.library.empty() ? call.command : command_of_library(options.library);

  if (command.empty() && certify_compiler)
    if (const std::optional<int> code = certify_compiler(
            call, options.name, options.judging, {options.architecture.value_or(90), options.ptx}))
      return *code;
  if (options.architecture || !options.ptx.empty())
    throw notation::CallError("--arch and --ptx apply only to a compiler (triton-convert)");

  certify::CertifyOptions certification = options.judging.certification();
  certification.out = options.judging.out;
  if (!certification.out.empty()) prepare_folder(certification.out);
  if (command.empty()) {
    certification.command = candidates::builtin_command(options.name, options.judging.terms());
    const candidates::ChosenCandidate chosen =
        std::get<candidates::ChosenCandidate>(candidates::find_builtin(options.name));
    certification.builtin = chosen.candidate.name + "@" + chosen.version;
    if (certification.out.empty()) certification.out = default_out(chosen);
  } else {
    certification.command = command;
    if (certification.out.empty())
      certification.out = default_out(certification.command, certification.limits);
  }
  if (!certification.out.empty()) prepare_folder(certification.out);

  ProgressLine line;
  const certify::Certificate certificate =
      certify::certify(certification, [&](const certify::Progress& at) { line(at); });
  line.clear();

  if (!certification.out.empty()) {
    certify::write_reports(certificate, certification.out);
    if (certificate.unfinished.empty() && !certification.state.empty())
      certify::Journal::remove(certify::journal_folder(certification.state, certification.out));
  }
  if (call.json)
    std::cout << certify::report_json(certificate).dump() << std::endl;
  else
    std::cout << certify::certificate_text(certificate, style_of_output(), certification.out)
              << std::flush;
  return exit_of(certificate);
}

void add_compiling(CLI::App& command, CertifyCommand& options) {
  command
      .add_option("--arch", options.architecture,
                  "with triton-convert: the compute capability, 80, 90 or 100; default 90")
      ->check(CLI::IsMember(std::set<unsigned>{80, 90, 100}));
  command.add_option("--ptx", options.ptx,
                     "with triton-convert: the folder in which the kernels are kept");
}

}  // namespace

void add_certify(CLI::App& app, Invocation& call, const CertifyCompiler& certify_compiler) {
  auto* command = app.add_subcommand(
      "certify", "judges a library: certify NAME[@VERSION], --library FILE, or -- COMMAND...");
  const auto options = std::make_shared<CertifyCommand>();
  const std::string library = "a built-in candidate, plumb candidates lists them";
  command->add_option("NAME", options->name,
                      certify_compiler ? library +
                                             "; or triton-convert: the layout conversions that its "
                                             "compiler emits, as PTX, lane by lane"
                                       : library);
  command->add_option("--library", options->library,
                      "a shared library that exports plumbline_answer, as plumbline_candidate.h "
                      "declares it; it runs in a process of its own");
  command->footer(footer);
  add_judging(*command, options->judging);
  if (certify_compiler) add_compiling(*command, *options);
  add_json(*command, call);
  command->callback([&call, options, certify_compiler] {
    call.run = [&call, options, certify_compiler] {
      return run_certify(call, *options, certify_compiler);
    };
  });
}

}  // namespace plumb::cli
