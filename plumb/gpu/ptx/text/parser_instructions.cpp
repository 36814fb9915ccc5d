#include "plumb/gpu/ptx/text/parser.hpp"
#include "plumb/gpu/ptx/text/special_registers.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

std::vector<std::string> words_of_opcode(const std::string& text) {
  std::vector<std::string> words;
  std::size_t begin = 0;
  for (std::size_t dot = text.find('.'); dot != std::string::npos; dot = text.find('.', begin)) {
    words.push_back(text.substr(begin, dot - begin));
    begin = dot + 1;
  }
  words.push_back(text.substr(begin));
  return words;
}

constexpr std::size_t most_scopes = 64, most_parts = 8;

}  // namespace

void Parser::body() {
  cursor_.expect("{");
  const std::size_t outside = scopes_.depth();
  scopes_.open();
  while (scopes_.depth() > outside) {
    if (cursor_.at_end()) cursor_.fail(FaultKind::malformed, "the kernel does not end");
    statement();
  }
  resolve_labels();
}

void Parser::statement() {
  if (cursor_.take_if(";")) return;
  if (cursor_.take_if("}")) return scopes_.close();
  if (cursor_.take_if("{")) {
    if (scopes_.depth() > most_scopes)
      cursor_.fail(FaultKind::too_large, "blocks in more than 64 blocks");
    return scopes_.open();
  }
  if (cursor_.now().text.starts_with(".")) return directive();
  instruction();
}

void Parser::directive() {
  if (cursor_.is(".loc") || cursor_.is(".file")) return cursor_.skip_line();
  if (cursor_.take_if(".pragma")) return cursor_.skip_statement();
  if (cursor_.take_if(".reg")) return registers();
  if (cursor_.take_if(".shared")) return variables(Space::shared, false);
  if (cursor_.take_if(".local")) return variables(Space::local, false);
  cursor_.fail(FaultKind::unsupported,
               "the directive " + std::string(cursor_.now().text.substr(0, 40)));
}

std::size_t Parser::predicate(const std::string& name) {
  const auto found = scopes_.find(name);
  const auto* reg = found ? std::get_if<NamedRegister>(&*found) : nullptr;
  if (!reg || program_.registers[reg->index].type.kind != 'p')
    cursor_.fail(FaultKind::malformed, name + " is no predicate");
  return reg->index;
}

void Parser::instruction() {
  Instruction one;
  one.line = cursor_.now().line;
  if (cursor_.take_if("@")) {
    const bool negated = cursor_.take_if("!");
    one.guard = Guard{predicate(cursor_.word()), negated};
  }
  const std::string text = cursor_.word();
  if (!one.guard && cursor_.take_if(":")) {
    if (!labels_.emplace(text, program_.code.size()).second)
      cursor_.fail(FaultKind::malformed, "the label " + text + " stands twice");
    return;
  }
  one.words = words_of_opcode(text);
  if (!is_interpreted_(one.words.front()))
    throw Stop(Fault{FaultKind::unsupported, "the instruction " + text, one.line});
  while (!cursor_.is(";")) {
    one.operands.push_back(operand(one));
    if (!cursor_.is(";")) cursor_.expect(",");
  }
  cursor_.expect(";");
  if (program_.code.size() >= most_instructions)
    cursor_.fail(FaultKind::too_large, "more than 262144 instructions");
  program_.code.push_back(std::move(one));
}

Operand Parser::operand(const Instruction& of) {
  if (cursor_.is("[")) return memory();
  if (cursor_.is("{")) return vector();
  if (of.words.front() == "bra") {
    branches_.push_back({program_.code.size(), of.operands.size(), cursor_.word()});
    return Label{0};
  }
  const Scalar first = scalar();
  if (cursor_.take_if("|")) return Pair{first, scalar()};
  return first;
}

Operand Parser::memory() {
  cursor_.expect("[");
  Memory where{scalar()};
  while (cursor_.is("+") || cursor_.is("-")) {
    cursor_.take_if("+");
    where.plus = static_cast<std::int64_t>(static_cast<std::uint64_t>(where.plus) +
                                           static_cast<std::uint64_t>(cursor_.signed_number()));
  }
  cursor_.expect("]");
  return where;
}

Operand Parser::vector() {
  cursor_.expect("{");
  Vector parts;
  do {
    if (parts.parts.size() == most_parts)
      cursor_.fail(FaultKind::malformed, "a vector of more than 8 parts");
    parts.parts.push_back(scalar());
  } while (cursor_.take_if(","));
  cursor_.expect("}");
  return parts;
}

Scalar Parser::scalar() {
  if (cursor_.take_if("!")) return RegisterOperand{predicate(cursor_.word()), true};
  if (cursor_.is("-") || cursor_.now().kind == TokenKind::number)
    return Immediate{static_cast<std::uint64_t>(cursor_.signed_number())};
  Scalar what = named(cursor_.word());
  auto* address = std::get_if<AddressOf>(&what);
  if (address && cursor_.take_if("+")) address->plus = cursor_.signed_number();
  return what;
}

Scalar Parser::named(const std::string& name) {
  if (name == "_") return Sink{};
  if (const auto found = scopes_.find(name)) {
    if (const auto* reg = std::get_if<NamedRegister>(&*found)) return RegisterOperand{reg->index};
    if (const auto* variable = std::get_if<NamedVariable>(&*found))
      return AddressOf{variable->index};
    cursor_.fail(FaultKind::unsupported, "the variable " + name + " in global or constant memory");
  }
  const std::size_t dot = name.find('.');
  const std::string base = name.substr(0, dot);
  if (!is_special(base)) {
    const bool special = name.starts_with("%");
    cursor_.fail(special ? FaultKind::unsupported : FaultKind::malformed,
                 name + " is " +
                     (special ? "neither declared nor a special register that is "
                                "interpreted"
                              : "not declared"));
  }
  const bool vector = has_dimensions(base);
  const std::string of = dot == std::string::npos ? "" : name.substr(dot + 1);
  if (vector ? of != "x" && of != "y" && of != "z" : !of.empty())
    cursor_.fail(FaultKind::malformed, name + " is no special register");
  return Special{base, vector ? static_cast<unsigned>(of[0] - 'x') : 0};
}

void Parser::resolve_labels() {
  for (const Branch& branch : branches_) {
    const auto found = labels_.find(branch.label);
    if (found == labels_.end())
      throw Stop(Fault{FaultKind::malformed, "there is no label " + branch.label,
                       program_.code[branch.instruction].line});
    program_.code[branch.instruction].operands[branch.operand] = Label{found->second};
  }
}

std::variant<Program, Fault> parse_program(std::string_view text, std::string_view name,
                                           IsInterpreted is_interpreted) {
  if (text.size() > most_text) return Fault{FaultKind::too_large, "a text of more than 16 MiB"};
  try {
    return Parser(tokens_of(text), name, is_interpreted).module();
  } catch (const Stop& stop) { return stop.fault; }
}

}  // namespace plumb::gpu_conformance::ptx
