// plumb swizzle: every swizzle of a tile that makes accesses free of bank conflicts.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/cli/command.hpp"
#include "plumb/cli/element.hpp"
#include "plumb/cli/text_notes.hpp"
#include "plumb/dialects/counting_order.hpp"
#include "plumb/dialects/notes_on_texts.hpp"
#include "plumb/dialects/written_value.hpp"
#include "plumb/workbench/swizzles/formulas.hpp"
#include "plumb/workbench/swizzles/map_between.hpp"
#include "plumb/workbench/swizzles/report/report.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

constexpr auto swizzle_notes =
    R"(ACCESS, for a tile of rows (mode 0) and columns (mode 1); each stage (mode 2) is accessed so:
  rows:V                  every V neighbours in a row, by one lane; lanes go along the rows
  columns:V               the same vectors; lanes go down the columns
  rows:RxC  columns:RxC   the same, of vectors of R rows by C columns; V is 1xV
  ldmatrix  stmatrix      every 8 rows of 16 bytes
  ldmatrix.trans          every 8 columns of 16 bytes, for a tile whose columns are contiguous
  LAYOUT  LAYOUT/V        of (thread,value); its values are indices of the tile, column-major, or
                          coordinates: (8,4):(1@0,1@1). An instruction moves V values, or all
  atlas:ATOM.A  ..A/V     an operand of a matrix instruction, in the first rows and columns
  {register:..,lane:..,warp:..}->(..)   a linear layout, or the same with /V; of several outputs
                          the first is the row, the second the column
  load:ACCESS  store:ACCESS   with --device, which may serve them differently; loads if left out
A tile that is given with its swizzle, Sw<3,3,3> o 0 o (64,64):(64,1), is shown as it is, and the
other rows have theirs in its place.
Wavefronts are those of the model H0: w bytes a lane are served in groups of 128 / max(w,4) lanes,
and a group takes as many as there are different words in one bank. With --device the lanes of a
group are those that are published of it.)";

struct SwizzleOptions {
  std::string tile, onto;
  std::vector<std::string> accesses;
  AskedElement element;
  workbench::BankedMemory memory;
  workbench::ReportWishes wishes;
  bool formulas = false, lanes_asked = false;
};

int judge_formulas(const Invocation& call) {
  const std::vector<workbench::FormulaRow> rows = workbench::formula_rows();
  if (call.json)
    print_json(workbench::formulas_json(rows));
  else
    std::cout << workbench::formulas_text(rows);
  return Exit::holds;
}

int find_map(const Invocation& call, const SwizzleOptions& options) {
  if (!options.accesses.empty())
    throw notation::CallError("--onto asks for the map between two layouts; leave --access out");
  const workbench::MapBetween map = workbench::map_between(options.tile, options.onto);
  std::vector<std::string> layouts;
  for (const std::string& text : {options.tile, options.onto})
    if (!text.starts_with('[')) layouts.push_back(text);
  const std::vector<std::string> notes = dialects::notes_on_texts(layouts);
  if (call.json) {
    nlohmann::json answer = workbench::map_between_json(map);
    enter_notes(answer, notes);
    print_json(answer);
  } else {
    std::cout << workbench::map_between_text(map, options.wishes.every);
    say_notes(notes);
  }
  return map.found() ? Exit::holds : Exit::fails;
}

/// The layout of an access load:LAYOUT/V; empty of rows:V and its like, which are no layouts.
std::string layout_of_access(std::string text) {
  for (const std::string_view direction : {"load:", "store:"})
    if (text.starts_with(direction)) text.erase(0, direction.size());
  const std::size_t slash = text.rfind('/');
  if (slash < text.size() && text.find_first_not_of("0123456789", slash + 1) == std::string::npos)
    text.resize(slash);
  for (const std::string_view named : {"rows:", "columns:", "ldmatrix", "stmatrix", "atlas:"})
    if (text.starts_with(named)) return "";
  return text;
}

/// Values of an access that are plain numbers are indices of the tile.
std::vector<std::string> notes_on(const std::string& tile,
                                  const std::vector<std::string>& layouts) {
  std::vector<std::string> texts = layouts;
  texts.push_back(tile);
  std::vector<std::string> notes = dialects::notes_on_texts(texts);
  const auto read = dialects::read_last_fastest(tile);
  if (!read) return notes;
  const bool indexed = std::any_of(layouts.begin(), layouts.end(), [](const std::string& layout) {
    return layout.find_first_of("@{") == std::string::npos;
  });
  const auto indices = indexed ? dialects::note_on_indices(*read) : std::nullopt;
  if (indices) notes.push_back(*indices);
  if (const auto stages = dialects::note_on_stages(*read)) notes.push_back(*stages);
  return notes;
}

/// Says which modes are rows and columns if that may be why the accesses are refused.
workbench::SwizzleTask task_of(const SwizzleOptions& options, workbench::ElementSize element,
                               const workbench::BankedMemory& memory) try {
  return workbench::read_task(options.tile, options.accesses, element, memory);
} catch (const notation::CallError& error) {
  const auto read = dialects::read_last_fastest(options.tile);
  const auto stages = read ? dialects::note_on_stages(*read) : std::nullopt;
  if (!stages) throw;
  throw notation::CallError(fmt::format("{}; {}", error.what(), *stages));
}

int run_swizzle(const Invocation& call, const SwizzleOptions& asked) {
  SwizzleOptions options = asked;
  options.tile = options.tile.empty() ? "" : dialects::source_text(options.tile);
  if (!options.onto.empty()) options.onto = dialects::source_text(options.onto);
  if (options.formulas) return judge_formulas(call);
  if (options.tile.empty())
    throw notation::CallError("swizzle takes a tile, such as (32,40):(40,1), and its accesses");
  if (!options.onto.empty()) return find_map(call, options);
  workbench::BankedMemory memory = options.memory;
  if (!memory.device.empty() && !options.lanes_asked)
    memory.lanes = workbench::wave_lanes(memory.device);
  std::vector<std::string> layouts;
  for (const std::string& access : options.accesses)
    if (std::string layout = layout_of_access(access); !layout.empty()) layouts.push_back(layout);
  std::vector<std::string> texts = layouts;
  texts.insert(texts.begin(), options.tile);
  const workbench::ElementSize element{options.element.of(texts)};
  const workbench::SwizzleTask task = task_of(options, element, memory);
  const workbench::SwizzleReport report = workbench::report_swizzle(task, options.wishes);
  const std::vector<std::string> notes = notes_on(options.tile, layouts);
  if (call.json) {
    nlohmann::json answer = workbench::report_json(report);
    enter_notes(answer, notes);
    print_json(answer);
  } else {
    std::cout << workbench::report_text(report);
    say_notes(notes);
  }
  return report.design.conflict_free(task) ? Exit::holds : Exit::fails;
}

}  // namespace

void add_swizzle(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand(
      "swizzle", "every Sw<B,M,S> that makes accesses of a tile free of bank conflicts");
  const auto options = std::make_shared<SwizzleOptions>();
  command->add_option("LAYOUT", options->tile, "the tile: (32,40):(40,1), or a composed layout");
  command
      ->add_option("--access", options->accesses, "how it is read or written, once for each access")
      ->type_name("ACCESS")
      ->allow_extra_args(false);
  add_element(*command, options->element, "size of an element");
  auto* banks = command->add_option("--banks", options->memory.banks, "banks of shared memory")
                    ->capture_default_str();
  command->add_option("--bank-bytes", options->memory.bank_bytes, "bytes of a word of a bank")
      ->capture_default_str();
  auto* lanes = command->add_option("--lanes", options->memory.lanes, "lanes of a warp")
                    ->capture_default_str();
  command
      ->add_option("--device", options->memory.device,
                   "a device of AMD, such as gfx942: its banks, lanes and published lane groups")
      ->type_name("DEVICE");
  command->add_option("--compare", options->wishes.compare, "a swizzle to see beside them")
      ->type_name("SWIZZLE")
      ->allow_extra_args(false);
  command->add_flag("--all", options->wishes.every, "print every swizzle that is as good");
  command->add_option(
      "--onto", options->onto,
      "instead: the swizzle, or the linear map, that takes the offsets of LAYOUT to "
      "those of this one; each may be a table, [0,1,3,2] or [[0,1],[3,2]]");
  command->add_flag("--formulas", options->formulas,
                    "instead: three published formulas for B, M and S held against all swizzles");
  call.guides[command] = {
      swizzle_notes,
      {"plumb swizzle '(32,40):(40,1)' --access rows:4 --access columns:4",
       "plumb swizzle '(64,64):(64,1)' --element half --access ldmatrix --access rows:8"},
      {{Exit::holds, "a swizzle makes the accesses free of conflicts"},
       {Exit::fails, "none does"}}};
  add_json(*command, call);
  command->callback([&call, options, banks, lanes] {
    options->memory.banks_of_access = banks->empty();
    options->lanes_asked = !lanes->empty();
    call.run = [&call, options] { return run_swizzle(call, *options); };
  });
}

}  // namespace plumb::cli
