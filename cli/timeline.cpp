// plumb timeline: every version of a built-in candidate, and what changed between which two.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iostream>

#include "certify/builtin_candidates.hpp"
#include "certify/report_words.hpp"
#include "certify/timeline.hpp"
#include "cli/certify_options.hpp"

namespace plumb::cli {
namespace {

struct Options {
  std::string name;
  std::vector<std::string> versions;
  CertifyChoices judging;
};

std::vector<std::string> versions_of(const Options& options) {
  const auto found = find_builtin(options.name);
  if (const auto* sentence = std::get_if<std::string>(&found)) throw CallError(*sentence);
  if (options.name.find('@') != std::string::npos)
    throw CallError("timeline takes the NAME of a built-in candidate; choose versions with --versions");
  const std::vector<std::string>& known = std::get<ChosenCandidate>(found).candidate.versions;
  if (options.versions.empty()) return known;
  std::vector<std::string> wanted;
  for (const std::string& version : known)
    if (std::find(options.versions.begin(), options.versions.end(), version) != options.versions.end())
      wanted.push_back(version);
  if (wanted.size() != options.versions.size())
    throw CallError(fmt::format("{} has the versions {}", options.name, fmt::join(known, " ")));
  return wanted;
}

CertifyOptions certification_of(const Options& options, const std::string& version,
                                const std::filesystem::path& out) {
  CertifyOptions certification = options.judging.certification();
  certification.builtin = options.name + "@" + version;
  certification.command = builtin_command(certification.builtin, options.judging.terms());
  certification.out = out / version;
  return certification;
}

/// The journal of each version stays, so that the next run goes on where this one ended.
VersionResult judge_version(const Options& options, const std::string& version,
                            const std::filesystem::path& out) {
  VersionResult result{version, {}, ""};
  try {
    const CertifyOptions certification = certification_of(options, version, out);
    ProgressLine line(version);
    result.certificate = certify(certification, [&](const Progress& at) { line(at); });
    write_reports(result.certificate, certification.out);
  } catch (const EnvironmentError& error) {
    result.absent = error.what();
  } catch (const CannotStart& error) {
    result.absent = error.what();
  }
  return result;
}

void write(const Timeline& timeline, const std::filesystem::path& out) {
  std::filesystem::create_directories(out);
  replace_file(out / "timeline.json", timeline_json(timeline).dump(1) + "\n");
  replace_file(out / "timeline.md", "```\n" + timeline_text(timeline, Style::plain) + "```\n");
}

int run(const Invocation& call, const Options& options) {
  const std::filesystem::path out =
      options.judging.out.empty() ? std::filesystem::path("certificates") / (options.name + "-timeline")
                                  : std::filesystem::path(options.judging.out);
  Timeline timeline{options.name, {}};
  for (const std::string& version : versions_of(options)) {
    timeline.versions.push_back(judge_version(options, version, out));
    const VersionResult& last = timeline.versions.back();
    if (!call.json)
      std::cerr << fmt::format("{} {}: {}\n", options.name, version,
                               last.absent.empty() ? conclusion(last.certificate) : last.absent);
    write(timeline, out);
  }
  timeline.requests = ask_all(timeline, [&](const VersionResult& version, const std::vector<Request>& requests) {
    return judge_requests(certification_of(options, version.version, out), version.certificate, requests);
  });
  write(timeline, out);
  if (call.json)
    std::cout << timeline_json(timeline).dump() << std::endl;
  else
    std::cout << timeline_text(timeline, terminal(stdout) ? Style::coloured : Style::plain)
              << fmt::format("\n{}: timeline.md, timeline.json, and a certificate a version\n", out.string());
  return timeline.complete() ? Exit::holds : Exit::unfinished;
}

}  // namespace

void add_timeline(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("timeline", "certifies every version of a built-in candidate: what broke, what was mended, and when");
  const auto options = std::make_shared<Options>();
  command->add_option("NAME", options->name, "a built-in candidate; plumb candidates lists them")->required();
  command->add_option("--versions", options->versions, "only these, of those that plumb candidates lists");
  add_judging(*command, options->judging);
  add_json(*command, call);
  command->callback([&call, options] { call.run = [&call, options] { return run(call, *options); }; });
}

}  // namespace plumb::cli
