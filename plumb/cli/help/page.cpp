#include "plumb/cli/help/page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>

namespace plumb::cli {
namespace {

constexpr std::size_t longest_choices = 40;

/// What CLI11 says behind the first colon of TEXT:{quick,deep} or of UINT:INT in [1 - 9].
std::string check_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const std::size_t colon = type.find(':');
  return colon == std::string::npos ? "" : type.substr(colon + 1);
}

std::string value_of(const CLI::Option& option) {
  if (option.get_expected_max() == 0) return "";
  const std::string choices = fmt::format("{}", fmt::join(choices_of(option), "|"));
  std::string value =
      !choices.empty() && choices.size() <= longest_choices ? choices : kind_of(option);
  return takes_several(option) ? value + " ..." : value;
}

/// "1 to 256", of CLI11's "INT in [1 - 256]".
std::string range_of(const CLI::Option& option) {
  const std::string check = check_of(option);
  const std::size_t begin = check.find(" in ["), dash = check.find(" - ");
  if (begin > check.size() || dash > check.size() || !check.ends_with(']')) return "";
  const std::string least = check.substr(begin + 5, dash - begin - 5);
  return least + " to " + check.substr(dash + 3, check.size() - dash - 4);
}

std::string text_of(const CLI::Option& option) {
  std::string text = option.get_description();
  std::vector<std::string> notes;
  if (const std::string range = range_of(option); !range.empty()) notes.push_back(range);
  const std::string usual = option.get_default_str();
  if (!usual.empty() && text.find("[default") > text.size()) notes.push_back("default: " + usual);
  for (const CLI::Option* other : option.get_needs()) notes.push_back("with " + other->get_name());
  for (const CLI::Option* other : option.get_excludes())
    notes.push_back("not with " + other->get_name());
  if (!notes.empty()) text += fmt::format(" [{}]", fmt::join(notes, ", "));
  return text;
}

std::string usage_of(const CLI::App& command, const Guide& guide) {
  std::string usage = "[OPTIONS]";
  for (const CLI::Option* option : placed_options(command)) {
    const std::string name = option->get_name() + (takes_several(*option) ? "..." : "");
    usage += option->get_required() ? " " + name : " [" + name + "]";
  }
  if (!subcommands_of(command).empty()) usage += " SUBCOMMAND";
  return guide.takes_command ? usage + " [-- COMMAND...]" : usage;
}

template <class Keep>
std::vector<const CLI::Option*> options_that(const CLI::App& command, const Keep& keep) {
  return command.get_options(
      [&](const CLI::Option* option) { return !option->get_group().empty() && keep(*option); });
}

}  // namespace

std::string full_name(const CLI::App& command) {
  const CLI::App* above = command.get_parent();
  return above ? full_name(*above) + " " + command.get_name() : command.get_name();
}

std::vector<const CLI::App*> subcommands_of(const CLI::App& command) {
  return command.get_subcommands([](const CLI::App* one) { return !one->get_group().empty(); });
}

std::vector<const CLI::Option*> named_options(const CLI::App& command) {
  return options_that(command, [](const CLI::Option& option) { return option.nonpositional(); });
}

std::vector<const CLI::Option*> placed_options(const CLI::App& command) {
  return options_that(command, [](const CLI::Option& option) { return option.get_positional(); });
}

std::string kind_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const std::string kind = type.substr(0, type.find(':'));
  if (kind == "UINT" || kind == "INT") return "N";
  return kind == "FLOAT" ? "X" : kind;
}

std::vector<std::string> choices_of(const CLI::Option& option) {
  const std::string check = check_of(option);
  std::vector<std::string> choices;
  if (!check.starts_with('{') || !check.ends_with('}')) return choices;
  for (std::size_t begin = 1; begin < check.size();) {
    const std::size_t end = std::min(check.find(',', begin), check.size() - 1);
    choices.push_back(check.substr(begin, end - begin));
    begin = end + 1;
  }
  return choices;
}

bool takes_several(const CLI::Option& option) {
  return option.get_expected_max() > 1 && option.get_allow_extra_args();
}

CommandPage page_of(const CLI::App& command, const Invocation& call) {
  CommandPage page;
  page.name = full_name(command);
  page.purpose = command.get_description();
  const auto guide = call.guides.find(&command);
  if (guide != call.guides.end()) page.guide = guide->second;
  page.usage = usage_of(command, page.guide);
  for (const CLI::Option* option : placed_options(command))
    page.arguments.push_back({option->get_name(), "", text_of(*option)});
  for (const CLI::Option* option : named_options(command))
    page.options.push_back({option->get_name(false, true), value_of(*option), text_of(*option)});
  for (const CLI::App* one : subcommands_of(command))
    page.commands.push_back({one->get_name(), "", one->get_description()});
  return page;
}

}  // namespace plumb::cli
