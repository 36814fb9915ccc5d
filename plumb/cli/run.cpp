#include "plumb/cli/run.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>

#include "plumb/candidates/candidate_process.hpp"
#include "plumb/catalogue/characters.hpp"
#include "plumb/catalogue/version.hpp"
#include "plumb/certify/report/one_line.hpp"
#include "plumb/cli/help/completion.hpp"
#include "plumb/cli/help/help_text.hpp"
#include "plumb/cli/help/manual.hpp"
#include "plumb/cli/help/unknown_words.hpp"
#include "plumb/cli/help/words.hpp"
#include "plumb/cli/interruption.hpp"
#include "properties/budget.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

constexpr std::size_t longest_sentence = 4000, shown_of_longer = 400;

/// The beginning and the end of a sentence that quotes a long text of the user.
std::string beginning_and_end(const std::string& sentence) {
  if (sentence.size() <= longest_sentence) return sentence;
  std::size_t begin = shown_of_longer, end = sentence.size() - shown_of_longer;
  while (catalogue::continues_character(sentence[begin])) --begin;
  while (catalogue::continues_character(sentence[end]) && end + 1 < sentence.size()) ++end;
  return sentence.substr(0, begin) + " .. " + sentence.substr(end);
}

/// Each line of it, with nothing that a terminal would obey.
std::string harmless_lines(const std::string& text) {
  std::string lines;
  for (std::size_t begin = 0, end = 0; begin <= text.size(); begin = end + 1) {
    end = std::min(text.find('\n', begin), text.size());
    lines += (begin == 0 ? "" : "\n") + certify::one_line(text.substr(begin, end - begin));
  }
  return lines;
}

int report(const Invocation& call, Exit code, const std::string& whole) {
  const std::string sentence = beginning_and_end(whole);
  if (call.json)  // without the line and the caret that may stand below the sentence
    print_json(
        {{"error", sentence.substr(0, sentence.find("\n  "))}, {"exit", static_cast<int>(code)}});
  else
    std::cerr << "plumb: " << harmless_lines(sentence) << "\n";
  return code;
}

/// The command whose words were wrong: "plumb law exhaust".
const CLI::App& innermost(const CLI::App& app) {
  const auto called = app.get_subcommands();
  return called.empty() ? app : innermost(*called.front());
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

const std::set<std::string> colour_choices{"auto", "always", "never"};

bool has_a_colour_of_its_own(const CLI::App& app, const std::vector<std::string>& words) {
  const auto own = [&](const CLI::App* one) {
    return std::find(words.begin(), words.end(), one->get_name()) < words.end() &&
           one->get_option_no_throw("--color");
  };
  return !app.get_subcommands(own).empty();
}

/// --color is for every command, wherever it stands. Its value is checked by the parser. That of
/// `plumb show --color bank` is another option.
void take_colour(const CLI::App& app, std::vector<std::string>& words) {
  const std::string name = "--color";
  const auto place = std::find_if(words.begin(), words.end(), [&](const std::string& word) {
    return word == name || word.starts_with(name + "=");
  });
  if (place == words.end()) return;
  const bool apart = *place == name;
  if (apart && place + 1 == words.end()) return;
  const std::string value = apart ? *(place + 1) : place->substr(name.size() + 1);
  if (!colour_choices.contains(value) && has_a_colour_of_its_own(app, words)) return;
  words.erase(place, place + (apart ? 2 : 1));
  words.insert(words.begin(), {name, value});
  choose_colour(value);
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

/// plumb help law exhaust
void take_help(std::vector<std::string>& words) {
  if (words.empty() || words.front() != "help") return;
  words.erase(words.begin());
  words.emplace_back("--help");
}

void add_options_of_all(CLI::App& app, Invocation& call) {
  app.set_version_flag("--version", "plumb " + std::string(catalogue::version()), "the version");
  app.set_help_flag("-h,--help", "this help");
  app.require_subcommand(1);
  app.add_option("--color",
                 "colour, in any command: auto, if the output is a terminal and NO_COLOR is not "
                 "set; always; never")
      ->type_name("WHEN")
      ->check(CLI::IsMember(colour_choices));
  call.guides[&app].exit = {{Exit::holds, "the claim holds"},
                            {Exit::fails, "it does not"},
                            {Exit::wrong_call, "the call was wrong"},
                            {Exit::unfinished, "undecided or unfinished"}};
}

int called(const std::string& program, std::vector<std::string> words,
           const AddCommands& add_commands) {
  Invocation call;
  CLI::App app{"Plumbline: the executable specification of GPU layout algebra", program};
  use_help_text(app, call);
  add_options_of_all(app, call);
  add_words(call);
  add_commands(app, call);
  add_completion(app, call);
  add_manual(app, call);

  if (!words.empty() && words.front() == "--complete") {
    words.erase(words.begin());
    std::cout << completions(app, call, words);
    return Exit::holds;
  }
  const auto dashes = std::find(words.begin(), words.end(), "--");
  if (dashes != words.end()) call.command.assign(dashes + 1, words.end());
  words.erase(dashes, words.end());
  take_help(words);
  take_colour(app, words);
  call.json = std::find(words.begin(), words.end(), "--json") != words.end();

  if (const auto unknown = unknown_subcommand(app, words))
    return report(call, Exit::wrong_call, *unknown);

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
    const CLI::App& command = innermost(app);
    if (const auto unknown = unknown_option(command, given))
      return report(call, Exit::wrong_call, *unknown);
    return report(call, Exit::wrong_call, error.what() + advice(call, command, error, given));
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

int run(const std::string& program, std::vector<std::string> words,
        const AddCommands& add_commands) {
  keep_numbers_of_standard_streams();
  return delivered(called(program, std::move(words), add_commands));
}

}  // namespace plumb::cli
