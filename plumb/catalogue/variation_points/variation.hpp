// Variation points: differences between libraries that the contracts permit, each a closed set.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "properties/integer.hpp"
#include "properties/value.hpp"

namespace plumb::catalogue {

/// Choices of one variation, by name.
using ChoiceNames = std::vector<std::string_view>;

/// The choices that are consistent with an answer; nothing if the case cannot tell them apart.
using Consistent = std::optional<ChoiceNames>;

/// A choice that can cost a caller memory or elements.
struct Hazard {
  std::string_view choice;
  std::string_view harm;        // one sentence: what it does to a caller
  std::string_view issue = {};  // of a library that chooses so, where one is known
};

enum class Grade { free, hazard };

struct Variation {
  std::string_view id;  // operation.what; forever
  ChoiceNames choices;  // the reference takes the first
  std::string_view meaning;
  Consistent (*consistent)(const Values<Integer>& arguments, const Value<Integer>& answer);
  std::vector<Hazard> hazards = {};
  bool exhaustive = false;  // an answer that fits none of the choices makes several

  Grade grade() const { return hazards.empty() ? Grade::free : Grade::hazard; }

  /// What is to be said of a choice; null if it is harmless.
  const Hazard* hazard_of(std::string_view choice) const {
    const auto found = std::find_if(hazards.begin(), hazards.end(),
                                    [&](const Hazard& one) { return one.choice == choice; });
    return found == hazards.end() ? nullptr : &*found;
  }

  bool allows(std::string_view choice) const {
    return std::find(choices.begin(), choices.end(), choice) != choices.end();
  }
};

}  // namespace plumb::catalogue
