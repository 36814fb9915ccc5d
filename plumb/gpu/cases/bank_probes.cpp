#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <random>

#include "plumb/gpu/cases/packed_probes.hpp"
#include "plumb/workbench/memory/both_models.hpp"
#include "properties/integer.hpp"
#include "reference/memory/access.hpp"
#include "reference/swizzles/swizzle.hpp"

namespace plumb::gpu_conformance {
namespace {

constexpr Word lanes_of_warp = 32, room_of_addresses = 32768, all_lanes = 0xffffffff;

constexpr std::array<Word, 5> widths{1, 2, 4, 8, 16};

/// Of ldmatrix and stmatrix: -1, -2, -4 for as many 8 x 8 matrices of 16 bits; a lane has the
/// address of a row of 16 bytes, and each matrix is served alone: as 8 lanes that move 16 bytes.
constexpr std::array<Word, 3> matrices{-1, -2, -4};

bool is_kind(Word kind) {
  return std::find(widths.begin(), widths.end(), kind) != widths.end() ||
         std::find(matrices.begin(), matrices.end(), kind) != matrices.end();
}

Word bytes_of(Word kind) { return kind < 0 ? 16 : kind; }

struct WarpAccess {
  std::string pattern;
  Word kind, members;
  bool known;
  std::vector<Word> addresses;  // of each lane
};

/// Wavefronts by H0 and by H1, and 1 if by H1 two groups of lanes are served as one.
Words predicted_by_models(const WarpAccess& access) {
  const Banks<Integer> banks{32, 4};
  const Integer bits_of_byte(8);
  const Word rows = access.kind < 0 ? (Word{1} << (-8 * access.kind)) - 1 : all_lanes;
  const std::optional<Integer> active{Integer(access.members & rows)};
  ThreadOffsets<Integer> threads;
  for (const Word address : access.addresses) {
    threads.emplace_back();
    for (Word byte = 0; byte < bytes_of(access.kind); ++byte)
      threads.back().emplace_back(address + byte);
  }
  const auto lanes = words_of_lanes(threads, bits_of_byte, banks.bytes, active);
  const Integer bits = bits_of_thread(threads, bits_of_byte);
  const auto models = workbench::wavefronts_by_models(lanes, threads, bits, banks, active);
  const Integer grouped = sum_of(models.grouped);
  const bool merged = access.kind > 0 && models.merged;  // matrices are served one by one
  return {static_cast<Word>(grouped), static_cast<Word>(merged ? models.paired : grouped),
          merged ? 1 : 0};
}

Entry bank_entry(const WarpAccess& access, bool store) {
  Entry entry{EntryKind::probe,
              "probe.banks",
              access.kind < 0 ? fmt::format("{}matrix.x{}, {}", store ? "st" : "ld", -access.kind,
                                            access.pattern)
                              : fmt::format("{} of {} bytes, {}", store ? "stores" : "loads",
                                            access.kind, access.pattern),
              {access.kind, store ? 1 : 0, access.members, access.known ? 1 : 0},
              predicted_by_models(access)};
  entry.arguments.insert(entry.arguments.end(), access.addresses.begin(), access.addresses.end());
  return entry;
}

WarpAccess warp_access(std::string pattern, Word kind, const std::function<Word(Word)>& address,
                       Word members = all_lanes, bool known = false) {
  WarpAccess access{std::move(pattern), kind, members, known, {}};
  for (Word lane = 0; lane < lanes_of_warp; ++lane) access.addresses.push_back(address(lane));
  return access;
}

Word random_place(Word bytes, std::mt19937_64& random) {
  return static_cast<Word>(random() % static_cast<std::uint64_t>(room_of_addresses / bytes)) *
         bytes;
}

/// Strides in units of what a lane moves, at least a word: in each group of lanes that H0 serves
/// together they are 1, 2, 4, .. wavefronts, and no pair of lanes is at one address.
void append_known(Word kind, std::vector<WarpAccess>& all) {
  const Word unit = std::max<Word>(bytes_of(kind), 4), group = 128 / unit;
  for (Word stride = 1; stride <= group; stride *= 2)
    all.push_back(warp_access(
        fmt::format("stride {} words", stride * unit / 4), kind,
        [=](Word lane) { return lane * stride * unit; }, all_lanes, true));
}

/// Rows of matrices at random, under a swizzle, and padded.
void append_matrices(Word kind, std::mt19937_64& random, std::vector<WarpAccess>& all) {
  for (int round = 0; round < 6; ++round)
    all.push_back(warp_access(fmt::format("random rows {}", round), kind,
                              [&](Word) { return random_place(bytes_of(kind), random); }));
  const Swizzle<Integer> f{3, 4, 3};
  all.push_back(warp_access("rows of 128 bytes under Sw<3,4,3>", kind, [&](Word row) {
    return static_cast<Word>(swizzled(f, Integer(128 * row)));
  }));
  all.push_back(warp_access("one row", kind, [](Word) { return 0; }));
  all.push_back(warp_access("a padded row of 144 bytes", kind, [](Word row) { return 144 * row; }));
}

/// Vectors that separate the models, or variants of them.
void append_separating(Word bytes, std::vector<WarpAccess>& all) {
  const auto add = [&](const char* pattern, const std::function<Word(Word)>& address,
                       Word members = all_lanes) {
    all.push_back(warp_access(pattern, bytes, address, members));
  };
  add("one address", [](Word) { return 0; });
  add("lanes 2k, 2k+1 at one address", [=](Word t) { return bytes * (t >> 1); });
  add("lanes t, t xor 2 at one address", [=](Word t) { return bytes * ((t & 1) | (t >> 2 << 1)); });
  add(
      "the even lanes", [=](Word t) { return bytes * t; }, 0x55555555);
  add(
      "the first half", [=](Word t) { return bytes * t; }, 0xffff);
  add(
      "the middle half, stride 128 bytes", [](Word t) { return 128 * t; }, 0x00ffff00);
  add("lanes 0 to 7 against lanes 8 to 15",
      [=](Word t) { return bytes * (t & 7) + (t >> 3 & 1) * 128; });
  add("pairs in conflict", [](Word t) { return 128 * (t >> 1); });
}

void append_random(Word bytes, std::mt19937_64& random, std::vector<WarpAccess>& all) {
  const auto place = [&] { return random_place(bytes, random); };
  for (int round = 0; round < 8; ++round)
    all.push_back(warp_access(fmt::format("random addresses {}", round), bytes,
                              [&](Word) { return place(); }));
  for (int round = 0; round < 4; ++round) {
    std::vector<Word> of_pair;
    for (Word pair = 0; pair < lanes_of_warp / 2; ++pair) of_pair.push_back(place());
    const bool neighbours = round % 2 == 0;
    all.push_back(warp_access(
        fmt::format("random addresses of lanes {} {}", neighbours ? "2k, 2k+1" : "t, t xor 2",
                    round),
        bytes, [&](Word t) {
          return of_pair[static_cast<std::size_t>(neighbours ? t >> 1 : (t & 1) | t >> 2 << 1)];
        }));
  }
  const Swizzle<Integer> f{3, 4, 3};
  all.push_back(warp_access("a column of 128-byte rows under Sw<3,4,3>", bytes, [&](Word t) {
    return static_cast<Word>(swizzled(f, Integer(128 * t)));
  }));
}

}  // namespace

std::optional<Words> expected_of_access(const Entry& probe) {
  const Words& given = probe.arguments;
  const bool shaped = given.size() == 4 + lanes_of_warp && (given[1] == 0 || given[1] == 1) &&
                      (given[3] == 0 || given[3] == 1) && given[2] > 0 && given[2] <= all_lanes;
  if (!shaped || !is_kind(given[0])) return std::nullopt;
  WarpAccess access{"", given[0], given[2], given[3] == 1, {given.begin() + 4, given.end()}};
  if (access.known) {
    std::vector<WarpAccess> known;
    append_known(access.kind, known);
    const bool found = std::any_of(known.begin(), known.end(), [&](const WarpAccess& one) {
      return one.addresses == access.addresses && one.members == access.members;
    });
    if (!found) return std::nullopt;  // a line is fitted on what every model says alike
  }
  const bool whole = std::all_of(access.addresses.begin(), access.addresses.end(), [&](Word a) {
    return a >= 0 && a < room_of_addresses && a % bytes_of(access.kind) == 0;
  });
  if (!whole) return std::nullopt;
  return predicted_by_models(access);
}

std::vector<Entry> bank_probes(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<Entry> entries;
  for (const Word bytes : widths) {
    std::vector<WarpAccess> all;
    append_known(bytes, all);
    append_separating(bytes, all);
    append_random(bytes, random, all);
    for (const bool store : {false, true})
      for (const WarpAccess& access : all) entries.push_back(bank_entry(access, store));
  }
  for (const Word kind : matrices) {
    std::vector<WarpAccess> all;
    append_known(kind, all);
    append_matrices(kind, random, all);
    for (const bool store : {false, true})
      for (const WarpAccess& access : all) entries.push_back(bank_entry(access, store));
  }
  return entries;
}

}  // namespace plumb::gpu_conformance
