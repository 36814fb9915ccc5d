#include "plumb/pictures/drawing.hpp"

#include <algorithm>

#include "properties/notation/failure.hpp"

namespace plumb::pictures {
namespace {

constexpr double margin = 12, panel_gap = 32, widest = 1180, title_height = 20;
constexpr double letter = 6.4;  // the width of a letter of font_size, or a little more
constexpr double tier_height = 15, least_cell = 24;

double real(std::size_t n) { return static_cast<double>(n); }

double width_of(const std::string& text, double size = font_size) {
  return static_cast<double>(text.size()) * letter * size / font_size;
}

/// One panel at its own origin.
struct Sheet {
  std::vector<Box> boxes;
  std::vector<Stroke> strokes;
  std::vector<Words> words;
  double width = 0, height = 0;
};

class Arranger {
 public:
  Arranger(const Panel& panel, std::size_t number) : panel_(panel), number_(number) {
    rows_ = static_cast<std::size_t>(panel.rows.size());
    columns_ = static_cast<std::size_t>(panel.columns.size());
  }

  Sheet sheet() {
    place_cells();
    row_axis();
    column_axis();
    const std::string title =
        panel_.name.empty() ? panel_.title : panel_.name + " = " + panel_.title;
    sheet_.words.push_back({0, 13, 12, Anchor::start, title, true});
    sheet_.width = std::max(left_ + real(columns_) * cell_width_ + 2, width_of(title, 12.5));
    sheet_.height = top_ + real(rows_) * cell_height_ + 4;
    return std::move(sheet_);
  }

 private:
  void place_cells() {
    std::size_t lines = 1;
    for (std::size_t row = 0; row < rows_; ++row)
      for (std::size_t column = 0; column < columns_; ++column) {
        Cell cell = panel_.at(Integer(row), Integer(column));
        lines = std::max(lines, cell.lines.size());
        for (const std::string& line : cell.lines)
          cell_width_ = std::max(cell_width_, width_of(line) + 8);
        if (!cell.empty())
          sheet_.boxes.push_back({0, 0, 0, 0, number_, row, column, std::move(cell)});
      }
    const Axis& axis = panel_.columns;
    const bool one_tier = axis.extents.size() == 1;
    for (std::size_t c = 0; one_tier && c < columns_; ++c)
      cell_width_ = std::max(cell_width_, width_of(axis.label(Integer(c)), 10) + 6);
    cell_height_ = std::max(least_cell - 2, real(lines) * line_height + 8);
    left_ = row_tier_width() * real(panel_.rows.extents.size()) + 4;
    top_ = title_height + tier_height * real(axis.extents.size()) + 2;
    for (Box& box : sheet_.boxes) {
      box.x = left_ + real(box.column) * cell_width_;
      box.y = top_ + real(box.row) * cell_height_;
      box.width = cell_width_;
      box.height = cell_height_;
    }
  }

  double row_tier_width() const {
    const Axis& axis = panel_.rows;
    double width = 14;
    for (std::size_t row = 0; row < rows_; ++row)
      for (std::size_t k = 0; k < axis.extents.size(); ++k)
        width = std::max(width, width_of(tier_text(axis, k, row), 10) + 8);
    return width;
  }

  static std::string tier_text(const Axis& axis, std::size_t k, std::size_t p) {
    return axis.extents.size() == 1 ? axis.label(Integer(p))
                                    : shortened(axis.digit(k, Integer(p)).str());
  }

  /// The positions that share the digits from extent k on: [first, first + span).
  static std::size_t span_of(const Axis& axis, std::size_t k) {
    Integer span = 1;
    for (std::size_t j = 0; j < k; ++j) span *= axis.extents[j];
    return static_cast<std::size_t>(span);
  }

  void column_axis() {
    const Axis& axis = panel_.columns;
    for (std::size_t k = 0; k < axis.extents.size(); ++k) {
      const std::size_t span = span_of(axis, k);
      const double baseline = top_ - 5 - tier_height * real(k);
      for (std::size_t c = 0; c < columns_; c += span) {
        const double x0 = left_ + real(c) * cell_width_, x1 = x0 + real(span) * cell_width_;
        sheet_.words.push_back(
            {(x0 + x1) / 2, baseline, 10, Anchor::middle, tier_text(axis, k, c)});
        if (k == 0) continue;
        sheet_.strokes.push_back({x0 + 3, baseline + 3, x1 - 3, baseline + 3, 0.7});
        if (c > 0) sheet_.strokes.push_back({x0, top_, x0, bottom(), weight_of(k)});
      }
    }
  }

  void row_axis() {
    const Axis& axis = panel_.rows;
    const double tier = row_tier_width();
    for (std::size_t k = 0; k < axis.extents.size(); ++k) {
      const std::size_t span = span_of(axis, k);
      const double x = left_ - 6 - tier * real(k);
      for (std::size_t r = 0; r < rows_; r += span) {
        const double y0 = top_ + real(r) * cell_height_, y1 = y0 + real(span) * cell_height_;
        sheet_.words.push_back({x, (y0 + y1) / 2 + 3.5, 10, Anchor::end, tier_text(axis, k, r)});
        if (k == 0) continue;
        sheet_.strokes.push_back({x + 2.5, y0 + 3, x + 2.5, y1 - 3, 0.7});
        if (r > 0)
          sheet_.strokes.push_back(
              {left_, y0, left_ + real(columns_) * cell_width_, y0, weight_of(k)});
      }
    }
  }

  static double weight_of(std::size_t k) { return 0.8 + 0.7 * static_cast<double>(k); }
  double bottom() const { return top_ + real(rows_) * cell_height_; }

  const Panel& panel_;
  std::size_t number_, rows_, columns_;
  double cell_width_ = least_cell, cell_height_ = least_cell, left_ = 0, top_ = 0;
  Sheet sheet_;
};

void place(Drawing& drawing, const Sheet& sheet, double x, double y) {
  for (Box box : sheet.boxes) {
    box.x += x;
    box.y += y;
    drawing.boxes.push_back(std::move(box));
  }
  for (Stroke stroke : sheet.strokes)
    drawing.strokes.push_back(
        {stroke.x0 + x, stroke.y0 + y, stroke.x1 + x, stroke.y1 + y, stroke.thickness});
  for (Words words : sheet.words) {
    words.x += x;
    words.y += y;
    drawing.words.push_back(std::move(words));
  }
}

void require_few(const Picture& picture) {
  Integer cells = 0;
  for (const Panel& panel : picture.panels) cells += panel.cells();
  if (cells > most_cells)
    throw notation::CallError(fmt::format(
        "a picture in a file has at most {} cells, and this one has {}; --text shows a corner of "
        "it, and a part of it may be drawn: slice((0,_),A), or a mode of it",
        most_cells, shortened(cells.str())));
}

void add_scales(Drawing& drawing) {
  std::map<Hue, std::vector<Integer>> keys;
  for (const Box& box : drawing.boxes)
    for (const auto& [hue, key] : box.cell.keys) keys[hue].push_back(key);
  for (const auto& [hue, all] : keys) drawing.scales.emplace(hue, Scale(hue, all, drawing.memory));
}

}  // namespace

Colour Drawing::colour_of(const Cell& cell) const {
  const auto scale = scales.find(hue);
  const auto key = cell.keys.find(hue);
  if (scale == scales.end() || key == cell.keys.end()) return {255, 255, 255};
  return scale->second.palette()[scale->second.place(key->second)];
}

Drawing drawing_of(const Picture& picture) {
  require_few(picture);
  Drawing drawing;
  drawing.title = picture.title;
  drawing.hue = picture.hue;
  drawing.memory = picture.memory;
  drawing.part = picture.part;

  double x = margin, y = margin, row_height = 0;
  if (!picture.title.empty()) {
    drawing.words.push_back({margin, y + 14, 14, Anchor::start, picture.title, true});
    drawing.width = margin + width_of(picture.title, 15);
    y += 30;
  }
  for (std::size_t k = 0; k < picture.panels.size(); ++k) {
    const Panel& panel = picture.panels[k];
    drawing.panels.push_back(panel.name.empty() ? panel.title : panel.name + " = " + panel.title);
    const Sheet sheet = Arranger(panel, k).sheet();
    if (x > margin && x + sheet.width > widest) {
      x = margin;
      y += row_height + panel_gap / 2;
      row_height = 0;
    }
    place(drawing, sheet, x, y);
    x += sheet.width + panel_gap;
    row_height = std::max(row_height, sheet.height);
    drawing.width = std::max(drawing.width, x - panel_gap);
  }
  y += row_height;
  add_scales(drawing);
  const auto add_note = [&](const std::string& note, bool legend) {
    y += 15;
    drawing.words.push_back({margin, y, 10.5, Anchor::start, note, false, legend});
    drawing.width = std::max(drawing.width, margin + width_of(note, 10));
  };
  add_note(meaning_of(picture.hue, picture.memory, picture.part), true);
  for (const std::string& note : picture.notes) add_note(note, false);
  drawing.width += margin;
  drawing.height = y + margin;
  return drawing;
}

}  // namespace plumb::pictures
