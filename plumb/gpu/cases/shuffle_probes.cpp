#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>

#include "gpu_conformance/device/kernels/shuffles.hpp"
#include "plumb/catalogue/catalogue.hpp"
#include "plumb/certify/cases/cases.hpp"
#include "plumb/gpu/cases/encoding.hpp"
#include "plumb/gpu/cases/packed_probes.hpp"
#include "properties/notation/notation.hpp"
#include "reference/shuffles/outcome.hpp"

namespace plumb::gpu_conformance {
namespace {

constexpr std::size_t lanes = 32;
constexpr std::array<const char*, 4> mode_names{"up", "down", "bfly", "idx"};

/// One shuffle in a warp of segments of 2^bits lanes, by `by` lanes, or from lane `by`.
struct OneShuffle {
  ShuffleMode mode;
  std::size_t bits, by;

  std::size_t width() const { return std::size_t{1} << bits; }

  /// As the reference has it; a source beyond the segment is taken modulo its width by idx alone.
  PlanStep step() const {
    const auto in_segment = static_cast<std::uint32_t>(by % width());
    const auto beyond = static_cast<std::uint32_t>(by);
    switch (mode) {
      case ShuffleMode::up: return UpShuffle{0, beyond};
      case ShuffleMode::down: return DownShuffle{0, beyond};
      case ShuffleMode::bfly: return ButterflyShuffle{0, in_segment};
      case ShuffleMode::idx: break;
    }
    return IndexedShuffle{0, std::vector<std::uint32_t>(bits, 0), in_segment};
  }

  /// True if there is such a lane in the segment.
  bool in_range(std::size_t lane) const {
    const std::size_t place = lane % width();
    if (mode == ShuffleMode::up) return place >= by;
    if (mode == ShuffleMode::down) return place + by < width();
    return true;
  }

  /// The clamp, and the mask of the segment.
  Word c() const {
    return static_cast<Word>((lanes - width()) << 8 | (mode == ShuffleMode::up ? 0 : 31));
  }
};

/// Value and predicate of each lane, by the simulator of plans; 0 and 0 of those that take no part.
Words shuffled_words(const OneShuffle& one, std::uint32_t members, const Words& values) {
  const ShufflePlan plan{one.bits, 1, {one.step()}, {1}};
  const std::vector<LanesOfWord> outcome = outcome_of(plan);
  Words words;
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    const std::size_t segment = lane / one.width() * one.width();
    const std::size_t from = segment + outcome[0][lane % one.width()][0].lane;
    const bool member = (members >> lane & 1) != 0;
    words.push_back(member ? values[from] : 0);
    words.push_back(member && one.in_range(lane) ? 1 : 0);
  }
  return words;
}

Entry shuffle_entry(const OneShuffle& one, std::uint32_t members, std::mt19937_64& random) {
  Words values;
  for (std::size_t lane = 0; lane < lanes; ++lane)
    values.push_back(static_cast<Word>(random() >> 32));
  Entry entry{
      EntryKind::probe,
      "probe.shfl",
      fmt::format("shfl.sync.{} by {} in segments of {} lanes, members {:#010x}",
                  mode_names[static_cast<std::size_t>(one.mode)], one.by, one.width(), members),
      {static_cast<Word>(one.mode), one.c(), members},
      shuffled_words(one, members, values)};
  entry.arguments.insert(entry.arguments.end(), lanes, static_cast<Word>(one.by));
  entry.arguments.insert(entry.arguments.end(), values.begin(), values.end());
  return entry;
}

/// Every second segment of the warp: no lane reads one that takes no part.
std::uint32_t half_of_the_segments(std::size_t width) {
  std::uint32_t members = 0;
  for (std::size_t lane = 0; lane < lanes; ++lane)
    if (lane / width % 2 == 0) members |= std::uint32_t{1} << lane;
  return members;
}

/// The shuffle that the arguments are, if it is one of those that are asked: a source that takes no
/// part is left to nobody's claim.
std::optional<OneShuffle> shuffle_of(const Words& given) {
  if (given.size() != shuffle_words || given[0] < 0 || given[0] > 3) return std::nullopt;
  for (std::size_t bits = 0; bits <= 5; ++bits) {
    const OneShuffle one{static_cast<ShuffleMode>(given[0]), bits,
                         static_cast<std::size_t>(given[3])};
    const bool same_lane = std::all_of(given.begin() + 3, given.begin() + 3 + lanes,
                                       [&](Word by) { return by == given[3]; });
    const bool members =
        given[2] == 0xffffffff || (bits < 5 && given[2] == half_of_the_segments(one.width()));
    const bool leaves = one.mode == ShuffleMode::bfly && one.by >= one.width();
    if (same_lane && given[3] >= 0 && given[3] < 32 && one.c() == given[1] && members && !leaves)
      return one;
  }
  return std::nullopt;
}

/// The word of an input in a lane, as the kernel fills it in one round.
Word expected_word(const WordSource& source, int round) {
  std::uint32_t word = 0;
  for (std::size_t b = 0; b < source.size(); ++b) {
    const ByteSource& from = source[b];
    const std::uint32_t all =
        plan_input(static_cast<unsigned>(from.lane), static_cast<Word>(from.input), round);
    word |= (all >> (8 * from.byte) & 0xff) << (8 * b);
  }
  return static_cast<Word>(word);
}

std::optional<Entry> plan_entry(const ShufflePlan& plan) {
  Entry entry{EntryKind::probe, "probe.plan", notation::print(plan), plan_words(plan), {}};
  if (!is_plan(entry.arguments.data(), entry.arguments.size()) || plan.inputs > 64 ||
      entry.text.size() > longest_text)
    return std::nullopt;
  const std::size_t width = std::size_t{1} << plan.lane_bits;
  for (const LanesOfWord& output : outcome_of(plan))
    for (const int round : {0, 1})
      for (std::size_t lane = 0; lane < lanes; ++lane)
        entry.expected.push_back(expected_word(output[lane % width], round));
  return entry;
}

/// Plans as the planner makes them, and those that the simulator is asked about.
std::vector<ShufflePlan> plans(std::uint64_t seed) {
  std::vector<ShufflePlan> all;
  std::set<std::string> seen;
  const auto add = [&](const Value<Integer>& value) {
    const auto* plan = std::get_if<ShufflePlan>(&value);
    if (plan && seen.insert(notation::print(value)).second) all.push_back(*plan);
  };
  for (const char* name : {"shuffle_plan", "conversion_plan", "packed_plan", "shuffle_source"})
    for (const certify::SuiteCase& one :
         certify::cases_of(catalogue::operation_named(name), 60, seed)) {
      add(one.posed.request.arguments.front());
      if (one.posed.expected.answered()) add(one.posed.expected.value());
    }
  return all;
}

}  // namespace

std::optional<Words> expected_of_shuffle(const Entry& probe) {
  if (probe.name == "probe.shfl") {
    const auto one = shuffle_of(probe.arguments);
    if (!one) return std::nullopt;
    const Words values(probe.arguments.begin() + 3 + lanes, probe.arguments.end());
    if (std::any_of(values.begin(), values.end(), [](Word v) { return v < 0 || v > 0xffffffff; }))
      return std::nullopt;
    return shuffled_words(*one, static_cast<std::uint32_t>(probe.arguments[2]), values);
  }
  const notation::Parsed parsed = notation::parse(Kind::plan, probe.text);
  const auto* value = std::get_if<Value<Integer>>(&parsed);
  const auto* plan = value ? std::get_if<ShufflePlan>(value) : nullptr;
  auto entry = plan ? plan_entry(*plan) : std::nullopt;
  if (!entry || entry->arguments != probe.arguments) return std::nullopt;
  return entry->expected;
}

std::vector<Entry> shuffle_probes(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<Entry> entries;
  for (const ShuffleMode mode :
       {ShuffleMode::up, ShuffleMode::down, ShuffleMode::bfly, ShuffleMode::idx})
    for (std::size_t bits = 0; bits <= 5; ++bits)
      for (const std::size_t by : {0, 1, 2, 3, 5, 8, 15, 16, 17, 31}) {
        const OneShuffle one{mode, bits, by};
        // bfly beyond the segment leaves it: its source is in range if it lies below the last lane
        if (mode == ShuffleMode::bfly && by >= one.width()) continue;
        entries.push_back(shuffle_entry(one, 0xffffffffU, random));
        if (bits < 5)
          entries.push_back(shuffle_entry(one, half_of_the_segments(one.width()), random));
      }
  for (const ShufflePlan& plan : plans(seed))
    if (auto entry = plan_entry(plan)) entries.push_back(std::move(*entry));
  return entries;
}

}  // namespace plumb::gpu_conformance
