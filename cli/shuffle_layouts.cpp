#include "cli/shuffle_layouts.hpp"

#include <fmt/format.h>

#include "reference/layout_matrix.hpp"
#include "reference/linear_maps.hpp"

namespace plumb::cli {
namespace {

/// Where elements are: columns for register bits, then for lane bits.
struct Placed {
  std::string text;
  BitTable registers, lanes;
  std::string shape;  // of the elements
};

std::string outputs_text(const LinearLayout<Integer>& L) {
  const std::string text = print(LinearLayout<Integer>{{}, L.outputs});
  return text.substr(text.find("->") + 2);
}

Placed placed(const LinearLayout<Integer>& L, const std::string& text) {
  if (!linear_fits(L)) throw CallError(fmt::format("{} has more than 256 bits in or out", text));
  const BitTable table = linear_table(L);
  std::vector<std::size_t> registers, lanes;
  std::size_t column = 0;
  for (const LinearInput<Integer>& input : L.inputs) {
    if (input.name != "register" && input.name != "lane")
      throw CallError(fmt::format("{} has the input {}; a conversion within a warp has register and lane", text, input.name));
    for (std::size_t k = 0; k < input.bases.size(); ++k) (input.name == "lane" ? lanes : registers).push_back(column++);
  }
  return {text, columns_at(table, registers), columns_at(table, lanes), outputs_text(L)};
}

/// A CuTe layout of (thread, value): its offsets name the elements.
Placed placed(const Layout<Integer>& A, const std::string& text) {
  if (A.shape.is_leaf() || rank(A.shape) != 2)
    throw CallError(fmt::format("{} is a layout, and of layouts (thread,value) ones of two modes can be converted", text));
  const auto matrix = layout_matrix(A);
  if (!matrix.answered())
    throw CallError(fmt::format("{} is not linear over F2: layout_matrix refuses it, {}", text, name_of(matrix.refusal())));
  const BitTable table = table_of(matrix.value());
  std::size_t lane_bits = 0;
  for (Integer threads = product(mode_of(A.shape, 0)); threads > 1; threads = threads / 2) ++lane_bits;
  return {text, columns_from(table, lane_bits, table.columns - lane_bits), columns_from(table, 0, lane_bits),
          fmt::format("({})", size(A).str())};
}

Placed read_placed(const std::string& text) {
  const bool linear = text.find('{') != std::string::npos;
  const Parsed parsed = parse(linear ? Kind::linear : Kind::layout, text);
  if (const auto* error = std::get_if<ParseError>(&parsed)) throw CallError(fmt::format("{}: {}", text, error->sentence()));
  if (const auto* L = read_as<LinearLayout<Integer>>(parsed)) return placed(*L, text);
  if (const auto* A = read_as<Layout<Integer>>(parsed)) return placed(*A, text);
  throw CallError(fmt::format("{} is neither a linear layout nor a layout of integer strides", text));
}

/// An element that is nowhere, as its bits.
void require_onto(const Placed& where) {
  const BitTable all = beside(where.registers, where.lanes);
  const BitTable missing = complement_of(all);
  if (missing.columns == 0) return;
  const Integer element = matrix_of<Integer>(missing).columns.front();
  throw CallError(fmt::format("{} does not reach every element of {} within the warp: element {} is nowhere, so no shuffle has it to give",
                              where.text, where.shape, element.str()));
}

/// 64-bit elements are two words: one more register bit, the lowest, that stays.
BitTable two_words(const BitTable& a, bool word_bit) {
  BitTable wider(a.rows + 1, a.columns + (word_bit ? 1 : 0));
  if (word_bit) wider.bits[0][0] = true;
  for (std::size_t i = 0; i < a.rows; ++i)
    for (std::size_t k = 0; k < a.columns; ++k) wider.bits[i + 1][k + (word_bit ? 1 : 0)] = a.bits[i][k];
  return wider;
}

}  // namespace

AskedConversion read_conversion(const std::vector<std::string>& layouts, unsigned bits) {
  const Placed from = read_placed(layouts[0]), to = read_placed(layouts[1]);
  if (from.registers.rows != to.registers.rows)
    throw CallError(fmt::format("{} has 2^{} elements and {} has 2^{}: a conversion keeps them", from.text,
                                from.registers.rows, to.text, to.registers.rows));
  if (from.shape != to.shape)
    throw CallError(fmt::format("the elements of {} are {} and those of {} are {}", from.text, from.shape, to.text, to.shape));
  if (from.lanes.columns != to.lanes.columns)
    throw CallError(fmt::format("{} has 2^{} lanes and {} has 2^{}", from.text, from.lanes.columns, to.text, to.lanes.columns));
  if (from.lanes.columns > most_lane_bits)
    throw CallError(fmt::format("{} has 2^{} lanes, and a warp has 32", from.text, from.lanes.columns));
  for (const Placed* where : {&from, &to}) {
    require_onto(*where);
    if (where->registers.columns > most_register_bits)
      throw CallError(fmt::format("{} has 2^{} registers a lane; up to 64 can be planned", where->text, where->registers.columns));
  }
  const Conversion c{from.registers, from.lanes, to.registers, to.lanes};
  if (bits == 64)
    return {{two_words(c.source_registers, true), two_words(c.source_lanes, false),
             two_words(c.target_registers, true), two_words(c.target_lanes, false)}, 0};
  return {c, bits == 8 ? std::size_t{2} : bits == 16 ? std::size_t{1} : std::size_t{0}};
}

}  // namespace plumb::cli
