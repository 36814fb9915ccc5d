// plumb banks: who meets whom in the banks of shared memory.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "plumb/cli/command.hpp"
#include "plumb/cli/element.hpp"
#include "plumb/cli/text_notes.hpp"
#include "plumb/dialects/counting_order.hpp"
#include "plumb/dialects/notes_on_texts.hpp"
#include "plumb/dialects/written_value.hpp"
#include "plumb/workbench/memory/bank_report.hpp"
#include "properties/budget.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/text_file.hpp"

namespace plumb::cli {
namespace {

struct BankOptions {
  workbench::AskedAccess access;
  AskedElement element;
  std::string warps, svg;
};

/// If every index is a thread, the order in which indices count decides which.
std::vector<std::string> notes_on(const workbench::AskedAccess& access) {
  std::vector<std::string> notes = dialects::notes_on_texts({access.layout});
  const auto read = dialects::read_last_fastest(access.layout);
  const bool counted = read && access.threads == "all";
  const auto indices = counted ? dialects::note_on_indices(*read) : std::nullopt;
  if (indices) notes.push_back(*indices);
  return notes;
}

int run_banks(const Invocation& call, const BankOptions& options) {
  const WithinBudget within;
  if (options.access.device.empty() && options.access.direction == workbench::Direction::store)
    throw notation::CallError("--store: loads and stores are told apart with --device only");
  workbench::AskedAccess access = options.access;
  access.layout = dialects::source_text(access.layout);
  access.element = std::to_string(options.element.of({access.layout})) + "b";
  const workbench::BankReport report = workbench::bank_report(access, options.warps);
  if (!options.svg.empty()) notation::replace_file(options.svg, workbench::bank_report_svg(report));
  const std::vector<std::string> notes = notes_on(access);
  if (call.json) {
    nlohmann::json answer = workbench::bank_report_json(report);
    enter_notes(answer, notes);
    print_json(answer);
  } else {
    std::cout << workbench::bank_report_text(report);
    say_notes(notes);
  }
  return Exit::holds;
}

}  // namespace

void add_banks(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand(
      "banks", "which threads meet in which banks, and the wavefronts that an access takes");
  const auto options = std::make_shared<BankOptions>();
  workbench::AskedAccess& access = options->access;
  command
      ->add_option("LAYOUT", access.layout,
                   "offsets in elements: the first mode counts threads, the others the values of a "
                   "thread; a layout, a composed layout, or a linear one with the input lane")
      ->required();
  command->add_option("--swizzle", access.swizzle, "Sw<B,M,S>, applied to the offsets");
  command->add_option(
      "--threads", access.threads,
      "only this many first indices of the first mode; all: every index is a thread");
  command->add_option("--width", access.width,
                      "bytes that a thread moves: only its first values [default: all of them]");
  add_element(*command, options->element, "size of an element");
  command->add_option("--warps", options->warps,
                      "whose tables are shown: a number, A-B, or all [default: 0]");
  auto* warp = command->add_option("--warp", access.warp, "lanes of a warp")->capture_default_str();
  command->add_option("--active", access.active,
                      "which lanes of each warp take part: bit l of this number, 0x.., for lane l");
  auto* banks =
      command->add_option("--banks", access.banks, "number of banks")->capture_default_str();
  command->add_option("--bank-bytes", access.bank_bytes, "bytes of a word, which is in one bank")
      ->capture_default_str();
  command
      ->add_option("--device", access.device,
                   "a device of AMD, such as gfx942: its banks, lanes and published lane groups")
      ->type_name("DEVICE");
  command->add_flag_callback(
      "--store", [&access] { access.direction = workbench::Direction::store; },
      "with --device: the access writes; it reads if left out");
  command->add_option("--order", access.order,
                      "of a linear layout with several outputs: the one that is contiguous in "
                      "memory first, such as n,m");
  command->add_option("--svg", options->svg, "a file for the tables as a picture")
      ->type_name("FILE");
  add_json(*command, call);
  call.guides[command].examples = {"plumb banks '(32,4):(33,1)'",
                                   "plumb banks '(32,8):(64,1)' --element half --width 16"};
  command->callback([&call, options, warp, banks] {
    const bool device = !options->access.device.empty();
    if (device && warp->empty()) options->access.warp.clear();
    if (device && banks->empty()) options->access.banks.clear();
    call.run = [&call, options] { return run_banks(call, *options); };
  });
}

}  // namespace plumb::cli
