// plumb shuffle: the shortest warp shuffle between two layouts.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <optional>

#include "certify/notation.hpp"
#include "cli/command.hpp"
#include "cli/shuffle_compare.hpp"
#include "cli/shuffle_cuda.hpp"
#include "cli/shuffle_layouts.hpp"
#include "cli/shuffle_prove.hpp"
#include "reference/packed_planner.hpp"
#include "reference/shuffle_simulator.hpp"

namespace plumb::cli {
namespace {

constexpr std::string_view default_cost = "100,10,10";

struct Options {
  std::vector<std::string> layouts;
  unsigned bits = 32;
  std::string emit = "text";
  std::optional<std::string> cost;  // without: the fewest shuffles, then the least by default_cost
  ShuffleProof proof;
  Comparison comparison;
};

std::string matrix_text(const BitTable& a) { return print(matrix_of<Integer>(a)); }

/// T^-1 S, where both have one place for each element.
std::optional<BitTable> matrix_of_conversion(const Conversion& c) {
  const BitTable S = beside(c.source_registers, c.source_lanes), T = beside(c.target_registers, c.target_lanes);
  if (S.columns != S.rows || T.columns != T.rows) return std::nullopt;
  return solution_of(T, S);
}

std::string counted(std::size_t count, const std::string& what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// "1, 2, 4, 4": of what a lane lacks, the most that each further word can bring.
std::string brought_by_words(const AskedConversion& asked, std::size_t words) {
  const Conversion& c = asked.conversion;
  const std::size_t alike = std::size_t{1} << intersection_of(c.source_registers, c.target_registers).columns;
  std::string text;
  for (std::size_t j = 0; j < words; ++j)
    text += fmt::format("{}{}", j == 0 ? "" : ", ", std::min(std::size_t{1} << asked.packed_bits, alike << j));
  return text;
}

std::string reason_of(const AskedConversion& asked, std::size_t bound) {
  if (bound == 0) return "no lane needs a word that it does not have";
  const bool stay = lanes_stay(asked.conversion);
  if (asked.packed_bits > 0) {
    const std::string elements = counted(conversion_bound_of(asked.conversion), "element");
    return (stay ? "some lane lacks " + elements + " of those" : "some lane has none of the " + elements) +
           " that it needs, and the words that come bring at most " + brought_by_words(asked, bound);
  }
  const std::string words = counted(bound, "word");
  return (stay ? "some lane lacks " + words + " of those" : "some lane has none of the " + words) +
         " that it needs, and a shuffle brings it one";
}

std::string beside_bound(std::size_t shuffles, std::size_t bound) {
  return shuffles == bound ? "optimal in shuffles" : fmt::format("within {} of the bound", shuffles - bound);
}

void print_text(const AskedConversion& asked, const ShufflePlan& plan, std::size_t bound, std::size_t price) {
  const Conversion& c = asked.conversion;
  if (const auto p = matrix_of_conversion(c)) {
    const std::size_t r = c.source_registers.columns, l = c.source_lanes.columns;
    const BitTable upper = upper_rows(*p, r), lower = rows_from(*p, r);
    std::cout << fmt::format("matrix   {}   from (register, lane) to (register, lane), lowest bits first\n", matrix_text(*p));
    std::cout << fmt::format("blocks   A = {}  B = {}  C = {}  D = {}\n", matrix_text(columns_from(upper, 0, r)),
                             matrix_text(columns_from(upper, r, l)), matrix_text(columns_from(lower, 0, r)),
                             matrix_text(columns_from(lower, r, l)));
  }
  const PlanCost cost = cost_of(plan);
  std::cout << fmt::format("bound    {}: {}\n", counted(bound, "shuffle"), reason_of(asked, bound));
  std::cout << fmt::format("plan     {}, {}, {}; cost {}; {}\n", counted(cost.shuffles, "shuffle"),
                           counted(cost.selects, "select"), counted(cost.permutes, "permute"), price,
                           beside_bound(cost.shuffles, bound));
  std::cout << "         " << print(plan) << "\n";
}

nlohmann::json plan_json(const Conversion& c, const ShufflePlan& plan, std::size_t bound, std::size_t price) {
  const PlanCost cost = cost_of(plan);
  nlohmann::json json{{"bound", bound}, {"shuffles", cost.shuffles}, {"selects", cost.selects},
                      {"permutes", cost.permutes}, {"cost", price}, {"optimal", cost.shuffles == bound},
                      {"plan", print(plan)}};
  if (const auto p = matrix_of_conversion(c)) json["matrix"] = matrix_text(*p);
  return json;
}

/// What one shuffle, one select and one permute cost.
using Weights = std::array<std::size_t, 3>;

Weights read_weights(const std::string& text) {
  const Parsed parsed = parse(Kind::tuple, "(" + text + ")");
  const auto* tuple = read_as<IntTuple<Integer>>(parsed);
  Weights weights{};
  bool right = tuple && depth(*tuple) == 1 && rank(*tuple) == weights.size();
  for (std::size_t k = 0; right && k < weights.size(); ++k) {
    const Integer n = leaves(*tuple)[k];
    right = 0 <= n && n <= 1'000'000;
    if (right) weights[k] = n.convert_to<std::size_t>();
  }
  if (!right) throw CallError(fmt::format("--cost {} is not three integers from 0 to 1000000, such as 100,10,10", text));
  return weights;
}

Weights weights_of(const std::optional<std::string>& cost) { return read_weights(cost.value_or(std::string(default_cost))); }

std::size_t price_of(const ShufflePlan& plan, const Weights& weights) {
  const PlanCost cost = cost_of(plan);
  return cost.shuffles * weights[0] + cost.selects * weights[1] + cost.permutes * weights[2];
}

/// Plans of one round and of several: several have more shuffles where each element has its own word, and
/// sometimes fewer selects. The first are those of the fewest shuffles.
std::vector<ShufflePlan> plans_of(const AskedConversion& asked) {
  constexpr std::size_t most_plans = 32;
  const Conversion& c = asked.conversion;
  const PackedChain chain(c, asked.packed_bits);
  std::vector<ShufflePlan> plans;
  for (const ChainWay& way : chain.ways()) {
    if (plans.size() == most_plans) break;
    plans.push_back(packed_plan_of(c, asked.packed_bits, chain.rounds(way)));
  }
  if (asked.packed_bits == 0) plans.push_back(plan_of(c, moving_round(c)));
  return plans;
}

/// The cheapest by the weights of the call; without any, the cheapest of those with the fewest shuffles.
ShufflePlan chosen_plan(const AskedConversion& asked, const std::optional<std::string>& cost) {
  const Weights weights = weights_of(cost);
  const auto rank = [&](const ShufflePlan& plan) {
    return std::pair(cost ? 0 : cost_of(plan).shuffles, price_of(plan, weights));
  };
  const std::vector<ShufflePlan> plans = plans_of(asked);
  return *std::min_element(plans.begin(), plans.end(),
                           [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
}

ComparedCase compared(const std::string& set, const std::pair<std::string, std::string>& pair, unsigned bits,
                      const std::optional<std::string>& cost) {
  const AskedConversion asked = read_conversion({pair.first, pair.second}, bits);
  return {set, pair.first, pair.second, bits, cost_of(chosen_plan(asked, cost)),
          packed_bound_of(asked.conversion, asked.packed_bits)};
}

int compare(const Invocation& call, const Options& options) {
  const Comparison& with = options.comparison;
  if (with.survey > 0 && !options.layouts.empty())
    throw CallError("--survey makes its own layouts, and none are given besides");
  if (with.survey == 0 && options.layouts.size() != 2)
    throw CallError("--compare takes two layouts, FROM and TO, or --survey N");
  emitting_command(with.with);  // absent: nothing to plan for
  std::vector<ComparedCase> cases;
  if (with.survey > 0) {
    for (const unsigned bits : {8U, 16U, 32U})
      for (const SurveySet& set : survey_sets(with.survey, with.seed))
        for (const auto& pair : set.pairs) cases.push_back(compared(set.name, pair, bits, options.cost));
  } else {
    cases.push_back(compared("given", {options.layouts[0], options.layouts[1]}, options.bits, options.cost));
  }
  return compare_shuffles(call, with, cases);
}

std::vector<std::string> cuda_notes(const Options& options, const AskedConversion& asked, const ShufflePlan& plan,
                                    std::size_t bound) {
  const PlanCost cost = cost_of(plan);
  std::vector<std::string> notes{"from  " + options.layouts[0], "to    " + options.layouts[1]};
  std::string counts = counted(cost.shuffles, "shuffle") + ", " + counted(cost.selects, "select");
  if (cost.permutes > 0) counts += ", " + counted(cost.permutes, "permute");
  notes.push_back(fmt::format("{}; at least {}: {}.", counts, counted(bound, "shuffle"), reason_of(asked, bound)));
  if (options.bits == 64) notes.push_back("Word w of register k is in[2 k + w]: an element has two.");
  if (options.bits < 32)
    notes.push_back(fmt::format("in[k] is a word of {} elements, registers {} k and on, the first lowest.",
                                32 / options.bits, 32 / options.bits));
  return notes;
}

int run(const Invocation& call, const Options& options) {
  if (options.proof.bits > 0) {
    if (!options.layouts.empty()) throw CallError("--prove takes no layouts");
    return prove_shuffles(call, options.proof);
  }
  if (!options.comparison.with.empty()) return compare(call, options);
  if (options.layouts.size() != 2) throw CallError("shuffle takes two layouts, FROM and TO");
  const AskedConversion asked = read_conversion(options.layouts, options.bits);
  const ShufflePlan plan = chosen_plan(asked, options.cost);
  const std::size_t bound = packed_bound_of(asked.conversion, asked.packed_bits);
  const std::size_t price = price_of(plan, weights_of(options.cost));
  if (call.json || options.emit == "json") {
    nlohmann::json json = plan_json(asked.conversion, plan, bound, price);
    json["from"] = options.layouts[0];
    json["to"] = options.layouts[1];
    json["bits"] = options.bits;
    if (call.json && options.emit == "cuda") json["cuda"] = cuda_text(plan, cuda_notes(options, asked, plan, bound));
    print_json(json);
  } else if (options.emit == "cuda") {
    std::cout << cuda_text(plan, cuda_notes(options, asked, plan, bound));
  } else {
    print_text(asked, plan, bound, price);
  }
  return Exit::holds;
}

}  // namespace

void add_shuffle(CLI::App& app, Invocation& call) {
  auto* command = app.add_subcommand("shuffle", "the shortest warp shuffle between two layouts, as a plan or as CUDA C++");
  const auto options = std::make_shared<Options>();
  command->add_option("LAYOUTS", options->layouts, "FROM and TO: {register:[..],lane:[..]}->(..), or CuTe layouts of (thread,value)")->expected(0, 2);
  command->add_option("--bits", options->bits, "of an element")->check(CLI::IsMember({8, 16, 32, 64}))->capture_default_str();
  command->add_option("--emit", options->emit, "text, cuda or json")->check(CLI::IsMember({"text", "cuda", "json"}))->capture_default_str();
  command->add_option("--cost", options->cost, "of a shuffle, a select and a permute: three integers; the plan is then the cheapest, not the one of the fewest shuffles");
  command->add_option("--compare", options->comparison.with, "a built-in candidate: our plan beside the code that its compiler emits");
  command->add_option("--survey", options->comparison.survey, "with --compare: bit permutations, distributed pairs and broadcasts of 8, 16 and 32 bits, about so many of each")->check(CLI::Range(1, 100'000));
  command->add_option("--seed", options->comparison.seed, "of the survey")->capture_default_str();
  command->add_option("--prove", options->proof.bits, "instead: the bound on every matrix of GL(N,2), every split, element by element");
  command->add_option("--shard", options->proof.shard, "I/N: only part I of N of the matrices")->capture_default_str();
  command->add_option("--jobs", options->proof.jobs, "threads")->check(CLI::Range(1, 256))->capture_default_str();
  command->add_option("--journal", options->proof.journal, "a file of the parts that are done; another run goes on from there");
  add_json(*command, call);
  command->callback([&call, options] { call.run = [&call, options] { return run(call, *options); }; });
}

}  // namespace plumb::cli
