// Extents of std::mdspan, static and dynamic.
#pragma once

#include <optional>
#include <vector>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// extents<int, 4, 8>{}, dextents<int, 2>{4, 8}, dims<2>(4, 8), extents{4, 8}; dynamic extents that
/// stand behind it are those of `more`, in their order. Nothing of another term.
std::optional<std::vector<Integer>> extents_of(Writer& writer, const Term& term,
                                               const std::vector<Integer>& more = {});

/// The run-time extents of mdspan(p, 4, 8) and mdspan(p, array{4, 8}), behind the pointer.
std::vector<Integer> constructor_extents(Writer& writer, const Call& call);

}  // namespace plumb::dialects
