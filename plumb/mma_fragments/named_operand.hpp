// An operand of a published atom by its name: SM80_16x8x16_F32F16F16F32_TN.C
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "plumb/mma_fragments/atoms.hpp"

namespace plumb::mma_fragments {

/// The layout of an operand, or from the threads of the atom to lanes.
struct NamedOperand {
  const Atom* atom;
  const Operand* operand;  // null for the threads
  std::string layout;      // as it was published: it may be no layout

  /// What the layout maps, as a sentence: "from (thread,value) to row + 16 * column of ..".
  std::string sentence() const;
};

/// NAME.OPERAND of the published atlas; OPERAND is A, B, C, source, destination or threads. Or a
/// sentence that says what is wrong with the name.
std::variant<NamedOperand, std::string> operand_named(std::string_view name);

/// "there is no atom X; the nearest is Y, then Z; plumb atlas lists all"
std::string no_atom(std::string_view name);

}  // namespace plumb::mma_fragments
