// The freedom of equations over F2: an unknown that no equation determines is 0, or anything.
#pragma once

#include "plumb/catalogue/variation_points/variation.hpp"
#include "reference/matrices/bit_matrix.hpp"

namespace plumb::catalogue {

/// The choices `zero` and `any` that are consistent with R as unknowns of equations whose matrix
/// is A.
Consistent free_unknowns(const BitMatrix<Integer>& A, const BitMatrix<Integer>& R);

}  // namespace plumb::catalogue
