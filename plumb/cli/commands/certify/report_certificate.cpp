#include "plumb/cli/commands/certify/report_certificate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/report/report.hpp"
#include "plumb/certify/run/resumption/journal.hpp"
#include "plumb/cli/commands/certify/certify_options.hpp"
#include "plumb/cli/interruption.hpp"

namespace plumb::cli {
namespace {

namespace fs = std::filesystem;

/// A candidate says its own name, which may be that of another: those that are not built in have a
/// folder of their own. It must be known before the first result, so the candidate is greeted once.
/// One that does not answer is not greeted again.
fs::path folder_of_command(certify::CertifyOptions& options) {
  candidates::CandidateProcess process(options.command, options.limits,
                                       candidates::hello_request());
  const candidates::Reply& hello = process.hello();
  if (hello.conduct != candidates::ProcessOutcome::answered) {
    options.unanswered = hello;
    return "";
  }
  const auto read = candidates::read_introduction(hello.line);
  const auto* who = std::get_if<candidates::Introduction>(&read);
  if (!who) return "";
  return fs::path("certificates") / "own" / folder_name(who->name + "-" + who->version);
}

fs::path folder_of_builtin(std::string name) {
  std::replace(name.begin(), name.end(), '@', '-');
  return fs::path("certificates") / folder_name(name);
}

fs::path default_out(certify::CertifyOptions& options) {
  const fs::path folder =
      options.builtin.empty() ? folder_of_command(options) : folder_of_builtin(options.builtin);
  if (folder.empty() || options.operations.empty()) return folder;
  return folder / folder_name(fmt::format("only-{}", fmt::join(options.operations, "-")));
}

/// Clauses that are not whole are reported and do not fail, if another one is: what was answered
/// was right. A known failure does not fail either.
Exit exit_of(const certify::Certificate& certificate) {
  if (!certificate.unfinished.empty() || certificate.clauses.empty()) return Exit::unfinished;
  if (certificate.compared) {
    if (!certificate.compared->as_expected()) return Exit::fails;
    const bool open = certificate.red_clauses() > 0
                          ? certificate.undecided_clauses() > 0 || certificate.lazy_clauses() > 0
                          : certificate.open();
    return open ? Exit::unfinished : Exit::holds;
  }
  if (certificate.red_clauses() > 0) return Exit::fails;
  return certificate.open() ? Exit::unfinished : Exit::holds;
}

}  // namespace

int report_certificate(const Invocation& call, certify::CertifyOptions options,
                       const std::function<void(certify::Certificate&)>& then) {
  if (!options.limits.halt) options.limits.halt = std::make_shared<candidates::Halt>();
  const Interruption interruption(options.limits.halt);
  if (options.out.empty()) options.out = default_out(options);
  if (!options.out.empty()) prepare_folder(options.out);

  ProgressLine line;
  certify::Certificate certificate =
      certify::certify(options, [&](const certify::SuiteProgress& at) { line(at); });
  line.clear();
  check_interruption(certificate);
  then(certificate);

  if (!options.out.empty()) {
    certify::write_reports(certificate, options.out);
    if (certificate.unfinished.empty() && !options.state.empty())
      certify::Journal::remove(certify::journal_folder(options.state, options.out));
  }
  if (call.json)
    std::cout << certify::report_json(certificate).dump() << std::endl;
  else
    std::cout << certify::certificate_text(
                     certificate, style_of_output(), options.out,
                     call.verbose ? certify::Rows::all : certify::Rows::to_look_at, page_width())
              << std::flush;
  return exit_of(certificate);
}

}  // namespace plumb::cli
