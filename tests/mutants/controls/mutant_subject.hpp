// Broken copies of the reference as subjects of proofs.
#pragma once

#include <string>
#include <vector>

#include "proofs/laws/provable_law.hpp"

namespace plumb::mutants {

/// The named mutant (mutants.hpp), or the constant answer of that name (constant_answers.hpp).
proofs::ProvedOperation mutant_subject(const std::string& name);

/// A small budget: what breaks a law is found early.
proofs::Budget budget_of_a_control(proofs::Encoding encoding);

/// What a proof of the law has to refute: the named mutants of its clause, and the constant answers
/// that fit its results.
std::vector<std::string> mutants_for(const proofs::ProvableLaw& law);

}  // namespace plumb::mutants
