#include "properties/engines/request_driver.hpp"

#include <algorithm>

#include "properties/steps.hpp"
#include "properties/variants/one_variant.hpp"

namespace plumb {

std::optional<Value<Integer>> RequestDriver::supply(const DrawRequest& wish) {
  const auto given = arguments_.find(wish.name);
  if (given == arguments_.end()) return std::nullopt;
  return given->second;
}

std::optional<bool> RequestDriver::recorded(std::string_view name) {
  return arguments_.contains(name);
}

ExhaustDriver::OdometerDigit RequestDriver::wheel_of(const Choice& choice) {
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

Integer RequestDriver::choose(const Choice& choice) {
  if (coordinates_ != Coordinates::scattered || !choice.upper || only_value(choice))
    return ExhaustDriver::choose(choice);
  scattered_ = true;
  const Integer count = *choice.upper - choice.lower.value_or(Integer(0)) + 1;
  if (count < 1) throw Discarded{};
  Integer number(0);
  for (Integer scale(1); scale < count; scale = scale * 65536)
    number = number * 65536 + pick_.between(0, 65535);
  const auto bits = static_cast<std::int64_t>(msb(count)) + 1;
  const Integer most = pick_.chance(50) ? count : Integer(1) << pick_.between(0, bits);
  return choice.lower.value_or(Integer(0)) + number % std::min(count, most);
}

namespace {

/// Leaves of a value: the more there are, the longer a run takes.
struct Leaves {
  std::uint64_t operator()(const Value<Integer>& value) const { return std::visit(*this, value); }
  std::uint64_t operator()(const IntTuple<Integer>& tuple) const {
    if (tuple.is_leaf()) return 1;
    std::uint64_t leaves = 1;
    for (const IntTuple<Integer>& mode : tuple.children()) leaves += (*this)(mode);
    return leaves;
  }
  template <class Stride>
  std::uint64_t operator()(const Layout<Integer, Stride>& A) const {
    return 2 * (*this)(A.shape);
  }
  std::uint64_t operator()(const BitMatrix<Integer>& A) const { return 1 + A.columns.size(); }
  std::uint64_t operator()(const Several<Integer>& several) const {
    std::uint64_t leaves = 1;
    for (const Value<Integer>& value : several.values) leaves += (*this)(value);
    return leaves;
  }
  template <class Other>
  std::uint64_t operator()(const Other&) const {
    return 1;
  }
};

/// How many numbers of 512 bits the largest coordinate is as long as.
std::uint64_t length_of_coordinates(const Run& run) {
  std::uint64_t longest = 1;
  for (const Drawn& drawn : run.drawn)
    if (const auto* n = std::get_if<Integer>(&drawn.value); n && *n != 0)
      longest = std::max<std::uint64_t>(longest, 1 + msb(absolute(*n)) / 512);
  return longest;
}

/// What a run takes: its leaves, each as often as a coordinate is longer than a usual number.
std::uint64_t steps_of(const Run& run) {
  std::uint64_t leaves = 1;
  for (const Call<Integer>& call : run.calls) {
    for (const Value<Integer>& argument : call.arguments) leaves += Leaves{}(argument);
    if (call.result.answered()) leaves += Leaves{}(call.result.value());
  }
  return leaves * length_of_coordinates(run);
}

/// True if not every coordinate will be seen, so that the rest can only show a failure.
bool too_many(const RequestDriver& draw, std::uint64_t seen) {
  return draw.cut() ||
         draw.fraction() * static_cast<double>(coordinate_limit) < static_cast<double>(seen);
}

/// Runs through the coordinates that the driver offers, at most coordinate_limit of them; at most
/// refuting_limit if there are too many.
ContractCheck run_through(const LawRow& law, Implementation<Integer>& use, RequestDriver& draw) {
  ContractCheck result;
  const auto undecided = [&](const char* why) {
    result.outcome = Outcome::undecided;
    result.run.reason = why;
    return result;
  };
  for (std::uint64_t seen = 0; seen < coordinate_limit; ++seen) {
    if (seen == refuting_limit && too_many(draw, seen)) break;
    result.run = run_once(law, draw, use);
    result.claimed = result.claimed || result.run.claimed;
    if (result.run.outcome != Outcome::holds) {
      result.outcome = result.run.outcome;
      return result;
    }
    if (!draw.advance()) {
      if (draw.cut()) return undecided("too many coordinates to look at each");
      result.outcome = Outcome::holds;
      return result;
    }
    try {
      take_steps(Integer(steps_of(result.run)));
    } catch (const Undecided& why) { return undecided(why.reason.c_str()); }
  }
  return undecided("too many coordinates to look at each");
}

/// The first failure at scattered coordinates. A run that is undecided hides no other.
std::optional<ContractCheck> refuted_somewhere(const LawRow& law, Implementation<Integer>& use,
                                               RequestDriver& draw) {
  const StepLimit limit(scattered_step_limit);
  for (std::uint64_t seen = 0; seen < scattered_limit; ++seen) {
    Run run = run_once(law, draw, use);
    if (run.outcome == Outcome::fails) return ContractCheck{Outcome::fails, true, std::move(run)};
    if (!draw.scattered()) return std::nullopt;
    try {
      take_steps(Integer(steps_of(run)));
    } catch (const Undecided&) { return std::nullopt; }
  }
  return std::nullopt;
}

}  // namespace

ContractCheck check_contract(const LawRow& law, Implementation<Integer>& use,
                             const std::vector<std::string>& names,
                             const Values<Integer>& arguments,
                             const std::vector<Integer>& landmarks, Depth depth) {
  std::map<std::string, Value<Integer>, std::less<>> given;
  for (std::size_t k = 0; k < arguments.size(); ++k) given.emplace(names[k], arguments[k]);

  const StepLimit limit(step_limit);
  const variants::OneReading one_reading;
  RequestDriver chosen(given, RequestDriver::Coordinates::chosen, landmarks);
  ContractCheck found = run_through(law, use, chosen);
  if (found.outcome != Outcome::undecided || depth == Depth::chosen) return found;
  if (chosen.cut()) {
    RequestDriver every(given, RequestDriver::Coordinates::every);
    found = run_through(law, use, every);
    if (found.outcome != Outcome::undecided) return found;
  }
  RequestDriver scattered(given, RequestDriver::Coordinates::scattered);
  return refuted_somewhere(law, use, scattered).value_or(found);
}

}  // namespace plumb
