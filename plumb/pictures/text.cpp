#include "plumb/pictures/text.hpp"

#include <algorithm>

#include "plumb/pictures/colours.hpp"

namespace plumb::pictures {
namespace {

constexpr std::size_t gap = 4;  // between panels

/// A line, and how wide it looks: escapes have no width.
struct Line {
  std::string text;
  std::size_t width = 0;

  void append(const std::string& more) {
    text += more;
    width += more.size();
  }
  void pad_to(std::size_t column) {
    if (width < column) append(std::string(column - width, ' '));
  }
};
using Block = std::vector<Line>;

std::string right(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

std::string cell_text(const Cell& cell) {
  std::string text;
  for (const std::string& line : cell.lines) text += line;
  return cell.marked ? "[" + text + "]" : text;
}

/// The corner of a panel that is shown.
struct Window {
  std::size_t rows = 0, columns = 0;
  std::vector<std::vector<Cell>> cells;
  std::vector<std::string> row_labels;
  std::vector<std::size_t> widths;  // of the columns
  std::size_t label_width = 0;
};

std::size_t at_most(const Integer& n, std::size_t most) {
  return n < Integer(most) ? static_cast<std::size_t>(n) : most;
}

/// The label of a column: at extent k, what stands above the first column of each digit.
std::string tier_label(const Axis& axis, std::size_t k, std::size_t column) {
  if (!axis.names.empty() || axis.extents.size() == 1) return axis.label(Integer(column));
  return shortened(axis.digit(k, Integer(column)).str());
}

bool begins_group(const Axis& axis, std::size_t k, std::size_t column) {
  if (column == 0) return true;
  for (std::size_t j = k; j < axis.extents.size(); ++j)
    if (axis.digit(j, Integer(column)) != axis.digit(j, Integer(column - 1))) return true;
  return false;
}

Window window_of(const Panel& panel, const TextOptions& options) {
  Window window;
  window.rows = at_most(panel.rows.size(), options.rows);
  for (std::size_t row = 0; row < window.rows; ++row) {
    window.row_labels.push_back(panel.rows.label(Integer(row)));
    window.label_width = std::max(window.label_width, window.row_labels.back().size());
  }
  window.cells.resize(window.rows);
  std::size_t used = window.label_width + 2;
  for (; Integer(window.columns) < panel.columns.size(); ++window.columns) {
    std::vector<Cell> column;
    std::size_t width = 1;
    for (std::size_t k = 0; k < panel.columns.extents.size(); ++k)
      width = std::max(width, tier_label(panel.columns, k, window.columns).size());
    for (std::size_t row = 0; row < window.rows; ++row) {
      column.push_back(panel.at(Integer(row), Integer(window.columns)));
      width = std::max(width, cell_text(column.back()).size());
    }
    if (window.columns > 0 && used + width + 2 > options.width) break;
    used += width + 2;
    window.widths.push_back(width);
    for (std::size_t row = 0; row < window.rows; ++row)
      window.cells[row].push_back(std::move(column[row]));
  }
  return window;
}

void add_headers(Block& block, const Panel& panel, const Window& window) {
  const Axis& axis = panel.columns;
  for (std::size_t k = axis.extents.size(); k-- > 0;) {
    Line line;
    line.pad_to(window.label_width + 2);
    for (std::size_t column = 0; column < window.columns; ++column) {
      const bool group = begins_group(axis, k, column);
      line.append(right(group ? tier_label(axis, k, column) : "", window.widths[column] + 2));
    }
    block.push_back(line);
  }
}

std::string coloured(const std::string& text, const Colour& colour) {
  return fmt::format("\x1b[48;2;{};{};{}m\x1b[38;5;{}m{}\x1b[0m", colour.red, colour.green,
                     colour.blue, colour.ink() == "#000000" ? 16 : 231, text);
}

void add_rows(Block& block, const Window& window, const Scale* scale, Hue hue) {
  for (std::size_t row = 0; row < window.rows; ++row) {
    Line line;
    line.append(right(window.row_labels[row], window.label_width) + "  ");
    for (std::size_t column = 0; column < window.columns; ++column) {
      const Cell& cell = window.cells[row][column];
      const std::string text = right(cell_text(cell), window.widths[column] + 2);
      const auto key = cell.keys.find(hue);
      if (scale && key != cell.keys.end()) {
        line.text += coloured(text, scale->palette()[scale->place(key->second)]);
        line.width += text.size();
      } else {
        line.append(text);
      }
    }
    block.push_back(line);
  }
}

void add_what_is_left_out(Block& block, const Panel& panel, const Window& window) {
  const Integer rows = panel.rows.size() - window.rows;
  const Integer columns = panel.columns.size() - window.columns;
  std::string text;
  if (rows > 0)
    text += fmt::format("rows {} and above are left out ({} of {})", window.rows,
                        shortened(rows.str()), shortened(panel.rows.size().str()));
  if (columns > 0)
    text += fmt::format("{}columns {} and above are left out ({} of {})", rows > 0 ? "; " : "",
                        window.columns, shortened(columns.str()),
                        shortened(panel.columns.size().str()));
  if (text.empty()) return;
  Line line;
  line.append(text);
  block.push_back(line);
}

Block block_of(const Panel& panel, const Window& window, const Scale* scale, Hue hue) {
  Block block;
  Line title;
  title.append(panel.name.empty() ? panel.title : panel.name + " = " + panel.title);
  if (!title.text.empty()) block.push_back(title);
  add_headers(block, panel, window);
  add_rows(block, window, scale, hue);
  add_what_is_left_out(block, panel, window);
  return block;
}

std::size_t width_of(const Block& block) {
  std::size_t width = 0;
  for (const Line& line : block) width = std::max(width, line.width);
  return width;
}

void append_beside(Block& row, const Block& block) {
  const std::size_t begin = row.empty() ? 0 : width_of(row) + gap;
  if (row.size() < block.size()) row.resize(block.size());
  for (std::size_t k = 0; k < block.size(); ++k) {
    row[k].pad_to(begin);
    row[k].text += block[k].text;
    row[k].width += block[k].width;
  }
}

std::string joined(const Block& block) {
  std::string text;
  for (const Line& line : block) {
    const std::size_t end = line.text.find_last_not_of(' ');
    text += line.text.substr(0, end == std::string::npos ? 0 : end + 1) + "\n";
  }
  return text;
}

}  // namespace

std::string text_of(const Picture& picture, const TextOptions& options) {
  std::vector<Window> windows;
  std::vector<Integer> keys;
  for (const Panel& panel : picture.panels) {
    windows.push_back(window_of(panel, options));
    for (const auto& row : windows.back().cells)
      for (const Cell& cell : row)
        if (const auto key = cell.keys.find(picture.hue); key != cell.keys.end())
          keys.push_back(key->second);
  }
  const Scale scale(picture.hue, keys, picture.memory);
  const bool colour = options.colour && picture.hue != Hue::none;

  std::string text = picture.title.empty() ? "" : picture.title + "\n\n";
  Block row;
  for (std::size_t k = 0; k < picture.panels.size(); ++k) {
    const Block block =
        block_of(picture.panels[k], windows[k], colour ? &scale : nullptr, picture.hue);
    if (!row.empty() && width_of(row) + gap + width_of(block) > options.width) {
      text += joined(row) + "\n";
      row.clear();
    }
    append_beside(row, block);
  }
  text += joined(row);
  for (std::size_t k = 0; k < picture.notes.size(); ++k)
    text += (k == 0 && !row.empty() ? "\n" : "") + picture.notes[k] + "\n";
  return text;
}

}  // namespace plumb::pictures
