#include "plumb/pictures/drawing.hpp"

namespace plumb::pictures {
namespace {

std::string anchor_name(Anchor anchor) {
  switch (anchor) {
    case Anchor::start: return "start";
    case Anchor::middle: return "middle";
    default: return "end";
  }
}

std::string words_svg(const Words& words) {
  if (words.text.empty() && !words.legend) return "";
  return fmt::format(
      "<text{} x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{}\" text-anchor=\"{}\"{}>{}</text>\n",
      words.legend ? " class=\"legend\"" : "", words.x, words.y, words.size,
      anchor_name(words.anchor), words.bold ? " font-weight=\"bold\"" : "", escaped(words.text));
}

/// What the pointer is told: "A  coordinate (1,2)  index 5  offset 9  bank 9".
std::string told(const Drawing& drawing, const Box& box) {
  std::string text = drawing.panels[box.panel];
  const auto add = [&](std::string_view what, const std::string& value) {
    if (!value.empty()) text += fmt::format("; {} {}", what, value);
  };
  add("coordinate", box.cell.coordinate);
  add("index", box.cell.index);
  add("offset", box.cell.offset);
  for (const auto& [hue, key] : box.cell.keys)
    if (hue != Hue::offset) add(hue == Hue::row ? "memory row" : name_of(hue), key.str());
  return text;
}

/// data-bank is the bank; data-at-bank the place of its colour in the palette of the script.
std::string attributes(const Drawing& drawing, const Box& box) {
  std::string text = fmt::format(
      " data-panel=\"{}\" data-row=\"{}\" data-column=\"{}\" data-coordinate=\"{}\" "
      "data-index=\"{}\" data-offset=\"{}\"",
      box.panel, box.row, box.column, escaped(box.cell.coordinate), escaped(box.cell.index),
      escaped(box.cell.offset));
  for (const auto& [hue, key] : box.cell.keys) {
    if (hue != Hue::offset) text += fmt::format(" data-{}=\"{}\"", key_name(hue), key.str());
    text += fmt::format(" data-at-{}=\"{}\"", name_of(hue), drawing.scales.at(hue).place(key));
  }
  return text;
}

std::string box_svg(const Drawing& drawing, const Box& box) {
  const Colour fill = drawing.colour_of(box.cell);
  std::string text = fmt::format(
      "<g class=\"cell\"{}><title>{}</title><rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
      "height=\"{:.1f}\" fill=\"{}\" stroke=\"#444444\" stroke-width=\"{}\"/>",
      attributes(drawing, box), escaped(told(drawing, box)), box.x, box.y, box.width, box.height,
      fill.hex(), box.cell.marked ? "2.4" : "0.5");
  const double lines = static_cast<double>(box.cell.lines.size());
  double y = box.y + box.height / 2 - lines * line_height / 2 + font_size - 0.5;
  for (const std::string& line : box.cell.lines) {
    text += fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{}\" text-anchor=\"middle\" "
        "fill=\"{}\">{}</text>",
        box.x + box.width / 2, y, font_size, fill.ink(), escaped(line));
    y += line_height;
  }
  return text + "</g>\n";
}

}  // namespace

std::string key_name(Hue hue) { return hue == Hue::row ? "memory-row" : std::string(name_of(hue)); }

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&#39;"; break;
      default: safe += c;
    }
  }
  return safe;
}

std::string svg_of(const Drawing& drawing) {
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "viewBox=\"0 0 {0:.0f} {1:.0f}\" font-family=\"DejaVu Sans, Helvetica, Arial, sans-serif\" "
      "role=\"img\">\n<title>{2}</title>\n"
      "<rect class=\"paper\" width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
      drawing.width, drawing.height,
      escaped(drawing.title.empty() && !drawing.panels.empty() ? drawing.panels[0]
                                                               : drawing.title));
  for (const Box& box : drawing.boxes)
    if (!box.cell.marked) text += box_svg(drawing, box);
  for (const Box& box : drawing.boxes)
    if (box.cell.marked) text += box_svg(drawing, box);  // above their neighbours
  for (const Stroke& line : drawing.strokes)
    text += fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#000000\" "
        "stroke-width=\"{:.1f}\"/>\n",
        line.x0, line.y0, line.x1, line.y1, line.thickness);
  for (const Words& words : drawing.words) text += words_svg(words);
  return text + "</svg>\n";
}

}  // namespace plumb::pictures
