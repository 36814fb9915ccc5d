#include "plumb/gpu/ptx/opcodes/opcodes.hpp"

#include <map>

#include "plumb/gpu/ptx/opcodes/decoder.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

const std::map<std::string_view, Decode>& opcode_table() {
  static const std::map<std::string_view, Decode> table = [] {
    std::map<std::string_view, Decode> all;
    for (const auto& some : {arithmetic_opcodes(), logic_opcodes(), move_opcodes(),
                             memory_opcodes(), matrix_opcodes(), warp_opcodes()})
      for (const Opcode& one : some) all.emplace(one.name, one.decode);
    return all;
  }();
  return table;
}

}  // namespace

bool is_interpreted(std::string_view opcode) { return opcode_table().contains(opcode); }

Action action_of(const Program& program, const Instruction& instruction) {
  Decoder decoder(program, instruction);
  return opcode_table().at(instruction.words.front())(decoder);
}

}  // namespace plumb::gpu_conformance::ptx
