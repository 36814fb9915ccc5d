// A picture before it is drawn: panels of cells, each cell with what is known of it.
//
// Nothing is computed until a cell is asked for, so that one can look at a corner of the picture
// of a layout of 10^12 elements. Rows count downwards, columns to the right.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "properties/integer.hpp"

namespace plumb::pictures {

/// What a colour stands for.
enum class Hue {
  none,
  offset,  // of a layout at the cell
  thread,  // mode 0 of (thread, value), or lane + lanes * warp of a linear layout
  value,   // what is left beside the thread: mode 1, or the register
  bank,    // of memory, in which the offset lies
  row,     // of memory: banks * bytes of a bank
  part,    // the tile, the copy, or the place in the result, to which the cell belongs
};

/// Domain: all at least 1. `bits` is the size of an element.
struct Memory {
  Integer bits = 32, banks = 32, bank_bytes = 4;
};

/// A cell without lines is empty: no element is there.
struct Cell {
  std::vector<std::string> lines;  // what stands in it: one line, or several below each other
  std::string coordinate, index, offset;
  std::map<Hue, Integer> keys = {};
  bool marked = false;  // drawn with a thick frame

  bool empty() const { return lines.empty(); }
};

/// The positions along one side of a panel. Position p is number p * step; where there is more than
/// one extent, step is 1 and it is a nested coordinate, the leftmost extent counting fastest.
struct Axis {
  std::vector<Integer> extents;
  Integer step = 1;
  std::vector<std::string> names = {};  // of the positions, instead of numbers

  Integer size() const;

  /// The digit of extent k at position p.
  Integer digit(std::size_t k, const Integer& p) const;

  /// "3", "(1,2)", or the name.
  std::string label(const Integer& p) const;
};

struct Panel {
  std::string name;   // "A"; empty if there is only one
  std::string title;  // what it shows
  Axis rows, columns;
  std::function<Cell(const Integer& row, const Integer& column)> at;

  Integer cells() const { return rows.size() * columns.size(); }
};

struct Picture {
  std::string title;
  std::vector<Panel> panels;
  std::vector<std::string> notes;  // sentences below the panels
  Hue hue = Hue::offset;
  std::string part = "part";  // what Hue::part stands for here
  Memory memory = {};
};

/// Of a picture in a file. Text shows a corner of what has more.
inline constexpr int most_cells = 16384;

/// Of a layout that must be looked at as a whole, before any of its cells can be shown.
inline constexpr int most_elements = 65536;

std::string_view name_of(Hue hue);
std::optional<Hue> hue_named(std::string_view name);

/// What the colours mean: "colour: bank (32 banks of 4 bytes, elements of 32 bits)".
std::string meaning_of(Hue hue, const Memory& memory, const std::string& part);

/// Enters the bank and the row of memory of an offset among the keys of the cell.
void enter_memory(Cell& cell, const Integer& offset, const Memory& memory);

/// As many digits as fit; a longer text is cut in the middle: "12345 .. 98765".
std::string shortened(const std::string& text, std::size_t most = 24);

/// "1 element", "12 elements".
std::string counted(const Integer& n, std::string_view what);

}  // namespace plumb::pictures
