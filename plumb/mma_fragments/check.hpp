// What is found out about the atoms of an atlas without hardware.
//
//   form      the text is a layout of two modes, threads and values
//   holding   each element of the tile is held exactly once, or by equally many
//   shape     M, N, K are those in the name of the instruction
//   PTX ISA   each lane holds the element that the description of the instruction says
//   Triton    linear_mma_accumulator and linear_dot_operand have each element in the same place, or
//             linear_mfma_* and linear_wmma_*
//   others    second_sources.hpp
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "plumb/mma_fragments/second_sources.hpp"

namespace plumb::mma_fragments {

struct OperandCheck {
  std::string operand, layout, tile;
  std::string holding;             // "bijective", "each element 4 times", or what is wrong
  std::string ptx;                 // "agrees", "no fragment: ..", or what is wrong
  std::string triton;              // "agrees", "-", or what is wrong
  std::vector<std::string> wrong;  // sentences with the smallest counterexample; empty: all right
};

struct AtomCheck {
  const Atom* atom;
  std::vector<std::string> wrong;  // of the atom as a whole
  std::vector<OperandCheck> operands;
  SecondSources others;

  bool right() const;

  /// All who say of every operand in registers what the atom says, its own publisher first. The PTX
  /// ISA and Triton are among them if each of their columns agrees.
  std::vector<std::string> agreed_by() const;

  /// All sentences, "A: .."; empty if it is right.
  std::vector<std::string> findings() const;
};

nlohmann::json check_json(const AtomCheck& check);

/// Remembers what it has found out of operands that are alike.
class Checker {
 public:
  AtomCheck check(const Atom& atom);

 private:
  std::map<std::string, OperandCheck> known_;
};

}  // namespace plumb::mma_fragments
