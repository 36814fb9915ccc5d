// Broken copies of the reference as subjects of proofs.
#pragma once

#include <string>
#include <vector>

#include "proofs/provable_law.hpp"

namespace plumb {

/// The mutant of that name (tests/mutants.hpp), or `distorted:OPERATION`: the reference, but that in
/// each answer of the operation every number n is 2n + 1, and a truth its opposite; or
/// `extended:OPERATION`: a tuple c is (c,2), and a layout R is (R,2:0).
Subject mutant_subject(const std::string& name);

/// Is there such a mutant over the numbers of the encoding?
bool mutant_exists(const std::string& name, Encoding encoding);

/// What breaks a law is found early, or at another profile, or of another mutant.
Budget budget_of_a_control(Encoding encoding);

/// Those that break an operation which the law calls: its own first, distorted and extended last.
std::vector<std::string> mutants_for(const ProvableLaw& law);

}  // namespace plumb
