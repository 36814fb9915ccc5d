#include "cli/shuffle_compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <map>
#include <numeric>
#include <optional>

#include "cli/shuffle_layouts.hpp"
#include "properties/generators/pick.hpp"

namespace plumb::cli {
namespace {

/// What the compiler emitted, or why it did not.
struct Emitted {
  std::optional<std::array<std::size_t, 4>> counts;  // shuffles, selects, permutes, shared accesses
  std::string why;
};

Emitted emitted_of(const Reply& reply) {
  if (reply.conduct != Conduct::answered) return {std::nullopt, reply.detail};
  const nlohmann::json json = nlohmann::json::parse(reply.line, nullptr, false);
  if (!json.is_object() || !json.contains("result") || !json["result"].is_string())
    return {std::nullopt, json.is_object() ? json.value("detail", std::string("no answer")) : std::string("no answer")};
  const Parsed parsed = parse(Kind::tuple, json["result"].get<std::string>());
  const auto* tuple = read_as<IntTuple<Integer>>(parsed);
  const std::vector<Integer> numbers = tuple ? leaves(*tuple) : std::vector<Integer>{};
  if (numbers.size() != 4 || *std::min_element(numbers.begin(), numbers.end()) < 0)
    return {std::nullopt, "an answer of another form"};
  std::array<std::size_t, 4> counts{};
  for (std::size_t k = 0; k < counts.size(); ++k) counts[k] = numbers[k].convert_to<std::size_t>();
  return {counts, ""};
}

nlohmann::json case_json(const ComparedCase& one, const Emitted& theirs) {
  nlohmann::json json{{"set", one.set}, {"from", one.from}, {"to", one.to}, {"bits", one.bits}, {"bound", one.bound},
                      {"shuffles", one.ours.shuffles}, {"selects", one.ours.selects}, {"permutes", one.ours.permutes}};
  if (theirs.counts)
    json["emitted"] = {{"shuffles", (*theirs.counts)[0]}, {"selects", (*theirs.counts)[1]},
                       {"permutes", (*theirs.counts)[2]}, {"shared", (*theirs.counts)[3]}};
  else
    json["emitted"] = theirs.why;
  return json;
}

/// The cases of one set and width.
struct Tally {
  std::size_t cases = 0, not_compiled = 0, below_bound = 0;
  std::size_t in_registers = 0, our_shuffles = 0, their_shuffles = 0;    // where no shared memory is used
  std::size_t by_shared = 0, shuffles_for_shared = 0, without_shuffle = 0;  // ours where it is; none needed
  std::size_t at_bound = 0;                                              // of our plans
  std::map<long, std::size_t> more_there;                                // by shuffles there less ours

  void add(const ComparedCase& one, const Emitted& theirs) {
    ++cases;
    at_bound += one.ours.shuffles == one.bound ? 1 : 0;
    if (!theirs.counts) {
      ++not_compiled;
      return;
    }
    const auto [shuffles, selects, permutes, shared] = *theirs.counts;
    if (shared > 0) {
      ++by_shared;
      shuffles_for_shared += one.ours.shuffles;
      without_shuffle += one.ours.shuffles == 0 ? 1 : 0;
      return;
    }
    ++in_registers;
    our_shuffles += one.ours.shuffles;
    their_shuffles += shuffles;
    below_bound += shuffles < one.bound ? 1 : 0;
    ++more_there[static_cast<long>(shuffles) - static_cast<long>(one.ours.shuffles)];
  }

  std::string distribution() const {
    std::string text;
    for (const auto& [more, count] : more_there)
      text += fmt::format("{}{}{}: {}", text.empty() ? "" : ", ", more > 0 ? "+" : "", more, count);
    return text.empty() ? "none" : text;
  }
};

nlohmann::json tally_json(const std::string& set, unsigned bits, const Tally& t) {
  nlohmann::json json{{"set", set}, {"bits", bits}, {"cases", t.cases}, {"plans_at_bound", t.at_bound},
                      {"in_registers", t.in_registers}, {"shuffles", t.our_shuffles},
                      {"emitted_shuffles", t.their_shuffles}, {"emitted_below_bound", t.below_bound},
                      {"by_shared_memory", t.by_shared}, {"shuffles_for_those", t.shuffles_for_shared},
                      {"of_those_without_shuffle", t.without_shuffle}, {"not_compiled", t.not_compiled}};
  json["emitted_less_ours"] = nlohmann::json::object();
  for (const auto& [more, count] : t.more_there) json["emitted_less_ours"][std::to_string(more)] = count;
  return json;
}

/// Bases 1, 2, 4, .., 2^(bits - 1) and as many 0 as there are places left, in a random order.
std::string random_layout(SeededPick& pick, std::size_t registers, std::size_t bits) {
  const std::size_t places = registers + most_lane_bits;
  std::vector<std::size_t> order(places);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t k = places; k-- > 1;)
    std::swap(order[k], order[static_cast<std::size_t>(pick.between(0, static_cast<std::int64_t>(k)))]);
  LinearLayout<Integer> L{{{"register", {}}, {"lane", {}}}, {{"x", Integer(1) << bits}}};
  for (std::size_t k = 0; k < places; ++k)
    L.inputs[k < registers ? 0 : 1].bases.push_back({order[k] < bits ? Integer(1) << order[k] : Integer(0)});
  return print(L);
}

std::string layout_of(const std::vector<unsigned>& order, std::size_t registers) {
  LinearLayout<Integer> L{{{"register", {}}, {"lane", {}}}, {{"x", Integer(1) << order.size()}}};
  for (std::size_t k = 0; k < order.size(); ++k)
    L.inputs[k < registers ? 0 : 1].bases.push_back({Integer(1) << order[k]});
  return print(L);
}

}  // namespace

std::vector<std::string> emitting_command(const std::string& name) {
  std::vector<std::string> command = builtin_command(name);
  for (std::string& word : command) {
    const std::filesystem::path emitted = std::filesystem::path(word).parent_path() / "emitted.py";
    if (!word.ends_with("adapter.py")) continue;
    if (!std::filesystem::exists(emitted)) break;
    word = emitted.string();
    return command;
  }
  throw CallError(fmt::format("{} has no compiler whose output could be compared; triton has", name));
}

std::vector<SurveySet> survey_sets(std::uint64_t count, std::uint64_t seed) {
  SeededPick pick(seed);
  const auto between = [&pick](std::size_t least, std::size_t most) {
    return static_cast<std::size_t>(pick.between(static_cast<std::int64_t>(least), static_cast<std::int64_t>(most)));
  };
  SurveySet permutations{"permutations", {}}, distributed{"distributed", {}}, broadcast{"broadcast", {}};
  std::vector<unsigned> order(1 + most_lane_bits);
  std::iota(order.begin(), order.end(), 0U);
  const std::string straight = layout_of(order, 1);
  do permutations.pairs.emplace_back(straight, layout_of(order, 1));
  while (std::next_permutation(order.begin(), order.end()));
  for (std::uint64_t k = 0; k < count; ++k) {
    const std::size_t registers = between(2, 4), from = between(1, 4), to = between(1, 4);
    const std::size_t most = std::min(from, to) + most_lane_bits, fewer = between(2, most - 1);
    const auto pair = [&](std::size_t first, std::size_t second, std::size_t bits) {
      const std::string source = random_layout(pick, first, bits);
      return std::pair(source, random_layout(pick, second, bits));
    };
    permutations.pairs.push_back(pair(registers, registers, registers + most_lane_bits));
    distributed.pairs.push_back(pair(from, to, most));
    broadcast.pairs.push_back(pair(from, to, fewer));
  }
  return {permutations, distributed, broadcast};
}

int compare_shuffles(const Invocation& call, const Comparison& comparison, const std::vector<ComparedCase>& cases) {
  Limits limits;
  limits.answer = std::chrono::seconds(120);
  limits.hello = std::chrono::seconds(120);
  CandidateProcess compiler(emitting_command(comparison.with), limits, hello_request());
  const Reply hello = compiler.hello();
  if (hello.conduct != Conduct::answered)
    throw EnvironmentError(fmt::format("{} is absent: {}", comparison.with, hello.detail));
  const nlohmann::json who = nlohmann::json::parse(hello.line, nullptr, false);
  const std::string name = who.is_object() ? who.value("name", comparison.with) + " " + who.value("version", "") : comparison.with;

  std::vector<std::string> requests;
  for (std::size_t k = 0; k < cases.size(); ++k)
    requests.push_back(nlohmann::json{{"id", std::to_string(k)}, {"op", "emitted_conversion"},
                                      {"args", {cases[k].from, cases[k].to, std::to_string(cases[k].bits)}}}.dump());
  std::map<std::pair<unsigned, std::string>, Tally> tallies;
  std::vector<std::string> remarks;
  compiler.converse(requests, [&](std::size_t k, const Reply& reply) {
    const ComparedCase& one = cases[k];
    const Emitted theirs = emitted_of(reply);
    tallies[{one.bits, one.set}].add(one, theirs);
    if (call.json) print_json(case_json(one, theirs));
    const std::string what = fmt::format("{} -> {}, {} bits", one.from, one.to, one.bits);
    if (!theirs.counts)
      remarks.push_back(fmt::format("not compiled: {}: {}", what, theirs.why));
    else if ((*theirs.counts)[3] == 0 && (*theirs.counts)[0] < one.bound)
      remarks.push_back(fmt::format("{} shuffles there, and the bound is {}: {}", (*theirs.counts)[0], one.bound, what));
    else if ((*theirs.counts)[3] == 0 && (*theirs.counts)[0] < one.ours.shuffles)
      remarks.push_back(fmt::format("{} shuffles there, and {} here: {}", (*theirs.counts)[0], one.ours.shuffles, what));
    if (terminal(stderr)) std::cerr << fmt::format("\r{} of {}\x1b[K", k + 1, cases.size()) << std::flush;
  });
  if (terminal(stderr)) std::cerr << "\r\x1b[K" << std::flush;

  constexpr std::size_t most_remarks = 20;
  std::size_t below = 0, without = 0;
  if (!call.json)
    std::cout << fmt::format("{:<13}{:>5}{:>7}{:>10}{:>14}{:>24}{:>12}  {}\n", "set", "bits", "cases", "at bound",
                             "in registers", "shuffles here, there", "by shared", "shuffles there less ours");
  for (const auto& [key, tally] : tallies) {
    below += tally.below_bound;
    without += tally.not_compiled;
    if (call.json)
      print_json(tally_json(key.second, key.first, tally));
    else
      std::cout << fmt::format("{:<13}{:>5}{:>7}{:>10}{:>14}{:>24}{:>12}  {}\n", key.second, key.first, tally.cases,
                               tally.at_bound, tally.in_registers,
                               fmt::format("{}, {}", tally.our_shuffles, tally.their_shuffles),
                               fmt::format("{} ({})", tally.by_shared, tally.shuffles_for_shared), tally.distribution());
  }
  if (!call.json) {
    std::cout << fmt::format("at bound: our plans with no more shuffles than the bound; by shared: cases in which {} goes through shared memory (and the shuffles of our plans of them)\n", name);
    for (std::size_t k = 0; k < std::min(most_remarks, remarks.size()); ++k) std::cout << remarks[k] << "\n";
    if (remarks.size() > most_remarks) std::cout << fmt::format("and {} more, with --json\n", remarks.size() - most_remarks);
  }
  return below > 0 ? Exit::fails : without > 0 ? Exit::unfinished : Exit::holds;
}

}  // namespace plumb::cli
