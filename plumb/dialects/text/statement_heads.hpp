// What stands around a value in source code, and says nothing of the value.
#pragma once

#include "plumb/dialects/text/term.hpp"

namespace plumb::dialects {

/// True of return X and of std::cout << X.
bool returns_or_prints(const Term& statement);

/// Returns the statement without its head, and without the place in a source behind it:
///
///   const auto A = X;   using L = X;   int x = X;        A = X
///   f(i, j) = X for i < 4, j < 8                         X for i < 4, j < 8
///   lambda i, j: X                                       X
///   [](int i, int j) { return X; }    return X           X
///   int f(int i, int j) { return X; }                    X
///   def f(i, j): return X    (i, j) -> X                 X
///   %0 = tt.load %p : X loc(#loc3)                       %0 = tt.load %p : X
Term without_head(Term statement);

}  // namespace plumb::dialects
