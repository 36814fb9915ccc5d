#include "plumb/workbench/shuffles/exhaust.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "properties/notation/failure.hpp"
#include "properties/oracles/general_linear.hpp"

namespace plumb::workbench {
namespace {

constexpr unsigned most_bits = 6;  // GL(6,2) has 20,158,709,760 matrices
constexpr unsigned most_lanes = 5;

using Splits = std::vector<SplitCount>;
using Parts = std::map<unsigned, Splits>;  // by the first column

/// One count for each split of n bits that has at most 5 lane bits.
Splits no_matrices(unsigned n) {
  Splits splits;
  for (unsigned r = n > most_lanes ? n - most_lanes : 0; r < n; ++r) splits.push_back({r, 0, 0, 0});
  return splits;
}

/// All matrices with this first column. The bound is what the theorem says; what comes in is
/// counted element by element, and so is where the round takes each element.
Splits count_part(unsigned n, unsigned first) {
  Splits splits = no_matrices(n);
  each_invertible(n, {static_cast<std::uint16_t>(first)}, [&](const WordMatrix& p) {
    for (SplitCount& split : splits) {
      const std::size_t lanes = n - split.registers;
      const WordRound round = word_round(p, lanes);
      ++split.matrices;
      if (round.bound != incoming_words(p, lanes) || !round_is_right(p, round)) ++split.failures;
      if (round.shuffles() == round.bound) ++split.at_bound;
    }
  });
  return splits;
}

/// The sum of these parts.
Splits summed(unsigned n, const Parts& parts, const std::vector<unsigned>& wanted) {
  Splits sum = no_matrices(n);
  for (const unsigned first : wanted)
    for (std::size_t k = 0; k < sum.size(); ++k) {
      const SplitCount& split = parts.at(first)[k];
      sum[k].matrices += split.matrices;
      sum[k].failures += split.failures;
      sum[k].at_bound += split.at_bound;
    }
  return sum;
}

// The journal -----------------------------------------------------------------------------------

nlohmann::json split_json(const SplitCount& split) {
  return {{"registers", split.registers},
          {"matrices", split.matrices},
          {"failures", split.failures},
          {"at_bound", split.at_bound}};
}

nlohmann::json part_json(unsigned n, unsigned first, const Splits& splits) {
  nlohmann::json json{{"gl", n}, {"first", first}, {"splits", nlohmann::json::array()}};
  for (const SplitCount& split : splits) json["splits"].push_back(split_json(split));
  return json;
}

/// Nothing if the line was cut off, is of another n, or lacks a field.
std::optional<std::pair<unsigned, Splits>> read_part(const std::string& line, unsigned n) try {
  const nlohmann::json json = nlohmann::json::parse(line, nullptr, false);
  if (!json.is_object() || json.value("gl", 0U) != n || !json.contains("splits"))
    return std::nullopt;
  Splits splits = no_matrices(n);
  if (!json["splits"].is_array() || json["splits"].size() != splits.size()) return std::nullopt;
  for (std::size_t k = 0; k < splits.size(); ++k) {
    const nlohmann::json& row = json["splits"][k];
    if (row.value("registers", std::size_t{n}) != splits[k].registers) return std::nullopt;
    splits[k].matrices = row.value("matrices", std::uint64_t{0});
    splits[k].failures = row.value("failures", std::uint64_t{1});
    splits[k].at_bound = row.value("at_bound", std::uint64_t{0});
  }
  return std::pair(json.value("first", 0U), splits);
} catch (const nlohmann::json::exception&) { return std::nullopt; }

/// A folder or a device has no parts, and a device may have no end.
void require_file(const std::string& path) {
  std::error_code absent;
  const auto status = std::filesystem::status(path, absent);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    throw notation::CallError(
        fmt::format("the journal {} is not a file: name a file, or a new one", path));
}

Parts read_journal(const std::string& path, unsigned n) {
  require_file(path);
  Parts parts;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);)
    if (const auto part = read_part(line, n)) parts[part->first] = part->second;
  return parts;
}

std::ofstream open_journal(const std::string& path) {
  std::ofstream journal;
  if (path.empty()) return journal;
  journal.open(path, std::ios::app);
  if (!journal)
    throw notation::EnvironmentError(fmt::format("the journal {} cannot be written", path));
  return journal;
}

// The space -------------------------------------------------------------------------------------

/// The first columns of the shard I/N: every N-th one, from the I-th on.
std::vector<unsigned> parts_of(unsigned n, const std::string& shard) {
  const std::size_t slash = shard.find('/');
  const auto number = [](const std::string& text) -> unsigned {
    const bool digits = text.find_first_not_of("0123456789") == std::string::npos;
    if (text.empty() || text.size() > 4 || !digits) return 0;
    return static_cast<unsigned>(std::stoul(text));
  };
  const unsigned index = slash == std::string::npos ? 0 : number(shard.substr(0, slash));
  const unsigned count = slash == std::string::npos ? 0 : number(shard.substr(slash + 1));
  if (index < 1 || index > count)
    throw notation::CallError(fmt::format("the shard {} is not I/N with 1 <= I <= N", shard));
  std::vector<unsigned> parts;
  for (unsigned first = index; first < 1U << n; first += count) parts.push_back(first);
  return parts;
}

std::vector<unsigned> not_done(const std::vector<unsigned>& wanted, const Parts& done) {
  std::vector<unsigned> left;
  for (const unsigned first : wanted)
    if (!done.contains(first)) left.push_back(first);
  return left;
}

bool hold(const Splits& splits, std::uint64_t matrices) {
  return std::all_of(splits.begin(), splits.end(), [&](const SplitCount& split) {
    return split.failures == 0 && split.at_bound == split.matrices && split.matrices == matrices;
  });
}

}  // namespace

ShuffleExhaustion exhaust_shuffles(
    const ShuffleSpace& space,
    const std::function<void(std::size_t done, std::size_t parts)>& progress) {
  const unsigned n = space.bits;
  if (n < 1 || n > most_bits)
    throw notation::CallError(
        fmt::format("--prove takes 1 to {} bits of registers and lanes together", most_bits));
  const std::vector<unsigned> wanted = parts_of(n, space.shard);
  Parts done = space.journal.empty() ? Parts{} : read_journal(space.journal, n);
  const std::vector<unsigned> left = not_done(wanted, done);
  std::ofstream journal = open_journal(space.journal);

  const auto begin = std::chrono::steady_clock::now();
  std::atomic<std::size_t> next{0};
  std::size_t count = 0;
  std::mutex mutex;  // of `done`, `count` and the journal
  const auto work = [&] {
    for (std::size_t k = next++; k < left.size(); k = next++) {
      const Splits splits = count_part(n, left[k]);
      const std::scoped_lock lock(mutex);
      done[left[k]] = splits;
      if (journal.is_open()) journal << part_json(n, left[k], splits).dump() << std::endl;
      progress(++count, left.size());
    }
  };
  std::vector<std::thread> threads;
  for (unsigned k = 1; k < space.jobs; ++k) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  if (!journal)
    throw notation::EnvironmentError(
        fmt::format("the journal {} cannot be written to its end", space.journal));
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;

  const Splits splits = summed(n, done, wanted);
  const std::uint64_t matrices = invertible_matrices(n) / ((1U << n) - 1) * wanted.size();
  return {n,
          space.shard,
          splits,
          wanted.size(),
          wanted.size() - left.size(),
          seconds.count(),
          hold(splits, matrices)};
}

nlohmann::json exhaustion_json(const ShuffleExhaustion& result) {
  nlohmann::json json{{"gl", result.bits},
                      {"shard", result.shard},
                      {"seconds", result.seconds},
                      {"splits", nlohmann::json::array()},
                      {"holds", result.holds}};
  for (const SplitCount& split : result.splits) {
    json["splits"].push_back(split_json(split));
    json["splits"].back()["lanes"] = result.bits - split.registers;
  }
  return json;
}

}  // namespace plumb::workbench
