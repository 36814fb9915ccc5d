// Division of polynomials whose remainder is in range: n == Q d + R, 0 <= R < d.
#pragma once

#include <vector>

#include "proofs/integers/integer_path.hpp"

namespace plumb::proofs {

/// Checks a quotient, however it was found: multiplies out the identity, and shows on the path that
/// the remainder is in range. Nothing else in `proofs` decides that a quotient is right. False if
/// the range is not shown; a wrong identity is a Defect.
bool certified(IntegerPath& path, const Polynomial& n, const Polynomial& d,
               const PolynomialQuotient& candidate);

/// n == Q d + R, 0 <= R < d.   d > 0 is an obligation.
PolynomialQuotient floor_divide(IntegerPath& path, const Polynomial& n, const Polynomial& d);

/// n as a product of factors that are shown to be positive: the coefficient and the atoms of a
/// monomial. None if n is a sum, or a factor is not shown to be positive.
std::vector<Polynomial> positive_factors(IntegerPath& path, const Polynomial& n);

}  // namespace plumb::proofs
