#include "plumb/pictures/drawing.hpp"

namespace plumb::pictures {
namespace {

constexpr const char* style = R"~(
body { margin: 0; font: 14px/1.5 "DejaVu Sans", Helvetica, Arial, sans-serif; color: #111; }
header { position: sticky; top: 0; background: #fff; border-bottom: 1px solid #999;
         padding: 6px 12px; display: flex; gap: 18px; flex-wrap: wrap; align-items: baseline; }
#told { font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: 13px; }
.cell { cursor: pointer; }
.cell.same rect { stroke: #000; stroke-width: 2; }
.cell.here rect { stroke: #d55e00; stroke-width: 3; }
@media print { header { display: none; } }
)~";

// State: #hue=bank&cell=PANEL.ROW.COLUMN. A cell that is clicked stays; one that is hovered over
// does not. Cells of one offset light up together.
constexpr const char* script = R"~(
const palettes = JSON.parse(document.getElementById("palettes").textContent);
const cells = [...document.querySelectorAll(".cell")];
const chooser = document.getElementById("hue");
const told = document.getElementById("told");
const state = { hue: chooser.value, cell: "" };

function nameOf(cell) {
  return [cell.dataset.panel, cell.dataset.row, cell.dataset.column].join(".");
}
function colour() {
  document.querySelector(".legend").textContent = chooser.selectedOptions[0].dataset.meaning;
  const palette = palettes[state.hue];
  for (const cell of cells) {
    const place = palette && cell.getAttribute("data-at-" + state.hue);
    const [fill, ink] = place ? palette[Number(place)] : ["#ffffff", "#000000"];
    cell.querySelector("rect").setAttribute("fill", fill);
    for (const text of cell.querySelectorAll("text")) text.setAttribute("fill", ink);
  }
}
function tell(chosen) {
  for (const cell of cells) {
    const same = chosen && cell !== chosen && cell.dataset.offset === chosen.dataset.offset;
    cell.classList.toggle("same", Boolean(same && chosen.dataset.offset));
    cell.classList.toggle("here", cell === chosen);
  }
  told.textContent = chosen ? chosen.querySelector("title").textContent
                            : "point at a cell; click to keep it in the address";
}
function pinned() { return cells.find((cell) => nameOf(cell) === state.cell); }
function remember() {
  const fragment = new URLSearchParams();
  fragment.set("hue", state.hue);
  if (state.cell) fragment.set("cell", state.cell);
  history.replaceState(null, "", "#" + fragment);
}
function recall() {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const hue = fragment.get("hue");
  if (hue !== null && [...chooser.options].some((option) => option.value === hue)) state.hue = hue;
  state.cell = fragment.get("cell") || "";
  chooser.value = state.hue;
  colour();
  tell(pinned());
}
for (const cell of cells) {
  cell.addEventListener("mouseenter", () => tell(cell));
  cell.addEventListener("mouseleave", () => tell(pinned()));
  cell.addEventListener("click", () => {
    state.cell = state.cell === nameOf(cell) ? "" : nameOf(cell);
    remember();
    tell(pinned());
  });
}
chooser.addEventListener("change", () => { state.hue = chooser.value; colour(); remember(); });
window.addEventListener("hashchange", recall);
recall();
)~";

std::string palettes_json(const Drawing& drawing) {
  std::string text;
  for (const auto& [hue, scale] : drawing.scales) {
    std::string colours;
    for (const Colour& colour : scale.palette())
      colours +=
          fmt::format("{}[\"{}\",\"{}\"]", colours.empty() ? "" : ",", colour.hex(), colour.ink());
    text += fmt::format("{}\"{}\":[{}]", text.empty() ? "" : ",", name_of(hue), colours);
  }
  return "{" + text + "}";
}

std::string options_html(const Drawing& drawing) {
  const auto option = [&](Hue hue) {
    return fmt::format("<option value=\"{0}\" data-meaning=\"{1}\"{2}>{0}</option>", name_of(hue),
                       escaped(meaning_of(hue, drawing.memory, drawing.part)),
                       hue == drawing.hue ? " selected=\"selected\"" : "");
  };
  std::string text = option(Hue::none);
  for (const auto& [hue, scale] : drawing.scales) text += option(hue);
  return text;
}

}  // namespace

std::string html_of(const Drawing& drawing) {
  const std::string title =
      drawing.title.empty() && !drawing.panels.empty() ? drawing.panels[0] : drawing.title;
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<title>" +
         escaped(title) + "</title>\n<style>" + style + "</style>\n</head>\n<body>\n<header>" +
         "<label>colour <select id=\"hue\">" + options_html(drawing) +
         "</select></label><span id=\"told\"></span></header>\n" + svg_of(drawing) +
         "<script type=\"application/json\" id=\"palettes\">" + palettes_json(drawing) +
         "</script>\n<script>//<![CDATA[" + script + "//]]></script>\n</body>\n</html>\n";
}

}  // namespace plumb::pictures
