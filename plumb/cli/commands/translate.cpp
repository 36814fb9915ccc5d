// plumb translate: the same function in another dialect.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "plumb/cli/command.hpp"
#include "plumb/cli/element.hpp"
#include "plumb/cli/text_notes.hpp"
#include "plumb/dialects/translate/translation.hpp"
#include "plumb/dialects/written_value.hpp"
#include "plumb/embedding/translation.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

struct TranslateOptions {
  std::string text, to;
  AskedElement element{32, "", {8, 16, 32, 64}};
  bool lines = false;
};

using embedding::Translated;

void print_translation(const Translated& done) {
  const dialects::Translation& translation = done.translation;
  if (done.reading)
    std::cerr << fmt::format("plumb: read as {}: {}\n", done.reading->dialect, done.value);
  if (translation.text) {
    std::cout << *translation.text << "\n";
    std::cerr << "plumb: the same function: " << translation.why << "\n";
  } else {
    std::cout << "refuse " << translation.refused->code << "\n";
    std::cerr << "plumb: " << translation.refused->sentence << "\n";
  }
  say_notes(translation.notes);
  if (done.reading) say_notes(done.reading->notes);
}

/// Only numpy and XLA have the size of an element in their texts.
Translated translated(const std::string& text, const TranslateOptions& options) {
  const bool sized = options.to == "numpy" || options.to == "xla";
  const unsigned bits = sized ? options.element.of({text}) : options.element.bits;
  return embedding::translate(text, options.to, bits);
}

/// A text a line. A line that is not read is an error of its own.
int translate_lines(const std::string& lines, const TranslateOptions& options) {
  std::istringstream in(lines);
  bool all = true;
  for (std::string text; std::getline(in, text);) {
    if (text.find_first_not_of(" \t\r") == std::string::npos) continue;
    try {
      const Translated done = translated(text, options);
      all = all && done.translation.text;
      print_json(embedding::translation_json(text, options.to, done));
    } catch (const notation::CallError& error) {
      all = false;
      print_json({{"text", text}, {"to", options.to}, {"error", error.what()}});
    } catch (const notation::EnvironmentError& error) {
      all = false;
      print_json({{"text", text}, {"to", options.to}, {"error", error.what()}});
    }
  }
  return all ? Exit::holds : Exit::fails;
}

int run_translate(const Invocation& call, const TranslateOptions& options) {
  embedding::target_named(options.to);
  const std::string text = dialects::source_text(options.text);
  if (options.lines) return translate_lines(text, options);
  const Translated done = translated(text, options);
  if (call.json)
    print_json(embedding::translation_json(text, options.to, done));
  else
    print_translation(done);
  return done.translation.text ? Exit::holds : Exit::fails;
}

}  // namespace

void add_translate(CLI::App& app, Invocation& call) {
  auto* command =
      app.add_subcommand("translate", "the same function in another dialect, or why it has none");
  const auto options = std::make_shared<TranslateOptions>();
  command
      ->add_option("TEXT", options->text,
                   "a layout in any dialect that is read, an expression, @FILE, or - for standard "
                   "input")
      ->required()
      ->type_name("EXPRESSION");
  std::string names;
  for (const dialects::Target& target : dialects::targets())
    names += (names.empty() ? "" : ", ") + std::string(target.name);
  command->add_option("--to", options->to, "the dialect: " + names)
      ->required()
      ->type_name("DIALECT");
  add_element(*command, options->element, "size of an element, for numpy and XLA");
  command->add_flag("--lines", options->lines,
                    "every line is a text; prints a line of JSON for each");
  add_json(*command, call);
  call.words["DIALECT"] = [] {
    std::vector<KnownWord> words;
    for (const dialects::Target& target : dialects::targets())
      words.push_back({std::string(target.name), std::string(target.what)});
    return words;
  };
  call.guides[command] = {
      "",
      {"plumb translate '(4,8):(8,1)' --to cute-cpp",
       "plumb translate '(4,8):(8,1)' --to numpy --element half"},
      {{Exit::holds, "translated"}, {Exit::fails, "the dialect has no such function"}}};
  command->callback(
      [&call, options] { call.run = [&call, options] { return run_translate(call, *options); }; });
}

}  // namespace plumb::cli
