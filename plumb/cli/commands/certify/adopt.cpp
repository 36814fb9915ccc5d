#include "plumb/cli/commands/certify/adopt.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/certify/known/known_file.hpp"
#include "plumb/certify/report/one_line.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/report/report.hpp"
#include "plumb/certify/run/certification.hpp"
#include "plumb/cli/commands/certify/adopt_files.hpp"
#include "plumb/cli/commands/certify/certify_options.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view known_file = ".plumbline/known-failures.json";
constexpr std::string_view github_file = ".github/workflows/plumbline.yml";
constexpr std::string_view gitlab_file = ".gitlab/plumbline.yml";
constexpr std::string_view page_file = "docs/plumbline.md";
constexpr std::string_view badge_file = "docs/plumbline.svg";

struct AdoptCommand {
  CertifyChoices judging;
  std::string repository, reference = "main", folder = ".";
};

/// Goes to the top of the library, from which the adapter runs in CI as well.
void enter(const std::string& folder) {
  std::error_code error;
  fs::current_path(folder, error);
  if (error)
    throw notation::CallError(fmt::format("--folder expects the top of the library, got {}: {}",
                                          folder, error.message()));
}

/// The choices that decide which cases CI sends.
std::vector<std::string> options_of(const CertifyChoices& choices) {
  std::vector<std::string> words;
  if (choices.cases != 0)
    words = {"--cases", fmt::format("{}", choices.cases)};
  else
    words = {"--level", choices.level};
  words.insert(words.end(), {"--seed", fmt::format("{}", choices.seed)});
  if (!choices.operations.empty()) words.emplace_back("--op");
  words.insert(words.end(), choices.operations.begin(), choices.operations.end());
  return words;
}

/// Writes the reports into the folder `out`, if it is not empty.
certify::Certificate judged(const CertifyChoices& choices, const std::string& out,
                            const std::vector<std::string>& command) {
  certify::CertifyOptions certification = choices.certification();
  certification.command = command;
  if (!out.empty()) prepare_folder(out);
  certification.failures = certify::Failures::recorded;
  ProgressLine line;
  certify::Certificate certificate =
      certify::certify(certification, [&](const certify::SuiteProgress& at) { line(at); });
  line.clear();
  if (!certificate.unfinished.empty() || certificate.clauses.empty())
    throw notation::EnvironmentError(
        "the adapter was not judged to the end, so nothing is written: " +
        certify::conclusion(certificate));
  if (!out.empty()) certify::write_reports(certificate, out);
  return certificate;
}

class Written {
 public:
  Written(fs::path folder, bool json) : folder_(std::move(folder)), json_(json) {}

  /// Leaves a file that is there. `name` is below the folder, which has been entered.
  void write(std::string_view name, const std::string& text) {
    const fs::path path(name);
    const std::string shown = (folder_ / name).string();
    std::error_code error;
    const bool there = fs::exists(path, error);
    if (!there) {
      notation::make_folder(path.parent_path());
      notation::replace_file(path, text);
    }
    if (json_)
      print_json({{"file", shown}, {"written", !there}});
    else
      std::cout << fmt::format("{}  {}\n", there ? "is there, unchanged" : "written            ",
                               shown);
  }

 private:
  fs::path folder_;
  bool json_;
};

int run_adopt(const Invocation& call, const AdoptCommand& options) {
  if (call.command.empty())
    throw notation::CallError(
        "adopt takes the command of an adapter: plumb adopt --from URL -- python3 my_adapter.py");
  const Adoption adoption{options.repository, options.reference, std::string(known_file),
                          options_of(options.judging), call.command};
  const std::string& given = options.judging.out;
  const std::string reports = given.empty() ? given : fs::absolute(given).string();
  enter(options.folder);
  const certify::Certificate certificate = judged(options.judging, reports, call.command);
  Written files(options.folder, call.json);
  files.write(known_file, certify::known_failures_text(certificate.failures));
  files.write(github_file, github_workflow(adoption));
  files.write(gitlab_file, gitlab_job(adoption));
  files.write(page_file, conformance_page(adoption, certificate, "plumbline.svg"));
  files.write(badge_file, certify::badge_svg(certificate));
  if (!call.json)
    std::cout << fmt::format("{}\n{} known failure{}: edit the reasons in {}\n",
                             certify::conclusion(certificate), certificate.failures.size(),
                             certificate.failures.size() == 1 ? "" : "s",
                             (fs::path(options.folder) / known_file).lexically_normal().string());
  return Exit::holds;
}

}  // namespace

void add_adopt(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("adopt", "writes what a library's CI needs");
  const auto options = std::make_shared<AdoptCommand>();
  call.guides[command] = {
      "Files that are there are left as they are.",
      {app.get_name() + " adopt --from https://example.org/plumbline.git -- python3 my_adapter.py"},
      {{Exit::holds, "the files are there"},
       {Exit::unfinished, "the adapter could not be judged to the end"}},
      true};
  command->add_option("--from", options->repository, "the URL from which CI clones Plumbline")
      ->required()
      ->type_name("URL");
  command->add_option("--ref", options->reference, "the branch or tag that CI clones")
      ->type_name("REF")
      ->capture_default_str();
  command->add_option("--folder", options->folder, "the top of the library, where the adapter runs")
      ->type_name("FOLDER")
      ->capture_default_str();
  add_judging(*command, options->judging);
  add_json(*command, call);
  command->callback(
      [&call, options] { call.run = [&call, options] { return run_adopt(call, *options); }; });
}

}  // namespace plumb::cli
