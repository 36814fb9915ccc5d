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

struct Variation {
  std::string_view id;  // operation.what; forever
  ChoiceNames choices;  // the reference takes the first
  std::string_view meaning;
  Consistent (*consistent)(const Values<Integer>& arguments, const Value<Integer>& answer);

  bool allows(std::string_view choice) const {
    return std::find(choices.begin(), choices.end(), choice) != choices.end();
  }
};

}  // namespace plumb::catalogue
