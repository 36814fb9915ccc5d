#include <algorithm>
#include <array>
#include <bit>

#include "plumb/gpu/ptx/text/parser.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

std::uint64_t rounded_up(std::uint64_t n, std::uint64_t to) { return (n + to - 1) / to * to; }

}  // namespace

std::optional<Type> type_named(std::string_view name) {
  struct Row {
    std::string_view name;
    Type type;
  };
  static constexpr std::array<Row, 17> rows{{{"u8", {'u', 8}},
                                             {"u16", {'u', 16}},
                                             {"u32", {'u', 32}},
                                             {"u64", {'u', 64}},
                                             {"s8", {'s', 8}},
                                             {"s16", {'s', 16}},
                                             {"s32", {'s', 32}},
                                             {"s64", {'s', 64}},
                                             {"b8", {'b', 8}},
                                             {"b16", {'b', 16}},
                                             {"b32", {'b', 32}},
                                             {"b64", {'b', 64}},
                                             {"f16", {'f', 16}},
                                             {"bf16", {'f', 16}},
                                             {"f32", {'f', 32}},
                                             {"f64", {'f', 64}},
                                             {"pred", {'p', 1}}}};
  for (const Row& row : rows)
    if (row.name == name) return row.type;
  return std::nullopt;
}

std::string opcode_text(const Instruction& instruction) {
  std::string text;
  for (const std::string& word : instruction.words) text += (text.empty() ? "" : ".") + word;
  return text;
}

Program Parser::module() {
  while (!cursor_.at_end()) module_statement();
  if (!found_)
    cursor_.fail(FaultKind::malformed,
                 entry_.empty() ? "there is no kernel" : "there is no kernel " + entry_);
  place_dynamic_variables();
  return program_;
}

void Parser::module_statement() {
  bool external = false;
  while (cursor_.is(".visible") || cursor_.is(".weak") || cursor_.is(".extern") ||
         cursor_.is(".common"))
    external |= cursor_.take().text == ".extern";
  if (cursor_.take_if(".entry")) return kernel();
  if (cursor_.take_if(".shared")) return variables(Space::shared, external);
  if (cursor_.take_if(".global") || cursor_.take_if(".const")) return other_variable();
  if (cursor_.is(".version") || cursor_.is(".target") || cursor_.is(".address_size") ||
      cursor_.is(".file"))
    return cursor_.skip_line();
  if (cursor_.take_if(".section")) {
    cursor_.word();
    return cursor_.skip_block();
  }
  if (cursor_.take_if(".func")) {  // what calls it is unsupported, by name
    while (!cursor_.at_end() && !cursor_.is("{") && !cursor_.is(";")) cursor_.take();
    return cursor_.is("{") ? cursor_.skip_block() : cursor_.expect(";");
  }
  cursor_.fail(FaultKind::unsupported,
               "\"" + std::string(cursor_.now().text.substr(0, 40)) + "\" outside of a kernel");
}

void Parser::kernel() {
  const std::string name = cursor_.word();
  if (!entry_.empty() && name != entry_) {
    while (!cursor_.at_end() && !cursor_.is("{") && !cursor_.is(";")) cursor_.take();
    return cursor_.is("{") ? cursor_.skip_block() : cursor_.expect(";");
  }
  if (found_)
    cursor_.fail(FaultKind::malformed,
                 "there are several kernels, and none was named: " + program_.name + ", " + name);
  found_ = true;
  program_.name = name;
  scopes_.open();
  if (cursor_.take_if("(")) parameters();
  kernel_directives();
  body();
  scopes_.close();
}

void Parser::parameters() {
  while (!cursor_.take_if(")")) {
    cursor_.expect(".param");
    std::uint64_t alignment = 1;
    std::optional<Type> type;
    while (!type || cursor_.now().text.starts_with(".")) {
      const std::string word = cursor_.word();
      if (const auto named = type_named(word.substr(1)))
        type = named;
      else if (word == ".align") {
        const std::uint64_t said = cursor_.number();
        if (!type) alignment = said;  // behind .ptr: that of what is pointed to
      } else if (word != ".ptr" && word != ".global" && word != ".shared" && word != ".local" &&
                 word != ".const") {
        cursor_.fail(FaultKind::unsupported, "a parameter with " + word);
      }
    }
    program_.parameters.push_back(program_.variables.size());
    variable(Space::param, *type, alignment, false);
    if (!cursor_.is(")")) cursor_.expect(",");
  }
}

void Parser::kernel_directives() {
  while (!cursor_.is("{")) {
    const std::string word = cursor_.word();
    std::vector<std::uint64_t> numbers;
    if (word == ".pragma") {
      cursor_.skip_statement();
      continue;
    }
    while (cursor_.now().kind == TokenKind::number) {
      numbers.push_back(cursor_.number());
      cursor_.take_if(",");
    }
    if (word == ".reqntid")
      program_.required_threads = numbers;
    else if (word != ".maxntid" && word != ".minnctapersm" && word != ".maxnreg")
      cursor_.fail(FaultKind::unsupported, "a kernel with " + word);
  }
}

void Parser::registers() {
  const std::string text = cursor_.word();
  const auto type = type_named(std::string_view(text).substr(1));
  if (!type) cursor_.fail(FaultKind::unsupported, "registers of type " + text);
  do {
    const std::string name = cursor_.word();
    std::uint64_t count = 0;
    if (cursor_.take_if("<")) {
      count = cursor_.number();
      cursor_.expect(">");
    }
    const bool family = count > 0;
    const std::uint64_t all = family ? count : 1;
    if (all > most_registers - std::min(most_registers, program_.registers.size()))
      cursor_.fail(FaultKind::too_large, "more than 65536 registers");
    for (std::uint64_t k = 0; k < all; ++k) {
      const std::string one = family ? name + std::to_string(k) : name;
      if (!scopes_.define(one, NamedRegister{program_.registers.size()}))
        cursor_.fail(FaultKind::malformed, one + " is declared twice");
      program_.registers.push_back({one, *type});
    }
  } while (cursor_.take_if(","));
  cursor_.expect(";");
}

void Parser::variables(Space space, bool external) {
  std::uint64_t alignment = 1;
  if (cursor_.take_if(".align")) alignment = cursor_.number();
  const std::string text = cursor_.word();
  const auto type = type_named(std::string_view(text).substr(1));
  if (!type) cursor_.fail(FaultKind::unsupported, "a variable of type " + text);
  do variable(space, *type, alignment, external);
  while (cursor_.take_if(","));
  cursor_.expect(";");
}

void Parser::variable(Space space, Type type, std::uint64_t alignment, bool external) {
  const std::string name = cursor_.word();
  const std::uint64_t unit = std::max(1U, type.width / 8);
  std::uint64_t bytes = unit;
  bool dynamic = false;
  while (cursor_.take_if("[")) {
    dynamic = cursor_.is("]") && external;
    const std::uint64_t count = dynamic ? 0 : cursor_.number();
    if (count > most_variable_bytes) cursor_.fail(FaultKind::too_large, name + " is too large");
    bytes *= count;
    if (bytes > most_variable_bytes) cursor_.fail(FaultKind::too_large, name + " is too large");
    cursor_.expect("]");
  }
  alignment = std::max(alignment, unit);
  if (!std::has_single_bit(alignment) || alignment > 1024)
    cursor_.fail(FaultKind::malformed, "an alignment that is no power of two up to 1024");
  std::uint64_t& used = space == Space::shared  ? program_.shared_bytes
                        : space == Space::local ? program_.local_bytes
                                                : program_.param_bytes;
  const std::uint64_t offset = rounded_up(used, alignment);
  if (!scopes_.define(name, NamedVariable{program_.variables.size()}))
    cursor_.fail(FaultKind::malformed, name + " is declared twice");
  program_.variables.push_back({name, space, offset, bytes, dynamic});
  if (dynamic) return dynamic_alignments_.push_back(alignment);
  used = offset + bytes;
  if (used > most_variable_bytes) cursor_.fail(FaultKind::too_large, name + " does not fit");
}

void Parser::other_variable() {
  std::string last;
  while (!cursor_.at_end() && !cursor_.is(";") && !cursor_.is("=") && !cursor_.is("[")) {
    if (cursor_.now().kind == TokenKind::word) last = std::string(cursor_.now().text);
    cursor_.take();
  }
  scopes_.define(last, NamedOther{});
  cursor_.skip_statement();
}

/// All of them begin where the others end.
void Parser::place_dynamic_variables() {
  for (const std::uint64_t alignment : dynamic_alignments_)
    program_.shared_bytes = rounded_up(program_.shared_bytes, alignment);
  for (Variable& one : program_.variables)
    if (one.dynamic) one.offset = program_.shared_bytes;
}

}  // namespace plumb::gpu_conformance::ptx
