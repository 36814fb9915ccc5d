// A picture laid out: boxes, lines and words with their places, the same for SVG and TikZ.
#pragma once

#include <string>
#include <vector>

#include "plumb/pictures/colours.hpp"
#include "plumb/pictures/picture.hpp"

namespace plumb::pictures {

/// Lengths are in points of SVG; y grows downwards.
struct Box {
  double x, y, width, height;
  std::size_t panel, row, column;
  Cell cell;
};

struct Stroke {
  double x0, y0, x1, y1, thickness;
};

enum class Anchor { start, middle, end };

struct Words {
  double x, y;  // of the baseline
  double size;
  Anchor anchor;
  std::string text;
  bool bold = false;
  bool legend = false;  // what the colours mean
};

struct Drawing {
  double width = 0, height = 0;
  std::string title;
  std::vector<std::string> panels;  // their names and titles
  std::vector<Box> boxes;
  std::vector<Stroke> strokes;
  std::vector<Words> words;
  Hue hue = Hue::none;
  std::map<Hue, Scale> scales;  // one for each hue that some cell has a key of
  Memory memory = {};
  std::string part;

  /// The colour of a cell; white if it has no key.
  Colour colour_of(const Cell& cell) const;
};

/// Height of a line of words in a cell, and their size.
inline constexpr double line_height = 14, font_size = 11;

/// Throws notation::CallError if the picture has more than most_cells.
Drawing drawing_of(const Picture& picture);

std::string svg_of(const Drawing& drawing);

/// One self-contained file: the SVG, and a script. The script shows what is known of the cell under
/// the pointer, colours by another hue, and keeps both in the fragment of the address.
std::string html_of(const Drawing& drawing);

/// A TikZ picture, as a document of the class standalone.
std::string latex_of(const Drawing& drawing);

/// A text between tags, or between quotes, of XML.
std::string escaped(const std::string& text);

/// The name of the attribute in which the key stands: data-row is the row of the panel.
std::string key_name(Hue hue);

}  // namespace plumb::pictures
