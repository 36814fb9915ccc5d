#include "plumb/pictures/picture.hpp"

#include <array>

#include "properties/notation/notation.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::pictures {
namespace {

struct HueName {
  Hue hue;
  std::string_view name;
};

constexpr std::array<HueName, 7> hue_names{{
    {Hue::none, "none"},
    {Hue::offset, "offset"},
    {Hue::thread, "thread"},
    {Hue::value, "value"},
    {Hue::bank, "bank"},
    {Hue::row, "row"},
    {Hue::part, "part"},
}};

}  // namespace

Integer Axis::size() const {
  Integer size = 1;
  for (const Integer& extent : extents) size *= extent;
  return size;
}

Integer Axis::digit(std::size_t k, const Integer& p) const {
  Integer span = 1;
  for (std::size_t j = 0; j < k; ++j) span *= extents[j];
  return floor_mod(floor_div(p, span), extents[k]);
}

std::string Axis::label(const Integer& p) const {
  if (!names.empty()) return names.at(static_cast<std::size_t>(p));
  if (extents.size() == 1) return shortened(notation::print(Integer(p * step)));
  std::string label;
  for (std::size_t k = 0; k < extents.size(); ++k)
    label += (k == 0 ? "(" : ",") + notation::print(digit(k, p));
  return shortened(label + ")", 40);
}

std::string_view name_of(Hue hue) {
  for (const HueName& row : hue_names)
    if (row.hue == hue) return row.name;
  throw Defect("a hue without a name");
}

std::optional<Hue> hue_named(std::string_view name) {
  for (const HueName& row : hue_names)
    if (row.name == name) return row.hue;
  return std::nullopt;
}

std::string meaning_of(Hue hue, const Memory& memory, const std::string& part) {
  const std::string units =
      fmt::format("{} of {} bytes, elements of {} bits", counted(memory.banks, "bank"),
                  memory.bank_bytes.str(), memory.bits.str());
  switch (hue) {
    case Hue::none: return "";
    case Hue::part: return "colour: " + part;
    case Hue::bank: return fmt::format("colour: bank ({})", units);
    case Hue::row: return fmt::format("colour: row of memory ({})", units);
    default: return fmt::format("colour: {}", name_of(hue));
  }
}

void enter_memory(Cell& cell, const Integer& offset, const Memory& memory) {
  const Integer bank = floor_div(Integer(offset * memory.bits), Integer(8 * memory.bank_bytes));
  cell.keys[Hue::offset] = offset;
  cell.keys[Hue::bank] = floor_mod(bank, memory.banks);
  cell.keys[Hue::row] = floor_div(bank, memory.banks);
}

std::string shortened(const std::string& text, std::size_t most) {
  if (text.size() <= most) return text;
  const std::size_t kept = (most - 4) / 2;
  return text.substr(0, kept) + " .. " + text.substr(text.size() - kept);
}

std::string counted(const Integer& n, std::string_view what) {
  return fmt::format("{} {}{}", n.str(), what, n == 1 ? "" : "s");
}

}  // namespace plumb::pictures
