// A PTX kernel as text has it: registers, parameters, shared variables and instructions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "plumb/gpu/ptx/text/fault.hpp"

namespace plumb::gpu_conformance::ptx {

/// u and s: integers without and with a sign; b: bits; f: bits of a floating-point number, which
/// are moved and never computed with; p: a predicate, of width 1.
struct Type {
  char kind;
  unsigned width;
};

/// "u32", "pred"; none for what is no type of 1 to 64 bits.
std::optional<Type> type_named(std::string_view name);

struct Register {
  std::string name;
  Type type;
};

enum class Space { generic, global, shared, local, param };

/// A name for a place in memory.
struct Variable {
  std::string name;
  Space space;
  std::uint64_t offset, bytes;
  bool dynamic = false;  // .extern .shared name[]: as large as the launch says
};

struct RegisterOperand {
  std::size_t index;
  bool negated = false;  // !p
};
struct Immediate {
  std::uint64_t bits;
};
/// The address of a variable, plus a constant.
struct AddressOf {
  std::size_t variable;
  std::int64_t plus = 0;
};
/// %tid.x: dimension 0.
struct Special {
  std::string name;
  unsigned dimension = 0;
};
struct Sink {};  // _

using Scalar = std::variant<RegisterOperand, Immediate, AddressOf, Special, Sink>;

struct Vector {
  std::vector<Scalar> parts;
};
/// [base + plus].
struct Memory {
  Scalar base;
  std::int64_t plus = 0;
};
/// d|p.
struct Pair {
  Scalar first, second;
};
struct Label {
  std::size_t target;  // an instruction's place
};
using Operand = std::variant<Scalar, Vector, Memory, Pair, Label>;

struct Guard {
  std::size_t predicate;
  bool negated;
};

struct Instruction {
  std::vector<std::string> words;  // the opcode, then its modifiers: "ld", "global", "b32"
  std::vector<Operand> operands;
  std::optional<Guard> guard;
  std::size_t line;
};

/// "ld.global.b32".
std::string opcode_text(const Instruction& instruction);

struct Program {
  std::string name;
  std::vector<Register> registers;
  std::vector<Variable> variables;
  std::vector<std::size_t> parameters;  // those of the variables, in order
  std::vector<Instruction> code;
  std::uint64_t shared_bytes = 0, local_bytes = 0, param_bytes = 0;
  std::vector<std::uint64_t> required_threads;  // .reqntid: x, y, z, as far as they are said
};

/// What is read at most.
inline constexpr std::size_t most_text = std::size_t{1} << 24, most_registers = 1 << 16,
                             most_instructions = 1 << 18, most_variable_bytes = 1 << 20;

/// Whether an instruction is interpreted.
using IsInterpreted = bool (*)(std::string_view opcode);

/// The kernel `name`, or the only one if name is empty. Unsupported if an instruction of it is not
/// interpreted.
std::variant<Program, Fault> parse_program(std::string_view text, std::string_view name,
                                           IsInterpreted is_interpreted);

}  // namespace plumb::gpu_conformance::ptx
