#include "workbench/shuffles/asked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "catalogue/evaluation/written_value.hpp"
#include "notation/failure.hpp"
#include "reference/linear/maps.hpp"
#include "reference/matrices/layout_matrix.hpp"

namespace plumb::workbench {
namespace {

/// The places of elements: columns for register bits, then for lane bits.
struct Placed {
  std::string text;
  BitTable registers, lanes;
  std::string shape;                              // of the elements
  BitTable beyond = BitTable(registers.rows, 0);  // columns for the bits of warps and blocks,
  std::vector<std::string> beyond_names = {};     // such as "warp bit 0"
};

std::string outputs_text(const LinearLayout<Integer>& L) {
  const std::string text = notation::print(LinearLayout<Integer>{{}, L.outputs});
  return text.substr(text.find("->") + 2);
}

Placed placed(const LinearLayout<Integer>& L, const std::string& text) {
  if (!linear_fits(L))
    throw notation::CallError(fmt::format("{} has more than 256 bits in or out", text));
  const BitTable table = linear_table(L);
  std::vector<std::size_t> registers, lanes, beyond;
  std::vector<std::string> names;
  std::size_t column = 0;
  for (const LinearInput<Integer>& input : L.inputs) {
    const bool outside = input.name == "warp" || input.name == "block";
    if (!outside && input.name != "register" && input.name != "lane")
      throw notation::CallError(
          fmt::format("{} has the input {}; a conversion knows register, lane, warp and block",
                      text, input.name));
    for (std::size_t k = 0; k < input.bases.size(); ++k) {
      if (outside) names.push_back(fmt::format("{} bit {}", input.name, k));
      (outside ? beyond : input.name == "lane" ? lanes : registers).push_back(column++);
    }
  }
  return {text,
          columns_at(table, registers),
          columns_at(table, lanes),
          outputs_text(L),
          columns_at(table, beyond),
          names};
}

/// A CuTe layout of (thread,value): its offsets name the elements.
Placed placed(const Layout<Integer>& A, const std::string& text) {
  if (A.shape.is_leaf() || rank(A.shape) != 2)
    throw notation::CallError(fmt::format(
        "{} is a layout; of layouts, those of two modes, (thread,value), can be converted", text));
  const auto matrix = layout_matrix(A);
  if (!matrix.answered())
    throw notation::CallError(fmt::format("{} is not linear over F2: layout_matrix refuses it, {}",
                                          text, name_of(matrix.refusal())));
  const BitTable table = table_of(matrix.value());
  std::size_t lane_bits = 0;
  for (Integer threads = product(mode_of(A.shape, 0)); threads > 1; threads = threads / 2)
    ++lane_bits;
  return {text, columns_from(table, lane_bits, table.columns - lane_bits),
          columns_from(table, 0, lane_bits), fmt::format("({})", size(A).str())};
}

Placed read_placed(const std::string& asked) {
  const std::string text = catalogue::written_value(asked);
  const bool linear = text.find('{') != std::string::npos;
  const notation::Parsed parsed = notation::parse(linear ? Kind::linear : Kind::layout, text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw notation::CallError(fmt::format("{}: {}", text, error->sentence()));
  if (const auto* L = read_as<LinearLayout<Integer>>(parsed)) return placed(*L, text);
  if (const auto* A = read_as<Layout<Integer>>(parsed)) return placed(*A, text);
  throw notation::CallError(
      fmt::format("{} is neither a linear layout nor a layout of integer strides", text));
}

/// An element that is nowhere is named by its bits.
void require_onto(const Placed& where) {
  const BitTable missing = complement_of(beside(where.registers, where.lanes));
  if (missing.columns == 0) return;
  const Integer element = matrix_of<Integer>(missing).columns.front();
  throw notation::CallError(
      fmt::format("{} does not reach every element of {} within the warp: element {} is nowhere, "
                  "so no shuffle has it to give",
                  where.text, where.shape, element.str()));
}

void require_alike(const Placed& from, const Placed& to) {
  if (from.registers.rows != to.registers.rows)
    throw notation::CallError(
        fmt::format("{} has 2^{} elements and {} has 2^{}: a conversion keeps them", from.text,
                    from.registers.rows, to.text, to.registers.rows));
  if (from.shape != to.shape)
    throw notation::CallError(fmt::format("the elements of {} are {} and those of {} are {}",
                                          from.text, from.shape, to.text, to.shape));
  if (from.lanes.columns != to.lanes.columns)
    throw notation::CallError(fmt::format("{} has 2^{} lanes and {} has 2^{}", from.text,
                                          from.lanes.columns, to.text, to.lanes.columns));
  if (from.lanes.columns > most_lane_bits)
    throw notation::CallError(
        fmt::format("{} has 2^{} lanes, and a warp has 32", from.text, from.lanes.columns));
}

BitTable of_one_warp(const Placed& where) { return beside(where.registers, where.lanes); }

/// The bits beyond a warp whose column is another in `to` than in `from`.
std::vector<std::size_t> moved_bits(const Placed& from, const Placed& to) {
  std::vector<std::size_t> moved;
  for (std::size_t k = 0; k < from.beyond.columns; ++k)
    if (columns_from(from.beyond, k, 1) != columns_from(to.beyond, k, 1)) moved.push_back(k);
  return moved;
}

/// Warp 0 converts among its own elements, and every other warp does the same with its own.
void require_within_warps(const Placed& from, const Placed& to, unsigned bits) {
  if (from.beyond.columns == 0 && to.beyond.columns == 0) return;
  if (from.beyond_names != to.beyond_names)
    throw notation::CallError(fmt::format(
        "beyond a warp {} has [{}] and {} has [{}]: a conversion keeps the warps", from.text,
        fmt::join(from.beyond_names, ", "), to.text, fmt::join(to.beyond_names, ", ")));
  const BitTable own = of_one_warp(from);
  const bool alike = image_contains(own, of_one_warp(to)) && image_contains(of_one_warp(to), own);
  const std::vector<std::size_t> moved = moved_bits(from, to);
  if (alike && moved.empty()) return;

  const BitTable change = sum_of(columns_at(from.beyond, moved), columns_at(to.beyond, moved));
  std::vector<std::string> names;
  for (std::size_t k : moved) names.push_back(from.beyond_names[k]);
  if (alike && image_contains(own, change))
    throw notation::CallError(fmt::format(
        "each warp keeps its elements, but not all of them convert as warp 0 does ({} moves within "
        "the warp): plan each warp by itself, with register and lane alone",
        fmt::join(names, ", ")));
  const Integer bytes = (Integer(1) << static_cast<unsigned>(from.registers.rows)) * bits / 8;
  throw notation::CallError(fmt::format(
      "the conversion moves elements between warps ({}), which no shuffle does; through shared "
      "memory it stores and loads {} bytes",
      alike ? fmt::format("{} stands for other elements in TO", fmt::join(names, ", "))
            : "warp 0 has other elements in TO",
      bytes.str()));
}

/// The elements of warp 0, named by their coordinates in a basis.   Domain: within warps.
void keep_one_warp(Placed& from, Placed& to) {
  if (from.beyond.columns == 0) return;
  const BitTable basis = image_of(of_one_warp(from));
  for (Placed* where : {&from, &to}) {
    where->registers = *solution_of(basis, where->registers);
    where->lanes = *solution_of(basis, where->lanes);
  }
}

void require_few_registers(const Placed& where) {
  if (where.registers.columns > most_register_bits)
    throw notation::CallError(fmt::format("{} has 2^{} registers a lane; up to 64 can be planned",
                                          where.text, where.registers.columns));
}

/// The same columns for words of two an element: bit 0 says which word, and is 0.
BitTable lanes_of_words(const BitTable& a) {
  BitTable wider(a.rows + 1, a.columns);
  std::copy(a.bits.begin(), a.bits.end(), wider.bits.begin() + 1);
  return wider;
}

/// The lowest register bit says which word.
BitTable registers_of_words(const BitTable& a) {
  BitTable word(a.rows + 1, 1);
  word.bits[0][0] = true;
  return beside(word, lanes_of_words(a));
}

Conversion of_words(const Conversion& c) {
  return {registers_of_words(c.source_registers), lanes_of_words(c.source_lanes),
          registers_of_words(c.target_registers), lanes_of_words(c.target_lanes)};
}

std::size_t packed_bits_of(unsigned bits) { return bits == 8 ? 2 : bits == 16 ? 1 : 0; }

}  // namespace

AskedConversion read_conversion(const std::string& from, const std::string& to, unsigned bits) {
  Placed source = read_placed(from), target = read_placed(to);
  require_alike(source, target);
  require_within_warps(source, target, bits);
  keep_one_warp(source, target);
  for (const Placed* where : {&source, &target}) {
    require_onto(*where);
    require_few_registers(*where);
  }
  const Conversion c{source.registers, source.lanes, target.registers, target.lanes};
  return {from, to, bits, bits == 64 ? of_words(c) : c, packed_bits_of(bits)};
}

}  // namespace plumb::workbench
