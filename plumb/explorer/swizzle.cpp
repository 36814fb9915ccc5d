#include <fmt/format.h>

#include "plumb/dialects/stated_element.hpp"
#include "plumb/explorer/answers.hpp"
#include "plumb/explorer/drawn.hpp"
#include "plumb/explorer/lanes_and_banks.hpp"
#include "plumb/workbench/swizzles/report/report.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::explorer {
namespace {

using nlohmann::json;
using notation::CallError;
using workbench::SwizzleReport;
using workbench::SwizzleTask;

/// "element": bytes, or a text such as 4b or half.
workbench::ElementSize element_of(const Fields& asked) {
  if (asked.has_text("element"))
    return workbench::read_element(asked.text("element"), "\"element\":");
  return workbench::ElementSize::of_bytes(
      static_cast<unsigned>(asked.number_or("element", 4, 1, 1 << 7)));
}

SwizzleTask task_of(const Fields& asked) {
  workbench::BankedMemory memory;
  memory.device = asked.text_or("device", "");
  memory.banks = static_cast<unsigned>(asked.number_or("banks", memory.banks, 1, 1 << 20));
  memory.bank_bytes =
      static_cast<unsigned>(asked.number_or("bank_bytes", memory.bank_bytes, 1, 1 << 20));
  memory.banks_of_access = !asked.has("banks");
  if (!memory.device.empty()) memory.lanes = workbench::wave_lanes(memory.device);
  memory.lanes = static_cast<unsigned>(asked.number_or("lanes", memory.lanes, 1, 1 << 20));
  const std::string tile = asked.text("tile");
  const workbench::ElementSize element{
      dialects::element_bits_of({tile}, {}, element_of(asked).bits)};
  return workbench::read_task(tile, asked.texts("accesses"), element, memory);
}

Swizzle<Integer> parsed_swizzle(const std::string& text) {
  const notation::Parsed parsed = notation::parse(Kind::swizzle, text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw CallError(error->sentence());
  return std::get<Swizzle<Integer>>(std::get<Value<Integer>>(parsed));
}

/// The tile with the swizzle f, in the place of the one that it was given with; a text of the
/// notation. Empty if the tile's offsets are no integers.
std::string with_swizzle(const std::string& tile, bool given, const Swizzle<Integer>& f) {
  const Value<Integer> value = workbench::read_tile(tile);
  if (const auto* A = std::get_if<Layout<Integer>>(&value))
    return notation::print(Value<Integer>(ComposedLayout<Integer>({{f, 0}}, *A)));
  const auto* F = std::get_if<ComposedLayout<Integer>>(&value);
  if (!F) return "";
  ComposedLayout<Integer> swizzled = *F;
  if (given)
    swizzled.links.front().outer = f;
  else
    swizzled.links.insert(swizzled.links.begin(), {f, 0});
  return notation::print(Value<Integer>(swizzled));
}

json maps_json(const SwizzleReport& report) {
  const std::string& tile = report.task.tile.text();
  json maps = json::array();
  const auto add = [&](const Swizzle<Integer>& f) {
    maps.push_back({{"name", notation::print(Value<Integer>(f))},
                    {"layout", with_swizzle(tile, report.given.has_value(), f)}});
  };
  for (const workbench::WordSwizzle& f : report.design.best) add(workbench::swizzle_of(f));
  return maps;
}

/// The map that the picture shows: the one that is asked for, or the first of the best.
Swizzle<Integer> shown_map(const Fields& asked, const SwizzleReport& report) {
  const std::string text = asked.text_or("map", "");
  if (!text.empty()) return parsed_swizzle(text);
  for (const workbench::ComparedMap& map : report.best)
    if (map.cost.whole()) return parsed_swizzle(map.name);
  if (report.task.tile.given()) return *report.task.tile.given();
  return {0, 0, 0};
}

std::string drawn(const ServedGroup& group, const OffsetMap& map, const std::string& name) {
  pictures::Picture picture;
  picture.memory = {Integer(group.task.element.bits), Integer(group.task.memory.banks),
                    Integer(group.task.memory.bank_bytes)};
  add_lanes_and_banks(picture, group, map, name);
  picture.notes.push_back(
      "a row is a lane, a column a bank; the number is the row of memory; framed: a bank with "
      "several words");
  json answer;
  enter_drawing(answer, picture);
  return answer.at("svg");
}

}  // namespace

json swizzle(const Fields& asked) {
  const SwizzleReport report =
      workbench::report_swizzle(task_of(asked), {asked.texts("compare"), false});
  json answer{{"report", workbench::report_json(report)},
              {"text", workbench::report_text(report)},
              {"maps", maps_json(report)}};
  const Swizzle<Integer> f = shown_map(asked, report);
  const ServedGroup group(report.task, asked.number_or("access", 0, 0, 1 << 20),
                          asked.number_or("group", 0, 0, 1 << 20));
  const auto through = [&f](std::uint64_t offset) {
    return static_cast<std::uint64_t>(swizzled(f, Integer(offset)));
  };
  answer["name"] = notation::print(Value<Integer>(f));
  answer["layout"] = with_swizzle(report.task.tile.text(), report.given.has_value(), f);
  try {
    answer["before"] = drawn(
        group, [](std::uint64_t offset) { return offset; }, "no swizzle");
    answer["after"] = drawn(group, through, notation::print(Value<Integer>(f)));
  } catch (const CallError& why) { answer["no_picture"] = why.what(); }
  return answer;
}

}  // namespace plumb::explorer
