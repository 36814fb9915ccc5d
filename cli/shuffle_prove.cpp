#include "cli/shuffle_prove.hpp"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "reference/general_linear.hpp"

namespace plumb::cli {
namespace {

constexpr unsigned most_bits = 6;  // GL(6,2) has 20,158,709,760 matrices

/// What was seen of one split: `register_bits` of n.
struct SplitCount {
  std::uint64_t matrices = 0, failures = 0, at_bound = 0;
};
using Counts = std::vector<SplitCount>;  // by the number of register bits

void add(Counts& sum, const Counts& part) {
  for (std::size_t r = 0; r < sum.size(); ++r) {
    sum[r].matrices += part[r].matrices;
    sum[r].failures += part[r].failures;
    sum[r].at_bound += part[r].at_bound;
  }
}

/// At most 5 lane bits.
std::size_t least_register_bits(unsigned n) { return n > 5 ? n - 5 : 0; }

/// All matrices with this first column. The bound is what the theorem says; what comes in is counted
/// element by element, and so is where the round takes each element.
Counts count_part(unsigned n, std::uint16_t first) {
  Counts counts(n);
  each_invertible(n, {first}, [&](const WordMatrix& p) {
    for (std::size_t r = least_register_bits(n); r < n; ++r) {
      const std::size_t lanes = n - r;
      const WordRound round = word_round(p, lanes);
      ++counts[r].matrices;
      if (round.bound != incoming_words(p, lanes) || !round_is_right(p, round)) ++counts[r].failures;
      if (round.shuffles() == round.bound) ++counts[r].at_bound;
    }
  });
  return counts;
}

nlohmann::json part_json(unsigned n, unsigned first, const Counts& counts) {
  nlohmann::json json{{"gl", n}, {"first", first}, {"splits", nlohmann::json::array()}};
  for (std::size_t r = least_register_bits(n); r < counts.size(); ++r)
    json["splits"].push_back({{"registers", r}, {"matrices", counts[r].matrices},
                              {"failures", counts[r].failures}, {"at_bound", counts[r].at_bound}});
  return json;
}

/// The parts that the journal has. A line that was cut off, or is of another n, is not counted.
std::map<unsigned, Counts> read_journal(const std::string& path, unsigned n) {
  std::map<unsigned, Counts> parts;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const nlohmann::json json = nlohmann::json::parse(line, nullptr, false);
    if (json.is_discarded() || !json.is_object() || json.value("gl", 0U) != n || !json.contains("splits")) continue;
    Counts counts(n);
    bool whole = json["splits"].is_array() && json["splits"].size() == n - least_register_bits(n);
    if (whole)
      for (const nlohmann::json& split : json["splits"]) {
        const std::size_t r = split.value("registers", std::size_t{n});
        if (r >= n) {
          whole = false;
          break;
        }
        counts[r] = {split.value("matrices", std::uint64_t{0}), split.value("failures", std::uint64_t{1}),
                     split.value("at_bound", std::uint64_t{0})};
      }
    if (whole) parts[json.value("first", 0U)] = counts;
  }
  return parts;
}

/// The first columns of this shard: every n-th one.
std::vector<unsigned> parts_of(unsigned n, const std::string& shard) {
  const std::size_t slash = shard.find('/');
  const auto number = [&](const std::string& text) -> unsigned {
    if (text.empty() || text.size() > 4 || text.find_first_not_of("0123456789") != std::string::npos) return 0;
    return static_cast<unsigned>(std::stoul(text));
  };
  const unsigned index = slash == std::string::npos ? 0 : number(shard.substr(0, slash));
  const unsigned count = slash == std::string::npos ? 0 : number(shard.substr(slash + 1));
  if (index < 1 || index > count)
    throw CallError(fmt::format("the shard {} is not I/N with 1 <= I <= N", shard));
  std::vector<unsigned> parts;
  for (unsigned first = index; first < 1U << n; first += count) parts.push_back(first);
  return parts;
}

}  // namespace

int prove_shuffles(const Invocation& call, const ShuffleProof& proof) {
  const unsigned n = proof.bits;
  if (n < 1 || n > most_bits)
    throw CallError(fmt::format("--prove takes 1 to {} bits of registers and lanes together", most_bits));
  const std::vector<unsigned> wanted = parts_of(n, proof.shard);
  std::map<unsigned, Counts> done = proof.journal.empty() ? std::map<unsigned, Counts>{} : read_journal(proof.journal, n);
  std::vector<unsigned> left;
  for (unsigned first : wanted)
    if (!done.contains(first)) left.push_back(first);

  std::ofstream journal;
  if (!proof.journal.empty()) {
    journal.open(proof.journal, std::ios::app);
    if (!journal) throw EnvironmentError(fmt::format("the journal {} cannot be written", proof.journal));
  }
  const auto begin = std::chrono::steady_clock::now();
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  const auto work = [&] {
    for (std::size_t k = next++; k < left.size(); k = next++) {
      const Counts counts = count_part(n, static_cast<std::uint16_t>(left[k]));
      const std::scoped_lock lock(mutex);
      done[left[k]] = counts;
      if (journal) journal << part_json(n, left[k], counts).dump() << std::endl;
      if (terminal(stderr))
        std::cerr << fmt::format("\rGL({},2): {} of {} parts\x1b[K", n, k + 1, left.size()) << std::flush;
    }
  };
  std::vector<std::thread> threads;
  for (unsigned k = 1; k < proof.jobs; ++k) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  if (terminal(stderr)) std::cerr << "\r\x1b[K" << std::flush;
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();

  Counts all(n);
  for (unsigned first : wanted) add(all, done.at(first));
  bool holds_everywhere = true;
  const std::uint64_t expected = invertible_matrices(n) / ((1U << n) - 1) * wanted.size();
  nlohmann::json json{{"gl", n}, {"shard", proof.shard}, {"seconds", seconds}, {"splits", nlohmann::json::array()}};
  for (std::size_t r = least_register_bits(n); r < n; ++r) {
    const SplitCount& split = all[r];
    holds_everywhere = holds_everywhere && split.failures == 0 && split.at_bound == split.matrices &&
                       split.matrices == expected;
    json["splits"].push_back({{"registers", r}, {"lanes", n - r}, {"matrices", split.matrices},
                              {"failures", split.failures}, {"at_bound", split.at_bound}});
    if (!call.json)
      std::cout << fmt::format("GL({},2) with {} register and {} lane bits: {} matrices, {} failures, {} plans at the bound\n",
                               n, r, n - r, split.matrices, split.failures, split.at_bound);
  }
  json["holds"] = holds_everywhere;
  if (call.json)
    print_json(json);
  else
    std::cout << fmt::format("{} of {} parts were done before; {:.1f} s\n", wanted.size() - left.size(), wanted.size(), seconds);
  return holds_everywhere ? Exit::holds : Exit::fails;
}

}  // namespace plumb::cli
