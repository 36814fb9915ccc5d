#include "plumb/workbench/shuffles/placed.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <limits>
#include <map>
#include <variant>

#include "plumb/dialects/written_value.hpp"
#include "plumb/workbench/shuffles/request.hpp"
#include "properties/notation/failure.hpp"
#include "reference/linear/maps.hpp"
#include "reference/matrices/layout_matrix.hpp"
#include "reference/shuffles/plan.hpp"

namespace plumb::workbench {
namespace {

std::string outputs_text(const LinearLayout<Integer>& L) {
  const std::string text = notation::print(LinearLayout<Integer>{{}, L.outputs});
  return text.substr(text.find("->") + 2);
}

Placed placed(const LinearLayout<Integer>& L, const std::string& text) {
  if (!linear_fits(L))
    throw notation::CallError(fmt::format("{} has more than 256 bits in or out", text));
  const BitTable table = linear_table(L);
  std::map<std::string, std::vector<std::size_t>> columns{
      {"register", {}}, {"lane", {}}, {"warp", {}}, {"block", {}}};
  std::size_t column = 0;
  for (const LinearInput<Integer>& input : L.inputs) {
    const auto known = columns.find(input.name);
    if (known == columns.end())
      throw notation::CallError(
          fmt::format("{} has the input {}; a conversion knows register, lane, warp and block",
                      text, input.name));
    for (std::size_t k = 0; k < input.bases.size(); ++k) known->second.push_back(column++);
  }
  std::vector<Integer> outputs;
  for (const LinearOutput<Integer>& output : L.outputs) outputs.push_back(output.size);
  return {text,
          columns_at(table, columns["register"]),
          columns_at(table, columns["lane"]),
          outputs_text(L),
          outputs,
          columns_at(table, columns["warp"]),
          columns_at(table, columns["block"])};
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

}  // namespace

Placed read_placed(const std::string& asked) {
  const std::string text = dialects::written_value(asked);
  const bool linear = text.find('{') != std::string::npos;
  const notation::Parsed parsed = notation::parse(linear ? Kind::linear : Kind::layout, text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw notation::CallError(fmt::format("{}: {}", text, error->sentence()));
  if (const auto* L = read_as<LinearLayout<Integer>>(parsed)) return placed(*L, text);
  if (const auto* A = read_as<Layout<Integer>>(parsed)) return placed(*A, text);
  throw notation::CallError(
      fmt::format("{} is neither a linear layout nor a layout of integer strides", text));
}

void require_alike(const Placed& from, const Placed& to, std::size_t lanes) {
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
  if (from.lanes.columns >= std::numeric_limits<std::size_t>::digits ||
      std::size_t{1} << from.lanes.columns > lanes)
    throw notation::CallError(fmt::format(
        "{} has 2^{} lanes; expected at most the {} of a {}; {}", from.text, from.lanes.columns,
        lanes, lanes == 32 ? "warp" : "wave",
        lanes == 32 && from.lanes.columns == most_lane_bits
            ? "if it is a wave of AMD, try --lanes 64; if lanes from 32 on are another warp, try "
              "the input warp for them"
            : "try the input warp for the others"));
}

void require_few_registers(const Placed& where) {
  if (where.registers.columns > most_register_bits)
    throw notation::CallError(fmt::format("{} has 2^{} registers a lane; up to 64 can be planned",
                                          where.text, where.registers.columns));
}

std::string element_text(const Placed& where, const BitTable& column) {
  const Integer element = matrix_of<Integer>(column).columns.front();
  if (where.outputs.size() < 2) return element.str();
  std::vector<std::string> coordinates;
  Integer rest = element;
  for (const Integer& size : where.outputs) {
    coordinates.push_back(Integer(rest % size).str());
    rest /= size;
  }
  return fmt::format("({})", fmt::join(coordinates, ","));
}

}  // namespace plumb::workbench
