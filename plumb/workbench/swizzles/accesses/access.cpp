#include "plumb/workbench/swizzles/accesses/access.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <regex>

#include "plumb/workbench/swizzles/accesses/thread_values.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::workbench {
namespace {

using notation::CallError;

struct Box {
  unsigned rows, columns;
};

/// How the vectors of a shorthand follow each other.
struct Walk {
  Box box;           // of a vector
  bool along_rows;   // lanes go along the rows
  unsigned at_once;  // vectors that an instruction moves
  unsigned stretch;  // vectors that lie side by side before the walk turns; 0: to the end
};

unsigned number_of(const std::string& digits) {
  return digits.size() > 4 ? 10'000 : static_cast<unsigned>(std::stoul(digits));
}

std::optional<Walk> walk_of(const std::string& text, ElementSize element,
                            const BankedMemory& memory) {
  static const std::regex shorthand("(rows|columns):([0-9]+)(?:x([0-9]+))?");
  static const std::regex matrix("(?:ld|st)matrix([.]trans)?");
  std::smatch found;
  if (std::regex_match(text, found, shorthand)) {
    const unsigned first = number_of(found[2]);
    const Box box = found[3].matched ? Box{first, number_of(found[3])} : Box{1, first};
    return Walk{box, found[1] == "rows", memory.lanes, 0};
  }
  if (!std::regex_match(text, found, matrix)) return std::nullopt;
  const auto across = static_cast<unsigned>(element.elements_in(16));
  if (found[1].matched && element.bits != 16)
    throw CallError(fmt::format("{} transposes elements of 2 bytes, and those of the tile have {}",
                                text, element.text()));
  return found[1].matched ? Walk{{across, 1}, true, 8, 8} : Walk{{1, across}, false, 8, 8};
}

unsigned bytes_of(const std::string& text, const Integer& vector, ElementSize element,
                  const BankedMemory& memory) {
  const Integer bytes = vector * element.bits / 8;
  if (bytes > 16)
    throw CallError(fmt::format(
        "the access {} moves more than 16 bytes a lane; an instruction moves 1, 2, 4, 8 "
        "or 16, so V is at most {}",
        text, element.elements_in(16)));
  if (bytes < 1 || 8 * bytes != vector * element.bits ||
      !std::has_single_bit(static_cast<unsigned>(bytes)))
    throw CallError(fmt::format(
        "the access {} moves {} elements of {} a lane, {}; an instruction moves 1, 2, 4, 8 or "
        "16 bytes",
        text, vector.str(), element.text(),
        ElementSize{Integer(vector * element.bits).convert_to<unsigned>()}.text()));
  if (bytes > memory.line())
    throw CallError(fmt::format("the access {} moves {} bytes a lane, more than all banks have",
                                text, bytes.str()));
  return static_cast<unsigned>(bytes);
}

/// Puts the lanes of an instruction, those from `first` on, into the order of their groups.
void order_by_group(TileAccess& access, std::size_t first) {
  const LaneGroups& served = *access.served;
  const auto offsets = access.offsets;
  const auto threads = access.threads;
  const std::size_t count = access.lanes() - first;
  std::size_t to = first, in_group = 0, before = 0;
  for (const std::size_t lane : served.lanes_by_group()) {
    if (lane >= count) continue;
    const std::size_t group = served.group_of(lane), from = first + lane;
    if (in_group > 0 && group != before) access.ends.push_back(to);
    before = group;
    ++in_group;
    access.threads[to] = threads[from];
    std::copy_n(offsets.begin() + static_cast<std::ptrdiff_t>(from * access.vector), access.vector,
                access.offsets.begin() + static_cast<std::ptrdiff_t>(to * access.vector));
    ++to;
  }
  access.ends.push_back(to);
}

/// Ends an instruction whose lanes were appended last.
void end_instruction(TileAccess& access) {
  const std::size_t first = access.instructions.empty() ? 0 : access.instructions.back();
  const std::size_t end = access.lanes();
  access.instructions.push_back(end);
  if (access.served) return order_by_group(access, first);
  for (std::size_t lane = first; lane < end; lane += access.group)
    access.ends.push_back(std::min(lane + access.group, end));
}

/// How many lanes are served together of an instruction of up to `at_once`.
void serve(TileAccess& access, const BankedMemory& memory, Direction direction, unsigned at_once) {
  if (!memory.device.empty()) {
    access.served = published_groups(memory.device, direction, access.bytes);
    access.group = static_cast<unsigned>(access.served->lanes / access.served->count());
    return;
  }
  require_neighbours(memory.lanes, access.bytes);
  const unsigned served = memory.line() / std::max(access.bytes, memory.bank_bytes);
  access.group = std::min({served, memory.lanes, at_once});
}

/// The access without load: or store:, and which of them it is.
std::pair<std::string, Direction> cut_direction(const std::string& text,
                                                const BankedMemory& memory) {
  for (const Direction direction : {Direction::load, Direction::store}) {
    const std::string prefix = name_of(direction) + ":";
    if (!text.starts_with(prefix)) continue;
    if (memory.device.empty())
      throw CallError(fmt::format(
          "the access {}: {} is told apart with --device only; leave it out", text, prefix));
    return {text.substr(prefix.size()), direction};
  }
  return {text, Direction::load};
}

struct Grid {
  std::uint64_t rows, columns, stages;
};

Grid grid_of(const std::string& text, const SharedTile& tile) {
  const auto& extents = tile.extents();
  if (extents.size() < 2)
    throw CallError(fmt::format(
        "the access {} needs a tile of two modes, rows and columns, or more; {} has {}: give a "
        "layout of (thread,value), such as (32,4):(4,1)",
        text, tile.text(), extents.size()));
  if (tile.size() > most_offsets)
    throw CallError(
        fmt::format("the tile {} has {} elements; accesses of all of them are looked "
                    "at up to 2^18",
                    tile.text(), tile.size().str()));
  const auto rows = static_cast<std::uint64_t>(extents[0]),
             columns = static_cast<std::uint64_t>(extents[1]);
  return {rows, columns, static_cast<std::uint64_t>(tile.size()) / (rows * columns)};
}

void require_divides(const std::string& text, const Walk& walk, const Grid& grid) {
  const unsigned turn = walk.stretch ? walk.stretch : 1;
  const Box all = walk.along_rows ? Box{walk.box.rows, walk.box.columns * turn}
                                  : Box{walk.box.rows * turn, walk.box.columns};
  if (grid.rows % all.rows || grid.columns % all.columns)
    throw CallError(
        fmt::format("the access {} is of {} rows by {} columns at a time, which do not "
                    "divide a tile of {} by {}",
                    text, all.rows, all.columns, grid.rows, grid.columns));
}

/// The offsets of the vector whose least row and column are these. Columns of stage s begin at
/// column s * grid.columns.
void append_vector(TileAccess& access, const std::vector<std::uint64_t>& offsets, const Grid& grid,
                   const Box& box, std::uint64_t row, std::uint64_t column) {
  for (std::uint64_t c = 0; c < box.columns; ++c)
    for (std::uint64_t r = 0; r < box.rows; ++r)
      access.offsets.push_back(offsets[row + r + (column + c) * grid.rows]);
}

TileAccess walked(TileAccess access, const Walk& walk, const SharedTile& tile) {
  const Grid grid = grid_of(access.text, tile);
  require_divides(access.text, walk, grid);
  const std::vector<std::uint64_t> offsets = tile.offsets();
  const std::uint64_t down = grid.rows / walk.box.rows, across = grid.columns / walk.box.columns;
  const std::uint64_t inner = walk.along_rows ? across : down, outer = down * across / inner;
  const std::uint64_t stretch = walk.stretch ? walk.stretch : inner;
  const auto instruction = [&] {
    return access.lanes() - (access.instructions.empty() ? 0 : access.instructions.back());
  };
  for (std::uint64_t stage = 0; stage < grid.stages; ++stage) {
    const std::uint64_t first_column = stage * grid.columns;
    for (std::uint64_t begin = 0; begin < inner; begin += stretch)
      for (std::uint64_t o = 0; o < outer; ++o)
        for (std::uint64_t i = begin; i < begin + stretch; ++i) {
          access.threads.push_back(access.lanes());
          append_vector(access, offsets, grid, walk.box, (walk.along_rows ? o : i) * walk.box.rows,
                        first_column + (walk.along_rows ? i : o) * walk.box.columns);
          if (instruction() == walk.at_once) end_instruction(access);
        }
    if (instruction() != 0) end_instruction(access);
  }
  return access;
}

TileAccess mapped(TileAccess access, const ThreadValues& map, const SharedTile& tile,
                  unsigned lanes) {
  for (std::uint64_t first = 0; first < map.values; first += access.vector)
    for (std::uint64_t warp = 0; warp < map.threads; warp += lanes) {
      const std::uint64_t end = std::min<std::uint64_t>(warp + lanes, map.threads);
      for (std::uint64_t thread = warp; thread < end; ++thread) {
        access.threads.push_back(thread);
        for (std::uint64_t v = first; v < first + access.vector; ++v) {
          const Integer index = map.index(thread, v);
          if (index < 0 || index >= tile.size())
            throw CallError(fmt::format(
                "the access {} names index {} at thread {}, value {}; the "
                "tile {} has indices 0 to {}",
                access.text, index.str(), thread, v, tile.text(), Integer(tile.size() - 1).str()));
          access.offsets.push_back(tile.offset(index));
        }
      }
      end_instruction(access);
    }
  return access;
}

}  // namespace

bool vectors_whole(const TileAccess& access) {
  for (std::size_t n = 0; n < access.offsets.size(); ++n) {
    const std::size_t v = n % access.vector;
    if (access.offsets[n] != access.offsets[n - v] + v) return false;
    if (v == 0 && access.offsets[n] % access.vector) return false;
  }
  return true;
}

TileAccess narrowed(const TileAccess& access, unsigned vector, ElementSize element,
                    const BankedMemory& memory) {
  TileAccess parts = access;
  parts.vector = vector;
  parts.bytes = static_cast<unsigned>(element.bytes_of(vector));
  parts.offsets.clear();
  parts.ends.clear();
  parts.instructions.clear();
  parts.threads.clear();
  serve(parts, memory, access.served ? access.served->direction : Direction::load, memory.lanes);
  std::size_t begin = 0;
  for (const std::size_t end : access.instructions) {
    std::vector<std::size_t> lanes;
    for (std::size_t lane = begin; lane < end; ++lane) lanes.push_back(lane);
    std::stable_sort(lanes.begin(), lanes.end(), [&](std::size_t a, std::size_t b) {
      return access.threads[a] < access.threads[b];
    });
    for (unsigned first = 0; first < access.vector; first += vector) {
      for (const std::size_t lane : lanes) {
        parts.threads.push_back(access.threads[lane]);
        for (unsigned v = first; v < first + vector; ++v)
          parts.offsets.push_back(access.offsets[lane * access.vector + v]);
      }
      end_instruction(parts);
    }
    begin = end;
  }
  return parts;
}

TileAccess read_access(const std::string& text, const SharedTile& tile, ElementSize element,
                       const BankedMemory& memory) {
  const auto cut = cut_direction(text, memory);
  const std::string& written = cut.first;
  const Direction direction = cut.second;
  const auto begun = [&](const Integer& vector, unsigned at_once) {
    const unsigned bytes = bytes_of(text, vector, element, memory);
    TileAccess access{text, static_cast<unsigned>(element.elements_in(bytes)), bytes, 1, {}, {}};
    serve(access, memory, direction, at_once);
    return access;
  };
  if (const auto walk = walk_of(written, element, memory)) {
    if (walk->stretch && !memory.device.empty())
      throw CallError(fmt::format("the access {} is of NVIDIA, and {} has no such instruction",
                                  written, memory.device));
    const Integer vector = Integer(walk->box.rows) * walk->box.columns;
    return walked(begun(vector, walk->at_once), *walk, tile);
  }
  const ThreadValues map = read_thread_values(written, tile, memory.lanes);
  TileAccess access = begun(map.at_once, memory.lanes);
  access.mapped = map.mapped;
  if (map.values % access.vector)
    throw CallError(fmt::format("the access {} has {} values a thread, which are no vectors of {}",
                                text, map.values, access.vector));
  return mapped(access, map, tile, memory.lanes);
}

}  // namespace plumb::workbench
