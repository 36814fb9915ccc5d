// plumb certify: the main job.
#include <fmt/format.h>

#include <iostream>

#include "certify/builtin_candidates.hpp"
#include "certify/journal.hpp"
#include "certify/report.hpp"
#include "cli/certify_options.hpp"

namespace plumb::cli {
namespace {

struct Options {
  std::string name;
  CertifyChoices judging;
};

/// Letters, digits, dot, dash and underscore stay; a candidate says its own name, so it names no path.
std::string folder_name(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '-' || c == '_' || (c == '.' && !safe.empty());
    safe += plain ? c : '_';
  }
  return safe.substr(0, 100);
}

/// The folder must be known before the first result: a greeting of its own tells it.
std::filesystem::path default_out(const std::vector<std::string>& command, const Limits& limits) {
  CandidateProcess process(command, limits, hello_request());
  const Reply& hello = process.hello();
  if (hello.conduct != Conduct::answered) return "";
  const auto read = read_introduction(hello.line);
  const auto* who = std::get_if<Introduction>(&read);
  if (!who) return "";
  return std::filesystem::path("certificates") / folder_name(who->name + "-" + who->version);
}

/// Partial clauses are said, and do not fail: what was answered was right.
Exit exit_of(const Certificate& certificate) {
  if (!certificate.unfinished.empty() || certificate.clauses.empty()) return Exit::unfinished;
  if (certificate.red_clauses() == 0) return Exit::holds;
  for (const ClauseResult& clause : certificate.clauses)
    for (std::size_t k = 0; k < clause.tally.size(); ++k) {
      const auto verdict = static_cast<Verdict>(k);
      if (clause.tally[k] > 0 && is_red(verdict) && verdict != Verdict::undecided) return Exit::fails;
    }
  return Exit::unfinished;
}

int run(const Invocation& call, const Options& options) {
  if (options.name.empty() == call.command.empty())
    throw CallError("certify takes either the NAME[@VERSION] of a built-in candidate or -- COMMAND");

  CertifyOptions certification = options.judging.certification();
  certification.command = call.command.empty() ? builtin_command(options.name, options.judging.terms()) : call.command;
  if (call.command.empty()) {
    const ChosenCandidate chosen = std::get<ChosenCandidate>(find_builtin(options.name));
    certification.builtin = chosen.candidate.name + "@" + chosen.version;
  }
  certification.out = options.judging.out.empty() ? default_out(certification.command, certification.limits)
                                                  : std::filesystem::path(options.judging.out);

  ProgressLine line;
  const Certificate certificate = certify(certification, [&](const Progress& at) { line(at); });
  line.clear();

  if (!certification.out.empty()) {
    write_reports(certificate, certification.out);
    if (certificate.unfinished.empty()) Journal::remove(certification.out);
  }
  if (call.json)
    std::cout << report_json(certificate).dump() << std::endl;
  else
    std::cout << certificate_text(certificate, terminal(stdout) ? Style::coloured : Style::plain, certification.out)
              << std::flush;
  return exit_of(certificate);
}

}  // namespace

void add_certify(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("certify", "judges a library: certify NAME[@VERSION], or certify -- COMMAND...");
  const auto options = std::make_shared<Options>();
  command->add_option("NAME", options->name, "a built-in candidate; plumb candidates lists them");
  add_judging(*command, options->judging);
  add_json(*command, call);
  command->callback([&call, options] { call.run = [&call, options] { return run(call, *options); }; });
}

}  // namespace plumb::cli
