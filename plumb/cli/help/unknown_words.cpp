#include "plumb/cli/help/unknown_words.hpp"

#include <algorithm>
#include <cctype>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/catalogue/names/edit_distance.hpp"
#include "plumb/cli/help/page.hpp"

namespace plumb::cli {
namespace {

/// A word that stands where a subcommand does and names none.
struct UnknownWord {
  const CLI::App* above;
  std::string word;
};

/// Empty if none is near. A name that begins the word, or is begun by it, is near.
std::string nearest_of(const std::vector<std::string>& names, const std::string& word) {
  std::string nearest;
  std::size_t least = 2 + word.size() / 4;  // farther names are not near
  if (word.size() > 64) return nearest;
  for (const std::string& name : names) {
    const bool begins = name.size() > 3 && (word.starts_with(name) || name.starts_with(word));
    const std::size_t distance = begins ? 1 : catalogue::edit_distance(word, name);
    if (distance >= least) continue;
    least = distance;
    nearest = name;
  }
  return nearest;
}

std::vector<std::string> names_of(const std::vector<const CLI::App*>& commands) {
  std::vector<std::string> names;
  for (const CLI::App* one : commands) names.push_back(one->get_name());
  return names;
}

std::string unknown_text(const UnknownWord& unknown) {
  const bool top = !unknown.above->get_parent();
  const std::string name = full_name(*unknown.above);
  const std::string begin =
      "\"" + unknown.word + "\" is no subcommand" + (top ? "" : " of " + name) + "; ";
  const auto all = subcommands_of(*unknown.above);
  const auto evaluates = [](const CLI::App* one) { return one->check_name("eval"); };
  if (top && unknown.word == "version") return begin + name + " --version prints the version";
  if (std::any_of(all.begin(), all.end(), evaluates) && catalogue::find_operation(unknown.word))
    return begin + "it is an operation: " + name + " eval '" + unknown.word + "(..)'";
  const std::string nearest = nearest_of(names_of(all), unknown.word);
  return begin + (nearest.empty() ? name + " --help lists them" : "the nearest is " + nearest);
}

std::optional<UnknownWord> unknown_word(const CLI::App& app,
                                        const std::vector<std::string>& words) {
  const CLI::App* above = &app;
  const bool coloured_first = words.size() > 1 && words.front() == "--color";
  for (std::size_t at = coloured_first ? 2 : 0; at < words.size(); ++at) {
    if (words[at] == "--json") continue;
    if (words[at].starts_with("-")) return std::nullopt;
    const auto known =
        above->get_subcommands([&](const CLI::App* one) { return one->check_name(words[at]); });
    if (known.empty()) return UnknownWord{above, words[at]};
    above = known.front();
    if (above->get_subcommands({}).empty()) return std::nullopt;
  }
  return std::nullopt;
}

/// --name or -n, without the value in --name=value; empty for -3, -(4:1) and all else.
std::string option_in(const std::string& word) {
  const std::string name = word.substr(0, word.find('='));
  const std::size_t dashes = std::min(name.find_first_not_of('-'), name.size());
  if (dashes < 1 || dashes > 2 || dashes == name.size()) return "";
  const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0; };
  const auto may_follow = [&](char c) { return is_letter(c) || std::isdigit(c) != 0 || c == '-'; };
  if (!is_letter(name[dashes]) || !std::all_of(name.begin(), name.end(), may_follow)) return "";
  return name;
}

bool has_option(const CLI::App* command, const std::string& name) {
  for (; command; command = command->get_parent())
    if (command->get_option_no_throw(name)) return true;
  return false;
}

}  // namespace

std::optional<std::string> unknown_subcommand(const CLI::App& app,
                                              const std::vector<std::string>& words) {
  const auto unknown = unknown_word(app, words);
  if (!unknown) return std::nullopt;
  return unknown_text(*unknown);
}

std::optional<std::string> unknown_option(const CLI::App& command,
                                          const std::vector<std::string>& words) {
  const auto unknown = std::find_if(words.begin(), words.end(), [&](const std::string& word) {
    const std::string name = option_in(word);
    return !name.empty() && !has_option(&command, name);
  });
  if (unknown == words.end()) return std::nullopt;
  std::vector<std::string> names;
  for (const CLI::Option* one : command.get_options())
    for (const std::string& name : one->get_lnames()) names.push_back("--" + name);
  const std::string name = option_in(*unknown), called = full_name(command);
  const std::string nearest = nearest_of(names, name);
  return "\"" + name + "\" is no option of " + called + "; " +
         (nearest.empty() ? "see " + called + " --help" : "the nearest is " + nearest);
}

}  // namespace plumb::cli
