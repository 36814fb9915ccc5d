#include "plumb/workbench/memory/lane_groups.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "properties/notation/failure.hpp"

namespace plumb::workbench {
namespace {

using notation::CallError;

struct Device {
  const char* name;
  const char* product;
  unsigned lanes;
};

constexpr std::array<Device, 5> known_devices{{
    {"gfx90a", "MI200", 64},
    {"gfx942", "MI300", 64},
    {"gfx950", "MI350", 64},
    {"gfx1100", "RDNA3", 32},
    {"gfx1201", "RDNA4", 32},
}};

constexpr unsigned most_keys = 3;

struct PublishedRow {
  const char* device;
  Direction direction;
  unsigned bytes, banks;
  std::array<unsigned, most_keys> keys;  // those after the last one are 0
  const char* source;
};

constexpr const char* from_rocke = "ROCm/rocm-libraries pull requests 11094, 11096 and 11097";
constexpr const char* from_guide = "AMDGPU kernel optimization guide, nod-ai/amd-shark-ai";
constexpr const char* from_measured = "lds_summary.md of nod-ai/amd-shark-ai";
constexpr const char* from_ck =
    "Composable Kernel, LDS bank conflicts; triton-lang/triton pull request 11365";
constexpr const char* from_triton = "triton-lang/triton pull request 11365; HipKittens";
constexpr const char* from_kittens = "HipKittens, arXiv 2511.08083";

// Lanes of 64: 32 parts them into halves, 16 and 8 these into quarters and eighths. 20: bits 2 and
// 4 together, so that 0-3 and 20-23 stay together. 28: bits 2, 3 and 4.
constexpr std::array<PublishedRow, 23> published_rows{{
    {"gfx90a", Direction::load, 4, 32, {32}, from_rocke},
    {"gfx90a", Direction::load, 8, 32, {32, 16}, from_rocke},
    {"gfx90a", Direction::load, 16, 32, {32, 20, 8}, from_rocke},
    {"gfx90a", Direction::store, 4, 32, {32}, from_rocke},
    {"gfx90a", Direction::store, 8, 32, {32, 16}, from_rocke},
    {"gfx90a", Direction::store, 16, 32, {32, 16, 8}, from_rocke},
    {"gfx942", Direction::load, 4, 32, {32}, from_guide},
    {"gfx942", Direction::load, 8, 32, {32, 16}, from_guide},
    {"gfx942", Direction::load, 16, 32, {32, 20, 8}, from_ck},
    {"gfx942", Direction::store, 4, 32, {32}, from_guide},
    {"gfx942", Direction::store, 8, 32, {32, 16}, from_rocke},
    {"gfx942", Direction::store, 16, 32, {32, 16, 8}, from_guide},
    {"gfx950", Direction::load, 8, 64, {32}, from_guide},
    {"gfx950", Direction::load, 16, 64, {32, 28}, from_triton},
    {"gfx950", Direction::store, 4, 32, {32}, from_rocke},
    {"gfx950", Direction::store, 8, 32, {32, 16}, from_kittens},
    {"gfx950", Direction::store, 16, 32, {32, 16, 8}, from_rocke},
    {"gfx1100", Direction::load, 4, 32, {}, from_measured},
    {"gfx1100", Direction::load, 8, 32, {16}, from_measured},
    {"gfx1100", Direction::load, 16, 32, {20, 8}, from_measured},
    {"gfx1201", Direction::load, 4, 32, {}, from_measured},
    {"gfx1201", Direction::load, 8, 32, {16}, from_measured},
    {"gfx1201", Direction::load, 16, 32, {16, 8}, from_measured},
}};

/// Of what is published, two statements that cannot both hold.
struct ContestedRow {
  const char* device;
  Direction direction;
  unsigned bytes;
  const char* said;
};
constexpr std::array<ContestedRow, 1> contested_rows{{
    {"gfx950", Direction::load, 4,
     "64 lanes at once in 64 banks (nod-ai/amd-shark-ai), or halves of the wave in 32 banks "
     "(ROCm/rocm-libraries)"},
}};

std::string devices_text() {
  std::vector<std::string> names;
  for (const Device& one : known_devices)
    names.push_back(fmt::format("{} ({})", one.name, one.product));
  return fmt::format("{}", fmt::join(names, ", "));
}

const Device& device_named(const std::string& name) {
  const auto found = std::find_if(known_devices.begin(), known_devices.end(),
                                  [&](const Device& one) { return one.name == name; });
  if (found == known_devices.end())
    throw CallError(
        fmt::format("--device {}: the lane groups of {} are known; a device of NVIDIA needs no "
                    "--device, and of other memories give --lanes and --banks",
                    name, devices_text()));
  return *found;
}

/// "0-3 20-23"
std::string runs_text(const std::vector<std::size_t>& lanes) {
  std::vector<std::string> runs;
  for (std::size_t begin = 0; begin < lanes.size();) {
    std::size_t last = begin;
    while (last + 1 < lanes.size() && lanes[last + 1] == lanes[last] + 1) ++last;
    runs.push_back(fmt::format("{}-{}", lanes[begin], lanes[last]));
    begin = last + 1;
  }
  return fmt::format("{}", fmt::join(runs, " "));
}

}  // namespace

std::string name_of(Direction direction) { return direction == Direction::load ? "load" : "store"; }

std::size_t LaneGroups::group_of(std::size_t lane) const {
  std::size_t group = 0;
  for (const unsigned key : keys)
    group = 2 * group + static_cast<std::size_t>(std::popcount(lane & key) % 2);
  return group;
}

std::vector<std::size_t> LaneGroups::lanes_by_group() const {
  std::vector<std::size_t> order(lanes);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return group_of(a) < group_of(b); });
  return order;
}

unsigned wave_lanes(const std::string& device) { return device_named(device).lanes; }

LaneGroups published_groups(const std::string& device, Direction direction, unsigned bytes) {
  const Device& named = device_named(device);
  for (const ContestedRow& one : contested_rows)
    if (one.device == device && one.direction == direction && one.bytes == bytes)
      throw CallError(
          fmt::format("{}s of {} bytes on {}: what is published differs, {}; give "
                      "--lanes and --banks instead of --device",
                      name_of(direction), bytes, device, one.said));
  for (const PublishedRow& row : published_rows) {
    if (row.device != device || row.direction != direction || row.bytes != bytes) continue;
    LaneGroups groups{device, direction, bytes, named.lanes, row.banks, {}, row.source};
    for (const unsigned key : row.keys)
      if (key != 0) groups.keys.push_back(key);
    return groups;
  }
  throw CallError(fmt::format("{}s of {} byte{} on {}: no lane groups are published",
                              name_of(direction), bytes, bytes == 1 ? "" : "s", device));
}

std::string text_of(const LaneGroups& groups) {
  std::vector<std::vector<std::size_t>> lanes(groups.count());
  for (std::size_t lane = 0; lane < groups.lanes; ++lane)
    lanes[groups.group_of(lane)].push_back(lane);
  std::sort(lanes.begin(), lanes.end());
  std::vector<std::string> texts;
  for (const auto& group : lanes) texts.push_back(runs_text(group));
  return fmt::format("{}", fmt::join(texts, ", "));
}

void require_neighbours(unsigned lanes, unsigned bytes) {
  if (lanes > 32 && bytes > 8)
    throw CallError(
        fmt::format("waves of {} lanes are not served in neighbouring lanes where each moves {} "
                    "bytes: name the device, --device {}",
                    lanes, bytes, devices_text()));
}

}  // namespace plumb::workbench
