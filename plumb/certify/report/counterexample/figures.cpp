#include "plumb/certify/report/counterexample/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "plumb/pictures/drawing.hpp"
#include "plumb/pictures/operations.hpp"
#include "plumb/pictures/panels.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::certify {
namespace {

using pictures::Cell;
using pictures::Panel;
using pictures::Picture;
using Texts = std::map<std::string, std::vector<std::string>>;

bool fits_a_figure(const Picture& picture) {
  Integer cells = 0;
  for (const Panel& panel : picture.panels) cells += panel.cells();
  return cells <= cells_of_a_figure;
}

/// What stands in the panels of this name, by index.
Texts texts_in(const Picture& picture, const std::string& name) {
  Texts texts;
  for (const Panel& panel : picture.panels) {
    if (panel.name != name) continue;
    for (Integer row = 0; row < panel.rows.size(); ++row)
      for (Integer column = 0; column < panel.columns.size(); ++column)
        if (const Cell cell = panel.at(row, column); !cell.index.empty())
          texts[cell.index] = cell.lines;
  }
  return texts;
}

/// Frames what is not in `right`, and says in notes how the two differ.
void compare(Picture& picture, const Texts& right, const Texts& given) {
  const auto is_right = [right](const std::string& index, const std::vector<std::string>& lines) {
    const auto own = right.find(index);
    return own != right.end() && own->second == lines;
  };
  for (Panel& panel : picture.panels)
    if (panel.name == "answer")
      panel.at = [before = panel.at, is_right](const Integer& row, const Integer& column) {
        Cell cell = before(row, column);
        cell.marked = !cell.index.empty() && !is_right(cell.index, cell.lines);
        return cell;
      };
  const bool any = !std::all_of(given.begin(), given.end(), [&](const auto& entry) {
    return is_right(entry.first, entry.second);
  });
  if (any) picture.notes.push_back("framed: elements of the answer that are not those of R");
  if (right.size() != given.size())
    picture.notes.push_back(
        fmt::format("R has {} elements, the answer {}", right.size(), given.size()));
}

Picture picture_of(const Counterexample& counterexample) {
  Picture picture;
  pictures::add_operation(picture, counterexample.posed);
  if (!counterexample.judgement.answer) return picture;
  pictures::add_value(picture, *counterexample.judgement.answer, "answer");
  return picture;
}

}  // namespace

std::string figure_of(const Counterexample& counterexample) {
  try {
    Picture picture = picture_of(counterexample);
    if (picture.panels.empty() || !fits_a_figure(picture)) return "";
    const Texts right = texts_in(picture, "R"), given = texts_in(picture, "answer");
    if (!right.empty() && !given.empty()) compare(picture, right, given);
    return pictures::svg_of(pictures::drawing_of(picture));
  } catch (const notation::CallError&) {
    return "";  // too many modes, or values: text has to do
  }
}

}  // namespace plumb::certify
