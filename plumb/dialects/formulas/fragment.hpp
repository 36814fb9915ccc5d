// Fragments: the thread and the register of each element.
#pragma once

#include <string>

#include "plumb/dialects/formulas/fitted.hpp"

namespace plumb::dialects {

/// The linear layout from registers, lanes and warps of 32 lanes to the coordinates of elements.
/// Throws Unread, unless each pair of a thread and a register has one element, and the coordinates
/// are linear over F2.
///
///   i * 4 + j / 2 and j % 2, of 8 x 8:  {register:[[0,1]],lane:[[0,2],[0,4],[1,0],[2,0],[4,0]]}
std::string fragment_text(Writer& writer, const FunctionTable& threads,
                          const FunctionTable& registers, const Term& where);

}  // namespace plumb::dialects
