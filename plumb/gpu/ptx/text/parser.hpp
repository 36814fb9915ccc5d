// The parser of a PTX module, in two parts: declarations and instructions.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plumb/gpu/ptx/text/cursor.hpp"
#include "plumb/gpu/ptx/text/program.hpp"
#include "plumb/gpu/ptx/text/scopes.hpp"

namespace plumb::gpu_conformance::ptx {

class Parser {
 public:
  Parser(std::vector<Token> tokens, std::string_view entry, IsInterpreted is_interpreted)
      : cursor_(std::move(tokens)), entry_(entry), is_interpreted_(is_interpreted) {}

  /// Throws Stop.
  Program module();

 private:
  // parser_declarations.cpp
  void module_statement();
  void kernel();
  void parameters();
  void kernel_directives();
  void registers();
  void variables(Space space, bool external);
  void variable(Space space, Type type, std::uint64_t alignment, bool external);
  void other_variable();
  void place_dynamic_variables();

  // parser_instructions.cpp
  void body();
  void directive();
  void statement();
  void instruction();
  Operand operand(const Instruction& of);
  Operand memory();
  Operand vector();
  Scalar scalar();
  Scalar named(const std::string& name);
  std::size_t predicate(const std::string& name);
  void resolve_labels();

  struct Branch {
    std::size_t instruction, operand;
    std::string label;
  };

  Cursor cursor_;
  std::string entry_;
  IsInterpreted is_interpreted_;
  Scopes scopes_;
  Program program_;
  bool found_ = false;
  std::map<std::string, std::size_t> labels_;
  std::vector<Branch> branches_;
  std::vector<std::uint64_t> dynamic_alignments_;
};

}  // namespace plumb::gpu_conformance::ptx
