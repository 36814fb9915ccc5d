// What all draws come down to: a choice, checked against its bounds and recorded; and the draws of
// integers.
#include "properties/driver/driver.hpp"

#include <algorithm>
#include <initializer_list>

#include "properties/driver/presets.hpp"

namespace plumb {

using namespace choices;
using namespace presets;

namespace {

// The forms of a number that is to divide another.
enum DivisorForm { any_number = 0, dividing = 1 };

}  // namespace

void Driver::begin() {
  choices_.clear();
  drawn_.clear();
  compared_.reset();
  claimed_ = true;
}

std::optional<Value<Integer>> Driver::supply(const DrawRequest&) { return std::nullopt; }

std::optional<bool> Driver::recorded(std::string_view) { return std::nullopt; }

void Driver::record(const Choice& choice, const Integer& value) {
  choices_.push_back({choice, value});
}

Integer Driver::pick(const Choice& choice) {
  if (choice.lower && choice.upper && *choice.lower > *choice.upper) throw Discarded{};
  const Integer value = choose(choice);
  if (!allowed(choice, value)) throw Discarded{};
  record(choice, value);
  return value;
}

Integer Driver::pick_or(const Choice& choice, const std::optional<Integer>& given) {
  if (!given) return pick(choice);
  record(choice, *given);
  return *given;
}

std::size_t Driver::pick_size(const Choice& choice, const std::optional<Integer>& given) {
  return pick_or(choice, given).convert_to<std::size_t>();
}

bool Driver::has(std::string_view name) {
  const std::optional<bool> there = recorded(name);
  return pick_size(of_form(1), of_given(pointer(there), [](bool is) { return is ? 1 : 0; })) == 1;
}


// Integers.

Integer Driver::number(std::string_view name, const Choice& choice) {
  return remember(name, pick_or(choice, preset_as(name, Integer(0))));
}

Integer Driver::integer(std::string_view name) { return number(name, of_stride()); }

Integer Driver::natural(std::string_view name) { return number(name, of_natural(0)); }

Integer Driver::positive(std::string_view name) { return number(name, of_natural(1)); }

Integer Driver::divisor(std::string_view name, const Integer& n) {
  const auto given = preset_as(name, Integer(0));
  const auto form = of_given(pointer(given), [&](const Integer& m) {
    return m >= 1 && divides(m, n) ? dividing : any_number;
  });
  if (pick_or(of_form(dividing), form) == any_number)
    return remember(name, pick_or(of_natural(1), given));
  return remember(name, gcd(pick_or(of_extent(), given), n));
}

Integer Driver::below(std::string_view name, const Integer& bound) {
  return number(name, of_index(bound));
}

Integer Driver::among(std::string_view name, std::initializer_list<int> usual) {
  const auto given = preset_as(name, Integer(0));
  const auto place = [&](const Integer& n) { return std::find(usual.begin(), usual.end(), n); };
  const auto count = static_cast<int>(usual.size());  // the form of any other number
  const std::size_t form =
      pick_size(of_form(count), of_given(pointer(given), [&](const Integer& n) {
                  return static_cast<int>(place(n) - usual.begin());
                }));
  if (form < usual.size()) return remember(name, Integer(usual.begin()[form]));
  return remember(name, pick_or(of_index(Integer(4)), given));
}

}  // namespace plumb
