#include "plumb/gpu/verdicts/probes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "gpu_conformance/pack/access_words.hpp"
#include "plumb/gpu/verdicts/banks.hpp"
#include "plumb/gpu/verdicts/descriptors.hpp"
#include "plumb/gpu/verdicts/fragments.hpp"
#include "plumb/gpu/verdicts/line.hpp"
#include "plumb/gpu/verdicts/measured_layout.hpp"

namespace plumb::gpu_conformance {
namespace {

constexpr std::size_t lanes_of_move = 32;

const Outcome* answered_outcome(const Results& results, std::uint64_t entry) {
  const auto found = results.outcomes.find(entry);
  const bool there = found != results.outcomes.end();
  return there && found->second.conduct == RunOutcome::answered ? &found->second : nullptr;
}

// Micro-benchmarks --------------------------------------------------------------------------------
//
// Answer: triples G, cycles of G independent instructions, cycles of G dependent ones.
//   H == T G + L     H == G L

void judge_micro(JudgedEntry& entry, const Words& words) {
  std::vector<std::pair<double, double>> independent, dependent;
  std::set<Word> lengths;
  for (std::size_t k = 0; k + 2 < words.size(); k += 3) {
    const auto G = static_cast<double>(words[k]);
    lengths.insert(words[k]);
    independent.emplace_back(G, static_cast<double>(words[k + 1]));
    dependent.emplace_back(G, static_cast<double>(words[k + 2]));
  }
  if (words.size() % 3 != 0 || lengths.size() < 3)
    return settle(entry, "malformed", Colour::red, "fewer than three lengths were measured");
  const Line H = line_through(independent), chain = line_through(dependent);
  const auto longest = static_cast<double>(*lengths.rbegin());
  const bool straight = H.b > 0 && chain.b > 0 && H.worst < 0.1 * H.at(longest) &&
                        chain.worst < 0.1 * chain.at(longest);
  entry.got = fmt::format("T = {:.2f}, L = {:.2f} cycles", H.b, chain.b);
  if (!straight || H.b > 1.05 * chain.b)
    return settle(entry, "no line", Colour::open,
                  "the measurements lie on no line, or T is greater than L");
  settle(entry, "measured", Colour::green, "");
}

// Throughput --------------------------------------------------------------------------------------
//
// Expected: the sum of all offsets modulo 2^64. Answer: that sum; nanoseconds of the evaluation;
// nanoseconds of writing as many words, which is the bound; the number of indices.

void judge_throughput(JudgedEntry& entry, const Entry& asked, const Words& words) {
  if (words.size() != 4 || asked.expected.size() != 2 || words[1] < 1 || words[2] < 1)
    return settle(entry, "malformed", Colour::red, "these are no figures of a throughput");
  entry.expected = fmt::format("sum {} of {} offsets", asked.expected[0], asked.expected[1]);
  entry.got =
      fmt::format("sum {} of {}, {:.2f} of the bound, {:.1f} ns for 2^20 indices", words[0],
                  words[3], static_cast<double>(words[2]) / static_cast<double>(words[1]),
                  static_cast<double>(words[1]) / static_cast<double>(words[3]) * (1 << 20));
  if (words[0] != asked.expected[0] || words[3] != asked.expected[1])
    return settle(entry, "differs", Colour::red, "the offsets that were written are not these");
  if (words[1] * 100 < words[2] * 95)
    return settle(entry, "no bound", Colour::open,
                  "it was faster than writing the same words, so that is no bound");
  settle(entry, "measured", Colour::green, "");
}

}  // namespace

JudgedEntry judge_probe(const Entry& entry, const Outcome& outcome, JudgedEntry judged) {
  if (entry.name == "probe.banks" || entry.name == "probe.micro" ||
      entry.name == "probe.throughput")
    return judged;
  if (entry.name == "probe.fragment") return judge_fragment(entry, outcome.words, judged);
  if (entry.name == "probe.descriptor") return judge_descriptor(entry, outcome.words, judged);
  if (must_fault(entry)) {
    settle(judged, "differs", Colour::red, "it answered, where a fault is due");
    return judged;
  }
  const Words &right = entry.expected, &words = outcome.words;
  if (words.size() != right.size()) {
    settle(judged, "differs", Colour::red,
           fmt::format("{} words, where {} are expected", words.size(), right.size()));
    return judged;
  }
  if (right.empty()) {
    settle(judged, "unclaimed", Colour::grey, "nothing is expected of it");
    return judged;
  }
  const auto [is, due] = std::mismatch(words.begin(), words.end(), right.begin());
  if (is == words.end()) {
    settle(judged, "agrees", Colour::green, "");
    return judged;
  }
  judged.expected = std::to_string(*due);
  judged.got = std::to_string(*is);
  std::string reason =
      fmt::format("word {}: {} where {} is expected", is - words.begin(), *is, *due);
  if (entry.name == "probe.move")
    reason +=
        fmt::format("; measured: {}, where {} is claimed", measured_layout(words, lanes_of_move),
                    measured_layout(right, lanes_of_move));
  settle(judged, "differs", Colour::red, std::move(reason));
  return judged;
}

void judge_measurements(const Pack& pack, const Results& results,
                        std::vector<JudgedEntry>& entries) {
  std::map<std::pair<Word, Word>, std::vector<BankMeasurement>> banks;
  for (JudgedEntry& judged : entries) {
    const Entry& entry = pack.entries[judged.entry];
    const Outcome* outcome = answered_outcome(results, judged.entry);
    if (!outcome) continue;
    const Words& words = outcome->words;
    if (entry.name == "probe.micro") judge_micro(judged, words);
    if (entry.name == "probe.throughput") judge_throughput(judged, entry, words);
    if (entry.name != "probe.banks") continue;
    if (words.size() != 2 || words[0] < 1 || words[1] < 1 || entry.arguments.size() != 36 ||
        entry.expected.size() != 3) {
      settle(judged, "malformed", Colour::red, "these are no cycles of an access");
      continue;
    }
    banks[{entry.arguments[0], entry.arguments[1]}].push_back(
        {&judged, entry.arguments[3] == 1, static_cast<double>(entry.expected[0]),
         static_cast<double>(entry.expected[1]), entry.expected[2] == 1,
         static_cast<double>(words[0]) / static_cast<double>(words[1])});
  }
  for (auto& [width, group] : banks) judge_banks(group);
}

}  // namespace plumb::gpu_conformance
