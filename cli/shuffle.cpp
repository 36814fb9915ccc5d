// plumb shuffle: the shortest warp shuffle between two layouts.
#include <fmt/format.h>

#include <array>
#include <iostream>

#include "certify/notation.hpp"
#include "cli/command.hpp"
#include "cli/shuffle_compare.hpp"
#include "cli/shuffle_cuda.hpp"
#include "cli/shuffle_prove.hpp"
#include "reference/layout_matrix.hpp"
#include "reference/linear_maps.hpp"
#include "reference/shuffle_planner.hpp"
#include "reference/shuffle_simulator.hpp"

namespace plumb::cli {
namespace {

struct Options {
  std::vector<std::string> layouts;
  unsigned bits = 32;
  std::string emit = "text";
  std::string cost = "100,10,10";
  ShuffleProof proof;
  Comparison comparison;
};

/// Where elements are: columns for register bits, then for lane bits.
struct Placed {
  std::string text;
  BitTable registers, lanes;
  std::string shape;  // of the elements
};

template <class T>
const T* read_as(const Parsed& parsed) {
  const auto* value = std::get_if<Value<Integer>>(&parsed);
  return value ? std::get_if<T>(value) : nullptr;
}

std::string outputs_text(const LinearLayout<Integer>& L) {
  const std::string text = print(LinearLayout<Integer>{{}, L.outputs});
  return text.substr(text.find("->") + 2);
}

Placed placed(const LinearLayout<Integer>& L, const std::string& text) {
  if (!linear_fits(L)) throw CallError(fmt::format("{} has more than 256 bits in or out", text));
  const BitTable table = linear_table(L);
  std::vector<std::size_t> registers, lanes;
  std::size_t column = 0;
  for (const LinearInput<Integer>& input : L.inputs) {
    if (input.name != "register" && input.name != "lane")
      throw CallError(fmt::format("{} has the input {}; a conversion within a warp has register and lane", text, input.name));
    for (std::size_t k = 0; k < input.bases.size(); ++k) (input.name == "lane" ? lanes : registers).push_back(column++);
  }
  return {text, columns_at(table, registers), columns_at(table, lanes), outputs_text(L)};
}

/// A CuTe layout of (thread, value): its offsets name the elements.
Placed placed(const Layout<Integer>& A, const std::string& text) {
  if (A.shape.is_leaf() || rank(A.shape) != 2)
    throw CallError(fmt::format("{} is a layout, and of layouts (thread,value) ones of two modes can be converted", text));
  const auto matrix = layout_matrix(A);
  if (!matrix.answered())
    throw CallError(fmt::format("{} is not linear over F2: layout_matrix refuses it, {}", text, name_of(matrix.refusal())));
  const BitTable table = table_of(matrix.value());
  std::size_t lane_bits = 0;
  for (Integer threads = product(mode_of(A.shape, 0)); threads > 1; threads = threads / 2) ++lane_bits;
  return {text, columns_from(table, lane_bits, table.columns - lane_bits), columns_from(table, 0, lane_bits),
          fmt::format("({})", size(A).str())};
}

Placed read_placed(const std::string& text) {
  const bool linear = text.find('{') != std::string::npos;
  const Parsed parsed = parse(linear ? Kind::linear : Kind::layout, text);
  if (const auto* error = std::get_if<ParseError>(&parsed)) throw CallError(fmt::format("{}: {}", text, error->sentence()));
  if (const auto* L = read_as<LinearLayout<Integer>>(parsed)) return placed(*L, text);
  if (const auto* A = read_as<Layout<Integer>>(parsed)) return placed(*A, text);
  throw CallError(fmt::format("{} is neither a linear layout nor a layout of integer strides", text));
}

/// An element that is nowhere, as its bits.
void require_onto(const Placed& where) {
  const BitTable all = beside(where.registers, where.lanes);
  const BitTable missing = complement_of(all);
  if (missing.columns == 0) return;
  const Integer element = matrix_of<Integer>(missing).columns.front();
  throw CallError(fmt::format("{} does not reach every element of {} within the warp: element {} is nowhere, so no shuffle has it to give",
                              where.text, where.shape, element.str()));
}

/// 64-bit elements are two words: one more register bit, the lowest, that stays.
BitTable two_words(const BitTable& a, bool word_bit) {
  BitTable wider(a.rows + 1, a.columns + (word_bit ? 1 : 0));
  if (word_bit) wider.bits[0][0] = true;
  for (std::size_t i = 0; i < a.rows; ++i)
    for (std::size_t k = 0; k < a.columns; ++k) wider.bits[i + 1][k + (word_bit ? 1 : 0)] = a.bits[i][k];
  return wider;
}

/// Narrow elements move as words where those of a word stay together: the lowest `together` register
/// bits are the same in both. The element modulo those bits is then the word.
Conversion of_words(const Conversion& c, std::size_t together, const Placed& from, const Placed& to) {
  const BitTable in_word = columns_from(c.source_registers, 0, std::min(together, c.source_registers.columns));
  const bool same = c.source_registers.columns >= together && c.target_registers.columns >= together &&
                    in_word == columns_from(c.target_registers, 0, together) && rank_of(in_word) == together;
  if (!same)
    throw CallError(fmt::format("the {} elements of a word of {} do not stay together in {}: packed elements that change places within a word cannot be planned yet",
                                1U << together, from.text, to.text));
  const BitTable basis = beside(in_word, complement_of(in_word));
  const auto modulo = [&](const BitTable& a) { return rows_from(*solution_of(basis, a), together); };
  return {modulo(columns_from(c.source_registers, together, c.source_registers.columns - together)),
          modulo(c.source_lanes),
          modulo(columns_from(c.target_registers, together, c.target_registers.columns - together)),
          modulo(c.target_lanes)};
}

Conversion read_conversion(const std::vector<std::string>& layouts, unsigned bits) {
  const Placed from = read_placed(layouts[0]), to = read_placed(layouts[1]);
  if (from.registers.rows != to.registers.rows)
    throw CallError(fmt::format("{} has 2^{} elements and {} has 2^{}: a conversion keeps them", from.text,
                                from.registers.rows, to.text, to.registers.rows));
  if (from.shape != to.shape)
    throw CallError(fmt::format("the elements of {} are {} and those of {} are {}", from.text, from.shape, to.text, to.shape));
  if (from.lanes.columns != to.lanes.columns)
    throw CallError(fmt::format("{} has 2^{} lanes and {} has 2^{}", from.text, from.lanes.columns, to.text, to.lanes.columns));
  if (from.lanes.columns > most_lane_bits)
    throw CallError(fmt::format("{} has 2^{} lanes, and a warp has 32", from.text, from.lanes.columns));
  for (const Placed* where : {&from, &to}) {
    require_onto(*where);
    if (where->registers.columns > most_register_bits)
      throw CallError(fmt::format("{} has 2^{} registers a lane; up to 64 can be planned", where->text, where->registers.columns));
  }
  Conversion c{from.registers, from.lanes, to.registers, to.lanes};
  if (bits == 64)
    return {two_words(c.source_registers, true), two_words(c.source_lanes, false),
            two_words(c.target_registers, true), two_words(c.target_lanes, false)};
  if (bits < 32) return of_words(c, bits == 16 ? 1 : 2, from, to);
  return c;
}

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

std::string reason_of(const Conversion& c, std::size_t bound) {
  if (bound == 0) return "no lane needs a word that it does not have";
  const std::string words = counted(bound, "word");
  return (lanes_stay(c) ? "some lane lacks " + words + " of those" : "some lane has none of the " + words) +
         " that it needs, and a shuffle brings it one";
}

void print_text(const Conversion& c, const ShufflePlan& plan, std::size_t bound, std::size_t price) {
  if (const auto p = matrix_of_conversion(c)) {
    const std::size_t r = c.source_registers.columns, l = c.source_lanes.columns;
    const BitTable upper = upper_rows(*p, r), lower = rows_from(*p, r);
    std::cout << fmt::format("matrix   {}   from (register, lane) to (register, lane), lowest bits first\n", matrix_text(*p));
    std::cout << fmt::format("blocks   A = {}  B = {}  C = {}  D = {}\n", matrix_text(columns_from(upper, 0, r)),
                             matrix_text(columns_from(upper, r, l)), matrix_text(columns_from(lower, 0, r)),
                             matrix_text(columns_from(lower, r, l)));
  }
  const PlanCost cost = cost_of(plan);
  std::cout << fmt::format("bound    {}: {}\n", counted(bound, "shuffle"), reason_of(c, bound));
  std::cout << fmt::format("plan     {}, {}, {}; cost {}; {}\n", counted(cost.shuffles, "shuffle"),
                           counted(cost.selects, "select"), counted(cost.permutes, "permute"), price,
                           cost.shuffles == bound ? "optimal in shuffles" : "not optimal in shuffles");
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

std::size_t price_of(const ShufflePlan& plan, const Weights& weights) {
  const PlanCost cost = cost_of(plan);
  return cost.shuffles * weights[0] + cost.selects * weights[1] + cost.permutes * weights[2];
}

/// The plan of the fewest shuffles, or a cheaper one by the weights: one in which no lane keeps
/// anything has more shuffles, and sometimes fewer selects.
ShufflePlan cheapest(const Conversion& c, const Weights& weights) {
  const ShufflePlan fewest = plan_of(c), other = plan_of(c, moving_round(c));
  return price_of(other, weights) < price_of(fewest, weights) ? other : fewest;
}

int compare(const Invocation& call, const Options& options) {
  if (options.comparison.random > 0 && !options.layouts.empty())
    throw CallError("--random makes its own layouts, and none are given besides");
  if (options.comparison.random > 0 && options.bits < 32)
    throw CallError("--random takes elements of 32 or 64 bits: narrower ones are planned only where those of a word stay together");
  std::vector<std::pair<std::string, std::string>> pairs = random_pairs(options.comparison.random, options.comparison.seed);
  if (options.comparison.random == 0) {
    if (options.layouts.size() != 2) throw CallError("--compare takes two layouts, FROM and TO, or --random N");
    pairs.emplace_back(options.layouts[0], options.layouts[1]);
  }
  const Weights weights = read_weights(options.cost);
  std::vector<ComparedCase> cases;
  for (const auto& [from, to] : pairs) {
    const Conversion c = read_conversion({from, to}, options.bits);
    cases.push_back({from, to, options.bits, cost_of(cheapest(c, weights)), conversion_bound_of(c)});
  }
  return compare_shuffles(call, options.comparison, cases);
}

int run(const Invocation& call, const Options& options) {
  if (options.proof.bits > 0) {
    if (!options.layouts.empty()) throw CallError("--prove takes no layouts");
    return prove_shuffles(call, options.proof);
  }
  if (!options.comparison.with.empty()) return compare(call, options);
  if (options.layouts.size() != 2) throw CallError("shuffle takes two layouts, FROM and TO");
  const Weights weights = read_weights(options.cost);
  const Conversion c = read_conversion(options.layouts, options.bits);
  const ShufflePlan plan = cheapest(c, weights);
  const std::size_t bound = conversion_bound_of(c), price = price_of(plan, weights);
  if (call.json || options.emit == "json") {
    nlohmann::json json = plan_json(c, plan, bound, price);
    json["from"] = options.layouts[0];
    json["to"] = options.layouts[1];
    json["bits"] = options.bits;
    if (call.json && options.emit == "cuda") json["cuda"] = cuda_text(plan, {});
    print_json(json);
  } else if (options.emit == "cuda") {
    const PlanCost cost = cost_of(plan);
    std::vector<std::string> notes{"from  " + options.layouts[0], "to    " + options.layouts[1],
                                   fmt::format("{}, {}; at least {}: {}.", counted(cost.shuffles, "shuffle"),
                                               counted(cost.selects, "select"), bound, reason_of(c, bound))};
    if (options.bits == 64) notes.push_back("Word w of register k is in[2 k + w]: an element has two.");
    if (options.bits < 32) notes.push_back(fmt::format("in[k] is a word of {} elements, registers {} k and on.", 32 / options.bits, 32 / options.bits));
    std::cout << cuda_text(plan, notes);
  } else {
    print_text(c, plan, bound, price);
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
  command->add_option("--cost", options->cost, "of a shuffle, a select and a permute: three integers")->capture_default_str();
  command->add_option("--compare", options->comparison.with, "a built-in candidate: our plan beside the code that its compiler emits");
  command->add_option("--random", options->comparison.random, "with --compare: so many random pairs")->check(CLI::Range(1, 100'000));
  command->add_option("--seed", options->comparison.seed, "of the random pairs")->capture_default_str();
  command->add_option("--prove", options->proof.bits, "instead: the bound on every matrix of GL(N,2), every split, element by element");
  command->add_option("--shard", options->proof.shard, "I/N: only part I of N of the matrices")->capture_default_str();
  command->add_option("--jobs", options->proof.jobs, "threads")->check(CLI::Range(1, 256))->capture_default_str();
  command->add_option("--journal", options->proof.journal, "a file of the parts that are done; another run goes on from there");
  add_json(*command, call);
  command->callback([&call, options] { call.run = [&call, options] { return run(call, *options); }; });
}

}  // namespace plumb::cli
