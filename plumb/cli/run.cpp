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
#include "plumb/catalogue/catalogue.hpp"
#include "plumb/catalogue/names/edit_distance.hpp"
#include "plumb/cli/interruption.hpp"
#include "properties/budget.hpp"
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

/// What is said of a word that names no subcommand.
std::string unknown_text(const CLI::App& app, const std::string& word) {
  const std::string begin = "\"" + word + "\" is no subcommand; ";
  const auto all =
      app.get_subcommands([](const CLI::App* one) { return !one->get_group().empty(); });
  const auto has = [&](const char* name) {
    return std::any_of(all.begin(), all.end(),
                       [&](const auto* one) { return one->check_name(name); });
  };
  if (word == "version") return begin + "plumb --version prints the version";
  if (has("eval") && catalogue::find_operation(word))
    return begin + "it is an operation: plumb eval '" + word + "(..)'";
  const CLI::App* nearest = nullptr;
  std::size_t least = 2 + word.size() / 4;  // farther names are not near
  for (const CLI::App* one : all) {
    const std::size_t distance = catalogue::edit_distance(word, one->get_name());
    if (word.size() > 64 || distance >= least) continue;
    least = distance;
    nearest = one;
  }
  if (nearest) return begin + "the nearest is " + nearest->get_name();
  return begin + "plumb --help lists them";
}

/// The command whose words were wrong: "plumb law exhaust".
const CLI::App& innermost(const CLI::App& app) {
  const auto called = app.get_subcommands();
  return called.empty() ? app : innermost(*called.front());
}

std::string full_name(const CLI::App& app) {
  return app.get_parent() ? full_name(*app.get_parent()) + " " + app.get_name() : app.get_name();
}

/// What to do about words that the command does not take.
std::string advice(const Invocation& call, const CLI::App& command, const CLI::ParseError& error,
                   const std::vector<std::string>& words) {
  const std::string help = "; see " + full_name(command) + " --help";
  const auto place = std::find(words.begin(), words.end(), command.get_name());
  const auto found = call.advice.find(&command);
  if (found == call.advice.end() || place == words.end()) return help;
  const bool left_over = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
  const std::string text =
      found->second({{place + 1, words.end()}, error.what(), left_over, !call.command.empty()});
  return text.empty() ? help : "; " + text;
}

/// --color is for every command, wherever it stands. Its value is checked by the parser.
void take_colour(std::vector<std::string>& words) {
  const auto place = std::find(words.begin(), words.end(), "--color");
  if (place == words.end() || place + 1 == words.end()) return;
  const std::string value = *(place + 1);
  words.erase(place, place + 2);
  words.insert(words.begin(), {"--color", value});
  choose_colour(value);
}

/// The first word, if it stands where a subcommand does and names none.
std::optional<std::string> unknown_subcommand(const CLI::App& app,
                                              const std::vector<std::string>& words) {
  const auto begin = words.begin() + (!words.empty() && words.front() == "--color" ? 2 : 0);
  const auto first =
      std::find_if(begin, words.end(), [](const std::string& word) { return word != "--json"; });
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
  app.add_option("--color",
                 "colour: auto, if the output is a terminal and NO_COLOR is not set; "
                 "always; never")
      ->check(CLI::IsMember({"auto", "always", "never"}));
  app.footer(
      "Exit: 0 the claim holds, 1 it does not, 2 the call was wrong, 3 undecided or unfinished.");

  add_commands(app, call);

  const auto dashes = std::find(words.begin(), words.end(), "--");
  if (dashes != words.end()) call.command.assign(dashes + 1, words.end());
  words.erase(dashes, words.end());
  if (!words.empty() && words.front() == "help") {  // plumb help certify
    words.erase(words.begin());
    words.emplace_back("--help");
  }
  take_colour(words);
  call.json = std::find(words.begin(), words.end(), "--json") != words.end();

  if (const auto word = unknown_subcommand(app, words))
    return report(call, Exit::wrong_call, unknown_text(app, *word));

  const std::vector<std::string> given = words;
  try {
    std::reverse(words.begin(), words.end());  // as CLI11 takes them
    app.parse(words);
    return call.run();
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
      app.exit(error);
      return Exit::holds;
    }
    return report(call, Exit::wrong_call,
                  error.what() + advice(call, innermost(app), error, given));
  } catch (const notation::CallError& error) {
    return report(call, Exit::wrong_call, error.what());
  } catch (const Interrupted& error) {
    return report(call, Exit::unfinished, error.what());
  } catch (const candidates::CannotStart& error) {
    return report(call, Exit::unfinished, error.what());
  } catch (const notation::EnvironmentError& error) {
    return report(call, Exit::unfinished, error.what());
  } catch (const OverBudget& exceeded) {
    return report(call, Exit::unfinished,
                  std::string("the question is left undecided: ") + exceeded.what());
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
