#include "plumb/cli/run.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "plumb/candidates/candidate_process.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

int report(const Invocation& call, Exit code, const std::string& sentence) {
  if (call.json)  // without the line and the caret that may stand below the sentence
    print_json(
        {{"error", sentence.substr(0, sentence.find("\n  "))}, {"exit", static_cast<int>(code)}});
  else
    std::cerr << "plumb: " << sentence << "\n";
  return code;
}

/// The first word, if it stands where a subcommand does and names none.
std::optional<std::string> unknown_subcommand(const CLI::App& app,
                                              const std::vector<std::string>& words) {
  const auto first = std::find_if(words.begin(), words.end(),
                                  [](const std::string& word) { return word != "--json"; });
  if (first == words.end() || first->starts_with("-")) return std::nullopt;
  const auto known =
      app.get_subcommands([&](const CLI::App* one) { return one->check_name(*first); });
  return known.empty() ? std::optional(*first) : std::nullopt;
}

/// A file that is opened later must not take the number of a stream that was closed: what is
/// written to the stream would go into it. Opened the wrong way round, it fails as one closed does.
void keep_numbers_of_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(stream, F_GETFD) < 0)
      static_cast<void>(::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY));
}

/// The exit code, unless what was printed did not arrive.
int delivered(int code) {
  errno = 0;
  std::cout.flush();
  if (std::cout) return code;
  const std::string why = errno == 0 ? "" : std::string(": ") + std::strerror(errno);
  std::cerr << "plumb: standard output cannot be written" << why << "\n";
  return Exit::unfinished;
}

int called(std::vector<std::string> words, const AddCommands& add_commands) {
  Invocation call;
  CLI::App app{"Plumbline: the executable specification of GPU layout algebra"};
  app.name("plumb");
  app.set_version_flag("--version", "plumb " PLUMB_VERSION);
  app.require_subcommand(1);
  app.get_formatter()->column_width(28);
  app.footer(
      "Exit: 0 the claim holds, 1 it does not, 2 the call was wrong, 3 undecided or unfinished.");

  add_commands(app, call);

  const auto dashes = std::find(words.begin(), words.end(), "--");
  if (dashes != words.end()) call.command.assign(dashes + 1, words.end());
  words.erase(dashes, words.end());
  call.json = std::find(words.begin(), words.end(), "--json") != words.end();

  if (const auto word = unknown_subcommand(app, words))
    return report(call, Exit::wrong_call,
                  "\"" + *word + "\" is no subcommand; plumb --help lists them");

  try {
    std::reverse(words.begin(), words.end());  // as CLI11 takes them
    app.parse(words);
    return call.run();
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
      app.exit(error);
      return Exit::holds;
    }
    return report(call, Exit::wrong_call, std::string(error.what()) + "; see plumb --help");
  } catch (const notation::CallError& error) {
    return report(call, Exit::wrong_call, error.what());
  } catch (const candidates::CannotStart& error) {
    return report(call, Exit::unfinished, error.what());
  } catch (const notation::EnvironmentError& error) {
    return report(call, Exit::unfinished, error.what());
  } catch (const std::exception& error) {
    return report(call, Exit::unfinished, std::string("defect of plumb itself: ") + error.what());
  }
}

}  // namespace

int run(std::vector<std::string> words, const AddCommands& add_commands) {
  keep_numbers_of_standard_streams();
  return delivered(called(std::move(words), add_commands));
}

}  // namespace plumb::cli
