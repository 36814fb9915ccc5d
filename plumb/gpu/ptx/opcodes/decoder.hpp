// Reads the modifiers and operands of an instruction. What is left over is unsupported, by name.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/gpu/ptx/machine/operations.hpp"
#include "plumb/gpu/ptx/machine/step.hpp"

namespace plumb::gpu_conformance::ptx {

class Decoder {
 public:
  Decoder(const Program& program, const Instruction& instruction)
      : program_(program), instruction_(instruction) {}

  const Program& program() const { return program_; }
  const Instruction& instruction() const { return instruction_; }

  [[noreturn]] void unsupported(const std::string& what) const;
  [[noreturn]] void malformed(const std::string& what) const;

  // Modifiers, in the order in which they stand.
  bool take(std::string_view word);
  std::string take_one_of(std::initializer_list<std::string_view> words,
                          std::string_view otherwise);
  void skip_all_of(std::initializer_list<std::string_view> words);
  Type type();
  Type type_in(std::string_view kinds);  // "us": with sign or without

  /// Fails unless nothing is left, and there are `operands` operands.
  void done(std::size_t operands);
  std::size_t operands() const { return instruction_.operands.size(); }

  // Operands. A register has the width, or for ld, st and cvt at least.
  enum class Fit { exact, at_least };
  Scalar source(std::size_t k, unsigned width, Fit fit = Fit::exact) const;
  Scalar destination(std::size_t k, unsigned width, Fit fit = Fit::exact) const;
  std::vector<Scalar> sources(std::size_t k, unsigned width, Fit fit = Fit::exact) const;
  std::vector<Scalar> destinations(std::size_t k, unsigned width, Fit fit = Fit::exact) const;
  Memory memory(std::size_t k) const;
  bool is_vector(std::size_t k) const;
  const Pair* pair(std::size_t k) const;
  std::size_t label(std::size_t k) const;

  void require_width(const Scalar& scalar, unsigned width, Fit fit) const;
  void require_writable(const Scalar& scalar) const;

 private:
  const Operand& at(std::size_t k) const;

  const Program& program_;
  const Instruction& instruction_;
  std::size_t next_ = 1;
};

inline Signedness sign_of(Type type) {
  return type.kind == 's' ? Signedness::with_sign : Signedness::without_sign;
}

/// Operand 0 is the result, the others are sources of these widths.
template <class Function>
Action lanewise(Decoder& decoder, unsigned result, const std::vector<unsigned>& widths,
                const Function& function) {
  decoder.done(widths.size() + 1);
  const Scalar to = decoder.destination(0, result);
  std::vector<Scalar> from;
  for (std::size_t k = 0; k < widths.size(); ++k) from.push_back(decoder.source(k + 1, widths[k]));
  return [to, from, widths, function](Step& step) {
    step.each_lane([&](unsigned lane) {
      std::vector<Value> values;
      for (std::size_t k = 0; k < from.size(); ++k)
        values.push_back(step.read(lane, from[k], widths[k]));
      step.write(lane, to, function(values));
    });
  };
}

using Decode = Action (*)(Decoder&);

struct Opcode {
  std::string_view name;
  Decode decode;
};

// One table a file; see opcodes.cpp.
std::vector<Opcode> arithmetic_opcodes();
std::vector<Opcode> logic_opcodes();
std::vector<Opcode> move_opcodes();
std::vector<Opcode> memory_opcodes();
std::vector<Opcode> matrix_opcodes();
std::vector<Opcode> warp_opcodes();

}  // namespace plumb::gpu_conformance::ptx
