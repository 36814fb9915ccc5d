// Variation points: differences between libraries that the contracts permit, each a closed set.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "properties/integer.hpp"
#include "properties/value.hpp"

namespace plumb {

/// Choices of one variation, by name.
using ChoiceNames = std::vector<std::string_view>;

struct Variation {
  std::string_view id;  // operation.what; forever
  std::string_view operation;
  ChoiceNames choices;  // the reference takes the first
  std::string_view meaning;

  /// The choices under which the operation may answer so; all of them where the case does not
  /// separate them.
  ChoiceNames (*consistent)(const Values<Integer>& arguments, const Value<Integer>& answer);

  bool allows(std::string_view choice) const {
    return std::find(choices.begin(), choices.end(), choice) != choices.end();
  }
};

const std::vector<Variation>& variations();

/// Null where there is none.
const Variation* find_variation(std::string_view id);

/// What one candidate does at each variation point: declared, or observed at the first case that
/// separates the choices.
class Choices {
 public:
  struct Held {
    std::string choice;
    bool declared;
  };

  explicit Choices(const std::map<std::string, std::string>& declared = {});

  /// Nothing where the answer agrees with what is held, which it may settle; else the sentence
  /// that says how it does not.
  std::optional<std::string> hold(std::string_view operation, const Values<Integer>& arguments,
                                  const Value<Integer>& answer);

  /// What an earlier part of the same run has settled.
  void settle(const std::string& id, const Held& held) { held_.insert_or_assign(id, held); }

  const std::map<std::string, Held>& held() const { return held_; }

 private:
  std::map<std::string, Held> held_;
};

}  // namespace plumb
