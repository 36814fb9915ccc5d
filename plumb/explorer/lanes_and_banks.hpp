// The lanes that are served together, and the banks that they meet, before and after a swizzle.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "plumb/pictures/picture.hpp"
#include "plumb/workbench/swizzles/design.hpp"

namespace plumb::explorer {

using OffsetMap = std::function<std::uint64_t(std::uint64_t)>;

/// One group of one access of a task. Throws notation::CallError if there is no such one.
struct ServedGroup {
  ServedGroup(const workbench::SwizzleTask& task, std::uint64_t access, std::uint64_t group);

  const workbench::SwizzleTask& task;
  const workbench::TileAccess& access;
  std::size_t begin, end;  // of its lanes
};

/// A row for each lane, a column for each bank; in a cell the row of memory in which the word lies.
/// Two numbers in one column are two words of one bank: a conflict, and framed.
void add_lanes_and_banks(pictures::Picture& picture, const ServedGroup& group, const OffsetMap& map,
                         const std::string& name);

}  // namespace plumb::explorer
