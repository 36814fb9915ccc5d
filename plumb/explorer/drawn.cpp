#include "plumb/explorer/drawn.hpp"

#include <fmt/format.h>

#include "plumb/pictures/drawing.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::explorer {

using nlohmann::json;

constexpr std::uint64_t most_of_memory = 1 << 20;

pictures::Memory memory_of(const Fields& asked) {
  return {Integer(asked.number_or("bits", 32, 1, most_of_memory)),
          Integer(asked.number_or("banks", 32, 1, most_of_memory)),
          Integer(asked.number_or("bank_bytes", 4, 1, most_of_memory))};
}

void colour_as_asked(pictures::Picture& picture, const Fields& asked) {
  const std::string name = asked.text_or("colour", "");
  if (name.empty()) return;
  const auto hue = pictures::hue_named(name);
  if (!hue)
    throw notation::CallError(fmt::format(
        "\"colour\": expected none, offset, thread, value, bank, row or part, got {}", name));
  picture.hue = *hue;
}

void add_places(pictures::Picture& picture, const pictures::View& view, const std::string& name,
                const std::string& title) {
  pictures::Picture alone;
  pictures::add_panels(alone, view, name, title);
  for (pictures::Panel& panel : alone.panels) {
    panel.at = [placed = panel.at](const Integer& row, const Integer& column) {
      pictures::Cell cell = placed(row, column);
      cell.keys.erase(pictures::Hue::thread);
      cell.keys.erase(pictures::Hue::value);
      return cell;
    };
    picture.panels.push_back(panel);
  }
  picture.notes.insert(picture.notes.end(), alone.notes.begin(), alone.notes.end());
}

void enter_drawing(json& answer, const pictures::Picture& picture) {
  const pictures::Drawing drawing = pictures::drawing_of(picture);
  if (drawing.boxes.empty()) throw notation::CallError("there is no picture of these operands");
  answer["svg"] = pictures::svg_of(drawing);
  answer["title"] = drawing.title;
  answer["colour"] = name_of(drawing.hue);
  answer["colours"] = {name_of(pictures::Hue::none)};
  for (const auto& [hue, scale] : drawing.scales) answer["colours"].push_back(name_of(hue));
}

}  // namespace plumb::explorer
