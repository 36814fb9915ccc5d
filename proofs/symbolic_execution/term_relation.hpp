// Comparisons of two terms of the solver, integers or words.
#pragma once

#include "properties/integer.hpp"

namespace plumb::proofs {

/// a < b, a == b, or the opposite of one of these.
enum class TermRelation { less, not_less, equal, not_equal };

TermRelation opposite(TermRelation relation);

bool holds(const Integer& a, TermRelation relation, const Integer& b);

}  // namespace plumb::proofs
