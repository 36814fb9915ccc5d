#include "atlas/described.hpp"

#include <regex>

#include "reference/integers/integer.hpp"

namespace plumb::atlas {
namespace {

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

Integer mod(const Integer& n, int d) { return floor_mod(n, Integer(d)); }
Integer div(const Integer& n, int d) { return floor_div(n, Integer(d)); }

/// mma.m8n8k4 of sm_70: four lanes and the four that are 16 above them, a quadpair.
Description quadpair(const Atom& atom, const Operand& operand) {
  const bool rows_first = has(atom.instruction, ".m8n8k4.row");  // A by rows
  const bool k_first = has(atom.instruction, ".m8n8k4.row.col") ||
                       has(atom.instruction, ".m8n8k4.col.col");  // B by columns
  const std::string name = operand.name;
  const bool wide = operand.bits == 32;
  return [=](const Integer& lane, const Integer& i) -> std::optional<Integer> {
    const Integer low = mod(lane, 4), high = div(lane, 16);
    if (name == "C" && wide) {
      const Integer row = mod(lane, 2) + 2 * mod(div(i, 2), 2) + 4 * high;
      const Integer column = 4 * div(i, 4) + 2 * mod(div(lane, 2), 2) + mod(i, 2);
      return row + 8 * column;
    }
    if (name == "C") return low + 4 * high + 8 * i;
    const bool thread_is_row = name == "A" ? rows_first : k_first;
    return thread_is_row ? Integer(low + 4 * high + 8 * i) : Integer(i + 4 * high + 8 * low);
  };
}

/// mma of sm_75 on, and wgmma. Groups of four lanes: g the group, t the lane in it. e elements lie
/// next to each other in a register; registers go to row g + 8 before they go along the columns.
Description grouped(const Atom& atom, const Operand& operand) {
  const bool halves = operand.name != "B" && atom.shape[0] > 8;  // rows g and g + 8
  const Integer e = operand.name == "C" ? Integer(2) : elements_in_register(operand);
  const Integer rows = operand.rows;
  return [=](const Integer& lane, const Integer& i) -> std::optional<Integer> {
    const Integer warp = div(lane, 32), g = div(mod(lane, 32), 4), t = mod(lane, 4);
    const Integer next = floor_mod(i, e), reg = floor_div(i, e);
    const Integer half = halves ? mod(reg, 2) : Integer(0);
    const Integer along = halves ? div(reg, 2) : reg;
    const Integer row = 16 * warp + g + 8 * half;
    const Integer column = next + e * t + 4 * e * along;
    return row + rows * column;
  };
}

/// ldmatrix, stmatrix, movmatrix: 8 x 8 matrices of 16 bits. The side in memory: lane t names row t
/// of all rows. The side in registers: lane 4 r + c has elements 2 c and 2 c + 1 of row r, or, with
/// .trans, of column r; register q is of matrix q.
Description matrices(const Atom& atom, const Operand& operand) {
  const bool load = atom.instruction.starts_with("ldmatrix");
  const bool move = atom.instruction.starts_with("movmatrix");
  const bool memory = !move && (operand.name == (load ? "source" : "destination"));
  const bool transposed = has(atom.instruction, ".trans") && !(move && operand.name == "source");
  const Integer rows = operand.columns;
  return [=](const Integer& lane, const Integer& bit) -> std::optional<Integer> {
    if (memory) {
      if (lane >= rows) return std::nullopt;
      return 128 * lane + bit;
    }
    const Integer r = div(lane, 4), c = mod(lane, 4);
    const Integer matrix = div(bit, 32), half = mod(div(bit, 16), 2), in_element = mod(bit, 16);
    const Integer row = transposed ? Integer(2 * c + half) : r;
    const Integer column = transposed ? r : Integer(2 * c + half);
    return 1024 * matrix + 128 * row + 16 * column + in_element;
  };
}

}  // namespace

Integer elements_in_register(const Operand& operand) {
  return operand.bits < 32 ? Integer(32 / operand.bits) : Integer(1);
}

bool in_shared_memory(const Atom& atom, const Operand& operand) {
  if (!atom.instruction.starts_with("wgmma") || operand.name == "C") return false;
  return operand.name == "B" || has(atom.name, "_SS");
}

std::vector<Integer> shape_in_name(const std::string& instruction) {
  static const std::regex form(R"(\.m(\d+)n(\d+)k(\d+)(\.|$))");
  std::smatch found;
  if (!std::regex_search(instruction, found, form)) return {};
  return {Integer(found[1].str()), Integer(found[2].str()), Integer(found[3].str())};
}

Description description_of(const Atom& atom, const Operand& operand) {
  if (atom.instruction.empty() || in_shared_memory(atom, operand)) return nullptr;
  if (atom.moves()) return matrices(atom, operand);
  if (atom.architecture == "sm_70") return quadpair(atom, operand);
  return grouped(atom, operand);
}

}  // namespace plumb::atlas
