// Broken copies of the reference as subjects of proofs.
#pragma once

#include <string>
#include <vector>

#include "proofs/provable_law.hpp"

namespace plumb {

/// The mutant of that name (tests/mutants.hpp), or `distorted:OPERATION`: the reference, but that in
/// each answer of the operation every number n is 2n + 1, a truth its opposite, and a basis 0; or
/// `extended:OPERATION`: a tuple c is (c,2), and a layout R is (R,2:0); or `first:OPERATION`: both of
/// these, of the first answer of a case only.
Subject mutant_subject(const std::string& name);

/// What breaks a law is found early, or at another profile, or of another mutant.
Budget budget_of_a_control(Encoding encoding);

/// Those that break an operation which the law calls: its own first, distorted and extended last.
std::vector<std::string> mutants_for(const ProvableLaw& law);

}  // namespace plumb
