// Further laws that ask for a choice of the reference where the contracts leave others.
#pragma once

#include <string_view>
#include <vector>

namespace plumb::certify {

/// A candidate that breaks such a law, while each of its answers keeps its contract, has made
/// another choice, and is not charged. If it declares the choice that the law asks for, it is.
///
/// All other further laws are charged: they follow from the contracts, or state what the clause
/// promises of all answers together.
struct FreedLaw {
  std::string_view law;
  std::string_view point;   // the variation point; empty: no point names the choice
  std::string_view choice;  // what the law asks for: a choice of that point, or a few words
};

const std::vector<FreedLaw>& freed_laws();

/// Null if the law is charged.
const FreedLaw* find_freed_law(std::string_view law);

}  // namespace plumb::certify
