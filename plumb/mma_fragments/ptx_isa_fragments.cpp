#include "plumb/mma_fragments/ptx_isa_fragments.hpp"

#include <regex>

namespace plumb::mma_fragments {
namespace {

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

/// mma.m8n8k4 of sm_70: four lanes and the four that are 16 above them, a quadpair.
Description quadpair(const Atom& atom, const Operand& operand) {
  const bool rows_first = has(atom.instruction, ".m8n8k4.row");  // A by rows
  const bool k_first = has(atom.instruction, ".m8n8k4.row.col") ||
                       has(atom.instruction, ".m8n8k4.col.col");  // B by columns
  const std::string name = operand.name;
  const bool wide = operand.bits == 32;
  return [=](Element lane, Element i) -> std::optional<Element> {
    const Element low = (lane % 4), high = (lane / 16);
    if (name == "C" && wide) {
      const Element row = (lane % 2) + 2 * (i / 2 % 2) + 4 * high;
      const Element column = 4 * (i / 4) + 2 * (lane / 2 % 2) + (i % 2);
      return row + 8 * column;
    }
    if (name == "C") return low + 4 * high + 8 * i;
    const bool thread_is_row = name == "A" ? rows_first : k_first;
    return thread_is_row ? low + 4 * high + 8 * i : i + 4 * high + 8 * low;
  };
}

/// mma of sm_75 on, and wgmma. Groups of four lanes: g the group, t the lane in it. e elements lie
/// next to each other in a register; registers go to row g + 8 before they go along the columns.
Description grouped(const Atom& atom, const Operand& operand) {
  const bool halves = operand.name != "B" && atom.shape[0] > 8;  // rows g and g + 8
  const Element e = operand.name == "C" ? Element{2} : elements_in_register(operand);
  const auto rows = static_cast<Element>(operand.rows);
  return [=](Element lane, Element i) -> std::optional<Element> {
    const Element warp = (lane / 32), g = lane % 32 / 4, t = (lane % 4);
    const Element next = i % e, reg = i / e;
    const Element half = halves ? (reg % 2) : 0;
    const Element along = halves ? (reg / 2) : reg;
    const Element row = 16 * warp + g + 8 * half;
    const Element column = next + e * t + 4 * e * along;
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
  const auto rows = static_cast<Element>(operand.columns);
  return [=](Element lane, Element bit) -> std::optional<Element> {
    if (memory) {
      if (lane >= rows) return std::nullopt;
      return 128 * lane + bit;
    }
    const Element r = (lane / 4), c = (lane % 4);
    const Element matrix = (bit / 32), half = bit / 16 % 2, in_element = (bit % 16);
    const Element row = transposed ? 2 * c + half : r;
    const Element column = transposed ? r : 2 * c + half;
    return 1024 * matrix + 128 * row + 16 * column + in_element;
  };
}

}  // namespace

Element elements_in_register(const Operand& operand) {
  return operand.bits < 32 ? static_cast<Element>(32 / operand.bits) : 1;
}

bool in_shared_memory(const Atom& atom, const Operand& operand) {
  if (!atom.instruction.starts_with("wgmma") || operand.name == "C") return false;
  return operand.name == "B" || has(atom.name, "_SS");
}

std::vector<Integer> shape_in_name(const std::string& instruction) {
  static const std::regex form(R"(\.m(\d+)n(\d+)k(\d+)(\.|$))");
  static const std::regex form_of_amd(R"(^v_.*_(\d+)x(\d+)x(\d+))");
  std::smatch found;
  if (!std::regex_search(instruction, found, form) &&
      !std::regex_search(instruction, found, form_of_amd))
    return {};
  return {Integer(found[1].str()), Integer(found[2].str()), Integer(found[3].str())};
}

Description description_of(const Atom& atom, const Operand& operand) {
  if (atom.instruction.empty() || !atom.architecture.starts_with("sm_")) return nullptr;
  if (in_shared_memory(atom, operand)) return [](Element, Element value) { return value; };
  if (atom.moves()) return matrices(atom, operand);
  if (atom.architecture == "sm_70") return quadpair(atom, operand);
  return grouped(atom, operand);
}

}  // namespace plumb::mma_fragments
