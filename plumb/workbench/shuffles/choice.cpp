#include "plumb/workbench/shuffles/choice.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "plumb/workbench/shuffles/sent.hpp"
#include "plumb/workbench/shuffles/warps.hpp"
#include "properties/notation/failure.hpp"
#include "reference/shuffles/packed_planner.hpp"

namespace plumb::workbench {
namespace {

// Plans and prices ------------------------------------------------------------------------------

/// Plans of one round and of several: several have more shuffles if each element has a word of its
/// own, and sometimes fewer selects. Those of the fewest shuffles come first.
std::vector<ShufflePlan> plans_of(const AskedConversion& asked) {
  constexpr std::size_t most_plans = 32;
  const Conversion& c = asked.conversion;
  const PackedChain chain = packed_chain_of(c);
  std::vector<ShufflePlan> plans;
  for (const ChainWay& way : ways_of(chain, asked.packed_bits)) {
    if (plans.size() == most_plans) break;
    plans.push_back(packed_plan_of(c, asked.packed_bits, rounds_of(chain, way.stops)));
  }
  if (asked.packed_bits == 0) plans.push_back(plan_of(c, moving_round(c)));
  return plans;
}

std::size_t price_of(const PlanCost& cost, const Weights& weights) {
  return cost.shuffles * weights.shuffle + cost.selects * weights.select +
         cost.permutes * weights.permute;
}

// Sentences -------------------------------------------------------------------------------------

std::string counted(std::size_t count, const std::string& what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// "1, 2, 4, 4": for each further word, the most that it can bring of what a lane lacks.
std::string brought_by_words(const AskedConversion& asked, std::size_t words) {
  const Conversion& c = asked.conversion;
  const std::size_t most = std::size_t{1} << asked.packed_bits;
  const std::size_t alike = std::size_t{1}
                            << intersection_of(c.source_registers, c.target_registers).columns;
  std::string text;
  for (std::size_t j = 0; j < words; ++j)
    text += fmt::format("{}{}", j == 0 ? "" : ", ", std::min(most, alike << j));
  return text;
}

/// Why no plan has fewer shuffles than the bound.
std::string reason_of(const AskedConversion& asked, std::size_t bound) {
  if (bound == 0) return "no lane needs a word that it does not have";
  if (const SentElements sent = most_sent(asked.conversion);
      bound > packed_bound_of(asked.conversion, asked.packed_bits))
    return fmt::format("only {} {} that other lanes lack, and {} sends one word in a shuffle",
                       counted(sent.lanes, "lane") + (sent.lanes == 1 ? " has" : " have"),
                       counted(sent.elements, asked.packed_bits == 0 ? "word" : "element"),
                       sent.lanes == 1 ? "it" : "each");
  const auto lacking = [&](const std::string& what) {
    return lanes_stay(asked.conversion) ? "some lane lacks " + what + " that it needs, and "
                                        : "some lane needs " + what + " and has none, and ";
  };
  if (asked.packed_bits == 0)
    return lacking(counted(bound, "word")) + "each shuffle delivers one word per lane";
  return lacking(counted(conversion_bound_of(asked.conversion), "element")) +
         "the words that come bring at most " + brought_by_words(asked, bound);
}

std::string beside_bound(std::size_t shuffles, std::size_t bound) {
  return shuffles == bound ? "optimal in shuffles"
                           : fmt::format("within {} of the bound", shuffles - bound);
}

// The matrix ------------------------------------------------------------------------------------

/// T^-1 S, if both have one place for each element.
std::optional<BitTable> matrix_of_conversion(const Conversion& c) {
  const BitTable S = beside(c.source_registers, c.source_lanes);
  const BitTable T = beside(c.target_registers, c.target_lanes);
  if (S.columns != S.rows || T.columns != T.rows || c.target_warps.columns > 0) return std::nullopt;
  return solution_of(T, S);
}

std::string warps_text(const WarpPlan& plan, std::size_t warp_bits, std::size_t bits) {
  std::vector<std::string> warps;
  for (const std::size_t w : plan.warps)
    warps.push_back(
        warp_bits == bits
            ? std::to_string(w)
            : fmt::format("{} of block {}", w % (std::size_t{1} << warp_bits), w >> warp_bits));
  return fmt::format("{} {}", plan.warps.size() == 1 ? "warp" : "warps", fmt::join(warps, ", "));
}

std::string matrix_text(const BitTable& a) { return notation::print(matrix_of<Integer>(a)); }

std::string matrix_and_blocks(const BitTable& p, std::size_t r, std::size_t l) {
  const BitTable upper = upper_rows(p, r), lower = rows_from(p, r);
  return fmt::format(
      "matrix   {}   from (register, lane) to (register, lane), lowest bits first\n"
      "blocks   A = {}  B = {}  C = {}  D = {}\n",
      matrix_text(p), matrix_text(columns_from(upper, 0, r)),
      matrix_text(columns_from(upper, r, l)), matrix_text(columns_from(lower, 0, r)),
      matrix_text(columns_from(lower, r, l)));
}

}  // namespace

Weights read_weights(const std::string& text) {
  const notation::Parsed parsed = notation::parse(Kind::tuple, "(" + text + ")");
  const auto* tuple = read_as<IntTuple<Integer>>(parsed);
  const auto in_range = [](const Integer& n) { return 0 <= n && n <= 1'000'000; };
  const std::vector<Integer> numbers =
      tuple && depth(*tuple) == 1 ? leaves(*tuple) : std::vector<Integer>{};
  if (numbers.size() != 3 || !std::all_of(numbers.begin(), numbers.end(), in_range))
    throw notation::CallError(
        fmt::format("--cost {} is not three integers from 0 to 1000000, such as 100,50,50", text));
  const auto number = [&](std::size_t k) { return numbers[k].convert_to<std::size_t>(); };
  return {number(0), number(1), number(2)};
}

ChosenPlan chosen_plan(const AskedConversion& asked, const std::optional<Weights>& weights) {
  const std::size_t bound = std::max(packed_bound_of(asked.conversion, asked.packed_bits),
                                     most_sent(asked.conversion).words(asked.packed_bits));
  std::vector<ChosenPlan> plans;
  for (ShufflePlan& plan : plans_of(asked)) {
    const PlanCost cost = cost_of(plan);
    plans.push_back({std::move(plan), cost, price_of(cost, weights.value_or(Weights{})), bound,
                     !weights.has_value()});
  }
  const auto rank = [&](const ChosenPlan& one) {
    return std::pair(weights ? 0 : one.cost.shuffles, one.price);
  };
  return *std::min_element(plans.begin(), plans.end(),
                           [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
}

std::string chosen_text(const AskedConversion& asked, const ChosenPlan& chosen) {
  const Conversion& c = asked.conversion;
  const PlanCost& cost = chosen.cost;
  std::string text;
  if (const auto p = matrix_of_conversion(c))
    text = matrix_and_blocks(*p, c.source_registers.columns, c.source_lanes.columns);
  text += fmt::format("bound    {}: {}\n", counted(chosen.bound, "shuffle"),
                      reason_of(asked, chosen.bound));
  text +=
      fmt::format("plan     {}, {}, {}; cost {}{}; {}\n", counted(cost.shuffles, "shuffle"),
                  counted(cost.selects, "select"), counted(cost.permutes, "permute"), chosen.price,
                  is_wave(asked) && chosen.usual_weights ? " at the prices of an H100" : "",
                  beside_bound(cost.shuffles, chosen.bound));
  const std::size_t bits = c.target_warps.columns;
  if (bits == 0) return text + "         " + notation::print(chosen.plan) + "\n";
  for (const WarpPlan& one : plans_of_warps(chosen.plan, bits))
    text += fmt::format("         {}: {}\n", warps_text(one, asked.warp_bits, bits),
                        notation::print(one.plan));
  return text;
}

nlohmann::json chosen_json(const AskedConversion& asked, const ChosenPlan& chosen) {
  nlohmann::json json{{"from", asked.from},
                      {"to", asked.to},
                      {"bits", asked.bits},
                      {"bound", chosen.bound},
                      {"shuffles", chosen.cost.shuffles},
                      {"selects", chosen.cost.selects},
                      {"permutes", chosen.cost.permutes},
                      {"cost", chosen.price},
                      {"optimal", chosen.cost.shuffles == chosen.bound}};
  if (const std::size_t bits = asked.conversion.target_warps.columns; bits > 0)
    for (const WarpPlan& one : plans_of_warps(chosen.plan, bits))
      json["plans"].push_back({{"warps", one.warps}, {"plan", notation::print(one.plan)}});
  else
    json["plan"] = notation::print(chosen.plan);
  if (const auto p = matrix_of_conversion(asked.conversion)) json["matrix"] = matrix_text(*p);
  return json;
}

std::vector<std::string> code_notes(const AskedConversion& asked, const ChosenPlan& chosen) {
  const PlanCost& cost = chosen.cost;
  std::string counts = counted(cost.shuffles, "shuffle") + ", " + counted(cost.selects, "select");
  if (cost.permutes > 0) counts += ", " + counted(cost.permutes, "permute");

  const unsigned lanes = is_wave(asked) ? 64 : 32;
  std::vector<std::string> notes{"from  " + asked.from, "to    " + asked.to};
  notes.push_back(fmt::format("{}; at least {}: {}.", counts, counted(chosen.bound, "shuffle"),
                              reason_of(asked, chosen.bound)));
  if (asked.conversion.target_warps.columns > 0)
    notes.push_back(fmt::format("w is the number of the warp{}: plans differ in what they select.",
                                asked.conversion.target_warps.columns == asked.warp_bits
                                    ? fmt::format(", such as threadIdx.x / {}", lanes)
                                    : fmt::format(", and {} times that of the block in its cluster",
                                                  std::size_t{1} << asked.warp_bits)));
  if (asked.bits == 64) notes.push_back("Word w of register k is in[2 k + w]: an element has two.");
  if (asked.bits < 32)
    notes.push_back(
        fmt::format("in[k] is a word of {0} elements, registers {0} k and on, the first lowest.",
                    32 / asked.bits));
  return notes;
}

}  // namespace plumb::workbench
