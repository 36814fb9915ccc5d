#include "workbench/swizzles/access.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <regex>

#include "notation/failure.hpp"
#include "workbench/swizzles/thread_values.hpp"

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

std::optional<Walk> walk_of(const std::string& text, unsigned element, const BankedMemory& memory) {
  static const std::regex shorthand("(rows|columns):([0-9]+)(?:x([0-9]+))?");
  static const std::regex matrix("(?:ld|st)matrix([.]trans)?");
  std::smatch found;
  if (std::regex_match(text, found, shorthand)) {
    const unsigned first = number_of(found[2]);
    const Box box = found[3].matched ? Box{first, number_of(found[3])} : Box{1, first};
    return Walk{box, found[1] == "rows", memory.lanes, 0};
  }
  if (!std::regex_match(text, found, matrix)) return std::nullopt;
  const unsigned across = 16 / element;
  if (found[1].matched && element != 2)
    throw CallError(fmt::format("{} transposes elements of 2 bytes, and those of the tile have {}",
                                text, element));
  return found[1].matched ? Walk{{across, 1}, true, 8, 8} : Walk{{1, across}, false, 8, 8};
}

unsigned bytes_of(const std::string& text, const Integer& vector, unsigned element,
                  const BankedMemory& memory) {
  const Integer bytes = vector * element;
  if (bytes > 16)
    throw CallError(fmt::format(
        "the access {} moves more than 16 bytes a lane; an instruction moves 1, 2, 4, 8 "
        "or 16, so V is at most {}",
        text, 16 / element));
  if (bytes < 1 || !std::has_single_bit(static_cast<unsigned>(bytes)))
    throw CallError(
        fmt::format("the access {} moves {} elements of {} bytes a lane, {} bytes; an instruction "
                    "moves 1, 2, 4, 8 or 16 bytes",
                    text, vector.str(), element, bytes.str()));
  if (bytes > memory.line())
    throw CallError(fmt::format("the access {} moves {} bytes a lane, more than all banks have",
                                text, bytes.str()));
  return static_cast<unsigned>(bytes);
}

/// Ends the groups of an instruction whose lanes were appended last.
void end_groups(TileAccess& access, std::size_t first_lane, std::size_t end_lane) {
  for (std::size_t lane = first_lane; lane < end_lane; lane += access.group)
    access.ends.push_back(std::min(lane + access.group, end_lane));
}

struct Grid {
  std::uint64_t rows, columns;
};

Grid grid_of(const std::string& text, const SharedTile& tile) {
  const auto& extents = tile.extents();
  if (extents.size() != 2)
    throw CallError(fmt::format(
        "the access {} needs a tile of two modes, rows and columns; {} has {}: give a layout of "
        "(thread,value), such as (32,4):(4,1)",
        text, tile.text(), extents.size()));
  if (tile.size() > most_offsets)
    throw CallError(
        fmt::format("the tile {} has {} elements; accesses of all of them are looked "
                    "at up to 2^18",
                    tile.text(), tile.size().str()));
  return {static_cast<std::uint64_t>(extents[0]), static_cast<std::uint64_t>(extents[1])};
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

/// The offsets of the vector whose least row and column are these.
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
  for (std::uint64_t begin = 0; begin < inner; begin += stretch)
    for (std::uint64_t o = 0; o < outer; ++o)
      for (std::uint64_t i = begin; i < begin + stretch; ++i)
        append_vector(access, offsets, grid, walk.box, (walk.along_rows ? o : i) * walk.box.rows,
                      (walk.along_rows ? i : o) * walk.box.columns);
  for (std::size_t lane = 0; lane < access.lanes(); lane += walk.at_once)
    end_groups(access, lane, std::min<std::size_t>(lane + walk.at_once, access.lanes()));
  return access;
}

TileAccess mapped(TileAccess access, const ThreadValues& map, const SharedTile& tile,
                  unsigned lanes) {
  for (std::uint64_t first = 0; first < map.values; first += access.vector)
    for (std::uint64_t warp = 0; warp < map.threads; warp += lanes) {
      const std::size_t begin = access.lanes();
      const std::uint64_t end = std::min<std::uint64_t>(warp + lanes, map.threads);
      for (std::uint64_t thread = warp; thread < end; ++thread)
        for (std::uint64_t v = first; v < first + access.vector; ++v) {
          const Integer index = map.index(thread, v);
          if (index < 0 || index >= tile.size())
            throw CallError(fmt::format(
                "the access {} names index {} at thread {}, value {}; the "
                "tile {} has indices 0 to {}",
                access.text, index.str(), thread, v, tile.text(), Integer(tile.size() - 1).str()));
          access.offsets.push_back(tile.offset(index));
        }
      end_groups(access, begin, access.lanes());
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

TileAccess read_access(const std::string& text, const SharedTile& tile, unsigned element,
                       const BankedMemory& memory) {
  const auto begun = [&](const Integer& vector, unsigned at_once) {
    const unsigned bytes = bytes_of(text, vector, element, memory);
    const unsigned served = memory.line() / std::max(bytes, memory.bank_bytes);
    return TileAccess{text, bytes / element, bytes, std::min({served, memory.lanes, at_once}), {},
                      {}};
  };
  if (const auto walk = walk_of(text, element, memory)) {
    const Integer vector = Integer(walk->box.rows) * walk->box.columns;
    return walked(begun(vector, walk->at_once), *walk, tile);
  }
  const ThreadValues map = read_thread_values(text, tile, memory.lanes);
  const TileAccess access = begun(map.at_once, memory.lanes);
  if (map.values % access.vector)
    throw CallError(fmt::format("the access {} has {} values a thread, which are no vectors of {}",
                                text, map.values, access.vector));
  return mapped(access, map, tile, memory.lanes);
}

}  // namespace plumb::workbench
