// Broken copies of the reference as subjects of proofs.
#pragma once

#include <string>
#include <vector>

#include "proofs/laws/provable_law.hpp"

namespace plumb::mutants {

/// The mutant of that name, or the reference with the answers of one operation altered:
///
///   distorted:OPERATION   every number n is 2n + 1, a truth value its opposite, a basis 0
///   extended:OPERATION    a tuple c is (c,2), a layout R is (R,2:0)
///   first:OPERATION       both of these, in the first answer of a case only
proofs::Subject mutant_subject(const std::string& name);

/// A small budget: what breaks a law is found early, or at another profile, or with another mutant.
proofs::Budget budget_of_a_control(proofs::Encoding encoding);

/// The subjects that break an operation which the law calls: those of its own clause first, those
/// that are distorted or extended last.
std::vector<std::string> mutants_for(const proofs::ProvableLaw& law);

}  // namespace plumb::mutants
