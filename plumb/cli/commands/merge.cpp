// plumb merge: the parts that --shard printed, as the whole run prints them.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>

#include "plumb/candidates/builtin/builtin_command.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/vectors/vector_files.hpp"
#include "plumb/cli/commands/certify/certify_parts.hpp"
#include "plumb/cli/commands/certify/report_certificate.hpp"
#include "plumb/cli/commands/fuzz/fuzz_report.hpp"
#include "plumb/cli/commands/law/law.hpp"
#include "plumb/cli/parts.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

constexpr auto merge_notes = R"(The code is that of the whole run. The parts of plumb certify --
COMMAND need that COMMAND again: a variation point is about several clauses, and its case is asked
again.)";

struct MergeCommand {
  std::vector<std::string> files;
  std::string out, vectors;
};

std::vector<std::string> command_of(const Whole& whole) {
  std::vector<std::string> words;
  for (const PartJson& word : whole.call.value("command", PartJson::array()))
    words.push_back(word.is_string() ? word.get<std::string>() : word.dump());
  return words;
}

int merge_certify(const Invocation& call, const MergeCommand& options, const Whole& whole) {
  certify::CertifyOptions certification = options_of_whole(whole);
  const std::string builtin = builtin_of(whole);
  if (!builtin.empty() && !call.command.empty())
    throw notation::CallError(fmt::format("the parts are of {}: leave -- COMMAND out", builtin));
  if (builtin.empty() && call.command.empty())
    throw notation::CallError("parts of plumb certify -- COMMAND need -- COMMAND here too");
  if (builtin.empty() && whole.call.value("command", PartJson()) != PartJson(call.command))
    throw notation::CallError(fmt::format("the parts are of -- {}; give the same command here",
                                          certify::shell_line(command_of(whole))));
  certification.builtin = builtin;
  certification.command = builtin.empty() ? call.command : candidates::builtin_command(builtin);
  certification.out = options.out;
  certification.state.clear();  // nothing to resume
  return report_certificate(call, certification, [&](certify::Certificate& certificate) {
    check_candidate(whole, certificate);
    if (certificate.unfinished.empty()) certificate.unfinished = unfinished_of(whole);
  });
}

/// No library is asked again: a part has its failures as they were confirmed.
int merge_fuzz(const Invocation& call, const MergeCommand& options, const Whole& whole) {
  const FuzzReport report = report_of(whole);
  if (!options.vectors.empty()) certify::write_vectors(options.vectors, failing_requests(report));
  if (call.json)
    print_json_report(report);
  else
    std::cout << text_of(report) << std::flush;
  return report.exit();
}

int run_merge(const Invocation& call, const MergeCommand& options) {
  const Whole whole = read_parts(options.files);
  if (whole.kind != "fuzz" && !options.vectors.empty())
    throw notation::CallError("--vectors is for parts of plumb fuzz");
  if (whole.kind == "certify") return merge_certify(call, options, whole);
  if (!options.out.empty()) throw notation::CallError("--out is for parts of plumb certify");
  try {
    if (whole.kind == "fuzz") return merge_fuzz(call, options, whole);
    if (whole.kind == "law exhaust") return merge_exhaust(call, whole);
    if (whole.kind == "law prove") return merge_prove(call, whole);
  } catch (const PartJson::exception&) {
    throw notation::CallError("a result of the parts cannot be read");
  }
  throw notation::CallError(fmt::format("plumb merge knows no parts of \"{}\"", whole.kind));
}

}  // namespace

void add_merge(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("merge", "puts the parts together that --shard I/N printed");
  const auto options = std::make_shared<MergeCommand>();
  call.guides[command] = {merge_notes,
                          {"plumb merge parts/*.json -- python3 my_adapter.py"},
                          {{Exit::wrong_call,
                            "the call was wrong, or a part is missing, is there twice, or is of "
                            "another run"}},
                          true};
  command->add_option("FILE", options->files, "parts, one or several a file")
      ->required()
      ->type_name("FILE");
  command
      ->add_option("--out", options->out,
                   "of certify: the folder of the reports [default: below ./certificates]")
      ->type_name("FOLDER");
  command
      ->add_option("--vectors", options->vectors,
                   "of fuzz: write the failures as test vectors into this folder")
      ->type_name("FOLDER");
  command->add_flag("--verbose", call.verbose,
                    "a table of all clauses, and the operations that are not offered");
  add_json(*command, call);
  command->callback(
      [&call, options] { call.run = [&call, options] { return run_merge(call, *options); }; });
}

}  // namespace plumb::cli
