// plumb timeline: every version of a built-in candidate, and what changed from one to the next.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/candidates/builtin/builtin_candidates.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/run/resumption/journal.hpp"
#include "plumb/certify/timeline/timeline.hpp"
#include "plumb/cli/commands/certify/certify_options.hpp"
#include "plumb/cli/commands/timeline_conversions.hpp"
#include "plumb/cli/interruption.hpp"
#include "plumb/gpu/conversions/run.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::cli {
namespace {

struct TimelineCommand {
  std::string name;
  std::vector<std::string> versions;
  CertifyChoices judging;
};

/// The names of conversions end so.
bool of_conversions(const TimelineCommand& options) { return options.name.ends_with("-convert"); }

std::vector<std::string> known_versions(const TimelineCommand& options) {
  if (of_conversions(options)) return gpu_conformance::conversions::compiler_versions(options.name);
  const auto found = candidates::find_builtin(options.name);
  if (const auto* sentence = std::get_if<std::string>(&found)) throw notation::CallError(*sentence);
  if (options.name.find('@') != std::string::npos)
    throw notation::CallError(
        "timeline takes the NAME of a built-in candidate; choose versions with --versions");
  return std::get<candidates::ChosenCandidate>(found).candidate.versions;
}

std::vector<std::string> versions_of(const TimelineCommand& options) {
  const std::vector<std::string> known = known_versions(options);
  if (options.versions.empty()) return known;
  std::vector<std::string> wanted;
  for (const std::string& version : known)
    if (std::find(options.versions.begin(), options.versions.end(), version) !=
        options.versions.end())
      wanted.push_back(version);
  if (wanted.size() != options.versions.size())
    throw notation::CallError(
        fmt::format("{} has the versions {}", options.name, fmt::join(known, " ")));
  return wanted;
}

certify::CertifyOptions certification_of(const TimelineCommand& options, const std::string& version,
                                         const std::filesystem::path& out) {
  certify::CertifyOptions certification = options.judging.certification();
  certification.builtin = options.name + "@" + version;
  certification.command =
      candidates::builtin_command(certification.builtin, options.judging.terms());
  certification.out = out / version;
  return certification;
}

/// The journal of each version stays until all are judged, so that the next run goes on where this
/// one ended.
certify::VersionResult judge_version(const TimelineCommand& options, const std::string& version,
                                     const std::filesystem::path& out) {
  certify::VersionResult result{version, {}, options.judging.halt->why()};
  if (!result.absent.empty()) return result;
  try {
    const certify::CertifyOptions certification = certification_of(options, version, out);
    ProgressLine line(version);
    result.certificate =
        certify::certify(certification, [&](const certify::SuiteProgress& at) { line(at); });
    check_interruption(result.certificate);
    certify::write_reports(result.certificate, certification.out);
  } catch (const notation::EnvironmentError& error) {
    result.absent = error.what();
  } catch (const candidates::CannotStart& error) { result.absent = error.what(); }
  return result;
}

/// Nothing is left to go on with.
void remove_journals(const TimelineCommand& options, const std::filesystem::path& out) {
  const std::filesystem::path state = certify::state_folder();
  if (state.empty()) return;
  for (const std::string& version : versions_of(options))
    certify::Journal::remove(certify::journal_folder(state, out / version));
}

void write(const certify::Timeline& timeline, const std::filesystem::path& out) {
  notation::make_folder(out);
  notation::replace_file(out / "timeline.json", certify::timeline_json(timeline).dump(1) + "\n");
  notation::replace_file(
      out / "timeline.md",
      "```\n" + certify::timeline_text(timeline, certify::Style::plain) + "```\n");
}

std::filesystem::path folder_of(const TimelineCommand& options) {
  if (!options.judging.out.empty()) return options.judging.out;
  return std::filesystem::path("certificates") / (options.name + "-timeline");
}

int run_timeline(const Invocation& call, const TimelineCommand& options) {
  const std::filesystem::path out = folder_of(options);
  if (of_conversions(options))
    return timeline_conversions(call, options.name, versions_of(options), out, options.judging);
  prepare_folder(out);
  const Interruption interruption(options.judging.halt);
  options.judging.certification();  // a wrong call, or no box, ends here and not once a version
  certify::Timeline timeline{options.name, {}};
  for (const std::string& version : versions_of(options)) {
    timeline.versions.push_back(judge_version(options, version, out));
    const certify::VersionResult& last = timeline.versions.back();
    if (!call.json)
      std::cerr << fmt::format(
          "{} {}: {}\n", options.name, version,
          last.absent.empty() ? certify::conclusion(last.certificate) : last.absent);
    write(timeline, out);
  }
  const certify::AskVersion ask = [&](const auto& version, const auto& requests) {
    return certify::judge_requests(certification_of(options, version.version, out),
                                   version.certificate, requests);
  };
  timeline.requests = certify::ask_all(timeline, ask);
  write(timeline, out);
  if (timeline.complete()) remove_journals(options, out);
  if (call.json)
    std::cout << certify::timeline_json(timeline).dump() << std::endl;
  else
    std::cout << certify::timeline_text(timeline, style_of_output())
              << fmt::format("\n{}: timeline.md, timeline.json, and a certificate a version\n",
                             out.string());
  return timeline.complete() ? Exit::holds : Exit::unfinished;
}

}  // namespace

void add_timeline(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand(
      "timeline", "certifies every version of a built-in candidate: what broke, and when");
  const auto options = std::make_shared<TimelineCommand>();
  command
      ->add_option("NAME", options->name,
                   "a built-in candidate, plumb candidates lists them; or triton-convert: the "
                   "layout conversions that each version of the compiler emits")
      ->required()
      ->type_name("CANDIDATE_NAME");
  command
      ->add_option("--versions", options->versions,
                   "only these, of those that plumb candidates lists")
      ->type_name("VERSION");
  call.guides[command].examples = {"plumb timeline pycute --level quick --op composition"};
  add_judging(*command, options->judging);
  add_json(*command, call);
  command->callback(
      [&call, options] { call.run = [&call, options] { return run_timeline(call, *options); }; });
}

}  // namespace plumb::cli
