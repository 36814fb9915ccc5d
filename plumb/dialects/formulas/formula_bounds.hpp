// Extents of the coordinates of an index formula.
#pragma once

#include <string>

#include "plumb/dialects/formulas/formula.hpp"

namespace plumb::dialects {

/// True of r < 16, r <= 15, 0 <= r < 16, r in range(16), and of r = 16, which is refused.
bool is_bound(const Term& term);

/// The coordinate and its extent. Throws Unread.
Variable bounded(Writer& writer, const Term& term);

/// Keeps an extent that is said twice once. Throws Unread if a coordinate has two extents, or a
/// number as its value.
void require_one_extent(Writer& writer, std::vector<Variable>& variables, const Term& where);

/// The coordinate with the extent that it usually has, which a note states: 32 for lane, 1024 for
/// threadIdx.x, 2^16 for other names.
Variable unbounded(Writer& writer, const std::string& name);

/// The 16 of tl.arange(0, 16) and range(16); null of other terms.
const Term* ranged(const Term& term);

}  // namespace plumb::dialects
