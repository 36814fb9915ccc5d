// Calls that are operators of an index formula: floordiv(i, 4), T.bitwise_xor(i, j), int(i / 4).
#pragma once

#include "plumb/dialects/text/term.hpp"

namespace plumb::dialects {

/// The term with (i / 4) for floordiv(i, 4), (i ^ j) for T.bitwise_xor(i, j), (i) for int(i), and
/// (8 * i) for 8i. Other calls stay.
Term calls_as_operators(Term term);

}  // namespace plumb::dialects
