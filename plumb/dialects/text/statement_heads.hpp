// What stands before a value in source code, and says nothing of the value.
#pragma once

#include "plumb/dialects/text/term.hpp"

namespace plumb::dialects {

/// Returns the statement without its head:
///
///   const auto A = X;   using L = X;   int x = X;        A = X
///   f(i, j) = X for i < 4, j < 8                         X for i < 4, j < 8
///   lambda i, j: X                                       X
Term without_head(Term statement);

}  // namespace plumb::dialects
