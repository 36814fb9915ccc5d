// What one candidate does at each variation point: what it declares, and what its answers show.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/catalogue/test_case.hpp"
#include "plumb/catalogue/variation_points/variation.hpp"

namespace plumb::catalogue {

/// A choice is declared, observed in all answers that tell the choices apart, or that of most
/// answers while others need another one.
enum class Known { declared, observed, mixed };

std::string_view name_of(Known known);

/// Answers that are consistent with the same choices of a point, and the plainest of them.
struct ShownChoices {
  ChoiceNames choices;  // in the order of the point, not all; none: it makes several
  bool identical;       // to what the reference answers
  std::uint64_t answers = 0;
  TestCase posed;
  Value<Integer> answer;

  bool allows(std::string_view choice) const;
};

/// A point at which no choice is consistent with all answers, or the declared one is not.
struct Mixed {
  std::string_view id;
  std::string choice;
  Known known;  // declared or mixed
  const ShownChoices*
      charged;                // not identical to the reference unless a declaration says otherwise
  const ShownChoices* other;  // that needs another choice; null if there is none
};

/// Nothing depends on the order in which answers are shown.
class Choices {
 public:
  struct Held {
    std::string choice;
    Known known;
  };

  /// By the id of the point.
  using AllShown = std::map<std::string, std::vector<ShownChoices>, std::less<>>;

  explicit Choices(std::map<std::string, std::string> declared = {});

  /// An answer that keeps the contract. Nothing is noted at points that it cannot tell apart.
  void show(const TestCase& posed, const Value<Integer>& answer);

  /// Takes over what another part of the run has shown.
  void add(const std::string& id, const ShownChoices& shown);
  void add(const AllShown& all);

  const AllShown& shown() const { return shown_; }

  /// The points whose choice is known.
  std::map<std::string, Held> held() const;

  /// The points as ids are ordered. The pointers are into `shown()`.
  std::vector<Mixed> mixed() const;

 private:
  std::map<std::string, std::string> declared_;
  AllShown shown_;
};

}  // namespace plumb::catalogue
