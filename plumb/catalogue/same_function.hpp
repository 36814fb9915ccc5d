// Equality of answers as functions, decided by normal forms: 2^200 elements cost the same as 8.
#pragma once

#include "properties/integer.hpp"
#include "properties/value.hpp"

namespace plumb::catalogue {

/// True for layouts of equal sizes and equal normal forms: they are the same function on the same
/// domain. Other values must be equal.
bool same_function(const Value<Integer>& a, const Value<Integer>& b);

/// True if R has the modes of X, but for parentheses around one; those of composed layouts are the
/// modes of what is applied first. Other values have none.
bool same_modes(const Value<Integer>& R, const Value<Integer>& X);

}  // namespace plumb::catalogue
