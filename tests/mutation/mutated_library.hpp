// The operations of a family, compiled from headers with mutants into a shared library. All symbols
// but one are hidden, so the program that loads it keeps its own copy of the reference.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "properties/operations/implementation.hpp"

namespace plumb::mutation {

/// How a call ended.
struct Given {
  Answer<Value<Integer>> answer = Refusal::unspecified;
  bool required = false;   // the operation must be answered there, as the mutant has it
  std::string misbehaved;  // what came instead of an answer
};

/// Whether it is asked if the operation must be answered: if it is refused, or always.
enum class AskDomain { if_refused, always };

struct MutatedLibrary {
  /// Selects a mutant. `text` computes with the text of reference/integers/integer.hpp, which is
  /// specialised for the integers of users.
  void (*select)(int mutant, bool text);
  bool (*offers)(std::string_view operation);
  Given (*answer)(std::string_view operation, const Values<Integer>& arguments, AskDomain ask);

  /// The functions that were reached since the last call.
  std::vector<int> (*take_reached)();
};

/// The name of the function that a library exports.
inline constexpr const char* entry_name = "plumb_mutated_library";
using Entry = const MutatedLibrary& (*)();

}  // namespace plumb::mutation
