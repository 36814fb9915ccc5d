#include "properties/engines/given.hpp"

#include <algorithm>

namespace plumb {

std::optional<Value<Integer>> GivenDriver::preset(const Wish& wish) {
  const auto given = arguments_.find(wish.name);
  if (given == arguments_.end()) return std::nullopt;
  return given->second;
}

std::optional<bool> GivenDriver::recorded(std::string_view name) {
  return arguments_.contains(name);
}

ExhaustDriver::Wheel GivenDriver::wheel_of(const Choice& choice) {
  const Integer lower = choice.lower.value_or(Integer(0));
  const Integer upper = choice.upper.value_or(lower);
  const Integer count = upper - lower + 1;
  if (coordinates_ == Coordinates::every && count <= coordinate_limit)
    return interval(lower, upper);

  std::vector<Integer> values{lower, upper};
  if (coordinates_ == Coordinates::chosen)
    for (const Integer& landmark : landmarks_)
      if (lower <= landmark && landmark <= upper) values.push_back(landmark);
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  if (values.size() < count) mark_cut();
  return {values.size(), [values](std::uint64_t k) { return values[k]; }};
}

namespace {

/// Runs through the coordinates that the driver offers, at most coordinate_limit of them.
ContractCheck run_through(const LawRow& law, Implementation<Integer>& use, GivenDriver& draw) {
  ContractCheck result;
  for (std::uint64_t seen = 0; seen < coordinate_limit; ++seen) {
    result.run = run_once(law, draw, use);
    result.claimed = result.claimed || result.run.claimed;
    if (result.run.outcome != Outcome::holds) {
      result.outcome = result.run.outcome;
      return result;
    }
    if (!draw.advance()) {
      result.outcome = draw.cut() ? Outcome::undecided : Outcome::holds;
      if (draw.cut()) result.run.reason = "too many coordinates to look at each";
      return result;
    }
  }
  result.outcome = Outcome::undecided;
  result.run.reason = "too many coordinates to look at each";
  return result;
}

}  // namespace

ContractCheck check_contract(const LawRow& law, Implementation<Integer>& use,
                             const std::vector<std::string>& names,
                             const Values<Integer>& arguments,
                             const std::vector<Integer>& landmarks, Depth depth) {
  std::map<std::string, Value<Integer>, std::less<>> given;
  for (std::size_t k = 0; k < arguments.size(); ++k) given.emplace(names[k], arguments[k]);

  GivenDriver chosen(given, GivenDriver::Coordinates::chosen, landmarks);
  const ContractCheck quick = run_through(law, use, chosen);
  if (quick.outcome != Outcome::undecided || !chosen.cut() || depth == Depth::chosen) return quick;

  GivenDriver every(given, GivenDriver::Coordinates::every);
  return run_through(law, use, every);
}

}  // namespace plumb
