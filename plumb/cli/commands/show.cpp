// plumb show: layouts and operations as pictures.

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/cli/command.hpp"
#include "plumb/cli/element.hpp"
#include "plumb/cli/text_notes.hpp"
#include "plumb/dialects/written_value.hpp"
#include "plumb/embedding/atom_picture.hpp"
#include "plumb/embedding/picture.hpp"
#include "plumb/pictures/drawing.hpp"
#include "plumb/pictures/text.hpp"
#include "properties/budget.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::cli {
namespace {

struct ShowOptions {
  std::string what, svg, html, latex, colour, tile;
  bool text = false;
  AskedElement element;
  std::uint64_t width = 0, rows = 40, banks = 32, bank_bytes = 4;

  bool writes() const { return !svg.empty() || !html.empty() || !latex.empty(); }
};

struct Shown {
  pictures::Picture picture;
  Exit exit = Exit::holds;
  std::vector<std::string> notes = {};
};

Shown shown(const ShowOptions& options) {
  Shown result;
  const std::string text = dialects::source_text(options.what);
  result.picture.memory = {Integer(options.element.of({text})), Integer(options.banks),
                           Integer(options.bank_bytes)};
  if (const auto atom = embedding::atom_name_of(options.what)) {
    embedding::add_atom(result.picture, *atom);
    if (!options.colour.empty()) result.picture.hue = *pictures::hue_named(options.colour);
    return result;
  }
  const dialects::Evaluated evaluated = dialects::evaluate_text(text);
  if (evaluated.reading) result.notes = evaluated.reading->notes;
  if (!evaluated.evaluation.value) result.exit = Exit::fails;
  embedding::add_evaluation(result.picture, evaluated, {options.tile});
  if (!options.colour.empty()) result.picture.hue = *pictures::hue_named(options.colour);
  return result;
}

nlohmann::json picture_json(const pictures::Drawing& drawing) {
  nlohmann::json json{{"title", drawing.title}, {"panels", nlohmann::json::array()}};
  for (const std::string& title : drawing.panels)
    json["panels"].push_back({{"title", title}, {"cells", nlohmann::json::array()}});
  for (const pictures::Box& box : drawing.boxes) {
    nlohmann::json cell{{"row", box.row},          {"column", box.column},
                        {"shows", box.cell.lines}, {"coordinate", box.cell.coordinate},
                        {"index", box.cell.index}, {"offset", box.cell.offset}};
    for (const auto& [hue, key] : box.cell.keys)
      if (hue != pictures::Hue::offset) cell[pictures::key_name(hue)] = key.str();
    json["panels"][box.panel]["cells"].push_back(cell);
  }
  return json;
}

void write(const std::string& file, const std::string& text) {
  if (file == "-")
    std::cout << text;
  else if (!file.empty())
    notation::replace_file(file, text);
}

int run_show(const Invocation& call, const ShowOptions& options) {
  const WithinBudget within;
  const Shown result = shown(options);
  if (options.writes() || call.json) {
    const pictures::Drawing drawing = pictures::drawing_of(result.picture);
    if (!options.svg.empty()) write(options.svg, svg_of(drawing));
    if (!options.html.empty()) write(options.html, html_of(drawing));
    if (!options.latex.empty()) write(options.latex, latex_of(drawing));
    if (call.json) {
      nlohmann::json answer = picture_json(drawing);
      enter_notes(answer, result.notes);
      print_json(answer);
    }
  }
  if (options.text || (!options.writes() && !call.json)) {
    const bool colour = coloured(stdout);
    const std::size_t width = options.width > 0 ? options.width : terminal_columns();
    std::cout << pictures::text_of(result.picture, {width, options.rows, colour});
  }
  return result.exit;
}

/// A picture goes into a file that an option names.
std::string advice_on_pictures(const Misread& misread) {
  const bool asked = misread.error.find(".svg") < misread.error.size() ||
                     misread.error.find("png") < misread.error.size();
  return asked ? "a picture goes to --svg FILE or --html FILE; there is no PNG" : "";
}

}  // namespace

void add_show(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand(
      "show", "a layout, or an operation with its operands and its result, as a picture");
  const auto options = std::make_shared<ShowOptions>();
  command
      ->add_option(
          "WHAT", options->what,
          "an expression, as plumb eval takes it; atlas:NAME draws all operands of an atom")
      ->required()
      ->type_name("EXPRESSION");
  command->add_flag("--text", options->text, "for the terminal; the default if no file is named");
  command->add_option("--svg", options->svg, "write an SVG file; - is standard output")
      ->type_name("FILE");
  command->add_option("--html", options->html, "write one HTML file, with cell details on hover")
      ->type_name("FILE");
  command->add_option("--latex", options->latex, "write a TikZ picture")->type_name("FILE");
  command->add_option("--colour,--color", options->colour, "what a colour stands for")
      ->check(CLI::IsMember({"none", "offset", "thread", "value", "bank", "row", "part"}));
  command
      ->add_option("--tile", options->tile,
                   "show a layout of (thread,value) on the tile that it numbers")
      ->type_name("(M,N)");
  add_element(*command, options->element, "size of an element, for banks");
  command->add_option("--banks", options->banks, "number of banks")
      ->check(CLI::Range(1, 1 << 20))
      ->capture_default_str();
  command->add_option("--bank-bytes", options->bank_bytes, "bytes of a word of a bank")
      ->check(CLI::Range(1, 1 << 20))
      ->capture_default_str();
  command->add_option("--width", options->width, "columns of text [default: those of the terminal]")
      ->check(CLI::Range(20, 10'000));
  command->add_option("--rows", options->rows, "rows of a panel in text")
      ->check(CLI::Range(1, 1'000))
      ->capture_default_str();
  add_json(*command, call);
  call.guides[command].examples = {
      "plumb show '(4,8):(8,1)'", "plumb show 'composition((4,8):(8,1), 4:2)' --svg picture.svg",
      "plumb show '((4,8),2):((16,1),8)' --tile '(8,8)' --colour bank --element half"};
  call.advice[command] = advice_on_pictures;
  command->callback(
      [&call, options] { call.run = [&call, options] { return run_show(call, *options); }; });
}

}  // namespace plumb::cli
