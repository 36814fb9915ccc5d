#include "plumb/gpu/ptx/opcodes/decoder.hpp"

#include <algorithm>

namespace plumb::gpu_conformance::ptx {

void Decoder::unsupported(const std::string& what) const {
  throw Stop(
      Fault{FaultKind::unsupported, what + " of " + opcode_text(instruction_), instruction_.line});
}

void Decoder::malformed(const std::string& what) const {
  throw Stop(
      Fault{FaultKind::malformed, opcode_text(instruction_) + ": " + what, instruction_.line});
}

bool Decoder::take(std::string_view word) {
  if (next_ >= instruction_.words.size() || instruction_.words[next_] != word) return false;
  ++next_;
  return true;
}

std::string Decoder::take_one_of(std::initializer_list<std::string_view> words,
                                 std::string_view otherwise) {
  for (const std::string_view word : words)
    if (take(word)) return std::string(word);
  return std::string(otherwise);
}

void Decoder::skip_all_of(std::initializer_list<std::string_view> words) {
  while (std::any_of(words.begin(), words.end(), [&](std::string_view word) { return take(word); }))
    continue;
}

Type Decoder::type() {
  if (next_ >= instruction_.words.size()) malformed("no type");
  const auto named = type_named(instruction_.words[next_]);
  if (!named) unsupported("the modifier ." + instruction_.words[next_]);
  ++next_;
  return *named;
}

Type Decoder::type_in(std::string_view kinds) {
  const Type found = type();
  if (kinds.find(found.kind) == std::string_view::npos)
    unsupported("the type ." + instruction_.words[next_ - 1]);
  return found;
}

void Decoder::done(std::size_t operands) {
  if (next_ < instruction_.words.size()) unsupported("the modifier ." + instruction_.words[next_]);
  if (instruction_.operands.size() != operands)
    malformed(std::to_string(instruction_.operands.size()) + " operands, where " +
              std::to_string(operands) + " are due");
}

const Operand& Decoder::at(std::size_t k) const {
  if (k >= instruction_.operands.size()) malformed("an operand is missing");
  return instruction_.operands[k];
}

void Decoder::require_width(const Scalar& scalar, unsigned width, Fit fit) const {
  const auto* reg = std::get_if<RegisterOperand>(&scalar);
  if (!reg) return;
  const Register& of = program_.registers[reg->index];
  const bool predicate = of.type.kind == 'p';
  if (predicate != (width == 1) ||
      (fit == Fit::exact ? of.type.width != width : of.type.width < width))
    malformed(of.name + " has " + std::to_string(of.type.width) + " bits, where " +
              std::to_string(width) + " are due");
}

void Decoder::require_writable(const Scalar& scalar) const {
  const auto* reg = std::get_if<RegisterOperand>(&scalar);
  if (!std::holds_alternative<Sink>(scalar) && (!reg || reg->negated))
    malformed("the result goes to no register");
}

Scalar Decoder::source(std::size_t k, unsigned width, Fit fit) const {
  const auto* scalar = std::get_if<Scalar>(&at(k));
  if (!scalar || std::holds_alternative<Sink>(*scalar))
    malformed("operand " + std::to_string(k + 1) + " is of another form");
  require_width(*scalar, width, fit);
  return *scalar;
}

Scalar Decoder::destination(std::size_t k, unsigned width, Fit fit) const {
  const auto* scalar = std::get_if<Scalar>(&at(k));
  if (!scalar) malformed("operand " + std::to_string(k + 1) + " is of another form");
  require_writable(*scalar);
  require_width(*scalar, width, fit);
  return *scalar;
}

std::vector<Scalar> Decoder::sources(std::size_t k, unsigned width, Fit fit) const {
  const auto* vector = std::get_if<Vector>(&at(k));
  if (!vector) return {source(k, width, fit)};
  for (const Scalar& part : vector->parts) {
    if (std::holds_alternative<Sink>(part)) malformed("_ is read");
    require_width(part, width, fit);
  }
  return vector->parts;
}

std::vector<Scalar> Decoder::destinations(std::size_t k, unsigned width, Fit fit) const {
  const auto* vector = std::get_if<Vector>(&at(k));
  if (!vector) return {destination(k, width, fit)};
  for (const Scalar& part : vector->parts) {
    require_writable(part);
    require_width(part, width, fit);
  }
  return vector->parts;
}

Memory Decoder::memory(std::size_t k) const {
  const auto* where = std::get_if<Memory>(&at(k));
  if (!where) malformed("operand " + std::to_string(k + 1) + " is no place in memory");
  return *where;
}

bool Decoder::is_vector(std::size_t k) const { return std::holds_alternative<Vector>(at(k)); }

const Pair* Decoder::pair(std::size_t k) const { return std::get_if<Pair>(&at(k)); }

std::size_t Decoder::label(std::size_t k) const {
  const auto* label = std::get_if<Label>(&at(k));
  if (!label) malformed("no label");
  return label->target;
}

}  // namespace plumb::gpu_conformance::ptx
