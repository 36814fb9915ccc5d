#include "plumb/cli/help/completion.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>

#include "plumb/cli/help/page.hpp"

namespace plumb::cli {
namespace {

constexpr std::size_t longest_description = 70;

std::string shortened(std::string text) {
  if (text.size() <= longest_description) return text;
  return text.substr(0, text.rfind(' ', longest_description - 3)) + " ..";
}

/// A call up to the word at the cursor.
struct Place {
  const CLI::App* command;
  const CLI::Option* option = nullptr;  // whose value is next
  std::size_t placed = 0;               // arguments given by their place
};

const CLI::App* subcommand_named(const CLI::App& command, const std::string& word) {
  for (const CLI::App* one : subcommands_of(command))
    if (one->check_name(word)) return one;
  return nullptr;
}

const CLI::Option* option_named(const CLI::App& command, const std::string& word) {
  for (const CLI::App* app = &command; app; app = app->get_parent())
    if (const CLI::Option* option = app->get_option_no_throw(word)) return option;
  return nullptr;
}

Place place_of(const CLI::App& app, const std::vector<std::string>& words) {
  Place place{&app};
  for (const std::string& word : words) {
    if (place.option) {
      place.option = nullptr;
    } else if (word.starts_with("-")) {
      const CLI::Option* option = option_named(*place.command, word);
      if (option && option->get_expected_max() > 0) place.option = option;
    } else if (const CLI::App* below = subcommand_named(*place.command, word)) {
      place = {below};
    } else {
      ++place.placed;
    }
  }
  return place;
}

struct Offer {
  std::string kind;
  std::vector<KnownWord> words = {};
};

Offer offer_of_words(const std::vector<std::string>& words) {
  Offer offer{"words"};
  for (const std::string& word : words) offer.words.push_back({word});
  return offer;
}

Offer values_of(const CLI::Option& option, const Invocation& call) {
  if (const auto choices = choices_of(option); !choices.empty()) return offer_of_words(choices);
  const std::string kind = kind_of(option);
  if (kind == "FILE") return {"files"};
  if (kind == "FOLDER") return {"folders"};
  const auto known = call.words.find(kind);
  if (known == call.words.end()) return {"words"};
  return {kind == "EXPRESSION" ? "stems" : "words", known->second()};
}

/// The names of an option that are words: --color, and not -c.
void add_names(const CLI::App& command, Offer& offer) {
  for (const CLI::App* app = &command; app; app = app->get_parent())
    for (const CLI::Option* option : named_options(*app)) {
      if (app != &command && option->get_name() != "--color") continue;
      for (const std::string& name : option->get_lnames())
        offer.words.push_back({"--" + name, option->get_description()});
    }
}

Offer arguments_of(const Place& place, const Invocation& call) {
  Offer offer{"words"};
  for (const CLI::App* one : subcommands_of(*place.command))
    offer.words.push_back({one->get_name(), one->get_description()});
  if (!offer.words.empty()) return offer;
  const auto placed = placed_options(*place.command);
  if (placed.empty()) return offer;
  const std::size_t last = placed.size() - 1;
  if (place.placed > last && !takes_several(*placed[last])) return offer;
  return values_of(*placed[std::min(place.placed, last)], call);
}

Offer offer_at(const CLI::App& app, const Invocation& call, const std::vector<std::string>& before,
               const std::string& word) {
  if (std::find(before.begin(), before.end(), "--") != before.end()) return {"commands"};
  if (!before.empty() && before.front() == "help")
    return offer_at(app, call, {before.begin() + 1, before.end()}, word);
  const Place place = place_of(app, before);
  if (place.option) return values_of(*place.option, call);
  if (!word.starts_with("-")) return arguments_of(place, call);
  Offer offer{"words"};
  add_names(*place.command, offer);
  return offer;
}

}  // namespace

std::string completions(const CLI::App& app, const Invocation& call,
                        const std::vector<std::string>& words) {
  const std::string word = words.empty() ? "" : words.back();
  const std::vector<std::string> before(words.begin(), words.end() - (words.empty() ? 0 : 1));
  const Offer offer = offer_at(app, call, before, word);
  const std::size_t comma = word.rfind(',');  // --op coalesce,si
  const std::string done = comma == std::string::npos ? "" : word.substr(0, comma + 1);
  std::string text = offer.kind + "\n";
  for (const KnownWord& one : offer.words)
    if (one.word.starts_with(word.substr(done.size())))
      text += done + one.word + "\t" + shortened(one.what) + "\n";
  return text;
}

void add_completion(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("completion", "the script by which a shell completes plumb");
  const auto shell = std::make_shared<std::string>();
  command->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  const std::string program = app.get_name();
  call.guides[command] = {
      "cmake --install installs the scripts where the shells look for them.",
      {"source <(" + program + " completion bash)", program + " completion zsh > _" + program,
       program + " completion fish | source"}};
  command->callback([&call, shell, program] {
    call.run = [shell, program] {
      std::cout << completion_script(*shell, program) << std::flush;
      return int{Exit::holds};
    };
  });
}

}  // namespace plumb::cli
