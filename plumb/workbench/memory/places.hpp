// Where the values of each thread lie, before any is looked at.
#pragma once

#include <functional>
#include <string>
#include <variant>

#include "plumb/workbench/memory/access.hpp"
#include "reference/linear/linear_layout.hpp"

namespace plumb::workbench {

/// The most elements of an access that one call looks at.
inline constexpr int most_looked_at = 65536;

/// What is known of an access before its elements are looked at.
struct Places {
  std::string text;
  Integer threads, values;
  std::function<Answer<Integer>(const Integer& thread, const Integer& value)> at;
  decltype(ThreadAccess::of_thread) of_thread = {};
};

/// The inputs lane and warp count threads, the lowest bits those of lane; without a lane the first
/// input does. `order` names the outputs, the one whose coordinates are neighbours in memory first;
/// empty is enough where at most one has more than one coordinate. A warp has `warp_lanes` lanes,
/// and if L has several warps, its input lane has as many. Throws CallError.
Places linear_places(const LinearLayout<Integer>& L, bool all_threads, const std::string& order,
                     std::size_t warp_lanes);

}  // namespace plumb::workbench
