// Conversions of several warps: a plan is run in every lane of every warp, and a refusal names an
// element that its warp lacks.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "plumb/workbench/shuffles/choice.hpp"
#include "plumb/workbench/shuffles/warps.hpp"
#include "properties/notation/failure.hpp"
#include "reference/shuffles/outcome.hpp"

namespace plumb::workbench {

namespace {

/// A layout by its bases, and the element in a register of a lane of a warp.
struct Bases {
  std::vector<std::uint32_t> registers, lanes, warps;

  static std::uint32_t sum(const std::vector<std::uint32_t>& bases, std::size_t bits) {
    std::uint32_t element = 0;
    for (std::size_t k = 0; k < bases.size(); ++k)
      if ((bits >> k & 1U) != 0) element ^= bases[k];
    return element;
  }
  std::uint32_t at(std::size_t r, std::size_t lane, std::size_t w) const {
    return sum(registers, r) ^ sum(lanes, lane) ^ sum(warps, w);
  }
  std::set<std::uint32_t> of_warp(std::size_t w) const {
    std::set<std::uint32_t> elements;
    if (w >> warps.size() != 0) return elements;
    for (std::size_t r = 0; r < std::size_t{1} << registers.size(); ++r)
      for (std::size_t lane = 0; lane < std::size_t{1} << lanes.size(); ++lane)
        elements.insert(at(r, lane, w));
    return elements;
  }
  std::string text(std::size_t element_bits) const {
    const auto list = [](const std::vector<std::uint32_t>& bases) {
      std::string text;
      for (const std::uint32_t base : bases)
        text += (text.empty() ? "[" : ",[") + std::to_string(base) + "]";
      return "[" + text + "]";
    };
    return "{register:" + list(registers) + ",lane:" + list(lanes) + ",warp:" + list(warps) +
           "}->(x:" + std::to_string(1U << element_bits) + ")";
  }
};

bool contained(const Bases& from, const Bases& to) {
  for (std::size_t w = 0; w < std::size_t{1} << to.warps.size(); ++w) {
    const auto has = from.of_warp(w), wants = to.of_warp(w);
    if (!std::includes(has.begin(), has.end(), wants.begin(), wants.end())) return false;
  }
  return true;
}

/// True if the plan of a warp brings each element that it wants, byte for byte, from a place where
/// the warp has it. An element of 64 bits is two words.
bool brings(const ShufflePlan& plan, const Bases& from, const Bases& to, std::size_t w,
            unsigned bits) {
  const std::vector<LanesOfWord> outcome = outcome_of(plan);
  const std::size_t bytes = bits / 8;
  if (plan.lane_bits != to.lanes.size()) return false;
  for (std::size_t lane = 0; lane < std::size_t{1} << to.lanes.size(); ++lane)
    for (std::size_t r = 0; r < std::size_t{1} << to.registers.size(); ++r)
      for (std::size_t b = 0; b < bytes; ++b) {
        const std::size_t byte = r * bytes + b;
        const ByteSource source = outcome.at(byte / 4).at(lane)[byte % 4];
        const std::size_t place = source.input * 4 + source.byte;
        if (place % bytes != b || place / bytes >= std::size_t{1} << from.registers.size())
          return false;
        if (from.at(place / bytes, source.lane, w) != to.at(r, lane, w)) return false;
      }
  return true;
}

/// The shuffles of the plan, which is right in every warp.
ChosenPlan expect_right(const Bases& from, const Bases& to, std::size_t element_bits,
                        unsigned bits) {
  const std::string source = from.text(element_bits), target = to.text(element_bits);
  const AskedConversion asked = read_conversion(source, target, bits);
  ChosenPlan chosen = chosen_plan(asked, std::nullopt);
  const std::size_t warp_bits = asked.conversion.target_warps.columns;
  std::set<std::size_t> planned;
  for (const WarpPlan& one : plans_of_warps(chosen.plan, warp_bits))
    for (const std::size_t w : one.warps) {
      planned.insert(w);
      EXPECT_TRUE(brings(one.plan, from, to, w, bits)) << source << " " << target << " " << bits;
      EXPECT_LE(cost_of(one.plan).shuffles, chosen.cost.shuffles);
    }
  EXPECT_EQ(planned.size(), std::size_t{1} << warp_bits);
  for (std::size_t w = 0; warp_bits == 0 && w < std::size_t{1} << to.warps.size(); ++w)
    EXPECT_TRUE(brings(chosen.plan, from, to, w, bits)) << source << " " << target;
  EXPECT_GE(chosen.cost.shuffles, chosen.bound);
  return chosen;
}

/// The message names a warp of TO, and an element that this warp needs and lacks.
void expect_refusal(const Bases& from, const Bases& to, std::size_t element_bits) {
  try {
    read_conversion(from.text(element_bits), to.text(element_bits), 32);
    ADD_FAILURE() << from.text(element_bits) << " " << to.text(element_bits);
  } catch (const notation::CallError& error) {
    const std::string sentence = error.what();
    std::smatch found;
    ASSERT_TRUE(std::regex_search(sentence, found,
                                  std::regex("(?:warp (\\d+) of TO needs )?element (\\d+)")))
        << sentence;
    const auto element = static_cast<std::uint32_t>(std::stoul(found[2]));
    if (found[1].matched) {
      const std::size_t w = std::stoul(found[1]);
      EXPECT_TRUE(to.of_warp(w).contains(element)) << sentence;
      EXPECT_FALSE(from.of_warp(w).contains(element)) << sentence;
    } else {
      for (std::size_t w = 0; w < std::size_t{1} << from.warps.size(); ++w)
        EXPECT_FALSE(from.of_warp(w).contains(element)) << sentence;
    }
  }
}

}  // namespace


TEST(Warps, SelectWhatTheyHaveWithoutAShuffle) {
  const ChosenPlan chosen = expect_right({{2}, {1}, {0}}, {{}, {1}, {2}}, 2, 32);
  EXPECT_EQ(chosen.cost.shuffles, 0U);
  EXPECT_EQ(chosen.cost.selects, 1U);
}

// A reduced accumulator of 8 warps, each with all 256 elements.
TEST(Warps, TakeTheirPartOfWhatAllHaveByOneShuffle) {
  const Bases from{{1, 8, 16, 32, 64, 128}, {2, 4, 0, 0, 0}, {0, 0, 0}};
  const Bases to{{}, {1, 2, 4, 8, 16}, {32, 64, 128}};
  const ChosenPlan chosen = expect_right(from, to, 8, 32);
  EXPECT_EQ(chosen.cost.shuffles, 1U);
  EXPECT_EQ(chosen.bound, 1U);
}

TEST(Warps, TakeWideElementsByTwoWords) {
  const Bases from{{}, {1, 2, 4, 8, 0}, {0, 0}}, to{{0, 0, 0}, {0, 0, 0, 1, 2}, {4, 8}};
  EXPECT_EQ(expect_right(from, to, 4, 64).cost.shuffles, 2U);
  EXPECT_EQ(expect_right(from, to, 4, 32).cost.shuffles, 1U);
}

// One lane has both words that the others want, and sends one in a shuffle.
TEST(Warps, SendAWordAShuffle) {
  const Bases from{{32}, {1, 2, 4, 8, 16}, {}}, to{{}, {32, 0, 0, 0, 0}, {}};
  const ChosenPlan chosen = expect_right(from, to, 6, 32);
  EXPECT_EQ(chosen.bound, 2U);
  EXPECT_EQ(chosen.cost.shuffles, 2U);
}

TEST(Warps, OfTheSourceThatTheTargetLacksTakeNoPart) {
  expect_right({{2}, {1}, {0, 3}}, {{}, {1}, {2}}, 2, 32);
  expect_right({{2}, {1}, {4}}, {{1}, {2}, {}}, 3, 32);
}

TEST(Warps, ThatTheSourceLacksHaveNothing) {
  expect_refusal({{2}, {1}, {}}, {{}, {1}, {2}}, 2);
  expect_refusal({{2}, {1}, {}}, {{}, {1}, {0}}, 2);
}

TEST(Warps, ThatNeedWhatOthersHaveAreRefused) {
  expect_refusal({{}, {1}, {2}}, {{}, {1}, {0}}, 2);
  expect_refusal({{}, {1}, {2}}, {{}, {2}, {1}}, 2);
  expect_refusal({{}, {1}, {0}}, {{}, {2}, {0}}, 2);
}

TEST(Warps, ConvertIffEachHasWhatItNeeds) {
  std::mt19937 engine(40);
  const auto random = [&] { return static_cast<std::uint32_t>(engine()); };
  int right = 0, refused = 0, by_warp = 0, beyond_bound = 0;
  for (int k = 0; k < 4000; ++k) {
    const std::size_t bits = 1 + random() % 6, lanes = random() % 4, warps = random() % 4;
    const auto drawn = [&](std::size_t count, std::uint32_t among) {
      std::vector<std::uint32_t> bases;
      for (std::size_t i = 0; i < count; ++i)
        bases.push_back(random() % 4 == 0 ? 0 : random() & among);
      return bases;
    };
    const std::uint32_t all = (1U << bits) - 1, some = random() % 2 == 0 ? all : all & random();
    const Bases from{drawn(random() % 5, all), drawn(lanes, all), drawn(warps, all & random())};
    const Bases to{drawn(random() % 4, some), drawn(lanes, some), drawn(warps, some)};
    if (!contained(from, to)) {
      ++refused;
      expect_refusal(from, to, bits);
      continue;
    }
    ++right;
    for (const unsigned width : {8U, 16U, 64U}) expect_right(from, to, bits, width);
    const ChosenPlan words = expect_right(from, to, bits, 32);
    if (words.cost.shuffles > words.bound) ++beyond_bound;
    if (read_conversion(from.text(bits), to.text(bits), 32).conversion.target_warps.columns > 0)
      ++by_warp;
    if (HasFailure()) return;
  }
  EXPECT_EQ(right, 1612);
  EXPECT_EQ(refused, 2388);
  EXPECT_EQ(by_warp, 687);
  EXPECT_EQ(beyond_bound, 9);
}

}  // namespace plumb::workbench
