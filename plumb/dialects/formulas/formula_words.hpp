// Words of C and Python around an index formula, in the form that read_formula takes.
#pragma once

#include "plumb/dialects/text/term.hpp"

namespace plumb::dialects {

/// Returns the statement in that form; another statement as it is.
///
///   [i*8 + j for i in range(4) for j in range(8)]     i*8 + j for ..
///   i*8 + j where i < 4 and j < 8                     i*8 + j for i < 4 for j < 8
///   (uint32_t)(i*8) + sizeof(float)                   (i*8) + 4
Term without_formula_words(Term statement);

}  // namespace plumb::dialects
