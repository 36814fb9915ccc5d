#include "cli/shuffle_compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <numeric>
#include <optional>

#include "certify/notation.hpp"
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
  const auto* value = std::get_if<Value<Integer>>(&parsed);
  const auto* tuple = value ? std::get_if<IntTuple<Integer>>(value) : nullptr;
  const std::vector<Integer> numbers = tuple ? leaves(*tuple) : std::vector<Integer>{};
  if (numbers.size() != 4 || *std::min_element(numbers.begin(), numbers.end()) < 0)
    return {std::nullopt, "an answer of another form"};
  std::array<std::size_t, 4> counts{};
  for (std::size_t k = 0; k < counts.size(); ++k) counts[k] = numbers[k].convert_to<std::size_t>();
  return {counts, ""};
}

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

nlohmann::json case_json(const ComparedCase& one, const Emitted& theirs) {
  nlohmann::json json{{"from", one.from}, {"to", one.to}, {"bits", one.bits}, {"bound", one.bound},
                      {"shuffles", one.ours.shuffles}, {"selects", one.ours.selects}};
  if (theirs.counts)
    json["emitted"] = {{"shuffles", (*theirs.counts)[0]}, {"selects", (*theirs.counts)[1]},
                       {"permutes", (*theirs.counts)[2]}, {"shared", (*theirs.counts)[3]}};
  else
    json["emitted"] = theirs.why;
  return json;
}

/// Sums over the cases of one sort.
struct Tally {
  std::size_t cases = 0, our_shuffles = 0, our_selects = 0, their_shuffles = 0, their_selects = 0, shared = 0;

  void add(const ComparedCase& one, const std::array<std::size_t, 4>& theirs) {
    ++cases;
    our_shuffles += one.ours.shuffles;
    our_selects += one.ours.selects;
    their_shuffles += theirs[0];
    their_selects += theirs[1];
    shared += theirs[3];
  }
};

}  // namespace

std::vector<std::pair<std::string, std::string>> random_pairs(std::uint64_t count, std::uint64_t seed) {
  SeededPick pick(seed);
  const auto layout = [&pick](std::size_t registers, std::size_t bits) {
    const std::size_t places = registers + most_lane_bits;
    std::vector<std::size_t> order(places);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t k = places; k-- > 1;)
      std::swap(order[k], order[static_cast<std::size_t>(pick.between(0, static_cast<std::int64_t>(k)))]);
    LinearLayout<Integer> L{{{"register", {}}, {"lane", {}}}, {{"x", Integer(1) << bits}}};
    for (std::size_t k = 0; k < places; ++k)
      L.inputs[k < registers ? 0 : 1].bases.push_back({order[k] < bits ? Integer(1) << order[k] : Integer(0)});
    return print(L);
  };
  std::vector<std::pair<std::string, std::string>> pairs;
  for (std::uint64_t k = 0; k < count; ++k) {
    const auto registers = static_cast<std::size_t>(pick.between(1, 3));
    const bool copies = k % 2 == 1;
    const auto others = copies ? static_cast<std::size_t>(pick.between(1, 3)) : registers;
    const std::size_t most = std::min(registers, others) + most_lane_bits;
    const std::size_t bits = copies ? static_cast<std::size_t>(pick.between(3, static_cast<std::int64_t>(most))) : most;
    const std::string from = layout(registers, bits);
    pairs.emplace_back(from, layout(others, bits));
  }
  return pairs;
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
  Tally by_registers, by_shared;
  std::size_t fewer = 0, alike = 0, below = 0, without = 0;
  compiler.converse(requests, [&](std::size_t k, const Reply& reply) {
    const ComparedCase& one = cases[k];
    const Emitted theirs = emitted_of(reply);
    if (call.json) print_json(case_json(one, theirs));
    if (!theirs.counts) {
      ++without;
      if (!call.json) std::cout << fmt::format("{} -> {}: {}\n", one.from, one.to, theirs.why);
    } else if ((*theirs.counts)[3] > 0) {
      by_shared.add(one, *theirs.counts);
    } else {
      by_registers.add(one, *theirs.counts);
      fewer += one.ours.shuffles < (*theirs.counts)[0] ? 1 : 0;
      alike += one.ours.shuffles == (*theirs.counts)[0] ? 1 : 0;
      if ((*theirs.counts)[0] < one.bound) {
        ++below;
        if (!call.json) std::cout << fmt::format("below the bound: {} -> {}\n", one.from, one.to);
      }
    }
    if (terminal(stderr)) std::cerr << fmt::format("\r{} of {}\x1b[K", k + 1, cases.size()) << std::flush;
  });
  if (terminal(stderr)) std::cerr << "\r\x1b[K" << std::flush;

  if (!call.json) {
    std::cout << fmt::format("{:<34}{:>7}{:>18}{:>18}\n", "", "cases", "shuffles", "selects");
    std::cout << fmt::format("{:<34}{:>7}{:>18}{:>18}   plumb, {}\n", name + " within registers", by_registers.cases,
                             fmt::format("{}, {}", by_registers.our_shuffles, by_registers.their_shuffles),
                             fmt::format("{}, {}", by_registers.our_selects, by_registers.their_selects), name);
    std::cout << fmt::format("{:<34}{:>7}{:>18}{:>18}   plumb; there {} accesses of shared memory\n",
                             name + " by shared memory", by_shared.cases, by_shared.our_shuffles,
                             by_shared.our_selects, by_shared.shared);
    std::cout << fmt::format("fewer shuffles here {}, as many {}; fewer than the bound there {}; not compiled {}\n", fewer,
                             alike, below, without);
  }
  return below > 0 ? Exit::fails : without > 0 ? Exit::unfinished : Exit::holds;
}

}  // namespace plumb::cli
