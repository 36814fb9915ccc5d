// plumb translate: the same function in another dialect.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "plumb/cli/command.hpp"
#include "plumb/dialects/translate/translation.hpp"
#include "plumb/dialects/written_value.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::cli {
namespace {

struct TranslateOptions {
  std::string text, to;
  unsigned bits = 32;
  bool lines = false;
};

const dialects::Target& target_named(const std::string& name) {
  std::vector<std::string_view> names;
  for (const dialects::Target& target : dialects::targets()) {
    if (target.name == name) return target;
    names.push_back(target.name);
  }
  throw notation::CallError(
      fmt::format("\"{}\" is no dialect; --to takes {}", name, fmt::join(names, ", ")));
}

struct Translated {
  dialects::Translation translation;
  std::string value;
  std::optional<dialects::Reading> reading;
};

Translated translate(const std::string& text, const TranslateOptions& options) {
  dialects::Evaluated read = dialects::evaluate_text(text);
  if (!read.evaluation.value) {
    const catalogue::Step& refused = read.evaluation.refused();
    throw notation::CallError(fmt::format("{} refuses: {}",
                                          catalogue::call_text(refused.posed.request),
                                          name_of(refused.answer().refusal())));
  }
  const Value<Integer>& value = *read.evaluation.value;
  return {dialects::translated(value, target_named(options.to), {options.bits}),
          notation::print(value), std::move(read.reading)};
}

nlohmann::json translation_json(const std::string& text, const std::string& to,
                                const Translated& done) {
  nlohmann::json json{{"text", text}, {"value", done.value}, {"to", to}};
  if (done.reading) json["dialect"] = done.reading->dialect;
  const dialects::Translation& translation = done.translation;
  if (translation.text) {
    json["result"] = *translation.text;
    json["why"] = translation.why;
  } else {
    json["refuse"] = translation.refused->code;
    json["why"] = translation.refused->sentence;
  }
  json["notes"] = translation.notes;
  if (done.reading)
    for (const std::string& note : done.reading->notes) json["notes"].push_back(note);
  return json;
}

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
  for (const std::string& note : translation.notes) std::cerr << "plumb: " << note << "\n";
}

/// A text a line. A line that is not read is an error of its own.
int translate_lines(const std::string& lines, const TranslateOptions& options) {
  std::istringstream in(lines);
  bool all = true;
  for (std::string text; std::getline(in, text);) {
    if (text.find_first_not_of(" \t\r") == std::string::npos) continue;
    try {
      const Translated done = translate(text, options);
      all = all && done.translation.text;
      print_json(translation_json(text, options.to, done));
    } catch (const notation::CallError& error) {
      all = false;
      print_json({{"text", text}, {"to", options.to}, {"error", error.what()}});
    }
  }
  return all ? Exit::holds : Exit::fails;
}

int run_translate(const Invocation& call, const TranslateOptions& options) {
  target_named(options.to);
  const std::string text = dialects::source_text(options.text);
  if (options.lines) return translate_lines(text, options);
  const Translated done = translate(text, options);
  if (call.json)
    print_json(translation_json(text, options.to, done));
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
      ->required();
  std::string names;
  for (const dialects::Target& target : dialects::targets())
    names += (names.empty() ? "" : "|") + std::string(target.name);
  command->add_option("--to", options->to, "the dialect: " + names)->required()->type_name("NAME");
  command->add_option("--bits", options->bits, "of an element, for numpy and XLA: 8, 16, 32 or 64")
      ->check(CLI::IsMember({8, 16, 32, 64}))
      ->capture_default_str();
  command->add_flag("--lines", options->lines,
                    "every line is a text; prints a line of JSON for each");
  add_json(*command, call);
  command->callback(
      [&call, options] { call.run = [&call, options] { return run_translate(call, *options); }; });
}

}  // namespace plumb::cli
